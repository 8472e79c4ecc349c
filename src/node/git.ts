import { spawnSync } from 'node:child_process';
import { UsageError } from './usage-error.js';

/** Bytes of output that one git command may have. */
const MAX_OUTPUT = 1 << 30;

/** Runs git in a folder and gives its output. Throws a UsageError with git's own words when it fails. */
function git(cwd: string, args: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, input, maxBuffer: MAX_OUTPUT });
  if (error !== undefined) throw new UsageError(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new UsageError(`git ${args[0]} failed: ${stderr.toString('utf8').trim().split('\n')[0]}`);
  return stdout;
}

/** Whether a name stands for a commit in the folder's repository. */
export function isRevision(cwd: string, name: string): boolean {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], { cwd });
  return status === 0;
}

/** The newest commit that both revisions come from; undefined when history shows none. */
export function mergeBase(cwd: string, a: string, b: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['merge-base', '--end-of-options', a, b], { cwd });
  return status === 0 ? stdout.toString('utf8').trim() : undefined;
}

/** A file as it was at a revision; the path is relative to the folder, with `/`. */
export interface OldFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The files below the folder at a revision that a test on their paths lets through. */
export function filesAt(cwd: string, revision: string, wanted: (path: string) => boolean): OldFile[] {
  const listing = git(cwd, ['ls-tree', '-r', '-z', revision]).toString('utf8');
  const entries = listing
    .split('\0')
    .map((line) => /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line))
    .flatMap((match) => (match !== null && wanted(match[2]!) ? [{ id: match[1]!, path: match[2]! }] : []));
  if (entries.length === 0) return [];
  const output = git(cwd, ['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join(''));
  let at = 0;
  return entries.map(({ path }) => {
    // Each object comes as `<id> blob <size>`, a line end, its bytes and a line end.
    const lineEnd = output.indexOf(10, at);
    const size = Number(output.toString('latin1', at, lineEnd).split(' ')[2]);
    const start = lineEnd + 1;
    at = start + size + 1;
    return { path, bytes: output.subarray(start, start + size) };
  });
}
