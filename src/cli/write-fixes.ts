import type { FixResult } from '../fix.js';
import type { SourceText } from '../lint.js';
import { shown } from '../node/paths.js';
import { readText } from '../node/read.js';
import { tryWrite } from '../node/write.js';
import { encodeText } from '../text/decode.js';
import { printable } from '../text/printable.js';
import type { Io } from './io.js';
import { count } from '../reporters/wrap.js';

/** What came of writing the changed texts. */
export interface Written {
  /** Files whose text is still the old one. */
  readonly unwritten: ReadonlySet<string>;
  /** Lines for the report's end. */
  readonly remarks: readonly string[];
}

/**
 * Writes the changed texts in the form in which their files were read. A file that changed meanwhile is left alone, and so is one that cannot be
 * written: both are told on standard error, whatever the report's format.
 */
export function writeFixes(sources: readonly SourceText[], { changed, mended }: FixResult, io: Io): Written {
  const unwritten = new Set<string>();
  for (const { file, text } of sources) {
    const fresh = changed.get(file);
    if (fresh === undefined) continue;
    const problem = write(file, text, fresh);
    if (problem === undefined) continue;
    unwritten.add(file);
    io.err(`${printable(shown(io.cwd, file))} ${problem}\n`);
  }
  const written = mended.filter(({ file }) => !unwritten.has(file));
  const remarks = written.length === 0 ? [] : [`Mended: ${count(written.length, 'finding')} in ${count(changed.size - unwritten.size, 'file')}.`];
  return { unwritten, remarks };
}

/** Writes one file; gives the rest of a sentence about it where that cannot be. */
function write(file: string, text: string, fresh: string): string | undefined {
  const now = readText(file);
  // Under another name, a link's, the file has been written already.
  if (now.problem === undefined && now.text === fresh) return undefined;
  if (now.problem !== undefined || now.text !== text) return 'changed while it was linted, so it was not mended: run again.';
  const problem = tryWrite(file, encodeText(fresh, now));
  return problem === undefined ? undefined : `was not mended, for it cannot be written: ${problem}`;
}
