import { collectTools, type Collected } from '../../lint.js';
import { shown, slashed } from '../../node/paths.js';
import { isGone, standsFor } from '../../node/patterns.js';
import { statOf } from '../../node/stat.js';
import { UsageError } from '../../node/usage-error.js';
import { writeAsked } from '../../node/write.js';
import { count } from '../../reporters/wrap.js';
import { printable } from '../../text/printable.js';
import { EXIT, type Io } from '../io.js';
import { compareLocks, LOCK, lockedTool, lockText, type LockedTool } from '../lock-file.js';
import type { LockOptions } from '../options.js';
import { assertNoInput, emit } from '../output.js';
import { readOwnFile } from '../own-file.js';
import { readingSettings, readSources, settle, type Setting } from '../sources.js';

const FILE_NAME = 'toollint.lock.json';

/** `toollint lock`: writes down the reviewed definitions, or with `--check` fails where one differs from what was reviewed. Paths limit both to their files. */
export async function lockCommand(paths: readonly string[], options: LockOptions, io: Io): Promise<number> {
  const setting = await settle(options, io);
  const { folder } = setting.loaded;
  const path = slashed(folder, options.lockFile ?? FILE_NAME);
  const covers = scope(paths, setting, io);
  // A run over everything writes the lock anew, whatever it was.
  const old = options.check === true || covers !== undefined ? readOwnFile(path, LOCK, io) : [];
  if (old === undefined && options.check === true) throw new UsageError(`There is no ${shown(io.cwd, path)}; ${remedy(options, folder, io)}`);
  const inScope = (tool: LockedTool): boolean => covers === undefined || covers(slashed(folder, tool.file));
  const [within, others] = [(old ?? []).filter(inScope), (old ?? []).filter((tool) => !inScope(tool))];
  const earlier = within.map(({ file }) => slashed(folder, file));
  const there = paths.filter((name) => !isGone(io.cwd, name, earlier));
  const reading = { ...options, errorsOnUnmatched: options.errorsOnUnmatched && within.length === 0 };
  const { sources, collected } = await read(paths.length > 0 && there.length === 0 ? undefined : there, setting, reading, io);
  const tools = collected.extractions.flatMap(({ file, tools: found }) => found.map(({ tool }) => lockedTool(tool, shown(folder, file))));
  if (tools.length === 0 && reading.errorsOnUnmatched) throw new UsageError(`No tool definition was found in ${count(sources, 'file')}.`);
  assertNoInput(options.outputFile, collected.extractions.filter((extraction) => extraction.tools.length > 0), io);
  const doubts = doubtful(tools, collected);
  if (options.check !== true) {
    const above = options.lockFile === undefined && statOf(path) === undefined ? lockAbove(folder) : undefined;
    writeAsked(path, lockText([...others, ...tools]), `The lock ${shown(io.cwd, path)}`);
    const kept = others.length === 0 ? '' : ` ${count(others.length, 'tool')} of other files ${others.length === 1 ? 'stays' : 'stay'} as locked.`;
    emit(`Locked ${count(tools.length, 'tool')} in ${shown(io.cwd, path)}.${kept}\n`, options.outputFile, io);
    if (above !== undefined) io.err(`There is another ${FILE_NAME} in ${shown(io.cwd, above)}. To have one for both, remove this and run there, or put a toollint.config.json beside that.\n`);
    tell(doubts, io);
    return EXIT.clean;
  }
  const differences = compareLocks(within, tools);
  const limit = doubts.length === 0 ? '' : ', as far as can be known without running code';
  const said = differences.length === 0 ? [`${count(tools.length, 'tool')} as reviewed${limit}.`] : differences.map(printable);
  emit(said.map((line) => `${line}\n`).join(''), options.outputFile, io);
  tell(doubts, io);
  if (differences.length === 0) return EXIT.clean;
  io.err(`Definitions differ from ${shown(io.cwd, path)}. Review them, then run ${LOCK.command}.\n`);
  return EXIT.findings;
}

/** What to do where a lock is missing: without a configuration, one of a folder above is not found from here. */
function remedy({ lockFile }: LockOptions, folder: string, io: Io): string {
  const above = lockFile === undefined ? lockAbove(folder) : undefined;
  if (above === undefined) return `write it with ${LOCK.command}.`;
  return `there is one in ${shown(io.cwd, above)}: run it there, or put a toollint.config.json beside that.`;
}

/** The nearest folder above that holds a lock. */
function lockAbove(folder: string): string | undefined {
  for (let above = slashed(folder, '..'), below = folder; above !== below; below = above, above = slashed(above, '..')) {
    if (statOf(slashed(above, FILE_NAME)) !== undefined) return above;
  }
  return undefined;
}

/** Which files a run is about, as absolute names; undefined for all. */
function scope(paths: readonly string[], { loaded }: Setting, io: Io): ((file: string) => boolean) | undefined {
  if (paths.length > 0) return standsFor(io.cwd, paths);
  const whole = loaded.folder === slashed(io.cwd, '.') || loaded.layers.some(({ config }) => config.files !== undefined);
  return whole ? undefined : standsFor(io.cwd, ['.']);
}

/** What the paths hold; nothing for undefined. */
async function read(paths: readonly string[] | undefined, { loaded, config }: Setting, options: LockOptions, io: Io): Promise<{ readonly sources: number; readonly collected: Collected }> {
  const texts = paths === undefined ? [] : (await readSources(paths, loaded, options, io)).texts;
  return { sources: texts.length, collected: collectTools(texts, await readingSettings(texts, config)) };
}

/** A line for each tool of which the lock knows a part only, and one for definitions that it cannot name. */
function doubtful(tools: readonly LockedTool[], { extractions }: Collected): string[] {
  const lines = tools.flatMap(({ file, name, unknown }) => (unknown === undefined ? [] : [`${file}: '${name}': ${unknown.join(', ')}`]));
  const unnamed = extractions.reduce((sum, extraction) => sum + (extraction.unnamed?.().length ?? 0), 0);
  return unnamed === 0 ? lines : [...lines, `${count(unnamed, 'definition')} without a name that is known, and so not in the lock`];
}

function tell(doubts: readonly string[], io: Io): void {
  if (doubts.length === 0) return;
  io.err('Nobody can vouch for what only running code could tell (toollint list --unresolved says why):\n');
  for (const line of doubts) io.err(`  ${printable(line)}\n`);
}
