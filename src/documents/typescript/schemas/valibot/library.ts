/** Valibot: types and pipes as @valibot/to-json-schema writes them. */
import { Dynamic, isObject, type DynamicReason } from '../../../../model/dynamic.js';
import type { SchemaObject } from '../../../../model/tool.js';
import type { Evaluator } from '../../evaluate.js';
import { Conditional, LibraryCall, LibraryMember, LibraryRef, open, type LibraryValue, type Place } from '../../values.js';
import { argumentOf, calleeName, membersOf, openness, produced, writtenAt } from '../arguments.js';
import { givenList, givenObject, SchemaBuilder, type Given } from '../builder.js';
import { applyAction, enumValues } from './actions.js';

const MODULE = /^(?:npm:|jsr:@)?valibot(?:@|\/|$)/;
const CONVERTER = /^(?:npm:)?@valibot\/to-json-schema/;
const OBJECTS = new Set(['object', 'strictObject', 'looseObject', 'objectWithRest']);
const OPTIONAL = new Set(['optional', 'exactOptional', 'nullish']);

/** The properties of an object type; a value that is wrapped in a call made here has no code of its own. */
interface Entries {
  readonly list: readonly (readonly [string, Given])[];
  readonly place: Place;
  readonly open: DynamicReason | undefined;
  /** Names that `partial` made optional, and those that `required` made required. */
  readonly optional: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

export class Valibot {
  constructor(private readonly ev: Evaluator) {}

  /** `Schema.entries` and `toJsonSchema(Schema)` as data. */
  reduce(value: LibraryValue): unknown {
    if (value instanceof LibraryMember) {
      if (value.name !== 'entries' || !this.isSchema(value.receiver)) return undefined;
      const { list, place, open: reason } = this.entries(value.receiver, value.place);
      return opened(givenObject(list, place), reason);
    }
    if (!(value instanceof LibraryCall) || !CONVERTER.test(value.module) || calleeName(value) !== 'toJsonSchema') return undefined;
    const given = argumentOf(this.ev, value, 0);
    return given === undefined ? undefined : this.schema(given.value, given.place);
  }

  /** The JSON Schema of a Valibot type (or of what wraps one for Standard JSON Schema). */
  schema(value: unknown, place: Place): SchemaObject | undefined {
    if (value instanceof LibraryCall && CONVERTER.test(value.module) && calleeName(value) === 'toStandardJsonSchema') return this.schema(value.args[0]?.value, value.place);
    if (!this.isSchema(value)) return undefined;
    const writer = new Writer(this, this.ev);
    const schema = writer.write(value, place);
    const builder = new SchemaBuilder(place).set('$schema', 'http://json-schema.org/draft-07/schema#').inherit(schema);
    if (writer.definitions.size > 0) builder.set('$defs', givenObject(writer.definitions, place));
    return builder.schema;
  }

  isSchema(value: unknown): value is LibraryCall {
    return value instanceof LibraryCall && value.callee instanceof LibraryRef && MODULE.test(value.module);
  }

  /** The properties of an object type, through pipes, pick, omit, partial and required. */
  entries(value: unknown, place: Place): Entries {
    const unknown: Entries = { list: [], place, open: value instanceof Dynamic ? value.reason : 'malformed', optional: new Set(), required: new Set() };
    if (!this.isSchema(value)) return unknown;
    const name = calleeName(value);
    const given = argumentOf(this.ev, value, 0);
    if (OBJECTS.has(name)) {
      return given === undefined ? unknown : { ...unknown, list: membersOf(given), place: writtenAt(given), open: openness(given.value) ?? (isObject(given.value) ? undefined : 'malformed') };
    }
    const inner = given === undefined ? unknown : this.entries(given.value, given.place);
    if (name === 'pipe') return inner;
    return this.changed(inner, name, argumentOf(this.ev, value, 1));
  }

