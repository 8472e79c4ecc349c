import { readFileSync } from 'node:fs';
import { isSource } from '../engine/extract.js';
import { decodeText, type DecodedText } from '../text/decode.js';
import { readPipe } from './pipe.js';
import { statOf } from './stat.js';

/** Reads a file as text; what cannot be read comes with a `problem`, never as an exception. */
export function readText(file: string): DecodedText {
  try {
    return decodeText(statOf(file)?.isFIFO() === true ? readPipe(file) : readFileSync(file), isSource(file));
  } catch (error) {
    return { text: '', encoding: 'utf-8', bom: false, problem: { message: reason(error as NodeJS.ErrnoException), span: { start: 0, end: 0 } } };
  }
}

function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM') return 'The file may not be read: check its permissions, or leave it out.';
  if (code === 'ENOENT') return 'The file is gone.';
  if (code === 'ERR_FS_FILE_TOO_LARGE' || code === 'ERR_STRING_TOO_LONG') return 'The file is too large to read whole: split it, or leave it out.';
  return `The file cannot be read: ${message}`;
}
