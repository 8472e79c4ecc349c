/** TypeBox: its types are JSON Schemas, with a mark beside them on what is optional. */
import { append } from '../../../model/multimap.js';
import { Dynamic, isObject, type DynamicReason } from '../../../model/dynamic.js';
import type { SchemaObject } from '../../../model/tool.js';
import type { Evaluator } from '../evaluate.js';
import { LibraryCall, LibraryRef, open, PatternValue, provenanceOf, type LibraryValue, type Place } from '../values.js';
import { argumentOf, calleeName, membersOf, openness, writtenAt } from './arguments.js';
import { givenList, givenObject, SchemaBuilder, type Given } from './builder.js';

/** Packages that export TypeBox's `Type` (Elysia calls it `t`). */
const MODULES = /^(?:npm:)?(?:@sinclair\/typebox|typebox|@fastify\/type-provider-typebox|elysia)(?:[@/]|$)/;

type Make = (reader: TypeBox, call: LibraryCall) => SchemaObject;

/** Reads calls of TypeBox; one call gives one schema. */
export class TypeBox {
  private readonly known = new WeakMap<LibraryCall, SchemaObject>();
  private readonly optionals = new WeakSet<object>();

  constructor(readonly ev: Evaluator) {}

  /** The schema that a call makes. */
  reduce(value: LibraryValue): SchemaObject | undefined {
    if (!(value instanceof LibraryCall) || !(value.callee instanceof LibraryRef) || !MODULES.test(value.module)) return undefined;
    let schema = this.known.get(value);
    if (schema !== undefined) return schema;
    const make = MAKERS.get(calleeName(value));
    if (make === undefined) return undefined;
    this.known.set(value, new SchemaBuilder(value.place).open('reference').schema);
    this.known.set(value, (schema = make(this, value)));
    return schema;
  }

  argument(call: LibraryCall, index: number): Given | undefined {
    return argumentOf(this.ev, call, index);
  }

  /** A schema with the keywords of the options at an index. */
  start(call: LibraryCall, options: number): SchemaBuilder {
    return this.with(new SchemaBuilder(call.place), this.argument(call, options));
  }

  with(builder: SchemaBuilder, options: Given | undefined): SchemaBuilder {
    if (options === undefined || options.value === undefined) return builder;
    return isObject(options.value) ? builder.inherit(options.value) : builder.open(openness(options.value) ?? 'malformed');
  }

  /** What stands where a type is expected, as a schema. */
  type(given: Given | undefined, place: Place): Given {
    if (given === undefined) return { value: new SchemaBuilder(place).open('call').schema, place };
    const value = this.ev.settle(given.value);
    return isObject(value) ? { ...given, value } : { ...given, value: new SchemaBuilder(given.place).open(openness(value) ?? 'malformed').schema };
  }

  types(given: Given | undefined, place: Place): { readonly list: readonly Given[]; readonly open: DynamicReason | undefined } {
    return { list: membersOf(given).map(([, item]) => this.type(item, place)), open: given === undefined ? 'call' : Array.isArray(given.value) ? openness(given.value) : (openness(given.value) ?? 'malformed') };
  }

  optional(schema: SchemaObject, place: Place, is: boolean): SchemaObject {
    const copy = new SchemaBuilder(place).inherit(schema).schema;
    if (is) this.optionals.add(copy);
    return copy;
  }

  isOptional(schema: unknown): boolean {
    return isObject(schema) && this.optionals.has(schema);
  }

  /** An object schema of these properties. */
  object(builder: SchemaBuilder, properties: readonly (readonly [string, Given])[], place: Place, reason: DynamicReason | undefined): SchemaObject {
    const required = properties.filter(([, { value }]) => !this.isOptional(value));
    builder.set('type', 'object');
    const names = givenList(required.map(([name, given]) => ({ ...given, value: name })), place);
    if (names.length > 0 || reason !== undefined) builder.set('required', opened(names, reason), place);
    return builder.set('properties', opened(givenObject(properties, place), reason), place).schema;
  }

  /** The properties of an object schema, those of its `allOf` among them. */
  propertiesOf(schema: unknown, place: Place): readonly (readonly [string, Given])[] {
    if (!isObject(schema)) return [];
    const within = Array.isArray(schema.allOf) ? (schema.allOf as unknown[]).flatMap((one) => this.propertiesOf(one, place)) : [];
    return [...within, ...membersOf({ value: schema.properties, place })];
  }
}

function opened<T extends object>(value: T, reason: DynamicReason | undefined): T {
  return reason === undefined ? value : open(value, reason);
}

const MAKERS = new Map<string, Make>();

function define(names: string, make: Make): void {
  for (const name of names.split(' ')) MAKERS.set(name, make);
}

