/** What the rows of the dialect table ask about values. */
import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import type { Obj } from './dialect.js';

const TYPES = new Set(['object', 'string', 'number', 'integer', 'boolean', 'array', 'null', 'dict']);
const SCHEMA_KEYS = ['properties', '$ref', 'allOf', 'anyOf', 'oneOf', '$schema', 'additionalProperties'];

/**
 * Reads like the schema of a tool's input: an object schema in JSON Schema's or Gemini's spelling (or BFCL's `dict`), or nothing at
 * all.
 */
export function isSchema(value: unknown): value is Obj {
  if (!isObject(value)) return false;
  const type = own(value, 'type');
  if (typeof type === 'string') return TYPES.has(type.toLowerCase());
  if (type !== undefined && !Array.isArray(type) && !(type instanceof Dynamic)) return false;
  return SCHEMA_KEYS.some((key) => Object.hasOwn(value, key)) || Object.keys(value).length === 0 || isOpen(value);
}

/**
 * Stricter, for keys that mean other things elsewhere (`parameters`): says that it is an object schema, or lists
 * properties that are schemas themselves.
 */
export function isObjectSchema(value: unknown): value is Obj {
  if (!isObject(value)) return false;
  const type = own(value, 'type');
  if (typeof type === 'string') return type.toLowerCase() === 'object' || type === 'dict';
  const properties = own(value, 'properties');
  if (type !== undefined || !isObject(properties)) return false;
  const schemas = Object.values(properties);
  return schemas.every(
    (schema) => isObject(schema) && (Object.keys(schema).length === 0 || PROPERTY_KEYS.some((key) => Object.hasOwn(schema, key))),
  );
}

const PROPERTY_KEYS = ['type', 'description', 'enum', 'const', ...SCHEMA_KEYS];

/** A text, or one that is not known. */
export function isText(value: unknown): boolean {
  return typeof value === 'string' || value instanceof Dynamic;
}

/**
 * Has a name; a number or a boolean is a malformed one where a description shows what is meant. A JSON Schema that describes a tool
 * has an object there.
 */
export function isNamed(value: Obj): boolean {
  const name = own(value, 'name');
  return isText(name) || ((typeof name === 'number' || typeof name === 'boolean') && isText(own(value, 'description')));
}

/**
 * Has a name, and a schema for its input; one that is not known will do where name and description are (not so in code that adapts
 * the tools of others).
 */
export function takesInput(value: Obj, schema: unknown): boolean {
  if (schema instanceof Dynamic) return typeof own(value, 'name') === 'string' && isText(own(value, 'description'));
  if (!isNamed(value)) return false;
  // `inputSchema: null` is a mistake that generators make; beside a name and a description nothing else can be meant.
  const misfit = schema === null || typeof schema === 'boolean' || Array.isArray(schema);
  return misfit ? typeof own(value, 'description') === 'string' : isSchema(schema);
}

/** Says its name or what it does. */
export function isIntroduced(value: Obj): boolean {
  return isNamed(value) || isText(own(value, 'description'));
}

/** A text that holds a JSON object. */
export function isJsonObject(value: unknown): boolean {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return false;
  try {
    return isObject(JSON.parse(value));
  } catch {
    return false;
  }
}

/** A schema that is written as JSON inside a text is not entered, since no place inside it could be shown or mended. */
export function unparsed(schema: unknown): unknown {
  return isJsonObject(schema) ? new Dynamic('call') : schema;
}
