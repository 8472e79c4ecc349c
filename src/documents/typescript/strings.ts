/** From offsets in a text's value to offsets in the source that spells it: escapes, concatenations and templates. */
import type ts from 'typescript';
import type { Span } from '../../text/span.js';
import type { TypeScript } from './compiler.js';
import type { Evaluator } from './evaluate.js';
import type { SourceModule } from './module.js';
import { trace } from './trace.js';
import type { Place } from './values.js';

/** A literal that spells a part of a text. */
export interface Piece {
  /** The value that it adds. */
  readonly text: string;
  /** Where its content starts in the file, after the quote. */
  readonly start: number;
  readonly end: number;
  readonly file: SourceModule;
  readonly quote: string;
}

/** The literals that a text is put together from, in order; undefined where it is built in another way. */
export function piecesOf(ev: Evaluator, place: Place): Piece[] | undefined {
  const { node, scope } = trace(ev, place.node, place.scope);
  const { ts } = ev;
  const { file } = scope;
  if (ts.isStringLiteralLike(node)) return [piece(ts, node, node.text, 1, 1, file)];
  if (ts.isTemplateExpression(node)) {
    const pieces = [piece(ts, node.head, node.head.text, 1, 2, file)];
    for (const span of node.templateSpans) {
      const value = ev.evaluate(span.expression, scope);
      const inner = piecesOf(ev, { node: span.expression, scope }) ?? (typeof value === 'string' || typeof value === 'number' ? [opaque(String(value), file)] : undefined);
      if (inner === undefined) return undefined;
      pieces.push(...inner, piece(ts, span.literal, span.literal.text, 1, span.literal.kind === ts.SyntaxKind.TemplateTail ? 1 : 2, file));
    }
    return pieces;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const left = piecesOf(ev, { node: node.left, scope });
    const right = left === undefined ? undefined : piecesOf(ev, { node: node.right, scope });
    return left === undefined || right === undefined ? undefined : [...left, ...right];
  }
  return undefined;
}

function piece(typescript: TypeScript, node: ts.Node, text: string, open: number, close: number, file: SourceModule): Piece {
  const start = node.getStart(file.ast);
  const quote = typescript.isStringLiteral(node) ? file.text[start]! : '`';
  return { text, start: start + open, end: node.end - close, file, quote };
}

/** A part whose source is not to be pointed at. */
function opaque(text: string, file: SourceModule): Piece {
  return { text, start: -1, end: -1, file, quote: '' };
}

/** The place in a file of offsets in a text's value; undefined where that file does not spell them. */
export function pieceAt(ev: Evaluator, place: Place, [from, to]: readonly [number, number], file: SourceModule): Span | undefined {
  const start = offsetOf(ev, place, from, file, false);
  const end = offsetOf(ev, place, to, file, true);
  return start === undefined || end === undefined || end < start ? undefined : { start, end };
}

/** `isEnd`: an offset between two pieces belongs to the one that it ends. */
function offsetOf(ev: Evaluator, place: Place, offset: number, file: SourceModule, isEnd: boolean): number | undefined {
  let before = 0;
  for (const one of piecesOf(ev, place) ?? []) {
    const within = offset - before;
    if (isEnd ? within <= one.text.length : within < one.text.length) {
      return one.file === file && one.start >= 0 ? rawOffset(one, within) : undefined;
    }
    before += one.text.length;
  }
  return undefined;
}

/** Where the n-th UTF-16 unit of a literal's value stands in the source. */
export function rawOffset({ text, start, end, file }: Piece, within: number): number {
  const raw = file.text.slice(start, end);
  if (raw === text) return start + within;
  let value = 0;
  let at = 0;
  while (at < raw.length && value < within) {
    const [source, units] = unitAt(raw, at);
    at += source;
    value += units;
  }
  return start + at;
}

/** How many source characters the next character takes, and how many units of the value they make. */
function unitAt(raw: string, at: number): [source: number, units: number] {
  if (raw[at] === '\r' && raw[at + 1] === '\n') return [2, 1];
  if (raw[at] !== '\\') return [1, 1];
  const next = raw[at + 1];
  if (next === '\r' && raw[at + 2] === '\n') return [3, 0];
  if (next === '\n' || next === '\r') return [2, 0];
  if (next === 'x') return [4, 1];
  if (next !== 'u') return [2, 1];
  if (raw[at + 2] !== '{') return [6, 1];
  const close = raw.indexOf('}', at);
  const code = parseInt(raw.slice(at + 3, close), 16);
  return [close - at + 1, code > 0xffff ? 2 : 1];
}
