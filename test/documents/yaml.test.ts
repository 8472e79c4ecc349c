/** YAML in its many forms, broken and hostile texts among them: what is read, what is said of it, and where. */
import { describe, expect, test } from 'vitest';
import * as yaml from 'yaml';
import type { DataDocument } from '../../src/documents/document.js';
import { parseDocument } from '../../src/documents/parse.js';
import { Dynamic, isOpen } from '../../src/model/dynamic.js';

const services = { yaml: () => yaml };
const parse = (text: string): DataDocument => parseDocument('tools.yml', text, services)!;

function errorsOf(text: string): string[] {
  return parse(text).errors.map(({ rule, span }) => `${rule} ${text.slice(span.start, span.end)}`);
}

function valuesOf(text: string): unknown[] {
  const { roots, errors } = parse(text);
  expect(errors).toEqual([]);
  return roots.map(({ value }) => value);
}

/** The text at a place of the first root. */
function placeOf(text: string, ...args: Parameters<DataDocument['roots'][number]['locate']>): string {
  const { start, end } = parse(text).roots[0]!.locate(...args);
  return text.slice(start, end);
}

function depthOf(value: unknown): number {
  return typeof value !== 'object' || value === null || value instanceof Dynamic ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('values', () => {
  test('several documents, empty ones left out', () => {
    expect(valuesOf('a: 1\n---\n---\n- b\n...\n# end\n')).toEqual([{ a: 1 }, ['b']]);
    expect(valuesOf('')).toEqual([]);
    expect(valuesOf('# only a comment\n')).toEqual([]);
  });

  test('keys that are no strings, and names of the prototype', () => {
    const [value] = valuesOf('1: a\ntrue: b\n__proto__: c\nconstructor: d\n') as [object];
    expect(JSON.stringify(value)).toBe('{"1":"a","true":"b","__proto__":"c","constructor":"d"}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('words of older YAML stay strings', () => {
    expect(valuesOf('a: yes\nb: no\nc: 2024-01-01\n')).toEqual([{ a: 'yes', b: 'no', c: '2024-01-01' }]);
  });

  test('aliases are copies, merge keys give way to keys of the map itself', () => {
    const [value] = valuesOf('a: &a {x: 1, y: 2}\nb: *a\nc: {y: 3, <<: *a}\nd:\n  <<: [{y: 4, z: 5}, *a]\n') as [Record<string, unknown>];
    expect(value).toEqual({ a: { x: 1, y: 2 }, b: { x: 1, y: 2 }, c: { x: 1, y: 3 }, d: { x: 1, y: 4, z: 5 } });
    expect(value.b).not.toBe(value.a);
  });

  test('a "<<" in quotes, or before no map, is a key', () => {
    expect(valuesOf('"<<": {a: 1}\n')).toEqual([{ '<<': { a: 1 } }]);
    expect(valuesOf('<<: 1\n')).toEqual([{ '<<': 1 }]);
  });

  test('what an application gives a meaning is not known', () => {
    const [value] = valuesOf('a: !env NAME\nb: !sub {c: 1}\nd: !!str 1\n') as [{ a: unknown; b: object; d: unknown }];
    expect(value.a).toEqual(new Dynamic('reference'));
    expect([isOpen(value.b), value.b]).toEqual([true, { c: 1 }]);
    expect(value.d).toBe('1');
  });

  test('a map with a key that is a collection has members that are not known', () => {
    expect(isOpen(valuesOf('? [a]\n: 1\nb: 2\n')[0] as object)).toBe(true);
  });

  test('an anchor within itself ends', () => {
    expect(valuesOf('a: &a [*a, 1]\n')).toEqual([{ a: [new Dynamic('reference'), 1] }]);
    expect(isOpen((valuesOf('a: &a\n  <<: *a\n  b: 1\n')[0] as { a: object }).a)).toBe(true);
  });
});

describe('faults', () => {
  test.each([
    ['a: 1\nb: 2\na: 3\n', 'duplicate-key a', /"a" stands twice/],
    ['a:\n  b: 1\n  "b": 2\n', 'duplicate-key "b"', /twice/],
    ['a: *nope\n', 'parse-error *nope', /no anchor &nope/],
    ['a:\n\tb: 1\n', 'parse-error \t', /Tabs/],
    ['a: b: c\n', 'parse-error b', /quotes/],
    ['a: [1, 2\nb: 3\n', 'parse-error b', /not closed/],
    ['a: "x\\q"\n', 'parse-error \\', /escape/],
    ['a: @x\n', 'parse-error @', /quotes/],
    ['a: 1\n  b: 2\n', 'parse-error 1', /./],
    ['a: "x\nb: 1\n', 'parse-error 1', /not closed/],
    ['{{- if x }}\na: {{ y }}\n---\nb: {{ y }}-z\n', 'parse-error - ', /template/],
    ['a: 1\na: [\n', 'parse-error [', /not closed/],
  ])('%j', (text, expected, message) => {
    expect(errorsOf(text)).toEqual([expected]);
    expect(parse(text).errors[0]!.message).toMatch(message);
  });

  test('one broken document leaves the others', () => {
    const text = '- a\n---\n- b: [}\n---\n- c\n';
    expect(errorsOf(text)).toEqual(['parse-error }']);
    expect(parse(text).roots.map(({ value }) => value)[2]).toEqual(['c']);
  });

  test('what holds a fault is not wholly known', () => {
    const { value } = parse('a: {x: 1}\nb:\n  c: "x\\q"\n  d: [1\n').roots[0]! as { value: { a: object; b: { c: unknown } } };
    expect([isOpen(value), isOpen(value.a), isOpen(value.b)]).toEqual([true, false, true]);
    expect(value.b.c).toEqual(new Dynamic('malformed'));
  });

  test('aliases within aliases are bounded', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]', ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]`)];
    const text = lines.join('\n') + '\nafter: {name: x}\n';
    const { roots, errors } = parse(text);
    expect(errors.map(({ rule, message }) => [rule, /stand for more than/.test(message)])).toEqual([['parse-error', true]]);
    expect((roots[0]!.value as { after: unknown }).after).toEqual({ name: 'x' });
  });

  test.each(['[', '{a: ', '- ', '? '])('%j ten thousand times', (unit) => {
    for (const { value } of parse(unit.repeat(10_000)).roots) expect(depthOf(value)).toBeLessThanOrEqual(200);
  });

  test('what nests too deep is cut, the rest is read', () => {
    const text = `deep: ${'['.repeat(10_000)}${']'.repeat(10_000)}\nafter: x\n`;
    const { roots, errors } = parse(text);
    expect(errors.map(({ rule }) => rule)).toEqual(['too-deep']);
    expect((roots[0]!.value as { after: unknown }).after).toBe('x');
    expect(placeOf(text, ['after'])).toBe('x');
  });

  test('aliases that nest too deep together are cut', () => {
    const text = `a: &a ${'['.repeat(150)}${']'.repeat(150)}\nb: ${'['.repeat(100)}*a${']'.repeat(100)}\n`;
    expect(parse(text).errors.map(({ rule }) => rule)).toEqual(['too-deep']);
    expect(depthOf(parse(text).roots[0]!.value)).toBe(200);
  });
});

