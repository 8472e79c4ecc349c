/** The similarity join gives exactly the pairs and scores of comparing all texts with all, by an independent implementation of the measure. */
import fc from 'fast-check';
import { compareTwoStrings } from 'string-similarity';
import { describe, expect, test } from 'vitest';
import { eachSimilarPair, groupEqual } from '../../src/language/similarity.js';

type Pair = readonly [first: number, second: number, score: number];

function joined(texts: readonly string[], threshold: number): Pair[] {
  const pairs: Pair[] = [];
  eachSimilarPair(texts, threshold, (...pair) => pairs.push(pair));
  return pairs.sort(byPlace);
}

function allPairs(texts: readonly string[], threshold: number): Pair[] {
  const pairs: Pair[] = [];
  for (let a = 0; a < texts.length; a++) {
    for (let b = a + 1; b < texts.length; b++) {
      const score = compareTwoStrings(texts[a]!, texts[b]!);
      if (score >= threshold) pairs.push([a, b, score]);
    }
  }
  return pairs.sort(byPlace);
}

function byPlace(a: Pair, b: Pair): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Texts close to each other: a few stems, each with a word or character changed here and there. */
function variants(stem: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  const change = fc.record({ at: fc.nat(), remove: fc.nat(4), insert: fc.constantFrom('', ' ', 'a', 'th', 'é', '😀', 'item') });
  const variant = fc.tuple(fc.nat(), fc.array(change, { maxLength: 3 }));
  return fc.tuple(fc.array(stem, { minLength: 1, maxLength: 4 }), fc.array(variant, { maxLength: 25 })).map(([stems, list]) =>
    list.map(([which, changes]) =>
      changes.reduce((text, { at, remove, insert }) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + insert + text.slice(from + remove);
      }, stems[which % stems.length]!),
    ),
  );
}

/** All that `\s` matches, and two that it does not. */
const BLANKS = [...Array(0x10000).keys()].map((code) => String.fromCharCode(code)).filter((unit) => /\s|[\u200b\u180e]/.test(unit));

const words = fc.array(fc.constantFrom('get', 'list', 'the', 'user', 'users', 'with', 'id', 'by', 'of', 'returns', 'Ünïcode', '名前', '👩‍💻'), { maxLength: 30 });
const KINDS: Record<string, fc.Arbitrary<string[]>> = {
  'short strings': fc.array(fc.string({ maxLength: 5 }), { maxLength: 30 }),
  'repetitive bigrams': fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 60 }), { maxLength: 25 }),
  'one letter': fc.array(fc.nat(80).map((length) => 'a'.repeat(length)), { maxLength: 25 }),
  'any characters, lone surrogates too': variants(fc.string({ unit: 'binary', maxLength: 40 })),
  'lone surrogates': fc.array(fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', '\u0301', 'a'), maxLength: 30 }), { maxLength: 25 }),
  'sentences': variants(words.map((list) => list.join(' '))),
  'white space': fc.array(fc.string({ unit: fc.constantFrom(...BLANKS, 'x', 'y'), maxLength: 8 }), { maxLength: 20 }),
};

describe('eachSimilarPair', () => {
  for (const [kind, texts] of Object.entries(KINDS)) {
    test(`finds what comparing all pairs finds: ${kind}`, () => {
      fc.assert(
        fc.property(texts, fc.constantFrom(0.01, 0.5, 0.8, 0.85, 0.9, 1), (list, threshold) => {
          expect(joined(list, threshold)).toEqual(allPairs(list, threshold));
        }),
        { numRuns: 300 },
      );
    });
  }

  test('keeps a pair whose score is the threshold itself, and drops one just below it', () => {
    const texts = ['abcdefghijk', 'abcdefghxyz'];
    const score = compareTwoStrings(texts[0]!, texts[1]!);
    expect(joined(texts, score)).toEqual([[0, 1, score]]);
    expect(joined(texts, score + Number.EPSILON)).toEqual([]);
  });

  test('takes no texts', () => {
    expect(joined([], 0.85)).toEqual([]);
  });
});

test('groupEqual groups equal texts', () => {
  expect(groupEqual(['a b', 'c', 'a b', 'ab', 'c'])).toEqual([[0, 2], [1, 4], [3]]);
});