  private changed(inner: Entries, name: string, keys: Given | undefined): Entries {
    const names = inner.list.map(([key]) => key);
    const selected = Array.isArray(keys?.value) ? names.filter((key) => (keys.value as unknown[]).includes(key)) : names;
    const reason = keys === undefined || Array.isArray(keys.value) ? openness(keys?.value) : 'reference';
    const kept = (list: readonly string[]): Entries => ({ ...inner, list: inner.list.filter(([key]) => list.includes(key)), open: inner.open ?? reason });
    switch (name) {
      case 'pick':
        return kept(reason === undefined ? selected : []);
      case 'omit':
        return kept(reason === undefined ? names.filter((key) => !selected.includes(key)) : []);
      case 'partial':
        return { ...inner, optional: new Set([...inner.optional, ...selected]), open: inner.open ?? reason };
      case 'required':
        return { ...inner, required: new Set([...inner.required, ...selected]), open: inner.open ?? reason };
      default:
        return { ...inner, list: [], open: 'call' };
    }
  }
}

function opened<T extends object>(value: T, reason: DynamicReason | undefined): T {
  return reason === undefined ? value : open(value, reason);
}

class Writer {
  readonly definitions = new Map<string, Given>();
  private readonly references = new Map<LibraryCall, string>();

  constructor(
    private readonly valibot: Valibot,
    private readonly ev: Evaluator,
  ) {}

  write(value: unknown, place: Place): SchemaObject {
    const builder = new SchemaBuilder(place);
    if (value instanceof Conditional || !this.valibot.isSchema(value)) return builder.open(value instanceof Dynamic ? value.reason : 'malformed').schema;
    const known = this.references.get(value);
    if (known !== undefined) return builder.set('$ref', `#/$defs/${known}`).schema;
    return this.body(value, new SchemaBuilder(value.place)).schema;
  }

  private given({ value, place, key }: Given): Given {
    return { value: this.write(value, place), place, key };
  }

  private argument(call: LibraryCall, index: number): Given {
    return argumentOf(this.ev, call, index) ?? { value: new Dynamic('call'), place: call.place };
  }

  private list(given: Given): unknown[] {
    return opened(givenList(membersOf(given).map(([, one]) => this.given(one)), given.place), Array.isArray(given.value) ? openness(given.value) : (openness(given.value) ?? 'malformed'));
  }

  private body(call: LibraryCall, builder: SchemaBuilder): SchemaBuilder {
    const name = calleeName(call).replace(/_$/, '');
    const first = (): Given => this.argument(call, 0);
    switch (name) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
        return builder.set('type', name);
      case 'any':
      case 'unknown':
        return builder;
      case 'never':
        return builder.set('not', {});
      case 'literal':
        return builder.give('const', first());
      case 'picklist':
      case 'enum':
        return this.enum(builder, first());
      case 'array':
        return builder.set('type', 'array').give('items', this.given(first()));
      case 'tuple':
      case 'looseTuple':
      case 'strictTuple':
      case 'tupleWithRest':
        return this.tuple(builder, name, call);
      case 'object':
      case 'strictObject':
      case 'looseObject':
      case 'objectWithRest':
      case 'pick':
      case 'omit':
      case 'partial':
      case 'required':
        return this.object(builder, call);
      case 'record':
        return builder.set('type', 'object').give('propertyNames', this.given(first())).give('additionalProperties', this.given(this.argument(call, 1)));
      case 'optional':
      case 'exactOptional':
      case 'undefinedable':
        return this.withDefault(call, builder.inherit(this.write(first().value, first().place)));
      case 'nullable':
      case 'nullish':
        return this.withDefault(call, builder.set('anyOf', givenList([this.given(first()), { value: new SchemaBuilder(call.place).set('type', 'null').schema, place: call.place }], call.place)));
      case 'union':
        return builder.set('anyOf', this.list(first()));
      case 'variant':
        return builder.set('oneOf', this.list(this.argument(call, 1)));
      case 'intersect':
        return builder.set('allOf', this.list(first()));
      case 'lazy':
        return this.lazy(builder, first());
      case 'pipe':
        return this.pipe(builder, call);
      default:
        return builder.open('call');
    }
  }

