import type { Span } from '../text/span.js';
import type { Dynamic } from './dynamic.js';

/** A value in a handler's code, at its place. */
export interface HandlerValue {
  /** Plain data with Dynamic parts, or a Dynamic. */
  readonly value: unknown;
  readonly span: Span;
}

/** What a handler returns at one place. */
export interface HandlerResult extends HandlerValue {
  /** What is turned into text within it: the `{ ok: true }` of `{ type: 'text', text: JSON.stringify({ ok: true }) }`. */
  readonly payloads: readonly HandlerValue[];
}

/** An error that a handler throws. */
export interface HandlerError {
  /** The error's class as the code names it; undefined for a value that is thrown as it is. */
  readonly type: string | undefined;
  /** Its first text; undefined where it has none. */
  readonly message: string | Dynamic | undefined;
  readonly span: Span;
  /** The handler catches it itself. */
  readonly caught: boolean;
}

/** What the source shows of a tool's results and errors, in the order of the code. */
export interface HandlerView {
  /** The file that the places are in, as the host names it. */
  readonly file: string;
  readonly span: Span;
  readonly results: readonly HandlerResult[];
  readonly errors: readonly HandlerError[];
}
