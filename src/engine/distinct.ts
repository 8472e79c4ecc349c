import type { FoundTool, ToolList } from '../dialects/dialect.js';
import type { Root } from '../documents/document.js';
import { own } from '../model/dynamic.js';
import { MAX_DEPTH } from '../schema/walk.js';

/** A tool as it stands in one of a file's values. */
export interface Placed {
  readonly root: Root;
  readonly found: FoundTool;
}

/** A definition with every place where it stands, in order; at least one. */
export type DistinctTool = readonly Placed[];

/**
 * Joins equal definitions of different lists: a request log repeats its tools in every line. Two equal ones in one list stay two.
 * Only definitions that share a name are compared, in the end by their text, so that the cost is linear.
 */
export function joinRepeated(placed: readonly Placed[]): DistinctTool[] {
  const nameOfEach = placed.map(({ found }) => nameOf(found));
  if (new Set(nameOfEach).size === placed.length) return placed.map((item) => [item]);
  const names = new Map<unknown, number>();
  for (const name of nameOfEach) names.set(name, (names.get(name) ?? 0) + 1);
  const contents = new Contents();
  const joined = new Map<unknown, Placed[]>();
  for (const [i, item] of placed.entries()) {
    const name = nameOfEach[i];
    const key = names.get(name) === 1 ? item : contents.key(name, item.found);
    const known = joined.get(key);
    if (known === undefined) joined.set(key, [item]);
    else known.push(item);
  }
  return [...joined.values()];
}

/** A content, with a key for its first occurrence in a list, its second, and so on. */
interface Content {
  readonly found: FoundTool;
  readonly keys: object[];
  list: ToolList | undefined;
  ordinal: number;
}

/** Gives equal definitions equal keys. */
class Contents {
  private readonly byText = new Map<string, Content>();
  private readonly latest = new Map<unknown, Content>();

  key(name: unknown, found: FoundTool): object {
    const content = this.content(name, found);
    content.ordinal = found.list !== undefined && content.list === found.list ? content.ordinal + 1 : 0;
    content.list = found.list;
    return (content.keys[content.ordinal] ??= {});
  }

  /** Most logs repeat the latest definition of a name, and comparing costs less than writing out. */
  private content(name: unknown, found: FoundTool): Content {
    let content = this.latest.get(name);
    if (content !== undefined && content.found.dialect === found.dialect && isEqual(content.found.value, found.value, 0)) return content;
    const text = contentOf(found);
    content = text === undefined ? undefined : this.byText.get(text);
    content ??= { found, keys: [], list: undefined, ordinal: 0 };
    if (text !== undefined) this.byText.set(text, content);
    this.latest.set(name, content);
    return content;
  }
}

/** Equal with keys in the same order, as texts are; deeper than people nest, nothing is. */
function isEqual(a: unknown, b: unknown, depth: number): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > MAX_DEPTH) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i], depth + 1));
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  return keys.length === others.length && keys.every((key, i) => key === others[i] && isEqual(own(a, key), own(b, key), depth + 1));
}

/** The name where it stands in most shapes; it only has to be equal for equal tools. */
function nameOf({ value, dialect }: FoundTool): unknown {
  let name: unknown = value;
  for (const step of dialect.parts(value).name ?? []) name = typeof name === 'object' && name !== null ? own(name, step) : undefined;
  return name;
}

/** Undefined for a value that holds itself. */
function contentOf({ value, dialect }: FoundTool): string | undefined {
  try {
    return `${dialect.label} ${JSON.stringify(value)}`;
  } catch {
    return undefined;
  }
}
