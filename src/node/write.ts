import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './usage-error.js';

/** Writes a file whole or not at all: into a temporary file beside it, then renamed over it. A link stays one, and the old file's mode is kept. */
export function writeAtomic(path: string, content: string | Uint8Array): void {
  const old = statSync(path, { throwIfNoEntry: false });
  const target = old === undefined ? path : realpathSync(path);
  if (old !== undefined && !old.isFile() && !old.isDirectory()) return writeThrough(path, content, old.isFIFO());
  // A rename would replace a file that its owner has protected.
  if (old !== undefined) accessSync(target, constants.W_OK);
  const temporary = `${target}.${crypto.randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, content);
    // A mode that a file is made with is less what the process masks.
    if (old !== undefined) chmodSync(temporary, old.mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes to a device or a pipe, which a rename would replace by a file. */
function writeThrough(path: string, content: string | Uint8Array, isPipe: boolean): void {
  // Opened like this, a pipe that nobody reads from is an error and not an endless wait.
  const reader = isPipe ? openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) : undefined;
  try {
    writeFileSync(path, content);
  } finally {
    if (reader !== undefined) closeSync(reader);
  }
}

/** As `writeAtomic`; gives in words why the file cannot be written, where it cannot. */
export function tryWrite(path: string, content: string | Uint8Array): string | undefined {
  try {
    writeAtomic(path, content);
    return undefined;
  } catch (error) {
    return reason(error as NodeJS.ErrnoException);
  }
}

/** Writes a file that the user asked for, in a folder that is made where it is missing. Throws a UsageError that begins with `what` where that cannot be. */
export function writeAsked(path: string, content: string, what: string): void {
  const problem = tryMakeFolder(dirname(path)) ?? tryWrite(path, content);
  if (problem !== undefined) throw new UsageError(`${what} cannot be written: ${problem}`);
}

function tryMakeFolder(path: string): string | undefined {
  try {
    mkdirSync(path, { recursive: true });
    return undefined;
  } catch (error) {
    return reason(error as NodeJS.ErrnoException);
  }
}

/** Node's own words name the temporary file, which nobody knows. */
function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'it or its folder may not be written to; change the permissions.';
  if (code === 'EISDIR') return 'it is a folder; name a file.';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'what should be its folder is a file.';
  if (code === 'ENAMETOOLONG') return 'its name leaves no room for the temporary file beside it; shorten it.';
  if (code === 'ENXIO') return 'it is a pipe that nobody reads from.';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full; make room.';
  return message;
}
