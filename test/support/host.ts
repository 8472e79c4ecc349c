import { posix } from 'node:path';
import type { Host } from '../../src/model/services.js';

/** A host over texts in memory, by absolute path. */
export function memoryHost(files: Readonly<Record<string, string>>): Host {
  const folders = new Map<string, Set<string>>();
  for (const file of Object.keys(files)) {
    for (let at = file; at !== '/'; at = posix.dirname(at)) {
      const folder = posix.dirname(at);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(posix.basename(at)));
    }
  }
  return {
    readFile: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
    stat: (path) => (Object.hasOwn(files, path) ? 'file' : folders.has(path) ? 'directory' : undefined),
    list: (path) => [...(folders.get(path) ?? [])],
    resolve: (from, to) => posix.resolve(from, to),
  };
}
