import type { ToolDefinition } from './tool.js';

/**
 * Where a toolset comes from: a `list` literal, one `server` object, the user's configuration (`configured`), or
 * a guess from what lies together in a package (`guessed`).
 */
export type ToolsetKind = 'list' | 'server' | 'configured' | 'guessed';

/** The tools that a model sees together. */
export interface Toolset {
  readonly kind: ToolsetKind;
  /** For people: a file, a server's name, or the configured name. */
  readonly name: string;
  readonly tools: readonly ToolDefinition[];
  /** Whether two of the tools are never shown together: code registers either one or the other. */
  apart?(first: ToolDefinition, second: ToolDefinition): boolean;
  /** The names of all tools that were read together, those of other sets included: what source adds to a set elsewhere may be among them. */
  readonly everyName?: ReadonlySet<string>;
}

/** True where the set is known to be whole: only then may a rule speak of absence, counts or unique names. */
export function isClosed(toolset: Toolset): boolean {
  return toolset.kind !== 'guessed';
}

const derived = new WeakMap<Toolset, Map<(toolset: Toolset) => unknown, unknown>>();

/** What a function computes from a toolset, computed once a toolset and function (so pass a module-level function). */
export function derive<T>(toolset: Toolset, compute: (toolset: Toolset) => T): T {
  let cache = derived.get(toolset);
  if (cache === undefined) derived.set(toolset, (cache = new Map()));
  if (!cache.has(compute)) cache.set(compute, compute(toolset));
  return cache.get(compute) as T;
}
