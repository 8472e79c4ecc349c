import { isObject } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { Dialect, FoundTool } from './dialect.js';
import { mcp } from './mcp.js';

const DIALECTS: readonly Dialect[] = [mcp];

/** Every tool in a value, however deep, in the order in which they stand. */
export function findTools(value: unknown): FoundTool[] {
  const found: FoundTool[] = [];
  visit(value, [], undefined, found);
  return found;
}

function visit(value: unknown, path: ModelPath, list: object | undefined, found: FoundTool[]): void {
  if (Array.isArray(value)) {
    value.forEach((item, i) => visit(item, [...path, i], value, found));
  } else if (isObject(value)) {
    const dialect = DIALECTS.find((candidate) => candidate.matches(value));
    if (dialect !== undefined) {
      found.push({ dialect, value, path, list });
      return;
    }
    for (const key of Object.keys(value)) visit(value[key], [...path, key], undefined, found);
  }
}
