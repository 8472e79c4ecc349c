/** Source as it stands in an editor, half typed: no crash, and the other tools are still found. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.js';
import { lintTexts } from '../src/lint-texts.js';
import { unresolvedPaths } from '../src/model/unresolved.js';
import { nodeServices } from '../src/node/services.js';
import { toolsOf } from './support/source.js';

const runs = { numRuns: Number(process.env.RUNS ?? 60) };
const services = nodeServices();

const HEAD = `import { z } from 'zod';
import { tool } from 'ai';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
const server = new McpServer({ name: 'shop', version: '1' });
`;

/** One definition of each common kind, with its name. */
const DEFINITIONS: readonly (readonly [name: string, code: string])[] = [
  ['find_order', `server.registerTool('find_order', { description: 'Finds an order.', inputSchema: { id: z.string().describe('Its id.') } }, async ({ id }) => ({ content: [{ type: 'text', text: \`order \${id}\` }] }));`],
  ['find_invoice', `server.tool('find_invoice', 'Finds an invoice.', { id: z.string(), year: z.number().int().optional() }, async () => ({ content: [] }));`],
  ['weather', `export const weather = tool({ description: 'Weather of a city.', inputSchema: z.object({ city: z.string() }), execute: async ({ city }) => city });`],
  ['search', `const search = { name: 'search', description: 'Searches pages.', input_schema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } };`],
  ['send_mail', `class SendMailTool { name = 'send_mail'; description = 'Sends a mail.'; inputSchema = { type: 'object', properties: { to: { type: 'string' } } }; async execute() { return null; } }`],
  ['refund', `const functions = [{ type: 'function', function: { name: 'refund', description: 'Refunds an order.', parameters: { type: 'object', properties: { id: { type: 'string' } } } } }];`],
];

const names = (text: string): unknown[] => toolsOf({ '/src/tools.ts': text }).map(({ tool }) => tool.name);

test('the whole file holds them all', () => {
  expect(names(HEAD + DEFINITIONS.map(([, code]) => code).join('\n')).sort()).toEqual(DEFINITIONS.map(([name]) => name).sort());
});

describe('a span deleted from one definition', () => {
  const broken = fc
    .tuple(fc.shuffledSubarray([...DEFINITIONS], { minLength: 3 }), fc.nat(), fc.nat(), fc.nat())
    .map(([order, which, from, length]) => {
      const at = which % order.length;
      const code = order[at]![1];
      const start = from % code.length;
      const cut = code.slice(0, start) + code.slice(start + 1 + (length % (code.length - start)));
      return { before: order.slice(0, at), after: order.slice(at + 1), text: HEAD + order.map(([, own], i) => (i === at ? cut : own)).join('\n') };
    });

  test('leaves those that stand before it', () => {
    fc.assert(
      fc.property(broken, ({ before, text }) => {
        const found = names(text);
        for (const [name] of before) expect(found).toContain(name);
      }),
      runs,
    );
  });

  test('leaves nearly all of those that stand behind it', () => {
    let [found, all] = [0, 0];
    fc.assert(
      fc.property(broken, ({ after, text }) => {
        const now = names(text);
        all += after.length;
        found += after.filter(([name]) => now.includes(name)).length;
      }),
      runs,
    );
    expect(found / all).toBeGreaterThan(0.9);
  });
});

describe('what breaks the grammar is told', () => {
  const lintOne = (text: string, unasked = true): ReturnType<typeof lintTexts>['diagnostics'] =>
    lintTexts([{ file: '/src/tools.ts', text, unasked }], services, rules).diagnostics;
  const broken = `${HEAD}${DEFINITIONS[3]![1]}\nconst half = {{;\n`;

  test('beside the findings of the tools that could be read, which are not mended', () => {
    const found = lintOne(broken);
    expect(found.filter(({ rule }) => rule === 'parse-error').map(({ message, span }) => [message, broken.slice(span.start, span.end)])).toEqual([
      ['This is no code that can be read: Property assignment expected. Tools behind it may have been missed or misread.', '{'],
    ]);
    const edits = (text: string): unknown[] => lintOne(text).filter(({ rule }) => rule === 'require-closed-schema').map(({ tool, fix }) => tool!.origin.edit(...fix)?.length);
    expect(edits(broken)).toEqual([undefined]);
    expect(edits(broken.replace('{{', '{}'))).toEqual([1]);
  });

  test('of a file without tools only where it was named', () => {
    expect(lintOne('const a = ;').map(({ rule }) => rule)).toEqual([]);
    expect(lintOne('const a = ;', false).map(({ rule }) => rule)).toEqual(['parse-error']);
  });
});

