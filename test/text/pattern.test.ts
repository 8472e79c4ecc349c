import { describe, expect, test } from 'vitest';
import { isAscii, Pattern } from '../../src/text/pattern.js';
import { plainForm } from '../../src/text/plain-form.js';

describe('plainForm', () => {
  const forms: readonly (readonly [what: string, source: string, plain: string])[] = [
    ['leaves alternatives that need other letters out', 'yes|да|oui|כן', 'yes|oui'],
    ['does so in groups', '(?:one|один|одно из) of', '(?:one) of'],
    ['drops an alternative whose group cannot match', 'a(?:б|в)c|d', 'd'],
    ['keeps what is optional in it', 'naï?f|caf(?:é|è)?s|x(?:й|я)*y', 'naf|cafs|xy'],
    ['drops what must be there once', 'naï+f|й{1,2}|ok', 'ok'],
    ['drops several letters of which the last is optional', 'нет?|no', 'no'],
    ['matches nothing where nothing is left', 'да|нет', '(?!)'],
    ['writes properties in ASCII', String.raw`[\p{L}\p{N}_-]+\p{Lu}`, '[A-Za-z0-9_-]+[A-Z]'],
    ['knows which scripts are written in ASCII', String.raw`[\p{Script=Han}\p{Script=Latin}.]|\p{Script=Thai}`, '[A-Za-z.]|[]'],
    ['takes other characters out of classes', '[:：(（\\u0080-\\uffff]', '[:(]'],
    ['keeps a negated class', '[^)（]', '[^)]'],
    ['forgets a look at other characters that must not be there', String.raw`a(?!я|ю)(?<![\p{L}])`, 'a(?<![A-Za-z])'],
    ['leaves escapes and brackets in classes alone', String.raw`\(\|[(|)\]]\$`, String.raw`\(\|[(|)\]]\$`],
  ];
  for (const [what, source, plain] of forms) test(what, () => expect(plainForm(source)).toBe(plain));

  test('refuses to change the numbers of groups', () => {
    expect(() => plainForm('(да)|(yes)')).toThrow('capturing group');
    expect(() => plainForm('(yes)д|no')).toThrow('capturing group');
  });

  test('refuses a property that it does not know', () => {
    expect(() => plainForm(String.raw`\p{Emoji}`)).toThrow(String.raw`\p{Emoji}`);
  });
});

describe('Pattern', () => {
  const word = new Pattern(String.raw`(?<![\p{L}])(?:one of|один из)(?![\p{L}])`, 'iu');

  test('matches texts of ASCII and others', () => {
    expect(word.exec('This is One of them')?.index).toBe(8);
    expect(word.exec('Это Один из них')?.index).toBe(4);
    expect(word.test('éone of')).toBe(false);
    expect(word.test('none of')).toBe(false);
  });

  test('takes either case where it is told to, and leaves escapes alone', () => {
    const words = new Pattern(String.raw`^(?:Yes\W|[A-F]\d\S|день)$`, 'iu');
    for (const text of ['yes!', 'YES!', 'b7x', 'E0-', 'День']) expect(words.test(text), text).toBe(true);
    for (const text of ['yesw', 'g7x', 'b7 ', 'bdx']) expect(words.test(text), text).toBe(false);
  });

  test('finds from the start again after it was asked whether it matches', () => {
    const ones = new Pattern('one', 'gi');
    expect([ones.test('One one'), ones.all('One one').length, ones.all('ONE').length]).toEqual([true, 2, 1]);
  });

  test('is in its plain form for texts of ASCII alone', () => {
    expect(word.for('one of').unicode).toBe(false);
    expect(word.for('один из').unicode).toBe(true);
  });
});

test('isAscii', () => {
  expect(isAscii('a\u0000~\u007f')).toBe(true);
  expect(isAscii('naïve')).toBe(false);
  expect(isAscii('😀')).toBe(false);
});
