/** Builds dist/: bundles that start fast, heavy libraries left outside and loaded when needed, and declarations for the public API. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { bundleCommandLine } from './bundle-command-line.js';

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

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  external: ['typescript', 'yaml', 'ajv', 'jiti', '@modelcontextprotocol/client'],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'linked',
  plugins: [withoutUnused],
  logLevel: 'warning',
};
// Each entry is bundled by itself: chunks shared between them would cost the command line a file read each at every start.
await bundleCommandLine(root, `${root}dist/cli`, options);
for (const [folder, entry] of Object.entries({ eslint: 'src/eslint/index.ts', '.': 'src/index.ts' })) {
  await build({
    ...options,
    entryPoints: [entry],
    outdir: `dist/${folder}`,
    format: 'esm',
    // CommonJS packages that were bundled may ask for Node's own modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);" },
  });
}

const types = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}tsconfig.build.json`], { stdio: 'inherit' });
process.exitCode = types.status ?? 1;
