import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, EditSet, overlap, type TextEdit } from '../../src/text/edits.js';

const TEXT = 'abcdefghijklmnopqrstuvwxyz';

const edit: fc.Arbitrary<TextEdit> = fc
  .tuple(fc.nat(TEXT.length), fc.nat(6), fc.constantFrom('', '1', '23'))
  .map(([start, length, text]) => ({ start, end: Math.min(TEXT.length, start + length), text }));

test('edits that were taken apply in any order, one after another from the back', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (wanted) => {
      const set = new EditSet();
      const taken = wanted.filter((one) => set.add([one]));
      const oneByOne = taken.toSorted((a, b) => b.start - a.start || b.end - a.end).reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), TEXT);
      expect(applyEdits(TEXT, set.all())).toBe(oneByOne);
      expect(applyEdits(TEXT, taken.toReversed())).toBe(oneByOne);
    }),
  );
});

test('an edit is refused exactly when it overlaps one that was taken', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), edit, (wanted, last) => {
      const set = new EditSet();
      const taken = wanted.filter((one) => set.add([one]));
      expect(set.add([last])).toBe(!taken.some((one) => overlap(one, last)));
    }),
  );
});

test('all of several edits are taken, or none', () => {
  const set = new EditSet();
  expect(set.add([{ start: 3, end: 5, text: '' }])).toBe(true);
  expect(set.add([{ start: 0, end: 1, text: '' }, { start: 4, end: 4, text: 'x' }])).toBe(false);
  expect(set.add([{ start: 0, end: 1, text: '' }])).toBe(true);
});

test.each([
  [{ start: 1, end: 4, text: '' }, { start: 3, end: 5, text: '' }],
  [{ start: 25, end: 27, text: '' }],
  [{ start: 4, end: 3, text: '' }],
])('edits that cannot be made throw', (...edits) => {
  expect(() => applyEdits(TEXT, edits)).toThrow(RangeError);
});
