import { Pattern } from '../text/pattern.js';
import { AND, OR } from './value-words.js';

/** One item of a list in a text. */
export interface Item {
  readonly text: string;
  readonly quoted: boolean;
  /** With its quotes. */
  readonly start: number;
  readonly end: number;
}

/** Two or more items that a text lists one behind the other, up to an end. */
export interface Items {
  readonly list: readonly Item[];
  /** `,`, `|`, `/`, `;`; `-` for a list with an item a line; nothing where only a word joins two items. */
  readonly separator: string;
  /** The word before the last item. */
  readonly joiner: string | undefined;
  /** Where the text goes on. */
  readonly end: number;
  /** False where further items may follow that could not be read. */
  readonly whole: boolean;
}

const QUOTED = /`{1,3}["']?([^`"'\n]{1,50})["']?`{1,3}|"([^"\n]{1,50})"|'([^'\n]{1,50})'|“([^”\n]{1,50})”|‘([^’\n]{1,50})’|«([^»\n]{1,50})»|「([^」\n]{1,50})」/y;
const BARE = new Pattern(String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_.:+-]{0,38}[\p{L}\p{N}_+])?`, 'uy');
const JOINERS = [...OR, ...AND].join('|');
const SEPARATOR = new Pattern(`\\s*(?:([,;|/、，])\\s*(?:(${JOINERS})(?![\\p{L}\\p{N}_])\\s*)?|(?<=[\\s"'\`”’»」)])(${JOINERS})(?![\\p{L}\\p{N}_])\\s*)`, 'iuy');
const REMARK = /\s*\([^()\n]{1,160}\)/y;
/** What a quoted item means, up to the next one or the end of the sentence. */
const MEANING = /\s*(?:[=:—–-]|for|means|to)\s[^,;|.\n"'`()]{1,120}(?=[,;]\s*(?:or\s|and\s)?["'`]|\s(?:or|and)\s["'`]|\.|$)/y;
const END = new Pattern('\\s*(?:$|[.。!](?=\\s|$|["\'`*)])|[;；)\\]）\\n(（<]|\\*\\*|[—–-]\\s|,?\\s*(?:required|optional|defaults?|по умолчанию)(?![\\p{L}\\p{N}]))', 'iuy');
/** What a generator puts behind a list: "asc, desc,required". */
const TAG = new Pattern(String.raw`\s*,\s*(?:(?:required|optional)(?![\p{L}\p{N}_-])|defaults?(?:\s+\S|\s*[:=]))`, 'iuy', ['required', 'optional', 'default']);
const BULLET = /\s*(?:[-*•]|\d{1,2}[.)])\s*/y;
const NEXT_BULLET = /\n\s*(?:[-*•]|\d{1,2}[.)])\s*|\s?-\s?(?=["'`]|[\w.]{1,40}(?:\s?:\s|-\s|$))/g;

/** The list that stands at an offset: items in quotes or bare words between separators, or one item a bullet. */
export function scanItems(text: string, at: number): Items | undefined {
  const start = at + (/^[([{（\s]{1,4}/.exec(text.slice(at, at + 4))?.[0].length ?? 0);
  return scanBullets(text, start) ?? scanLine(text, start);
}

function scanLine(text: string, start: number): Items | undefined {
  const list: Item[] = [];
  let separator: string | undefined;
  let joiner: string | undefined;
  let at = start;
  for (;;) {
    const item = itemAt(text, at);
    if (item === undefined) return undefined;
    list.push(item);
    at = behindRemarks(text, item);
    const next = matchAt(TAG, text, at) === undefined ? matchAt(SEPARATOR, text, at) : undefined;
    if (next === undefined) break;
    if (separator !== undefined && next[1] !== undefined && next[1] !== separator) return undefined;
    separator ??= next[1];
    joiner = (next[2] ?? next[3])?.toLowerCase() ?? joiner;
    at += next[0].length;
  }
  return list.length > 1 && matchAt(END, text, at) !== undefined ? { list, separator: separator ?? '', joiner, end: at, whole: true } : undefined;
}

function scanBullets(text: string, start: number): Items | undefined {
  const bullet = matchAt(BULLET, text, start);
  if (bullet === undefined) return undefined;
  const list: Item[] = [];
  let at = start + bullet[0].length;
  let end = at;
  for (;;) {
    const item = itemAt(text, at);
    if (item === undefined || !/^\s*(?:[:—–=(\n-]|$)/.test(text.slice(item.end, item.end + 8))) break;
    list.push(item);
    NEXT_BULLET.lastIndex = end = item.end;
    const next = NEXT_BULLET.exec(text);
    if (next === null || text.slice(item.end, next.index).includes('\n')) break;
    at = next.index + next[0].length;
  }
  if (list.length < 2) return undefined;
  const rest = text.slice(end, end + 400).replace(/^\s+[—–-]\s/, '');
  return { list, separator: '-', joiner: undefined, end, whole: !/^[^\n]*-\s\w/.test(rest) };
}

function itemAt(text: string, at: number): Item | undefined {
  const quoted = matchAt(QUOTED, text, at);
  if (quoted !== undefined) {
    const content = quoted.slice(1).find((group) => group !== undefined)!.trim();
    return content === '' ? undefined : { text: content, quoted: true, start: at, end: at + quoted[0].length };
  }
  const bare = matchAt(BARE, text, at);
  return bare === undefined ? undefined : { text: bare[0], quoted: false, start: at, end: at + bare[0].length };
}

/** The offset behind what a list says about an item in passing: "asc (default)", "'d' for days". */
function behindRemarks(text: string, item: Item): number {
  const remark = matchAt(REMARK, text, item.end);
  // "a name (e.g. 'x') or a path (e.g. 'y')" gives examples of kinds of values, "'x', 'y' (or any other)" goes on.
  if (remark !== undefined && /^\s*\(\s*(?:e\.?g\b|(?:or|and) (?:any|an?|others?|another|more)\b)/.test(remark[0])) return item.end;
  const at = item.end + (remark?.[0].length ?? 0);
  const meaning = item.quoted ? matchAt(MEANING, text, at) : undefined;
  return at + (meaning?.[0].length ?? 0);
}

function matchAt(pattern: RegExp | Pattern, text: string, at: number): RegExpExecArray | undefined {
  if (pattern instanceof Pattern && !pattern.mayMatch(text)) return undefined;
  const form = pattern instanceof Pattern ? pattern.for(text) : pattern;
  form.lastIndex = at;
  return form.exec(text) ?? undefined;
}
