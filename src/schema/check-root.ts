import { isObject, isOpen } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import { displayName, type DialectId, type SchemaObject, type ToolDefinition } from '../model/tool.js';
import { fault, shown, type Fault } from './faults.js';
import { isTypeName } from './type-names.js';

/** The shapes whose readers ask for `"type": "object"` at the root, as messages name them; the others take a root without a type. */
const ASKS_FOR_TYPE: Partial<Record<DialectId, string>> = {
  mcp: 'MCP',
  anthropic: 'Anthropic',
  'openai-chat': 'OpenAI',
  'openai-functions': 'OpenAI',
  'openai-responses': 'OpenAI',
  bedrock: 'Bedrock',
};

/** An input schema whose root is not that of an object. Output schemas may have any root since MCP's revision of 2026-07-28. */
export function checkRoot(tool: ToolDefinition): Fault[] {
  const schema = tool.inputSchema;
  if (!isObject(schema)) return [];
  const path = ['inputSchema', 'type'];
  const shape = ASKS_FOR_TYPE[tool.dialect];
  const type = schema.type;
  if (type === undefined && shape !== undefined && !isOpen(schema)) return [{ ...fault('rootWithoutType', path, { tool: displayName(tool), shape }), ...mending(schema, path) }];
  return isOtherType(type, shape !== undefined) ? [fault('rootType', path, { tool: displayName(tool), type: shown(type) })] : [];
}

/** What lists properties, or hardly says anything, can only mean an object; a root with branches may have its type in them. */
function mending(schema: SchemaObject, path: ModelPath): Pick<Fault, 'fix'> {
  const isPlain = isObject(schema.properties) || Object.keys(schema).every((keyword) => SAYS_NOTHING.has(keyword));
  return isPlain ? { fix: [{ kind: 'set', path, value: 'object' }] } : {};
}

const SAYS_NOTHING: ReadonlySet<string> = new Set('$schema title description additionalProperties $defs definitions'.split(' '));

/** Types that JSON Schema knows and that are not `object`, or not `object` alone. */
function isOtherType(type: unknown, alone: boolean): boolean {
  if (Array.isArray(type)) return type.length > 0 && !isOpen(type) && type.every(isTypeName) && (alone || !type.includes('object'));
  return isTypeName(type) && type !== 'object';
}
