import type ts from 'typescript';
import { resolveConfig, type ResolvedConfig } from '../config/resolve.js';
import { rules } from '../../rules/index.js';
import { dataMayHoldTools } from '../dialects/prefilter.js';
import { isSource } from '../engine/extract.js';
import type { LintSettings, SourceText } from '../lint.js';
import type { Host } from '../model/services.js';
import { nodeHost } from '../node/host.js';
import { shown, slashed } from '../node/paths.js';
import { readText } from '../node/read.js';
import { nodeServices } from '../node/services.js';
import { count } from '../reporters/wrap.js';
import { decodeText } from '../text/decode.js';
import { statOf } from '../node/stat.js';
import { UsageError } from '../node/usage-error.js';
import { alsoFound, findFiles, type FindOptions, type Target } from '../node/files.js';
import type { Io } from './io.js';
import { loadConfig, type LoadedConfig, type LoadOptions } from './load-config.js';
import type { FileOptions, ServerOptions } from './options.js';
import { assertNoInput } from './output.js';

/** The configuration of a run, found and joined. */
export interface Setting {
  readonly loaded: LoadedConfig;
  readonly config: ResolvedConfig;
}

/** Whether the options ask for running servers. */
export function asksServers({ server, serverUrl, mcpConfig }: ServerOptions): boolean {
  return server !== undefined || serverUrl !== undefined || mcpConfig !== undefined;
}

/** Finds and resolves the configuration that the options ask for. */
export async function settle(options: FileOptions, io: Io, load: Omit<LoadOptions, 'cwd' | 'named'> = {}): Promise<Setting> {
  const loaded = await loadConfig({ cwd: io.cwd, named: options.config, ...load });
  return { loaded, config: resolveConfig(loaded.layers, rules) };
}

/** Everything that a run reads, and the tests, stories, mocks and examples in source that it passes over. */
export interface Sources {
  readonly texts: readonly SourceText[];
  readonly tests: readonly string[];
  /** Globs of the configuration that no file matches. */
  readonly unmatched: readonly string[];
}

/** Where a run looks for files. */
interface Search extends Omit<FindOptions, 'tree'> {
  /** The configuration's globs, and what each pattern is called there. */
  readonly configured: readonly string[];
  readonly written: ReadonlyMap<string, string>;
}

/** Where a run over these paths looks for files: without any, where the configuration says. */
export function searchFor(paths: readonly string[], { layers, folder }: LoadedConfig, io: Io): Search {
  const configured = layers.flatMap(({ config }) => config.files ?? []);
  const ignores = layers.flatMap(({ config }) => config.ignores ?? []);
  if (paths.length > 0 || configured.length === 0) return { cwd: io.cwd, patterns: paths, ignores, folder, configured, written: new Map() };
  const isTakenBack = (glob: string): boolean => glob.startsWith('!');
  const written = new Map(configured.filter((glob) => !isTakenBack(glob)).map((glob) => [anywhere(glob, folder), glob]));
  const takenBack = configured.filter(isTakenBack).map((glob) => glob.slice(1));
  return { cwd: folder, patterns: [...written.keys()], mayMiss: true, ignores: [...ignores, ...takenBack], folder, configured, written };
}

/** A bare name means the file or folder wherever it lies; one that stands in the configuration's folder is meant even where .gitignore names it. */
function anywhere(glob: string, folder: string): string {
  return glob.includes('/') || glob === '.' || statOf(slashed(folder, glob)) !== undefined ? glob : `**/{${glob},${glob}/**}`;
}

/** What the paths stand for, and standard input for `-`. */
export async function readSources(paths: readonly string[], loaded: LoadedConfig, options: FileOptions & { readonly hook?: boolean }, io: Io): Promise<Sources> {
  if (options.stdinFilename !== undefined && !paths.includes('-')) throw new UsageError('--stdin-filename names what comes from standard input; pass - among the paths.');
  const stdin = paths.includes('-') ? [await readStdin(options.stdinFilename, io)] : [];
  const files = paths.filter((path) => path !== '-');
  // A hook without files has nothing to check.
  if (files.length === 0 && (stdin.length > 0 || options.hook === true)) return { texts: stdin, tests: [], unmatched: [] };
  const { configured, written, ...search } = searchFor(files, loaded, io);
  const { targets, tests, unmatched: missed } = findFiles({ ...search, mustMatch: files.length > 0 && options.errorsOnUnmatched });
  const unmatched = missed.flatMap((pattern) => written.get(pattern) ?? []);
  if (unmatched.length > 0 && unmatched.length === search.patterns.length && options.errorsOnUnmatched) {
    const name = loaded.file === undefined ? 'The configuration' : shown(io.cwd, loaded.file);
    throw new UsageError(`${name}: files: no file matches ${unmatched.map((glob) => `'${glob}'`).join(', ')}; globs are relative to the configuration's folder.`);
  }
  assertNoInput(options.outputFile, targets.filter(({ named }) => named), io);
  const asked = options.hook === true ? alsoFound(targets, { ...search, files: configured }) : targets;
  return { texts: [...stdin, ...asked.flatMap((target) => readTarget(target, options.hook === true))], tests, unmatched };
}

/** Lines about files that were passed over and globs that stand for none, so that silence about them is explained. */
export function passedOver({ tests, unmatched }: Pick<Sources, 'tests' | 'unmatched'>): string[] {
  const over = tests.length === 0 ? [] : [`${count(tests.length, 'test, story or mock file')} of source ${tests.length === 1 ? 'was' : 'were'} passed over; name a file or its folder to read it.`];
  return [...over, ...unmatched.map((glob) => `No file matches '${glob}', which the configuration has among its files.`)];
}

/** What reading needs: the heavy libraries, the disk, and the reader of source files when there are some. */
export async function readingSettings(sources: readonly SourceText[], config: ResolvedConfig, host: Host = nodeHost()): Promise<LintSettings> {
  const services = nodeServices();
  if (!sources.some(({ file }) => isSource(file))) return { services, host, config };
  const { optimizeLater } = await import('./optimizing.js');
  const { sourceSupport } = await import('../engine/extract-source.js');
  // TypeScript comes first, since its kept code is taken under V8's usual options only.
  let typescript: typeof ts | undefined;
  const load = (): typeof ts => {
    typescript = services.typescript();
    optimizeLater();
    return typescript;
  };
  return { services: { ...services, typescript: () => typescript ?? load() }, source: sourceSupport, host, config };
}

const DATA_FILE = /\.(?:json|jsonc|json5|jsonl|ndjson|ya?ml)$/i;

/** A hook's files are kept, since those of which nothing can be read may have held tools. */
function readTarget({ file, named }: Target, keeps: boolean): SourceText[] {
  const { text, problem } = readText(file);
  if (!named && !keeps && (problem !== undefined || (DATA_FILE.test(file) && !dataMayHoldTools(text)))) return [];
  return [{ file, text, problem, unasked: !named }];
}

async function readStdin(name: string | undefined, io: Io): Promise<SourceText> {
  const { text, problem } = decodeText(await io.stdin());
  const guessed = /^\s*[[{]/.test(text) ? 'stdin.json' : 'stdin.yaml';
  return { file: slashed(io.cwd, name ?? guessed), text, problem };
}
