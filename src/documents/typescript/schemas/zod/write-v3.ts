/** What zod-to-json-schema writes for zod 3, keyword for keyword. */
import { Dynamic } from '../../../../model/dynamic.js';
import type { SchemaObject } from '../../../../model/tool.js';
import { givenList, givenObject, SchemaBuilder, type Given } from '../builder.js';
import { setLengths } from './bounds.js';
import { fieldType, optionality, type FieldOptions } from './fields-v3.js';
import { openWhen, setEnum, setRequired } from './keywords.js';
import { writeString3 } from './strings-v3.js';
import { isKind, type Check, type DefOf, type ZodType } from './types.js';
import { mergedUnion, PRIMITIVES } from './unions-v3.js';
import type { EditMaker } from './write-v4.js';

/** The options of zod-to-json-schema that change what a linter sees. */
export interface Zod3Options extends FieldOptions {
  /** What a schema instance met twice becomes. */
  readonly refs: 'root' | 'none' | 'seen';
  readonly strictUnions: boolean;
  readonly pipe: 'all' | 'input' | 'output';
  /** Whether objects that strip are written as open. */
  readonly stripIsOpen: boolean;
  /** Wraps the schema into a definition of this name. */
  readonly name?: string | undefined;
}

type Path = readonly string[];

/** The JSON Schema of a type, without `$schema`. */
export function writeZod3(root: ZodType, options: Zod3Options, editor: EditMaker): SchemaObject {
  const { name } = options;
  const path = name === undefined ? ['#'] : ['#', 'definitions', name];
  const schema = new Writer(options, editor).write(root, path, undefined) ?? new SchemaBuilder(root.place).schema;
  if (name === undefined) return schema;
  return new SchemaBuilder(root.place).set('$ref', `#/definitions/${name}`).set('definitions', givenObject([[name, { value: schema, place: root.place }]], root.place)).schema;
}

class Writer {
  private readonly seen = new Map<ZodType, Path>();

  constructor(
    private readonly options: Zod3Options,
    private readonly editor: EditMaker,
  ) {}

  /** The schema of a type at a path; undefined for what the converter leaves out. `property` is the path of the property that it describes. */
  write(type: ZodType, path: Path, property: Path | undefined): SchemaObject | undefined {
    const repeated = this.repeated(type, path);
    if (repeated !== undefined) return repeated;
    this.seen.set(type, path);
    const schema = this.select(type, path, property);
    const description = type.meta.get('description');
    if (schema === undefined) return undefined;
    const builder = new SchemaBuilder(type.place, this.editor(type));
    if (description !== undefined && description.value !== '') builder.give('description', description);
    return builder.inherit(schema).schema;
  }

  private repeated(type: ZodType, path: Path): SchemaObject | undefined {
    const first = this.seen.get(type);
    if (first === undefined) return undefined;
    const builder = new SchemaBuilder(type.place);
    if (this.options.refs === 'root') return builder.set('$ref', first.join('/')).schema;
    const recursive = first.length < path.length && first.every((step, i) => step === path[i]);
    return recursive || this.options.refs === 'seen' ? builder.schema : undefined;
  }

  private select(type: ZodType, path: Path, property: Path | undefined): SchemaObject | undefined {
    const builder = new SchemaBuilder(type.place, this.editor(type));
    const { def } = type;
    switch (def.kind) {
      case 'optional':
        return this.optional(def.inner, builder, path, property);
      case 'nullable':
        return this.nullable(def.inner, builder, path, property);
      case 'default':
      case 'prefault':
        return builder.give('default', def.value.value === undefined ? undefined : def.value).inherit(this.write(def.inner, path, property) ?? {}).schema;
      case 'catch':
      case 'readonly':
      case 'promise':
      case 'brand':
      case 'effects':
      case 'nonoptional':
        return this.write(def.inner, path, property);
      case 'lazy':
        return this.write(def.get(), path, property);
      case 'pipe':
        return this.pipe(def, builder, path, property);
      case 'void':
      case 'function':
      case 'symbol':
        return undefined;
      case 'union':
        return this.union(builder, def, path);
      case 'intersection':
        return this.intersection(builder, def, path);
      default:
        this.fill(builder, type, path);
        return builder.schema;
    }
  }

