import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.js';
import plugin from '../src/eslint/index.js';
import { editsOf } from '../src/engine/edits.js';
import { sourceSupport } from '../src/engine/extract-source.js';
import { lint } from '../src/lint.js';
import { lintTexts } from '../src/lint-texts.js';
import { nodeHost } from '../src/node/host.js';
import { nodeServices } from '../src/node/services.js';
import { defaultOptions } from '../src/rule.js';
import { applyEdits } from '../src/text/edits.js';
import { LineIndex } from '../src/text/lines.js';
import { readExamples } from './support/examples.js';
import { cleanTool, openTool, Project } from './support/cli.js';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
const dataFiles = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:jsonc?|jsonl|ya?ml)$/.test(name))
  .map((name) => fixtures + name);

function eslint(cwd: string, more: object[] = [], options: ESLint.Options = {}): ESLint {
  const overrideConfig = [...plugin.configs.strict, ...more] as Linter.Config[];
  return new ESLint({ cwd, overrideConfigFile: true, overrideConfig, ...options });
}

/** A project with one data file, linted by ESLint; what it says as `line:column rule`. */
async function lintProject(name: string, content: string, more: object[] = []): Promise<string[]> {
  const project = new Project({ [name]: content });
  const [result] = await eslint(project.folder, more).lintFiles([name]);
  return result!.messages.map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`);
}

describe('every data fixture says the same under ESLint as on the command line', () => {
  test.each(dataFiles)('%s', async (file) => {
    const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
    const lines = new LineIndex(text);
    const core = new Set(['no-tools', 'unused-directive']);
    const expected = lintTexts([{ file, text, unasked: true }], nodeServices(), rules)
      .diagnostics.filter(({ rule }) => !core.has(rule))
      .map(({ rule, message, span }) => ({ rule: `toollint/${rule}`, message, ...lines.position(span.start), end: lines.position(span.end) }));
    const [result] = await eslint(fixtures).lintFiles([file]);
    const actual = result!.messages.map(({ ruleId, message, line, column, endLine, endColumn }) => ({ rule: ruleId, message, line, column, end: { line: endLine, column: endColumn } }));
    const sorted = (list: readonly object[]): string[] => list.map((item) => JSON.stringify(item)).sort();
    expect(sorted(actual)).toEqual(sorted(expected));
  });
});

describe('every source fixture and example says the same, with the same fixes and suggestions', () => {
  const sources = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .map((name): [string, string] => [fixtures + name, readFileSync(fixtures + name, 'utf8')]);
  const pages = fileURLToPath(new URL('../rules/', import.meta.url));
  const examples = readdirSync(pages)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readExamples(readFileSync(pages + name, 'utf8')).map(({ line, extension, code }): [string, string] => [`${pages}${name}-${line}.${extension}`, code]))
    .filter(([name]) => /\.[jt]sx?$/.test(name));
  const active = rules.map((rule) => ({ rule, severity: rule.meta.severity, options: defaultOptions(rule) }));

  test('there are some', () => expect(sources.length + examples.length).toBeGreaterThan(15));

  test.each([...sources, ...examples])('%s', async (file, text) => {
    const lines = new LineIndex(text);
    const config = { rulesFor: () => active, toolsets: [], requireReason: false };
    const { diagnostics } = lint([{ file, text, unasked: true }], { services: nodeServices(), source: sourceSupport, host: nodeHost(), config });
    const expected = diagnostics
      .filter(({ rule, file: where }) => rule !== 'unused-directive' && where === file)
      .map((diagnostic) => {
        const { rule, message, span, fix, suggestions } = diagnostic;
        const offered = suggestions.flatMap(({ message: desc, changes }) => (editsOf(diagnostic, changes) === undefined ? [] : [{ desc, text: applyEdits(text, editsOf(diagnostic, changes)!) }]));
        const fixed = editsOf(diagnostic, fix);
        return { rule: `toollint/${rule}`, message, ...lines.position(span.start), end: lines.position(span.end), fixed: fixed && applyEdits(text, fixed), offered };
      });
    const parser = [{ files: ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'], languageOptions: { parser: tseslint.parser as Linter.Parser } }];
    const [result] = await eslint(dirname(file), parser, { ignore: false }).lintText(text, { filePath: file });
    const apply = (edit: { range: [number, number]; text: string }): string => text.slice(0, edit.range[0]) + edit.text + text.slice(edit.range[1]);
    const actual = result!.messages.map(({ ruleId, message, line, column, endLine, endColumn, fix, suggestions = [] }) => ({
      rule: ruleId, message, line, column, end: { line: endLine, column: endColumn }, fixed: fix && apply(fix), offered: suggestions.map(({ desc, fix: change }) => ({ desc, text: apply(change) })),
    }));
    const sorted = (list: readonly object[]): string[] => list.map((item) => JSON.stringify(item)).sort();
    expect(sorted(actual)).toEqual(sorted(expected));
  });
});

describe('as ESLint is used', () => {
  test('--fix writes what the command line would write', async () => {
    const text = JSON.stringify({ tools: [openTool()] }, null, 2);
    const project = new Project({ 'tools.json': text, 'other.json': text });
    const [result] = await eslint(project.folder, [], { fix: true }).lintFiles(['tools.json']);
    await project.run(['other.json', '--fix']);
    expect(result!.output).toBe(project.read('other.json'));
    expect(result!.messages).toEqual([]);
  });

  test('severity and options come from ESLint', async () => {
    const rule = (setting: unknown): object[] => [{ rules: { 'toollint/max-required-parameters': setting } }];
    const text = JSON.stringify({ tools: [cleanTool()] });
    expect(await lintProject('tools.json', text)).toEqual([]);
    expect(await lintProject('tools.json', text, rule(['warn', { max: 0 }]))).toEqual(['1:326 toollint/max-required-parameters']);
    await expect(lintProject('tools.json', text, rule(['warn', { mx: 0 }]))).rejects.toThrow(/mx/);
  });

  test.each([
    ['jsonc', '/* eslint-disable toollint/require-closed-schema */\n'],
    ['jsonc', '// eslint-disable-next-line toollint/require-closed-schema -- as upstream\n'],
    ['jsonc', '// toollint-disable-next-line require-closed-schema -- as upstream\n'],
    ['yaml', '# eslint-disable-next-line toollint/require-closed-schema\n'],
    ['yaml', '# toollint-disable require-closed-schema\n'],
  ])('comments switch rules off: %s %s', async (extension, comment) => {
    const text = JSON.stringify(openTool());
    expect(await lintProject(`tools.${extension}`, text)).toEqual([expect.stringContaining('toollint/require-closed-schema')]);
    expect(await lintProject(`tools.${extension}`, comment + text)).toEqual([]);
  });

  test('a file without tools is silent, and so is a broken one that holds none', async () => {
    expect(await lintProject('package.json', '{ "name": "x" }')).toEqual([]);
    expect(await lintProject('broken.json', '{ "name": ')).toEqual([]);
    expect(await lintProject('tools.json', '{ "tools": [{ "name": "x", "inputSchema": {')).toContainEqual(expect.stringContaining('toollint/parse-error'));
  });

  test.each([
    ['tools.json', 'latin1', 'toollint/parse-error'],
    ['tools.json', 'utf16le', 'toollint/parse-error'],
    ['tools.yaml', 'latin1', 'toollint/parse-error'],
    ['tools.json', 'utf8', 'toollint/require-closed-schema'],
  ] as const)('%s in %s is not read as UTF-8 and mended over its letters', async (name, encoding, rule) => {
    const text = JSON.stringify({ tools: [openTool('caf\u00e9')] });
    const bytes = Buffer.concat([Buffer.from(encoding === 'utf16le' ? [0xff, 0xfe] : []), Buffer.from(text, encoding)]);
    const project = new Project({ [name]: bytes });
    const [result] = await eslint(project.folder).lintFiles([name]);
    expect(result!.messages.map(({ ruleId }) => ruleId)).toContain(rule);
    const [mended] = await eslint(project.folder, [], { fix: true }).lintFiles([name]);
    expect(mended!.output === undefined).toBe(rule === 'toollint/parse-error');
  });

  test('the other files of a configured toolset are seen', async () => {
    const project = new Project({ 'a.json': cleanTool(), 'b.json': cleanTool(), 'c.json': cleanTool() });
    const settings = { toollint: { toolsets: { agent: { files: ['a.json', 'b.json'] } } } };
    const results = await eslint(project.folder, [{ settings }]).lintFiles(['a.json', 'b.json', 'c.json']);
    const found = results.map(({ messages }) => messages.map(({ ruleId }) => ruleId));
    expect(found).toEqual([['toollint/unique-tool-name'], ['toollint/unique-tool-name'], []]);
  });

  test.each<[unknown, string]>([
    [null, 'settings.toollint: expected an object with the keys toolsets and extract.'],
    [{ toolset: {} }, "settings.toollint.toolset: there is no such key; did you mean 'toolsets'?"],
    [{ rules: {} }, 'settings.toollint.rules: there is no such key; expected toolsets or extract.'],
    [{ toolsets: ['a.json'] }, 'settings.toollint.toolsets: expected an object such as'],
    [{ toolsets: { agent: ['a.json'] } }, 'settings.toollint.toolsets.agent: expected an object with the keys files and tools.'],
    [{ toolsets: { agent: { files: 'a.json' } } }, "settings.toollint.toolsets.agent.files: expected a list of texts such as ['tools/*.json']."],
    [{ toolsets: { agent: { file: ['a.json'] } } }, "settings.toollint.toolsets.agent.file: there is no such key; did you mean 'files'?"],
  ])('settings that could mean nothing: %j', async (toollint, message) => {
    await expect(lintProject('a.json', JSON.stringify(cleanTool()), [{ settings: { toollint } }])).rejects.toThrow(message);
  });

  test('functions that define tools are declared in the settings', async () => {
    const project = new Project({ 'acts.js': `act('get_v2_customers', { description: 'Does it.' });\n` });
    const extract = [{ callee: 'act', name: 0, config: 1 }];
    const results = await eslint(project.folder, [{ settings: { toollint: { extract } } }]).lintFiles(['acts.js']);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain('toollint/no-endpoint-name');
    expect((await eslint(project.folder, []).lintFiles(['acts.js'])).flatMap(({ messages }) => messages)).toEqual([]);
    const wrong = eslint(project.folder, [{ settings: { toollint: { extract: [{ from: 'x' }] } } }]).lintFiles(['acts.js']);
    await expect(wrong).rejects.toThrow("settings.toollint.extract[0]: expected an object with the key 'callee'");
  });

  test('an imported file is read again when it changed', async () => {
    const text = "import { DESCRIPTION } from './texts.js';\nexport const tool = { name: 'find', description: DESCRIPTION, inputSchema: { type: 'object', properties: {}, additionalProperties: false } };\n";
    const project = new Project({ 'tools.js': text, 'texts.js': "export const DESCRIPTION = '';\n", 'package.json': { type: 'module' } });
    const found = async (): Promise<(string | null)[]> => (await eslint(project.folder).lintFiles(['tools.js']))[0]!.messages.map(({ ruleId }) => ruleId);
    expect(await found()).toContain('toollint/require-description');
    project.write('texts.js', "export const DESCRIPTION = 'Finds the thing that was lost. Use it when one is missing. Do NOT use it for people.';\n");
    expect(await found()).toEqual([]);
  });

  test('every rule has a description, a page and a schema', () => {
    expect(Object.keys(plugin.rules)).toEqual(expect.arrayContaining(rules.map(({ meta }) => meta.id)));
    for (const { meta } of Object.values(plugin.rules)) {
      expect(meta).toMatchObject({ docs: { description: expect.any(String) as string, url: expect.stringMatching(/^https:/) as string }, schema: expect.any(Array) as unknown[] });
    }
  });
});
