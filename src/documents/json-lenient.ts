import type { Span } from '../text/span.js';
import type { Comment } from './document.js';
import { CLOSE_BRACKET, COLON, COMMA, commentAt, isClose, isOpen, QUOTE, SLASH } from './json-text.js';

/** How deep values may nest; what lies deeper is left out, since much that handles values recurses (validators, JSON.stringify). */
export const MAX_DEPTH = 200;

/** A JSONC text made plain: as long as before, with blanks for comments, trailing commas and whatever nests too deep. */
export interface PlainJson {
  readonly text: string;
  readonly comments: readonly Comment[];
  /** The first object or array that nests deeper than MAX_DEPTH; its content is blank. */
  readonly tooDeep: Span | undefined;
}

/** Reads comments, trailing commas and depth in one pass that no broken text can upset. */
export function makePlain(text: string): PlainJson {
  const comments: Comment[] = [];
  const blanks: Span[] = text.startsWith('\uFEFF') ? [{ start: 0, end: 1 }] : [];
  const open = new OpenBrackets();
  let tooDeep: Span | undefined;
  let deepFrom: number | undefined;
  let last = COMMA;
  let comma: number | undefined;
  for (let i = blanks.length; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) continue;
    const comment = code === SLASH ? commentAt(text, i) : undefined;
    if (comment !== undefined) {
      comments.push(comment);
      if (deepFrom === undefined) blanks.push(comment.span);
      i = comment.span.end - 1;
      continue;
    }
    if (isOpen(code)) {
      open.push(code);
      if (open.depth === MAX_DEPTH + 1) deepFrom = i;
    } else if (isClose(code) && open.pop(code)) {
      if (deepFrom === undefined && comma !== undefined) blanks.push({ start: comma, end: comma + 1 });
      if (deepFrom !== undefined && open.depth === MAX_DEPTH) {
        blanks.push({ start: deepFrom + 1, end: i });
        tooDeep ??= { start: deepFrom, end: i + 1 };
        deepFrom = undefined;
      }
    }
    comma = code === COMMA && last !== COMMA && last !== COLON && !isOpen(last) ? i : undefined;
    last = code;
    if (code === QUOTE) i = endOfTornString(text, i) - 1;
  }
  if (deepFrom !== undefined) {
    blanks.push({ start: deepFrom + 1, end: text.length });
    tooDeep ??= { start: deepFrom, end: text.length };
  }
  return { text: blank(text, blanks), comments, tooDeep };
}

/**
 * The brackets that are open. A closing bracket of the wrong kind closes nothing, so that a broken text
 * never counts as shallower than the tolerant parser takes it.
 */
class OpenBrackets {
  private readonly stack: number[] = [];

  get depth(): number {
    return this.stack.length;
  }

  push(code: number): void {
    this.stack.push(code);
  }

  pop(code: number): boolean {
    const isBracket = code === CLOSE_BRACKET;
    if (this.stack.length === 0 || (this.stack.at(-1) === CLOSE_BRACKET - 2) !== isBracket) return false;
    this.stack.pop();
    return true;
  }
}

const BACKSLASH = 92;

/** As the tolerant parser has it, a string that is never closed ends with its line. */
function endOfTornString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return i + 1;
    if (code === 10 || code === 13) return i;
    if (code === BACKSLASH) i++;
  }
  return text.length;
}

function blank(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, start), ' '.repeat(end - start));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
