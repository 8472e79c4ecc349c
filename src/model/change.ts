import type { ModelPath } from './path.js';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a fix wants, in the model's words; the document that a tool comes from knows how to write it. */
export type Change =
  /** Sets a value, creating the last key but never a missing parent. */
  | { readonly kind: 'set'; readonly path: ModelPath; readonly value: Json }
  /** Replaces the UTF-16 offsets `start` to `end` inside the string value at the path. */
  | { readonly kind: 'splice'; readonly path: ModelPath; readonly start: number; readonly end: number; readonly text: string }
  /** Removes a key with its value. */
  | { readonly kind: 'remove'; readonly path: ModelPath };
