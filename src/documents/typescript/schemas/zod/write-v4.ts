/** Zod 4's own conversion to JSON Schema (`z.toJSONSchema`), keyword for keyword. */
import { Dynamic } from '../../../../model/dynamic.js';
import type { SchemaObject } from '../../../../model/tool.js';
import type { Provenance } from '../../values.js';
import { givenList, givenObject, SchemaBuilder, type Given } from '../builder.js';
import { setLengths, tightest } from './bounds.js';
import { foldIntersection, compactUnion, rewriteKeyNames } from './normalize-v4.js';
import { inputOptional, outputOptional } from './optional.js';
import { plan, transforms, wrapped, type Plan } from './plan-v4.js';
import { writeString4 } from './strings.js';
import { openWhen, setCommonType, setEnum, setRequired } from './keywords.js';
import { isKind, type DefOf, type ZodType } from './types.js';

/** The options of `z.toJSONSchema`. */
export interface Zod4Options {
  readonly io: 'input' | 'output';
  readonly target: 'draft-07' | 'draft-2020-12';
  readonly reused: 'inline' | 'ref';
  /** Transforms are written as what they take in, even where the output is described. */
  readonly pipeInput: boolean;
}

/** What is known of the code behind a written schema. */
export type EditMaker = (type: ZodType) => Pick<Provenance, 'edit' | 'drops'>;

/** The JSON Schema of a type, without `$schema`. */
export function writeZod4(root: ZodType, options: Zod4Options, editor: EditMaker): SchemaObject {
  return new Writer(plan(root, options), options, editor).root(root);
}

class Writer {
  private readonly written = new Map<ZodType, SchemaObject>();
  private readonly running = new Set<ZodType>();

  constructor(
    private readonly plan: Plan,
    private readonly options: Zod4Options,
    private readonly editor: EditMaker,
  ) {}

  root(type: ZodType): SchemaObject {
    const rootRef = this.plan.refs.get(type);
    const schema = rootRef === undefined || rootRef === '#' ? this.body(type) : this.ref(type, rootRef);
    const definitions = [...this.plan.refs].filter(([, ref]) => ref !== '#');
    if (definitions.length === 0) return schema;
    const builder = new SchemaBuilder(type.place, this.editor(type)).inherit(schema);
    const entries = definitions.map(([one, ref]): [string, Given] => [ref.slice(ref.lastIndexOf('/') + 1), { value: this.body(one), place: one.place }]);
    return builder.set(this.definitionsKeyword, givenObject(entries, type.place)).schema;
  }

  private get definitionsKeyword(): string {
    return this.options.target === 'draft-07' ? 'definitions' : '$defs';
  }

  /** The schema as others see it: a `$ref` where it stands among the definitions. */
  private outside(type: ZodType): SchemaObject {
    const ref = this.plan.refs.get(type);
    return ref === undefined ? this.body(type) : this.ref(type, ref);
  }

  private ref(type: ZodType, ref: string): SchemaObject {
    return new SchemaBuilder(type.place).set('$ref', ref).schema;
  }

  private body(type: ZodType): SchemaObject {
    let schema = this.written.get(type);
    if (schema !== undefined) return schema;
    if (this.running.has(type)) return new SchemaBuilder(type.place).open('call').schema;
    this.running.add(type);
    this.written.set(type, (schema = this.build(type)));
    this.running.delete(type);
    return schema;
  }

  private build(type: ZodType): SchemaObject {
    const builder = new SchemaBuilder(type.place, this.editor(type));
    this.own(builder, type);
    for (const [keyword, given] of type.meta) if (keyword !== 'id') builder.give(keyword, given);
    if (this.options.io === 'input') {
      if (transforms(type)) for (const keyword of ['examples', 'default']) builder.remove(keyword);
      if (type.def.kind === 'prefault' && !builder.has('default')) builder.give('default', type.def.value);
    }
    this.inherit(builder, type);
    compactUnion(builder);
    rewriteKeyNames(builder);
    if (this.isIntersection(type)) foldIntersection(builder);
    return builder.schema;
  }

  /** What a wrapper takes over from what it wraps, and a clone from its parent where that stands among the definitions. */
  private inherit(builder: SchemaBuilder, type: ZodType): void {
    const from = wrapped(type, this.options);
    if (from !== undefined) {
      const base = this.outside(from);
      if (Object.hasOwn(base, '$ref') && this.options.target === 'draft-07') builder.set('allOf', givenList([{ value: base, place: from.place }], from.place));
      else builder.inherit(base);
      if (this.plan.refs.has(from)) this.dropRepeated(builder, from);
    }
    const definition = ancestor(type, (parent) => this.plan.refs.has(parent));
    if (definition === undefined) return;
    builder.set('$ref', this.plan.refs.get(definition), definition.place);
    if (definition === type.parent) this.dropRepeated(builder, definition);
  }

