import { Dynamic, isOpen } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { isTypeName, type TypeName } from './type-names.js';

/** The types that a schema names, `null` from OpenAPI's `nullable` included; undefined when it names none or one is not known. */
export function typesOf(schema: SchemaObject): ReadonlySet<TypeName> | undefined {
  const type = schema.type;
  const nullable = schema.nullable;
  if (nullable instanceof Dynamic || isOpen(schema)) return undefined;
  if (nullable !== true && isTypeName(type)) return single(type);
  const named = Array.isArray(type) ? type : [type];
  if (named.length === 0 || !named.every(isTypeName) || (Array.isArray(type) && isOpen(type))) return undefined;
  return new Set(nullable === true ? [...named, 'null'] : named);
}

const singles = new Map<TypeName, ReadonlySet<TypeName>>();

/** The set of one type, by far the most frequent, made once. */
function single(type: TypeName): ReadonlySet<TypeName> {
  let types = singles.get(type);
  if (types === undefined) singles.set(type, (types = new Set([type])));
  return types;
}

/** Whether a JSON value is of one of the types. */
export function hasType(value: unknown, types: ReadonlySet<TypeName>): boolean {
  const type = typeName(value);
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** The narrowest type of a JSON value. */
export function typeName(value: unknown): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'object' ? 'object' : (typeof value as 'string' | 'boolean');
}

/** Types as they stand in a message: `"string"`, `["string","null"]`. */
export function shownTypes(types: ReadonlySet<TypeName>): string {
  return JSON.stringify(types.size === 1 ? [...types][0] : [...types]);
}
