import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { slashed } from './paths.js';
import { UsageError } from './usage-error.js';

/** Bytes of output that one git command may have. */
const MAX_OUTPUT = 1 << 30;

/** What git sets for its hooks, and which would turn questions about a submodule into ones about the repository around it. */
const OF_ONE_REPOSITORY = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

/** Runs git in a folder. Throws a UsageError when it cannot be run at all. */
function spawn(cwd: string, args: readonly string[], input?: string, env = process.env): SpawnSyncReturns<Buffer> {
  const result = spawnSync('git', args, { cwd, input, env, maxBuffer: MAX_OUTPUT });
  if (result.error !== undefined) throw new UsageError(`git cannot be run: ${result.error.message}`);
  return result;
}

/** Gives git's output. Throws a UsageError with git's own words when it fails. */
function git(cwd: string, args: readonly string[], input?: string, env?: NodeJS.ProcessEnv): Buffer {
  const result = spawn(cwd, args, input, env);
  if (result.status !== 0) throw new UsageError(`git ${args[0]} failed: ${words(result)}`);
  return result.stdout;
}

function words({ stderr }: SpawnSyncReturns<Buffer>): string {
  return stderr.toString('utf8').trim().split('\n')[0]!;
}

/** Whether a name stands for a commit in the folder's repository. Throws a UsageError with git's own words where there is none, or none that git may read. */
export function isRevision(cwd: string, name: string): boolean {
  const result = spawn(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  // Git says nothing of a name that it does not know.
  if (result.status !== 0 && words(result) !== '') throw new UsageError(`git cannot look for '${name}': ${words(result)}`);
  return result.status === 0;
}

/** The names of branches and tags. */
export function refNames(cwd: string): string[] {
  return git(cwd, ['for-each-ref', '--format=%(refname:short)']).toString('utf8').split('\n').filter((name) => name !== '');
}

/** Whether the repository was cloned without its history. */
export function isShallow(cwd: string): boolean {
  return spawn(cwd, ['rev-parse', '--is-shallow-repository']).stdout.toString('utf8').trim() === 'true';
}

/** The newest commit that both revisions come from; undefined when history shows none. */
export function mergeBase(cwd: string, a: string, b: string): string | undefined {
  const { status, stdout } = spawn(cwd, ['merge-base', '--end-of-options', a, b]);
  return status === 0 ? stdout.toString('utf8').trim() : undefined;
}

/** The working tree that git takes a folder to lie in, named as the folder is. Throws a UsageError where it lies in none. */
export function workTreeOf(cwd: string): string {
  return slashed(cwd, git(cwd, ['rev-parse', '--show-cdup']).toString('utf8').replace(/\n$/, '') || '.');
}

/** What stands at a path of a revision. */
export interface TreeEntry {
  readonly kind: 'file' | 'link' | 'submodule';
  readonly id: string;
  /** Relative to the repository, with `/`. */
  readonly path: string;
}

const KINDS: Readonly<Record<string, TreeEntry['kind']>> = { '100644': 'file', '100755': 'file', '100664': 'file', '120000': 'link', '160000': 'submodule' };

/** All that a revision holds. */
export function entriesAt(repository: string, revision: string): TreeEntry[] {
  return parseListing(git(repository, ['ls-tree', '-r', '-z', '--full-tree', revision]));
}

/** What a submodule held at a commit; nothing where it is not checked out or does not know the commit. */
export function submoduleEntries(folder: string, commit: string): TreeEntry[] {
  const { status, stdout } = spawn(folder, ['ls-tree', '-r', '-z', '--full-tree', commit], undefined, submoduleEnvironment());
  return status === 0 ? parseListing(stdout) : [];
}

function parseListing(listing: Buffer): TreeEntry[] {
  return listing
    .toString('utf8')
    .split('\0')
    .map((line) => /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line))
    .flatMap((match) => {
      const kind = match === null ? undefined : KINDS[match[1]!];
      return kind === undefined ? [] : [{ kind, id: match![2]!, path: match![3]! }];
    });
}

function submoduleEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_ONE_REPOSITORY.includes(name)));
}

/** The contents of some files, by their ids; `inner` for a submodule. */
export function contents(repository: string, ids: readonly string[], inner: boolean): Map<string, Uint8Array> {
  if (ids.length === 0) return new Map();
  const output = git(repository, ['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''), inner ? submoduleEnvironment() : undefined);
  let at = 0;
  return new Map(
    ids.map((id) => {
      // Each object comes as `<id> blob <size>`, a line end, its bytes and a line end.
      const lineEnd = output.indexOf(10, at);
      const size = Number(output.toString('latin1', at, lineEnd).split(' ')[2]);
      const start = lineEnd + 1;
      at = start + size + 1;
      return [id, output.subarray(start, start + size)];
    }),
  );
}

/** The files, relative to the repository, that a sparse checkout leaves out of the working tree. */
export function leftOut(repository: string): string[] {
  const lines = git(repository, ['ls-files', '-t', '-z']).toString('utf8').split('\0');
  return lines.filter((line) => line.startsWith('S ')).map((line) => line.slice(2));
}
