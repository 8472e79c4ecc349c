import { makeBaseline } from '../../engine/baseline.js';
import { fingerprints } from '../../engine/fingerprint.js';
import { chooseFixes, fix } from '../../fix.js';
import { isTypo } from '../../language/nearest.js';
import { collectTools, lint, type LintResult, type LintSettings } from '../../lint.js';
import { shown, slashed } from '../../node/paths.js';
import { statOf } from '../../node/stat.js';
import { makeReport } from '../../report.js';
import { REPORTERS, type FormatName } from '../../reporters/index.js';
import { count } from '../../reporters/wrap.js';
import { baselinePlace, readKnown, writeBaseline, type BaselinePlace, type Compare, type Unknown } from '../baseline.js';
import { EXIT, type Io } from '../io.js';
import { printable } from '../../text/printable.js';
import { UsageError } from '../../node/usage-error.js';
import { ruleLayer } from '../load-config.js';
import type { LintOptions } from '../options.js';
import { assertNoInput, baseOf, emit, styleOf } from '../output.js';
import type { Part, Restriction } from '../since.js';
import { COMMANDS } from '../paths-only.js';
import { progressLine } from '../progress.js';
import { asksServers, passedOver, readingSettings, readSources, settle, type Setting } from '../sources.js';
import { writeFixes } from '../write-fixes.js';

/** `toollint [paths...]`: lints (and mends), prints a report, gives the exit code. */
export async function lintCommand(paths: readonly string[], options: LintOptions, io: Io): Promise<number> {
  const extra = options.rule === undefined ? [] : [await ruleLayer(options.rule, io.cwd)];
  const setting = await settle(options, io, { preset: options.preset, extra });
  if (options.errorsOnUnmatched) assertNoCommand(paths, io);
  if (options.printConfig !== undefined) return printConfig(options.printConfig, setting, io);
  const mends = options.fix === true || options.fixSuggestions === true || options.fixDryRun === true;
  if (mends && options.fixDryRun !== true && paths.includes('-')) {
    throw new UsageError('Standard input cannot be mended in place; use --fix-dry-run.');
  }
  if (options.updateBaseline === true) {
    if (options.baseline === false) throw new UsageError('--update-baseline and --no-baseline contradict each other.');
    if (options.fixDryRun === true) throw new UsageError('--fix-dry-run writes nothing; leave out --update-baseline.');
    if (options.since !== undefined) throw new UsageError('--update-baseline writes down all findings; leave out --since.');
  }
  if (options.fixRules !== undefined && !mends) throw new UsageError('--fix-rules limits what is mended; pass --fix, --fix-suggestions or --fix-dry-run with it.');
  const place = baselinePlace(options.baseline, setting.loaded.folder, io);
  // One that is about to be written anew leaves out nothing.
  const asked: Asked = { paths, options, setting, place, compare: readKnown(options.updateBaseline === true ? undefined : place, io) };
  if (asksServers(options)) return lintServers(asked, io);
  const { texts: sources, ...left } = await readSources(paths, setting.loaded, options, io);
  const within = options.since === undefined ? everything : await (await import('../since.js')).changedSince(options.since, sources, setting.config, io);
  const progress = progressLine(io, sources.length);
  const held = options.hook === true ? { heldTools: await (await import('../held.js')).heldAtHead(sources, setting.config, io) } : {};
  const settings: LintSettings = { ...(await readingSettings(sources, setting.config)), ...held, progress: progress.step };
  if (!mends) {
    const result = lint(sources, settings);
    progress.end();
    return conclude({ result, part: within(result), remarks: passedOver(left) }, asked, io);
  }
  // Nothing is mended that nobody is told of.
  const reported = (found: LintResult): Part => {
    const { fresh } = unknownOf(found, within(found), asked, io);
    const told = new Set([...fresh].map((i) => found.diagnostics[i]!));
    return { includes: (diagnostic) => told.has(diagnostic) };
  };
  const fixed = fix(sources, settings, chooseFixes({ suggestions: options.fixSuggestions === true, rules: options.fixRules }), reported);
  progress.end();
  if (options.fixDryRun === true) return (await import('../emit-diff.js')).emitDiff(sources, fixed, options, io);
  const { unwritten, remarks } = writeFixes(sources, fixed, io);
  const result = fixed.without(unwritten);
  progress.end();
  return conclude({ result, part: within(result), remarks: [...remarks, ...passedOver(left)] }, asked, io);
}

