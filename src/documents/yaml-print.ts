import type { Json } from '../model/change.js';

/** How a YAML text is set out. */
export interface YamlStyle {
  readonly eol: string;
  /** Blanks by which a map's members stand further right than its key. */
  readonly indent: number;
  /** The same for the dashes of a list. */
  readonly dashIndent: number;
  /** Whether lists of plain values stand in brackets. */
  readonly shortLists: boolean;
  readonly quote: '"' | "'";
}

/** Reads the habits of a text from its first lines that show them. */
export function styleOfYaml(text: string): YamlStyle {
  const nested = /^( *)(?:- )*[^\s#-][^\n]*:[ \t]*\r?\n( +)[^\s#-]/m.exec(text);
  const list = /^( *)[^\s#-][^\n]*:[ \t]*\r?\n( *)- /m.exec(text);
  const step = nested === null ? 2 : nested[2]!.length - nested[1]!.length;
  const dash = list === null ? 2 : list[2]!.length - list[1]!.length;
  const quote = /(?:: |- )(["'])/.exec(text)?.[1];
  return {
    eol: /\r?\n/.exec(text)?.[0] ?? '\n',
    indent: step > 0 ? step : 2,
    dashIndent: dash >= 0 ? dash : 2,
    shortLists: /: \[[^\]]/.test(text) || !/^ *- [^\s:]+\r?$/m.test(text),
    quote: quote === "'" ? "'" : '"',
  };
}

/** Prints what follows the colon of a key that stands in a column: with a blank before it, or beginning on the next line. */
export function printYaml(value: Json, column: number, style: YamlStyle): string {
  if (typeof value === 'string') return ' ' + (printLines(value, column + style.indent, style) ?? printWord(value, style, false));
  if (typeof value !== 'object' || value === null) return ' ' + JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.length === 0 || (style.shortLists && value.every(isPlain))) return ' ' + printFlow(value, style);
    const dash = column + style.dashIndent;
    return value.map((item) => style.eol + ' '.repeat(dash) + '-' + printItem(item as Json, dash, style)).join('');
  }
  const pairs = Object.entries(value);
  if (pairs.length === 0) return ' {}';
  return pairs.map((pair) => style.eol + ' '.repeat(column + style.indent) + printYamlPair(pair[0], pair[1] as Json, column + style.indent, style)).join('');
}

/** Prints a key with its value for a column. */
export function printYamlPair(key: string, value: Json, column: number, style: YamlStyle): string {
  return printWord(key, style, true) + ':' + printYaml(value, column, style);
}

/** Prints what follows the dash of an item whose dash stands in a column. */
export function printItem(value: Json, dash: number, style: YamlStyle): string {
  if (typeof value !== 'object' || value === null) return printYaml(value, dash, style);
  if (Array.isArray(value) || Object.keys(value).length === 0) return ' ' + printFlow(value, style);
  const column = dash + 2;
  return ' ' + Object.entries(value).map(([key, item]) => printYamlPair(key, item as Json, column, style)).join(style.eol + ' '.repeat(column));
}

/** Prints a value on one line. */
export function printFlow(value: Json, style: Pick<YamlStyle, 'quote'>): string {
  if (typeof value === 'string') return printWord(value, style, true);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => printFlow(item as Json, style)).join(', ')}]`;
  return `{${Object.entries(value).map(([key, item]) => `${printWord(key, style, true)}: ${printFlow(item as Json, style)}`).join(', ')}}`;
}

/** Prints a string plain where nothing in it means anything to YAML, else in quotes. */
export function printWord(text: string, style: Pick<YamlStyle, 'quote'>, inFlow: boolean): string {
  if (text.length < 200 && PLAIN.test(text) && !/: |:$| #| $/.test(text) && !RESERVED.test(text) && !(inFlow && /[,:]/.test(text))) return text;
  return quoteLike(text, style);
}

/** A string in the quotes that the text prefers, if they can hold it. */
export function quoteLike(text: string, { quote }: Pick<YamlStyle, 'quote'>): string {
  return quote === "'" && /^[\x20-\x7e]*$/.test(text) ? `'${text.replaceAll("'", "''")}'` : quoteYaml(text);
}

/** A string in double quotes; YAML understands the escapes of JSON. */
export function quoteYaml(text: string): string {
   
  return JSON.stringify(text).replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, (char) => '\\u' + char.charCodeAt(0).toString(16).padStart(4, '0'));
}

const PLAIN = /^[\p{L}_$][^\p{C}\t{}[\]&*!|>%@`\u2028\u2029]*$/u;
/** What some reader of YAML takes for something else than a string. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Prints a text of several lines as it reads; undefined where quotes are needed. */
function printLines(text: string, column: number, { eol }: YamlStyle): string | undefined {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  if (!body.includes('\n') || !/^[^\s]/.test(body) || !/[^\s]$/.test(body) || /[^\S\n]\n|\p{Cc}/u.test(body.replaceAll('\n', 'x').replaceAll('\t', ' '))) return undefined;
  const lines = body.split('\n').map((line) => (line === '' ? '' : ' '.repeat(column) + line));
  return (text === body ? '|-' : '|') + eol + lines.join(eol);
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
