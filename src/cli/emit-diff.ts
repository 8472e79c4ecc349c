import { createTwoFilesPatch } from 'diff';
import type { FixResult } from '../fix.js';
import type { SourceText } from '../lint.js';
import { shown } from '../node/paths.js';
import { EXIT, type Io } from './io.js';
import { emit } from './output.js';

/** Prints the changes as a unified diff, for `patch -p1` here, or in `/` for files outside of the working folder. */
export function emitDiff(sources: readonly SourceText[], { changed }: FixResult, options: { readonly outputFile?: string }, io: Io): number {
  const patches = sources.flatMap(({ file, text }) => {
    const fresh = changed.get(file);
    if (fresh === undefined) return [];
    const name = shown(io.cwd, file).replace(/^\//, '');
    return [createTwoFilesPatch(`a/${name}`, `b/${name}`, text, fresh, undefined, undefined, { context: 3 }).replace(/^=+\n/, '')];
  });
  emit(patches.join(''), options.outputFile, io);
  return EXIT.clean;
}
