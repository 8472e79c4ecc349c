import { scanItems, type Item, type Items } from './value-scan.js';
import {
  AND,
  BEFORE_QUOTES,
  CHOICE_NOUNS,
  CONDITIONAL,
  EXAMPLES,
  GOES_ON,
  HEADS,
  KINDS,
  LEADS,
  NO_VALUES,
  OPEN,
  OR,
  OR_HEADS,
  REST,
  SORTING,
  WEAK_HEADS,
} from './value-words.js';
import { identified } from './identifiers.js';
import { plural, singular } from './nouns.js';
import { splitWords } from './words.js';
import { Pattern } from '../text/pattern.js';

/** Values that a text lists as all that there are. */
export interface ValueList {
  readonly values: readonly string[];
  /** Where the list stands in the text. */
  readonly start: number;
  readonly end: number;
  /** Every value was read. */
  readonly whole: boolean;
  /** The text says whose values they are: it announces them, or has them behind the parameter's own name. */
  readonly announced: boolean;
}

/** What a text is read beside. */
export interface ListContext {
  /** The name of the parameter that the text describes. */
  readonly name: string;
  /** The names of the parameters beside it: "either text or regex" speaks of those. */
  readonly siblings: Pick<ReadonlySet<string>, 'has'>;
}

/** A place behind which values may stand: a phrase that announces them, a colon or bracket behind a noun, or quotes in a sentence. */
interface Opening {
  readonly kind: 'head' | 'or-head' | 'weak-head' | 'noun' | 'quote';
  readonly at: number;
  /** The noun, in lower case. */
  readonly noun: string;
  readonly colon: boolean;
}

