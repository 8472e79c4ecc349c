/** Builds dist/: bundles that start fast, heavy libraries left outside and loaded when needed, and declarations for the public API. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleCommandLine } from './bundle-command-line.js';
import { bundleOptions } from './bundle-options.js';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

const options = bundleOptions(root);
// Each entry is bundled by itself: chunks shared between them would cost the command line a file read each at every start.
await bundleCommandLine(root, `${root}dist/cli`);
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
