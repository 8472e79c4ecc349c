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
  readonly forbids: readonly (string | Group)[];
  /** States what the tool leaves out ("does not delete"): about the tool only where no subordinate clause has begun. */
  readonly limits: readonly (string | Group)[];
  /** Words that begin a subordinate clause, which speaks of something else than the tool. */
  readonly subordinates: string;
  /** "Only for", "only when": about the tool unless the clause speaks of a parameter. */
  readonly confines: readonly (string | Group)[];
  /** Sends the reader to another tool for another purpose. */
  readonly redirects: readonly (string | Group)[];
  /** Words that make a mention of another tool a step of a procedure instead: "call X first". */
  readonly steps: string;
  /** Says when to use the tool. */
  readonly uses: readonly (string | Group)[];
}

/** Phrases each of which holds one of the stems. They are compiled when a clause first holds one: all of a language take longer than a small file. */
export interface Group {
  readonly stems: readonly string[];
  readonly phrases: readonly string[];
}

/** Stands in a clause for the name of another tool of the set. */
export const TOOL = '\x01';
/** Stands for an identifier that is neither a known tool nor a parameter. */
export const NAME = '\x02';
/** Stands for the tool's own name. */
export const SELF = '\x03';
/** Stands for the name of a parameter of the tool. */
export const PARAMETER = '\x04';

/** A lexicon's phrases, ready to match. */
export interface CompiledLexicon {
  readonly language: Language;
  readonly unspaced: boolean;
  readonly marks: RegExp;
  readonly forbids: Phrases;
  readonly limits: Phrases;
  readonly subordinates: Phrases;
  readonly confines: Phrases;
  readonly redirects: Phrases;
  readonly steps: Phrases;
  readonly uses: Phrases;
}

export function compile(lexicon: Lexicon): CompiledLexicon {
  const phrases = (kind: readonly (string | Group)[]): Phrases => new Phrases(kind, lexicon.writing);
  return {
    language: lexicon.language,
    unspaced: lexicon.writing === 'unspaced',
    marks: compiled(lexicon.marks, ''),
    forbids: phrases(lexicon.forbids),
    limits: phrases(lexicon.limits),
    subordinates: phrases([lexicon.subordinates]),
    confines: phrases(lexicon.confines),
    redirects: phrases(lexicon.redirects),
    steps: phrases([lexicon.steps]),
    uses: phrases(lexicon.uses),
  };
}

/** Phrases of one kind; an expression for each group, made when a clause first needs it. */
export class Phrases {
  private readonly groups: { readonly stems: Stems | undefined; readonly phrases: readonly string[]; expression: RegExp | undefined }[] = [];

  constructor(
    kind: readonly (string | Group)[],
    private readonly writing: Lexicon['writing'],
  ) {
    const alone = kind.filter((phrase) => typeof phrase === 'string');
    for (const group of kind) if (typeof group !== 'string') this.groups.push({ stems: new Stems(group.stems), phrases: group.phrases, expression: undefined });
    if (alone.length > 0) this.groups.push({ stems: undefined, phrases: alone, expression: undefined });
  }

  /** How many groups there are; the commonest phrases stand in the first. */
  get size(): number {
    return this.groups.length;
  }

  test(clause: string): boolean {
    for (let group = 0; group < this.groups.length; group++) if (this.testGroup(group, clause)) return true;
    return false;
  }

  testGroup(group: number, clause: string): boolean {
    return this.within(group, clause)?.test(clause) === true;
  }

  /** Where the first phrase stands, or -1. */
  search(clause: string): number {
    let first = -1;
    for (let group = 0; group < this.groups.length; group++) {
      const at = this.within(group, clause)?.exec(clause)?.index;
      if (at !== undefined && (first === -1 || at < first)) first = at;
    }
    return first;
  }

  /** The expression of a group that the clause may hold a phrase of. */
  private within(index: number, clause: string): RegExp | undefined {
    const group = this.groups[index]!;
    if (group.stems?.areIn(clause) === false) return undefined;
    return (group.expression ??= expression(group.phrases, this.writing));
  }
}

/** Of so many clauses and more it is quicker to compile an expression for all stems than to look for one after the other. */
const MANY = 500;

/** The stems of a group, one of which a clause holds that has a phrase of it; plain words. */
class Stems {
  private asked = 0;
  private expression: RegExp | undefined;

  constructor(private readonly stems: readonly string[]) {}

  areIn(clause: string): boolean {
    if (this.asked === MANY) return (this.expression ??= new RegExp(this.stems.join('|'))).test(clause);
    this.asked++;
    for (const stem of this.stems) if (clause.includes(stem)) return true;
    return false;
  }
}

function expression(phrases: readonly string[], writing: Lexicon['writing']): RegExp {
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
