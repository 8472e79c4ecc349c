import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import { displayName, type DialectId, type ToolDefinition } from '../model/tool.js';
import { fault, shown, type Fault } from './faults.js';
import { isTypeName } from './type-names.js';

/** The shapes whose readers ask for `"type": "object"` at the root, as messages name them. The others take a root without a type. */
const ASKS_FOR_TYPE: Partial<Record<DialectId, string>> = {
  mcp: 'MCP',
  anthropic: 'Anthropic',
  'openai-chat': 'OpenAI',
  'openai-functions': 'OpenAI',
  'openai-responses': 'OpenAI',
  bedrock: 'Bedrock',
};

/** What is wrong with the schemas of a tool as wholes. */
export function checkRoot(tool: ToolDefinition): Fault[] {
  const name = displayName(tool);
  const faults: Fault[] = [];
  if (isMalformed(tool.outputSchema)) faults.push(fault('noSchema', ['outputSchema'], { side: 'output', tool: name }));
  const path = ['inputSchema'];
  const schema = tool.inputSchema;
  const shape = ASKS_FOR_TYPE[tool.dialect];
  if (schema === undefined && tool.shape.inputSchema === 'required') faults.push(fault('missingSchema', path, { tool: name, shape: shape ?? 'its shape' }));
  if (typeof schema === 'boolean' || isMalformed(schema)) faults.push(fault('noSchema', path, { side: 'input', tool: name }));
  if (!isObject(schema)) return faults;
  const type = own(schema, 'type');
  if (type === undefined && shape !== undefined && !isOpen(schema)) faults.push(fault('rootWithoutType', [...path, 'type'], { tool: name, shape }));
  if (isOtherType(type, shape !== undefined)) faults.push(fault('rootType', [...path, 'type'], { tool: name, type: shown(type) }));
  return faults;
}

function isMalformed(schema: unknown): boolean {
  return schema instanceof Dynamic && schema.reason === 'malformed';
}

/** Types that JSON Schema knows and that are not `object`, or not `object` alone. */
function isOtherType(type: unknown, alone: boolean): boolean {
  if (Array.isArray(type)) return type.length > 0 && !isOpen(type) && type.every(isTypeName) && (alone || !type.includes('object'));
  return isTypeName(type) && type !== 'object';
}