  /** The kinds that always yield an object of their own. */
  private fill(builder: SchemaBuilder, type: ZodType, path: Path): void {
    const { def } = type;
    switch (def.kind) {
      case 'string':
        return writeString3(builder, def.checks);
      case 'number':
      case 'bigint':
        return writeNumber(builder, def);
      case 'boolean':
      case 'null':
        builder.set('type', def.kind);
        return;
      case 'date':
        builder.set('type', 'string').set('format', 'date-time');
        return;
      case 'never':
      case 'nan':
      case 'undefined':
        builder.set('not', {});
        return;
      case 'enum':
        return writeEnum(builder, def);
      case 'literal':
        return writeLiteral(builder, def);
      case 'array':
        builder.set('type', 'array');
        if (!isKind(def.element, 'any')) this.items(builder, def.element, path);
        return setLengths(builder, def.checks, 'Items');
      case 'set':
        builder.set('type', 'array').set('uniqueItems', true);
        this.items(builder, def.element, path);
        return setLengths(builder, def.checks, 'Items');
      case 'object':
        return this.object(builder, def, path);
      case 'tuple':
        return this.tuple(builder, def, path);
      case 'record':
        return this.record(builder, def, path);
      case 'map':
        return this.map(builder, def, path);
      case 'unread':
        builder.open(def.reason);
        return;
      case 'template':
      case 'file':
        builder.open('call');
    }
  }

  private optional(inner: ZodType, builder: SchemaBuilder, path: Path, property: Path | undefined): SchemaObject | undefined {
    if (property !== undefined && path.join() === property.join()) return this.write(inner, path, property);
    const schema = this.write(inner, [...path, 'anyOf', '1'], property);
    if (schema === undefined) return builder.schema;
    const none = new SchemaBuilder(builder.place).set('not', {}).schema;
    return builder.set('anyOf', givenList([{ value: none, place: builder.place }, { value: schema, place: inner.place }], builder.place)).schema;
  }

  private nullable(inner: ZodType, builder: SchemaBuilder, path: Path, property: Path | undefined): SchemaObject | undefined {
    const primitive = PRIMITIVES[inner.def.kind];
    if (primitive !== undefined && !hasChecks(inner)) {
      if (this.options.openAi === 'helper') return builder.set('type', primitive).set('nullable', true).schema;
      const names = [primitive, 'null'].map((value): Given => ({ value, place: builder.place }));
      return builder.set('type', givenList(names, builder.place)).schema;
    }
    const base = this.write(inner, [...path, 'anyOf', '0'], property);
    if (base === undefined) return undefined;
    const none = new SchemaBuilder(builder.place).set('type', 'null').schema;
    return builder.set('anyOf', givenList([{ value: base, place: inner.place }, { value: none, place: builder.place }], builder.place)).schema;
  }

  private pipe(def: DefOf<'pipe'>, builder: SchemaBuilder, path: Path, property: Path | undefined): SchemaObject | undefined {
    if (this.options.pipe !== 'all') return this.write(this.options.pipe === 'input' ? def.in : def.out, path, property);
    const first = this.write(def.in, [...path, 'allOf', '0'], property);
    const second = this.write(def.out, [...path, 'allOf', first === undefined ? '0' : '1'], property);
    const parts = [first, second].flatMap((value, i): Given[] => (value === undefined ? [] : [{ value, place: (i === 0 ? def.in : def.out).place }]));
    return builder.set('allOf', givenList(parts, builder.place)).schema;
  }

  private items(builder: SchemaBuilder, element: ZodType, path: Path): void {
    const items = this.write(element, [...path, 'items'], undefined);
    if (items !== undefined) builder.set('items', items, element.place);
  }

  private object(builder: SchemaBuilder, def: DefOf<'object'>, path: Path): void {
    const shape = new Map(def.shape);
    const properties: [string, Given][] = [];
    for (const [name, { type, given }] of def.shape) {
      const at = [...path, 'properties', name];
      const value = this.write(fieldType(type, this.options), at, at);
      if (value === undefined) shape.delete(name);
      else properties.push([name, { value, place: given.place, key: given.key }]);
    }
    builder.set('type', 'object').set('properties', openWhen(givenObject(properties, def.shapePlace), def.open), def.shapePlace);
    setRequired(builder, { ...def, shape }, optionality(this.options));
    if (typeof def.rest === 'object' && !isKind(def.rest, 'never')) {
      const rest = this.write(def.rest, [...path, 'additionalProperties'], undefined);
      if (rest !== undefined) builder.set('additionalProperties', rest, def.rest.place);
    } else {
      builder.set('additionalProperties', def.rest === 'loose' || (def.rest === 'strip' && this.options.stripIsOpen));
    }
  }

  private union(builder: SchemaBuilder, def: DefOf<'union'>, path: Path): SchemaObject | undefined {
    if (def.open === undefined && mergedUnion(builder, def.options)) return builder.schema;
    const options = def.options.flatMap((option, i): Given[] => {
      const value = this.write(option, [...path, 'anyOf', String(i)], undefined);
      if (value === undefined || (this.options.strictUnions && Object.keys(value).length === 0 && !isKind(option, 'unread'))) return [];
      return [{ value, place: option.place }];
    });
    if (options.length === 0 && def.open === undefined) return undefined;
    return builder.set('anyOf', openWhen(givenList(options, builder.place), def.open)).schema;
  }

