/**
 * What ESLint with the plugin costs while somebody types: `node bench/editing.mjs`. Lints, again and again with one character changed, a source file of
 * 1,000 lines with 20 tools that imports a second one, with and without the plugin's rules; the parser is typescript-eslint's. Prints
 * `{ parse, rules, data }`: medians in milliseconds of processor time a lint, of the parser and ESLint alone, of all rules on top, and of a JSON
 * file with the same tools.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import toollint from '../dist/eslint/index.js';

const ROUNDS = 30;
const LINES = 1000;
const TOOLS = 20;

const tool = (i, description) => ({
  name: `find_thing_${i}`,
  description,
  inputSchema: { type: 'object', properties: { id: { type: 'string', description: 'The id that list_things gave.' }, status: { type: 'string', enum: ['open', 'closed'], description: 'Only these.' } }, required: ['id'], additionalProperties: false },
});
const described = (i) => `Finds thing number ${i}. Use it when the user names one. Do NOT use it for lists: use list_things instead.`;

/** 20 registrations, and functions up to the wanted number of lines. */
function source() {
  const tools = Array.from({ length: TOOLS }, (_, i) => `server.registerTool(\n  'find_thing_${i}',\n  {\n    description: ${i === 0 ? 'SHARED' : JSON.stringify(described(i))},\n    inputSchema: z.object({\n      id: z.string().describe('The id that list_things gave.'),\n      status: z.enum(['open', 'closed']).optional().describe('Only these.'),\n    }).strict(),\n  },\n  async ({ id }) => ({ content: [{ type: 'text', text: render(id) }] }),\n);`);
  const head = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nimport { SHARED } from './texts.js';\nconst server = new McpServer({ name: 'bench', version: '1' });\nconst render = (id: string) => `id ${id}`;";
  const lines = [head, ...tools].join('\n').split('\n');
  for (let i = 0; lines.length + 4 <= LINES; i++) lines.push(`export function helper${i}(a: number, b: number): number {`, `  const sum = a + b * ${i};`, '  return sum > 10 ? sum : 10;', '}');
  return lines.join('\n');
}

/** Milliseconds of processor time, the median over rounds; the text differs in each, as it does while typing. */
function cost(work) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    work(round);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1];
}

const folder = mkdtempSync(join(tmpdir(), 'toollint-editing-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  // Large enough that parsing it again at every key would show.
  writeFileSync(join(folder, 'texts.ts'), `export const SHARED = ${JSON.stringify(described(0))};\n` + Array.from({ length: 2000 }, (_, i) => `export const text${i} = (a: string): string => a + ${i};\n`).join(''));
  const linter = new Linter({ cwd: folder });
  const parser = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } };
  const rules = toollint.configs.recommended;
  const text = source();
  const json = JSON.stringify({ tools: Array.from({ length: TOOLS }, (_, i) => tool(i, described(i))) }, null, 2);
  const typed = (config, content, file) => cost((round) => {
    const found = linter.verify(`${content}\n${' '.repeat(round)}`, config, { filename: join(folder, file) });
    if (found.some(({ fatal }) => fatal)) throw new Error(found[0].message);
  });
  typed([parser, ...rules], text, 'server.ts');
  const parse = typed([parser], text, 'server.ts');
  const all = typed([parser, ...rules], text, 'server.ts');
  const data = typed(rules, json, 'tools.json');
  process.stdout.write(JSON.stringify({ parse, rules: all - parse, data }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
