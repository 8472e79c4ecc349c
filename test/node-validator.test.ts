/** Values checked by compiled schemas: foreign patterns are never run, whatever way leads to them. */
import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../src/model/tool.js';
import { nodeServices } from '../src/node/services.js';

const validator = nodeServices().validator!();
const draft = 'https://json-schema.org/draft/2020-12/schema';

describe('firstError', () => {
  test('names the part and what is wrong with it', () => {
    const schema = { $schema: draft, type: 'object', properties: { by: { enum: ['date'] } }, required: ['by'] };
    expect(validator.firstError(schema, { by: 'name' })).toBe('/by must be equal to one of the allowed values: ["date"]');
    expect(validator.firstError(schema, {})).toBe("it must have required property 'by'");
    expect(validator.firstError(schema, { by: 'date' })).toBeUndefined();
  });
  test('fills in what the schema itself supplies', () => {
    const schema = { $schema: draft, type: 'object', properties: { a: { type: 'string', default: 'x' } }, required: ['a'] };
    const value = {};
    expect(validator.firstError(schema, value)).toBeUndefined();
    expect(value).toEqual({});
  });
  test('reads a schema in its draft', () => {
    const tuple = { type: 'array', items: [{ type: 'string' }] };
    expect(validator.firstError({ $schema: 'http://json-schema.org/draft-07/schema#', ...tuple }, [1])).toBe('/0 must be string');
    expect(validator.firstError({ $schema: 'https://json-schema.org/draft/2019-09/schema', ...tuple }, [1])).toBe('/0 must be string');
  });
  test('follows definitions', () => {
    const schema = { $schema: draft, $defs: { 'a/b': { type: 'integer' } }, allOf: [{ $ref: '#/$defs/a~1b' }] };
    expect(validator.firstError(schema, 'x')).toBe('it must be integer');
  });
  test.each<[string, SchemaObject]>([
    ['no schema', { $schema: draft, type: 'nonsense' }],
    ['a $ref to nothing', { $schema: draft, allOf: [{ $ref: '#/$defs/Nothing' }] }],
    ['a schema that names itself', { $schema: draft, $id: 'https://example.com/x', type: 'string' }],
    ['an asynchronous schema', { $schema: draft, $async: true, type: 'string' }],
  ])('says nothing of %s', (_, schema) => {
    expect(validator.firstError(schema, 5)).toBeUndefined();
  });
});

/** Takes longer than any test may when it is run on SLOW. */
const EVIL = '^(a+)+$';
const SLOW = `${'a'.repeat(60)}!`;

describe('a pattern is not run', () => {
  const evil = { type: 'string', pattern: EVIL };
  const holder = (schema: SchemaObject): SchemaObject => ({ $schema: draft, ...schema });

  test.each<[string, SchemaObject, unknown]>([
    ['at the root', holder(evil), SLOW],
    ['in a property', holder({ properties: { a: evil } }), { a: SLOW }],
    ['in a property named as a keyword with a plain value', holder({ properties: { default: evil, enum: evil, examples: evil, const: evil } }), { default: SLOW, enum: SLOW, examples: SLOW, const: SLOW }],
    ['in patternProperties', holder({ patternProperties: { [EVIL]: {} } }), { [SLOW]: 1 }],
    ['in propertyNames', holder({ propertyNames: evil }), { [SLOW]: 1 }],
    ['in a definition', holder({ $defs: { A: evil }, allOf: [{ $ref: '#/$defs/A' }] }), SLOW],
    ['in a default that a $ref takes for a schema', holder({ $defs: { A: { default: evil } }, allOf: [{ $ref: '#/$defs/A/default' }] }), SLOW],
    ['under an unknown keyword that a $ref leads to', holder({ $defs: { A: { 'x-more': evil } }, allOf: [{ $ref: '#/$defs/A/x-more' }] }), SLOW],
    ['in dependencies', holder({ dependencies: { a: { properties: { a: evil } } } }), { a: SLOW }],
    ['in a list of items', holder({ prefixItems: [evil] }), [SLOW]],
    ['behind if', holder({ if: evil, then: false }), SLOW],
  ])('%s', (_, schema, value) => {
    const error = validator.firstError(schema, value);
    expect(error === undefined || !error.includes('pattern')).toBe(true);
  });
});