  private intersection(builder: SchemaBuilder, def: DefOf<'intersection'>, path: Path): SchemaObject | undefined {
    const members = [def.left, def.right].flatMap((side, i): Given[] => {
      const value = this.write(side, [...path, 'allOf', String(i)], undefined);
      if (value === undefined) return [];
      if (Array.isArray(value.allOf) && value.type !== 'string') return (value.allOf as unknown[]).map((one) => ({ value: one, place: side.place }));
      if (value.additionalProperties !== false) return [{ value, place: side.place }];
      const open = new SchemaBuilder(side.place, this.editor(side)).inherit(value);
      open.remove('additionalProperties');
      return [{ value: open.schema, place: side.place }];
    });
    return members.length === 0 ? undefined : builder.set('allOf', givenList(members, builder.place)).schema;
  }

  private tuple(builder: SchemaBuilder, def: DefOf<'tuple'>, path: Path): void {
    const items = def.items.flatMap((item, i): Given[] => {
      const value = this.write(item, [...path, 'items', String(i)], undefined);
      return value === undefined ? [] : [{ value, place: item.place }];
    });
    builder.set('type', 'array').set('items', openWhen(givenList(items, builder.place), def.open));
    if (def.open !== undefined) {
      builder.open(def.open);
      return;
    }
    builder.set('minItems', def.items.length);
    if (def.rest === undefined) builder.set('maxItems', def.items.length);
    else builder.set('additionalItems', this.write(def.rest, [...path, 'additionalItems'], undefined) ?? {}, def.rest.place);
  }

  private record(builder: SchemaBuilder, { key, value }: DefOf<'record' | 'map'>, path: Path): void {
    builder.set('type', 'object').set('additionalProperties', this.write(value, [...path, 'additionalProperties'], undefined) ?? true, value.place);
    const text = isKind(key, 'brand') ? key.def.inner : key;
    if (isKind(text, 'string') && text.def.checks.length > 0) {
      const names = new SchemaBuilder(key.place);
      writeString3(names, text.def.checks);
      names.remove('type');
      builder.set('propertyNames', names.schema, key.place);
    } else if (isKind(key, 'enum') && !key.def.native) {
      const names = new SchemaBuilder(key.place);
      setEnum(names, key.def);
      builder.set('propertyNames', names.schema, key.place);
    }
  }

  private map(builder: SchemaBuilder, { key, value }: DefOf<'record' | 'map'>, path: Path): void {
    const pair = new SchemaBuilder(builder.place).set('type', 'array');
    const parts = [key, value].map((part, i): Given => ({ value: this.write(part, [...path, 'items', 'items', String(i)], undefined) ?? {}, place: part.place }));
    pair.set('items', givenList(parts, builder.place)).set('minItems', 2).set('maxItems', 2);
    builder.set('type', 'array').set('maxItems', 125).set('items', pair.schema);
  }
}

function hasChecks({ def }: ZodType): boolean {
  return 'checks' in def && def.checks.length > 0;
}

const BOUND_KEYWORDS: Readonly<Partial<Record<Check['name'], string>>> = { gte: 'minimum', lte: 'maximum', gt: 'exclusiveMinimum', lt: 'exclusiveMaximum', multipleOf: 'multipleOf' };

function writeNumber(builder: SchemaBuilder, { kind, checks }: DefOf<'number'>): void {
  if (kind === 'bigint') builder.set('type', 'integer').set('format', 'int64');
  else builder.set('type', 'number');
  for (const { name, given } of checks) {
    if (name === 'int') builder.set('type', 'integer', given.place);
    const keyword = BOUND_KEYWORDS[name];
    if (keyword !== undefined) builder.give(keyword, given);
  }
}

function writeEnum(builder: SchemaBuilder, def: DefOf<'enum'>): void {
  const types = def.native ? [...new Set(def.entries.map(([, { value }]) => typeof value))] : ['string'];
  const type = types.length === 1 ? (types[0] === 'string' ? 'string' : 'number') : ['string', 'number'];
  if (def.open === undefined || !def.native) builder.set('type', type);
  setEnum(builder, def);
}

function writeLiteral(builder: SchemaBuilder, { values }: DefOf<'literal'>): void {
  const [given] = values;
  const type = typeof given?.value;
  if (given?.value instanceof Dynamic) builder.give('const', given).open('reference');
  else if (type === 'string' || type === 'number' || type === 'boolean') builder.set('type', type).give('const', given);
  else builder.set('type', Array.isArray(given?.value) ? 'array' : 'object');
}
