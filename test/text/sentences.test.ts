import { expect, test } from 'vitest';
import { splitSentences } from '../../src/text/sentences.js';

test.each([
  ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
  ['He said "no..." Then he left.', ['He said "no..."', 'Then he left.']],
  ['Version 1.2.3 of x.y, e.g. this one. Next...', ['Version 1.2.3 of x.y, e.g. this one.', 'Next...']],
  ['wait...what? (yes.) no', ['wait...what?', '(yes.)', 'no']],
  ['これは。あれは！', ['これは。', 'あれは！']],
  ['- one\n- two\r\n\r\n  wide   text ', ['- one', '- two', 'wide text']],
])('%j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

test.each(['.', '…', '?!', '."', ' \n', '。'])('reads 200,000 characters of %j in linear time', (unit) => {
  const text = `a${unit.repeat(200_000 / unit.length)}b`;
  expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});
