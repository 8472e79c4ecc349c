import { canonicalJson } from '../../model/canonical.js';
import { Dynamic } from '../../model/dynamic.js';
import { displayName, type ToolDefinition } from '../../model/tool.js';
import { groupBy } from '../../model/multimap.js';
import { nameSkeleton } from '../../language/words.js';
import { eachSimilarPair } from '../../language/similarity.js';
import type { ToolChange, ToolDiff } from '../../model/tool-change.js';
import { stable } from './constraints.js';
import { parameterChanges } from './parameters.js';
import { lostParts } from './unknown.js';

/** A removed and an added tool that resemble each other this much (Dice over description and schema, 0 to 1) are one that was renamed. */
const RENAMED = 0.8;

/** Above every similarity: a tool whose name was only spelled anew. */
const SPELLED_ANEW = 2;

/** What changed between two versions of some tools, in the order of the newer ones, removed tools last; tools that are alike are left out. */
export function diffTools(before: readonly ToolDefinition[], after: readonly ToolDefinition[]): ToolDiff[] {
  const { pairs, removed, added } = match(before, after);
  const renamed = matchRenamed(removed, added);
  const old = new Map([...pairs, ...renamed]);
  const diffs = after.map((tool): ToolDiff => {
    const earlier = old.get(tool);
    return { name: displayName(tool), before: earlier, after: tool, changes: earlier === undefined ? [addedTool(tool)] : changesOf(earlier, tool) };
  });
  const found = new Set(renamed.values());
  const gone = removed.filter((tool) => !found.has(tool));
  const losses = gone.map((tool): ToolDiff => ({ name: displayName(tool), before: tool, after: undefined, changes: [removedTool(tool)] }));
  return [...diffs.filter(({ changes }) => changes.length > 0), ...losses];
}

interface Matches {
  readonly pairs: Map<ToolDefinition, ToolDefinition>;
  readonly removed: ToolDefinition[];
  readonly added: ToolDefinition[];
}

/** Which of the newer tools are new or differ from what they were. */
export function changedTools(before: readonly ToolDefinition[], after: readonly ToolDefinition[]): Set<ToolDefinition> {
  return new Set(diffTools(before, after).flatMap((diff) => diff.after ?? []));
}

/** Tools with one name belong together, in one file first, then in the order in which they stand. */
function match(before: readonly ToolDefinition[], after: readonly ToolDefinition[]): Matches {
  const left = new Set(before);
  const pairs = new Map<ToolDefinition, ToolDefinition>();
  const byKey = groupBy(before, keyOf);
  const take = (tool: ToolDefinition, fits: (old: ToolDefinition) => boolean): void => {
    if (pairs.has(tool)) return;
    const found = byKey.get(keyOf(tool))?.find((old) => left.has(old) && fits(old));
    if (found === undefined) return;
    pairs.set(tool, found);
    left.delete(found);
  };
  for (const tool of after) take(tool, (old) => old.origin.file === tool.origin.file);
  for (const tool of after) take(tool, () => true);
  const named = (tool: ToolDefinition): boolean => typeof tool.name === 'string';
  return { pairs, removed: [...left].filter(named), added: after.filter((tool) => !pairs.has(tool) && named(tool)) };
}

/** What tells a tool from others: its name, or all that is known of one whose name is not. */
function keyOf({ name, description, inputSchema }: ToolDefinition): string {
  return typeof name === 'string' ? name : `\0${canonicalJson([description, inputSchema])}`;
}

/** Pairs removed with added tools: whose names differ in case and separators only, then the most alike first. */
function matchRenamed(removed: readonly ToolDefinition[], added: readonly ToolDefinition[]): Map<ToolDefinition, ToolDefinition> {
  const text = ({ description, inputSchema }: ToolDefinition): string => `${typeof description === 'string' ? description : ''}\n${JSON.stringify(inputSchema) ?? ''}`;
  const candidates: [old: number, fresh: number, score: number][] = [];
  const skeletons = groupBy(removed.keys(), (i) => nameSkeleton(displayName(removed[i]!)));
  added.forEach((tool, b) => skeletons.get(nameSkeleton(displayName(tool)))?.forEach((a) => candidates.push([a, b, SPELLED_ANEW])));
  eachSimilarPair([...removed, ...added].map(text), RENAMED, (a, b, score) => {
    if (a < removed.length && b >= removed.length) candidates.push([a, b - removed.length, score]);
  });
  const pairs = new Map<ToolDefinition, ToolDefinition>();
  const used = new Set<ToolDefinition>();
  for (const [a, b] of candidates.sort((x, y) => y[2] - x[2])) {
    if (pairs.has(added[b]!) || used.has(removed[a]!)) continue;
    pairs.set(added[b]!, removed[a]!);
    used.add(removed[a]!);
  }
  return pairs;
}

function addedTool(tool: ToolDefinition): ToolChange {
  return { kind: 'tool-added', class: 'selection', path: [], message: `tool '${displayName(tool)}' was added` };
}

function removedTool(tool: ToolDefinition): ToolChange {
  return { kind: 'tool-removed', class: 'breaking', path: [], message: `tool '${displayName(tool)}' was removed` };
}

function changesOf(before: ToolDefinition, after: ToolDefinition): ToolChange[] {
  const changes: ToolChange[] = [];
  if (before.name !== after.name) {
    changes.push({ kind: 'tool-renamed', class: 'breaking', path: ['name'], message: `tool '${displayName(before)}' is now called '${displayName(after)}'` });
  }
  for (const part of ['title', 'description'] as const) {
    const [old, fresh] = [before[part] ?? '', after[part] ?? ''];
    if (old === fresh || old instanceof Dynamic || fresh instanceof Dynamic) continue;
    changes.push({ kind: `${part}-changed`, class: 'selection', path: [part], message: `the ${part} changed`, texts: { before: old, after: fresh } });
  }
  changes.push(...parameterChanges(before, after), ...annotationChanges(before, after));
  if (!(before.outputSchema instanceof Dynamic) && !(after.outputSchema instanceof Dynamic) && canonicalJson(before.outputSchema) !== canonicalJson(after.outputSchema)) {
    changes.push({ kind: 'output-changed', class: 'selection', path: ['outputSchema'], message: 'the output schema changed' });
  }
  const [lax, strict] = [before.strict ?? false, after.strict ?? false];
  if (lax !== strict && !(lax instanceof Dynamic) && !(strict instanceof Dynamic)) {
    changes.push({ kind: 'strict-changed', class: 'selection', path: ['strict'], message: `strict mode was turned ${strict ? 'on' : 'off'}` });
  }
  changes.push(...lostParts(before, after));
  return changes;
}

function annotationChanges({ annotations: before }: ToolDefinition, { annotations: after }: ToolDefinition): ToolChange[] {
  if (before instanceof Dynamic || after instanceof Dynamic) return [];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name): ToolChange[] => {
    const [old, fresh] = [before?.[name as 'title'], after?.[name as 'title']];
    if (stable(old) === stable(fresh)) return [];
    const message = `the hint '${name}' changed from ${JSON.stringify(old) ?? 'none'} to ${JSON.stringify(fresh) ?? 'none'}`;
    return [{ kind: 'annotations-changed', class: 'selection', path: ['annotations', name], message }];
  });
}
