import { addEntries, compareBaseline, readBaseline, type Baseline } from '../engine/baseline.js';
import { CORE_RULES } from '../engine/core-rules.js';
import { groupBy } from '../model/multimap.js';
import { shown, slashed } from '../node/paths.js';
import { writeAsked } from '../node/write.js';
import type { Io } from './io.js';
import { UsageError } from '../node/usage-error.js';
import { readOwnFile, type OwnFile } from './own-file.js';

const FILE_NAME = 'toollint-baseline.json';
const KIND: OwnFile<Baseline> = { what: 'baseline', command: '--update-baseline', parse: readBaseline };

/** Where the known findings of a run stand. */
export interface BaselinePlace {
  /** Absolute. */
  readonly path: string;
  /** The user named it, so it must be there. */
  readonly named: boolean;
}

/** The place that the options give, beside the configuration when they give none; undefined for `--no-baseline`. */
export function baselinePlace(option: string | false | undefined, folder: string, io: Io): BaselinePlace | undefined {
  if (option === false) return undefined;
  return { path: slashed(io.cwd, option ?? `${folder}/${FILE_NAME}`), named: option !== undefined };
}

/** What no baseline knows. */
export interface Unknown {
  /** Indices of the diagnostics. */
  readonly fresh: ReadonlySet<number>;
  /** Remarks for the report. */
  readonly notes: readonly string[];
}

/** Compares fingerprints with a baseline; only a `whole` run can say what is gone. */
export type Compare = (ids: readonly string[], whole: boolean) => Unknown;

/** Reads the baseline at a place, if there is one. Throws a UsageError when it is named and missing, or cannot be read. */
export function readKnown(place: BaselinePlace | undefined, io: Io): Compare {
  const baseline = place === undefined ? undefined : load(place, io);
  if (place === undefined || baseline === undefined) return (ids) => ({ fresh: new Set(ids.keys()), notes: [] });
  return (ids, whole) => {
    const { fresh, gone } = compareBaseline(ids, baseline);
    const hidden = ids.length - fresh.length;
    const notes = [
      ...(hidden > 0 ? [`Not shown: known findings in the baseline ${shown(io.cwd, place.path)}: ${hidden}.`] : []),
      ...(whole && gone > 0 ? [`Entries of the baseline that no longer occur: ${gone}. Run with --update-baseline to drop them.`] : []),
    ];
    return { fresh: new Set(fresh), notes };
  };
}

function load({ path, named }: BaselinePlace, io: Io): Baseline | undefined {
  const baseline = readOwnFile(path, KIND, io);
  if (baseline === undefined && named) throw new UsageError(`There is no baseline '${shown(io.cwd, path)}'; write it with --update-baseline.`);
  return baseline;
}

/** Writes a baseline; a run that is not `whole` only adds to what is there, since rules about sets saw a part of them. */
export function writeBaseline({ path }: BaselinePlace, found: Baseline, whole: boolean, io: Io): void {
  const old = whole ? undefined : readOwnFile(path, KIND, io);
  const baseline = old === undefined ? found : addEntries(old, found);
  writeAsked(path, JSON.stringify(baseline, null, 2) + '\n', `The baseline ${shown(io.cwd, path)}`);
  io.err(`Known findings in ${shown(io.cwd, path)}: ${baseline.findings.reduce((sum, { count }) => sum + count, 0)}.\n`);
  const core = [...groupBy(found.findings.filter(({ rule }) => Object.hasOwn(CORE_RULES, rule)), ({ rule }) => rule)];
  if (core.length === 0) return;
  const counts = core.map(([rule, entries]) => `${rule} ${entries.reduce((sum, { count }) => sum + count, 0)}`);
  io.err(`Faults of the files themselves are among them, which are better mended than known: ${counts.join(', ')}.\n`);
}
