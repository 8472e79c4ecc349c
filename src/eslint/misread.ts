import { dataMayHoldTools } from '../dialects/prefilter.js';
import { mayHoldTools } from '../documents/typescript/read.js';
import { isSource } from '../engine/extract.js';
import type { SourceText } from '../lint.js';
import { readText } from '../node/read.js';
import { statOf } from '../node/stat.js';

/** What ESLint, which takes every file for UTF-8, puts in place of what is none: a fix would write that over the letters. */
const REPLACEMENT = '\uFFFD';

/** Why a text is not what its file holds, where that may be tools; undefined for a proper text, and for one that is on no disk. */
export function misreadBy(file: string, text: string): SourceText['problem'] {
  if (!text.includes(REPLACEMENT) || statOf(file)?.isFile() !== true) return undefined;
  const there = readText(file);
  if (!(isSource(file) ? mayHoldTools(file, there.text) : dataMayHoldTools(there.text))) return undefined;
  if (there.problem !== undefined || there.encoding === 'utf-8') return there.problem;
  return { message: 'The file is in UTF-16, which ESLint does not read: save it as UTF-8.', span: { start: 0, end: 0 } };
}
