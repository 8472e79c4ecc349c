/** The packages of a workspace by name, and what a package.json says of its entry points. */
import { isObject } from '../../model/dynamic.js';
import type { Host } from '../../model/services.js';
import { matchPattern, parent, within } from './paths.js';

type ReadManifest = (folder: string) => Record<string, unknown> | undefined;

/** How deep `packages/**` is searched. */
const MAX_GLOB_DEPTH = 4;

export class Workspaces {
  /** By the folder of the workspace's root. */
  private readonly packages = new Map<string, Map<string, string>>();
  /** By any folder asked for. */
  private readonly roots = new Map<string, readonly string[]>();

  constructor(
    private readonly host: Host,
    private readonly manifest: ReadManifest,
  ) {}

  /** The folder of a package in a workspace around a folder, the package around it included. */
  folderOf(name: string, folder: string): string | undefined {
    for (const root of this.rootsOf(folder)) {
      const found = this.packagesOf(root).get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Every folder above that has a package.json, the innermost first. */
  private rootsOf(folder: string): readonly string[] {
    const known = this.roots.get(folder);
    if (known !== undefined) return known;
    const up = parent(folder);
    const above = up === folder ? [] : this.rootsOf(up);
    const isRoot = this.manifest(folder) !== undefined || this.host.stat(within(folder, 'pnpm-workspace.yaml')) === 'file';
    const roots = isRoot ? [folder, ...above] : above;
    this.roots.set(folder, roots);
    return roots;
  }

  private packagesOf(root: string): Map<string, string> {
    let found = this.packages.get(root);
    if (found !== undefined) return found;
    this.packages.set(root, (found = new Map()));
    for (const folder of [root, ...this.patterns(root).flatMap((pattern) => this.expand(root, pattern.split('/')))]) {
      const name = this.manifest(folder)?.name;
      if (typeof name === 'string' && !found.has(name)) found.set(name, folder);
    }
    return found;
  }

  private patterns(root: string): string[] {
    const listed = this.manifest(root)?.workspaces;
    const globs = isObject(listed) ? listed.packages : listed;
    const written = Array.isArray(globs) ? globs.filter((glob): glob is string => typeof glob === 'string') : [];
    const pnpm = this.host.stat(within(root, 'pnpm-workspace.yaml')) === 'file' ? this.host.readFile(within(root, 'pnpm-workspace.yaml')) : undefined;
    for (const line of /^packages:[^\n]*\n((?:[ \t]*(?:-|#)[^\n]*\n?|[ \t]*\n)*)/m.exec(pnpm ?? '')?.[1]?.split('\n') ?? []) {
      const glob = /^[ \t]*-[ \t]*["']?([^"'#\s]+)/.exec(line)?.[1];
      if (glob !== undefined) written.push(glob);
    }
    return written.filter((glob) => !glob.startsWith('!')).map((glob) => glob.replace(/^\.\//, '').replace(/\/$/, ''));
  }

  private expand(folder: string, [first, ...rest]: readonly string[], depth = 0): string[] {
    if (first === undefined || first === '') return [folder];
    if (first === '**') {
      if (depth > MAX_GLOB_DEPTH) return [];
      const below = this.folders(folder).flatMap((name) => this.expand(within(folder, name), ['**', ...rest], depth + 1));
      return [...this.expand(folder, rest), ...below];
    }
    if (!first.includes('*')) return this.expand(within(folder, first), rest, depth);
    return this.folders(folder)
      .filter((name) => matchPattern(first, name) !== undefined)
      .flatMap((name) => this.expand(within(folder, name), rest, depth));
  }

  private folders(folder: string): string[] {
    if (this.host.stat(folder) !== 'directory') return [];
    return this.host.list(folder).filter((name) => name !== 'node_modules' && !name.startsWith('.') && this.host.stat(within(folder, name)) === 'directory');
  }
}

/** The targets of a subpath in package.json's `exports` or `imports`, under any condition, sources first. */
export function entryPoints(table: Record<string, unknown>, subpath: string): string[] {
  for (const [pattern, target] of Object.entries(table)) {
    const rest = matchPattern(pattern, subpath);
    if (rest !== undefined) return targets(target).map((found) => found.replace('*', () => rest));
  }
  return [];
}

function targets(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  if (Array.isArray(target)) return target.flatMap(targets);
  if (!isObject(target)) return [];
  return [...targets(target.source), ...targets(target.development), ...Object.values(target).flatMap(targets)];
}
