import fc from 'fast-check';

const ANYTHING = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 1, -1, 0.5, '', 'a', 'string', 'int', '1', [], ['a'], ['a', 'a'], [1, 2], {}, { type: 'string' }),
  fc.jsonValue({ maxDepth: 2 }),
);
const TEXT = ['a', ''];
const COUNT = [0, 2];
const NUMBER = [0, -1.5];
const FLAG = [true, false];

/** Values that each plain keyword takes. */
const FITTING: ReadonlyMap<string, readonly unknown[]> = new Map<string, readonly unknown[]>([
  ['type', ['string', 'integer', 'object', ['string', 'null'], ['array']]],
  ['required', [[], ['a'], ['a', 'type']]],
  ['enum', [['a'], [1, null, { a: 1 }]]],
  ['const', [1, null]],
  ['default', ['a', null]],
  ['examples', [[], ['a']]],
  ['multipleOf', [1, 0.1]],
  ...['title', 'description', '$comment', 'format', 'pattern', '$ref', 'x-own', '__proto__', 'constructor', 'id'].map((key): [string, readonly unknown[]] => [key, TEXT]),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((key): [string, readonly unknown[]] => [key, NUMBER]),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxContains'].map((key): [string, readonly unknown[]] => [key, COUNT]),
  ...['uniqueItems', 'readOnly', 'deprecated', 'nullable'].map((key): [string, readonly unknown[]] => [key, FLAG]),
  ['$id', ['https://example.com/a', 'a#b']],
  ['$anchor', ['a', '1']],
  ['dependentRequired', [{ a: ['b'] }]],
  ['dependencies', [{ a: ['b'] }, { a: { type: 'string' } }]],
]);
const NAMES = fc.constantFrom('a', 'b', 'type', 'required', 'properties', 'pattern', '__proto__', 'constructor', 'a/b~c');

function entries(keys: fc.Arbitrary<string>, values: (key: string) => fc.Arbitrary<unknown>, most: number): fc.Arbitrary<Record<string, unknown>> {
  const pair = keys.chain((key) => values(key).map((value) => [key, value] as const));
  return fc.array(pair, { maxLength: most }).map((pairs) => Object.fromEntries(pairs));
}

/** Schemas of all kinds, with names that are keywords or dangerous; of so many values in a hundred anything may stand in place of one that fits. */
export function randomSchema(wrong: number): fc.Arbitrary<Record<string, unknown>> {
  const orWrong = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.oneof({ arbitrary: right, weight: 100 - wrong }, { arbitrary: ANYTHING, weight: wrong });
  const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
    const inner = orWrong(fc.oneof({ maxDepth: 3 }, fc.boolean(), tie('schema')));
    const list = orWrong(fc.array(inner, { minLength: 1, maxLength: 3 }));
    const map = orWrong(entries(NAMES, () => inner, 3));
    return {
      schema: fc
        .tuple(
          entries(fc.constantFrom(...FITTING.keys()), (key) => orWrong(fc.constantFrom(...FITTING.get(key)!)), 4),
          entries(fc.constantFrom('items', 'additionalProperties', 'not', 'if', 'then', 'contains', 'propertyNames', 'unevaluatedProperties'), () => inner, 2),
          entries(fc.constantFrom('allOf', 'anyOf', 'oneOf', 'prefixItems'), () => list, 1),
          entries(fc.constantFrom('properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'), () => map, 2),
        )
        .map((parts) => Object.assign({}, ...parts) as unknown),
    };
  });
  return schema as fc.Arbitrary<Record<string, unknown>>;
}
