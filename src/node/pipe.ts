import { closeSync, constants, openSync, readSync } from 'node:fs';

/** How long a pipe may stay without anybody who writes to it, in milliseconds, and how often is looked. */
const PATIENCE = 3000;
const PAUSE = 20;
const CHUNK = 65_536;

/** What comes through a pipe. Throws where nobody opens it for writing: to open it as a file would wait for ever. */
export function readPipe(path: string): Uint8Array {
  const pipe = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const chunks: Uint8Array[] = [];
    for (let waited = 0; ; ) {
      const chunk = new Uint8Array(CHUNK);
      const length = readNow(pipe, chunk);
      if (length > 0) chunks.push(chunk.subarray(0, length));
      else if (length === 0 && chunks.length > 0) return Buffer.concat(chunks);
      else if (length === 0 && waited >= PATIENCE) throw new Error('it is a pipe that nobody writes to.');
      if (length > 0) continue;
      Atomics.wait(CLOCK, 0, 0, PAUSE);
      // Who has opened it may take as long as it likes.
      waited = length === 0 ? waited + PAUSE : 0;
    }
  } finally {
    closeSync(pipe);
  }
}

const CLOCK = new Int32Array(new SharedArrayBuffer(4));

/** Reads what is there: 0 bytes where nobody writes, -1 where somebody will. */
function readNow(pipe: number, chunk: Uint8Array): number {
  try {
    return readSync(pipe, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return -1;
    throw error;
  }
}
