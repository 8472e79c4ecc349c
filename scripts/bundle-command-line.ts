/**
 * The command line as CommonJS, which Node starts a tenth of its own start faster than ES modules. Parts are loaded when a run needs them, since
 * Node reads every character that it loads.
 */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bundleOptions } from './bundle-options.js';
import { build, transformSync, type BuildOptions, type Plugin } from 'esbuild';

/** Modules that most runs never call. Whatever imports them gets a stand-in that loads them at the first look at one of their exports. */
const LATER = [
  'src/documents/yaml.ts',
  'src/documents/json-broken.ts',
  'src/schema/metaschemas.generated.js',
  'src/schema/explain-keyword.ts',
  'src/cli/options.ts',
  'src/config/explain.ts',
  'src/config/picomatch.ts',
  'src/node/gitignore.ts',
  'src/reporters/chalk.ts',
  ...['east-asian', 'germanic', 'other', 'romance', 'semitic', 'slavic'].map((family) => `src/language/guidance/${family}.ts`),
];

/** The name of a later module's file, without its ending. */
const laterName = (path: string): string => `later-${path.split('/').slice(-2).join('-').replace(/\..*/, '')}`;

function standIns(root: string): Plugin {
  const later = new Map(LATER.map((path) => [root + path, path]));
  return {
    name: 'stand-ins',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
        if (kind !== 'import-statement' || namespace !== 'file' || pluginData === standIns) return undefined;
        const resolved = await build.resolve(path, { kind, importer, resolveDir, pluginData: standIns });
        return later.has(resolved.path) ? { path: resolved.path, namespace: 'stand-in' } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => {
        const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:function|const|class) (\w+)|\bexport\{([^}]*)\}/gm)].flatMap(([, name, list]) =>
          name === undefined ? list!.split(',').map((item) => item.split(' as ').at(-1)!) : [name],
        );
        const file = JSON.stringify(`./${laterName(path)}.js`);
        return { contents: `module.exports = { ${names.map((name) => `get ${name}() { return require(${file}).${name}; }`).join(', ')} };`, loader: 'js' };
      });
      // It loads Node's loader of ES modules, and few runs ask for it.
      build.onResolve({ filter: /^node:module$/ }, ({ path, namespace }) => (namespace === 'file' ? { path, namespace: 'node-later' } : { path, external: true }));
      build.onLoad({ filter: /.*/, namespace: 'node-later' }, () => ({ contents: 'module.exports = { get createRequire() { return require("node:module").createRequire; } };' }));
      // Parts are loaded by src/cli/parts.ts, which keeps the compiled code of TypeScript too.
      build.onLoad({ filter: /[\\/]src[\\/]node[\\/]own-packages\.ts$/ }, () => ({ contents: 'export const ownPackage = (name) => require(name);' }));
      build.onResolve({ filter: /^\.\/later-/, namespace: 'stand-in' }, ({ path }) => ({ path, external: true }));
    },
  };
}

/**
 * What the command line starts with in one file: each part that is loaded later imports it too, so that all of it is reached by the same entries.
 * Otherwise every group of parts shares a file of its own, and each costs a read at the start.
 */
function oneStart(root: string): Plugin {
  const start = `${root}src/cli/process.ts`;
  const later = new Set(LATER.map((path) => root + path));
  return {
    name: 'one-start',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === oneStart) return undefined;
        const resolved = await build.resolve(path, { kind, importer, resolveDir, pluginData: oneStart });
        if (resolved.path !== start) later.add(resolved.path);
        return resolved;
      });
      build.onLoad({ filter: /[\\/]src[\\/].*\.[jt]s$/ }, ({ path }) =>
        later.has(path) ? { contents: `import ${JSON.stringify(start)};\n${readFileSync(path, 'utf8')}`, loader: path.endsWith('.ts') ? 'ts' : 'js' } : undefined,
      );
    },
  };
}

/** Bundles the command line into a folder; esbuild splits ES modules only, so they are turned into CommonJS afterwards. */
export async function bundleCommandLine(root: string, folder: string): Promise<void> {
  const options = bundleOptions(root);
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: Object.fromEntries([['start', 'src/cli/process.ts'], ...LATER.map((path) => [laterName(path), path] as const)]),
    outdir: folder,
    chunkNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    plugins: [...(options.plugins ?? []), standIns(root), oneStart(root)],
    metafile: true,
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, path.endsWith('.js') ? part(text, options.target!) : text);
  // Since other parts use all of it, esbuild leaves in the entry nothing but what it is called in a part of its own.
  const [start, { exports }] = Object.entries(metafile.outputs).find(([, { inputs }]) => 'src/cli/process.ts' in inputs)!;
  if (!exports.includes('runCommandLine') || !exports.includes('warmUp')) throw new Error('The start is exported under other names.');
  const hashes = outputFiles.map(({ hash }) => hash).join();
  await build({
    ...options,
    entryPoints: ['src/cli/bin.ts'],
    outdir: folder,
    format: 'cjs',
    define: { START: JSON.stringify(`./${basename(start)}`), BUILD: JSON.stringify(createHash('sha256').update(hashes).digest('hex').slice(0, 12)) },
  });
  chmodSync(`${folder}/bin.js`, 0o755);
  // The package's own says that .js files are ES modules.
  writeFileSync(`${folder}/package.json`, '{ "type": "commonjs" }\n');
}

/** A module as a function of what Node hands to a CommonJS module, see src/cli/parts.ts. */
function part(text: string, target: NonNullable<BuildOptions['target']>): string {
  const code = text
    // Own parts come through `require` too: the first `import()` starts Node's loader of ES modules. A user's configuration may need that.
    .replace(/\bimport\(("\.\/[^"]+")\)/g, 'Promise.resolve().then(()=>require($1))')
    .replace(/(?<=\bawait )import\(/g, '__import(')
    .replaceAll('import.meta.url', 'require("node:url").pathToFileURL(__filename).href')
    // Nothing that is exported changes, so that no getters need to be made, as esbuild does.
    .replace(/\bexport\s*\{([^}]*)\};?\s*$/, (_, names: string) => `Object.assign(exports,{${names.split(',').map((name) => name.trim().split(' as ').reverse().join(':')).join(',')}});`);
  const { code: body } = transformSync(code, {
    format: 'cjs',
    platform: 'node',
    target,
    minifySyntax: true,
    minifyWhitespace: true,
  });
  return `(function(exports,require,module,__filename,__import){${body.replace(/[^\0-\x7f]/g, escaped)}})`;
}

/** A file of ASCII takes V8 half the memory and less time. esbuild escapes what stands in strings; what is left stands in regular expressions, which know the same escape. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
