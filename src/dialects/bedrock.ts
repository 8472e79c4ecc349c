import { isObject, own } from '../model/dynamic.js';
import type { ToolShape } from '../model/tool.js';
import type { Dialect, PartPaths } from './dialect.js';
import { isIntroduced, isNamed, isSchema, unparsed } from './recognise.js';

const SHAPE: ToolShape = { inputSchema: 'required', outputSchema: false, annotations: false };
const PARTS: PartPaths = {
  name: ['toolSpec', 'name'],
  description: ['toolSpec', 'description'],
  inputSchema: ['toolSpec', 'inputSchema', 'json'],
  strict: ['toolSpec', 'strict'],
};
const SPEC_PARTS: PartPaths = { name: ['name'], description: ['description'], inputSchema: ['inputSchema', 'json'], strict: ['strict'] };

/** `{toolSpec: {name, inputSchema: {json}}}` of Bedrock's Converse API. */
export const bedrock: Dialect = {
  id: 'bedrock',
  label: 'Bedrock',
  shape: SHAPE,
  markers: ['toolSpec'],
  matches: ({ toolSpec }) => isObject(toolSpec) && isIntroduced(toolSpec),
  parts: () => PARTS,
  toJsonSchema: unparsed,
};

/** What stands inside `toolSpec`, on its own. */
export const bedrockSpec: Dialect = {
  id: 'bedrock',
  label: 'Bedrock toolSpec',
  shape: SHAPE,
  markers: ['inputSchema'],
  matches: (value) => {
    if (!isObject(value.inputSchema) || !isNamed(value)) return false;
    const json = own(value.inputSchema, 'json');
    return isSchema(json) || unparsed(json) !== json;
  },
  parts: () => SPEC_PARTS,
  toJsonSchema: unparsed,
};