  private withDefault(call: LibraryCall, builder: SchemaBuilder): SchemaBuilder {
    const given = argumentOf(this.ev, call, 1);
    const value = given === undefined ? undefined : produced(this.ev, given);
    return value?.value === undefined ? builder : builder.give('default', value);
  }

  private enum(builder: SchemaBuilder, given: Given): SchemaBuilder {
    const values = enumValues(given, builder);
    const reason = openness(given.value);
    const types = new Set(values.map((value) => typeof value));
    if (reason === undefined && !types.has('object')) builder.set('type', types.size > 1 ? ['string', 'number'] : [...types][0]);
    return Array.isArray(given.value) ? builder.give('enum', given) : builder.set('enum', opened(values, reason));
  }

  private tuple(builder: SchemaBuilder, name: string, call: LibraryCall): SchemaBuilder {
    const items = this.list(this.argument(call, 0));
    builder.set('type', 'array').set('items', items).set('minItems', items.length);
    if (name === 'strictTuple') builder.set('additionalItems', false);
    if (name === 'tupleWithRest') builder.give('additionalItems', this.given(this.argument(call, 1)));
    return builder;
  }

  private object(builder: SchemaBuilder, call: LibraryCall): SchemaBuilder {
    const { list, place, open: reason, optional, required } = this.valibot.entries(call, call.place);
    const properties = list.map(([name, one]) => [name, this.given(one)] as const);
    const missing = (name: string, { value }: Given): boolean => !required.has(name) && (optional.has(name) || (this.valibot.isSchema(value) && OPTIONAL.has(this.typeName(value))));
    const unknown = list.some(([, { value }]) => !this.valibot.isSchema(value)) ? 'call' : undefined;
    const names = list.filter(([name, one]) => !missing(name, one) && this.valibot.isSchema(one.value)).map(([name, one]) => ({ ...one, value: name }));
    builder.set('type', 'object').set('properties', opened(givenObject(properties, place), reason), place);
    builder.set('required', opened(givenList(names, place), reason ?? unknown), place);
    const rest = this.restOf(call);
    if (rest === 'strict') builder.set('additionalProperties', false);
    else if (rest !== undefined) builder.give('additionalProperties', this.given(rest));
    return builder;
  }

  /** What an object type says of other keys, through what was made of it. */
  private restOf(call: LibraryCall): 'strict' | Given | undefined {
    const name = calleeName(call);
    if (name === 'strictObject') return 'strict';
    if (name === 'objectWithRest') return this.argument(call, 1);
    const inner = OBJECTS.has(name) ? undefined : call.args[0]?.value;
    return this.valibot.isSchema(inner) ? this.restOf(inner) : undefined;
  }

  /** The name of a type, which is that of a pipe's first. */
  private typeName(call: LibraryCall): string {
    const name = calleeName(call);
    const first = call.args[0]?.value;
    return name === 'pipe' && this.valibot.isSchema(first) ? this.typeName(first) : name;
  }

  private pipe(builder: SchemaBuilder, call: LibraryCall): SchemaBuilder {
    const [first, ...rest] = call.args;
    if (first === undefined || first.spread || !this.valibot.isSchema(first.value)) return builder.open('call');
    this.body(first.value, builder);
    for (const { value, spread } of rest) {
      if (spread || !(value instanceof LibraryCall)) builder.open('call');
      else if (!applyAction(this.ev, builder, value)) break;
    }
    return builder;
  }

  private lazy(builder: SchemaBuilder, given: Given): SchemaBuilder {
    const value = produced(this.ev, given).value;
    if (!this.valibot.isSchema(value)) return builder.open('call');
    let name = this.references.get(value);
    if (name === undefined) {
      this.references.set(value, (name = String(this.references.size)));
      this.definitions.set(name, { value: this.body(value, new SchemaBuilder(value.place)).schema, place: value.place });
    }
    return builder.set('$ref', `#/$defs/${name}`);
  }
}
