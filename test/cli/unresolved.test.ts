/** What could not be known without running code is counted with its reason, and listed. */
import { describe, expect, test } from 'vitest';
import { Project } from '../support/cli.js';

const HEAD = `import { z } from 'zod'; import { server } from './server.js'; import { TEXT, shape } from 'other';\n`;
const tool = (parts: string): string => `${HEAD}server.registerTool('a', { description: 'Does it.', inputSchema: {}, ${parts} }, cb);`;

async function reasons(text: string): Promise<string[]> {
  const { out } = await new Project({ 'tools.ts': text, 'package.json': {} }).run(['list', '--unresolved', '--format', 'json']);
  const { unresolved } = JSON.parse(out) as { unresolved: Part[] };
  return unresolved.map(({ path, reason, detail }) => `${path}: ${reason}${detail === null ? '' : ` (${detail})`}`);
}

interface Part {
  readonly path: string;
  readonly reason: string;
  readonly detail: string | null;
}

describe('reasons', () => {
  test.each<[string, string, readonly string[]]>([
    ['a parameter', `${HEAD}export function f(text) { server.tool('a', text, { q: z.string() }, cb); }`, ["/description: comes from a function's parameter (text)"]],
    ['a part of a text', tool('description: `Does ${process.env.WHAT}.`'), ['/description: is read from the environment (process.env.WHAT)']],
    ['a package', tool('description: TEXT'), ['/description: is imported from a package (TEXT of other)']],
    ['a member of a package', tool("description: 'Does ' + TEXT.more"), ['/description: is imported from a package (TEXT.more)']],
    ['a file that is missing', `import { TEXT as T } from './gone.js';\n${tool('description: T')}`, ['/description: comes from a file that is not there (./gone.js)']],
    ['a call', tool("description: await fetchText('a')"), ['/description: the result of a call (fetchText)']],
    ['a call into a package', tool("description: TEXT('a')"), ['/description: the result of a call into a package (TEXT)']],
    ['a function of the project', `${HEAD}function text() { for (const x of xs) return x; }\nserver.registerTool('a', { description: text(), inputSchema: {} }, cb);`, ['/description: is what a function of the project works out (text)']],
    ['a condition', tool("description: flag ? 'One.' : 'Two.'"), ['/description: depends on a condition (flag)']],
    ['a schema behind one that may be given', `${HEAD}export function f(given) { server.registerTool('a', { description: given.text || 'Does it.', inputSchema: given.schema ?? z.object({ q: z.string() }) }, cb); }`, ["/inputSchema: comes from a function's parameter (given.schema)"]],
    ['a variable', `let text = 'a'; text = f();\n${tool('description: text')}`, ['/description: comes from a variable that code sets or changes (text)']],
    ['a spread', tool('inputSchema: z.object({ q: z.string(), ...shape })'), ['/inputSchema/properties: spread of an unknown object (shape)']],
    ['a spread that depends', tool('inputSchema: { q: z.string(), ...(flag ? { r: z.string() } : {}) }'), ['/inputSchema/properties: has members that depend on a condition ((flag ? { r: z.string() } : {}))']],
    ['a name', `${HEAD}server.registerTool(makeName('a'), { description: 'Does it.', inputSchema: {} }, cb); server.tool('b', 'B', cb);`, ['/name: the result of a call (makeName)']],
    ['a loop over what is not known', `${HEAD}for (const t of load()) server.tool('a', t.text, { q: z.string() }, cb);`, ["/description: comes from a loop's variable (t.text)"]],
    ['formats of zod, whose patterns say nothing more', tool('inputSchema: z.object({ a: z.string().email(), b: z.string().datetime(), c: z.ipv4(), d: z.uuid() })'), []],
    ['a pattern of their own', tool('inputSchema: z.object({ a: z.string().regex(makePattern()) })'), ['/inputSchema/properties/a/pattern: the result of a call (makePattern)']],
  ])('%s', async (_, text, expected) => expect(await reasons(text)).toEqual(expected));
});

describe('a run', () => {
  const files = {
    'tools.ts': `${HEAD}server.registerTool('a', { description: TEXT, inputSchema: { q: z.string() } }, cb);\nserver.registerTool(makeName(), { description: TEXT, inputSchema: {} }, cb);`,
    'package.json': {},
  };

  test('lists places and counts reasons', async () => {
    const { out } = await new Project(files).run(['list', '--unresolved']);
    expect(out.split('\n')).toEqual([
      'tools.ts',
      '  2:41      a /description: is imported from a package (TEXT of other)',
      '  3:1       (unknown name) /name: the result of a call (makeName)',
      '',
      '2 parts could not be known without running code.',
      '      1  is imported from a package',
      '      1  the result of a call',
      '',
    ]);
  });

  test('says so without being asked', async () => {
    const project = new Project(files);
    expect((await project.run(['list'])).out).toContain('1 tool. One definition has no name that is known: toollint list --unresolved.');
    expect((await project.run([])).out).toContain('2 parts of them could not be known without running code (1: is imported from a package; 1: the result of a call; toollint list --unresolved).');
    const { summary } = JSON.parse((await project.run(['--format', 'json'])).out) as { summary: object };
    expect(summary).toMatchObject({ unresolved: 2 });
    const { tools } = JSON.parse((await project.run(['list', '--format', 'json'])).out) as { tools: { unresolved: string[] }[] };
    expect(tools.map(({ unresolved }) => unresolved)).toEqual([['/description']]);
  });
});
