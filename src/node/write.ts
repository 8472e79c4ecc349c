import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './usage-error.js';

/** Writes a file whole or not at all: into a temporary file beside it, then renamed over it; the old file's mode is kept. */
export function writeAtomic(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, content, { mode: statSync(path, { throwIfNoEntry: false })?.mode ?? 0o666 });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file that the user asked for, in a folder that is made where it is missing. Throws a UsageError that begins with `what` where that cannot be. */
export function writeAsked(path: string, content: string, what: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeAtomic(path, content);
  } catch (error) {
    throw new UsageError(`${what} cannot be written: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

/** Node's own words name the temporary file, which nobody knows. */
function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'its folder may not be written to.';
  if (code === 'EISDIR') return 'it is a folder; name a file.';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'what should be its folder is a file.';
  return message;
}
