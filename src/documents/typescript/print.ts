/** Values as source code, in the habits of the file that they go into. */
import type { Json } from '../../model/change.js';

/** The quote that a file uses most. */
export function quoteOf(text: string): '"' | "'" {
  const double = text.split('"').length;
  return text.split("'").length > double ? "'" : '"';
}

/** A text between quotes (or backticks), without them. */
export function escapeText(text: string, quote: string): string {
  if (quote === '`') return text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === '"' ? escaped : escaped.replaceAll('\\"', '"').replaceAll("'", "\\'");
}

/** A value on one line. */
export function printValue(value: Json, quote: string, quotedKeys = false): string {
  if (typeof value === 'string') return quote + escapeText(value, quote) + quote;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => printValue(item as Json, quote, quotedKeys)).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${printKey(key, quote, quotedKeys)}: ${printValue(item, quote, quotedKeys)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A key, quoted where it must be or its neighbours are. */
export function printKey(key: string, quote: string, quoted: boolean): string {
  return quoted || !/^[A-Za-z_$][\w$]*$/.test(key) || key === '__proto__' ? quote + escapeText(key, quote) + quote : key;
}
