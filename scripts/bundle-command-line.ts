/**
 * The command line as CommonJS, which Node starts a tenth of its own start faster than ES modules. Parts are loaded when a run needs them, since
 * Node reads every character that it loads.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build, transformSync, type BuildOptions, type Plugin } from 'esbuild';

/** Modules that most runs never call. Whatever imports them gets a stand-in that loads them at the first look at one of their exports. */
const LATER = [
  'src/documents/yaml.ts',
  'src/documents/json-broken.ts',
  'src/schema/metaschemas.generated.js',
  'src/schema/explain-keyword.ts',
  'src/config/explain.ts',
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

/** Bundles the command line into a folder, with the options of all bundles. esbuild splits ES modules only, so they are turned into CommonJS afterwards. */
export async function bundleCommandLine(root: string, folder: string, options: BuildOptions): Promise<void> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: Object.fromEntries([['bin', 'src/cli/bin.ts'], ...LATER.map((path) => [laterName(path), path] as const)]),
    outdir: folder,
    chunkNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    plugins: [...(options.plugins ?? []), standIns(root), oneStart(root)],
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, path.endsWith('.js') ? commonJs(text, options.target!) : text, { mode: path.endsWith('bin.js') ? 0o755 : 0o644 });
  // The package's own says that .js files are ES modules.
  writeFileSync(`${folder}/package.json`, '{ "type": "commonjs" }\n');
}

function commonJs(text: string, target: NonNullable<BuildOptions['target']>): string {
  // Own parts come through `require` too: the first `import()` starts Node's loader of ES modules. A user's configuration may need that.
  const code = text.replace(/\bimport\(("\.\/[^"]+")\)/g, 'Promise.resolve().then(()=>require($1))');
  const usesUrl = code.includes('import.meta.url');
  return transformSync(code, {
    format: 'cjs',
    platform: 'node',
    target,
    minifySyntax: true,
    minifyWhitespace: true,
    ...(usesUrl ? { define: { 'import.meta.url': '__url' }, banner: 'const __url=require("node:url").pathToFileURL(__filename).href;' } : {}),
  }).code.replace(/[^\0-\x7f]/g, escaped);
}

/** A file of ASCII takes V8 half the memory and less time. esbuild escapes what stands in strings; what is left stands in regular expressions, which know the same escape. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
