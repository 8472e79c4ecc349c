import { Pattern } from '../text/pattern.js';
import { singular } from './nouns.js';
import { STOP_WORDS } from './stop-words.js';
import { baseVerb, sameVerb, verbClass } from './verbs.js';
import { splitWords } from './words.js';

/** A name and a text about what it names, as words. */
export interface NamedWords {
  readonly name: readonly string[];
  readonly text: ReadonlyMap<string, number>;
}

const TOKEN = new Pattern(String.raw`[\p{L}\p{M}\p{N}_]+`, 'gu');

/** The words of a text with how often each occurs; an identifier in it (`list_issues`) is one word, one of several words in prose both (`QRCode`). */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (word: string): unknown => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const token of text.match(TOKEN.for(text)) ?? []) {
    const words = token.includes('_') ? [] : splitWords(token);
    if (words.length !== 1) count(token.toLowerCase());
    words.forEach(count);
  }
  return counts;
}

/**
 * True when a reader can tell two similar texts apart. "Create a page" and "Delete a page" of `create_page` and `delete_page` are one sentence
 * frame, filled in with what a name has beyond the other. Where neither text uses its name's words, each must have some of its own: "a single
 * user" for `get_user` and "several users" for `batch_user`, or another language. Names that differ by a synonym at most tell nothing.
 */
export function namesTellApart(a: NamedWords, b: NamedWords): boolean {
  const sides = [side(a, b), side(b, a)] as const;
  if (sides.some(({ more }) => more.some((word) => OUTDATED.has(word)))) return true;
  if (differInAmount(sides)) return true;
  if (sides.every(({ name, own }) => name.length === 0 && own.length === 0)) return isReordered(a.name, b.name) && contentOf(a) !== contentOf(b);
  if (sides.every(({ name }) => name.length === 0)) return sides.every(({ own }) => own.some((word) => UNSPACED.test(word)));
  if (sides.some(({ speaks }) => speaks)) return true;
  if (sides.every(({ own }) => own.length === 0)) return contentOf(a) !== contentOf(b);
  if (sides.every(({ name }) => name.length > 0)) return sides.some(({ own }) => own.length > 0);
  return sides.every(({ own, name }) => own.length > 0 || name.length === 0);
}

/** What two names and texts are told apart by at a glance: the name's words as `beyond` compares them, and all content of the text, as numbers of a set. */
export interface Outline {
  readonly name: readonly number[];
  readonly content: number;
}

/** Makes outlines whose numbers can be compared with each other. */
export class Outlines {
  private readonly numbers = new Map<string, number>();

  of({ name, text }: NamedWords): Outline {
    const content = [...text].filter(([word]) => !STOP_WORDS.has(word)).map(([word, count]) => `${word} ${count}`);
    return { name: name.map((word) => this.numberOf(verbClass(word) ?? `'${word}`)), content: this.numberOf(content.sort().join()) };
  }

  private numberOf(key: string): number {
    let number = this.numbers.get(key);
    if (number === undefined) this.numbers.set(key, (number = this.numbers.size));
    return number;
  }
}

/**
 * True for most pairs that `namesTellApart` tells apart, and for none of the others: each name has a word that nothing in the other matches, and
 * the texts differ in content. Of thousands of tools cut from one pattern that leaves hardly any pair to be read word by word.
 */
export function standApart(a: Outline, b: Outline): boolean {
  return a.content !== b.content && a.name.some((word) => !b.name.includes(word)) && b.name.some((word) => !a.name.includes(word));
}

/** Words that warn off one of two tools. */
const OUTDATED: ReadonlySet<string> = new Set(['deprecated', 'legacy', 'obsolete']);

/** Words for one of a kind, and for other amounts: "all users" differs from "a user" and from "given users", "one user" and "a user" do not. */
const SINGLE: ReadonlySet<string> = new Set(['a', 'an', 'one', 'single']);
const AMOUNTS: ReadonlySet<string> = new Set(
  'all every each two many multiple several some bulk batch batches part partial whole full entire complete given specified specific first last'.split(' '),
);

function differInAmount(sides: readonly Side[]): boolean {
  const amounts = sides.map(({ more }) => (more.some((word) => AMOUNTS.has(word)) ? 2 : more.some((word) => SINGLE.has(word)) ? 1 : 0));
  return !amounts.includes(0) && amounts.includes(2);
}

/** Scripts written without blanks: what seems one word there may be a sentence, so that nothing is known of what differs. */
const UNSPACED = new Pattern(String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`, 'u');

interface Side {
  /** The words of the name that the other name has not. */
  readonly name: readonly string[];
  /** The words that the other text has not, or not as often. */
  readonly more: readonly string[];
  /** Those of them that carry content. */
  readonly own: readonly string[];
  /** Whether some of them say what the name has beyond the other. */
  readonly speaks: boolean;
}

function side(here: NamedWords, there: NamedWords): Side {
  const name = beyond(here.name, there.name);
  const more = moreOften(here.text, there.text);
  const speaks = more.some((word) => name.some((part) => sameStem(part, word) || sameVerb(part, word)));
  return { name, more, own: more.filter((word) => !STOP_WORDS.has(word)), speaks };
}

/** The same words in another order: `gallon_to_liter` and `liter_to_gallon`. */
function isReordered(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.some((word, i) => word !== b[i]) && [...a].sort().join(' ') === [...b].sort().join(' ');
}

/** The content of a text in the order of its first words: "from bytes to text" is not "from text to bytes". */
function contentOf({ text }: NamedWords): string {
  return [...text.keys()].filter((word) => !STOP_WORDS.has(word)).join(' ');
}

/** The words that one text holds more often than the other. */
function moreOften(here: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): string[] {
  const words: string[] = [];
  for (const [word, count] of here) if (count > (there.get(word) ?? 0)) words.push(word);
  return words;
}

/** HTTP methods that are synonyms elsewhere, and not where a request is sent. */
const METHODS: ReadonlySet<string> = new Set(['put', 'patch', 'post']);

/** The words of a name that the other one has not, or not as often, neither as they are nor as a verb that does the same. */
function beyond(name: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return name.filter((word) => {
    const at = left.findIndex((there) => word === there || (sameVerb(word, there) && !(METHODS.has(word) && METHODS.has(there))));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** True for forms of one word: `delete` and `deletion`, `query` and `queries`, `config` and `configuration`. */
function sameStem(a: string, b: string): boolean {
  if (a === b || singular(a) === singular(b) || (baseVerb(a) ?? a) === (baseVerb(b) ?? b)) return true;
  const shorter = Math.min(a.length, b.length);
  let common = 0;
  while (common < shorter && a[common] === b[common]) common++;
  return common >= Math.max(4, shorter - 2);
}