  /** Beside a `$ref`, keywords are dropped that only repeat the definition. */
  private dropRepeated(builder: SchemaBuilder, definition: ZodType): void {
    if (this.running.has(definition)) return;
    const body = this.body(definition);
    for (const keyword of Object.keys(builder.schema)) {
      if (keyword === '$ref' || keyword === 'allOf' || !Object.hasOwn(body, keyword)) continue;
      if (JSON.stringify(builder.schema[keyword]) === JSON.stringify(body[keyword])) builder.remove(keyword);
    }
  }

  private isIntersection(type: ZodType): boolean {
    if (type.def.kind === 'intersection') return true;
    const from = wrapped(type, this.options);
    return from !== undefined && !this.plan.refs.has(from) && this.isIntersection(from);
  }

  private own(builder: SchemaBuilder, type: ZodType): void {
    const { def } = type;
    switch (def.kind) {
      case 'string':
        return writeString4(builder, def.checks, this.options.target);
      case 'number':
        return this.number(builder, def);
      case 'boolean':
      case 'null':
        builder.set('type', def.kind);
        return;
      case 'success':
        builder.set('type', 'boolean');
        return;
      case 'never':
        builder.set('not', {});
        return;
      case 'any':
      case 'unknown':
        return;
      case 'enum':
        return this.enum(builder, def);
      case 'literal':
        return this.literal(builder, def);
      case 'template':
        builder.set('type', 'string').set('pattern', new Dynamic('call'), def.given.place);
        return;
      case 'file':
        return this.file(builder, def);
      case 'array':
        builder.set('type', 'array').set('items', this.outside(def.element), def.element.place);
        return setLengths(builder, def.checks, 'Items');
      case 'object':
        return this.object(builder, def);
      case 'union':
        return this.union(builder, def);
      case 'intersection':
        builder.set('allOf', givenList(this.intersected(type), builder.place));
        return;
      case 'tuple':
        return this.tuple(builder, def);
      case 'record':
        return this.record(builder, def);
      case 'nullable':
        builder.set('anyOf', givenList([this.given(def.inner), { value: new SchemaBuilder(type.place).set('type', 'null').schema, place: type.place }], type.place));
        return;
      case 'default':
        builder.give('default', def.value);
        return;
      case 'catch':
        builder.give('default', def.value);
        return;
      case 'readonly':
        builder.set('readOnly', true);
        return;
      case 'unread':
        builder.open(def.reason);
        return;
      default:
        // Wrappers say nothing of their own; what zod cannot represent makes the whole conversion throw.
        if (wrapped(type, this.options) === undefined) builder.open('call');
    }
  }

  private given(type: ZodType): Given {
    return { value: this.outside(type), place: type.place };
  }

  private number(builder: SchemaBuilder, { checks }: DefOf<'number'>): void {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = tightest(checks);
    const integer = checks.find(({ format }) => format?.includes('int'));
    builder.set('type', integer === undefined ? 'number' : 'integer', integer?.given.place ?? builder.place);
    if (beats(exclusiveMinimum, minimum, 1)) builder.give('exclusiveMinimum', exclusiveMinimum);
    else builder.give('minimum', minimum);
    if (beats(exclusiveMaximum, maximum, -1)) builder.give('exclusiveMaximum', exclusiveMaximum);
    else builder.give('maximum', maximum);
    const divisors = checks.filter(({ name }) => name === 'multipleOf').map(({ given }) => ({ ...given, value: typeof given.value === 'number' ? Math.abs(given.value) : given.value }));
    const [first, ...rest] = divisors.filter(({ value }, i) => divisors.findIndex((other) => other.value === value) === i);
    builder.give('multipleOf', first);
    if (rest.length === 0) return;
    const branches = rest.map((given): Given => ({ value: new SchemaBuilder(given.place).give('multipleOf', given).schema, place: given.place }));
    builder.set('allOf', givenList(branches, builder.place));
  }

  private enum(builder: SchemaBuilder, def: DefOf<'enum'>): void {
    const values = def.entries.map(([, given]) => given);
    if (values.length === 0 && def.open === undefined) {
      builder.set('not', {});
      return;
    }
    if (def.open === undefined) setCommonType(builder, values, ['number', 'string']);
    setEnum(builder, def);
  }

  private literal(builder: SchemaBuilder, { values }: DefOf<'literal'>): void {
    const known = values.filter(({ value }) => value !== undefined);
    const [first] = known;
    if (first === undefined) {
      if (values.length === 0) builder.set('not', {});
      else builder.open('call');
    } else if (known.length === 1) {
      if (!(first.value instanceof Dynamic)) builder.set('type', first.value === null ? 'null' : typeof first.value);
      builder.give('const', first);
    } else {
      if (known.every(({ value }) => value === null)) builder.set('type', 'null');
      setCommonType(builder, known, ['number', 'string', 'boolean']);
      builder.set('enum', givenList(known, builder.place));
    }
  }

