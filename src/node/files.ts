import type { Ignore } from 'ignore';
import { globMatcher, relativeTo } from '../config/globs.js';
import { picomatch } from '../config/picomatch.js';
import { isSource } from '../engine/extract.js';
import { ignoreRules } from './gitignore.js';
import { slashed } from './paths.js';
import { isGlob } from './patterns.js';
import { DISK, type FileTree } from './file-tree.js';
import { UsageError } from './usage-error.js';

/** A file to lint. */
export interface Target {
  /** Absolute, with `/`. */
  readonly file: string;
  /** The command line names the file itself, so it is linted whatever it is called. */
  readonly named: boolean;
}

export interface FindOptions {
  readonly cwd: string;
  /** Files, folders and globs; the configuration's `files` or the working folder when empty. */
  readonly patterns: readonly string[];
  /** Globs relative to `folder` of files to leave out. */
  readonly ignores: readonly string[];
  /** The configuration's folder, absolute with `/`. */
  readonly folder: string;
  /** A glob that nothing matches is a mistake. */
  readonly mustMatch?: boolean;
  /** A name without a file is no mistake but `unmatched`. */
  readonly mayMiss?: boolean;
  /** Where files are looked for: the disk, if nothing else is said. */
  readonly tree?: FileTree;
}

/** Files that may hold tool definitions; others are linted only when named. */
const EXTENSIONS = /\.(?:json|jsonc|json5|jsonl|ndjson|ya?ml|[mc]?[jt]sx?|vue|svelte)$/i;
/** Folders that hold nothing that people write by hand. */
const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn', 'dist', 'build', 'out', 'coverage', '.next', '.nuxt', '.venv', 'venv', '__pycache__', 'vendor']);
const LOCK_FILES = /^(?:package-lock|npm-shrinkwrap|pnpm-lock|yarn|composer|deno|bun)(?:\.lock)?\.(?:json|ya?ml|lock)$/i;
const GENERATED = /\.min\.[mc]?js$|\.d\.[mc]?ts$|\.map$/i;

/** Source that is not what a model gets: tests, stories, mocks, example data. `run_test.ts` may well be a tool, and data files in such places are often what is meant to be linted. */
const TEST_FOLDER = /^(?:(?:[\w.-]+[-_.])?tests?|__(?:tests?|mocks?|fixtures?|snapshots|stories)__|spec|e2e|mocks?|fixtures?|test[-_]?(?:data|utils?|helpers?|fixtures?)|(?:example|sample|mock)s?[-_]data|stories|\.storybook|cypress)$/i;
const TEST_FILE = /(?:^|\.)(?:tests?|spec|vitest|e2e|e2e-spec|(?:test|spec)-d|cy|stories|story|mocks?|fixtures?)\.[^.]+$|_spec\.[^.]+$/i;
/** `tools/test.ts` beside `tools/build.ts` is a tool that runs tests. */
const TOOL_FILE = /(?:^|\/)(?:tools?|commands?|actions)\/tests?\.[^.]+$/i;

/** Whether a path, relative to what somebody named, is that of a test, story, mock or example in source. */
export function isTestSource(path: string): boolean {
  const steps = path.split('/');
  const name = steps.pop()!;
  return isSource(name) && ((TEST_FILE.test(name) && !TOOL_FILE.test(path)) || steps.some((step) => TEST_FOLDER.test(step)));
}

/** Whether a folder or glob, as somebody wrote it, names tests and their like. */
export function asksForTests(pattern: string): boolean {
  return isTestSource(pattern) || isTestSource(`${pattern}/x.ts`);
}

/** The files that are read, and those that are passed over for being tests, stories, mocks or example data in source. */
export interface FoundFiles {
  readonly targets: readonly Target[];
  readonly tests: readonly string[];
  /** The patterns that no file matches. */
  readonly unmatched: readonly string[];
}

/** The files that patterns stand for, in order and each once. Throws a UsageError for a name that is neither a file, a folder nor a glob that matches. */
export function findFiles(options: FindOptions): FoundFiles {
  const { cwd, patterns, ignores, folder, mustMatch = false, mayMiss = false, tree = DISK } = options;
  const ignored = globMatcher(ignores);
  const leaveOut = (path: string): boolean => ignored(relativeTo(folder, path) ?? path);
  const targets = new Map<string, Target>();
  const tests = new Set<string>();
  const unmatched: string[] = [];
  const add = (file: string, named: boolean): void => {
    if (named || !targets.has(file)) targets.set(file, { file, named });
  };
  /** Takes what was found below a folder, less tests, unless the pattern asks for tests. */
  const take = (files: Iterable<string>, start: string, asked: boolean): void => {
    for (const file of files) {
      if (!asked && isTestSource(relativeTo(start, file) ?? file)) tests.add(file);
      else add(file, false);
    }
  };
  for (const pattern of patterns.length === 0 ? ['.'] : patterns) {
    if (pattern === '' && !mayMiss) throw new UsageError('One of the paths is an empty text: leave it out, or name a file.');
    const path = slashed(cwd, pattern);
    const kind = tree.kindOf(path);
    // What a shell's `<(command)` stands for is a pipe.
    if (kind === 'file' || kind === 'pipe') {
      add(path, true);
    } else if (kind === 'folder') {
      take([...walk(tree, path, leaveOut)].filter((file) => EXTENSIONS.test(file) && isWritten(file)), path, false);
    } else if (kind !== undefined) {
      throw new UsageError(`'${pattern}' is neither a file nor a folder.`);
    } else if (mayMiss && !isGlob(pattern)) {
      unmatched.push(pattern);
    } else {
      const { start, files } = glob(tree, cwd, pattern, leaveOut);
      if (mustMatch && files.length === 0) throw new UsageError(`No file matches '${pattern}', or only files that are ignored.`);
      if (files.length === 0) unmatched.push(pattern);
      take(files, start, asksForTests(pattern));
    }
  }
  return { targets: [...targets.values()], tests: [...tests].filter((file) => !targets.has(file)), unmatched };
}

