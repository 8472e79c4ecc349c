import type { Diagnostic } from '../model/diagnostic.js';
import { isObject } from '../model/dynamic.js';

/** A known finding; rule, file and tool are there for the people who review the file. */
export interface BaselineEntry {
  readonly fingerprint: string;
  readonly rule: string;
  readonly file: string;
  readonly tool: string | null;
  /** How often it occurred; more than that is new. */
  readonly count: number;
}

export interface Baseline {
  readonly version: 1;
  readonly findings: readonly BaselineEntry[];
}

/** The baseline of some diagnostics, sorted so that it changes little from run to run. */
export function makeBaseline(diagnostics: readonly Diagnostic[], fingerprints: readonly string[], nameOf: (file: string) => string): Baseline {
  const entries = new Map<string, BaselineEntry>();
  diagnostics.forEach((diagnostic, i) => {
    const fingerprint = fingerprints[i]!;
    const { rule, file, tool } = diagnostic;
    const count = (entries.get(fingerprint)?.count ?? 0) + 1;
    entries.set(fingerprint, { fingerprint, rule, file: nameOf(file), tool: typeof tool?.name === 'string' ? tool.name : null, count });
  });
  return sorted([...entries.values()]);
}

function sorted(entries: readonly BaselineEntry[]): Baseline {
  const key = (entry: BaselineEntry): string => [entry.file, entry.tool ?? '', entry.rule, entry.fingerprint].join('\0');
  return { version: 1, findings: [...entries].sort((a, b) => (key(a) < key(b) ? -1 : 1)) };
}

/** Reads a baseline; undefined when the value is none. */
export function readBaseline(value: unknown): Baseline | undefined {
  if (!isObject(value) || value.version !== 1 || !Array.isArray(value.findings)) return undefined;
  const whole = value.findings.every((entry) => isObject(entry) && typeof entry.fingerprint === 'string' && typeof entry.file === 'string' && Number.isInteger(entry.count));
  return whole ? (value as unknown as Baseline) : undefined;
}

/** One baseline with another's entries put in or in their place. */
export function addEntries(old: Baseline, fresh: Baseline): Baseline {
  return sorted([...new Map([...old.findings, ...fresh.findings].map((entry) => [entry.fingerprint, entry])).values()]);
}

/** What is new against a baseline, as indices of the diagnostics, and how many entries no longer occur. */
export function compareBaseline(fingerprints: readonly string[], baseline: Baseline): { readonly fresh: number[]; readonly gone: number } {
  const left = new Map(baseline.findings.map((entry) => [entry.fingerprint, entry.count]));
  const seen = new Set<string>();
  const fresh = fingerprints.flatMap((fingerprint, i) => {
    const count = left.get(fingerprint) ?? 0;
    if (count === 0) return [i];
    left.set(fingerprint, count - 1);
    seen.add(fingerprint);
    return [];
  });
  return { fresh, gone: baseline.findings.filter(({ fingerprint }) => !seen.has(fingerprint)).length };
}
