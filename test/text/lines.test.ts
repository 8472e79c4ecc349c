import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineIndex } from '../../src/text/lines.js';

const text = fc.array(fc.constantFrom('a', 'é', '😀', '\n', '\r\n', '\r', ' ', '\u2028'), { maxLength: 30 }).map((parts) => parts.join(''));

test('each offset stands in its line, in its column', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const index = new LineIndex(whole);
      const lines = whole.split(/\r\n|\n|\r/);
      for (let offset = 0; offset <= whole.length; offset++) {
        // Between the two characters of a line break, the line has not ended.
        const before = whole.slice(0, offset).replace(/\r$/, whole[offset] === '\n' ? ' ' : '\r');
        const ended = before.split(/\r\n|\n|\r/);
        expect(index.position(offset)).toEqual({ line: ended.length, column: ended.at(-1)!.length + 1 });
      }
      expect(index.position(whole.length).line).toBe(lines.length);
      expect(index.position(-1)).toEqual({ line: 1, column: 1 });
      expect(index.position(whole.length + 5)).toEqual(index.position(whole.length));
    }),
  );
});

test('each line begins where its first column is', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const index = new LineIndex(whole);
      const count = whole.split(/\r\n|\n|\r/).length;
      for (let line = 1; line <= count; line++) expect(index.position(index.offsetOfLine(line)!)).toEqual({ line, column: 1 });
      expect(index.offsetOfLine(count + 1)).toBeUndefined();
    }),
  );
});