for (const [name, type] of Object.entries({ String: 'string', Number: 'number', Integer: 'integer', Boolean: 'boolean', Null: 'null', Undefined: 'undefined', Date: 'Date', BigInt: 'bigint', Void: 'void', Uint8Array: 'Uint8Array' })) {
  define(name, (reader, call) => reader.start(call, 0).set('type', type).schema);
}
define('Any Unknown', (reader, call) => reader.start(call, 0).schema);
define('Never', (reader, call) => reader.start(call, 0).set('not', {}).schema);
define('Literal', (reader, call) => literal(reader.start(call, 1), reader.argument(call, 0) ?? { value: undefined, place: call.place }));
define('Unsafe', (reader, call) => reader.type(reader.argument(call, 0), call.place).value as SchemaObject);
define('Ref', (reader, call) => reader.start(call, 1).set('$ref', reader.argument(call, 0)?.value ?? new Dynamic('call')).schema);
define('RegExp', (reader, call) => {
  const pattern = reader.argument(call, 0);
  const source = pattern?.value instanceof PatternValue ? pattern.value.source : pattern?.value;
  return reader.start(call, 1).set('type', 'RegExp').set('source', source).schema;
});
define('TemplateLiteral', (reader, call) => reader.start(call, 1).set('type', 'string').set('pattern', new Dynamic('template')).schema);
define('Const', (reader, call) => constant(reader.start(call, 1), reader.argument(call, 0) ?? { value: undefined, place: call.place }));
define('Not', (reader, call) => reader.start(call, 1).give('not', reader.type(reader.argument(call, 0), call.place)).schema);
define('Array', (reader, call) => reader.start(call, 1).set('type', 'array').give('items', reader.type(reader.argument(call, 0), call.place)).schema);
define('Readonly Awaited', (reader, call) => reader.type(reader.argument(call, 0), call.place).value as SchemaObject);
define('Optional ReadonlyOptional', (reader, call) => reader.optional(reader.type(reader.argument(call, 0), call.place).value as SchemaObject, call.place, true));
define('Object', (reader, call) => {
  const given = reader.argument(call, 0) ?? { value: {}, place: call.place };
  const properties = membersOf(given).map(([name, one]) => [name, reader.type(one, call.place)] as const);
  return reader.object(reader.start(call, 1), properties, writtenAt(given), openness(given.value));
});
define('Enum', (reader, call) => {
  const given = reader.argument(call, 0);
  const names = membersOf(given).filter(([name]) => Number.isNaN(Number(name)));
  const branches = names.map(([, one]): Given => ({ value: literal(new SchemaBuilder(one.place), one), place: one.place }));
  return reader.start(call, 1).set('anyOf', opened(givenList(branches, call.place), openness(given?.value))).schema;
});
define('Union', (reader, call) => {
  const { list, open: reason } = reader.types(reader.argument(call, 0), call.place);
  return union(reader, reader.start(call, 1), list, reason);
});
define('Intersect Evaluate', (reader, call) => {
  const { list, open: reason } = reader.types(reader.argument(call, 0), call.place);
  const builder = reader.start(call, 1);
  if (list.length === 1 && reason === undefined) return alone(reader, list[0]!, builder);
  return intersection(builder, list, reason);
});
define('Composite', (reader, call) => {
  const { list, open: reason } = reader.types(reader.argument(call, 0), call.place);
  return reader.object(reader.start(call, 1), composed(reader, list), call.place, reason ?? list.map(({ value }) => openness((value as SchemaObject).properties) ?? openness(value)).find((one) => one !== undefined));
});

/** Properties of several objects; one that two of them have must satisfy both, and is optional only where both are. */
function composed(reader: TypeBox, list: readonly Given[]): readonly (readonly [string, Given])[] {
  const found = new Map<string, Given[]>();
  for (const { value, place } of list) for (const [name, one] of reader.propertiesOf(value, place)) append(found, name, one);
  return [...found].map(([name, all]) => {
    const [first] = all as [Given];
    if (all.length === 1) return [name, first];
    const both = intersection(new SchemaBuilder(first.place), all, undefined);
    return [name, { ...first, value: reader.optional(both, first.place, all.every(({ value }) => reader.isOptional(value))) }];
  });
}

