/** Judging defaults by hand against ajv, which judges what is left. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assess } from '../../src/schema/assess.js';

const SCALARS = fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 1.5, -3, '', 'a', 'ab', '😀', '1');
const VALUES = fc.oneof(SCALARS, fc.array(fc.oneof(SCALARS, fc.array(SCALARS, { maxLength: 2 })), { maxLength: 3 }));
const TYPES = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'null', 'object');

const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2 },
    fc.boolean(),
    fc.record(
      {
        type: fc.oneof(TYPES, fc.uniqueArray(TYPES, { minLength: 1, maxLength: 3 })),
        enum: fc.array(VALUES, { minLength: 1, maxLength: 4 }),
        const: VALUES,
        minimum: fc.integer({ min: -3, max: 3 }),
        exclusiveMaximum: fc.integer({ min: -3, max: 3 }),
        minLength: fc.nat(2),
        maxLength: fc.nat(2),
        maxItems: fc.nat(2),
        items: tie('schema'),
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        required: fc.constant(['a']),
        properties: fc.constant({ a: { type: 'string' } }),
        description: fc.constant('A text.'),
      },
      { requiredKeys: [] },
    ),
  ),
}));

test('a verdict is ajv\'s verdict', () => {
  const ajv = new Ajv2020({ strict: false });
  let judged = 0;
  fc.assert(
    fc.property(schema, VALUES, (given, value) => {
      const verdict = assess(given, value);
      if (verdict === undefined) return;
      judged++;
      expect(verdict.valid).toBe(ajv.validate(given as object, value));
    }),
    { numRuns: 600 },
  );
  expect(judged).toBeGreaterThan(200);
});

test('null is fine where OpenAPI says nullable', () => {
  expect(assess({ type: 'string', nullable: true }, null)).toEqual({ valid: true });
  expect(assess({ type: 'string', nullable: true, enum: ['a'] }, null)).toEqual({ valid: true });
});
