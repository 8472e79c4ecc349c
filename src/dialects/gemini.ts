import type { SchemaObject } from '../model/tool.js';
import { mapSchema } from '../schema/map.js';
import type { Dialect, Obj, PartPaths } from './dialect.js';
import { isNamed, isObjectSchema, takesInput } from './recognise.js';

const OUTPUTS = ['response', 'responseJsonSchema', 'response_json_schema'];

/** A function declaration whose `parameters` are Gemini's own kind of schema, which cannot be closed. */
export const gemini: Dialect = {
  id: 'gemini',
  label: 'Gemini',
  shape: { inputSchema: 'optional', outputSchema: true, annotations: false, closable: false },
  markers: ['parameters'],
  matches: (value) => isNamed(value) && isObjectSchema(value.parameters) && value.parameters.type === 'OBJECT',
  parts: (value) => parts(value, 'parameters'),
  toJsonSchema,
};

/** A function declaration with a JSON Schema (`parametersJsonSchema`). */
export const geminiJsonSchema: Dialect = {
  id: 'gemini',
  label: 'Gemini JSON Schema',
  shape: { inputSchema: 'optional', outputSchema: true, annotations: false },
  markers: ['parametersJsonSchema', 'parameters_json_schema'],
  matches: (value) => takesInput(value, value.parametersJsonSchema ?? value.parameters_json_schema),
  parts: (value) => parts(value, Object.hasOwn(value, 'parameters_json_schema') ? 'parameters_json_schema' : 'parametersJsonSchema'),
  toJsonSchema,
};

function parts(value: Obj, input: string): PartPaths {
  const output = OUTPUTS.find((key) => Object.hasOwn(value, key)) ?? 'response';
  return { name: ['name'], description: ['description'], inputSchema: [input], outputSchema: [output] };
}

const TYPES = new Set(['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL']);
/** Numbers that protocol buffers write as texts. */
const COUNTS = new Set(['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties']);

function toJsonSchema(schema: unknown): unknown {
  return mapSchema(schema, fromGemini);
}

/** Types in lower case and counts as numbers, as JSON Schema has them. */
function fromGemini(schema: SchemaObject): SchemaObject {
  const changed = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'type' && typeof value === 'string' && TYPES.has(value)) return [[key, value.toLowerCase()]];
    if (COUNTS.has(key) && typeof value === 'string' && /^\d{1,9}$/.test(value)) return [[key, Number(value)]];
    return [];
  });
  return changed.length === 0 ? schema : { ...schema, ...Object.fromEntries(changed) };
}
