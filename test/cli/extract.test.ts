/** Functions of a project that the configuration declares to define tools. */
import { describe, expect, test } from 'vitest';
import type { ExtractRow } from '../../src/model/extract.js';
import { Project } from '../support/cli.js';

const Z = `import { z } from 'zod';\n`;

/** `kind set name(parameters) description` of each tool. */
async function found(source: string, rows: readonly ExtractRow[], more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const project = new Project({ 'src/main.ts': Z + source, 'package.json': { name: 'pkg' }, 'toollint.config.json': { extract: rows }, ...more });
  const { out, err } = await project.run(['list', '--format', 'json', '--no-errors-on-unmatched']);
  expect(err).toBe('');
  const { tools } = JSON.parse(out) as { tools: { toolsets: { kind: string; name: string }[]; name: string; parameters: string[]; required: string[]; description: string | null }[] };
  return tools.map(({ toolsets, name, parameters, required, description }) => `${toolsets.map((set) => `${set.kind} ${set.name}`).join()} ${name}(${parameters.map((one) => one + (required.includes(one) ? '*' : '')).join(', ')}) ${String(description)}`);
}

describe('where the parts stand', () => {
  const plain = `export const a = act('search', 'Searches.', { q: z.string() }, run);`;
  test.each<[string, string, ExtractRow, readonly string[]]>([
    ['nothing is said: by what the arguments look like', plain, { callee: 'act' }, ['guessed pkg search(q*) Searches.']],
    ['indices', `act({ q: z.string() }, 'Searches.', 'search');`, { callee: 'act', name: 2, description: 1, inputSchema: 0 }, ['guessed pkg search(q*) Searches.']],
    ['a config by its usual keys', `act('search', { description: 'Searches.', inputSchema: z.object({ q: z.string() }) });`, { callee: 'act', name: 0, config: 1 }, ['guessed pkg search(q*) Searches.']],
    ['keys of their own', `act({ slug: 'search', about: 'Searches.', takes: { q: z.string() } });`, { callee: 'act', name: 'slug', description: 'about', inputSchema: 'takes' }, ['guessed pkg search(q*) Searches.']],
    ['keys of one argument, an index of another', `act('search', { about: 'Searches.', takes: { q: z.string() } });`, { callee: 'act', name: 0, config: 1, description: 'about', inputSchema: 'takes' }, ['guessed pkg search(q*) Searches.']],
    ['the name of the variable', `export const search = act({ about: 'Searches.' }, { q: z.string() });`, { callee: 'act', description: 'about', config: 0, inputSchema: 1 }, ['guessed pkg search(q*) Searches.']],
    ['a method', `kit.things.act('search', { description: 'Searches.' }); kit.others.act('other', { description: 'None.' });`, { callee: 'things.act', name: 0, config: 1 }, ['server main.ts search() Searches.']],
    ['new', `new Act('search', { description: 'Searches.' });`, { callee: 'Act', name: 0, config: 1 }, ['guessed pkg search() Searches.']],
    ['a server among the arguments', `const s = connect(); act(s, 'search', { description: 'Searches.' }); act(s, 'find', { description: 'Finds.' });`, { callee: 'act', name: 1, config: 2, server: 0 }, ['server main.ts search() Searches.', 'server main.ts find() Finds.']],
    ['a member of a namespace is on no server', `import * as acme from '@acme/acts'; acme.act('search', { description: 'Searches.' });`, { callee: 'act', from: '@acme/acts', name: 0, config: 1 }, ['guessed pkg search() Searches.']],
  ])('%s', async (_, source, row, expected) => expect(await found(source, [row])).toEqual(expected));

  test.each<[ExtractRow['converter'], string]>([
    ['input', 'search(q*, n)'],
    ['output', 'search(q*, n*)'],
    ['strict', 'search(q*, n*)'],
    ['closed', 'search(q*, n)'],
  ])('the converter %s', async (converter, expected) => {
    const source = `act('search', z.object({ q: z.string(), n: z.number().default(1) }), 'Searches.');`;
    expect(await found(source, [{ callee: 'act', name: 0, inputSchema: 1, description: 2, ...(converter === undefined ? {} : { converter }) }])).toEqual([`guessed pkg ${expected} Searches.`]);
  });
});

describe('where the function comes from', () => {
  const call = `act('search', { description: 'Searches.' });`;
  const one = ['guessed pkg search() Searches.'];
  test.each<[string, string, string, readonly string[]]>([
    ['a package', `import { act } from '@acme/acts'; ${call}`, '@acme/acts', one],
    ['an entry point of it', `import { act } from '@acme/acts/server'; ${call}`, '@acme/acts', one],
    ['under another name', `import { act as perform } from '@acme/acts'; perform('search', { description: 'Searches.' });`, '@acme/acts', one],
    ['as a default', `import act from '@acme/acts'; ${call}`, '@acme/acts', one],
    ['another function under that name', `import { x as act } from '@acme/acts'; ${call}`, '@acme/acts', []],
    ['another package', `import { act } from 'other'; ${call}`, '@acme/acts', []],
    ['a file of the project', `import { act } from './lib/act.js'; ${call}`, './src/lib/act.ts', one],
    ['the same without its extension', `import { act } from './lib/act.js'; ${call}`, './src/lib/act', one],
    ['another file', `import { act } from './lib/act.js'; ${call}`, './src/lib/other', []],
  ])('%s', async (_, source, from, expected) => {
    expect(await found(source, [{ callee: 'act', from, name: 0, config: 1 }], { 'src/lib/act.ts': 'export function act(name, config) { return register(name, config); }' })).toEqual(expected);
  });

  test('nothing is found without a row', async () => expect(await found(call, [])).toEqual([]));

  test('an extended configuration has its own', async () => {
    const project = new Project({
      'base.json': { extends: [], extract: [{ callee: 'act', name: 0, config: 1 }] },
      'toollint.config.json': { extends: ['recommended', './base.json'] },
      'main.ts': call,
    });
    expect((await project.run(['list'])).out).toContain('search()');
    expect((await project.run([])).out).toContain('main.ts');
  });
});

describe('mistakes are explained', () => {
  test.each<[object, string]>([
    [{ from: 'x' }, "extract[0]: the key 'callee' is missing."],
    [{ callee: 'act', nme: 0 }, "extract[0].nme: there is no such key; did you mean 'name'?"],
    [{ callee: 'act', name: true }, 'extract[0].name: expected integer or string, got true.'],
    [{ callee: 'act', name: -1 }, 'extract[0].name: expected a number >= 0, got -1.'],
    [{ callee: 'act', config: 'x' }, 'extract[0].config: expected integer, got "x".'],
    [{ callee: 'act', converter: 'inptu' }, 'extract[0].converter: expected "input", "output", "closed", "strict", got "inptu"; did you mean \'input\'?'],
  ])('%j', async (row, expected) => {
    const { code, err } = await new Project({ 'toollint.config.json': { extract: [row] } }).run([]);
    expect(code).toBe(2);
    expect(err).toContain(expected);
  });
});
