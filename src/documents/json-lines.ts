import type { Comment, DataDocument, DocumentError, Root } from './document.js';
import { parseJson } from './json.js';
import type { Span } from '../text/span.js';

/** Reads JSON Lines: a value a line. A broken line is one error; the others are read. */
export function parseJsonLines(text: string): DataDocument {
  const roots: Root[] = [];
  const errors: DocumentError[] = [];
  const comments: (() => readonly Comment[])[] = [];
  let broken = 0;
  for (const [start, line] of linesOf(text)) {
    const document = parseJson(line);
    if (document.errors.some((error) => error.rule === 'parse-error')) broken++;
    roots.push(...document.roots.map((root) => shiftRoot(root, start)));
    errors.push(...document.errors.map((error) => ({ ...error, span: shift(error.span, start) })));
    comments.push(() => document.comments().map((comment) => ({ ...comment, span: shift(comment.span, start) })));
  }
  if (broken > 0 && broken === comments.length) {
    const whole = parseJson(text);
    if (whole.errors.length === 0) return whole;
  }
  return { roots, errors, comments: () => comments.flatMap((read) => read()) };
}

/** The lines that are not blank, each with its offset. */
function* linesOf(text: string): Iterable<readonly [number, string]> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) === -1 ? text.length : text.indexOf('\n', start);
    const line = text.slice(start, end);
    if (line.trim() !== '') yield [start, line];
    start = end + 1;
  }
}

function shift({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

function shiftRoot(root: Root, by: number): Root {
  return {
    value: root.value,
    locate: (path, part, range) => shift(root.locate(path, part, range), by),
    edit: (...changes) => root.edit(...changes)?.map((edit) => ({ ...shift(edit, by), text: edit.text })),
  };
}
