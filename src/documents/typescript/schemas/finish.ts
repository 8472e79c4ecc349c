/** What frameworks do to a finished schema: close its objects, require all properties. */
import { isObject, isOpen } from '../../../model/dynamic.js';
import type { SchemaObject } from '../../../model/tool.js';
import { open, provenanceOf, type Provenance } from '../values.js';
import { givenList, givenObject, SchemaBuilder, type Given } from './builder.js';
import type { Finish } from './converters.js';

/** The schema as it is sent; schemas are copied, their places kept. */
export function finish(schema: SchemaObject, how: Finish | undefined): SchemaObject {
  if (how === 'close') return mapped(schema, closed);
  if (how === 'close-all') return mapped(schema, closedByProperties);
  if (how === 'require-all') return mapped(schema, (one) => requireAll(closed(anyInstead(one))));
  if (how === 'require-or-null') return mapped(schema, (one) => requireAll(closed(anyInstead(orNull(one)))));
  if (how === 'close-properties') return closeProperties(schema);
  return schema;
}

type Change = (schema: SchemaObject) => SchemaObject;

const SINGLE = ['items', 'additionalProperties'];
const LISTS = ['items', 'prefixItems', 'anyOf', 'allOf', 'oneOf'];
const MAPS = ['properties', 'definitions', '$defs'];

/** Applies a change to a schema and those within it. */
function mapped(schema: SchemaObject, change: Change): SchemaObject {
  const builder = copy(schema);
  const at = (keyword: string): Given => memberOf(schema, keyword);
  const inner = (given: Given): Given => (isObject(given.value) ? { ...given, value: mapped(given.value, change) } : given);
  for (const keyword of SINGLE) if (isObject(schema[keyword])) builder.give(keyword, inner(at(keyword)));
  for (const keyword of LISTS) {
    const list = schema[keyword];
    if (Array.isArray(list)) builder.give(keyword, { ...at(keyword), value: sameOpen(list, givenList(list.map((_, i) => inner(memberOf(list, String(i)))), at(keyword).place)) });
  }
  for (const keyword of MAPS) {
    const map = schema[keyword];
    if (isObject(map)) builder.give(keyword, { ...at(keyword), value: sameOpen(map, givenObject(Object.keys(map).map((name) => [name, inner(memberOf(map, name))]), provenanceOf(map)?.place ?? at(keyword).place)) });
  }
  return change(builder.schema);
}

function copy(schema: SchemaObject): SchemaBuilder {
  const from = provenanceOf(schema)!;
  return new SchemaBuilder(from.place, from).inherit(schema);
}

function sameOpen<T extends object>(from: object, to: T): T {
  return isOpen(from) ? open(to, 'spread') : to;
}

function memberOf(owner: object, key: string): Given {
  const from = provenanceOf(owner);
  const member = from?.members.get(key);
  return { value: (owner as Record<string, unknown>)[key], place: (member?.place ?? from?.place)!, key: member?.key };
}

function isObjectSchema({ type }: SchemaObject): boolean {
  return type === 'object' || (Array.isArray(type) && type.includes('object'));
}

/** A map keeps its values' schema. */
function closed(schema: SchemaObject): SchemaObject {
  if (!isObjectSchema(schema) || isObject(schema.additionalProperties)) return schema;
  return copy(schema).set('additionalProperties', false).schema;
}

/** What has properties takes no others; a map keeps its values' schema. */
function closedByProperties(schema: SchemaObject): SchemaObject {
  return isObjectSchema(schema) && isObject(schema.properties) ? copy(schema).set('additionalProperties', false).schema : schema;
}

/** OpenAI knows no `oneOf`: the variants of a discriminated union exclude each other anyway. */
function anyInstead(schema: SchemaObject): SchemaObject {
  if (!Array.isArray(schema.oneOf) || Object.hasOwn(schema, 'anyOf')) return schema;
  const builder = copy(schema).give('anyOf', memberOf(schema, 'oneOf'));
  builder.remove('oneOf');
  return builder.schema;
}

/** What may be left out may be null instead. */
function orNull(schema: SchemaObject): SchemaObject {
  const { properties, required } = schema;
  if (!isObject(properties) || (required !== undefined && (!Array.isArray(required) || isOpen(required)))) return schema;
  const entries = Object.keys(properties).map((name): [string, Given] => {
    const given = memberOf(properties, name);
    const optional = required?.includes(name) !== true && isObject(given.value) && !takesNull(given.value);
    return [name, optional ? { ...given, value: nullable(given.value as SchemaObject) } : given];
  });
  const { place, key } = memberOf(schema, 'properties');
  return copy(schema).set('properties', sameOpen(properties, givenObject(entries, provenanceOf(properties)?.place ?? place)), place, key).schema;
}

function takesNull({ type, anyOf }: SchemaObject): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || (Array.isArray(anyOf) && anyOf.some((one) => isObject(one) && one.type === 'null'));
}

function nullable(schema: SchemaObject): SchemaObject {
  const { place } = provenanceOf(schema)!;
  const none = new SchemaBuilder(place).set('type', 'null').schema;
  return new SchemaBuilder(place).set('anyOf', givenList([{ value: schema, place }, { value: none, place }], place)).schema;
}

function requireAll(schema: SchemaObject): SchemaObject {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const from = provenanceOf(properties) as Provenance;
  const names = Object.keys(properties).map((name): Given => ({ value: name, place: from.place }));
  return copy(schema).set('required', sameOpen(properties, givenList(names, from.place)), from.place).schema;
}

function closeProperties(schema: SchemaObject): SchemaObject {
  const builder = copy(schema).set('additionalProperties', false);
  const { properties } = schema;
  if (!isObject(properties)) return builder.schema;
  const entries = Object.keys(properties).map((name): [string, Given] => {
    const given = memberOf(properties, name);
    return [name, isObject(given.value) && given.value.type === 'object' ? { ...given, value: closeProperties(given.value) } : given];
  });
  const { place, key } = memberOf(schema, 'properties');
  return builder.set('properties', sameOpen(properties, givenObject(entries, provenanceOf(properties)?.place ?? place)), place, key).schema;
}
