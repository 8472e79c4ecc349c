import { plainForm } from './plain-form.js';

/**
 * A regular expression in two forms: as it is written, and one for texts of ASCII, which say the same of those. By far the most texts are such,
 * and without the world's letters an expression is compiled in a tenth of the time and matches several times as fast. Each form is made when a
 * text first needs it.
 */
export class Pattern {
  private whole: RegExp | undefined;
  private plain: RegExp | undefined;

  /** The source and flags are those of a regular expression; throws on the first text of ASCII when it has no plain form (see `plainForm`). */
  constructor(
    private readonly source: string,
    private readonly flags: string,
  ) {}

  /** The form to match a text with. */
  for(text: string): RegExp {
    if (!isAscii(text)) return (this.whole ??= new RegExp(this.source, this.flags));
    return (this.plain ??= new RegExp(plainForm(this.source), this.flags.replace('u', '')));
  }

  exec(text: string): RegExpExecArray | null {
    return this.for(text).exec(text);
  }

  /** All matches, of a pattern with the flag `g`; `matchAll` copies the expression first, which costs more than matching. */
  all(text: string): readonly RegExpExecArray[] {
    const form = this.for(text);
    const found: RegExpExecArray[] = [];
    form.lastIndex = 0;
    for (let match = form.exec(text); match !== null; match = form.exec(text)) {
      found.push(match);
      if (match[0] === '') form.lastIndex += text.codePointAt(match.index)! > 0xffff ? 2 : 1;
    }
    return found;
  }

  test(text: string): boolean {
    return this.for(text).test(text);
  }
}

const NOT_ASCII = /[^\0-\x7f]/;

/** True for a text of ASCII characters alone. */
export function isAscii(text: string): boolean {
  if (text === latest) return latestIsAscii;
  latest = text;
  return (latestIsAscii = !NOT_ASCII.test(text));
}

/** The last answer: one text is matched with one pattern after the other. */
let latest = '';
let latestIsAscii = true;
