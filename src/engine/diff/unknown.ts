import { isOpen, own } from '../../model/dynamic.js';
import { toPointer, type ModelPath } from '../../model/path.js';
import type { ToolDefinition } from '../../model/tool.js';
import type { ToolChange } from '../../model/tool-change.js';
import { unresolvedPaths } from '../../model/unresolved.js';
import { labelOf } from '../../schema/label.js';

const PARTS: Readonly<Record<string, string>> = { title: 'the title', description: 'the description', outputSchema: 'the output schema', annotations: 'the annotations', strict: 'strict mode' };

/**
 * Parts that were known and that only running code could tell now: nobody can say what became of them, so they pass for changed. The other way round nothing
 * is said: what was unknown may have been the same, as where a generated file is not in the repository.
 */
export function lostParts(before: ToolDefinition, after: ToolDefinition): ToolChange[] {
  const unknown = new Set(unresolvedPaths(before).map(toPointer));
  const lost: ModelPath[] = [];
  for (const path of unresolvedPaths(after)) {
    if (path[0] === 'name' || unknown.has(toPointer(path)) || !wasKnown(before, path)) continue;
    // In a schema, what is the matter with a part is said of the parameter that holds it.
    if (!lost.some((other) => describe(other) === describe(path))) lost.push(path);
  }
  return lost.map((path) => ({ kind: 'unknown-now', class: 'selection', path, message: `only running code can tell ${describe(path)} now` }));
}

function describe(path: ModelPath): string {
  return PARTS[String(path[0])] ?? labelOf(path);
}

/** Whether all was known of what a tool had at a place, if only that nothing stood there. */
function wasKnown(tool: ToolDefinition, path: ModelPath): boolean {
  let value: unknown = tool;
  for (const [i, step] of path.entries()) {
    if (typeof value !== 'object' || value === null || isOpen(value)) return false;
    value = i === 0 ? tool[step as 'title'] : own(value, String(step));
    if (value === undefined) return i === path.length - 1;
  }
  return true;
}
