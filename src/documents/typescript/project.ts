/** The files of a project, each read and parsed once, and the way from an import to a file. Packages in node_modules are never entered. */
import type ts from 'typescript';
import type { Host } from '../../model/services.js';
import { compiler, type TypeScript } from './compiler.js';
import { SourceModule } from './module.js';
import { Resolver } from './resolve.js';

/** What an import leads to: a module of the project, the value of a JSON file, a library by its name, or nothing that is there. */
export type Imported =
  | { readonly kind: 'module'; readonly module: SourceModule }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'library'; readonly name: string }
  | { readonly kind: 'missing' };

/** Files larger than this are bundles of libraries, known by what is taken from them; UTF-16 units. */
const MAX_IMPORTED = 2_000_000;

export class Project {
  private readonly modules = new Map<string, SourceModule>();
  private readonly imports = new Map<string, Imported>();
  private readonly resolver: Resolver | undefined;

  readonly ts: TypeScript;

  constructor(
    library: TypeScript,
    private readonly host: Host | undefined,
  ) {
    this.ts = compiler(library);
    this.resolver = host === undefined ? undefined : new Resolver(this.ts, host);
  }

  /** The module of a text; the same text of a file is parsed once. */
  add(path: string, text: string): SourceModule {
    const known = this.modules.get(path);
    if (known !== undefined && known.text === text) return known;
    const { ts } = this;
    const options: ts.CreateSourceFileOptions = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
    const module = new SourceModule(ts, path, text, ts.createSourceFile(path, text, options, false, scriptKind(ts, path)));
    this.modules.set(path, module);
    return module;
  }

  /** The package.json in a folder. */
  manifest(folder: string): Record<string, unknown> | undefined {
    return this.resolver?.manifest(folder);
  }

  /** What `import ... from specifier` in a module leads to. */
  import(specifier: string, from: SourceModule): Imported {
    const key = `${from.path}\0${specifier}`;
    let found = this.imports.get(key);
    if (found === undefined) this.imports.set(key, (found = this.find(specifier, from.path)));
    return found;
  }

  private find(specifier: string, from: string): Imported {
    const path = this.resolver?.resolve(specifier, from);
    if (path === undefined) return /^[./]/.test(specifier) ? { kind: 'missing' } : { kind: 'library', name: specifier };
    if (path.endsWith('.json')) return this.json(path);
    return this.load(path, specifier);
  }

  private json(path: string): Imported {
    try {
      return { kind: 'json', value: JSON.parse(this.host!.readFile(path)!) as unknown };
    } catch {
      return { kind: 'missing' };
    }
  }

  private load(path: string, specifier: string): Imported {
    const known = this.modules.get(path);
    if (known !== undefined) return { kind: 'module', module: known };
    const text = this.host!.readFile(path);
    if (text === undefined) return { kind: 'missing' };
    return text.length > MAX_IMPORTED ? { kind: 'library', name: specifier } : { kind: 'module', module: this.add(path, text) };
  }
}

/** Vue and Svelte components reach this with everything but their scripts blanked out. */
function scriptKind(typescript: TypeScript, path: string): ts.ScriptKind {
  const { ScriptKind } = typescript;
  if (/\.(tsx|vue|svelte)$/.test(path)) return ScriptKind.TSX;
  if (/\.[mc]?ts$/.test(path)) return ScriptKind.TS;
  return ScriptKind.JSX;
}
