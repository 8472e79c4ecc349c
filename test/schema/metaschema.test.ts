/** The quick acceptance of schemas against the metaschemas that it stands in for. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptsSchema } from '../../src/schema/accept.js';
import { checkKeywords } from '../../src/schema/check-keywords.js';
import type { Draft } from '../../src/schema/drafts.js';
import { draft07, draft201909, draft202012 } from '../../src/schema/metaschemas.generated.js';
import { CLEAN_SETS } from '../support/clean-sets.js';
import { randomSchema } from '../support/random-schemas.js';

test('what is accepted at once, every metaschema accepts', () => {
  let accepted = 0;
  fc.assert(
    fc.property(randomSchema(2), (schema) => {
      if (!acceptsSchema(schema)) return;
      accepted++;
      expect([draft07(schema), draft201909(schema), draft202012(schema)]).toEqual([true, true, true]);
    }),
    { numRuns: 600 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('every schema that a metaschema refuses has a fault, and no other has', () => {
  const validators = { 'draft-07': draft07, '2019-09': draft201909, '2020-12': draft202012 };
  fc.assert(
    fc.property(randomSchema(15), fc.constantFrom<keyof typeof validators>('draft-07', '2019-09', '2020-12'), (schema, draft) => {
      // An empty enum is the one thing that draft-07's metaschema refuses and another check reports in all drafts.
      fc.pre(!JSON.stringify(schema).includes('"enum":[]'));
      expect(checkKeywords(schema, 'inputSchema', draft).length === 0).toBe(validators[draft](schema));
    }),
    { numRuns: 400 },
  );
});

test('the schemas of real tools are accepted at once', () => {
  for (const { tools } of CLEAN_SETS) {
    for (const { inputSchema, outputSchema } of tools) expect(acceptsSchema(inputSchema) && acceptsSchema(outputSchema ?? true)).toBe(true);
  }
});

describe('drafts', () => {
  const tuple = { type: 'array', items: [{ type: 'string' }] };
  const paths = (draft: Draft): string[] => checkKeywords({ properties: { a: tuple } }, 'inputSchema', draft).map(({ path }) => path.join('/'));

  test('a list of items belongs to the drafts before 2020-12', () => {
    expect(paths('2020-12')).toEqual(['inputSchema/properties/a/items']);
    expect(paths('2019-09')).toEqual([]);
    expect(paths('draft-07')).toEqual([]);
  });
  test('where no draft is named, only what all refuse is a fault', () => {
    expect(paths('either')).toEqual([]);
    expect(checkKeywords({ type: 'int' }, 'inputSchema', 'either').map(({ id }) => id)).toEqual(['unknownType']);
  });
  test('a schema that nests too deep is left alone', () => {
    let schema: Record<string, unknown> = { type: 'int' };
    for (let i = 0; i < 5000; i++) schema = { items: schema };
    expect(checkKeywords(schema, 'inputSchema', '2020-12')).toEqual([]);
  });
});
