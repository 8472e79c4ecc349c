/** ArkType, as far as its types are written in plain text: `type({ name: 'string', 'age?': 'number > 0' })`. */
import { Dynamic, isObject } from '../../../model/dynamic.js';
import type { SchemaObject } from '../../../model/tool.js';
import type { Evaluator } from '../evaluate.js';
import { LibraryCall, LibraryMember, LibraryRef, open, type Place } from '../values.js';
import { argumentOf, calleeName, membersOf, openness, writtenAt } from './arguments.js';
import { givenList, givenObject, SchemaBuilder, type Given } from './builder.js';

const MODULE = /^(?:npm:)?(?:arktype|@ark\/type)(?:@|\/|$)/;

const KEYWORDS = new Map<string, Readonly<Record<string, unknown>>>(
  Object.entries({
    string: { type: 'string' },
    number: { type: 'number' },
    boolean: { type: 'boolean' },
    true: { const: true },
    false: { const: false },
    null: { type: 'null' },
    object: { type: 'object' },
    unknown: {},
    'number.integer': { type: 'integer' },
    'string.email': { type: 'string', format: 'email', pattern: new Dynamic('call') },
    'string.alphanumeric': { type: 'string', pattern: new Dynamic('call') },
    'string.date.iso': { type: 'string', pattern: new Dynamic('call') },
  }),
);

export class ArkType {
  constructor(private readonly ev: Evaluator) {}

  /** The JSON Schema of a type; `.toJsonSchema()` gives the same. */
  schema(value: unknown, place: Place): SchemaObject | undefined {
    if (value instanceof LibraryCall && value.callee instanceof LibraryMember && value.callee.name === 'toJsonSchema') return this.schema(value.callee.receiver, place);
    if (!(value instanceof LibraryCall) || !MODULE.test(value.module)) return undefined;
    return new SchemaBuilder(place).set('$schema', 'https://json-schema.org/draft/2020-12/schema').inherit(this.call(value)).schema;
  }

  private call(call: LibraryCall): SchemaObject {
    const builder = new SchemaBuilder(call.place);
    const given = argumentOf(this.ev, call, 0) ?? { value: new Dynamic('call'), place: call.place };
    const { callee } = call;
    if (callee instanceof LibraryRef) {
      if (calleeName(call) === 'enumerated') return builder.set('enum', givenList(call.args.map((argument) => ({ value: this.ev.settle(argument.value), place: argument.place })), call.place)).schema;
      return calleeName(call) === 'type' && call.args.length === 1 ? this.definition(given) : builder.open('call').schema;
    }
    const inner = callee.receiver instanceof LibraryCall ? this.call(callee.receiver) : builder.open('call').schema;
    switch (callee.name) {
      case 'describe':
        return builder.give('description', given).inherit(inner).schema;
      case 'array':
        return builder.set('type', 'array').set('items', inner).schema;
      case 'optional':
        return inner;
      case 'default':
        return builder.give('default', given).inherit(inner).schema;
      default:
        return builder.inherit(inner).open('call').schema;
    }
  }

  private definition(given: Given): SchemaObject {
    const { value, place } = given;
    if (typeof value === 'string') return expression(value, place);
    if (value instanceof LibraryCall && MODULE.test(value.module)) return this.call(value);
    if (isObject(value)) return this.object(given);
    return new SchemaBuilder(place).open(openness(value) ?? 'malformed').schema;
  }

  private object(given: Given): SchemaObject {
    const place = writtenAt(given);
    const builder = new SchemaBuilder(place).set('type', 'object');
    const properties: [string, Given][] = [];
    const required: Given[] = [];
    for (const [key, one] of membersOf(given)) {
      if (key === '+') {
        if (one.value === 'reject') builder.set('additionalProperties', false, one.place);
      } else if (key.startsWith('[')) {
        builder.set('additionalProperties', this.definition(one), one.place);
      } else {
        const name = key.replace(/\?$/, '');
        properties.push([name, { ...one, value: this.definition(one) }]);
        if (name === key && !this.optional(one.value)) required.push({ ...one, value: name });
      }
    }
    const reason = openness(given.value);
    builder.set('properties', reason === undefined ? givenObject(properties, place) : open(givenObject(properties, place), reason), place);
    if (required.length > 0 || reason !== undefined) builder.set('required', reason === undefined ? givenList(required, place) : open(givenList(required, place), reason), place);
    return builder.schema;
  }

  /** A property with a default, or marked by `.optional()`. */
  private optional(value: unknown): boolean {
    if (typeof value === 'string') return /[^<>=!]=[^=]/.test(value);
    return value instanceof LibraryCall && value.callee instanceof LibraryMember && (value.callee.name === 'optional' || value.callee.name === 'default' || this.optional(value.callee.receiver));
  }
}

/** A type in ArkType's notation; what goes beyond unions, lists, bounds and named types leaves the schema open. */
function expression(text: string, place: Place): SchemaObject {
  const builder = new SchemaBuilder(place);
  const standard = /^(.*[^<>=!\s])\s*=\s*([^=].*)$/.exec(text);
  if (standard !== null) {
    const value = constant(standard[2]!);
    return value === undefined ? builder.inherit(expression(standard[1]!, place)).set('default', new Dynamic('call')).schema : builder.inherit(expression(standard[1]!, place)).set('default', value).schema;
  }
  const branches = text.split('|').map((branch) => branch.trim());
  if (branches.length === 1) return single(builder, branches[0]!, place);
  const values = branches.map(constant);
  if (values.every((value) => value !== undefined)) return builder.set('enum', values).schema;
  return builder.set('anyOf', branches.map((branch) => single(new SchemaBuilder(place), branch, place))).schema;
}

/** The value of a literal in ArkType's notation. */
function constant(text: string): string | number | undefined {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return /^(['"])[^'"|]*\1$/.test(text) ? text.slice(1, -1) : undefined;
}

function single(builder: SchemaBuilder, text: string, place: Place): SchemaObject {
  const value = constant(text);
  if (value !== undefined) return builder.set('const', value).schema;
  if (text.endsWith('[]')) return builder.set('type', 'array').set('items', expression(text.slice(0, -2).replace(/^\((.*)\)$/, '$1'), place)).schema;
  const bounded = /^(?:(-?\d+(?:\.\d+)?)\s*(<=?)\s*)?([a-z.]+)(?:\s*(<=?|>=?)\s*(-?\d+(?:\.\d+)?))?$/.exec(text);
  const known = KEYWORDS.get(bounded?.[3] ?? '');
  if (bounded === null || known === undefined) return builder.open('call').schema;
  for (const [keyword, one] of Object.entries(known)) builder.set(keyword, one);
  if (bounded[1] !== undefined) bound(builder, bounded[2] === '<' ? '>' : '>=', Number(bounded[1]));
  if (bounded[5] !== undefined) bound(builder, bounded[4]!, Number(bounded[5]));
  return builder.schema;
}

function bound(builder: SchemaBuilder, operator: string, limit: number): void {
  const lower = operator.startsWith('>');
  if (builder.schema.type === 'string') builder.set(lower ? 'minLength' : 'maxLength', operator.endsWith('=') ? limit : lower ? limit + 1 : limit - 1);
  else builder.set((operator.endsWith('=') ? '' : 'exclusive') + (lower ? (operator.endsWith('=') ? 'minimum' : 'Minimum') : operator.endsWith('=') ? 'maximum' : 'Maximum'), limit);
}
