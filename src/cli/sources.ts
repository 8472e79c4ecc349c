import { resolveConfig, type ResolvedConfig } from '../config/resolve.js';
import { rules } from '../../rules/index.js';
import { dataMayHoldTools } from '../dialects/prefilter.js';
import { isSource } from '../engine/extract.js';
import type { LintSettings, SourceText } from '../lint.js';
import type { Host } from '../model/services.js';
import { nodeHost } from '../node/host.js';
import { slashed } from '../node/paths.js';
import { readText } from '../node/read.js';
import { nodeServices } from '../node/services.js';
import { count } from '../reporters/wrap.js';
import { decodeText } from '../text/decode.js';
import { UsageError } from '../node/usage-error.js';
import { alsoFound, findFiles, type FindOptions, type Target } from '../node/files.js';
import type { Io } from './io.js';
import { loadConfig, type LoadedConfig, type LoadOptions } from './load-config.js';
import type { FileOptions, ServerOptions } from './options.js';

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
}

/** Where a run over these paths looks for files: without any, where the configuration says. */
export function searchFor(paths: readonly string[], { layers, folder }: LoadedConfig, io: Io): Pick<FindOptions, 'cwd' | 'patterns' | 'ignores' | 'folder'> & { readonly configured: readonly string[] } {
  const configured = layers.flatMap(({ config }) => config.files ?? []);
  const ignores = layers.flatMap(({ config }) => config.ignores ?? []);
  const asks = paths.length > 0 || configured.length === 0;
  return { cwd: asks ? io.cwd : folder, patterns: paths.length > 0 ? paths : configured, ignores, folder, configured };
}

/** What the paths stand for, and standard input for `-`. */
export async function readSources(paths: readonly string[], loaded: LoadedConfig, options: FileOptions & { readonly hook?: boolean }, io: Io): Promise<Sources> {
  if (options.stdinFilename !== undefined && !paths.includes('-')) throw new UsageError('--stdin-filename names what comes from standard input; pass - among the paths.');
  const stdin = paths.includes('-') ? [await readStdin(options.stdinFilename, io)] : [];
  const files = paths.filter((path) => path !== '-');
  // A hook without files has nothing to check.
  if (files.length === 0 && (stdin.length > 0 || options.hook === true)) return { texts: stdin, tests: [] };
  const { configured, ...search } = searchFor(files, loaded, io);
  const { targets, tests } = findFiles({ ...search, mustMatch: files.length > 0 && options.errorsOnUnmatched });
  const asked = options.hook === true ? alsoFound(targets, { ...search, files: configured }) : targets;
  return { texts: [...stdin, ...asked.flatMap((target) => readTarget(target, options.hook === true))], tests };
}

/** A line about files that were passed over, so that silence about them is explained. */
export function passedOver(tests: readonly string[]): string[] {
  return tests.length === 0 ? [] : [`${count(tests.length, 'test, story or mock file')} of source ${tests.length === 1 ? 'was' : 'were'} passed over; name a file or its folder to read it.`];
}

/** What reading needs: the heavy libraries, the disk, and the reader of source files when there are some. */
export async function readingSettings(sources: readonly SourceText[], config: ResolvedConfig, host: Host = nodeHost()): Promise<LintSettings> {
  const source = sources.some(({ file }) => isSource(file)) ? (await import('../engine/extract-source.js')).sourceSupport : undefined;
  return { services: nodeServices(), source, host, config };
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
