/** Builds dist/: bundles that start fast, heavy libraries left outside and loaded when needed, and declarations for the public API. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

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
    logLevel: 'warning',
  });
}

const types = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}tsconfig.build.json`], { stdio: 'inherit' });
process.exitCode = types.status ?? 1;
