/** What every fix must keep to, over all fixtures, the examples of all rules, and random tools printed in random styles. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readExamples } from './support/examples.js';
import { faultySets } from './support/faulty-sets.js';
import { expectAsAnew, passGates } from './support/fix-gates.js';
import { Project } from './support/cli.js';
import type { PlainTool } from './support/tool.js';
import { zodPrograms } from './support/zod-programs.js';

const runs = Number(process.env.RUNS ?? 30);

interface Text {
  readonly file: string;
  readonly text: string;
}

function filesBelow(folder: string): Text[] {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:jsonc?|jsonl|ya?ml|[jt]sx?)$/.test(name))
    .map((name) => ({ file: name, text: readFileSync(root + name, 'utf8') }));
}

const examples = readdirSync(new URL('../rules/', import.meta.url))
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    readExamples(readFileSync(new URL(`../rules/${name}`, import.meta.url), 'utf8'))
      .filter(({ kind }) => kind === 'invalid')
      .map(({ line, extension, code }): Text => ({ file: `${name}-${line}.${extension}`, text: code })),
  );

describe.each([
  ['fixtures', filesBelow('fixtures')],
  ['examples of the rules', examples],
])('%s', (_, texts) => {
  test.each([
    ['safe fixes', false],
    ['suggestions', true],
  ])('%s', (__, suggestions) => {
    let mended = 0;
    texts.forEach(({ file, text }, i) => {
      const variants = [text.replaceAll('\n', '\r\n'), text.replace(/\n+$/, '')];
      for (const variant of [text, variants[i % 2]!]) mended += passGates(file, variant, suggestions).count;
    });
    expect(mended).toBeGreaterThan(10);
  });
});

test.each([
  ['safe fixes', false],
  ['suggestions', true],
])('many files in one run end as a run from the start would find them: %s', (_, suggestions) => {
  const texts = [...filesBelow('fixtures'), ...examples].map(({ file, text }, i) => ({ file: `/${i % 7}/${file}`, text }));
  expect(expectAsAnew(texts, suggestions)).toBeGreaterThan(50);
  const data = texts.filter(({ file }) => !/\.[jt]sx?$/.test(file));
  expect(expectAsAnew(data, suggestions)).toBeGreaterThan(50);
});

const tools = faultySets().flat();
const someTools = fc.subarray(tools, { minLength: 1, maxLength: 8 });
const eol = fc.constantFrom('\n', '\r\n');
const indent = fc.constantFrom(0, 2, 3, 4, '\t');

function withLineEnds(text: string, lineEnd: string): string {
  return text.replaceAll('\n', lineEnd);
}

/** All tools of the random sets that got a finding mended, checked by the gates. */
function gates(texts: fc.Arbitrary<Text>): void {
  let mended = 0;
  fc.assert(
    fc.property(texts, fc.boolean(), ({ file, text }, suggestions) => {
      mended += passGates(file, text, suggestions).count;
    }),
    { numRuns: runs },
  );
  expect(mended).toBeGreaterThan(5);
}

describe('random tools in random styles', () => {
  test('JSON', () => gates(fc.tuple(someTools, indent, eol, fc.boolean()).map(([list, space, end, whole]) => ({ file: 'tools.json', text: withLineEnds(JSON.stringify(whole ? { tools: list } : list, null, space), end) }))));

  test('JSONC with comments and trailing commas', () =>
    gates(fc.tuple(someTools, eol).map(([list, end]) => ({ file: 'tools.jsonc', text: withLineEnds(JSON.stringify({ tools: list }, null, 2).replace(/([^\s,{[])(\n\s*[}\]])/g, '$1, // last$2'), end) }))));

  test('YAML', () => {
    const style = fc.record({ indent: fc.constantFrom(2, 4), indentSeq: fc.boolean(), lineWidth: fc.constantFrom(0, 40, 80), defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED' as const), collectionStyle: fc.constantFrom('any', 'flow') }) as fc.Arbitrary<object>;
    gates(fc.tuple(someTools, style, eol, fc.boolean()).map(([list, options, end, commented]) => {
      const text = stringify({ tools: list }, { aliasDuplicateObjects: false, ...options });
      return { file: 'tools.yaml', text: withLineEnds(commented ? text.replace(/^(\s*)(type: \w+)$/gm, '$1# what it takes\n$1$2 # here') : text, end) };
    }));
  });

  test('object literals', () => gates(fc.tuple(someTools, indent, eol, fc.constantFrom("'", '"'), fc.boolean(), fc.boolean()).map(([list, space, end, quote, bare, trailing]) => ({ file: 'tools.ts', text: withLineEnds(literals(list, { space, quote, bare, trailing }), end) }))));

  test.each([3, 4] as const)('zod %i', (version) => {
    gates(fc.tuple(zodPrograms(version), eol).map(([{ declarations, expression }, end]) => {
      const head = `import { z } from 'zod${version === 3 ? '/v3' : ''}';\nimport { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n${declarations.join('\n')}\nconst server = new McpServer();\n`;
      return { file: 'tools.ts', text: withLineEnds(`${head}server.registerTool('find', {\n  description: 'Finds things.',\n  inputSchema: z.object({ status: z.string().describe('One of: open, closed.'), nested: ${expression} })\n}, () => {});\n`, end) };
    }));
  });
});

interface LiteralStyle {
  readonly space: number | string;
  readonly quote: string;
  readonly bare: boolean;
  readonly trailing: boolean;
}

/** Tools as an array literal. */
function literals(list: readonly PlainTool[], { space, quote, bare, trailing }: LiteralStyle): string {
  const text = (value: string): string => (quote === '"' ? JSON.stringify(value) : `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`);
  const print = (value: unknown, margin: string): string => {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const step = typeof space === 'string' ? space : ' '.repeat(space);
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    const key = (name: string): string => (bare && /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name));
    const items = Array.isArray(value) ? value.map((item: unknown) => print(item, margin + step)) : Object.entries(value).map(([name, item]) => `${key(name)}: ${print(item, margin + step)}`);
    if (items.length === 0) return open! + close!;
    if (step === '') return `${open} ${items.join(', ')} ${close}`;
    return `${open}\n${items.map((item) => `${margin}${step}${item}`).join(',\n')}${trailing ? ',' : ''}\n${margin}${close}`;
  };
  return `import type { Tool } from '@modelcontextprotocol/sdk/types.js';\n\nexport const tools: Tool[] = ${print(list, '')};\n`;
}

test.each(['\ufeff', ''])('a byte order mark stays as it is: %j', async (mark) => {
  const text = `${mark}${JSON.stringify({ tools: [{ name: 'find', description: 'Finds.', inputSchema: { type: 'object', properties: {} } }] }, null, '\t')}\r\n`;
  const project = new Project({ 'a.json': text });
  await project.run(['a.json', '--fix']);
  expect(project.read('a.json')).toBe(text.replace('"properties": {}', '"properties": {},\n\t\t\t\t"additionalProperties": false'));
});
