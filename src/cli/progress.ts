import type { Io } from './io.js';

/** Runs shorter than this many milliseconds show no progress. */
const PATIENCE = 1000;
/** Milliseconds between two updates. */
const PACE = 100;

/** A line on standard error that counts files while a long run goes on; silent where that is no terminal. */
export function progressLine(io: Io, total: number): { readonly step: (done: number) => void; readonly end: () => void } {
  if (!io.progress) return { step: () => undefined, end: () => undefined };
  const start = Date.now();
  let last = start;
  let shown = false;
  return {
    step: (done) => {
      const now = Date.now();
      if (now - start < PATIENCE || now - last < PACE) return;
      last = now;
      shown = true;
      io.err(`\r\u001b[K${done} of ${total} files`);
    },
    end: () => {
      if (shown) io.err('\r\u001b[K');
    },
  };
}