describe('spans deleted from whole projects', () => {
  const folder = fileURLToPath(new URL('../fixtures/projects/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const texts = files.map((file) => ({ file: `/${file}`, text: readFileSync(folder + file, 'utf8') }));

  test('never end in a crash', () => {
    expect(texts.length).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.tuple(fc.nat(), fc.nat(40)), { minLength: 1, maxLength: 3 }), (which, cuts) => {
        const at = which % texts.length;
        const text = cuts.reduce((left, [from, length]) => left.slice(0, from % (left.length + 1)) + left.slice((from % (left.length + 1)) + length), texts[at]!.text);
        const { crashes } = lintTexts(texts.map((one, i) => (i === at ? { ...one, text } : one)), services, rules);
        expect(crashes).toEqual([]);
      }),
      runs,
    );
  });
});

describe('code that grows without end', () => {
  const good = `server.tool('find_order', 'Finds an order.', { id: z.string() }, async () => ({ content: [] }));`;
  const doubled = (first: string, next: (last: string) => string): string => `const s0 = ${first};\n` + Array.from({ length: 60 }, (_, i) => `const s${i + 1} = ${next(`s${i}`)};`).join('\n');

  test.each<[string, string]>([
    ['lists that spread the last one twice', `${doubled(`['a']`, (last) => `[...${last}, ...${last}]`)} server.tool('grows', 'Grows.', { a: z.enum(s60) }, async () => ({ content: [] }));`],
    ['types that hold the last one twice', `${doubled('{ a: z.string() }', (last) => `{ x: z.object(${last}), y: z.object(${last}) }`)} server.tool('grows', 'Grows.', s60, async () => ({ content: [] }));`],
  ])('%s leave the other tools', (_, code) => {
    const tools = toolsOf({ '/src/tools.ts': `${HEAD}${code}\n${good}` });
    expect(tools.map(({ tool }) => tool.name)).toEqual(['grows', 'find_order']);
    expect(unresolvedPaths(tools[0]!.tool).length).toBe(1);
  });

  test('a schema that holds the last one twice is known in part, and the other tools are left', () => {
    const schema = doubled(`{ type: 'object', properties: { q: { type: 'string' } } }`, (last) => `{ type: 'object', properties: { a: ${last}, b: ${last} } }`);
    const text = `${HEAD}${schema}\nexport const tools = [{ name: 'grows', description: 'Grows.', inputSchema: s60 }];\n${good}`;
    const tools = toolsOf({ '/src/tools.ts': text });
    expect(tools.map(({ tool }) => tool.name)).toEqual(['grows', 'find_order']);
    expect(unresolvedPaths(tools[0]!.tool).length).toBeGreaterThan(0);
    expect(lintTexts([{ file: '/src/tools.ts', text }], services, rules).crashes).toEqual([]);
  });
});

describe('components', () => {
  const registered = (name: string): string => `server.registerTool('${name}', { description: 'Finds an order.', inputSchema: { id: z.string() } }, async () => ({ content: [] }));`;

  test('a script in a comment is none, and a tag ends behind its attributes', () => {
    const text = `<!-- <script>${HEAD}${registered('old')}</script> -->\n<script setup lang="ts" generic="T extends Map<string, U>">${HEAD}${registered('find_order')}</script>`;
    expect(toolsOf({ '/src/App.vue': text }).map(({ tool, line }) => `${String(tool.name)} ${line}`)).toEqual(['find_order 10']);
  });

  test('a template that says <script> has none, and neither hides those behind it', () => {
    const template = `<template>\n<Hint text="Begin with <script>" /><Code :lines="'<script>'"><template #icon /><template #end>.</template></Code>\n</template>\n`;
    const script = `<script setup lang="ts">${HEAD}${registered('find_order')}</script>`;
    const names = (text: string): unknown[] => toolsOf({ '/src/App.vue': text }).map(({ tool }) => tool.name);
    expect(names(template + script)).toEqual(['find_order']);
    expect(names(`<template>\n<Code>\n${script}`)).toEqual(['find_order']);
  });
});
