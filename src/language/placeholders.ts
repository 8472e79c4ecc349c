import { Pattern } from '../text/pattern.js';
import { singular } from './nouns.js';
import { baseVerb, nameVerb, sameVerb, verbClass, type VerbClass } from './verbs.js';
import { splitWords } from './words.js';

/** Texts that stand where a description was meant to be written, in lower case and without their punctuation at either end. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...['todo', 'tbd', 'tba', 'tbc', 'fixme', 'xxx', 'wip', 'n/a', 'na', 'none', 'null', 'undefined', 'nil', 'empty', 'placeholder', 'test', 'foo', 'bar', 'asdf', 'dummy'],
  ...['description', 'a description', 'the description', 'tool description', 'your description', 'my description', 'some description', 'the tool description'],
  ...['description here', 'description goes here', 'your description here', 'tool description here', 'add description', 'add a description'],
  ...['add description here', 'write description here', 'enter description', 'enter a description', 'insert description', 'insert description here'],
  ...['no description', 'no description available', 'no description provided', 'no description given', 'no description yet', 'description missing'],
  ...['missing description', 'no docs', 'no documentation', 'undocumented', 'to do', 'to be done', 'to be defined', 'to be determined'],
  ...['to be documented', 'to be written', 'to be added', 'coming soon', 'not available', 'not documented', 'a tool', 'tool', 'my tool', 'function', 'a function'],
  ...['nothing', 'nothing here', 'nothing yet', 'something', 'whatever', 'blah', 'blah blah', 'blah blah blah', 'bla', 'bla bla', 'bla bla bla', 'test description', 'test tool', 'a test tool'],
  ...['description of the tool', 'description of this tool', 'description of the function', 'description for the tool', 'this is a description', 'this is a tool', 'tool description goes here'],
  ...['description of the parameter', 'description of this parameter', 'parameter description', 'param description', 'argument description', 'field description'],
  ...['описание', 'нет описания', 'без описания', 'описание отсутствует', 'опис', 'немає опису', 'תיאור', 'אין תיאור', 'ללא תיאור'],
  ...['descripción', 'sin descripción', 'descrição', 'sem descrição', 'pas de description', 'aucune description', 'keine beschreibung', 'beschreibung'],
  ...['описание инструмента', '描述', '暂无描述', '无描述', '説明', '説明なし', '설명', '설명 없음', '待补充', '未定'],
]);

const FIRST_WORD = new Pattern(String.raw`[\p{L}\p{N}]+`, 'u');
/** What stands before the first word and behind the last. */
const EDGES = new Pattern(String.raw`^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$`, 'gu');
/** The words that placeholders, marks and filler begin with: nearly every text begins with another, and is spared the rest. */
const FIRST_WORDS: ReadonlySet<string> = new Set(['todo', 'fixme', 'tbd', 'xxx', 'lorem', ...[...PLACEHOLDERS].map((text) => text.slice(0, text.search(/[ /]|$/)))]);

const LONGEST_FIRST_WORD = Math.max(...[...FIRST_WORDS].map(({ length }) => length));

/** A mark with nothing before it: `TODO`, `FIXME: write this`, but not "TODO list of the team". */
const MARKED = new Pattern(String.raw`^\W{0,3}(?:TODO|FIXME|TBD|XXX)(?:\s?[:(]|\W{0,3}$)`, '', ['todo', 'fixme', 'tbd', 'xxx']);
/** A hole left in a template, and nothing else: `<insert description>`, `{{description}}`, `[description]`. */
const HOLE = new Pattern(String.raw`^(?:<[^<>]{1,60}>|\{\{?[^{},]{1,60}\}?\}|\[[^[\]]{1,60}\]|\$\{[^{}]{1,60}\}|%[A-Za-z_]{1,40}%)\.?$`, '', ['<', '{', '[', '%']);
const FILLER = new Pattern(String.raw`^lorem ipsum\b`, 'i', ['lorem']);

/** What nearly every text has; looking for other scripts takes longer. */
const VISIBLE = /[!-~]/;

