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
  readonly apart?: ((first: ToolDefinition, second: ToolDefinition) => boolean) | undefined;
  /** The names of all tools that were read together, those of other sets included: what source adds to a set elsewhere may be among them. */
  readonly everyName?: ReadonlySet<string>;
}

/** True where the set is known to be whole: only then may a rule speak of absence, counts or unique names. */
export function isClosed(toolset: Toolset): boolean {
  return toolset.kind !== 'guessed';
}

type Derived = Map<(toolset: Toolset) => unknown, unknown>;

const derived = new WeakMap<Toolset, Derived>();

/** What a function computes from a toolset, computed once a toolset and function (so pass a module-level function). */
export function derive<T>(toolset: Toolset, compute: (toolset: Toolset) => T): T {
  const known = derivedFrom(toolset);
  const value = known.get(compute);
  if (value !== undefined || known.has(compute)) return value as T;
  const computed = compute(toolset);
  known.set(compute, computed);
  return computed;
}

function derivedFrom(toolset: Toolset): Derived {
  if (toolset !== latest) {
    let known = derived.get(toolset);
    if (known === undefined) derived.set(toolset, (known = new Map()));
    [latest, latestKnown] = [toolset, known];
  }
  return latestKnown;
}

/** The last answer: the parameters of all tools of a set ask in turn. */
let latest: Toolset | undefined;
let latestKnown: Derived = new Map();
