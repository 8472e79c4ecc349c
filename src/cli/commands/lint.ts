import { readFileSync, statSync } from 'node:fs';
import { compareBaseline, makeBaseline, readBaseline, type Baseline } from '../../engine/baseline.js';
import { fingerprints } from '../../engine/fingerprint.js';
import { lint, type LintResult } from '../../lint.js';
import { nodeServices } from '../../node/services.js';
import { shown, slashed } from '../../node/paths.js';
import { writeAtomic } from '../../node/write.js';
import { makeReport } from '../../report.js';
import { REPORTERS } from '../../reporters/index.js';
import { EXIT, UsageError, type Io } from '../io.js';
import { ruleLayer } from '../load-config.js';
import type { LintOptions } from '../options.js';
import { progressLine } from '../progress.js';
import { readSources, settle } from '../sources.js';
import { emit, useColor } from '../output.js';

const BASELINE_FILE = 'toollint-baseline.json';

/** `toollint [paths...]`: lints, prints a report, gives the exit code. */
export async function lintCommand(paths: readonly string[], options: LintOptions, io: Io): Promise<number> {
  const flags = options.rule.length === 0 ? [] : [ruleLayer(options.rule, io.cwd)];
  const { loaded, config } = await settle(options, io, { preset: options.preset, extra: flags });
  if (options.printConfig !== undefined) {
    const settings = config.settingsFor(slashed(io.cwd, options.printConfig));
    io.out(JSON.stringify({ file: options.printConfig, config: loaded.file ?? null, rules: Object.fromEntries(settings) }, null, 2) + '\n');
    return EXIT.clean;
  }
  const sources = await readSources(paths, loaded, options, io);
  const progress = progressLine(io, sources.length);
  const result = lint(sources, { services: nodeServices(), config, progress: progress.step });
  progress.end();

  const stable = (file: string): string => shown(loaded.folder, file);
  const path = options.baseline === false ? undefined : slashed(io.cwd, options.baseline ?? `${loaded.folder}/${BASELINE_FILE}`);
  const ids = fingerprints(result.diagnostics, stable);
  if (options.updateBaseline === true) return updateBaseline(path ?? `${loaded.folder}/${BASELINE_FILE}`, result, ids, stable, io);
  const known = compareWith(path, options.baseline !== undefined, ids, io);

  const fresh = new Set(known.fresh);
  const report = makeReport(result, {
    display: (file) => shown(io.cwd, file),
    stable,
    notes: known.notes,
    only: ({ severity }, i) => fresh.has(i) && (options.quiet !== true || severity === 'error'),
  });
  const style = { color: useColor(options, io), width: Math.min(io.columns ?? 100, 120), full: false };
  emit(REPORTERS[options.format](report, style), options.outputFile, io);
  return exitCode(result, known.fresh, options, io, sources.length);
}

interface Known {
  /** Indices of the diagnostics that no baseline knows. */
  readonly fresh: readonly number[];
  readonly notes: readonly string[];
}

function compareWith(path: string | undefined, named: boolean, ids: readonly string[], io: Io): Known {
  const all: Known = { fresh: ids.map((_, i) => i), notes: [] };
  if (path === undefined) return all;
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    if (named) throw new UsageError(`There is no baseline '${shown(io.cwd, path)}'; write it with --update-baseline.`);
    return all;
  }
  const { fresh, gone } = compareBaseline(ids, loadBaseline(path, io));
  const hidden = ids.length - fresh.length;
  const notes = [
    ...(hidden > 0 ? [`${hidden} known findings are in the baseline ${shown(io.cwd, path)}.`] : []),
    ...(gone > 0 ? [`${gone} entries of the baseline no longer occur: run with --update-baseline to drop them.`] : []),
  ];
  return { fresh, notes };
}

function loadBaseline(path: string, io: Io): Baseline {
  const broken = new UsageError(`${shown(io.cwd, path)} is no baseline of toollint; write it anew with --update-baseline.`);
  try {
    const baseline = readBaseline(JSON.parse(readFileSync(path, 'utf8')));
    if (baseline === undefined) throw broken;
    return baseline;
  } catch {
    throw broken;
  }
}

function updateBaseline(path: string, result: LintResult, ids: readonly string[], stable: (file: string) => string, io: Io): number {
  const baseline = makeBaseline(result.diagnostics, ids, stable);
  writeAtomic(path, JSON.stringify(baseline, null, 2) + '\n');
  io.err(`${ids.length} findings are now known in ${shown(io.cwd, path)}.\n`);
  return EXIT.clean;
}

function exitCode(result: LintResult, fresh: readonly number[], options: LintOptions, io: Io, files: number): number {
  if (result.crashes.length > 0) return EXIT.internal;
  const levels = fresh.map((i) => result.diagnostics[i]!.severity);
  const unread = result.diagnostics.some(({ rule }) => rule === 'parse-error');
  const none = result.extractions.every(({ tools }) => tools.length === 0);
  if (none && !unread && options.errorsOnUnmatched) {
    io.err(`No tool definition was found in ${files === 1 ? '1 file' : `${files} files`}. Name the files that hold them, or pass --no-errors-on-unmatched.\n`);
    return EXIT.usage;
  }
  const warnings = levels.filter((level) => level === 'warning').length;
  if (levels.includes('error')) return EXIT.findings;
  if (options.maxWarnings === undefined || warnings <= options.maxWarnings) return EXIT.clean;
  io.err(`${warnings} warnings are more than --max-warnings ${options.maxWarnings} allows.\n`);
  return EXIT.findings;
}

