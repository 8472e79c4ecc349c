import type { FixResult } from '../fix.js';
import type { SourceText } from '../lint.js';
import { shown } from '../node/paths.js';
import { readText } from '../node/read.js';
import { writeAtomic } from '../node/write.js';
import { encodeText } from '../text/decode.js';
import { EXIT, type Io } from './io.js';
import { count } from '../reporters/wrap.js';
import { emit } from './output.js';

/** Writes the changed texts in the form in which their files were read; a file that changed meanwhile is left alone. Gives a remark a file that was not written, and one for the rest. */
export function writeFixes(sources: readonly SourceText[], { changed, mended }: FixResult, io: Io): string[] {
  const notes: string[] = [];
  let written = 0;
  for (const { file, text } of sources) {
    const fresh = changed.get(file);
    if (fresh === undefined) continue;
    const now = readText(file);
    if (now.problem !== undefined || now.text !== text) {
      notes.push(`${shown(io.cwd, file)} changed while it was linted, so it was not written; run again.`);
      continue;
    }
    writeAtomic(file, encodeText(fresh, now));
    written++;
  }
  if (written > 0) notes.unshift(`Mended: ${count(mended.length, 'finding')} in ${count(written, 'file')}.`);
  return notes;
}

/** Prints the changes as a unified diff. */
export async function emitDiff(sources: readonly SourceText[], { changed }: FixResult, options: { readonly outputFile?: string }, io: Io): Promise<number> {
  const { createTwoFilesPatch } = await import('diff');
  const patches = sources.flatMap(({ file, text }) => {
    const fresh = changed.get(file);
    if (fresh === undefined) return [];
    const name = shown(io.cwd, file);
    return [createTwoFilesPatch(`a/${name}`, `b/${name}`, text, fresh, undefined, undefined, { context: 3 }).replace(/^=+\n/, '')];
  });
  emit(patches.join(''), options.outputFile, io);
  return EXIT.clean;
}
