/** Effect's Schema (version 3), as its JSONSchema module writes it; types with an identifier are written in place instead of as definitions. */
import { Dynamic, type DynamicReason } from '../../../model/dynamic.js';
import type { SchemaObject } from '../../../model/tool.js';
import type { Evaluator } from '../evaluate.js';
import { LibraryCall, LibraryMember, LibraryRef, open, PatternValue, type LibraryValue, type Place } from '../values.js';
import { argumentOf, membersOf, memberOf, openness, writtenAt } from './arguments.js';
import { givenList, givenObject, SchemaBuilder, type Given } from './builder.js';

const MODULE = /^(?:npm:)?(?:effect|@effect\/schema)(?:@|\/|$)/;

/** Named types: what they are, beside a description that Effect gives them. */
const NAMED = new Map<string, Readonly<Record<string, unknown>>>(
  Object.entries({
    String: { type: 'string' },
    Number: { type: 'number' },
    Boolean: { type: 'boolean' },
    Null: { type: 'null' },
    Any: {},
    Unknown: {},
    Int: { type: 'integer', ...described() },
    Positive: { type: 'number', exclusiveMinimum: 0, ...described() },
    NonNegative: { type: 'number', minimum: 0, ...described() },
    Finite: { type: 'number', ...described() },
    NonEmptyString: { type: 'string', minLength: 1, ...described() },
    NonEmptyTrimmedString: { type: 'string', minLength: 1, ...described() },
    Trim: { type: 'string', ...described() },
    UUID: { type: 'string', format: 'uuid', ...described() },
    NumberFromString: { type: 'string', ...described() },
    Date: { type: 'string', ...described() },
    DateFromString: { type: 'string', ...described() },
    DateTimeUtc: { type: 'string', ...described() },
  }),
);

function described(): { readonly description: Dynamic } {
  return { description: new Dynamic('call') };
}

/** Refinements by the keyword that they set; they also describe themselves. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  minLength: ['minLength'],
  maxLength: ['maxLength'],
  length: ['minLength', 'maxLength'],
  minItems: ['minItems'],
  maxItems: ['maxItems'],
  itemsCount: ['minItems', 'maxItems'],
  greaterThan: ['exclusiveMinimum'],
  greaterThanOrEqualTo: ['minimum'],
  lessThan: ['exclusiveMaximum'],
  lessThanOrEqualTo: ['maximum'],
  multipleOf: ['multipleOf'],
  pattern: ['pattern'],
  startsWith: ['pattern'],
  endsWith: ['pattern'],
  includes: ['pattern'],
};
const BOUNDS: Readonly<Record<string, readonly [string, number]>> = { positive: ['exclusiveMinimum', 0], nonNegative: ['minimum', 0], negative: ['exclusiveMaximum', 0], nonPositive: ['maximum', 0], nonEmptyString: ['minLength', 1] };
const OPTIONAL = new Set(['optional', 'optionalWith', 'UndefinedOr']);

type Struct = { readonly fields: readonly (readonly [string, Given])[]; readonly place: Place; readonly open: DynamicReason | undefined; readonly optional: ReadonlySet<string> };

interface Method {
  readonly name: string;
  readonly receiver: LibraryValue;
}

/** The method that a call is of, with its receiver: `Schema.String.pipe` is one of the type `Schema.String`. */
function methodOf({ callee }: LibraryCall): Method | undefined {
  if (callee instanceof LibraryMember) return callee;
  const [name, owner] = [callee.path.at(-1) ?? '', callee.path.at(-2) ?? ''];
  return NAMED.has(owner) ? { name, receiver: new LibraryRef(callee.module, callee.path.slice(0, -1), callee.place) } : undefined;
}

export class Effect {
  constructor(private readonly ev: Evaluator) {}

