import type { ModelPath } from '../model/path.js';
import { SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from './keywords.js';

/** A place inside a schema: the keyword, the schema that holds it, and which member of a map or list. */
export interface Place {
  readonly owner: ModelPath;
  readonly keyword: string;
  /** Further steps inside the keyword's value: the name of a property, an index. */
  readonly inside: ModelPath;
}

/** Reads a path from its side (`inputSchema`) on, so that a property called `items` is no keyword. */
export function placeOf(path: ModelPath): Place {
  let at = 1;
  for (;;) {
    const next = at + schemaLength(path, at);
    if (next === at || next >= path.length) break;
    at = next;
  }
  return { owner: path.slice(0, at), keyword: String(path[at] ?? ''), inside: path.slice(at + 1) };
}

/** How many steps lead from a schema to the schema below; 0 when the steps lead to none. */
function schemaLength(path: ModelPath, at: number): number {
  const keyword = path[at];
  const member = path[at + 1];
  if (SCHEMA_MAPS.has(keyword)) return member === undefined ? 0 : 2;
  if (SCHEMA_LISTS.has(keyword) && typeof member === 'number') return 2;
  return SINGLE_SCHEMAS.has(keyword) ? 1 : 0;
}