const before = '(?<![\\p{L}\\p{N}_])';
const after = '(?![\\p{L}\\p{N}_])';
const leads = `(?:[\\s:：]{1,4}${before}(?:${LEADS.join('|')})${after}){0,4}`;
const phrases = `(${alternatives(HEADS)})|(${alternatives(OR_HEADS)})|${alternatives(WEAK_HEADS)}`;
const HEAD = new Pattern(`${before}(?:${phrases})${after}${leads}[*\\s]{0,4}([:：=]?)[*\\s]{0,6}`, 'giu');
const NOUN = new Pattern('(?<![\\p{L}\\p{N}_-])([\\p{L}\\p{N}_-]+)["\'`*]{0,3}(?:\\s?[:：]\\s{0,4}|\\s?[([（]\\s?)', 'gu');
/** What stands behind each noun of `NOUN`; to look for it costs less than for words. */
const BEHIND_NOUN = /[:：([（]/;
const QUOTE = new Pattern('(?:^|[\\s([,—–])(?=["\'`“‘«])', 'gu');

function alternatives(phrases: readonly string[]): string {
  return [...phrases].sort((a, b) => b.length - a.length).join('|');
}

/** True for a text that welcomes other values than those it names. */
export function isOpenText(text: string): boolean {
  return OPEN.test(text);
}

const SENTENCE_END = /[.!?。]\s|\n/;

/** Names of parameters whose one text holds several values: `expand`, `include`. */
const TAKES_SEVERAL: ReadonlySet<string> = new Set('expand expands include includes fields embed populate'.split(' '));

/** True where a text calls by its plural what the parameter takes, so that one text takes several: "Check types to run: ..." of `check_type`. */
export function speaksOfSeveral(text: string, name: string): boolean {
  const last = splitWords(name).at(-1) ?? '';
  if (TAKES_SEVERAL.has(last)) return true;
  const sentence = text.split(SENTENCE_END).at(-1)!;
  return !ALL_OF_KIND.test(sentence) && splitWords(sentence).includes(plural(last));
}

/** What before a plural makes it all that there are: "one of the types". */
const ALL_OF_KIND = new Pattern(String.raw`\b(?:one|either|valid|allowed|supported|supports|available|possible|accepted|accepts|permitted|known|following|these|are|which)\b`, 'iu');

/** The first closed list of values in a text, or undefined where it has none or is open to others. */
export function readValueList(text: string, context: ListContext): ValueList | undefined {
  if (text.length > MAX_LENGTH || !SEPARATOR.test(text) || OF_PARTS.test(text) || SEVERAL_LISTS.test(text)) return undefined;
  for (const opening of openings(text, context)) {
    const items = scanItems(text, opening.at);
    if (items !== undefined && isPlausible(items, context, opening) && isClosed(text, items, opening) && announces(opening, items, context)) {
      if (isOpenText(text)) return undefined;
      const { list, whole } = items;
      // "Other valid options" come beside one that was named before.
      return { values: list.map((item) => item.text), start: list[0]!.start, end: list.at(-1)!.end, whole: whole && !OTHER_OPTIONS.test(text.slice(0, list[0]!.start)), announced: isAnnounced(opening, context) };
    }
  }
  return undefined;
}

function isAnnounced({ kind, noun }: Opening, { name }: ListContext): boolean {
  return kind !== 'quote' && (kind !== 'noun' || splitWords(name).map(singular).includes(singular(noun)) || noun === name.toLowerCase());
}

const OTHER_OPTIONS = new Pattern(String.raw`\bothers? (?:\w+ )?options?\W*$`, 'i', ['option']);

/** A value that is built of parts, of which a text may list each: "as 'field.direction'". */
const OF_PARTS = new Pattern('\\b(?:as|format|form)\\s?:? ?["\'`]<?[a-z]{1,20}>?[.: ]<?[a-z]{1,20}>?["\'`]', 'i', ['"', "'", '`']);

/** A list for each of several cases: "Audio: wav, mp3. Image: png, svg". */
const SEVERAL_LISTS = new Pattern(String.raw`\b[a-z]{2,15}: [\w-]{1,30}, [\w, /-]{1,200}\.\s+[a-z]{2,15}: [\w-]{1,30}, `, 'i');

/** What stands between two values; most texts have none, and reading on costs time. */
const SEPARATOR = new Pattern(`[,;|/、，\\n]|-\\s|\\s(?:${alternatives([...OR, ...AND])})\\s`, 'iu');

/** Longer texts are pages of documentation. */
const MAX_LENGTH = 4000;

function* openings(text: string, context: ListContext): Generator<Opening> {
  const { name } = context;
  if (WORDS_ONLY.test(text) || PIPES_ONLY.test(text) || (text.includes('/') && SLASHES_ONLY.test(text))) yield { kind: 'noun', at: 0, noun: name.toLowerCase(), colon: false };
  for (const match of HEAD.all(text)) {
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    if (isOfOther(before, name) || FOR_A_VALUE.test(before)) continue;
    const kind = match[1] !== undefined ? 'head' : match[2] !== undefined ? 'or-head' : 'weak-head';
    yield { kind, at: match.index + match[0].length, noun: '', colon: match[3] !== '' };
  }
  for (const match of BEHIND_NOUN.test(text) ? NOUN.all(text) : []) {
    const upTo = text.slice(Math.max(0, match.index - 30), match.index + match[0].length);
    if (isNoSubject(match[1]!, context) || isAside(match, text, name) || SHAPE.test(upTo) || OF_A_CASE.test(upTo)) continue;
    yield { kind: 'noun', at: match.index + match[0].length, noun: match[1]!.toLowerCase(), colon: /[:：]\s*$/.test(match[0]) };
  }
  for (const match of QUOTE.all(text)) {
    const at = match.index + match[0].length;
    if (BEFORE_QUOTES.test(text.slice(Math.max(0, at - 20), at)) && !OF_A_CASE.test(text.slice(Math.max(0, at - 60), at))) yield { kind: 'quote', at, noun: '', colon: false };
  }
}

/** A text that is nothing but a few words in lower case, the last two joined by "or": "celsius or fahrenheit". */
const WORDS_ONLY = new Pattern(`^\\s*[\\p{Ll}\\p{N}][\\p{Ll}\\p{N}_-]*(?:, ?[\\p{Ll}\\p{N}_-]+){0,9},? (?:${OR.join('|')}) [\\p{Ll}\\p{N}_-]+\\.?\\s*$`, 'u', OR.map((word) => ` ${word} `));

/** Nothing but words between bars: "TikTok | YouTube". */
const PIPES_ONLY = new Pattern(String.raw`^\s*[\p{L}\p{N}_-]{1,40}(?:\s?\|\s?[\p{L}\p{N}_-]{1,40})+\s*$`, 'u', ['|']);

/** Nothing but words between slashes, which are a choice only where the name says so: "public/private", but not "image/png" or "owner/repo". */
const SLASHES_ONLY = new Pattern(`^\\s*(?!(?:application|audio|font|image|multipart|text|video)/)(?!(?:.*/)?(?:${[...KINDS].join('|')})(?:/|\\W*$))[a-z]{2,20}(?:/[a-z]{2,20}){1,9}\\.?\\s*$`, '');

/** "Required for: create, rename", "Default: [a, b]", "used with action: 'get'", "ORDERS: A, B": what stands before the colon is not what the values are of. */
function isNoSubject(noun: string, { name, siblings }: ListContext): boolean {
  if (PARTS.has(noun.toLowerCase()) && !splitWords(name).map(singular).includes(singular(noun.toLowerCase()))) return true;
  return siblings.has(noun) || NO_SUBJECTS.has(noun.toLowerCase()) || (/^[A-Z_]{3,}$/.test(noun) && noun !== name);
}

/** Brackets behind a word that is not in the parameter's name, in a long text or a later sentence, speak of something else: what comes back, a case. */
function isAside(match: RegExpExecArray, text: string, name: string): boolean {
  return (text.length > 300 || SENTENCE_END.test(text.slice(0, match.index))) && /[(（]\s?$/.test(match[0]) && !splitWords(name).map(singular).includes(singular(match[1]!.toLowerCase()));
}

/** How a value is built, in brackets: "coordinates (format: lat,lng)". */
const SHAPE = new Pattern(String.raw`\((?:\w{1,20} )?format:\s*$`, 'i', ['format:']);

/** A case before a colon, for which the values behind it count: "For spells:", "Used by:", "export_report:". */
const OF_A_CASE = new Pattern(String.raw`(?:\bfor [\w-]{1,30}(?: [\w-]{1,20})?|\bby|(?:^|[.;]\s)[a-z]+(?:_[a-z]+)+)\s?:\s*$`, 'i');

/** "For 'local': one of": the values count for one value of another parameter, or for one case of several. */
const FOR_A_VALUE = new Pattern('\\bfor ["\'`]?[\\w-]{1,30}["\'`]?\\s?:\\s*$', 'i', ['for ']);

/** What a query or a text has parts of: "Tables: a, b". */
const PARTS: ReadonlySet<string> = new Set('table tables column columns field fields variable variables parameter parameters endpoint endpoints tool tools'.split(' '));

const NO_SUBJECTS: ReadonlySet<string> = new Set('for with in on when if to used default defaults example examples e.g note'.split(' '));

/** Whether a phrase that announces values has another parameter for its subject: "`kind` must be", "when sort_by is one of". */
function isOfOther(before: string, name: string): boolean {
  const subject = /(?:([A-Za-z]+_\w+|[a-z]+[A-Z]\w*)|[`'"]([\w.]{1,40})[`'"])\s*(?:is|取值)?\s*$/.exec(before);
  return subject !== null && (subject[1] ?? subject[2]) !== name;
}

/** Whether these can be values at all: short, distinct, no numbers, no dates, no names of parameters. */
function isPlausible({ list, joiner }: Items, { name, siblings }: ListContext, { kind, colon }: Opening): boolean {
  const texts = list.map(({ text }) => text);
  // "A, MX or ANY" are values to the letter.
  const capitals = texts.every((text) => text === text.toUpperCase());
  if (list.length > 60 || new Set(texts).size < list.length || texts.every((text) => /^[\d.]+$/.test(text))) return false;
  // "Possible values: subject, status" may well name fields that are parameters too.
  const announced = kind === 'head' && colon;
  if (texts.some((text) => text === name || (!announced && siblings.has(text)) || DATE.test(text) || RANGE.test(text))) return false;
  if (joiner !== undefined && !list.at(-1)!.quoted && !capitals && REST.has(texts.at(-1)!.toLowerCase())) return false;
  return list.every(({ text, quoted }) => (quoted ? QUOTED_VALUE.test(text) : capitals || !NO_VALUES.has(text.toLowerCase())));
}

const DATE = /^\d{4}-\d|^[YyMmDdHhSsTZ:./-]*(?:YYYY|yyyy|MM|DD|dd|HH|hh|mm)[YyMmDdHhSsTZ:./-]*$/;
/** Characters from one to another: "letters and digits only: a-z, 0-9". */
const RANGE = /^(?:[a-z]-[a-z]|\d-\d)$/i;
const QUOTED_VALUE = new Pattern(String.raw`^[-+]?[\p{L}\p{N}_][\p{L}\p{N}_.:+/-]*(?: [\p{L}\p{N}_.:+/-]+){0,3}$`, 'u');
const WORD = /^[\w -]+$/;
/** Quoted words before a list: it may be about those. */
const OTHER_VALUE = /[`"“]\w|'\w+'/;

const OTHERWISE = new Pattern(String.raw`\botherwise\b`, 'i', ['otherwise']);

/** Whether the text neither calls the items examples nor goes on behind them. */
function isClosed(text: string, { end }: Items, { at, kind }: Opening): boolean {
  const sentence = text.slice(Math.max(0, at - 160), at).split(SENTENCE_END).at(-1)!;
  if (EXAMPLES.test(kind === 'noun' ? text.slice(0, at) : sentence) || OTHERWISE.test(sentence) || GOES_ON.test(text.slice(end, end + 60))) return false;
  return kind === 'head' || !(CONDITIONAL.test(sentence) || OTHER_VALUE.test(sentence));
}

/** Whether such items behind such an opening are all values that there are. */
function announces({ kind, noun, colon }: Opening, { list, joiner, separator }: Items, context: ListContext): boolean {
  if (separator === '-' && kind !== 'head' && kind !== 'weak-head') return false;
  // "hashes (case-insensitive; guarded)" and "an id (must be in memory or persisted)" say how things are.
  if ((kind === 'noun' && (separator === ';' || (noun === 'format' && separator === '/' && !/format/i.test(context.name)))) || (kind !== 'head' && kind !== 'weak-head' && identified(splitWords(context.name)) !== undefined)) return false;
  if (kind === 'head') return colon || !hasKinds(list);
  const quoted = list.every((item) => item.quoted);
  const words = list.every((item) => WORD.test(item.text));
  // "an integer, 'none', or 'any'": with two items, a comma before the "or" joins them to something else.
  const alternatives = separator === '|' || (joiner !== undefined && !AND.includes(joiner) && !(list.length === 2 && separator === ','));
  if (kind === 'quote') return quoted && alternatives && words;
  if (kind === 'or-head') return alternatives ? quoted || !hasKinds(list) : colon && !hasKinds(list);
  if (kind === 'weak-head') return colon || (quoted && alternatives);
  const nouns = [...splitWords(noun), ...splitWords(context.name)].map(singular);
  const choice = nouns.some((word) => CHOICE_NOUNS.has(word)) || list.some((item) => item.text.includes('_'));
  if (!words) return false;
  if (quoted) return alternatives || choice;
  const mayBeKinds = nouns.some((word) => SORTING.has(word)) || CHOICE_NOUNS.has(nouns.at(-1)!);
  if (hasKinds(list) && !mayBeKinds) return false;
  return separator === '|' || choice;
}

function hasKinds(list: readonly Item[]): boolean {
  return list.some((item) => !item.quoted && KINDS.has(item.text.toLowerCase()));
}
