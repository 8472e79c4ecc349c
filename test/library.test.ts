/** What docs/library.md says of the library is so. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/index.js';
import { openTool } from './support/cli.js';

const page = readFileSync(new URL('../docs/library.md', import.meta.url), 'utf8');

/** The first cells of the table under a heading. */
function keysOf(heading: string): string[] {
  const section = page.slice(page.indexOf(`## ${heading}`)).split(/\n## /)[0]!;
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key!);
}

const text = JSON.stringify({ tools: [openTool()] }, null, 2);
const result = library.lintTexts([{ file: 'tools.json', text }], library.nodeServices());
const closed = result.diagnostics.find(({ rule }) => rule === 'require-closed-schema')!;

test('the tables name every key', () => {
  expect(keysOf('The result').sort()).toEqual(Object.keys(result).sort());
  expect(keysOf('A diagnostic').sort()).toEqual(Object.keys(closed).sort());
});

test('what it imports is there', () => {
  const names = [...page.matchAll(/^import \{ (.*) \} from 'toollint';$/gm)].flatMap(([, list]) => list!.split(', '));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(library).toHaveProperty(name);
});

test('spans slice the text, paths are canonical, changes become edits, findings have lines', () => {
  expect(JSON.parse(text.slice(closed.span.start, closed.span.end))).toEqual(openTool().inputSchema);
  expect(closed.path).toEqual(['inputSchema']);
  expect(closed.fix).toEqual([{ kind: 'set', path: ['inputSchema', 'additionalProperties'], value: false }]);
  expect(closed.tool!.origin.edit(...closed.fix)).toEqual([{ start: expect.any(Number) as number, end: expect.any(Number) as number, text: expect.stringContaining('"additionalProperties": false') as string }]);
  const shown = (file: string): string => file;
  const { findings } = library.makeReport(result, { display: shown, ids: library.fingerprints(result.diagnostics, shown), notes: [] });
  expect(findings.find(({ rule }) => rule === 'require-closed-schema')).toMatchObject({ line: 6, column: 22, path: '/inputSchema', fixable: 'safe' });
});
