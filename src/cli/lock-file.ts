import { createHash } from 'node:crypto';
import { canonicalJson } from '../model/canonical.js';
import { Dynamic, isObject } from '../model/dynamic.js';
import { groupBy } from '../model/multimap.js';
import { toPointer } from '../model/path.js';
import type { ToolDefinition } from '../model/tool.js';
import { unresolvedPaths } from '../model/unresolved.js';
import type { OwnFile } from './own-file.js';

/** What a model reads of a tool, and what clients go by when they call it. */
const PARTS = ['title', 'description', 'schema', 'output', 'annotations', 'strict'] as const;

/** The parts in words. */
const WORDS: Readonly<Record<(typeof PARTS)[number], string>> = {
  title: 'title',
  description: 'description',
  schema: 'schema',
  output: 'output schema',
  annotations: 'annotations',
  strict: 'strict mode',
};

/** A reviewed tool: its parts as SHA-256 hashes, so that the file stays small and tells nothing. */
export interface LockedTool extends Readonly<Record<(typeof PARTS)[number], string>> {
  /** Relative to the configuration's folder. */
  readonly file: string;
  readonly name: string;
  /** JSON pointers to what only running code could tell, and which therefore nobody vouches for. */
  readonly unknown?: readonly string[];
}

/** The file's place among those that toollint writes. */
export const LOCK: OwnFile<readonly LockedTool[]> = {
  what: 'lock',
  command: '`toollint lock`',
  parse: (value) => {
    if (!isObject(value) || value.version !== 1 || !Array.isArray(value.tools)) return undefined;
    return value.tools.every((tool) => isObject(tool) && ['file', 'name', ...PARTS].every((key) => typeof tool[key] === 'string')) ? (value.tools as LockedTool[]) : undefined;
  },
};

/** A tool as the lock keeps it. */
export function lockedTool(tool: ToolDefinition, file: string): LockedTool {
  const { name, title, description, inputSchema, outputSchema, annotations, strict } = tool;
  const unknown = unresolvedPaths(tool).map(toPointer);
  return {
    file,
    name: typeof name === 'string' ? name : '',
    title: hash(title),
    description: hash(description),
    schema: hash(inputSchema),
    output: hash(outputSchema),
    annotations: hash(annotations),
    strict: hash(strict),
    ...(unknown.length > 0 && { unknown }),
  };
}

/** The descriptions inside a schema are read by the model, so they count. */
function hash(part: unknown): string {
  const text = part instanceof Dynamic ? 'unknown' : canonicalJson(part);
  return createHash('sha256').update(text).digest('hex');
}

/** The text of a lock, sorted so that it changes little from run to run. */
export function lockText(tools: readonly LockedTool[]): string {
  const sorted = [...tools].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return JSON.stringify({ version: 1, tools: sorted }, null, 2) + '\n';
}

function keyOf({ file, name }: LockedTool): string {
  return `${file}\0${name}`;
}

/** A line for each tool that is new, gone or different; equal names in one file are told apart by their order. */
export function compareLocks(before: readonly LockedTool[], after: readonly LockedTool[]): string[] {
  const left = groupBy(before, keyOf);
  const lines = after.flatMap((tool) => {
    const candidates = left.get(keyOf(tool)) ?? [];
    const known = candidates.find((other) => PARTS.every((part) => other[part] === tool[part])) ?? candidates[0];
    if (known === undefined) return [`${tool.file}: '${tool.name}' was not reviewed`];
    candidates.splice(candidates.indexOf(known), 1);
    const parts = PARTS.filter((part) => known[part] !== tool[part]).map((part) => WORDS[part]);
    return parts.length === 0 ? [] : [`${tool.file}: '${tool.name}' differs in its ${parts.join(' and ')}`];
  });
  const gone = [...left.values()].flat().map(({ file, name }) => `${file}: '${name}' is gone`);
  return [...lines, ...gone];
}
