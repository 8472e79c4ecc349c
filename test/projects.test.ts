/**
 * Runs the command line in each project below fixtures/projects that says what is expected: `expected-list.txt` holds what `toollint list` prints,
 * `expected-lint.txt` what `toollint` does. `UPDATE=1` rewrites those that are there.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { main } from '../src/cli/main.js';

const root = fileURLToPath(new URL('../fixtures/projects/', import.meta.url));
const COMMANDS: Readonly<Record<string, readonly string[]>> = { 'expected-list.txt': ['list'], 'expected-lint.txt': ['--format', 'unix'] };

const cases = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/').split(/\/(?=[^/]*$)/) as [project: string, file: string])
  .filter(([, file]) => Object.hasOwn(COMMANDS, file))
  .sort();

test.each(cases)('%s: %s', async (project, expected) => {
  let out = '';
  const cwd = `${root}${project}`;
  await main(COMMANDS[expected]!, {
    cwd,
    env: {},
    out: (text) => (out += text),
    err: (text) => (out += text),
    stdin: () => Promise.resolve(new Uint8Array()),
    columns: undefined,
    progress: false,
    ask: undefined,
  });
  const file = `${cwd}/${expected}`;
  if (process.env.UPDATE === '1') writeFileSync(file, out);
  expect(out).toBe(readFileSync(file, 'utf8'));
});
