import { plainForm } from './plain-form.js';

/**
 * A regular expression in two forms: as it is written, and one for texts of ASCII, which say the same of those. By far the most texts are such,
 * and without the world's letters an expression is compiled in a tenth of the time and matches several times as fast. Each form is made when a
 * text first needs it.
 */
export class Pattern {
  private whole: RegExp | undefined;
  private plain: RegExp | undefined;
  private lower: RegExp | undefined;
  private readonly inAnyCase: boolean;
  private asked = 0;

  /**
   * The source and flags are those of a regular expression; throws on the first text of ASCII when it has no plain form (see `plainForm`). One of the
   * stems, in lower case, stands in every text of ASCII that matches: until one does, nothing is compiled.
   */
  constructor(
    private readonly source: string,
    private readonly flags: string,
    private readonly stems: readonly string[] = ANY,
  ) {
    this.inAnyCase = flags.includes('i');
  }

  /** False for a text that need not be matched. */
  mayMatch(text: string): boolean {
    return this.stems === ANY || this.plain !== undefined || this.lower !== undefined || this.asked++ > MANY || !isAscii(text) || this.stems.some(isInLatest);
  }

  /** The form to match a text with. */
  for(text: string): RegExp {
    if (!isAscii(text)) return (this.whole ??= compiled(this.source, this.flags));
    return (this.plain ??= compiled(plainForm(this.source), this.flags.replace('u', '')));
  }

  exec(text: string): RegExpExecArray | null {
    return this.mayMatch(text) ? this.for(text).exec(text) : null;
  }

  /** All matches, of a pattern with the flag `g`; `matchAll` copies the expression first, which costs more than matching. */
  all(text: string): readonly RegExpExecArray[] {
    if (!this.mayMatch(text)) return NO_MATCHES;
    const form = this.for(text);
    const found: RegExpExecArray[] = [];
    form.lastIndex = 0;
    for (let match = form.exec(text); match !== null; match = form.exec(text)) {
      found.push(match);
      if (match[0] === '') form.lastIndex += text.codePointAt(match.index)! > 0xffff ? 2 : 1;
    }
    return found;
  }

  /** Where case does not count, a text of ASCII is put into lower case: an expression for both cases takes twice as long to compile. */
  test(text: string): boolean {
    if (!this.mayMatch(text)) return false;
    if (!this.inAnyCase || !isAscii(text)) return this.for(text).test(text);
    this.lower ??= compiled(plainForm(this.source).replace(/\\.|[A-Z]+/g, (part) => (part.startsWith('\\') ? part : part.toLowerCase())), this.flags.replace(/[iu]/g, ''));
    return this.lower.test(lowerLatest());
  }
}

/** Of so many texts and more it is quicker to compile the expression than to look for one stem after the other. */
const MANY = 500;

/** The stem of every text. */
const ANY: readonly string[] = [''];
const NO_MATCHES: readonly RegExpExecArray[] = [];

const LONG = '\0'.repeat(1000);

/**
 * An expression in machine code, as V8 makes it at once for texts of 1000 characters: its way through bytecode, which it then optimises, takes
 * several times as long for any but a small one.
 */
export function compiled(source: string, flags: string): RegExp {
  const expression = new RegExp(source, flags);
  // Where the expression keeps its place, it need not look at the text.
  expression.lastIndex = LONG.length;
  expression.test(LONG);
  expression.lastIndex = 0;
  return expression;
}

const NOT_ASCII = /[^\0-\x7f]/;

/** True for a text of ASCII characters alone. */
export function isAscii(text: string): boolean {
  if (text === latest) return latestIsAscii;
  latest = text;
  latestLower = undefined;
  return (latestIsAscii = !NOT_ASCII.test(text));
}

/** The last answer: one text is matched with one pattern after the other. */
let latest = '';
let latestIsAscii = true;
let latestLower: string | undefined;

function lowerLatest(): string {
  return (latestLower ??= latest.toLowerCase());
}

function isInLatest(stem: string): boolean {
  return lowerLatest().includes(stem);
}