  /** `Schema.fields`, and `JSONSchema.make(Schema)`, as data. */
  reduce(value: LibraryValue): unknown {
    if (!MODULE.test(value.module)) return undefined;
    if (value instanceof LibraryMember && value.name === 'fields') {
      const struct = this.struct(value.receiver);
      return struct === undefined ? undefined : opened(givenObject(struct.fields, struct.place), struct.open);
    }
    if (!(value instanceof LibraryCall) || !(value.callee instanceof LibraryRef) || this.name(value) !== 'make') return undefined;
    if (value.callee.path.at(-2) !== 'JSONSchema' && !value.module.endsWith('/JSONSchema')) return undefined;
    return this.schema(value.args[0]?.value, value.place);
  }

  /** The JSON Schema of an Effect type. */
  schema(value: unknown, place: Place): SchemaObject | undefined {
    return this.isSchema(value) ? new SchemaBuilder(place).set('$schema', 'http://json-schema.org/draft-07/schema#').inherit(this.write(value, place)).schema : undefined;
  }

  /** The schema of an object literal of types, as tools take their parameters. */
  shape(value: Record<string, unknown>, place: Place): SchemaObject {
    const given = { value, place };
    return this.object(new SchemaBuilder(writtenAt(given)), { fields: membersOf(given), place: writtenAt(given), open: openness(value), optional: new Set() }).schema;
  }

  isSchema(value: unknown): value is LibraryValue {
    if (value instanceof LibraryRef) return MODULE.test(value.module) && NAMED.has(value.path.at(-1) ?? '');
    if (value instanceof LibraryMember) return this.isSchema(value.receiver);
    return value instanceof LibraryCall && MODULE.test(value.module);
  }

  private name(value: unknown): string {
    return value instanceof LibraryCall && value.callee instanceof LibraryRef ? (value.callee.path.at(-1) ?? '') : '';
  }

  private argument(call: LibraryCall, index: number): Given {
    return argumentOf(this.ev, call, index) ?? { value: new Dynamic('call'), place: call.place };
  }

  private write(value: unknown, place: Place): SchemaObject {
    const builder = new SchemaBuilder(place);
    if (value instanceof LibraryRef && this.isSchema(value)) return this.named(builder, value.path.at(-1)!).schema;
    if (!(value instanceof LibraryCall) || !this.isSchema(value)) return builder.open(value instanceof Dynamic ? value.reason : 'malformed').schema;
    const method = methodOf(value);
    const own = new SchemaBuilder(value.place);
    return (method === undefined ? this.body(own, value) : this.method(own, value, method)).schema;
  }

  private named(builder: SchemaBuilder, name: string): SchemaBuilder {
    for (const [keyword, value] of Object.entries(NAMED.get(name)!)) builder.set(keyword, value);
    return builder;
  }

  /** `.annotations({...})` and `.pipe(...)`. */
  private method(builder: SchemaBuilder, call: LibraryCall, { name, receiver }: Method): SchemaBuilder {
    if (name === 'annotations') {
      for (const keyword of ['title', 'description', 'default', 'examples']) builder.give(keyword, memberOf(this.argument(call, 0), keyword));
      return builder.inherit(this.write(receiver, call.place));
    }
    builder.inherit(this.write(receiver, call.place));
    if (name !== 'pipe') return builder.open('call');
    for (const { value } of call.args) this.filter(builder, value);
    return builder;
  }

  private filter(builder: SchemaBuilder, value: unknown): void {
    const name = this.name(value);
    if (name === 'brand' || name === 'filter' || name === 'mutable') return;
    if (!(value instanceof LibraryCall)) {
      builder.open('call');
      return;
    }
    if (name === 'annotations') {
      for (const keyword of ['title', 'description', 'examples']) builder.give(keyword, memberOf(this.argument(value, 0), keyword));
    } else if (name === 'int') builder.set('type', 'integer', value.place);
    else if (name === 'between') builder.give('minimum', this.argument(value, 0)).give('maximum', this.argument(value, 1));
    else if (BOUNDS[name] !== undefined) builder.set(...BOUNDS[name], value.place);
    else if (FILTERS[name] !== undefined) for (const keyword of FILTERS[name]) builder.give(keyword, limit(keyword, this.argument(value, 0)));
    else builder.open('call');
    if (name !== 'annotations' && !builder.has('description')) builder.set('description', new Dynamic('call'), value.place);
  }

