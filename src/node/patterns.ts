import { picomatch } from '../config/picomatch.js';
import { slashed } from './paths.js';
import { statOf } from './stat.js';

/** Whether a name on a command line stands for all files that it matches. */
export function isGlob(name: string): boolean {
  return picomatch.scan(name).isGlob === true;
}

/** Tests absolute files against what a command line names: files, folders and globs, each relative to the working folder. */
export function standsFor(cwd: string, patterns: readonly string[]): (file: string) => boolean {
  const tests = patterns.map((pattern) => {
    const path = slashed(cwd, pattern);
    const within = path.endsWith('/') ? path : `${path}/`;
    const matches = isGlob(pattern) ? picomatch(path, { dot: true }) : undefined;
    return (file: string): boolean => file === path || file.startsWith(within) || matches?.(file) === true;
  });
  return (file) => tests.some((test) => test(file));
}

/** Whether a file or folder that a command line names was there, where `earlier` files (absolute) were, and is no more. */
export function isGone(cwd: string, name: string, earlier: readonly string[]): boolean {
  const path = slashed(cwd, name);
  return statOf(path) === undefined && earlier.some((file) => file === path || file.startsWith(`${path}/`));
}
