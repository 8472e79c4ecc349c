import { globMatcher } from '../config/globs.js';
import type { SourceText } from '../lint.js';
import type { Host } from '../model/services.js';
import { nodeHost } from '../node/host.js';
import { memoryHost } from '../node/memory-host.js';
import { filesAt, isRevision, mergeBase } from '../node/git.js';
import { asksForTests, isCandidate, isTestSource } from '../node/files.js';
import { slashed } from '../node/paths.js';
import { isGone } from '../node/patterns.js';
import { UsageError } from '../node/usage-error.js';
import { decodeText } from '../text/decode.js';
import type { Io } from './io.js';
import type { LoadedConfig } from './load-config.js';
import type { FileOptions } from './options.js';
import { readSources } from './sources.js';
import { statOf } from '../node/stat.js';

/** One side of a comparison, and how people are told of it. */
export interface Side {
  readonly label: string;
  /** Files that the user named, which therefore should hold tools; a revision may hold none yet. */
  readonly chosen?: boolean;
  readonly sources: readonly SourceText[];
  /** Where imports are looked up. */
  readonly host: Host;
}

/**
 * The files of a side: a file or folder on disk, a git revision, or the files as they are now (undefined); of those, paths that only the `other` side has are gone.
 * Throws a UsageError for a name that is none.
 */
export async function readSide(name: string | undefined, paths: readonly string[], loaded: LoadedConfig, options: FileOptions, io: Io, other: readonly SourceText[] = []): Promise<Side> {
  if (name === undefined) {
    const left = paths.filter((path) => !isGone(io.cwd, path, other.map(({ file }) => file)));
    const none = paths.length > 0 && left.length === 0;
    return { label: 'the working tree', sources: none ? [] : (await readSources(left, loaded, { ...options, errorsOnUnmatched: false }, io)).texts, host: nodeHost() };
  }
  if (statOf(slashed(io.cwd, name)) !== undefined) {
    return { label: name, chosen: true, sources: (await readSources([name], loaded, options, io)).texts, host: nodeHost() };
  }
  if (!isRevision(io.cwd, name)) throw new UsageError(`'${name}' is neither a file nor a git revision.`);
  return { label: name, ...atRevision(name, paths, loaded, io) };
}

/** Where the present commit left a revision's line, so that what others did there since does not count as a change here; the revision itself where history is too short to tell. Throws a UsageError for a name that is none. */
export function forkPoint(revision: string, io: Io): string {
  if (!isRevision(io.cwd, revision)) {
    throw new UsageError(`'${revision}' is no git revision here. In CI fetch it first: a shallow clone holds only the newest commit.`);
  }
  return mergeBase(io.cwd, revision, 'HEAD') ?? revision;
}

/** The files at a revision that are linted now or are gone by now: what stood in others has not moved. */
export function earlierSources(revision: string, sources: readonly SourceText[], io: Io): Omit<Side, 'label'> {
  const linted = new Set(sources.map(({ file }) => file));
  const files = filesOf(revision, io, (path) => isCandidate(path) || linted.has(slashed(io.cwd, path)));
  const wanted = [...files].filter(([file, { path }]) => linted.has(file) || (!isTestSource(path) && statOf(file) === undefined));
  return { sources: wanted.map(toSource), host: hostOf(files) };
}

function atRevision(revision: string, paths: readonly string[], { layers }: LoadedConfig, io: Io): Omit<Side, 'label'> {
  const configured = layers.flatMap(({ config }) => config.files ?? []);
  const chosen = paths.length > 0 ? paths : configured;
  const within = chosen.length === 0 ? (): boolean => true : globMatcher(chosen);
  const ignored = globMatcher(layers.flatMap(({ config }) => config.ignores ?? []));
  const withTests = chosen.some(asksForTests);
  const wanted = (path: string): boolean => within(path) && (paths.includes(path) || (isCandidate(path) && !ignored(path) && (withTests || !isTestSource(path))));
  // Imports lead to files that are not compared themselves, and to manifests.
  const files = filesOf(revision, io, isCandidate);
  return { sources: [...files].filter(([, { path }]) => wanted(path)).map(toSource), host: hostOf(files) };
}

interface RevisionFile {
  /** Relative to the working folder. */
  readonly path: string;
  readonly text: string;
}

/** The readable files at a revision by their absolute names. */
function filesOf(revision: string, io: Io, wanted: (path: string) => boolean): Map<string, RevisionFile> {
  const files = filesAt(io.cwd, revision, wanted).map(({ path, bytes }) => ({ path, ...decodeText(bytes) }));
  return new Map(files.filter(({ problem }) => problem === undefined).map(({ path, text }) => [slashed(io.cwd, path), { path, text }]));
}

function toSource([file, { text }]: readonly [string, RevisionFile]): SourceText {
  return { file, text, unasked: true };
}

function hostOf(files: ReadonlyMap<string, RevisionFile>): Host {
  return memoryHost(new Map([...files].map(([file, { text }]) => [file, text])));
}