/** The named files that a run without names would find too. */
export function alsoFound(targets: readonly Target[], { folder, files, ignores }: { readonly folder: string; readonly files: readonly string[]; readonly ignores: readonly string[] }): Target[] {
  const [wanted, ignored] = [globMatcher(files), globMatcher(ignores)];
  return targets.flatMap(({ file }) => {
    const path = relativeTo(folder, file);
    const found = path !== undefined && isCandidate(path) && (!isTestSource(path) || files.some(asksForTests)) && !ignored(path) && (files.length === 0 || wanted(path));
    return found ? [{ file, named: false }] : [];
  });
}

/** Whether a file found in a folder is read: it can hold definitions, and people write it. */
export function isCandidate(path: string): boolean {
  return EXTENSIONS.test(path) && isWritten(path) && !path.split('/').some((step) => SKIPPED_FOLDERS.has(step));
}

function isWritten(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return !LOCK_FILES.test(name) && !GENERATED.test(name);
}

function glob(tree: FileTree, cwd: string, pattern: string, leaveOut: (path: string) => boolean): { readonly start: string; readonly files: string[] } {
  const { base } = picomatch.scan(pattern.replace(/^\.\//, ''));
  if (!isGlob(pattern)) throw new UsageError(`There is no file or folder '${pattern}'.`);
  const start = slashed(cwd, base === '' ? '.' : base);
  if (tree.kindOf(start) !== 'folder') return { start, files: [] };
  const test = picomatch(slashed(cwd, pattern), { dot: true });
  return { start, files: [...walk(tree, start, leaveOut)].filter((file) => test(file) && isWritten(file)) };
}

interface IgnoreFile {
  readonly folder: string;
  readonly rules: Ignore;
}

/** The files below a folder, sorted; what .gitignore files name is left out, and a folder is entered once however many links lead to it. */
function* walk(tree: FileTree, root: string, leaveOut: (path: string) => boolean): Generator<string> {
  const above = ignoreFilesAbove(tree, root);
  // A folder that is named although it is ignored is meant.
  yield* walkFolder(tree, root, leaveOut, isIgnored(root, true, above) ? [] : above, new Set());
}

function* walkFolder(tree: FileTree, folder: string, leaveOut: (path: string) => boolean, above: readonly IgnoreFile[], entered: Set<string>): Generator<string> {
  const real = tree.real(folder);
  if (real === undefined || entered.has(real)) return;
  entered.add(real);
  const ignores = [...above, ...ignoreFile(tree, folder)];
  for (const name of [...tree.list(folder)].sort()) {
    const path = `${folder === '/' ? '' : folder}/${name}`;
    const kind = tree.kindOf(path);
    const isFolder = kind === 'folder';
    if (kind === undefined || (isFolder && SKIPPED_FOLDERS.has(name)) || leaveOut(path)) continue;
    if (isIgnored(path, isFolder, ignores)) continue;
    if (isFolder) yield* walkFolder(tree, path, leaveOut, ignores, entered);
    else if (kind === 'file') yield path;
  }
}

function ignoreFile(tree: FileTree, folder: string): IgnoreFile[] {
  const text = tree.readFile(`${folder}/.gitignore`);
  return text === undefined ? [] : [{ folder, rules: ignoreRules().add(text) }];
}

/** The .gitignore files from a folder's repository down to its parent. */
function ignoreFilesAbove(tree: FileTree, folder: string): IgnoreFile[] {
  const files: IgnoreFile[] = [];
  for (let at = folder; tree.kindOf(`${at}/.git`) === undefined; ) {
    const parent = at.slice(0, at.lastIndexOf('/'));
    if (parent === '' || parent === at) return [];
    files.unshift(...ignoreFile(tree, parent));
    at = parent;
  }
  return files;
}

function isIgnored(path: string, isFolder: boolean, ignores: readonly IgnoreFile[]): boolean {
  let ignored = false;
  for (const { folder, rules } of ignores) {
    const verdict = rules.test(path.slice(folder.length + 1) + (isFolder ? '/' : ''));
    if (verdict.ignored) ignored = true;
    else if (verdict.unignored) ignored = false;
  }
  return ignored;
}
