import { describe, expect, test } from 'vitest';
import { cleanTool, openTool, Project } from '../support/cli.js';

const open = { tools: [openTool()] };
const off = { rules: { 'require-closed-schema': 'off' } };

describe('where a configuration is found', () => {
  test.each([
    ['toollint.config.json', off],
    ['toollint.config.js', `export default ${JSON.stringify(off)};`],
    ['toollint.config.mjs', `export default ${JSON.stringify(off)};`],
    ['toollint.config.ts', `const config: object = ${JSON.stringify(off)};\nexport default config;`],
    ['package.json', { name: 'x', type: 'module', toollint: off }],
  ])('%s, upward from the working folder', async (name, content) => {
    const project = new Project({ 'package.json': { name: 'x', type: 'module' }, 'deep/tools.json': open, [name]: content });
    expect((await project.run(['tools.json'], { cwd: project.path('deep') })).code).toBe(0);
    expect((await project.run(['deep/tools.json', '--no-config'])).code).toBe(1);
  });

  test('--config names another', async () => {
    const project = new Project({ 'tools.json': open, 'other.json': off });
    expect((await project.run(['tools.json', '-c', 'other.json'])).code).toBe(0);
  });
});

describe('what a configuration says', () => {
  test('without extends the recommended preset holds; an empty list turns everything off', async () => {
    const project = new Project({ 'tools.json': open, 'toollint.config.json': {} });
    expect((await project.run(['tools.json'])).code).toBe(1);
    project.write('toollint.config.json', { extends: [] });
    expect((await project.run(['tools.json'])).code).toBe(0);
  });

  test('extends a file and a package; later layers win', async () => {
    const project = new Project({
      'tools.json': open,
      'base.json': off,
      'node_modules/shared/index.json': { extends: 'recommended', rules: { 'require-closed-schema': 'warn' } },
      'node_modules/shared/package.json': { name: 'shared', main: 'index.json' },
      'toollint.config.json': { extends: ['shared', './base.json'] },
    });
    expect((await project.run(['tools.json', '-f', 'unix'])).out).toBe('');
    project.write('toollint.config.json', { extends: ['./base.json', 'shared'] });
    expect((await project.run(['tools.json', '-f', 'unix'])).out).toContain('warning');
  });

  test('--preset takes the place of the presets that it extends', async () => {
    const project = new Project({ 'tools.json': open, 'toollint.config.json': { extends: [], rules: { 'max-required-parameters': ['error', { max: 0 }] } } });
    const { out } = await project.run(['tools.json', '-f', 'unix', '--preset', 'recommended']);
    expect(out).toContain('[require-closed-schema]');
    expect(out).toContain('[max-required-parameters]');
  });

  test('overrides by file and by tool name', async () => {
    const tools = { tools: [openTool('legacy_find'), openTool('find')] };
    const project = new Project({
      'a/tools.json': tools,
      'b/tools.json': tools,
      'toollint.config.json': { overrides: [{ files: ['a/**'], tools: ['legacy_*'], rules: { 'require-closed-schema': 'off' } }] },
    });
    const { out } = await project.run(['-f', 'unix']);
    expect(out.split('\n').filter((line) => line.includes('require-closed-schema')).map((line) => /^[^:]*|'[a-z_]+'/.exec(line)![0])).toEqual([
      'a/tools.json',
      'b/tools.json',
      'b/tools.json',
    ]);
  });

  test('files and ignores choose what is linted, and names on the command line win', async () => {
    const project = new Project({
      'src/tools.json': open,
      'src/old/tools.json': open,
      'other/tools.json': open,
      'toollint.config.json': { files: ['src/**'], ignores: ['src/old'] },
    });
    expect((await project.run(['-f', 'unix'])).out).toMatch(/^src\/tools\.json:[^\n]*\n$/);
    expect((await project.run(['-f', 'unix', 'src/old/tools.json'])).out).toContain('src/old/tools.json');
  });

  test('files that no file matches are a mistake, and one glob of several is spoken of', async () => {
    const project = new Project({ 'a/tools.json': open, 'toollint.config.json': { files: ['src/**', 'tols'] } });
    const none = "toollint.config.json: files: no file matches 'src/**', 'tols'; globs are relative to the configuration's folder.\n";
    for (const args of [[], ['list'], ['lock']]) expect(await project.run(args)).toEqual({ code: 2, out: '', err: none });
    expect((await project.run(['--no-errors-on-unmatched'])).code).toBe(0);
    project.write('toollint.config.json', { files: ['srcs', 'a/**'] });
    const { code, out } = await project.run([]);
    expect(out).toContain("No file matches 'srcs', which the configuration has among its files.");
    expect(code).toBe(1);
  });

  test('a bare name means files and folders wherever they lie, and ! takes back', async () => {
    const project = new Project({ 'x/tools/a.json': open, 'tools/b.json': open, 'x/c.tool.json': open, 'x/d.json': open, 'toollint.config.json': { files: ['tools', '*.tool.json', '!x/tools'] } });
    const files = async (): Promise<string[]> => [...(await project.run(['-f', 'unix'])).out.matchAll(/^[^:]+/gm)].map(([file]) => file);
    expect(await files()).toEqual(['tools/b.json', 'x/c.tool.json']);
    project.write('toollint.config.json', { files: ['a.json'] });
    expect(await files()).toEqual(['x/tools/a.json']);
  });

  test('toolsets bring tools of several files together', async () => {
    const project = new Project({
      'a.json': { tools: [cleanTool('find')] },
      'b.json': { tools: [cleanTool('find')] },
      'toollint.config.json': { rules: { 'no-near-duplicate-description': 'off' } },
    });
    expect((await project.run(['-f', 'unix'])).out).not.toContain('unique-tool-name');
    project.write('toollint.config.json', { toolsets: { agent: { files: ['*.json'] } } });
    expect((await project.run(['-f', 'unix'])).out).toContain('[unique-tool-name]');
  });

  test('a toolset without a tool is spoken of, once everything is read', async () => {
    const project = new Project({ 'a.json': { tools: [cleanTool()] }, 'toollint.config.json': { toolsets: { agent: { files: ['*.json'] }, 'old agent': { files: ['moved/*.json'] } } } });
    const { out, code } = await project.run([]);
    expect(out).toContain("The toolset 'old agent' of the configuration holds no tool");
    expect(out).not.toContain("'agent'");
    expect(code).toBe(0);
    expect((await project.run(['a.json'])).out).not.toContain('old agent');
  });
});

