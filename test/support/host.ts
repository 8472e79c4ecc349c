import { resolve } from 'node:path/posix';
import type { Host } from '../../src/model/services.js';

/** A host over texts in memory, by absolute path. */
export function memoryHost(texts: Readonly<Record<string, string>>): Host {
  const files = new Map(Object.entries(texts));
  const folders = new Map<string, Set<string>>();
  for (const file of files.keys()) {
    for (let path = file; path !== '/' && path !== ''; ) {
      const end = path.lastIndexOf('/');
      const folder = end <= 0 ? '/' : path.slice(0, end);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(path.slice(end + 1)));
      path = folder;
    }
  }
  return {
    readFile: (path) => files.get(path),
    stat: (path) => (files.has(path) ? 'file' : folders.has(path) ? 'directory' : undefined),
    list: (path) => [...(folders.get(path) ?? [])],
    resolve: (from, to) => resolve(from, to),
  };
}
