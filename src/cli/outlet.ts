import { fstatSync, statSync, writeSync } from 'node:fs';
import { EXIT } from './io.js';

/** Where a command prints: standard output or standard error. */
export interface Outlet {
  readonly print: (text: string) => void;
  /** Columns of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
}

type Stream = typeof process.stdout | typeof process.stderr;

/**
 * Files and pipes are written to by their number: a stream of Node's takes longer to be made than a small report. Terminals have one, since it knows
 * their size and, on Windows, their letters; what a full pipe does not take at once is left to one too.
 */
export function outlet(fd: 1 | 2): Outlet {
  let stream: Stream | undefined;
  const streamed = (): Stream => (stream ??= open(fd));
  if (process.platform === 'win32' || mayBeTerminal(fd)) {
    const { isTTY, columns } = streamed();
    if (isTTY || process.platform === 'win32') return { print: (text) => streamed().write(text), columns: isTTY ? columns : undefined };
    stream = undefined;
  }
  return {
    print(text) {
      const left = stream === undefined ? writeNow(fd, Buffer.from(text)) : text;
      if (left.length > 0) streamed().write(left);
    },
    columns: undefined,
  };
}

function open(fd: 1 | 2): Stream {
  const stream = fd === 1 ? process.stdout : process.stderr;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`toollint | head`) is no fault.
    if (error.code === 'EPIPE') process.exit();
    giveUp(error);
  });
  return stream;
}

/** A full disk is no fault of toollint, and nobody who reads its exit code may take what was printed for all there is. */
function giveUp(error: NodeJS.ErrnoException): never {
  try {
    writeSync(2, `What toollint prints cannot be written: ${error.message}.\n`);
  } catch {
    // Nor can this be.
  }
  process.exit(EXIT.usage);
}

/** A device that does not swallow everything. */
function mayBeTerminal(fd: number): boolean {
  const stats = fstatSync(fd);
  return stats.isCharacterDevice() && stats.rdev !== statSync('/dev/null').rdev;
}

/** Writes as much as is taken without waiting, and gives back the rest. */
function writeNow(fd: number, bytes: Buffer): Buffer {
  let left = bytes;
  try {
    while (left.length > 0) left = left.subarray(writeSync(fd, left));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return left.subarray(left.length);
    if (code !== 'EAGAIN') giveUp(error as NodeJS.ErrnoException);
  }
  return left;
}
