import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

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
