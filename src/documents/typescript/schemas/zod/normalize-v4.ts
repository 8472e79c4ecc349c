/** What zod 4's converter tidies up afterwards: unions of bare types, intersections of objects, numeric keys of records. */
import { Dynamic, isObject, isOpen } from '../../../../model/dynamic.js';
import { provenanceOf, type Place } from '../../values.js';
import { givenList, givenObject, SchemaBuilder, type Given } from '../builder.js';

type Plain = Record<string, unknown>;

/** `anyOf: [{type: 'a'}, {type: 'b'}]` becomes `type: ['a', 'b']`. */
export function compactUnion(builder: SchemaBuilder): void {
  const { anyOf, type } = builder.schema;
  if (!Array.isArray(anyOf) || anyOf.length === 0 || type !== undefined || isOpen(anyOf)) return;
  const types: Given[] = [];
  for (const [i, option] of anyOf.entries()) {
    if (!isObject(option) || isOpen(option) || Object.keys(option).length !== 1) return;
    const names: unknown[] = Array.isArray(option.type) ? option.type : [option.type];
    for (const name of names) {
      if (typeof name !== 'string') return;
      if (!types.some(({ value }) => value === name)) types.push({ value: name, place: provenanceOf(anyOf)?.members.get(String(i))?.place ?? builder.place });
    }
  }
  builder.remove('anyOf');
  builder.set('type', types.length === 1 ? types[0]!.value : givenList(types, builder.place));
}

const FOLDABLE = new Set(['type', 'properties', 'required', 'additionalProperties']);

/** `allOf` of plain objects becomes one object, and of an object with a union of objects a union of such. */
export function foldIntersection(builder: SchemaBuilder): void {
  const { allOf } = builder.schema;
  if (!Array.isArray(allOf) || allOf.length < 2 || [...FOLDABLE].some((keyword) => builder.has(keyword))) return;
  const members = allOf as readonly unknown[];
  if (!members.every((member) => isObject(member) && !isOpen(member))) return;
  const objects = members as readonly Plain[];
  const union = objects.find((member) => unionKeyword(member) !== undefined);
  const folded = union === undefined ? fold(objects, builder.place) : distribute(union, objects, builder.place);
  if (folded === undefined) return;
  builder.remove('allOf');
  builder.inherit(folded);
}

function unionKeyword(member: Plain): 'oneOf' | 'anyOf' | undefined {
  return (['oneOf', 'anyOf'] as const).find((keyword) => Array.isArray(member[keyword]));
}

function distribute(union: Plain, objects: readonly Plain[], place: Place): Plain | undefined {
  const keyword = unionKeyword(union)!;
  if (Object.keys(union).length !== 1) return undefined;
  const rest = objects.filter((member) => member !== union);
  const branches = (union[keyword] as readonly unknown[]).map((branch) => (isObject(branch) ? fold([...rest, branch], place) : undefined));
  if (branches.includes(undefined)) return undefined;
  const list = branches.map((branch): Given => ({ value: branch, place }));
  return new SchemaBuilder(place).set(keyword, givenList(list, place)).schema;
}

/** One object for several, or undefined where one says more than its properties. */
function fold(objects: readonly Plain[], place: Place): Plain | undefined {
  if (!objects.every(foldable)) return undefined;
  const folded = new SchemaBuilder(place).set('type', 'object');
  folded.set('properties', givenObject(mergedProperties(objects, place), place));
  const required = new Map<unknown, Given>();
  for (const { required: names } of objects) {
    if (Array.isArray(names)) names.forEach((name, i) => required.set(name, { value: name, place: provenanceOf(names)?.members.get(String(i))?.place ?? place }));
  }
  if (required.size > 0) folded.set('required', givenList([...required.values()], place));
  if (objects.every(({ additionalProperties }) => additionalProperties === false)) return folded.set('additionalProperties', false).schema;
  const demands = distinct(objects.flatMap(catchall));
  if (demands.length > 0) folded.set('additionalProperties', demands.length === 1 ? demands[0]!.value : allOf(demands, place));
  return folded.schema;
}

function foldable(object: Plain): boolean {
  const { type, properties, required } = object;
  if (type !== 'object' || isOpen(object) || !Object.keys(object).every((key) => FOLDABLE.has(key))) return false;
  return !(isObject(properties) && isOpen(properties)) && !(Array.isArray(required) && isOpen(required));
}

/** Every property with all that the objects demand of it, be it by name or as an unlisted key. */
function mergedProperties(objects: readonly Plain[], place: Place): Map<string, Given> {
  const merged = new Map<string, Given>();
  for (const name of objects.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []))) {
    if (merged.has(name)) continue;
    const parts = distinct(objects.flatMap((object) => property(object, name) ?? catchall(object)));
    const { key } = parts.find((part) => part.key !== undefined) ?? {};
    const value = parts.length === 1 ? parts[0]!.value : (fold(parts.map((part) => part.value as Plain), place) ?? allOf(parts, place));
    merged.set(name, { value, place: parts[0]?.place ?? place, key });
  }
  return merged;
}

function property({ properties }: Plain, name: string): Given[] | undefined {
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return undefined;
  const from = provenanceOf(properties);
  const member = from?.members.get(name);
  return [{ value: properties[name], place: member?.place ?? from!.place, key: member?.key }];
}

/** What an object demands of keys that it does not list. */
function catchall(object: Plain): Given[] {
  const { additionalProperties } = object;
  if (!isObject(additionalProperties) || Object.keys(additionalProperties).length === 0) return [];
  return [{ value: additionalProperties, place: provenanceOf(object)!.place }];
}

function allOf(parts: readonly Given[], place: Place): Plain {
  return new SchemaBuilder(place).set('allOf', givenList(parts, place)).schema;
}

function distinct(all: readonly Given[]): Given[] {
  return all.filter((given, i) => all.findIndex((other) => JSON.stringify(other.value) === JSON.stringify(given.value)) === i);
}

/** JSON's keys are texts: a record's numeric keys are described as the texts that zod parses. */
export function rewriteKeyNames(builder: SchemaBuilder): void {
  const { propertyNames } = builder.schema;
  if (isObject(propertyNames)) builder.set('propertyNames', textual(propertyNames), provenanceOf(propertyNames)?.place);
}

const NUMERIC_ONLY = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'];

function textual(names: Plain): Plain {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = names[keyword];
    if (!Array.isArray(branches)) continue;
    const mapped = branches.map((branch: unknown) => (isObject(branch) ? textual(branch) : branch));
    if (mapped.some((branch, i) => branch !== branches[i])) return new SchemaBuilder(provenanceOf(names)!.place).set(keyword, mapped).inherit(names).schema;
  }
  const types: unknown[] = Array.isArray(names.type) ? names.type : [names.type];
  const numeric = !types.includes('string') && types.some((type) => type === 'number' || type === 'integer');
  const values: unknown[] | undefined = Array.isArray(names.enum) ? names.enum : Object.hasOwn(names, 'const') ? [names.const] : undefined;
  if (!numeric && values?.some((value) => typeof value === 'number') !== true) return names;
  const builder = new SchemaBuilder(provenanceOf(names)!.place).inherit(names);
  for (const keyword of NUMERIC_ONLY) builder.remove(keyword);
  if (Array.isArray(names.enum)) builder.set('enum', names.enum.map((value) => (typeof value === 'number' ? String(value) : value)));
  else if (typeof names.const === 'number') builder.set('const', String(names.const));
  if (!numeric) return builder.schema;
  builder.set('type', 'string');
  if (values === undefined) builder.set('pattern', new Dynamic('call'));
  return builder.schema;
}
