import { isAscii } from 'node:buffer';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type Module from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

type Require = (id: string) => unknown;
/** What a file of CommonJS is a function of; parts of the command line are given `import()` in place of the folder. */
type Wrapped = (exports: object, require: Require, module: { exports: object }, filename: string, last: unknown) => void;

/** What parts get from outside. */
export interface Outside {
  readonly require: NodeJS.Require;
  readonly import: (specifier: string) => Promise<unknown>;
}

/**
 * The parts of the built command line, loaded with the code that V8 compiled for them in an earlier run: to compile them takes longer than a short
 * run. Node's own cache (22.1 and later) adds half as much again to a start, since it makes checksums and copies. The code lies in a folder beside the
 * parts: whoever may write there could as well put other parts in their place.
 */
export class Parts {
  private readonly loaded = new Map<string, { exports: object }>();
  /** What was compiled in this run, by the file that is to keep its code. */
  private readonly compiled = new Map<string, Script>();

  /** Parts lie in `folder`, compiled code in `kept`; undefined to do without. */
  constructor(
    private readonly folder: string,
    private readonly kept: string | undefined,
    private readonly outside: Outside,
  ) {}

  /** A part by its name (`./part.js`), or what else parts ask for. */
  readonly load: Require = (id) => {
    const loaded = this.loaded.get(id);
    if (loaded !== undefined) return loaded.exports;
    if (id === 'typescript') return this.loadTypeScript();
    if (!id.startsWith('./')) return this.outside.require(id);
    const filename = this.folder + id.slice(1);
    // The build has wrapped parts, and leaves nothing but ASCII in them.
    return this.run(id, filename, readFileSync(filename, 'latin1'), id.slice(2), this.load, this.outside.import);
  };

  /** Its kept code is named after what tells one copy of the package from another: V8 looks at nothing but a text's length. */
  private loadTypeScript(): unknown {
    const { require } = this.outside;
    const filename = require.resolve('typescript');
    const { version } = require('typescript/package.json') as { version: string };
    const { size, mtimeMs } = statSync(filename);
    // Loading it loads Node's loader of ES modules, which other runs do without.
    const { createRequire } = require('node:module') as typeof Module;
    const bytes = readFileSync(filename);
    const source = `(function(exports,require,module,__filename,__dirname){${bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8')}\n})`;
    return this.run('typescript', filename, source, `typescript-${version}-${size}-${Math.round(mtimeMs)}.js`, createRequire(filename), dirname(filename));
  }

  private run(id: string, filename: string, source: string, name: string, require: Require, last: unknown): unknown {
    const part = { exports: {} };
    this.loaded.set(id, part);
    const wrapped = this.compile(source, filename, name).runInThisContext() as Wrapped;
    wrapped(part.exports, require, part, filename, last);
    return part.exports;
  }

  private compile(source: string, filename: string, name: string): Script {
    if (this.kept === undefined) return new Script(source, { filename });
    const file = `${this.kept}/${name}`;
    const cachedData = readKept(file);
    const script = new Script(source, { filename, cachedData });
    if (cachedData === undefined || script.cachedDataRejected === true) this.compiled.set(file, script);
    return script;
  }

  /** Keeps what was compiled for the next run, once `warmUp` has called what most runs call. Silent where it can't: nothing but time is lost. */
  async keep(warmUp: () => Promise<unknown>): Promise<void> {
    if (this.kept === undefined || this.compiled.size === 0) return;
    const compiled = [...this.compiled];
    const opened: { readonly temporary: string; readonly fd: number }[] = [];
    try {
      mkdirSync(this.kept, { recursive: true });
      // All are opened before any work is done for them, which would be in vain where the folder is read-only.
      for (const [file] of compiled) {
        const temporary = `${file}.${process.pid}-${Date.now()}`;
        opened.push({ temporary, fd: openSync(temporary, 'wx') });
      }
      await warmUp();
      compiled.forEach(([file, script], i) => {
        const { temporary, fd } = opened[i]!;
        const code = script.createCachedData();
        writeSync(fd, code);
        writeSync(fd, code);
        renameSync(temporary, file);
      });
    } catch {
      for (const { temporary } of opened) rmSync(temporary, { force: true });
    } finally {
      for (const { fd } of opened) closeSync(fd);
    }
  }
}

/** V8 trusts the code that it is given, so it is kept twice: to compare two halves takes a tenth of a checksum's time. */
function readKept(file: string): Buffer | undefined {
  try {
    const twice = readFileSync(file);
    const code = twice.subarray(0, twice.length / 2);
    return code.equals(twice.subarray(twice.length / 2)) ? code : undefined;
  } catch {
    return undefined;
  }
}