  private body(builder: SchemaBuilder, call: LibraryCall): SchemaBuilder {
    const name = this.name(call);
    const first = (): Given => this.argument(call, 0);
    const struct = this.struct(call);
    if (struct !== undefined) return this.object(builder, struct);
    switch (name) {
      case 'Literal':
        return builder.set('enum', givenList(call.args.map(({ value, place }) => ({ value: this.ev.settle(value), place })), call.place)).set('type', new Dynamic('call'));
      case 'Enums':
        return builder.set('anyOf', givenList(membersOf(first()).map(([, one]) => ({ value: new SchemaBuilder(one.place).set('enum', [one.value]).schema, place: one.place })), call.place));
      case 'Array':
        return builder.set('type', 'array').give('items', this.given(first()));
      case 'NonEmptyArray':
        return builder.set('type', 'array').set('minItems', 1).give('items', this.given(first()));
      case 'Union':
        return builder.set('anyOf', givenList(call.args.map((argument) => this.given(argument)), call.place));
      case 'NullOr':
        return builder.set('anyOf', givenList([this.given(first()), { value: new SchemaBuilder(call.place).set('type', 'null').schema, place: call.place }], call.place));
      case 'Tuple':
        return builder.set('type', 'array').set('items', givenList(call.args.map((argument) => this.given(argument)), call.place)).set('minItems', call.args.length).set('additionalItems', false);
      case 'Record':
        return builder.set('type', 'object').set('required', []).set('properties', {}).give('additionalProperties', this.given(memberOf(first(), 'value') ?? this.argument(call, 1)));
      case 'optional':
      case 'optionalWith':
      case 'UndefinedOr':
      case 'mutable':
      case 'propertySignature':
        return builder.inherit(this.write(first().value, first().place));
      default:
        return builder.open('call');
    }
  }

  private given({ value, place }: { readonly value: unknown; readonly place: Place }): Given {
    return { value: this.write(this.ev.settle(value), place), place };
  }

  /** The fields of an object type, also of one made from others. */
  private struct(value: unknown): Struct | undefined {
    if (!(value instanceof LibraryCall) || !(value.callee instanceof LibraryRef)) return undefined;
    const first = this.argument(value, 0);
    switch (this.name(value)) {
      case 'Struct':
        return { fields: membersOf(first), place: writtenAt(first), open: openness(first.value), optional: new Set() };
      case 'partial': {
        const inner = this.struct(first.value);
        return inner && { ...inner, optional: new Set(inner.fields.map(([name]) => name)) };
      }
      case 'extend': {
        const left = this.struct(first.value);
        const right = this.struct(this.argument(value, 1).value);
        return left && right && { ...left, fields: [...left.fields, ...right.fields], open: left.open ?? right.open, optional: new Set([...left.optional, ...right.optional]) };
      }
      default:
        return undefined;
    }
  }

  private object(builder: SchemaBuilder, { fields, place, open: reason, optional }: Struct): SchemaBuilder {
    const unknown = fields.some(([, { value }]) => !this.isSchema(value)) ? 'call' : undefined;
    const required = fields.filter(([name, { value }]) => !optional.has(name) && this.isSchema(value) && !this.isOptional(value)).map(([name, given]) => ({ ...given, value: name }));
    const properties = fields.map(([name, given]) => [name, { ...this.given(given), key: given.key }] as const);
    return builder
      .set('type', 'object')
      .set('required', opened(givenList(required, place), reason ?? unknown), place)
      .set('properties', opened(givenObject(properties, place), reason), place)
      .set('additionalProperties', false);
  }

  /** A field that may be left out; what is annotated stays so. */
  private isOptional(value: unknown): boolean {
    if (OPTIONAL.has(this.name(value))) return true;
    const method = value instanceof LibraryCall ? methodOf(value) : undefined;
    return method !== undefined && this.isOptional(method.receiver);
  }
}

function opened<T extends object>(value: T, reason: DynamicReason | undefined): T {
  return reason === undefined ? value : open(value, reason);
}

function limit(keyword: string, given: Given): Given {
  if (keyword !== 'pattern') return given;
  return { ...given, value: given.value instanceof PatternValue ? given.value.source : new Dynamic('call') };
}