function intersection(builder: SchemaBuilder, list: readonly Given[], reason: DynamicReason | undefined): SchemaObject {
  if (list.every(({ value }) => isObject(value) && value.type === 'object' && Object.hasOwn(value, 'properties'))) builder.set('type', 'object');
  return builder.set('allOf', opened(givenList(list, builder.place), reason)).schema;
}
define('Tuple', (reader, call) => {
  const { list, open: reason } = reader.types(reader.argument(call, 0), call.place);
  const builder = reader.start(call, 1).set('type', 'array').set('minItems', list.length).set('maxItems', list.length);
  if (reason !== undefined) return builder.set('items', opened(givenList(list, call.place), reason)).open(reason).schema;
  return list.length === 0 ? builder.schema : builder.set('items', givenList(list, call.place)).set('additionalItems', false).schema;
});
define('Record', (reader, call) => {
  const key = reader.type(reader.argument(call, 0), call.place).value as SchemaObject;
  const value = reader.type(reader.argument(call, 1), call.place);
  const builder = reader.start(call, 2);
  const names = literalsOf(key);
  if (names.length > 0) return reader.object(builder, names.map((name) => [String(name), value]), call.place, undefined);
  const pattern = key.type === 'number' || key.type === 'integer' ? '^(0|[1-9][0-9]*)$' : typeof key.pattern === 'string' ? key.pattern : '^(.*)$';
  return builder.set('type', 'object').set('patternProperties', givenObject([[pattern, value]], call.place)).schema;
});
define('KeyOf', (reader, call) => {
  const { value, place } = reader.type(reader.argument(call, 0), call.place);
  const names = reader.propertiesOf(value, place).map(([name, given]): Given => ({ value: literal(new SchemaBuilder(given.place), { ...given, value: name }), place: given.place }));
  return union(reader, reader.start(call, 1), names, openness((value as SchemaObject).properties));
});
for (const [name, optional] of [
  ['Partial', true],
  ['Required', false],
] as const) {
  define(name, (reader, call) => changed(reader, call, 1, (properties) => properties.map(([key, given]) => [key, { ...given, value: reader.optional(given.value as SchemaObject, given.place, optional) }])));
}
for (const [name, kept] of [
  ['Pick', true],
  ['Omit', false],
] as const) {
  define(name, (reader, call) => {
    const keys = reader.argument(call, 1);
    const value: unknown = keys?.value;
    const names = Array.isArray(value) ? (value as unknown[]) : isObject(value) ? literalsOf(value) : undefined;
    const reason = names === undefined ? (openness(value) ?? 'malformed') : openness(value);
    const chosen = (properties: Properties): Properties => (kept ? names!.flatMap((key) => properties.filter(([property]) => property === key)) : properties.filter(([key]) => !names!.includes(key)));
    return changed(reader, call, 2, (properties) => (reason === undefined ? chosen(properties) : []), reason);
  });
}

type Properties = readonly (readonly [string, Given])[];

/** An object schema with its properties changed and its other keywords kept. */
function changed(reader: TypeBox, call: LibraryCall, options: number, change: (properties: Properties) => Properties, unknown?: DynamicReason): SchemaObject {
  const { value, place } = reader.type(reader.argument(call, 0), call.place);
  const schema = value as SchemaObject;
  const reason = unknown ?? openness(schema.properties) ?? openness(schema);
  const rest = new SchemaBuilder(call.place).inherit(schema);
  for (const keyword of ['required', 'properties', 'allOf']) rest.remove(keyword);
  const at = isObject(schema.properties) ? (provenanceOf(schema.properties)?.place ?? place) : place;
  return reader.object(reader.start(call, options).inherit(rest.schema), change(reader.propertiesOf(schema, place)), at, reason);
}

function union(reader: TypeBox, builder: SchemaBuilder, list: readonly Given[], reason: DynamicReason | undefined): SchemaObject {
  if (reason === undefined && list.length === 0) return builder.set('not', {}).schema;
  if (reason === undefined && list.length === 1) return alone(reader, list[0]!, builder);
  return builder.set('anyOf', opened(givenList(list, builder.place), reason)).schema;
}

/** A union or intersection of one: its own keywords win over the options. */
function alone(reader: TypeBox, { value }: Given, options: SchemaBuilder): SchemaObject {
  const schema = new SchemaBuilder(options.place).inherit(value as SchemaObject).inherit(options.schema).schema;
  return reader.optional(schema, options.place, reader.isOptional(value));
}

function literal(builder: SchemaBuilder, given: Given): SchemaObject {
  if (!(given.value instanceof Dynamic)) builder.set('type', typeof given.value);
  else builder.open(given.value.reason);
  return builder.give('const', given).schema;
}

/** The texts that a schema of literals allows. */
function literalsOf(schema: SchemaObject): readonly unknown[] {
  if (Object.hasOwn(schema, 'const')) return [schema.const];
  return Array.isArray(schema.anyOf) ? (schema.anyOf as unknown[]).flatMap((one) => (isObject(one) ? literalsOf(one) : [])) : [];
}

/** `Type.Const`: objects and arrays of literals. */
function constant(builder: SchemaBuilder, given: Given): SchemaObject {
  const inner = (one: Given): Given => ({ ...one, value: constant(new SchemaBuilder(one.place), one) });
  const members = membersOf(given).map(([name, one]): [string, Given] => [name, inner(one)]);
  if (Array.isArray(given.value)) {
    const items = givenList(members.map(([, one]) => one), given.place);
    return builder.set('type', 'array').set('items', items).set('additionalItems', false).set('minItems', items.length).set('maxItems', items.length).schema;
  }
  if (!isObject(given.value)) return literal(builder, given);
  const names = givenList(members.map(([name, one]) => ({ ...one, value: name })), given.place);
  return builder.set('type', 'object').set('required', names).set('properties', givenObject(members, given.place)).schema;
}