describe('a mistake names file, key, what was expected and the nearest name; exit 2', () => {
  test.each([
    [{ rules: { 'require-closed-schemas': 'off' } }, "toollint.config.json: rules.require-closed-schemas: there is no such rule; did you mean 'require-closed-schema'?"],
    [{ rules: { zzz: 'off' } }, 'toollint.config.json: rules.zzz: there is no such rule; `toollint rules` lists all.'],
    [{ ruls: {} }, "toollint.config.json: ruls: there is no such key; did you mean 'rules'?"],
    [{ rules: { 'require-closed-schema': 'wran' } }, 'toollint.config.json: rules.require-closed-schema: expected "off", "warn", "error", got "wran"; did you mean \'warn\'?'],
    [{ rules: { 'max-required-parameters': ['error', { max: 'four' }] } }, 'rules.max-required-parameters[1].max: expected integer, got "four".'],
    [{ rules: { 'max-required-parameters': ['error', { mx: 4 }] } }, 'rules.max-required-parameters[1].mx: there is no such key; did you mean \'max\'?'],
    [{ overrides: [{ files: ['a'] }] }, "overrides[0]: the key 'rules' is missing."],
    [{ extends: './nowhere.json' }, "extends: there is no './nowhere.json'; expected 'recommended', 'strict', a file such as './base.json', or an installed package."],
    [{ extends: './toollint.config.json' }, 'extends itself'],
    ['{ "rules": { "prefer-enum": "off" },\n  "rules": { "prefer-id": "off" } }', 'toollint.config.json: cannot be loaded: line 2, column 3: The key "rules" stands twice'],
    ['{ "rules": { "prefer-enum": "off", "prefer-enum": "warn" } }', 'The key "prefer-enum" stands twice'],
    ['{ broken', 'toollint.config.json: cannot be loaded: line 1, column 3: The JSON ends inside its outermost object'],
    ['{\n<<<<<<< ours\n  "rules": {}\n=======\n>>>>>>> theirs\n}', 'toollint.config.json: cannot be loaded: line 2: a merge conflict is not resolved here.'],
    ['[]', 'toollint.config.json: expected object'],
  ])('%j', async (config, message) => {
    const { code, out, err } = await new Project({ 'tools.json': open, 'toollint.config.json': config }).run([]);
    expect(err).toContain(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});

test.each(['stylish', 'unix', 'json', 'github', 'sarif'])('globs and sets that hold nothing are told of: %s', async (format) => {
  const config = { files: ['src/**', 'srcc/**'], toolsets: { none: { files: ['nope/*'] } } };
  const { out, err } = await new Project({ 'src/tools.json': open, 'toollint.config.json': JSON.stringify(config) }).run(['--format', format]);
  for (const name of [`'srcc/**'`, `'none'`]) expect(format === 'stylish' ? out : err).toContain(name);
  expect(format === 'stylish' ? err : out).not.toContain('srcc');
});

describe('init', () => {
  test('looks, writes, and does not overwrite', async () => {
    const project = new Project({ 'src/tools.json': open });
    const { code, out } = await project.run(['init']);
    expect(out).toContain('src/tools.json: 1 tool');
    expect(code).toBe(0);
    expect(JSON.parse(project.read('toollint.config.json'))).toMatchObject({ extends: 'recommended', files: ['src/**'] });
    expect((await project.run([])).code).toBe(1);
    const again = await project.run(['init']);
    expect(again.err).toContain('is there already');
    expect(again.code).toBe(2);
  });

  test.each([
    ['toollint.config.mjs', 'export default {};\n', 'toollint.config.mjs is there already'],
    ['package.json', '{ "toollint": {} }\n', 'package.json holds a configuration already'],
  ])('a second configuration beside %s would take its place', async (file, text, message) => {
    const { code, err } = await new Project({ [file]: text }).run(['init']);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test('asks where somebody can answer', async () => {
    const project = new Project({});
    const answers = ['what?', 'strict'];
    await project.run(['init'], { ask: () => Promise.resolve(answers.shift()!) });
    expect(JSON.parse(project.read('toollint.config.json'))).toMatchObject({ extends: 'strict' });
  });
});
