import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { cleanTool, openTool, Project } from './support/cli.js';

const require = createRequire(import.meta.url);

/** Seven open tools, one of which asks for too much as well, a broken file, and names that need escaping. */
function project(): Project {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'a<b>&"c,d:e%\nf'];
  const tools = names.map((name, i): Record<string, unknown> => ({ ...openTool(name), description: `Does thing number ${i}. ${'x'.repeat(i * 7)} Do not use it for anything else.` }));
  const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [key, { type: 'integer', description: 'A number.' }]));
  tools[0]!.inputSchema = { type: 'object', properties: many, required: Object.keys(many) };
  return new Project({
    'dir with space/tools.json': { tools },
    'broken.json': '{"tools": [',
    'toollint.config.json': { extends: [], rules: { 'require-closed-schema': 'error', 'max-required-parameters': 'warn' } },
  });
}

async function print(format: string, more: readonly string[] = []): Promise<string> {
  return (await project().run(['dir with space/tools.json', 'broken.json', '-f', format, ...more])).out;
}

describe('stylish', () => {
  test('findings that belong to no named tool come first, and every tool has one heading', async () => {
    const tool = { name: 'find_x', description: 'Finds a thing by its name. Do not use it for people.', inputSchema: { type: 'object' } };
    const { out } = await new Project({ 'tools.json': [tool, null] }).run(['tools.json']);
    expect(out).toMatch(/^\S+\n {4}\S+ +error {4}malformed-tool\n[^]*\n\n {2}find_x\n/);
    expect(out.match(/^ {2}find_x$/gm)).toHaveLength(1);
  });

  test('a tool has one heading, whatever of the file itself lies within it', async () => {
    const code = `export const tools = [{
      name: 'find_v2_x',
      // toollint-disable-next-line max-required-parameters
      description: '',
      inputSchema: { type: 'object' },
    }];`;
    const { out } = await new Project({ 'tools.ts': code }).run(['tools.ts']);
    expect(out).toContain('unused-directive');
    expect(out.match(/^ {2}find_v2_x$/gm)).toHaveLength(1);
  });

  test('a group says how many of its findings can be mended', async () => {
    const loose = (name: string): object => cleanTool(name, { inputSchema: { type: 'object', properties: {}, additionalProperties: true } });
    const tools = [...['one', 'two', 'three', 'four'].map(loose), openTool('five')];
    const { out } = await new Project({ 'tools.json': { tools } }).run(['tools.json']);
    expect(out).toMatch(/all 5 tools {2}error +require-closed-schema {2}1 can be fixed$/m);
  });

  test('speaks of more findings only after some', async () => {
    const unit = { type: 'string', description: 'Unit of the answer: celsius or fahrenheit.' };
    const tool = cleanTool('find_x', { inputSchema: { type: 'object', properties: { unit }, additionalProperties: false } });
    expect((await new Project({ 'tools.json': tool }).run(['tools.json'])).out).toContain('\n1 finding has a suggestion.');
  });

  test('a message that begins with what it is about begins with a capital', async () => {
    const branch = (more: object): object => ({ type: 'object', properties: { id: { type: 'string' } }, ...more });
    const tool = { name: 'find_x', description: 'Finds a thing.', inputSchema: { type: 'object', anyOf: [branch({}), branch({ additionalProperties: false })] } };
    const { out } = await new Project({ 'tools.json': tool }).run(['tools.json', '-f', 'unix']);
    expect(out).not.toMatch(/: (?:error|warning): [a-z]/);
  });

  test('groups by file and tool, and shows a rule that most tools break once', async () => {
    expect(await print('stylish')).toMatchInlineSnapshot(`
      "dir with space/tools.json

        one
          26:21    warning  max-required-parameters
                   'one' requires 4 parameters (at most 3): a, b, c, d. A call that needs so many is a
                   workflow, and the model makes up what it does not know. Look values up inside the tool,
                   give defaults, or split it by decision.

        all 7 tools  error    require-closed-schema  can be fixed
                   For example, line 6: The input schema of 'one' lets arguments through that it does not
                   list, so an argument that the model invents is dropped silently instead of failing
                   where the model can read it. Add "additionalProperties": false.
                   one, two, three and 4 more

      broken.json
          1:11     error    parse-error
                   The JSON ends inside the array at /tools: the text was cut off, or closing brackets are
                   missing. Write the rest.

      9 problems (8 errors, 1 warning) in 7 tools in 1 toolset, 2 files.
      --fix mends 7.
      "
    `);
  });

  test('full shows every finding with its code', async () => {
    const out = await print('full');
    expect(out.match(/require-closed-schema/g)).toHaveLength(7);
    expect(out).toContain('8 |       "inputSchema": {');
    expect(out).toContain('^');
  });
});

test('unix', async () => {
  const lines = (await print('unix')).trimEnd().split('\n');
  expect(lines).toHaveLength(9);
  for (const line of lines) expect(line).toMatch(/^(?:dir with space\/tools|broken)\.json:\d+:\d+: (?:error|warning): .+ \[[a-z-]+\]$/);
});

