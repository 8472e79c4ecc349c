import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Host } from '../model/services.js';
import { statOf } from './stat.js';

/** The disk; questions about what is there are answered once a host. */
export function nodeHost(): Host {
  const kinds = new Map<string, 'file' | 'directory' | undefined>();
  const folders = new Map<string, ReadonlyMap<string, 'file' | 'directory' | undefined>>();

  function entries(path: string): ReadonlyMap<string, 'file' | 'directory' | undefined> {
    let found = folders.get(path);
    if (found === undefined) folders.set(path, (found = readFolder(path)));
    return found;
  }

  return {
    readFile(path) {
      try {
        return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
      } catch {
        return undefined;
      }
    },
    stat(path) {
      if (!kinds.has(path)) kinds.set(path, kindOf(path));
      return kinds.get(path);
    },
    list: (path) => [...entries(path).keys()],
    resolve: (from, to) => slashes(resolve(from, to)),
  };
}

function kindOf(path: string): 'file' | 'directory' | undefined {
  const stats = statOf(path);
  return stats?.isFile() === true ? 'file' : stats?.isDirectory() === true ? 'directory' : undefined;
}

function readFolder(path: string): ReadonlyMap<string, 'file' | 'directory' | undefined> {
  try {
    return new Map(readdirSync(path, { withFileTypes: true }).map((entry) => [entry.name, entry.isFile() ? 'file' : entry.isDirectory() ? 'directory' : undefined]));
  } catch {
    return new Map();
  }
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}
