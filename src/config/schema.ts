import { EXTRACT_CONVERTERS } from '../model/extract.js';
import type { Rule } from '../rule.js';
import { PRESET_NAMES } from './config.js';

/** Where editors find the published schemas. */
export const SCHEMA_BASE = 'https://unpkg.com/toollint/schema/';

/** The JSON Schema (draft-07) of a configuration, made from the rules' own facts. */
export function configSchema(registry: readonly Rule[]): object {
  const strings = { type: 'array', items: { type: 'string', minLength: 1 } };
  const rules = {
    type: 'object',
    description: 'The level of each rule: "off", "warn" or "error", or [level, options].',
    additionalProperties: false,
    properties: Object.fromEntries(registry.map((rule) => [rule.meta.id, ruleSetting(rule)])),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${SCHEMA_BASE}config.schema.json`,
    title: 'toollint configuration',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      extends: {
        description: `${PRESET_NAMES.map((name) => `"${name}"`).join(', ')}, a file relative to this one, or a package; later entries win.`,
        type: ['string', 'array'],
        items: { type: 'string', minLength: 1 },
      },
      files: { ...strings, description: 'Globs of the files to lint when the command line names none.' },
      ignores: { ...strings, description: 'Globs of files never to lint, unless the command line names them.' },
      toolsets: {
        type: 'object',
        description: 'Tools that a model sees together, by name: globs over files, patterns over tool names.',
        additionalProperties: { type: 'object', additionalProperties: false, properties: { files: strings, tools: strings } },
      },
      extract: { type: 'array', description: 'Functions of the project that define tools.', items: extractRow() },
      rules,
      overrides: {
        type: 'array',
        description: 'Rules for some files or some tools only.',
        items: { type: 'object', additionalProperties: false, required: ['rules'], properties: { files: strings, tools: strings, rules } },
      },
      suppressions: {
        type: 'object',
        additionalProperties: false,
        properties: { requireReason: { type: 'boolean', description: 'Report directives that give no reason.' } },
      },
    },
  };
}

function extractRow(): object {
  const at = { type: ['integer', 'string'], minimum: 0, minLength: 1 };
  const index = { type: 'integer', minimum: 0 };
  return {
    type: 'object',
    additionalProperties: false,
    required: ['callee'],
    properties: {
      callee: { type: 'string', minLength: 1, description: "The function's name, or more of it: defineTool, tools.define." },
      from: { type: 'string', minLength: 1, description: 'The package that it is imported from, or its file relative to this configuration (./src/tool.js).' },
      config: { ...index, description: 'The argument that is an object with parts by their keys; counted from 0.' },
      name: { ...at, description: 'The argument (counted from 0) or the key that holds the name; without it, the key or variable that the tool is given to.' },
      title: at,
      description: { ...at, description: 'The argument or the key that holds the description.' },
      inputSchema: { ...at, description: 'The argument or the key that holds the schema of the arguments.' },
      outputSchema: at,
      annotations: at,
      handler: at,
      server: { ...index, description: 'The argument that is the server; otherwise what the function is called on.' },
      converter: { enum: [...EXTRACT_CONVERTERS], description: 'How schemas become JSON Schema: as input (the default), as output, closed, or closed with everything required (strict).' },
    },
  };
}

function ruleSetting(rule: Rule): object {
  const level = { enum: ['off', 'warn', 'error'] };
  const options = { type: 'object', additionalProperties: false, properties: rule.options };
  return {
    description: rule.meta.summary,
    if: { type: 'array' },
    then: { minItems: 1, items: [level, options], additionalItems: false },
    else: level,
  };
}
