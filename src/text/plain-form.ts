/** What Unicode properties leave of ASCII. */
const ASCII_OF: ReadonlyMap<string, string> = new Map([
  ['L', 'A-Za-z'],
  ['Lu', 'A-Z'],
  ['Ll', 'a-z'],
  ['Lo', ''],
  ['Lm', ''],
  ['M', ''],
  ['N', '0-9'],
  ['Script=Latin', 'A-Za-z'],
  ...['Arabic', 'Cyrillic', 'Devanagari', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Katakana', 'Thai'].map((script) => [`Script=${script}`, ''] as const),
]);

const TOKEN = /\\p\{[\w=]+\}|\\u[\da-fA-F]{4}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[:=!]|[()|]|[^\0-\x7f]+|[^\\[()|\u0080-\uffff]+/gs;
const OUTSIDE = /(?:\\u[\da-fA-F]{4}|[^\0-\x7f])(?:-(?:\\u[\da-fA-F]{4}|[^\0-\x7f]))?/g;
const PLAIN = /^(?:(?!\\[puPU])[\0-\x7f])*$/;
const OPTIONAL = /^(?:[?*]|\{0,\d*\})\??/;

/**
 * The source of a regular expression (with the flag `u` or without) for texts of ASCII, without that flag: alternatives that need another
 * character are left out, properties and classes hold only ASCII. Throws for what it cannot tell: a property that is not listed, a capturing group in
 * an alternative that falls away.
 */
export function plainForm(source: string): string {
  if (PLAIN.test(source)) return source;
  return new Reader(source.match(TOKEN) ?? []).alternatives() ?? '(?!)';
}

class Reader {
  private at = 0;

  constructor(private readonly tokens: string[]) {}

  /** Reads up to the end or the bracket that closes a group; undefined where none of the alternatives can match. */
  alternatives(): string | undefined {
    const left: string[] = [];
    for (;;) {
      const alternative = this.sequence();
      if (alternative !== undefined) left.push(alternative);
      if (this.tokens[this.at] !== '|') return left.length === 0 ? undefined : left.join('|');
      this.at++;
    }
  }

  /** Reads one alternative; undefined where it needs a character outside ASCII. */
  private sequence(): string | undefined {
    let text = '';
    let fits = true;
    while (this.at < this.tokens.length && this.tokens[this.at] !== '|' && this.tokens[this.at] !== ')') {
      const atom = this.atom();
      if (atom !== undefined) text += atom;
      else if (!this.passOptional()) fits = false;
    }
    if (!fits && text.includes('(') && /\((?!\?)/.test(text.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''))) throw new Error(`a capturing group falls away: ${text}`);
    return fits ? text : undefined;
  }

  /** Reads what a quantifier may follow; undefined for what cannot match. */
  private atom(): string | undefined {
    const token = this.tokens[this.at++]!;
    if (token.startsWith('(')) return this.group(token);
    if (token.startsWith('\\p')) return `[${asciiOf(token)}]`;
    if (token.startsWith('[')) return token.replace(/\\p\{[\w=]+\}/g, asciiOf).replace(OUTSIDE, '');
    return token.startsWith('\\u') || token.charCodeAt(0) > 0x7f ? undefined : token;
  }

  private group(opening: string): string | undefined {
    const inner = this.alternatives();
    this.at++;
    if (inner !== undefined) return `${opening}${inner})`;
    if (opening.endsWith('!')) return '';
    if (opening === '(') throw new Error('a capturing group falls away');
    return undefined;
  }

  /** Passes the quantifier behind what cannot match; false where there must be one at least, as there must of all but the last of several characters. */
  private passOptional(): boolean {
    const next = this.tokens[this.at] ?? '';
    const optional = OPTIONAL.exec(next);
    const last = this.tokens[this.at - 1]!;
    if (optional === null || (last.length > 1 && last.charCodeAt(0) > 0x7f)) return false;
    this.tokens[this.at] = next.slice(optional[0].length);
    return true;
  }
}

function asciiOf(property: string): string {
  const known = ASCII_OF.get(property.slice(3, -1));
  if (known === undefined) throw new Error(`no plain form of ${property}`);
  return known;
}
