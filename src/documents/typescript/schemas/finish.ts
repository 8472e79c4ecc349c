/** What frameworks do to a finished schema: close its objects, require all properties. */
import { isObject, isOpen } from '../../../model/dynamic.js';
import type { SchemaObject } from '../../../model/tool.js';
import { open, provenanceOf, type Provenance } from '../values.js';
import { givenList, givenObject, SchemaBuilder, type Given } from './builder.js';
import type { Finish } from './converters.js';

/** The schema as it is sent; schemas are copied, their places kept. */
export function finish(schema: SchemaObject, how: Finish | undefined): SchemaObject {
  if (how === 'close') return mapped(schema, closed);
  if (how === 'require-all') return mapped(schema, (one) => requireAll(closed(one)));
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