/** True for a text without a visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text) && !/[^\s\p{Cf}]/u.test(text);
}

/** Nearly every text: it begins with a word of ASCII, and none that placeholders, marks or filler begin with. */
function isProse(text: string): boolean {
  let end = 0;
  while (isLetterOrDigit(text.charCodeAt(end))) end++;
  return end > 0 && !(text.charCodeAt(end) > 0x7f) && (end > LONGEST_FIRST_WORD || !FIRST_WORDS.has(text.slice(0, end).toLowerCase()));
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** True for a text that only holds the place of one: TODO, `...`, "No description provided", lorem ipsum, `<insert here>`. */
export function isPlaceholder(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 400) return FILLER.test(trimmed);
  if (isProse(trimmed)) return false;
  const lower = trimmed.toLowerCase();
  const first = FIRST_WORD.exec(lower);
  if (first === null) return !isBlank(trimmed) && !/\p{Extended_Pictographic}/u.test(trimmed);
  if (MARKED.test(trimmed) || HOLE.test(trimmed) || FILLER.test(trimmed)) return true;
  return FIRST_WORDS.has(first[0]) && PLACEHOLDERS.has(lower.replace(EDGES.for(lower), '').replace(/\s+/g, ' '));
}

/** Words that say nothing about what a tool does. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those it its is are be to of for from in on by with and or as at into your you user users can will any all new existing given ' +
    'specific specified certain one single current list info information detail details detailed about tool tools function method endpoint api operation action helper command record records ' +
    'mcp use used using allow allows let lets enable enables provide provides do does perform performs performing execute executes executing handle handles ' +
    'get gets getting fetch fetches retrieve retrieves show shows run runs return returns returning call calls invoke invokes obtain obtains implement implements'
  ).split(' '),
);

/** What goes with the thing is in no name: "Deletes a folder and all its folders". */
const AND_MORE = new Pattern(String.raw`\b(?:and|with) all (?:its|their)\b`, 'i', ['and all ', 'with all ']);

/** "[Tag management] Create a tag group": the group that a tool belongs to says nothing of it. */
const TOOL_GROUP = /^\s*\[(?![^[\]]{0,60}\b(?:prefer|use|deprecated|legacy)\b)[^[\]]{1,60}\]\s*/i;

const LOOKING: ReadonlySet<VerbClass | undefined> = new Set<VerbClass | undefined>(['read', 'list']);

/**
 * True for a description without a word beyond the tool's name and words that say nothing: `get_weather: "This tool gets the weather."`.
 * A synonym of the name's verb in front counts as repetition. Judges English; in other languages no word is in the name.
 */
export function repeatsName(description: string, name: string): boolean {
  if (description !== latest.description || name !== latest.name) latest = { description, name, answer: saysNoMore(description, name) };
  return latest.answer;
}

/** The last answer: one rule after the other asks for it. */
let latest = { description: '', name: '', answer: false };

function saysNoMore(description: string, name: string): boolean {
  if (description.length > 120 || AND_MORE.test(description)) return false;
  const words = splitWords((description.includes('[') ? description.replace(TOOL_GROUP, '') : description).replace(/['’]s\b/g, ''));
  if (words.length === 0) return false;
  const nameWords = splitWords(name);
  const nouns = new Set(nameWords.map(singular));
  // "View locks" of `locks`: a name without a verb is looked at, whatever the word.
  const looks = nameVerb(nameWords) === undefined;
  return words.every((word, i) => EMPTY_WORDS.has(word) || (looks && i === 0 && LOOKING.has(verbClass(word))) || nouns.has(singular(word)) || nameWords.some((other) => isForm(word, other, i === 0)));
}

/** The same verb in another form, or a synonym where that is asked for: further on, `message` and `post` are nouns. To rename says which update it is. */
function isForm(word: string, other: string, synonyms: boolean): boolean {
  const base = baseVerb(word);
  return base !== undefined && (base === baseVerb(other) || (synonyms && base !== 'rename' && sameVerb(word, other)));
}
