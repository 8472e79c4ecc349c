import { readFileSync, statSync } from 'node:fs';
import { compareBaseline, makeBaseline, readBaseline, type Baseline } from '../engine/baseline.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { shown, slashed } from '../node/paths.js';
import { writeAtomic } from '../node/write.js';
import type { Io } from './io.js';
import { UsageError } from '../node/usage-error.js';

const FILE_NAME = 'toollint-baseline.json';

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

/** Compares fingerprints with the baseline, if there is one. Throws a UsageError when it is named and missing, or cannot be read. */
export function compareWith(place: BaselinePlace | undefined, ids: readonly string[], io: Io): Unknown {
  if (place === undefined || !isThere(place, io)) return { fresh: new Set(ids.keys()), notes: [] };
  const { fresh, gone } = compareBaseline(ids, load(place.path, io));
  const hidden = ids.length - fresh.length;
  const notes = [
    ...(hidden > 0 ? [`Not shown: known findings in the baseline ${shown(io.cwd, place.path)}: ${hidden}.`] : []),
    ...(gone > 0 ? [`Entries of the baseline that no longer occur: ${gone}. Run with --update-baseline to drop them.`] : []),
  ];
  return { fresh: new Set(fresh), notes };
}

function isThere({ path, named }: BaselinePlace, io: Io): boolean {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return true;
  if (named) throw new UsageError(`There is no baseline '${shown(io.cwd, path)}'; write it with --update-baseline.`);
  return false;
}

function load(path: string, io: Io): Baseline {
  let baseline: Baseline | undefined;
  try {
    baseline = readBaseline(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    baseline = undefined;
  }
  if (baseline === undefined) throw new UsageError(`${shown(io.cwd, path)} is no baseline of toollint; write it anew with --update-baseline.`);
  return baseline;
}

/** Writes all diagnostics down as known. */
export function writeBaseline(path: string, diagnostics: readonly Diagnostic[], ids: readonly string[], stable: (file: string) => string, io: Io): void {
  writeAtomic(path, JSON.stringify(makeBaseline(diagnostics, ids, stable), null, 2) + '\n');
  io.err(`Known findings in ${shown(io.cwd, path)}: ${ids.length}.\n`);
}
