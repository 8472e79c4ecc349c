import type { FoundTool, ToolList } from '../dialects/dialect.js';
import type { Root } from '../documents/document.js';
import { own } from '../model/dynamic.js';

/** A tool as it stands in one of a file's values. */
export interface Placed {
  readonly root: Root;
  readonly found: FoundTool;
}

/** A definition where it first stands, and every list in which it occurs. */
export interface DistinctTool extends Placed {
  readonly occurrences: number;
  readonly lists: readonly (ToolList | undefined)[];
}

/**
 * Joins equal definitions of different lists: a request log repeats its tools in every line. Two equal ones in one list stay two.
 * Only definitions that share a name are compared, by their text, so that the cost is linear.
 */
export function joinRepeated(placed: readonly Placed[]): DistinctTool[] {
  const names = new Map<unknown, number>();
  for (const { found } of placed) names.set(nameOf(found), (names.get(nameOf(found)) ?? 0) + 1);
  const joined = new Map<unknown, { first: Placed; lists: (ToolList | undefined)[] }>();
  const ordinals = new Map<string, { readonly list: ToolList | undefined; ordinal: number }>();
  for (const item of placed) {
    const { found } = item;
    const text = names.get(nameOf(found)) === 1 ? undefined : contentOf(found);
    const key = text === undefined ? item : `${ordinalOf(text, found.list, ordinals)} ${text}`;
    const known = joined.get(key);
    if (known === undefined) joined.set(key, { first: item, lists: [found.list] });
    else known.lists.push(found.list);
  }
  return [...joined.values()].map(({ first, lists }) => ({ ...first, occurrences: lists.length, lists }));
}

/** The name where it stands in most shapes; it only has to be equal for equal tools. */
function nameOf({ value, dialect }: FoundTool): unknown {
  let name: unknown = value;
  for (const step of dialect.parts(value).name ?? []) name = typeof name === 'object' && name !== null ? own(name, step) : undefined;
  return name;
}

/** How many equal definitions the same list has before this one. */
function ordinalOf(text: string, list: ToolList | undefined, ordinals: Map<string, { readonly list: ToolList | undefined; ordinal: number }>): number {
  const last = ordinals.get(text);
  const ordinal = list !== undefined && last?.list === list ? last.ordinal + 1 : 0;
  ordinals.set(text, { list, ordinal });
  return ordinal;
}

/** Undefined for a value that holds itself. */
function contentOf({ value, dialect }: FoundTool): string | undefined {
  try {
    return `${dialect.label} ${JSON.stringify(value)}`;
  } catch {
    return undefined;
  }
}