/** Throws where the first path is nothing but nearly the name of a command. */
function assertNoCommand(paths: readonly string[], io: Io): void {
  const [first = ''] = paths;
  const command = [...COMMANDS].find((name) => isTypo(first, name));
  if (command !== undefined && statOf(slashed(io.cwd, first)) === undefined) {
    throw new UsageError(`There is no file or folder '${first}'; did you mean 'toollint ${command}'?`);
  }
}

/** What a run was asked. */
interface Asked {
  readonly paths: readonly string[];
  readonly options: LintOptions;
  readonly setting: Setting;
  /** Where the baseline stands; undefined where none is wanted. */
  readonly place: BaselinePlace | undefined;
  readonly compare: Compare;
}

function printConfig(name: string, { loaded, config }: Setting, io: Io): number {
  const settings = config.settingsFor(slashed(io.cwd, name));
  const extending = loaded.file === undefined ? null : shown(io.cwd, loaded.file);
  io.out(JSON.stringify({ file: name, config: extending, rules: Object.fromEntries(settings) }, null, 2) + '\n');
  return EXIT.clean;
}

/** Lints what running servers answer; the paths hold the definitions to point to. Fails when a server does, whatever the others said. */
async function lintServers(asked: Asked, io: Io): Promise<number> {
  const { paths, options, setting } = asked;
  const file = [['--fix', options.fix], ['--fix-suggestions', options.fixSuggestions], ['--fix-dry-run', options.fixDryRun], ['--since', options.since]] as const;
  for (const [name, value] of file) if (value !== undefined) throw new UsageError(`${name} works on files; leave it out where a running server is asked.`);
  const { askServers, linkToSources } = await import('../servers.js');
  const { sources, empty, failures } = await askServers(options, io);
  let code: number = EXIT.clean;
  if (sources.length > 0 || empty.length > 0) {
    const result = lint(sources, await readingSettings(sources, setting.config));
    const files = paths.length === 0 ? [] : (await readSources(paths, setting.loaded, options, io)).texts;
    const defined = collectTools(files, await readingSettings(files, setting.config));
    code = conclude({ result: linkToSources(result, defined), part: everything(result), remarks: empty, others: defined.extractions }, asked, io);
  }
  for (const failure of failures) io.err(`${failure}\n`);
  return failures.length > 0 ? EXIT.usage : code;
}

const everything: Restriction = () => ({ includes: () => true });

/** What a run found, and what of it is to be told. */
interface Outcome {
  readonly result: LintResult;
  readonly part: Part;
  /** Lines for the report's end. */
  readonly remarks: readonly string[];
  /** Files beside the result's that related places lie in. */
  readonly others?: readonly { readonly file: string; readonly text: string }[];
}

