/** The comparison of published code with what its server listed. */
import { describe, expect, test } from 'vitest';
import { schemaVerdict, type Verdict } from '../scripts/ecosystem/compare.js';
import { Dynamic, OPEN } from '../src/model/dynamic.js';

const SERVED = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'], additionalProperties: false };

describe('schemas compared', () => {
  test.each<[string, unknown, Verdict]>([
    ['the same', SERVED, 'equal'],
    ['the same in another order', { ...SERVED, properties: { b: { type: 'number' }, a: { type: 'string' } } }, 'equal'],
    ['a list that is not known', { ...SERVED, required: new Dynamic('reference') }, 'unknown'],
    ['an object that may say more', { properties: SERVED.properties, [OPEN]: 'spread' }, 'unknown'],
    ['an object that may say more, of which something is wrong', { properties: SERVED.properties, required: ['b'], [OPEN]: 'spread' }, 'different'],
    ['an object that says nothing of being closed', { ...SERVED, additionalProperties: undefined }, 'different'],
    ['a missing property', { ...SERVED, properties: { a: { type: 'string' } } }, 'different'],
  ])('%s', (_, read, verdict) => {
    expect(schemaVerdict(SERVED, read)).toBe(verdict);
  });
});