  private file(builder: SchemaBuilder, { checks }: DefOf<'number'>): void {
    builder.set('type', 'string').set('format', 'binary').set('contentEncoding', 'binary');
    setLengths(builder, checks, 'Length');
    const mime = checks.find(({ name }) => name === 'mime')?.given;
    if (mime === undefined) return;
    if (typeof mime.value === 'string') builder.give('contentMediaType', mime);
    else builder.open('call');
  }

  private object(builder: SchemaBuilder, def: DefOf<'object'>): void {
    const { io } = this.options;
    const fields = [...def.shape];
    const properties = givenObject(
      fields.map(([name, { type, given }]) => [name, { value: this.outside(type), place: given.place, key: given.key }]),
      def.shapePlace,
    );
    builder.set('type', 'object').set('properties', openWhen(properties, def.open), def.shapePlace);
    setRequired(builder, def, io === 'input' ? inputOptional : outputOptional);
    if (def.rest === 'strict' || (def.rest === 'strip' && io === 'output')) builder.set('additionalProperties', false);
    else if (def.rest === 'loose') builder.set('additionalProperties', {});
    else if (typeof def.rest === 'object') builder.set('additionalProperties', this.outside(def.rest), def.rest.place);
  }

  private union(builder: SchemaBuilder, { options, exclusive, open }: DefOf<'union'>): void {
    const list = givenList(
      options.map((option) => this.given(option)),
      builder.place,
    );
    builder.set(exclusive ? 'oneOf' : 'anyOf', openWhen(list, open));
  }

  /** The members of an intersection; intersections directly within it count as their members. */
  private intersected(type: ZodType): Given[] {
    if (!isKind(type, 'intersection')) return [this.given(type)];
    return [type.def.left, type.def.right].flatMap((side) => (isKind(side, 'intersection') && side.meta.size === 0 ? this.intersected(side) : [this.given(side)]));
  }

  private tuple(builder: SchemaBuilder, { items, rest, checks, open }: DefOf<'tuple'>): void {
    const draft7 = this.options.target === 'draft-07';
    const optional = this.options.io === 'input' ? inputOptional : outputOptional;
    const list = givenList(
      items.map((item) => this.given(item)),
      builder.place,
    );
    builder.set('type', 'array').set(draft7 ? 'items' : 'prefixItems', openWhen(list, open));
    const restKeyword = draft7 ? 'additionalItems' : 'items';
    if (open !== undefined) builder.open(open);
    else if (rest === undefined) builder.set(restKeyword, false).set('maxItems', items.length);
    else builder.set(restKeyword, this.outside(rest), rest.place);
    let least = items.length;
    while (least > 0 && optional(items[least - 1]!) === true) least--;
    if (least > 0) builder.set('minItems', least);
    setLengths(builder, checks, 'Items');
  }

  private record(builder: SchemaBuilder, def: DefOf<'record' | 'map'>): void {
    const { key, value, mode } = def;
    builder.set('type', 'object');
    const patterns = mode === 'loose' && isKind(key, 'string') ? key.def.checks.filter(({ name }) => name !== 'min' && name !== 'max' && name !== 'length') : [];
    if (patterns.length > 0) {
      builder.set('patternProperties', new Dynamic('call'), key.place);
      return;
    }
    builder.set('propertyNames', this.outside(key), key.place).set('additionalProperties', this.outside(value), value.place);
    if (mode === 'partial' || (this.options.io === 'input' && inputOptional(value) !== false)) return;
    const names = keyValues(key);
    if (names.length > 0) builder.set('required', givenList(names, key.place));
  }
}

/** The nearest of the instances that a type was cloned from that passes a test. */
function ancestor({ parent }: ZodType, test: (parent: ZodType) => boolean): ZodType | undefined {
  return parent === undefined || test(parent) ? parent : ancestor(parent, test);
}

/** The keys that a record's key type lists: those of enums and literals, through unions and wrappers. */
function keyValues({ def }: ZodType): Given[] {
  switch (def.kind) {
    case 'enum':
      return def.entries.map(([, given]) => ({ ...given, value: String(given.value) }));
    case 'literal':
      return def.values.flatMap((given) => (typeof given.value === 'string' || typeof given.value === 'number' ? [{ ...given, value: String(given.value) }] : []));
    case 'union': {
      const lists = def.options.map(keyValues);
      return lists.some((list) => list.length === 0) ? [] : lists.flat();
    }
    case 'readonly':
      return keyValues(def.inner);
    default:
      return [];
  }
}

/** The exclusive bound wins where it is at least as tight. */
function beats(exclusive: Given | undefined, inclusive: Given | undefined, direction: 1 | -1): boolean {
  if (exclusive === undefined) return false;
  if (inclusive === undefined) return true;
  return typeof exclusive.value === 'number' && typeof inclusive.value === 'number' && (exclusive.value - inclusive.value) * direction >= 0;
}
