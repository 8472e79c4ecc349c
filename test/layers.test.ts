/** Imports only point down the floors; folders on one floor do not see each other; floors 0 to 4 know no Node. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { posix } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The rooms of the house by the floor that they stand on; a file is listed where it is a room of its own. */
const FLOORS: readonly (readonly string[])[] = [
  ['src/text', 'src/version.ts'],
  ['src/model', 'src/language', 'src/schema'],
  ['src/rule.ts', 'src/targets', 'src/documents', 'src/dialects', 'src/reporters'],
  ['rules', 'src/engine', 'src/config'],
  ['src/lint.ts', 'src/lint-texts.ts', 'src/fix.ts', 'src/report.ts'],
  ['src/node'],
  ['src/cli', 'src/eslint'],
  ['src/index.ts'],
];
/** Rooms that see their neighbours on purpose: language and schema work on the model, lint and its companions are one step. */
const NEIGHBOURS = new Map([
  ['src/language', ['src/model']],
  ['src/schema', ['src/model', 'src/language']],
  ['src/rule.ts', []],
  ['src/lint-texts.ts', ['src/lint.ts']],
  ['src/fix.ts', ['src/lint.ts']],
  ['src/report.ts', ['src/lint.ts']],
]);
/** Rules see no documents, dialects or reporters. */
const CLOSED_TO_RULES = ['src/documents', 'src/dialects', 'src/reporters'];

interface Import {
  readonly from: string;
  readonly to: string;
}

function sources(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.ts$/.test(entry.name) && !/\.d\.ts$/.test(entry.name) ? [path] : [];
  });
}

const files = [...sources('src'), ...sources('rules')];
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(root + from, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, target]) => ({
    from,
    to: posix.join(posix.dirname(from), target!).replace(/\.js$/, '.ts'),
  })),
);

function room(file: string): { readonly name: string; readonly floor: number } {
  for (const [floor, rooms] of FLOORS.entries()) {
    const name = rooms.find((candidate) => file === candidate || file.startsWith(`${candidate}/`));
    if (name !== undefined) return { name, floor };
  }
  throw new Error(`${file} stands on no floor`);
}

describe('layers', () => {
  test('there is something to look at', () => expect(imports.length).toBeGreaterThan(100));

  test('imports point down', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (to === 'package.json') return false;
      const [a, b] = [room(from), room(to)];
      if (a.name === b.name) return false;
      return b.floor > a.floor || (b.floor === a.floor && !(NEIGHBOURS.get(a.name) ?? []).includes(b.name));
    });
    expect(wrong).toEqual([]);
  });

  test('rules see no documents, dialects or reporters', () => {
    const wrong = imports.filter(({ from, to }) => from.startsWith('rules/') && CLOSED_TO_RULES.some((closed) => to.startsWith(closed)));
    expect(wrong).toEqual([]);
  });

  test('floors 0 to 4 name nothing of Node', () => {
    const low = files.filter((file) => room(file).floor <= 4);
    const wrong = low.filter((file) => /from 'node:|\bprocess\.(?:env|cwd|platform|argv)\b/.test(readFileSync(root + file, 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('floors 0 to 4 bundle for a browser', async () => {
    const bundled = await build({
      stdin: { contents: "export { lintTexts } from './src/lint-texts.ts'; export { makeReport } from './src/report.ts'; export { REPORTERS } from './src/reporters/index.ts';", resolveDir: root },
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    expect(bundled.errors).toEqual([]);
    expect(bundled.outputFiles[0]!.text).not.toMatch(/from ?"node:/);
  });
});
