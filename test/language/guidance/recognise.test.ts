import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEXICONS } from '../../../src/language/guidance/index.js';
import { NAME, SELF, TOOL, type Group, type Lexicon } from '../../../src/language/guidance/lexicon.js';
import { LINES, withoutGuidanceLine } from '../../../src/language/guidance/line.js';
import { negativeGuidance, usageGuidance, type KnownNames } from '../../../src/language/guidance/recognise.js';
import { languagesOf } from '../../../src/language/detect.js';
import { SENTENCES } from './sentences.js';

const names = (): KnownNames => ({
  self: 'find_customer',
  tools: new Set(['find_customer', 'search_customers', 'get_order', 'list_orders', 'search']),
  complete: true,
  parameters: new Set(['email', 'path', 'limit']),
});

for (const [language, { negative, none }] of Object.entries(SENTENCES)) {
  describe(language, () => {
    test.each(negative)('says when not: %s', (text) => {
      expect(languagesOf(text)).toContain(language);
      expect(negativeGuidance(text, names)).toBe('given');
    });
    test.each(none)('does not say when not: %s', (text) => expect(negativeGuidance(text, names)).toBe('absent'));
    test('says when', () => {
      expect(usageGuidance(none[0]!)).toBe('given');
      expect(usageGuidance(none[1]!)).toBe('absent');
    });
    test('its own line is understood', () => {
      const line = LINES[language as keyof typeof LINES]('search_customers');
      expect(line).toContain('search_customers');
      expect(negativeGuidance(`${none[0]} ${line}`, names)).toBe('given');
    });
    test('its own line can be told from the rest', () => {
      const line = LINES[language as keyof typeof LINES];
      for (const gap of [' ', '\n']) expect(withoutGuidanceLine(`${none[0]}${gap}${line('search_customers')}`)).toBe(none[0]);
      expect(withoutGuidanceLine(line('search_customers'))).toBe('');
      for (const text of [...negative, ...none, `${line('a')} ${none[0]}`, line('search_customers').replace('search_customers', 'find')]) expect(withoutGuidanceLine(text)).toBe(text);
    });
  });
}

const ALL = Object.values(LEXICONS).map((lexicon) => lexicon());
const kindsOf = ({ forbids, limits, confines, redirects, uses }: Lexicon): readonly (string | Group)[] => [...forbids, ...limits, ...confines, ...redirects, ...uses];

test.each(ALL)('no phrase of $language ends in a space: a word would have to end and go on there', (lexicon) => {
  for (const phrase of kindsOf(lexicon).flatMap((one) => (typeof one === 'string' ? [one] : one.phrases))) expect(phrase).toBe(phrase.trim());
});

const GROUPS = ALL.flatMap((lexicon) => kindsOf(lexicon).flatMap((one) => (typeof one === 'string' ? [] : one.phrases.map((phrase) => ({ phrase, stems: one.stems })))));

test.each(GROUPS)('whatever fits $phrase holds a stem of its group', ({ phrase, stems }) => {
  const named = phrase.replaceAll('{name}', `[${TOOL}${NAME}]`).replaceAll('{self}', SELF).replaceAll('{tool}', TOOL);
  fc.assert(fc.property(fc.stringMatching(new RegExp(withoutLooks(named))), (text) => stems.some((stem) => text.includes(stem))));
});

/** An expression without lookarounds and edges of words, which no generator of texts knows; more fits it, so that nothing is left out. */
function withoutLooks(source: string): string {
  let left = '';
  let depth = 0;
  for (const [token] of source.matchAll(/\\b|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|[()]|[^\\[()]+/g)) {
    const opens = token.startsWith('(');
    if (depth > 0 ? opens : /^\(\?<?[=!]$/.test(token)) depth++;
    else if (depth > 0) depth -= token === ')' ? 1 : 0;
    else if (token !== '\\b') left += token;
  }
  return left;
}

describe('what is not known', () => {
  test.each(['ค้นหาลูกค้าตามอีเมล', 'Βρίσκει έναν πελάτη με βάση το email.', 'Söker en kund efter e-post och returnerar den.', 'Търси клиент по имейл и го връща, когато е намерен.', 'مشتری را با ایمیل پیدا می‌کند.', 'גיט דעם קונה װאָס האָט די אַדרעס'])(
    'a language without a lexicon: %s',
    (text) => expect(negativeGuidance(text, names)).toBe('unknown'),
  );
  test('a name that is not known may be any', () => {
    const text = 'Find a customer. Use `find_people` for employees.';
    expect(negativeGuidance(text, names)).toBe('absent');
    expect(negativeGuidance(text, () => ({ ...names(), complete: false }))).toBe('given');
  });
  test('the plainer name that a name goes on from, though it stands in another set', () => {
    const names = (): KnownNames => ({ self: 'MergeClientsRaw', tools: new Set(['MergeClientsRaw', 'LockClientRaw']), complete: true, parameters: new Set() });
    expect(negativeGuidance('Merge clients - use MergeClients (checked) for daily work.', names)).toBe('given');
    expect(negativeGuidance('Merge clients - use LockClientRaw for a lock.', names)).toBe('given');
    expect(negativeGuidance('Merge clients - use Merge for daily work.', names)).toBe('absent');
  });
  test('a contracted negation holds no name', () => {
    expect(negativeGuidance("DON'T USE FOR: large changes.", () => ({ ...names(), complete: false }))).toBe('given');
  });
  test('a word that is also the name of a tool', () => {
    expect(negativeGuidance('Find a customer. Use search for speed.', names)).toBe('absent');
    expect(negativeGuidance('Find a customer. Use `search` for free text.', names)).toBe('given');
    expect(negativeGuidance('Find a customer. Use the search tool for free text.', names)).toBe('given');
  });
  test('a parameter is no tool', () => expect(negativeGuidance('Find a customer. Use `path` for files.', names)).toBe('absent'));
  test('an empty text', () => expect(negativeGuidance('', names)).not.toBe('given'));
});

test('a mixed text is read in both languages', () => {
  expect(negativeGuidance('Find one customer by email. НЕ используй для имён: для этого есть search_customers.', names)).toBe('given');
  expect(negativeGuidance('Находит клиента по email, как в документации. Do NOT use for names.', names)).toBe('given');
});

test.each([
  'Returns a customer (read-only for audits).',
  'Use list_orders with the id to read the orders.',
  'Follow-up: use get_order with:',
  'Erased customers cannot be restored.',
  'Only provided fields are changed.',
  'Use get_order first if you do not know the name.',
  'Only one of name or email can be given.',
  'The result is not returned immediately.',
  'For best results, prefer short names.',
])('a step, an order about arguments and an advice are no guidance: %s', (text) => expect(negativeGuidance(`Finds a customer. ${text}`, names)).toBe('absent'));

test('to prefer it over another when ... says when', () => {
  expect(usageGuidance('Searches the archive. Prefer this over search_customers when the year is known.')).toBe('given');
});

test('hostile text is read in a moment', () => {
  for (const text of ['use '.repeat(20_000), 'not '.repeat(20_000), 'for a, '.repeat(20_000), 'не '.repeat(20_000), '`a_b '.repeat(20_000), '不要'.repeat(20_000), 'if_a.'.repeat(20_000)]) {
    expect(negativeGuidance(text, names)).toBeDefined();
  }
});
