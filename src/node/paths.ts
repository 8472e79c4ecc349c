import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** An absolute path with `/`, as configurations and diagnostics name files. */
export function slashed(folder: string, path: string): string {
  const absolute = resolve(folder, path);
  return process.platform === 'win32' ? absolute.replaceAll('\\', '/') : absolute;
}

/** A path as people see it: relative to a folder when it lies inside, with `/`. */
export function shown(folder: string, file: string): string {
  const base = slashed(folder, '.');
  return file.startsWith(`${base}/`) ? file.slice(base.length + 1) : file;
}

/** The root of the repository that a folder lies in, seen without git, which not every run starts; the folder itself outside of one. */
export function repositoryOf(folder: string): string {
  for (let at = slashed(folder, '.'); ; at = dirname(at)) {
    if (existsSync(`${at}/.git`)) return at;
    if (dirname(at) === at) return folder;
  }
}
