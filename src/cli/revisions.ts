import { statSync } from 'node:fs';
import { globMatcher } from '../config/globs.js';
import type { SourceText } from '../lint.js';
import type { Host } from '../model/services.js';
import { nodeHost } from '../node/host.js';
import { memoryHost } from '../node/memory-host.js';
import { filesAt, isRevision } from '../node/git.js';
import { isCandidate } from '../node/files.js';
import { slashed } from '../node/paths.js';
import { UsageError } from '../node/usage-error.js';
import { decodeText } from '../text/decode.js';
import type { Io } from './io.js';
import type { LoadedConfig } from './load-config.js';
import type { FileOptions } from './options.js';
import { readSources } from './sources.js';

/** One side of a comparison, and how people are told of it. */
export interface Side {
  readonly label: string;
  readonly sources: readonly SourceText[];
  /** Where imports are looked up. */
  readonly host: Host;
}

/** The files of a side: a file or folder on disk, a git revision, or the files as they are now (undefined). Throws a UsageError for a name that is none. */
export async function readSide(name: string | undefined, paths: readonly string[], loaded: LoadedConfig, options: FileOptions, io: Io): Promise<Side> {
  if (name === undefined) return { label: 'the working tree', sources: await readSources(paths, loaded, options, io), host: nodeHost() };
  if (statSync(slashed(io.cwd, name), { throwIfNoEntry: false }) !== undefined) {
    return { label: name, sources: await readSources([name], loaded, options, io), host: nodeHost() };
  }
  if (!isRevision(io.cwd, name)) throw new UsageError(`'${name}' is neither a file nor a git revision.`);
  return { label: name, ...atRevision(name, paths, loaded, io) };
}

function atRevision(revision: string, paths: readonly string[], { layers }: LoadedConfig, io: Io): Omit<Side, 'label'> {
  const configured = layers.flatMap(({ config }) => config.files ?? []);
  const chosen = paths.length > 0 ? paths : configured;
  const within = chosen.length === 0 ? (): boolean => true : globMatcher(chosen);
  const ignored = globMatcher(layers.flatMap(({ config }) => config.ignores ?? []));
  const wanted = (path: string): boolean => within(path) && (paths.includes(path) || (isCandidate(path) && !ignored(path)));
  // Imports lead to files that are not compared themselves, and to manifests.
  const files = new Map(filesAt(io.cwd, revision, isCandidate).map(({ path, bytes }) => [slashed(io.cwd, path), { path, ...decodeText(bytes) }]));
  const sources = [...files].filter(([, { path, problem }]) => problem === undefined && wanted(path)).map(([file, { text }]) => ({ file, text, unasked: true }));
  return { sources, host: memoryHost(new Map([...files].map(([file, { text }]) => [file, text]))) };
}
