import { Dynamic, isObject, isOpen, OPEN, own, type DynamicReason } from './dynamic.js';
import type { ModelPath } from './path.js';
import type { ToolDefinition } from './tool.js';

/** Schemas nested deeper are not searched. */
const MAX_DEPTH = 200;

/** A part of a tool that could not be known without running code. */
export interface UnresolvedPart {
  readonly path: ModelPath;
  /** In words: "comes from a function's parameter". */
  readonly reason: string;
  /** What it is about, as the code has it: the parameter's name. */
  readonly detail?: string | undefined;
}

const WORDS: Readonly<Record<Exclude<DynamicReason, 'malformed' | 'implied'>, string>> = {
  reference: 'a name whose value is not known',
  call: 'the result of a call',
  spread: 'holds members that are not known',
  template: 'a text with parts that are not known',
  conditional: 'depends on a condition',
};

/** Where a tool holds something that could not be known; values of a wrong kind, and those that another keyword implies, are not meant. */
export function unresolvedPaths(tool: ToolDefinition): ModelPath[] {
  return unknowns(tool).map(({ path }) => path);
}

/** The same with the reasons, for which the source is looked at again. */
export function unresolvedParts(tool: ToolDefinition): UnresolvedPart[] {
  return unknowns(tool).map(({ path, reason }) => ({ path, reason: wordsFor(reason), ...tool.origin.explain?.(path) }));
}

interface Unknown {
  readonly path: ModelPath;
  readonly reason: DynamicReason;
}

function unknowns(tool: ToolDefinition): Unknown[] {
  const found: Unknown[] = [];
  for (const part of ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'strict'] as const) search(tool[part], [part], found);
  return found;
}

/** How often each reason occurs, the commonest first. */
export function countReasons(parts: readonly { readonly reason: string }[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { reason } of parts) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** What is generally meant by a value that is not known. */
export function wordsFor(reason: DynamicReason): string {
  if (reason === 'malformed') return 'is no value of its kind';
  return reason === 'implied' ? 'is said by another keyword' : WORDS[reason];
}

function search(value: unknown, path: ModelPath, found: Unknown[]): void {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return;
  if (value instanceof Dynamic) {
    if (value.reason !== 'malformed' && value.reason !== 'implied') found.push({ path, reason: value.reason });
    return;
  }
  if (isOpen(value)) found.push({ path, reason: (value as { [OPEN]: DynamicReason })[OPEN] });
  if (Array.isArray(value)) value.forEach((item, i) => search(item, [...path, i], found));
  else for (const key of Object.keys(value)) if (key !== 'required' || !isUnknown(own(value, 'properties'))) search(own(value, key), [...path, key], found);
}

/** Unknown properties make it unknown which are required; that is one thing. */
function isUnknown(value: unknown): boolean {
  return value instanceof Dynamic || (isObject(value) && isOpen(value));
}
