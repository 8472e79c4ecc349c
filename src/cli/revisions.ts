import { didYouMean } from '../language/nearest.js';
import type { SourceText } from '../lint.js';
import type { Host } from '../model/services.js';
import { findFiles, isCandidate, isTestSource } from '../node/files.js';
import { isRevision, isShallow, mergeBase, refNames } from '../node/git.js';
import { nodeHost } from '../node/host.js';
import { shown, slashed } from '../node/paths.js';
import { isGlob, isGone } from '../node/patterns.js';
import { RevisionTree } from '../node/revision-tree.js';
import { statOf } from '../node/stat.js';
import { UsageError } from '../node/usage-error.js';
import type { Io } from './io.js';
import type { LoadedConfig } from './load-config.js';
import type { FileOptions } from './options.js';
import { readSources, searchFor } from './sources.js';

/** One side of a comparison, and how people are told of it. */
export interface Side {
  readonly label: string;
  /** Files that the user named, which therefore should hold tools; a revision may hold none yet. */
  readonly chosen?: boolean;
  readonly sources: readonly SourceText[];
  /** Where imports are looked up. */
  readonly host: Host;
}

/** What all sides of a comparison have in common. */
export interface Comparison {
  /** Files, folders and globs to compare; everything when empty. */
  readonly paths: readonly string[];
  readonly loaded: LoadedConfig;
  readonly options: FileOptions;
  readonly io: Io;
}

/** The files of a side: a file or folder on disk, or a git revision, which may be compared with what is `checkedOut`. Throws a UsageError for a name that is neither. */
export async function readSide(name: string, checkedOut: boolean, comparison: Comparison): Promise<Side> {
  const { loaded, options, io } = comparison;
  if (statOf(slashed(io.cwd, name)) !== undefined) {
    return { label: name, chosen: true, sources: (await readSources([name], loaded, options, io)).texts, host: nodeHost() };
  }
  assertRevision(name, 'neither a file nor a git revision', io);
  return { label: name, ...atRevision(name, checkedOut, comparison) };
}

/** The files as they are now; paths that only the `other` side has are gone. */
export async function readWorkingTree({ paths, loaded, options, io }: Comparison, other: readonly SourceText[]): Promise<Side> {
  const left = paths.filter((path) => !isGone(io.cwd, path, other.map(({ file }) => file)));
  const none = paths.length > 0 && left.length === 0;
  return { label: 'the working tree', sources: none ? [] : (await readSources(left, loaded, { ...options, errorsOnUnmatched: false }, io)).texts, host: nodeHost() };
}

/** Throws a UsageError that tells what a name may have been meant for. */
function assertRevision(name: string, what: string, io: Io): void {
  if (isRevision(io.cwd, name)) return;
  const near = didYouMean(name, refNames(io.cwd)) || '.';
  throw new UsageError(`'${name}' is ${what}${near} ${remedyFor(name, io)}`);
}

function remedyFor(name: string, io: Io): string {
  if (name === 'HEAD') return 'This repository has no commit yet.';
  const [, from, to] = /^(.+?)\.{2,3}(.+)$/.exec(name) ?? [];
  if (from !== undefined) return `Name two revisions apart: ${from} ${to}.`;
  if (isShallow(io.cwd)) return 'This is a shallow clone, which knows only the newest commits: fetch the revision first (in CI with fetch-depth: 0).';
  return 'Look for a typo, or fetch it first.';
}

/** Where the present commit left a revision's line, so that what others did there since does not count as a change here; the revision itself where history is too short to tell. Throws a UsageError for a name that is none. */
export function forkPoint(revision: string, io: Io): string {
  assertRevision(revision, 'no git revision here', io);
  return mergeBase(io.cwd, revision, 'HEAD') ?? revision;
}

/** The files at a revision that are linted now or are gone by now: what stood in others has not moved. */
export function earlierSources(revision: string, sources: readonly SourceText[], io: Io): Omit<Side, 'label'> {
  const tree = RevisionTree.at(io.cwd, revision, true);
  const linted = sources.flatMap(({ file }) => (tree.kindOf(file) === 'file' ? [file] : []));
  const gone = [...tree.files].filter((file) => {
    const path = shown(io.cwd, file);
    return isCandidate(path) && !isTestSource(path) && statOf(file) === undefined;
  });
  return { sources: textsIn(tree, [...linted, ...gone]), host: tree };
}

/** What a run over these paths would have read at a revision; paths that were not there yet hold nothing. */
function atRevision(revision: string, checkedOut: boolean, { paths, loaded, io }: Comparison): Omit<Side, 'label'> {
  const tree = RevisionTree.at(io.cwd, revision, checkedOut);
  const there = paths.filter((path) => isGlob(path) || tree.kindOf(slashed(io.cwd, path)) !== undefined);
  if (paths.length > 0 && there.length === 0) return { sources: [], host: tree };
  const { targets } = findFiles({ ...searchFor(there, loaded, io), tree });
  return { sources: textsIn(tree, targets.map(({ file }) => file)), host: tree };
}

function textsIn(tree: RevisionTree, files: readonly string[]): SourceText[] {
  tree.load(files);
  return files.flatMap((file) => {
    const text = tree.readFile(file);
    return text === undefined ? [] : [{ file, text, unasked: true }];
  });
}
