import { Pattern } from '../text/pattern.js';
import { isVerb } from './verbs.js';
import { splitWords } from './words.js';

/** A word in a text that sends the reader to a tool. */
export interface ToolReference {
  readonly name: string;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** The text tells the reader to call it; else it says that something comes from it, which is said of other things as well. */
  readonly called: boolean;
  /** The text calls it a tool, or says to call it: no field and no value. */
  readonly asTool: boolean;
}

/** A word of several parts, as the first lookahead has it; the lookbehind keeps it from beginning inside a path, an address, a variable or an option. */
const WORD = /(?<![\w./$@:=<#{%-])(?=[A-Za-z0-9]{1,64}[_-]|[A-Za-z0-9]{0,63}[a-z][A-Z])[A-Za-z][A-Za-z0-9]{0,63}(?:[_-][A-Za-z0-9]{1,64}){0,12}(?![\w*}>]|[./=:@-]\w|:\/)/y;
/** What every such name has inside; to look for this costs a fraction of looking for names. */
const PARTED = /[A-Za-z0-9]_[A-Za-z]|[a-z][A-Z]|[a-z]-[a-z]/g;
const CAMEL = /^[a-z]+[a-z0-9]*[A-Z]/;
const KEBAB = /-/;

/** What may stand right before a name, and right behind. */
const OPENING = '["\'`“«*]{0,3}$';
const CLOSING = '^["\'`”»*]{0,3}';
/** Between what sends the reader and the name. */
const BETWEEN = `(?: (?:the|its|either|also|instead))?(?: (?:tool|tools|function))?:? ?${OPENING}`;
/** Tells the reader to call what follows. */
const CALLED = new Pattern(`(?:^|[^\\w'-])(?:use|using|call|calls|calling|run|running|invoke|invoking|try|prefer|prefer this (?:over|to)|switch to|fall back to|followed by|and then|(?<=, )then)${BETWEEN}`, 'i', ['use', 'using', 'call', 'run', 'invok', 'try', 'prefer', 'switch to', 'fall back to', 'followed by', 'then']);
/** Says that something comes from what follows. */
const SOURCE = new Pattern(`(?:^|[^\\w'-])(?:see|via|through|from|returned by|provided by|obtained (?:by|from|with)|used by|results? of|output of)${BETWEEN}`, 'i', ['see', 'via', 'through', 'from', 'ed by', 'obtained', 'result', 'output']);
const AS_TOOL = new Pattern(String.raw`(?:\btools?|\bcall|\bcalling|\binvoke|\binvoking) ${OPENING}`, 'i');
const AS_TOOL_BEHIND = new Pattern(String.raw`${CLOSING} tools?\b`, 'i');
/** Tells tools apart, or speaks of a thing of another kind. */
const APART = new Pattern(String.raw`(?:unlike|confus\w+|not (?:the same as|be|equal)|similar to|different from|equivalent (?:to|of)|formerly|renamed|replaces|deprecated|legacy|old)[^.;]{0,30}$`, 'i');
/** Code that goes on with what the call gives. */
const CODE_BEHIND = /^\([^()]{0,40}\)\.[A-Za-z]/;
/** Leaves open whether it is there at all. */
const IF_THERE = "(?:if|when|where) (?:it is |it['’]s |they are )?(?:available|present|installed|enabled|connected)\\b";
const MAY_BE_THERE = new Pattern(String.raw`\b${IF_THERE}[^.;]{0,30}$`, 'i');
const MAY_BE_THERE_BEHIND = new Pattern(String.raw`${CLOSING}(?: tools?)?,? \(?${IF_THERE}`, 'i');
/** A clause of a query in SQL: its source is a table. */
const OF_QUERY = new RegExp(String.raw`\b(?:FROM|JOIN) ${OPENING}`);
/** What a name behind a call to use is, when it is no tool. */
const OTHER_THING = new Pattern(String.raw`${CLOSING} (?:\w+ )?(?:prompts?|resources?|parameters?|params?|fields?|options?|arguments?|args?|propert(?:y|ies)|flags?|methods?|endpoints?|APIs?|commands?|scripts?|librar(?:y|ies)|packages?|modules?|events?|columns?|tables?|values?|modes?|types?|formats?|syntax|variables?|env\w*|headers?|keys?|operators?|operations?|actions?|class(?:es)?|hooks?|files?|filters?|output|results?|response|skills?|agents?|workflows?|templates?|quer(?:y|ies))\b`, 'i');
/** A tool of another server, named as such. */
const ELSEWHERE = new Pattern(String.raw`${CLOSING}(?: tools?)?,? (?:(?:from|of|in|on|via|by|provided by|with) (?:an?|the|your|its|any)? ?)?(?:\w[\w-]* ){0,3}(?:server|mcp|plugin|extension|integration|connector|add-?on|app|cli|sdk|toolset|toolkit)\b`, 'i');
const OWNED_ELSEWHERE = new Pattern(String.raw`(?:server|mcp|plugin|extension|cli|sdk|app|integration)(?:['’]s)?(?: tool)? ?${OPENING}`, 'i');

/** What stands behind the name of an argument: its type, or a value. */
const ARGUMENT = new Pattern(String.raw`${CLOSING},? ?(?:\((?:optional|required|string|boolean|bool|number|integer|array|object|enum)\b|[:=] ?(?:true|false)\b)`, 'i');

const NONE: readonly ToolReference[] = [];

/** The names in a text to which it sends the reader as to tools: written as tools' names are, where it says to use them. */
export function toolReferences(text: string, known: Pick<ReadonlySet<string>, 'has'>): readonly ToolReference[] {
  let found: ToolReference[] | undefined;
  PARTED.lastIndex = 0;
  while (PARTED.test(text)) {
    const partedEnd = PARTED.lastIndex;
    // A name begins where letters, digits, `_` and `-` begin, so that there is at most one in a row of them.
    const start = startOfRow(text, partedEnd - 1);
    const rowEnd = (PARTED.lastIndex = endOfRow(text, partedEnd));
    if (known.has(text.slice(start, rowEnd))) continue;
    WORD.lastIndex = start;
    const name = WORD.exec(text)?.[0];
    if (name === undefined || start + name.length < partedEnd || known.has(name) || !looksCalled(name)) continue;
    const end = start + name.length;
    const before = text.slice(Math.max(0, start - 80), start).replace(/\s+/g, ' ');
    const behind = text.slice(end, end + 80).replace(/\s+/g, ' ');
    const called = CALLED.test(before);
    if (!called && (!SOURCE.test(before) || OF_QUERY.test(before))) continue;
    if (APART.test(before) || MAY_BE_THERE.test(before) || MAY_BE_THERE_BEHIND.test(behind)) continue;
    if (isArgument(text, name)) continue;
    if (CODE_BEHIND.test(behind) || OTHER_THING.test(behind) || ELSEWHERE.test(behind) || OWNED_ELSEWHERE.test(before)) continue;
    (found ??= []).push({ name, start, end, called, asTool: AS_TOOL.test(before) || AS_TOOL_BEHIND.test(behind) });
  }
  return found ?? NONE;
}

/** Whether a text gives a name a type or a value anywhere: "use `list_all: true`". */
function isArgument(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    if (ARGUMENT.test(text.slice(at + name.length, at + name.length + 20))) return true;
  }
  return false;
}

function startOfRow(text: string, at: number): number {
  while (at > 0 && isInRow(text.charCodeAt(at - 1))) at--;
  return at;
}

function endOfRow(text: string, at: number): number {
  while (at < text.length && isInRow(text.charCodeAt(at))) at++;
  return at;
}

/** A letter or digit of ASCII, `_` or `-`. */
function isInRow(code: number): boolean {
  return (code >= 97 && code <= 122) || code === 95 || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45;
}

/** Named after an act, as tools are and fields are not; words joined by hyphens are ordinary English too often. */
function looksCalled(name: string): boolean {
  if (KEBAB.test(name) && !name.includes('_')) return isVerb(splitWords(name)[0] ?? '');
  if (!CAMEL.test(name) && !name.includes('_')) return false;
  return name !== name.toUpperCase() && splitWords(name).length > 1;
}