test('json follows its published schema', async () => {
  const report = JSON.parse(await print('json')) as { diagnostics: { fingerprint: string; path: string; tool: string }[] };
  const schema = JSON.parse(readFileSync(new URL('../schema/report.schema.json', import.meta.url), 'utf8')) as object;
  const validate = new Ajv().compile(schema);
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  expect(report).toMatchObject({ summary: { files: 2, tools: 7, toolsets: 1, errors: 8, warnings: 1, unresolved: 0 } });
  expect(report.diagnostics.find(({ tool }) => tool === 'two')).toMatchObject({
    rule: 'require-closed-schema',
    severity: 'error',
    file: 'dir with space/tools.json',
    path: '/inputSchema',
    line: 37,
    column: 22,
    related: [],
    fixable: 'safe',
  });
  expect(new Set(report.diagnostics.map(({ fingerprint }) => fingerprint)).size).toBe(9);
});

test('sarif is valid 2.1.0, with relative uris, rule facts and fingerprints', async () => {
  const log = JSON.parse(await print('sarif')) as { runs: { results: object[]; tool: { driver: { rules: { id: string }[] } } }[] };
  // Of draft-04 it uses only what draft-07 reads alike, but for its own `id`.
  const { $schema: _, id: __, ...schema } = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  (formats as unknown as (ajv: unknown) => void)(ajv);
  const validate = ajv.compile(schema);
  expect(validate(log), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  const [run] = log.runs;
  expect(run!.results).toHaveLength(9);
  expect(run!.results[0]).toMatchObject({
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'dir%20with%20space/tools.json' } } }],
    partialFingerprints: { 'toollint/v1': expect.stringMatching(/^[0-9a-f]{16}$/) as string },
  });
  expect(run!.tool.driver.rules.map(({ id }) => id)).toContain('parse-error');
});

test('github: one command a line, escaped, at most ten of each severity, then a count', async () => {
  const lines = (await print('github')).trimEnd().split('\n');
  expect(lines).toHaveLength(9);
  expect(lines[7]).toMatch(/^::error file=broken\.json,line=1,endLine=1,col=\d+,endColumn=\d+,title=parse-error::/);
  const tools = Array.from({ length: 14 }, (_, i) => openTool(`tool_${i}`));
  const many = new Project({ 'tools.json': { tools }, 'toollint.config.json': { extends: [], rules: { 'require-closed-schema': 'error' } } });
  const capped = (await many.run(['-f', 'github'])).out.trimEnd().split('\n');
  expect(capped).toHaveLength(11);
  expect(capped[10]).toBe('::notice title=toollint::4 more findings are not annotated; run toollint for the whole list');
});

test('gitlab: a unique fingerprint each', async () => {
  const report = JSON.parse(await print('gitlab')) as { fingerprint: string; severity: string; location: object }[];
  expect(new Set(report.map(({ fingerprint }) => fingerprint)).size).toBe(9);
  expect(report[0]).toMatchObject({ check_name: 'require-closed-schema', severity: 'major', location: { path: 'dir with space/tools.json', lines: { begin: 6 } } });
});

test('markdown: a count and a table, errors first, foreign text without markup', async () => {
  const lines = (await print('markdown')).trimEnd().split('\n');
  expect(lines[2]).toBe('8 errors and 1 warning in 7 tools, 2 files.');
  expect(lines).toHaveLength(15);
  expect(lines[13]).toMatch(/^\| error \| broken\.json:1 \| {2}\| \[parse-error\]\(https:\S+\) \| The JSON ends/);
  expect(lines[14]).toMatch(/^\| warning .*'one' requires 4 parameters/);
  expect(lines.join('\n')).toContain('| a&lt;b>&amp;"c,d:e% f |');
  const clean = await new Project({ 'tools.json': { tools: [cleanTool()] } }).run(['-f', 'markdown']);
  expect(clean.out).toBe('## toollint\n\nNo problems in 1 tool, 1 file.\n');
});

test('junit: well-formed, escaped, counted', async () => {
  const xml = await print('junit');
  expect(xml).toContain('<testsuites name="toollint" tests="9" failures="9">');
  expect(xml).toContain('a&lt;b&gt;&amp;&quot;c,d:e%');
  expect(xml.match(/<testcase /g)).toHaveLength(9);
  const empty = (await new Project({ 'a.json': {} }).run(['a.json', '--no-errors-on-unmatched', '-f', 'junit'])).out;
  expect(empty).toContain('no-tools');
});

test('json: the example of docs/formats.md is what is printed', async () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
  const shown = JSON.parse(/^## json$[^]*?^```json\n([^]*?)^```$/m.exec(read('../docs/formats.md'))![1]!) as Report;
  const project = new Project({ 'examples/support-desk.json': read('../examples/support-desk.json') });
  const printed = JSON.parse((await project.run(['examples/support-desk.json', '-f', 'json'])).out) as Report;
  expect(printed.summary).toEqual(shown.summary);
  const [{ message: _, ...finding }] = shown.diagnostics;
  expect(printed.diagnostics).toContainEqual(expect.objectContaining(finding));
});

interface Report {
  readonly summary: object;
  readonly diagnostics: readonly [{ readonly message: string }];
}
