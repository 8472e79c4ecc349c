import * as typebox from '@sinclair/typebox';
import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import * as valibot from 'valibot';
import { describe, test } from 'vitest';
import { CONVERTERS } from '../../src/documents/typescript/schemas/converters.js';
import { expectSame, schemaOfSource } from '../support/schema-source.js';

const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema));
const run = (name: string, library: unknown, expression: string): unknown => new Function(name, `return ${expression}`)(library);
const quoted = fc.constantFrom('a', 'b.c', 'What it is', "it's").map((text) => JSON.stringify(text));
const list = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.array(inner, { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(', ')}]`);
const shape = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.uniqueArray(fc.tuple(fc.constantFrom('id', 'name', '"x-y"', 'list'), inner), { maxLength: 4, selector: ([name]) => name }).map((fields) => `{ ${fields.map((field) => field.join(': ')).join(', ')} }`);

const { typeboxCode } = fc.letrec<{ typeboxCode: string }>((tie) => {
  const inner = tie('typeboxCode');
  const options = fc.oneof(fc.constant(''), quoted.map((text) => `{ description: ${text} }`));
  const literals = list(quoted.map((text) => `Type.Literal(${text})`));
  const objects = fc.tuple(shape(inner), fc.constantFrom('', ', { additionalProperties: false }', ', { title: "T" }')).map(([fields, more]) => `Type.Object(${fields}${more})`);
  return {
    typeboxCode: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.tuple(fc.constantFrom('String', 'Number', 'Integer', 'Boolean', 'Null', 'Any', 'Unknown'), options).map(([name, more]) => `Type.${name}(${more})`),
      fc.constantFrom('Type.String({ minLength: 1, format: "email" })', 'Type.Number({ default: 1 })', 'Type.Enum({ A: "a", B: "b" })', 'Type.Unsafe({ type: "string", enum: ["a"] })', 'Type.Const({ a: 1, b: ["x"] })'),
      literals.map((items) => `Type.Union(${items})`),
      objects,
      inner.map((code) => `Type.Optional(${code})`),
      inner.map((code) => `Type.Array(${code}, { minItems: 1 })`),
      list(inner).map((items) => `Type.Union(${items}, { description: "U" })`),
      list(objects).map((items) => `Type.Intersect(${items})`),
      list(objects).map((items) => `Type.Composite(${items})`),
      list(inner).map((items) => `Type.Tuple(${items})`),
      inner.map((code) => `Type.Record(Type.String(), ${code})`),
      inner.map((code) => `Type.Record(Type.Union([Type.Literal("a"), Type.Literal("b")]), ${code})`),
      fc.tuple(fc.constantFrom('Partial', 'Required', 'KeyOf'), objects).map(([name, code]) => `Type.${name}(${code})`),
      fc.tuple(fc.constantFrom('Pick', 'Omit'), objects).map(([name, code]) => `Type.${name}(${code}, ["id", "x-y"])`),
    ),
  };
});

const { valibotCode } = fc.letrec<{ valibotCode: string }>((tie) => {
  const inner = tie('valibotCode');
  const actions = (names: readonly string[]): fc.Arbitrary<string> => fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }).map((chosen) => chosen.map((name) => `, v.${name}`).join(''));
  const texts = actions(['email()', 'url()', 'uuid()', 'isoDate()', 'minLength(1)', 'maxLength(9)', 'nonEmpty()', 'trim()', 'regex(/^x/)', 'startsWith("a.b")', 'description("D")', 'title("T")', 'nanoid()', 'base64()', 'metadata({ description: "M", examples: [1] })']);
  const numbers = actions(['minValue(1)', 'maxValue(9)', 'integer()', 'multipleOf(2)', 'safeInteger()', 'gtValue(0)', 'description("N")']);
  const objects = fc.tuple(fc.constantFrom('object', 'strictObject', 'looseObject'), shape(inner)).map(([name, fields]) => `v.${name}(${fields})`);
  return {
    valibotCode: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom('v.string()', 'v.number()', 'v.boolean()', 'v.null()', 'v.any()', 'v.unknown()', 'v.never()', 'v.enum({ A: "a", B: "b" })', 'v.enum({ A: 0, B: 1, 0: "A", 1: "B" })'),
      texts.map((chosen) => `v.pipe(v.string()${chosen})`),
      numbers.map((chosen) => `v.pipe(v.number()${chosen}, v.transform(String))`),
      list(quoted).map((items) => `v.picklist(${items})`),
      quoted.map((text) => `v.literal(${text})`),
      objects,
      objects.map((code) => `v.pipe(${code}, v.description("An object"))`),
      shape(inner).map((fields) => `v.objectWithRest(${fields}, v.number())`),
      fc.tuple(fc.constantFrom('optional', 'nullable', 'nullish', 'undefinedable'), inner).map(([name, code]) => `v.${name}(${code})`),
      inner.map((code) => `v.optional(${code}, "given")`),
      inner.map((code) => `v.pipe(v.array(${code}), v.minLength(1))`),
      list(inner).map((items) => `v.union(${items})`),
      list(inner).map((items) => `v.intersect(${items})`),
      list(inner).map((items) => `v.strictTuple(${items})`),
      inner.map((code) => `v.record(v.string(), ${code})`),
      fc.tuple(inner, inner).map(([a, b]) => `v.variant("kind", [v.object({ kind: v.literal("a"), x: ${a} }), v.object({ kind: v.literal("b"), y: ${b} })])`),
      objects.map((code) => `v.partial(${code})`),
      fc.tuple(fc.constantFrom('pick', 'omit'), objects).map(([name, code]) => `v.${name}(v.object({ id: v.string(), ...${code}.entries }), ["id"])`),
    ),
  };
});

describe('random code of other libraries is read as they convert it', () => {
  test('TypeBox', () => {
    fc.assert(
      fc.property(typeboxCode, (code) => {
        expectSame(schemaOfSource(`import { Type } from '@sinclair/typebox';\nexport default ${code};`, CONVERTERS.bare), plain(run('Type', typebox.Type, code)));
      }),
      { numRuns: Number(process.env.RUNS ?? 100) },
    );
  });

  test('Valibot', () => {
    fc.assert(
      fc.property(valibotCode, (code) => {
        const made = toJsonSchema(run('v', valibot, code) as valibot.GenericSchema, { typeMode: 'input', errorMode: 'ignore' });
        expectSame(schemaOfSource(`import * as v from 'valibot';\nexport default ${code};`, CONVERTERS.bare), plain(made));
      }),
      { numRuns: Number(process.env.RUNS ?? 100) },
    );
  });
});
