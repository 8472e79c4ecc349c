import { compiled } from '../../text/pattern.js';
import type { Language } from '../detect.js';

/**
 * How a language says when a tool is to be used, and when not. Phrases are matched in one clause, in lower case, quotes and emphasis taken off,
 * white space folded to one space. They are regular expressions with these additions:
 *
 * - `{tool}` stands for the name of another tool of the set, `{name}` for that or anything that looks like a tool's name, `{self}` for the tool's own name;
 * - `{letter}` stands for a letter, `~` for any ending of a word (at most eight letters), `…` for a short gap (at most 60 characters);
 * - where words are spaced, a phrase begins and ends at the edge of a word.
 */
export interface Lexicon {
  readonly language: Language;
  /** `plain`: letters are those of ASCII, which makes matching much faster; `unspaced`: written without spaces between words. */
  readonly writing?: 'plain' | 'unspaced';
  /** Stems, one of which stands in every text with a phrase of `forbids`, `limits` or `confines`; a cheap test that spares the others. */
  readonly marks: string;
  /** Tells the reader not to use the tool, or to use another: accepted wherever it stands. */
  readonly forbids: readonly string[];
  /** States what the tool leaves out ("does not delete"): about the tool only where no subordinate clause has begun. */
  readonly limits: readonly string[];
  /** Words that begin a subordinate clause, which speaks of something else than the tool. */
  readonly subordinates: string;
  /** "Only for", "only when": about the tool unless the clause speaks of a parameter. */
  readonly confines: readonly string[];
  /** Sends the reader to another tool for another purpose. */
  readonly redirects: readonly string[];
  /** Words that make a mention of another tool a step of a procedure instead: "call X first". */
  readonly steps: string;
  /** Says when to use the tool. */
  readonly uses: readonly string[];
}

/** Stands in a clause for the name of another tool of the set. */
export const TOOL = '\x01';
/** Stands for an identifier that is neither a known tool nor a parameter. */
export const NAME = '\x02';
/** Stands for the tool's own name. */
export const SELF = '\x03';
/** Stands for the name of a parameter of the tool. */
export const PARAMETER = '\x04';

/** A lexicon's phrases, one expression a kind. */
export interface CompiledLexicon {
  readonly language: Language;
  readonly unspaced: boolean;
  readonly marks: RegExp;
  readonly forbids: RegExp;
  readonly limits: RegExp;
  readonly subordinates: RegExp;
  readonly confines: RegExp;
  readonly redirects: RegExp;
  readonly steps: RegExp;
  readonly uses: RegExp;
}

/** Turns the phrases into expressions, each when a text first needs it: a large one takes milliseconds. */
export function compile(lexicon: Lexicon): CompiledLexicon {
  const known = new Map<string, RegExp>();
  const join = (kind: string, phrases: readonly string[]): RegExp => {
    let found = known.get(kind);
    if (found === undefined) known.set(kind, (found = expression(phrases, lexicon.writing)));
    return found;
  };
  return {
    language: lexicon.language,
    unspaced: lexicon.writing === 'unspaced',
    marks: compiled(lexicon.marks, ''),
    get forbids() {
      return join('forbids', lexicon.forbids);
    },
    get limits() {
      return join('limits', lexicon.limits);
    },
    get subordinates() {
      return join('subordinates', [lexicon.subordinates]);
    },
    get confines() {
      return join('confines', lexicon.confines);
    },
    get redirects() {
      return join('redirects', lexicon.redirects);
    },
    get steps() {
      return join('steps', [lexicon.steps]);
    },
    get uses() {
      return join('uses', lexicon.uses);
    },
  };
}

function expression(phrases: readonly string[], writing: Lexicon['writing']): RegExp {
  if (phrases.length === 0) return /(?!)/u;
  const letters = writing === 'plain' ? 'a-z' : '\\p{L}\\p{M}';
  const body = phrases
    .join('|')
    .replaceAll('{tool}', TOOL)
    .replaceAll('{name}', `[${TOOL}${NAME}]`)
    .replaceAll('{self}', SELF)
    .replaceAll('{letter}', `[${letters}]`)
    .replaceAll('~', `[${letters}]{0,8}`)
    .replaceAll('…', '.{0,60}?');
  if (writing === 'unspaced') return compiled(body, 'u');
  const word = writing === 'plain' ? 'a-z0-9' : '\\p{L}\\p{N}\\p{M}';
  return compiled(`(?:(?<![${word}])|(?![${word}]))(?:${body})(?:(?![${word}])|(?<![${word}]))`, writing === 'plain' ? '' : 'u');
}
