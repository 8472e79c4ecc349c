import type { BuildOptions, Plugin } from 'esbuild';

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

/** What all bundles have in common; the root ends in a slash. */
export const bundleOptions = (root: string): BuildOptions => ({
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
});
