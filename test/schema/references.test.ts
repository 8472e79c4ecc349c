/** `$ref`s that fan out, go on for thousands, or lead back: each schema is asked once, so that a small file is not a long run. An endless one fails by vitest's own limit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../src/model/tool.js';
import { branchesDeclareMore, isClosed } from '../../src/schema/composition.js';
import { refStatus, resolveRef } from '../../src/schema/refs.js';
import { cleanTool, Project } from '../support/cli.js';
import { findings } from '../support/run-rules.js';

const ref = (index: number): object => ({ $ref: `#/$defs/d${index}` });

/** A schema of so many definitions, each of which refers to later ones. */
function definitions(count: number, make: (index: number) => object): Record<string, object> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`d${i}`, make(i)]));
}

const rulesFor = (inputSchema: object): Set<string> => new Set(findings([cleanTool('find_customer', { inputSchema }) as never]).map(({ rule }) => rule));

const leaf = { type: 'object', properties: { leaf: { type: 'string' } }, required: ['leaf'] };
const DEEP = 60;

const FANS: readonly (readonly [string, (index: number) => object])[] = [
  ['properties', (i) => ({ type: 'object', properties: { a: ref(i), b: ref(i) }, required: ['a', 'b'] })],
  ['allOf', (i) => ({ allOf: [ref(i), ref(i)] })],
  ['anyOf', (i) => ({ anyOf: [ref(i), ref(i)] })],
  ['oneOf beside allOf', (i) => ({ oneOf: [ref(i), { type: 'object' }], allOf: [ref(i)] })],
  ['items', (i) => ({ type: 'array', items: ref(i), prefixItems: [ref(i)], contains: ref(i) })],
  ['$ref beside allOf', (i) => ({ ...ref(i), allOf: [ref(i)] })],
  ['dependentSchemas', (i) => ({ if: ref(i), then: ref(i), dependentSchemas: { a: ref(i) } })],
  ['a ring', (i) => ({ anyOf: [ref(i % DEEP), ref((i + 7) % DEEP)], allOf: [ref((i + 3) % DEEP)], properties: { [`p${i}`]: { type: 'string' } }, required: [`p${i}`] })],
];

describe.each(FANS)('definitions that refer twice to the next, %s deep', (_, make) => {
  const $defs = definitions(DEEP + 1, (i) => (i < DEEP ? make(i + 1) : leaf));

  test('as the schema', () => {
    expect(rulesFor({ ...ref(0), $defs })).toContain('valid-schema');
  });
  test('as the schema of a property with a default', () => {
    const value = { leaf: 'x', a: [{ leaf: 1 }] };
    expect(rulesFor({ type: 'object', properties: { q: { ...ref(0), default: value } }, $defs })).toContain('require-closed-schema');
  });
});

describe.each<[string, (index: number, next: number) => object]>([
  ['$ref', (_, next) => ref(next)],
  ['allOf', (i, next) => ({ allOf: [ref(next)], properties: { [`p${i}`]: { type: 'string' } }, required: [`p${i}`] })],
  ['anyOf', (i, next) => ({ anyOf: [ref(next), { type: 'object' }], properties: { [`p${i}`]: { type: 'string' } }, required: [`p${i}`] })],
])('thousands of %s', (_, make) => {
  const COUNT = 2000;
  const chain = { type: 'object', ...ref(0), $defs: definitions(COUNT, (i) => (i < COUNT - 1 ? make(i, i + 1) : leaf)) };
  const ring = { type: 'object', ...ref(0), $defs: definitions(COUNT, (i) => make(i, (i + 1) % COUNT)) };

  test('in a row', () => {
    expect(rulesFor(chain)).toContain('require-closed-schema');
  });
  test('in a ring', () => {
    expect([...rulesFor(ring)]).not.toEqual([]);
  });
  test('are listed', async () => {
    const project = new Project({ 'tools.json': { tools: [cleanTool('find_customer', { inputSchema: chain })] } });
    const { code, out } = await project.run(['list', '--format', 'json']);
    expect(code).toBe(0);
    expect((JSON.parse(out) as { tools: { parameters: string[] }[] }).tools[0]!.parameters).toContain('leaf');
  });
});

test('a $ref leads to the end of its chain, whatever its length, and a ring to nothing', () => {
  const root = { $defs: definitions(100, (i) => (i < 99 ? ref(i + 1) : leaf)) };
  expect(resolveRef(root, '#/$defs/d0')?.schema).toBe(leaf);
  const ring = { $defs: { in: ref(0), ...definitions(3, (i) => ref((i + 1) % 3)) } };
  expect([resolveRef(ring, '#/$defs/in'), refStatus(ring, '#/$defs/in'), refStatus(ring, '#/$defs/d2')]).toEqual([undefined, 'circular', 'circular']);
});

test('answers do not hang on what was asked before', () => {
  const part = fc.record(
    {
      $ref: fc.integer({ min: 0, max: 4 }).map((i) => `#/$defs/d${i}`),
      properties: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }).map((names) => Object.fromEntries(names.map((name) => [name, true]))),
      additionalProperties: fc.constant(false),
      allOf: fc.array(fc.integer({ min: 0, max: 4 }).map(ref), { minLength: 1, maxLength: 2 }),
      anyOf: fc.array(fc.integer({ min: 0, max: 4 }).map(ref), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  const answers = (at: SchemaObject, root: SchemaObject): string[] => [branchesDeclareMore(at, root), isClosed(at, root)];
  fc.assert(
    fc.property(fc.array(part, { minLength: 5, maxLength: 5 }), fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (parts, order) => {
      const make = (): { $defs: Record<string, object> } => ({ $defs: definitions(5, (i) => structuredClone(parts[i]!)) });
      const shared = make();
      for (const i of order) {
        const fresh = make();
        const [here, alone] = [shared, fresh].map((root) => answers(root.$defs[`d${i}`] as SchemaObject, root));
        expect(here).toEqual(alone);
      }
    }),
    { numRuns: 2000 },
  );
});
