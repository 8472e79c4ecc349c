import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { statOf } from './stat.js';

/** Files and folders by their absolute names with `/`, on disk or as they were; links are followed. */
export interface FileTree {
  /** Undefined where nothing is that can be reached. */
  kindOf(path: string): 'file' | 'folder' | 'pipe' | 'other' | undefined;
  /** The names in a folder, in any order. */
  list(path: string): readonly string[];
  readFile(path: string): string | undefined;
  /** The name of a folder without links in it. */
  real(path: string): string | undefined;
}

/** What there is now. */
export const DISK: FileTree = {
  kindOf(path) {
    const stat = statOf(path);
    if (stat === undefined) return undefined;
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : stat.isFIFO() ? 'pipe' : 'other';
  },
  list: (path) => attempt(() => readdirSync(path)) ?? [],
  // A pipe would be waited for.
  readFile: (path) => (statOf(path)?.isFile() === true ? attempt(() => readFileSync(path, 'utf8')) : undefined),
  real: (path) => attempt(() => realpathSync(path)),
};

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
