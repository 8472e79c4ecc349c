import { Dynamic, isOpen } from './dynamic.js';
import type { ModelPath } from './path.js';
import type { ToolDefinition } from './tool.js';

/** Schemas nested deeper are not searched. */
const MAX_DEPTH = 200;

/** Where a tool holds something that could not be known without running code; values of a wrong kind are not meant. */
export function unresolvedPaths(tool: ToolDefinition): ModelPath[] {
  const found: ModelPath[] = [];
  for (const part of ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'strict'] as const) {
    search(tool[part], [part], found);
  }
  return found;
}

function search(value: unknown, path: ModelPath, found: ModelPath[]): void {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return;
  if (value instanceof Dynamic) {
    if (value.reason !== 'malformed') found.push(path);
    return;
  }
  if (isOpen(value)) found.push(path);
  if (Array.isArray(value)) value.forEach((item, i) => search(item, [...path, i], found));
  else for (const key of Object.keys(value)) search((value as Record<string, unknown>)[key], [...path, key], found);
}
