import { isObject } from '../model/dynamic.js';
import { shown } from '../node/paths.js';
import { readJson } from '../node/read-json.js';
import { statOf } from '../node/stat.js';
import { UsageError } from '../node/usage-error.js';
import { VERSION } from '../version.js';
import type { Io } from './io.js';

/** A kind of file that toollint writes and reads again. */
export interface OwnFile<Content> {
  /** A lock, say. */
  readonly what: string;
  /** What writes it anew, as people are told. */
  readonly command: string;
  /** Its content, or undefined where the value is none. */
  readonly parse: (value: unknown) => Content | undefined;
}

/** The newest layout of such files. */
const LAYOUT = 1;

/** Reads such a file; undefined where there is none. Throws a UsageError that names the place of a fault and the remedy. */
export function readOwnFile<Content>(path: string, { what, command, parse }: OwnFile<Content>, io: Io): Content | undefined {
  if (statOf(path) === undefined) return undefined;
  const name = shown(io.cwd, path);
  let value: unknown;
  try {
    value = readJson(path);
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${(error as Error).message} Mend that, or write the ${what} anew with ${command}.`);
  }
  const content = parse(value);
  if (content !== undefined) return content;
  if (isObject(value) && typeof value.version === 'number' && value.version > LAYOUT) {
    throw new UsageError(`${name} is no ${what} of toollint ${VERSION} but of a newer one (layout ${value.version}): update toollint.`);
  }
  throw new UsageError(`${name} is no ${what} of toollint; write it anew with ${command}.`);
}
