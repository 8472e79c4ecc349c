/** Builds dist/: bundles that start fast, heavy libraries left outside and loaded when needed, and declarations for the public API. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

/**
 * What packages load and toollint has no use for, which would take Node a tenth of a short run: commander runs commands that are programs of
 * their own, chalk looks whether a terminal has colours (toollint tells it).
 */
const UNUSED: Readonly<Record<string, string>> = { 'node:child_process': 'module.exports = {};', '#supports-color': 'export default { stdout: false, stderr: false };' };

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: /^(?:node:child_process|#supports-color)$/ }, ({ path, importer }) =>
      importer.includes('node_modules') ? { path, namespace: 'unused' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: UNUSED[path]!, loader: 'js' }));
  },
};

/** Node's own modules with `require`: an `import` of `node:fs` or `node:process` makes Node load its streams and open standard input. */
const requireBuiltins: Plugin = {
  name: 'require-builtins',
  setup(build) {
    build.onResolve({ filter: /^(?:node:|(?:fs|path|process|util|url|events)$)/ }, ({ path, kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'builtin' && path !== 'node:module' ? { path, namespace: 'builtin' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({ contents: `module.exports = require(${JSON.stringify(path)});`, loader: 'js' }));
  },
};

/**
 * What the command line starts with in one file: each part that is loaded later imports it too, so that all of it is reached by the same entries.
 * Otherwise every group of parts shares a file of its own, and each costs a read at the start.
 */
const oneStart: Plugin = {
  name: 'one-start',
  setup(build) {
    const start = `${root}src/cli/process.ts`;
    const later = new Set<string>();
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

/** Each entry is bundled by itself: chunks shared between them would cost the command line a file read each at every start. */
for (const [name, entry] of Object.entries({ cli: 'src/cli/bin.ts', eslint: 'src/eslint/index.ts', '.': 'src/index.ts' })) {
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: `dist/${name}`,
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: ['typescript', 'yaml', 'ajv', 'jiti', '@modelcontextprotocol/client'],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'linked',
    // CommonJS packages that were bundled may ask for Node's own modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);" },
    plugins: name === 'cli' ? [withoutUnused, requireBuiltins, oneStart] : [withoutUnused],
    logLevel: 'warning',
  });
}

const types = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}tsconfig.build.json`], { stdio: 'inherit' });
process.exitCode = types.status ?? 1;
