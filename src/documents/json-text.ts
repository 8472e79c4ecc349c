/** Finding one's way in JSON text by character codes, without building anything. */
import type { Span } from '../text/span.js';
import type { Comment } from './document.js';

export const QUOTE = 34;
export const SLASH = 47;
const BACKSLASH = 92;
export const COLON = 58;
export const COMMA = 44;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
export const CLOSE_BRACKET = 93;

/** The offset behind the string whose opening quote stands at `start`; the text's end when it is never closed. */
export function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && text.charCodeAt(quote - 1) === BACKSLASH && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? text.length : quote + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === BACKSLASH) before--;
  return (at - before) % 2 === 1;
}

/** The first offset from `at` on that holds no white space. */
export function skipSpace(text: string, at: number): number {
  while (text.charCodeAt(at) <= 32) at++;
  return at;
}

/** The offset behind the value that begins at `start`, in valid JSON. */
export function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return endOfString(text, start);
  if (!isOpen(first)) {
    let end = start;
    while (isLiteral(text.charCodeAt(end))) end++;
    return end;
  }
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) continue;
    if (code === QUOTE) i = endOfString(text, i) - 1;
    else if (isOpen(code)) depth++;
    else if (isClose(code) && --depth === 0) return i + 1;
  }
  return text.length;
}

/** True for a character that may stand in a number, `true`, `false` or `null`. */
function isLiteral(code: number): boolean {
  return code > 32 && code !== COMMA && !isClose(code);
}

export function isOpen(code: number): boolean {
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}

export function isClose(code: number): boolean {
  return code === CLOSE_BRACE || code === CLOSE_BRACKET;
}

/** The key or string between `start` and `end`, quotes included. */
export function readString(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** What one quick pass tells about a text: how many keys it writes, and how deep it nests. Exact for valid JSON. */
export function measureJson(text: string): { readonly keys: number; readonly depth: number } {
  let keys = 0;
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) continue;
    if (code === QUOTE) i = endOfString(text, i) - 1;
    else if (code === COLON) keys++;
    else if (isOpen(code)) {
      if (++depth > deepest) deepest = depth;
    } else if (isClose(code)) depth--;
  }
  return { keys, depth: deepest };
}

/** The keys that stand before in the same object, in valid JSON. JSON.parse keeps the last of them and says nothing. */
export function repeatedKeys(text: string): { readonly name: string; readonly span: Span }[] {
  const repeated: { readonly name: string; readonly span: Span }[] = [];
  /** The keys of each open object so far; undefined for an open array. */
  const open: (Set<string> | undefined)[] = [];
  let atKey = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) continue;
    if (code === QUOTE) {
      const span = { start: i, end: endOfString(text, i) };
      i = span.end - 1;
      if (!atKey) continue;
      const names = open.at(-1)!;
      const name = readString(text, span.start, span.end);
      if (names.has(name)) repeated.push({ name, span });
      names.add(name);
    } else if (isOpen(code)) open.push(code === OPEN_BRACE ? new Set() : undefined);
    else if (isClose(code)) open.pop();
    atKey = code === OPEN_BRACE || (code === COMMA && open.at(-1) !== undefined);
  }
  return repeated;
}

/** The comment that begins at an offset, if one does. */
export function commentAt(text: string, start: number): Comment | undefined {
  if (text.startsWith('//', start)) {
    const end = endOfLine(text, start);
    return { text: text.slice(start + 2, end), span: { start, end } };
  }
  if (!text.startsWith('/*', start)) return undefined;
  const close = text.indexOf('*/', start + 2);
  const end = close === -1 ? text.length : close + 2;
  return { text: text.slice(start + 2, close === -1 ? end : close), span: { start, end } };
}

/** The offset of the line break that ends the line, or the text's end. */
export function endOfLine(text: string, at: number): number {
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

/** The first offset from `at` on that holds neither white space nor a comment. */
export function skipTrivia(text: string, at: number): number {
  for (;;) {
    at = skipSpace(text, at);
    const comment = text.charCodeAt(at) === SLASH ? commentAt(text, at) : undefined;
    if (comment === undefined) return at;
    at = comment.span.end;
  }
}
