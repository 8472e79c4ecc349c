import type { SourceText } from '../lint.js';
import { readText } from '../node/read.js';
import { statOf } from '../node/stat.js';

/** Texts of other files by path, with the time of their last change: an editor lints at every key stroke. */
const texts = new Map<string, { readonly changed: number; readonly source: SourceText }>();

/** A file's text, read again only after it changed; nothing when it cannot be read. */
export function readCached(file: string): SourceText[] {
  const changed = statOf(file)?.mtimeMs;
  if (changed === undefined) return [];
  const known = texts.get(file);
  if (known?.changed === changed) return [known.source];
  const { text, problem } = readText(file);
  const source = { file, text, problem, unasked: true };
  texts.set(file, { changed, source });
  return [source];
}
