import { defineConfig } from 'vitest/config';

// The gates over all fixtures take a minute on a slow or busy machine: only what hangs should run out of time.
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 300_000, setupFiles: ['test/setup.ts'] },
});
