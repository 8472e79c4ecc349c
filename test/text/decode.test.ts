import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, encodeText } from '../../src/text/decode.js';

const bytes = (...values: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => (typeof value === 'number' ? [value] : [...new TextEncoder().encode(value)])));

test('a text comes back as it was, in every form', () => {
  const form = fc.constantFrom(
    { encoding: 'utf-8', bom: false } as const,
    { encoding: 'utf-8', bom: true } as const,
    { encoding: 'utf-16le', bom: true } as const,
    { encoding: 'utf-16be', bom: true } as const,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), form, (text, shape) => {
      fc.pre(!text.includes('\0') && !text.startsWith('\uFEFF'));
      expect(decodeText(encodeText(text, shape))).toEqual({ text, ...shape, problem: undefined });
    }),
  );
});

test('a replacement character that stands in the text is no fault', () => {
  expect(decodeText(bytes('a\uFFFDb')).problem).toBeUndefined();
});

test('an empty file is an empty text', () => {
  expect(decodeText(bytes())).toEqual({ text: '', encoding: 'utf-8', bom: false, problem: undefined });
});

test.each([
  ['zero byte', bytes('ab', 0, 'c\uD83D'), 2, /binary/],
  ['a picture', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), 8, /binary/],
  ['UTF-16 without a mark', encodeText('{"name": 1}', { encoding: 'utf-16le', bom: false }), 1, /UTF-16 without a byte order mark/],
  ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0), 0, /UTF-32/],
  ['Latin-1', bytes('a\uFFFDb ', 0xe9, ' x'), 4, /byte 0xE9 at offset 6.*Windows-1252.*UTF-8/],
  ['cut in a character', bytes('ab', 0xe2, 0x82), 2, /byte 0xE2 at offset 2/],
  ['half a pair in UTF-16', bytes(0xff, 0xfe, 0x61, 0, 0x3d, 0xd8, 0x62, 0), 1, /surrogate/],
  ['odd UTF-16', bytes(0xfe, 0xff, 0, 0x61, 0), 1, /middle of a character/],
])('%s', (_name, input, start, message) => {
  const { problem } = decodeText(input);
  expect(problem?.span.start).toBe(start);
  expect(problem?.message).toMatch(message);
});

test('code may hold a zero byte here and there, and nothing else that is no text', () => {
  const code = `hash.update('\0'); ${'a'.repeat(400)}`;
  expect(decodeText(bytes(code), true)).toEqual({ text: code, encoding: 'utf-8', bom: false, problem: undefined });
  expect(decodeText(bytes(code)).problem?.message).toMatch(/binary/);
  expect(decodeText(bytes(code, 0xe9), true).problem?.message).toMatch(/byte 0xE9/);
  expect(decodeText(bytes('G@', 0, 0, 'a'.repeat(300)), true).problem?.message).toMatch(/binary/);
});
