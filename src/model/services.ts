import type ts from 'typescript';
import type * as yaml from 'yaml';
import type { ValueValidator } from './validator.js';

/** The outside world for cross-file reading; every method is synchronous, paths are absolute with `/`. */
export interface Host {
  /** The text of a file, or undefined when it cannot be read. */
  readFile(path: string): string | undefined;
  stat(path: string): 'file' | 'directory' | undefined;
  /** The names in a folder, or an empty list. */
  list(path: string): readonly string[];
  /** `to` seen from the folder `from`, as an absolute path. */
  resolve(from: string, to: string): string;
}

/** Heavy libraries, each loaded at its first use. */
export interface Services {
  typescript?(): typeof ts;
  yaml?(): typeof yaml;
  /** A compiled validator for a schema in a JSON Schema dialect. */
  validator?(): ValueValidator;
}
