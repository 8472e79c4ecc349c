/** valid-schema on anything that may stand where a schema is expected. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeAdvice } from '../../src/schema/type-names.js';
import { randomSchema } from '../support/random-schemas.js';
import { findings } from '../support/run-rules.js';

const about = (inputSchema: unknown, outputSchema?: unknown): string[] =>
  findings([{ name: 'a_tool', description: 'A tool.', inputSchema, ...(outputSchema === undefined ? {} : { outputSchema }) }])
    .filter(({ rule }) => rule === 'valid-schema')
    .map(({ messageId, path }) => `${messageId} ${path}`);

test('no rule throws on a schema of any kind, nor says one thing twice', () => {
  fc.assert(
    fc.property(randomSchema(15), randomSchema(15), (input, output) => {
      const found = about(input, output);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 150 },
  );
});

describe('a schema in another draft', () => {
  test('is checked at its root only', () => {
    const $schema = 'http://json-schema.org/draft-04/schema#';
    expect(about({ $schema, type: 'object', properties: { a: { type: 'int', exclusiveMinimum: true } } })).toEqual([]);
    expect(about({ $schema, properties: {} })).toEqual(['rootWithoutType /inputSchema/type']);
  });
  test('is known with and without # and by https', () => {
    for (const $schema of ['http://json-schema.org/draft-07/schema', 'https://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema#']) {
      expect(about({ $schema, type: 'object', properties: { a: { type: 'int' } } })).toEqual(['unknownType /inputSchema/properties/a/type']);
    }
  });
});

describe('output schemas', () => {
  test('may have any root', () => expect(about({ type: 'object' }, { type: 'array', items: { type: 'string' } })).toEqual([]));
  test('are schemas all the same', () => expect(about({ type: 'object' }, { type: 'list' })).toEqual(['unknownType /outputSchema/type']));
});

describe('required names', () => {
  const a = { a: { type: 'string' } };
  test.each<[string, object]>([
    ['declared by the schema around a branch', { properties: a, anyOf: [{ required: ['a'] }, { minProperties: 1 }] }],
    ['declared by a sibling in allOf', { allOf: [{ properties: a }, { required: ['a'] }] }],
    ['declared by a $ref', { allOf: [{ $ref: '#/$defs/A' }], required: ['a'], $defs: { A: { properties: a } } }],
    ['declared in one alternative', { oneOf: [{ properties: a }, { properties: { b: true } }], required: ['a'] }],
    ['matched by a pattern', { patternProperties: { '^a': true }, required: ['a'] }],
    ['open by decision', { properties: {}, additionalProperties: { type: 'string' }, required: ['a'] }],
    ['tested and not described', { properties: {}, not: { required: ['a'] } }],
    ['required after a condition', { properties: { ...a, b: true }, if: { required: ['b'] }, then: { required: ['a'] } }],
    ['required by a part that others complete', { allOf: [{ $ref: '#/$defs/NeedsA' }], properties: a, $defs: { NeedsA: { required: ['a'] } } }],
    ['behind a $ref that leads outside', { $ref: 'https://example.com/schema', required: ['a'] }],
  ])('%s', (_, schema) => {
    expect(about({ type: 'object', ...schema })).toEqual([]);
  });
  test('named like members of every object', () => {
    expect(about({ type: 'object', properties: {}, required: ['constructor', '__proto__'] })).toEqual([
      'undeclaredRequired /inputSchema/required/0',
      'undeclaredRequired /inputSchema/required/1',
    ]);
  });
});

describe('what to write for a type', () => {
  test.each([
    ['int', 'Write "integer".'],
    ['String', 'Write "string".'],
    ['dict', 'Write "object".'],
    ['List[str]', 'Write {"type": "array", "items": {"type": "string"}}.'],
    ['string[]', 'Write {"type": "array", "items": {"type": "string"}}.'],
    ['string | null', 'Write "type": ["string","null"].'],
    ['datetime', 'Write {"type": "string", "format": "date-time"}.'],
    ['any', 'Leave "type" out to accept any value, or say what the value is.'],
    ['Wombat', 'The types are string, number, integer, boolean, object, array, null.'],
  ])('%s', (type, advice) => expect(typeAdvice(type)).toBe(advice));
});