/** Prints what the baseline does not know, or writes the baseline. */
function conclude({ result, part, remarks, others = [] }: Outcome, asked: Asked, io: Io): number {
  const { options, setting: { loaded }, place } = asked;
  assertNoInput(options.outputFile, result.extractions.filter(({ tools }) => tools.length > 0), io);
  const whole = isWhole(asked, io);
  const { fresh, ids, notes: known } = unknownOf(result, part, asked, io);
  const tell = (lines: readonly string[]): void => lines.forEach((line) => io.err(`${line}\n`));
  if (options.updateBaseline === true && place !== undefined) {
    tell(remarks);
    writeBaseline(place, makeBaseline(result.diagnostics, ids, (file) => shown(loaded.folder, file)), whole, io);
    return EXIT.clean;
  }
  const notes = [...remarks, ...(part.note === undefined ? [] : [part.note]), ...known, ...(whole ? emptyToolsets(asked, result) : [])];
  // What is left out is told of where the report has no place for it, too.
  if (!FOR_PEOPLE.includes(options.format)) tell(notes);
  const base = baseOf(options.format, io);
  const report = makeReport(result, {
    display: (file) => shown(base, file),
    ids,
    others,
    notes,
    only: (_, i) => fresh.has(i),
    quiet: options.quiet === true,
  });
  const isIdle = report.summary.tools + report.findings.length + report.crashes.length + report.notes.length === 0;
  // A hook runs at each commit, and most have nothing to do with tools; without one, a run that finds none fails, and "No problems" would belie
  // that. Programs get their empty report all the same.
  const mayBeIdle = options.hook !== true && !options.errorsOnUnmatched;
  if (!isIdle || mayBeIdle || options.outputFile !== undefined || !FOR_PEOPLE.includes(options.format)) {
    emit(REPORTERS[options.format](report, styleOf(options, io)), options.outputFile, io);
  }
  return exitCode(result, fresh, asked, io);
}

/** What neither a part nor the baseline leaves out, with the ids of all. */
function unknownOf(result: LintResult, part: Part, asked: Asked, io: Io): Unknown & { readonly ids: readonly string[] } {
  const { folder } = asked.setting.loaded;
  const ids = fingerprints(result.diagnostics, (file) => shown(folder, file));
  const { fresh, notes } = asked.compare(ids, isWhole(asked, io));
  return { fresh: new Set([...fresh].filter((i) => part.includes(result.diagnostics[i]!))), ids, notes };
}

const FOR_PEOPLE: readonly FormatName[] = ['stylish', 'full', 'markdown'];

/** A line for each toolset of the configuration that no tool is in: a glob that has a typo, or files that have moved. */
function emptyToolsets({ setting: { config } }: Asked, { toolsets }: LintResult): string[] {
  const filled = new Set(toolsets.filter(({ kind }) => kind === 'configured').map(({ name }) => name));
  return config.toolsets.filter(({ name }) => !filled.has(name)).map(({ name }) => `The toolset '${printable(name)}' of the configuration holds no tool: look at its files and tools.`);
}

/** Whether a run reads all that its configuration is about. */
function isWhole({ paths, options, setting: { loaded } }: Asked, io: Io): boolean {
  if (paths.length > 0 || options.hook === true || asksServers(options)) return false;
  return loaded.layers.some(({ config }) => config.files !== undefined) || slashed(io.cwd, '.') === loaded.folder;
}

function exitCode({ crashes, diagnostics, extractions }: LintResult, fresh: ReadonlySet<number>, { options, setting: { loaded } }: Asked, io: Io): number {
  if (crashes.length > 0) return EXIT.internal;
  const levels = diagnostics.filter((_, i) => fresh.has(i)).map(({ severity }) => severity);
  if (levels.includes('error')) return EXIT.findings;
  if (options.errorsOnUnmatched && options.hook !== true && extractions.every(({ tools }) => tools.length === 0)) {
    const ignores = loaded.layers.some(({ config }) => (config.ignores ?? []).length > 0) ? " look at the configuration's ignores," : '';
    const what = asksServers(options) ? 'No server listed a tool. Where that is meant,' : `No tool definition was found in ${count(extractions.length, 'file')}. Name the files that hold them,${ignores} or`;
    io.err(`${what} pass --no-errors-on-unmatched.\n`);
    return EXIT.usage;
  }
  const warnings = levels.filter((level) => level === 'warning').length;
  if (options.maxWarnings === undefined || warnings <= options.maxWarnings) return EXIT.clean;
  io.err(`${count(warnings, 'warning')} found, --max-warnings allows ${options.maxWarnings}.\n`);
  return EXIT.findings;
}
