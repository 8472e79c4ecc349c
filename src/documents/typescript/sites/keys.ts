/** The keys under which definitions keep their parts, and what a schema looks like. */
import { Dynamic, isObject, isOpen } from '../../../model/dynamic.js';
import { FunctionValue, isLibraryValue, LibraryCall, LibraryRef, type LibraryMember, type LibraryValue } from '../values.js';

export const NAME_KEYS = ['name', 'toolName', 'tool_name', 'functionName', 'id'];
/** What holds the name to call a tool by, where `name` is its title. */
export const CALLED_BY = ['toolName', 'id', 'key', 'slug', 'method'];
export const DESCRIPTION_KEYS = ['description', 'modelDescription', 'toolDescription'];
/** Keys that hold a schema wherever they stand. */
export const STRONG_SCHEMA_KEYS = ['inputSchema', 'input_schema', 'parametersJsonSchema', 'inputJsonSchema', 'jsonSchema'];
/** Keys that other things than tools have as well. */
export const SCHEMA_KEYS = [
  ...STRONG_SCHEMA_KEYS,
  'parameters',
  'schema',
  'argsSchema',
  'paramsSchema',
  'parametersSchema',
  'paramSchema',
  'parameterSchema',
  'inputParams',
  'inputParameters',
  'argsShape',
  'inputShape',
  'zodSchema',
  'zodInputSchema',
];
/** Keys that mean a schema only where a call or its surroundings say that this is a tool. */
export const WEAK_SCHEMA_KEYS = ['input', 'inputs', 'args', 'params', 'arguments', 'shape'];
export const HANDLER_KEYS = ['execute', 'handler', 'run', 'func', 'function', 'fn', 'call', 'callback', 'invoke', 'handle', 'cb', 'implementation', 'action', 'executor', 'toolCallback'];
const ANNOTATION_KEYS = new Set(['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']);

/** What stands beside a schema. */
const CONFIG_KEYS = new Set([...NAME_KEYS, ...DESCRIPTION_KEYS, ...STRONG_SCHEMA_KEYS, 'title', 'annotations', 'parameters', 'schema', 'metadata', '_meta']);

/** What a value under a schema key is. */
export type SchemaKind =
  /** A JSON Schema object. */
  | 'json'
  /** A value of a schema library, or what one converts to. */
  | 'library'
  /** An object of library values: a raw shape. */
  | 'shape'
  /** An object of small property schemas, without the object around it. */
  | 'properties'
  /** CopilotKit's list of `{ name, type }`. */
  | 'list'
  | 'empty'
  /** Not known. */
  | 'dynamic'
  | 'none';

const SCHEMA_MODULE = /^(?:zod|@zod|valibot|arktype|effect|yup|joi|superstruct|io-ts|typebox|runtypes)(?:\/|$)|typebox|json-schema|zod|schema/i;
const SCHEMA_NAME = /^(?:z|zod|t|Type|v|S|Schema|s|j|type|jsonSchema|asSchema|zodSchema|toolSchema|zodToJsonSchema|toJSONSchema|toJsonSchema|toStandardJsonSchema)$/;

export function schemaKind(value: unknown): SchemaKind {
  if (isLibraryValue(value)) return isSchemaValue(value) ? 'library' : value instanceof LibraryRef && value.path.length === 0 ? 'none' : 'dynamic';
  if (value instanceof FunctionValue) return 'none';
  if (value instanceof Dynamic) return 'dynamic';
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isObject(item) && typeof item.name === 'string') ? 'list' : 'none';
  if (!isObject(value)) return 'none';
  return objectKind(value);
}

function objectKind(value: Record<string, unknown>): SchemaKind {
  const members = Object.values(value);
  if (members.length === 0) return isOpen(value) ? 'dynamic' : 'empty';
  if (isJsonSchema(value)) return 'json';
  if (members.every((member) => isLibraryValue(member) && schemaKind(member) === 'library')) return 'shape';
  if (members.some((member) => isLibraryValue(member) && schemaKind(member) === 'library') && members.every((member) => member instanceof Dynamic)) return 'shape';
  // Types that a function of the project makes are not known; what a library gives that makes no types is something else, and so is a config of which nothing is known.
  if (!Object.keys(value).some((key) => CONFIG_KEYS.has(key)) && members.every((member) => member instanceof Dynamic && !(member instanceof FunctionValue) && !isLibraryValue(member))) return 'shape';
  if (members.every((member) => isObject(member) && isJsonSchema(member))) return 'properties';
  return isOpen(value) ? 'dynamic' : 'none';
}

const TYPES = new Set(['object', 'string', 'number', 'integer', 'boolean', 'array', 'null', 'dict']);

function isJsonSchema(value: Record<string, unknown>): boolean {
  const { type } = value;
  if (typeof type === 'string') return TYPES.has(type.toLowerCase());
  if (Array.isArray(type)) return type.every((one) => typeof one === 'string' && TYPES.has(one.toLowerCase()));
  if (isObject(value.properties) || typeof value.$ref === 'string' || Array.isArray(value.anyOf) || Array.isArray(value.oneOf) || Array.isArray(value.allOf) || Array.isArray(value.enum)) return true;
  return type instanceof Dynamic && (Object.hasOwn(value, 'properties') || Object.hasOwn(value, 'description'));
}

function isSchemaValue(value: LibraryValue): boolean {
  const root = rootOf(value);
  if (value instanceof LibraryRef) return SCHEMA_MODULE.test(root.module) && root.path.length > 0 && !/^(?:z|default)$/.test(root.path.at(-1)!);
  return SCHEMA_MODULE.test(root.module) || root.path.some((step) => SCHEMA_NAME.test(step));
}

/** The library name that a chain of calls and members starts from. */
export function rootOf(value: LibraryValue): LibraryRef {
  let at = value;
  while (!(at instanceof LibraryRef)) at = at instanceof LibraryCall ? at.callee : (at as LibraryMember).receiver;
  return at;
}

/** An object that says nothing but behaviour hints. */
export function isAnnotations(value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => ANNOTATION_KEYS.has(key)) && keys.some((key) => key !== 'title' || keys.length === 1);
}

/** The type that a schema names; Gemini's, which are in capitals, may be members of its enum. */
export function typeNamed(schema: unknown): unknown {
  if (!isObject(schema)) return undefined;
  return isLibraryValue(schema.type) ? rootOf(schema.type).path.at(-1) : schema.type;
}
