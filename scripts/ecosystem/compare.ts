/** Compares tools as they were read in published code with the same tools as the running server listed them. */
import { groupBy } from '../../src/model/multimap.js';
import { Dynamic, isObject, isOpen } from '../../src/model/dynamic.js';
import type { ToolDefinition } from '../../src/model/tool.js';

/** A tool as a server lists it. */
export interface ServedTool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema?: unknown;
}

/** Whether a part is what was served; `unknown` where only running code could tell. */
export type Verdict = 'equal' | 'unknown' | 'different';

export interface Comparison {
  readonly found: readonly string[];
  readonly missed: readonly string[];
  /** Read in the code, but not served. */
  readonly invented: readonly string[];
  readonly description: Readonly<Record<Verdict, readonly string[]>>;
  readonly schema: Readonly<Record<Verdict, readonly string[]>>;
}

/** Of several builds of a tool, the one that fits best is taken. */
export function compare(served: readonly ServedTool[], read: readonly ToolDefinition[]): Comparison {
  const byName = groupBy(
    read.filter(({ name }) => typeof name === 'string'),
    ({ name }) => name as string,
  );
  const names = new Set(served.map(({ name }) => name));
  const comparison = { found: [] as string[], missed: [] as string[], invented: [...byName.keys()].filter((name) => !names.has(name)), description: verdicts(), schema: verdicts() };
  for (const tool of served) {
    const candidates = byName.get(tool.name);
    if (candidates === undefined) {
      comparison.missed.push(tool.name);
      continue;
    }
    comparison.found.push(tool.name);
    comparison.description[best(candidates.map(({ description }) => textVerdict(tool.description, description)))].push(tool.name);
    comparison.schema[best(candidates.map(({ inputSchema }) => schemaVerdict(tool.inputSchema, inputSchema ?? { type: 'object' })))].push(tool.name);
  }
  return comparison;
}

function verdicts(): Record<Verdict, string[]> {
  return { equal: [], unknown: [], different: [] };
}

function best(found: readonly Verdict[]): Verdict {
  return found.includes('equal') ? 'equal' : found.includes('unknown') ? 'unknown' : 'different';
}

function textVerdict(served: string | undefined, read: unknown): Verdict {
  if (read instanceof Dynamic) return 'unknown';
  return (served ?? '') === (read ?? '') ? 'equal' : 'different';
}

/** Property names, required names, types, enums and additionalProperties, at every depth. */
export function schemaVerdict(served: unknown, read: unknown): Verdict {
  if (read instanceof Dynamic) return 'unknown';
  if (!isObject(served) || !isObject(read)) return served === read ? 'equal' : 'different';
  // What an object of unknown members lacks may well be in it.
  const of = (key: string, verdict: (a: unknown, b: unknown) => Verdict): Verdict => (isOpen(read) && !Object.hasOwn(read, key) ? 'unknown' : verdict(served[key], read[key]));
  const found: Verdict[] = [
    of('properties', sameKeys),
    of('required', sameList),
    of('type', (a, b) => sameList(listed(a), listed(b))),
    of('enum', sameList),
    of('additionalProperties', closing),
    of('items', (a, b) => (isObject(a) || isObject(b) ? schemaVerdict(a, b) : 'equal')),
    ...children(served.properties, read.properties),
    ...['anyOf', 'oneOf', 'allOf'].map((key) => of(key, branches)),
  ];
  return worst(found);
}

function worst(found: readonly Verdict[]): Verdict {
  return found.includes('different') ? 'different' : found.includes('unknown') ? 'unknown' : 'equal';
}

function listed(type: unknown): unknown {
  return typeof type === 'string' ? [type] : type;
}

function sameKeys(served: unknown, read: unknown): Verdict {
  if (read instanceof Dynamic) return 'unknown';
  const [a, b] = [isObject(served) ? Object.keys(served) : [], isObject(read) ? Object.keys(read) : []];
  if (isObject(read) && isOpen(read) && b.every((key) => a.includes(key))) return 'unknown';
  return sameList(a, b);
}

function sameList(served: unknown, read: unknown): Verdict {
  if (read instanceof Dynamic) return 'unknown';
  const [a, b] = [served, read].map((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  if (b!.some((item) => item instanceof Dynamic) || isOpen(b!)) return 'unknown';
  const text = (list: readonly unknown[]): string => JSON.stringify(list.map((item) => JSON.stringify(item)).sort());
  return text(a!) === text(b!) ? 'equal' : 'different';
}

function closing(served: unknown, read: unknown): Verdict {
  if (read instanceof Dynamic) return 'unknown';
  if (isObject(served) && isObject(read)) return schemaVerdict(served, read);
  const plain = (value: unknown): unknown => (isObject(value) && Object.keys(value).length === 0 ? true : (value ?? true));
  return plain(served) === plain(read) ? 'equal' : 'different';
}

function children(served: unknown, read: unknown): Verdict[] {
  if (!isObject(served) || !isObject(read)) return [];
  return Object.keys(served).flatMap((key) => (Object.hasOwn(read, key) ? [schemaVerdict(served[key], read[key])] : []));
}

function branches(served: unknown, read: unknown): Verdict {
  const [a, b] = [served, read].map((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  if (read instanceof Dynamic) return 'unknown';
  return a!.length === b!.length ? worst(a!.map((schema, i) => schemaVerdict(schema, b![i]))) : 'different';
}
