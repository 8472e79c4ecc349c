/** From an import to a file: relative paths, tsconfig `paths`, package.json `imports`, and the packages of a workspace. */
import { isObject } from '../../model/dynamic.js';
import type { Host } from '../../model/services.js';
import type { TypeScript } from './compiler.js';
import { matchPattern, parent, within } from './paths.js';
import { entryPoints, Workspaces } from './workspaces.js';

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.d.ts'];
/** A written extension stands for the source that compiles to it. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.mjs'],
  '.cjs': ['.cts', '.cjs'],
};
/** How many `extends` of a tsconfig are followed. */
const MAX_EXTENDS = 5;

interface Paths {
  /** The folder that targets are relative to. */
  readonly base: string;
  readonly baseUrl: string | undefined;
  readonly patterns: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

export class Resolver {
  private readonly configs = new Map<string, Paths | undefined>();
  private readonly manifests = new Map<string, Record<string, unknown> | undefined>();
  private readonly workspaces: Workspaces;

  constructor(
    private readonly ts: TypeScript,
    private readonly host: Host,
  ) {
    this.workspaces = new Workspaces(host, (folder) => this.manifest(folder));
  }

  /** The file that a specifier means in a file, or undefined when it leads out of the project or nowhere. */
  resolve(specifier: string, from: string): string | undefined {
    const folder = parent(from);
    if (/^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..') return this.file(this.host.resolve(folder, specifier));
    return this.byPaths(specifier, folder) ?? (specifier.startsWith('#') ? this.byImports(specifier, folder) : this.byWorkspace(specifier, folder));
  }

  /** The file for a path as imports write it: with its extension, the extension it compiles to, none, or as a folder. */
  private file(path: string): string | undefined {
    if (path.includes('/node_modules/') && !this.host.stat(path)) return undefined;
    const extension = /\.[mc]?jsx?$/.exec(path)?.[0];
    if (extension !== undefined) {
      const stem = path.slice(0, -extension.length);
      const found = SOURCES[extension]?.map((source) => stem + source).find((candidate) => this.isFile(candidate));
      if (found !== undefined) return found;
    }
    const kind = this.host.stat(path);
    if (kind === 'file') return path;
    const found = EXTENSIONS.map((added) => path + added).find((candidate) => this.isFile(candidate));
    if (found !== undefined || kind !== 'directory') return found;
    return EXTENSIONS.map((added) => `${path}/index${added}`).find((candidate) => this.isFile(candidate));
  }

  private isFile(path: string): boolean {
    return this.host.stat(path) === 'file';
  }

  private byPaths(specifier: string, folder: string): string | undefined {
    const paths = this.paths(folder);
    if (paths === undefined) return undefined;
    for (const [pattern, targets] of paths.patterns) {
      const rest = matchPattern(pattern, specifier);
      if (rest === undefined) continue;
      for (const target of targets) {
        const found = this.file(this.host.resolve(paths.base, target.replace('*', () => rest)));
        if (found !== undefined) return found;
      }
    }
    if (paths.baseUrl === undefined || specifier.startsWith('@')) return undefined;
    return this.file(this.host.resolve(paths.baseUrl, specifier));
  }

  /** The `paths` that hold in a folder: those of the nearest tsconfig.json or jsconfig.json. */
  private paths(folder: string): Paths | undefined {
    if (this.configs.has(folder)) return this.configs.get(folder);
    let found: Paths | undefined;
    for (const name of ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json']) found ??= this.config(within(folder, name), 0);
    const up = parent(folder);
    if (found === undefined && up !== folder) found = this.paths(up);
    this.configs.set(folder, found);
    return found;
  }

  private config(path: string, depth: number): Paths | undefined {
    const text = depth > MAX_EXTENDS ? undefined : this.host.stat(path) === 'file' ? this.host.readFile(path) : undefined;
    if (text === undefined) return undefined;
    const config: unknown = this.ts.parseConfigFileTextToJson(path, text).config;
    if (!isObject(config)) return undefined;
    const folder = parent(path);
    const options = isObject(config.compilerOptions) ? config.compilerOptions : {};
    const baseUrl = typeof options.baseUrl === 'string' ? this.host.resolve(folder, options.baseUrl) : undefined;
    if (isObject(options.paths)) {
      const patterns = Object.entries(options.paths).map(([pattern, targets]): [string, string[]] => [pattern, strings(targets)]);
      return { base: baseUrl ?? folder, baseUrl, patterns };
    }
    for (const base of strings(config.extends)) {
      if (!base.startsWith('.')) continue;
      const inherited = this.config(this.host.resolve(folder, base.endsWith('.json') ? base : `${base}.json`), depth + 1);
      if (inherited !== undefined) return inherited;
    }
    return baseUrl === undefined ? undefined : { base: baseUrl, baseUrl, patterns: [] };
  }

  private byImports(specifier: string, folder: string): string | undefined {
    for (let at = folder; ; at = parent(at)) {
      const manifest = this.manifest(at);
      if (isObject(manifest?.imports)) return this.firstFile(at, entryPoints(manifest.imports, specifier));
      if (parent(at) === at) return undefined;
    }
  }

  private byWorkspace(specifier: string, folder: string): string | undefined {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
    const home = name === undefined ? undefined : this.workspaces.folderOf(name, folder);
    if (home === undefined) return undefined;
    const manifest = this.manifest(home) ?? {};
    const sub = '.' + specifier.slice(name!.length);
    const listed = typeof manifest.exports === 'string' ? { '.': manifest.exports } : isObject(manifest.exports) ? manifest.exports : {};
    const keyed = Object.keys(listed).some((key) => key.startsWith('.')) ? listed : { '.': listed };
    const mains = sub === '.' ? strings([manifest.source, manifest.types, manifest.module, manifest.main]) : [];
    const guesses = sub === '.' ? ['./src/index', './index', './src/main', './lib/index'] : [sub, `./src/${sub.slice(2)}`];
    return this.firstFile(home, [...entryPoints(keyed, sub), ...mains, ...guesses]);
  }

  /** The first target that is there; one in a build folder stands for its source. */
  private firstFile(folder: string, targets: readonly string[]): string | undefined {
    for (const target of targets) {
      const source = target.replace(/(^|\/)(?:dist|build|lib|out)\/(?:(?:esm|cjs|types|src)\/)?/, '$1src/').replace(/\.d\.([mc]?)ts$/, '.$1js');
      for (const candidate of source === target ? [target] : [source, target]) {
        const found = this.file(this.host.resolve(folder, candidate));
        if (found !== undefined && !found.endsWith('.d.ts')) return found;
      }
    }
    return undefined;
  }

  /** The package.json in a folder, read once. */
  manifest(folder: string): Record<string, unknown> | undefined {
    if (this.manifests.has(folder)) return this.manifests.get(folder);
    let manifest: unknown;
    try {
      const path = within(folder, 'package.json');
      manifest = this.host.stat(path) === 'file' ? JSON.parse(this.host.readFile(path) ?? '') : undefined;
    } catch {
      manifest = undefined;
    }
    const found = isObject(manifest) ? manifest : undefined;
    this.manifests.set(folder, found);
    return found;
  }
}

function strings(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string');
}