describe('places', () => {
  const text = [
    'base: &base {x: one, y: 2}',
    'use: *base',
    'merged:',
    '  <<: *base',
    '  own: "a\\tb \\u00e9\\U0001F600."',
    'empty:',
    'list:',
    '- first # comment',
    '-',
    '  second: it',
    'folded: >-',
    '  two',
    '  words',
    '',
    '  para',
    "quoted: 'it''s",
    "  here'",
    '',
  ].join('\n');

  test.each([
    [['base'], 'value', undefined, '{x: one, y: 2}'],
    [['use'], 'value', undefined, '*base'],
    [['use'], 'key', undefined, 'use'],
    [['use', 'x'], 'value', undefined, 'one'],
    [['use', 'missing'], 'value', undefined, '*base'],
    [['merged', 'x'], 'value', undefined, 'one'],
    [['merged', 'x'], 'value', [1, 2], 'n'],
    [['merged', 'own'], 'value', [0, 3], 'a\\tb'],
    [['merged', 'own'], 'value', [4, 7], '\\u00e9\\U0001F600'],
    [['merged', 'own'], 'value', [7, 8], '.'],
    [['empty'], 'value', undefined, 'empty'],
    [['empty', 'x'], 'value', undefined, 'empty'],
    [['list'], 'value', undefined, '- first # comment\n-\n  second: it'],
    [['list', 0], 'value', undefined, 'first'],
    [['list', '1', 'second'], 'key', undefined, 'second'],
    [['folded'], 'value', [4, 9], 'words'],
    [['folded'], 'value', [10, 14], 'para'],
    [['quoted'], 'value', [2, 4], "''s"],
    [['quoted'], 'value', [5, 9], 'here'],
  ] as const)('%j %s %j', (path, part, range, expected) => {
    expect(placeOf(text, path, part, range)).toBe(expected);
  });

  test('comments, but not what looks like one', () => {
    const source = '# one\na: "# no" # two\r\nb: |\n  # no\nc: x#no\n#three';
    expect(parse(source).comments().map(({ text: words, span }) => [words, source.slice(span.start, span.end)])).toEqual([
      [' one', '# one'],
      [' two', '# two'],
      ['three', '#three'],
    ]);
  });
});
