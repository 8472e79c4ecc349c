import { chmodSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanTool, openTool, Project } from '../support/cli.js';

const clean = { tools: [cleanTool()] };
const open = { tools: [openTool()] };

test.each([
  [['explain'], '`toollint rules`'],
  [['diff'], '`toollint diff origin/main`'],
  [['rules', 'no-endpoint-name'], '`toollint explain RULE`'],
  [['--strict'], '`--preset strict`'],
  [['list', '--json'], '`--format json`'],
  [['list', '--fix'], '`toollint --fix`'],
])('a mistake in the command line comes with what to write: %s', async (args, remedy) => {
  const { code, out, err } = await new Project({ 'tools.json': clean }).run(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(remedy);
});

describe('exit codes', () => {
  test('0 and a count for clean tools', async () => {
    const { code, out } = await new Project({ 'tools.json': clean }).run(['tools.json']);
    expect(out).toContain('No problems in 1 tool in 1 toolset, 1 file.');
    expect(code).toBe(0);
  });

  test('1 for an error, at its place', async () => {
    const { code, out } = await new Project({ 'tools.json': open }).run(['tools.json', '--format', 'unix']);
    expect(out).toMatch(/^tools\.json:6:22: error: .*\[require-closed-schema\]\n$/);
    expect(code).toBe(1);
  });

  test('0 for warnings, 1 when they are more than --max-warnings', async () => {
    const project = new Project({ 'tools.json': { tools: [cleanTool('get_v2_customers')] } });
    expect((await project.run(['tools.json'])).code).toBe(0);
    expect((await project.run(['tools.json', '--max-warnings', '1'])).code).toBe(0);
    const { code, err } = await project.run(['tools.json', '--max-warnings', '0']);
    expect(err).toBe('1 warning found, --max-warnings allows 0.\n');
    expect(code).toBe(1);
  });

  test('2 when the whole run finds no tool, unless that is allowed', async () => {
    const project = new Project({ 'a.json': { hello: 1 }, 'b.json': { tools: [] } });
    const { code, out, err } = await project.run([]);
    expect(out).toBe('');
    expect(err).toContain('No tool definition was found');
    expect(code).toBe(2);
    expect((await project.run(['--no-errors-on-unmatched'])).code).toBe(0);
  });

  test('ignores that leave nothing are named', async () => {
    const { err } = await new Project({ 'tools.json': clean, 'toollint.config.json': { ignores: ['**/*.json'] } }).run([]);
    expect(err).toBe("No tool definition was found in 0 files. Name the files that hold them, look at the configuration's ignores, or pass --no-errors-on-unmatched.\n");
  });

  test('a folder is searched for every shape, Cohere\'s parameter_definitions too', async () => {
    const cohere = [{ name: 'search', description: 'Finds pages.', parameter_definitions: { query: { type: 'str', description: 'Words.' } } }];
    expect((await new Project({ 'cohere.json': cohere }).run([])).out).toContain('cohere.json');
  });

  test('a named file without tools says so although others have some', async () => {
    const { code, out } = await new Project({ 'tools.json': clean, 'data.json': { a: 1 } }).run(['tools.json', 'data.json', '-f', 'unix']);
    expect(out).toMatch(/^data\.json:1:1: warning: No tool definition was found in this file\. .*\[no-tools\]\n$/);
    expect(code).toBe(0);
  });

  test('2 for a file that is not there', async () => {
    const { code, err } = await new Project().run(['nowhere.json']);
    expect(err).toBe("There is no file or folder 'nowhere.json'.\n");
    expect(code).toBe(2);
  });

  test('2 for a glob that matches nothing', async () => {
    expect((await new Project({ 'a.json': clean }).run(['src/**/*.json'])).code).toBe(2);
  });
});

describe('typos are answered with the nearest name', () => {
  test.each([
    [['--formt', 'json'], '--format'],
    [['--format', 'jsn'], "did you mean 'json'?"],
    [['--preset', 'strct'], "did you mean 'strict'?"],
    [['--rule', 'no-endpont-name:off'], "did you mean 'no-endpoint-name'?"],
    [['explain', 'no-endpoint-names'], "did you mean 'no-endpoint-name'?"],
    [['--fomat', 'json'], '--format'],
    [['--format', 'jso'], "did you mean 'json'?"],
    [['--format', 'sraif'], "did you mean 'sarif'?"],
    [['--format', 'uinx'], "did you mean 'unix'?"],
    [['--rule', 'prefer-enm:off'], "did you mean 'prefer-enum'?"],
    [['explain', 'prefer-di'], "did you mean 'prefer-id'?"],
    [['--fix-rules', 'require-close-schema'], "did you mean 'require-closed-schema'?"],
  ])('%j', async (args, hint) => {
    const { code, err } = await new Project({ 'a.json': clean }).run(args);
    expect(err).toContain(hint);
    expect(code).toBe(2);
  });
});

test('explain shows a page without links that lead nowhere from a terminal', async () => {
  const { out } = await new Project().run(['explain', 'no-force-flag']);
  expect(out).toContain('are the matter of no-destructive-flag.');
  expect(out).not.toContain('](');
});

describe('which files', () => {
  test('a folder: ignored, generated and foreign files are passed over', async () => {
    const project = new Project({
      'src/a.json': clean,
      'src/deep/b.jsonc': `// a comment\n${JSON.stringify(clean)}`,
      'src/ignored/c.json': open,
      'src/.gitignore': 'ignored/\n',
      'node_modules/x/tools.json': open,
      'dist/tools.json': open,
      'package-lock.json': open,
      'notes.txt': 'inputSchema',
    });
    const { code, out } = await project.run([]);
    expect(out).toContain('2 tools');
    expect(code).toBe(0);
  });

  test('a file that is named is linted wherever it lies', async () => {
    const project = new Project({ 'node_modules/x/tools.json': open, '.gitignore': 'node_modules' });
    expect((await project.run(['node_modules/x/tools.json'])).code).toBe(1);
  });

  test('a broken file that nobody named is silent unless it was meant to hold tools', async () => {
    const project = new Project({ 'ok.json': clean, 'other.json': '{ "tools": [', 'tools.json': '{ "tools": [{ "name": "x", "inputSchema": {' });
    const { code, out } = await project.run(['-f', 'unix']);
    expect(out).toMatch(/^tools\.json:1:\d+: error: .*\[parse-error\]$/m);
    expect(out).not.toContain('other.json');
    expect(code).toBe(1);
  });

  test('a loop of links is walked once', async () => {
    const project = new Project({ 'src/a.json': clean });
    symlinkSync(project.path('src'), project.path('src/loop'));
    expect((await project.run([])).out).toContain('1 tool in');
  });

  test.skipIf(process.getuid?.() === 0)('a file that may not be read is an error', async () => {
    const project = new Project({ 'a.json': clean });
    chmodSync(project.path('a.json'), 0o000);
    const { code, out } = await project.run(['a.json', '-f', 'unix']);
    expect(out).toContain('check its permissions');
    expect(code).toBe(1);
  });

  test('standard input, called as its option says', async () => {
    const { code, out } = await new Project().run(['-', '--stdin-filename', 'x/tools.json', '-f', 'unix'], { input: JSON.stringify(open) });
    expect(out).toMatch(/^x\/tools\.json:1:\d+: error: /);
    expect(code).toBe(1);
  });

  test('standard input without a name is read as what it looks like', async () => {
    expect((await new Project().run(['-'], { input: `\n${JSON.stringify(clean)}` })).code).toBe(0);
  });

  test('a file that names servers is told how they are asked', async () => {
    const { out } = await new Project({ '.mcp.json': { mcpServers: { a: { command: 'node', args: ['a.js'] } } } }).run(['.mcp.json', '-f', 'unix']);
    expect(out).toContain('pass it with --mcp-config');
  });
});

describe('--hook: the paths of a git hook', () => {
  test('files without tools are silent, and none is no fault', async () => {
    const project = new Project({ 'package.json': { name: 'x' }, 'a.ts': 'const x = 1;', 'broken.json': '{' });
    const { code, out, err } = await project.run(['--hook', '--max-warnings', '0', 'package.json', 'a.ts', 'broken.json', '-f', 'unix']);
    expect([code, out, err]).toEqual([0, '', '']);
  });

  test.each(['stylish', 'full', 'markdown'])('and nobody is told of no problems in no tools: %s', async (format) => {
    const project = new Project({ 'package.json': {}, 'broken.json': '{ "version": 1' });
    expect(await project.run(['--hook', 'package.json', 'broken.json', '-f', format])).toEqual({ code: 0, out: '', err: '' });
    expect((await project.run(['--hook', 'package.json', '-f', 'json'])).out).toContain('"tools": 0');
  });

  test('a file that begins like tools is told of, however little is left of it', async () => {
    const { code, out } = await new Project({ 'new.json': '{ "tools": [{ "name": "find_order", "descr' }).run(['--hook', 'new.json', '-f', 'unix']);
    expect(out).toMatch(/^new\.json:1:\d+: error: The JSON ends inside .*\[parse-error\]\n$/);
    expect(code).toBe(1);
  });

  test.each<[string, string, string | Uint8Array]>([
    ['tools.json', JSON.stringify({ tools: [open] }), '{ "too'],
    ['tools.json', JSON.stringify({ tools: [open] }), new Uint8Array([0x7b, 0, 0x7d])],
    ['tools.yaml', 'tools:\n  - {name: find_order, inputSchema: {type: object}}\n', 'tools:\n  - {name: "find'],
    ['tools.ts', `export const tools = [${JSON.stringify(open)}];`, 'export const tools = [{ na me'],
  ])('%s held tools at the last commit and cannot be read any more', async (name, before, now) => {
    const project = new Project({ [name]: before, 'package.json': '{' });
    project.git('init', '--quiet');
    project.commit('first');
    project.write(name, now);
    const { code, out } = await project.run(['--hook', name, 'package.json', '-f', 'unix']);
    expect(out).toMatch(new RegExp(`^${name}:\\d+:\\d+: error: .*\\[parse-error\\]\\n$`));
    expect(code).toBe(1);
    project.write(name, name.endsWith('.ts') ? 'export {};' : '{}');
    expect(await project.run(['--hook', name, 'package.json'])).toEqual({ code: 0, out: '', err: '' });
  });

  test('a file with tools is linted beside them', async () => {
    const { code, out } = await new Project({ 'tools.json': open, 'package.json': {} }).run(['--hook', 'package.json', 'tools.json', '-f', 'unix']);
    expect(out).toMatch(/^tools\.json:6:22: error: .*\n$/);
    expect(code).toBe(1);
  });

  test('what a run without paths leaves out stays out', async () => {
    const config = { files: ['src/**'], ignores: ['src/old'] };
    const files = ['src/a.json', 'src/old/b.json', 'other/c.json', 'src/dist/d.json', 'src/package-lock.json'];
    const project = new Project({ 'toollint.config.json': config, ...Object.fromEntries(files.map((name) => [name, open])) });
    const { out } = await project.run(['--hook', ...files.map((name) => project.path(name)), '-f', 'unix']);
    expect(out).toMatch(/^src\/a\.json:6:22: [^\n]*\n$/);
  });

  test('without paths there is nothing to lint', async () => {
    const { code, out } = await new Project({ 'tools.json': open }).run(['--hook', '-f', 'unix']);
    expect([code, out]).toEqual([0, '']);
  });
});

describe('options', () => {
  test('--quiet hides warnings', async () => {
    const project = new Project({ 'tools.json': { tools: [openTool('get_v2_customers')] } });
    expect((await project.run(['-f', 'unix'])).out.split('\n')).toHaveLength(3);
    expect((await project.run(['-f', 'unix', '--quiet'])).out).toMatch(/^[^\n]*\[require-closed-schema\]\n$/);
    expect((await project.run(['--quiet'])).out).toMatch(/1 problem \(1 error, 0 warnings\)[^]*\n1 warning left out \(--quiet\)\.\n$/);
    project.write('tools.json', { tools: [cleanTool('get_v2_customers')] });
    expect((await project.run(['--quiet'])).out).toBe('No errors in 1 tool in 1 toolset, 1 file.\n1 warning left out (--quiet).\n');
    project.write('tools.json', { tools: [cleanTool()] });
    expect((await project.run(['--quiet'])).out).toBe('No problems in 1 tool in 1 toolset, 1 file.\n');
  });

  test('--rule changes level and options', async () => {
    const project = new Project({ 'tools.json': open });
    expect((await project.run(['--rule', 'require-closed-schema:off'])).code).toBe(0);
    expect((await project.run(['--rule', 'require-closed-schema: warn'])).code).toBe(0);
    const { out, code } = await project.run(['-f', 'unix', '--rule', 'max-required-parameters:["warn",{"max":0}]', '--rule=require-closed-schema:off']);
    expect(out).toContain('at most 0');
    expect(code).toBe(0);
  });

  test('--output-file writes instead of printing', async () => {
    const project = new Project({ 'tools.json': open });
    const { code, out } = await project.run(['tools.json', '-f', 'json', '-o', 'report.json']);
    expect(out).toBe('');
    expect(JSON.parse(project.read('report.json'))).toMatchObject({ version: 1, summary: { errors: 1 } });
    expect(code).toBe(1);
  });

  test('--color and NO_COLOR', async () => {
    const project = new Project({ 'tools.json': open });
    const escape = '\u001b[';
    expect((await project.run([])).out).not.toContain(escape);
    expect((await project.run([], { columns: 80 })).out).toContain(escape);
    expect((await project.run([], { columns: 80, env: { NO_COLOR: '1' } })).out).not.toContain(escape);
    expect((await project.run(['--no-color'], { columns: 80 })).out).not.toContain(escape);
    expect((await project.run(['--color'])).out).toContain(escape);
    expect((await project.run([], { env: { FORCE_COLOR: '1' } })).out).toContain(escape);
  });

  test('--version and --help', async () => {
    expect((await new Project().run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { code, out } = await new Project().run(['--help']);
    expect(out).toContain('Usage: toollint');
    expect(code).toBe(0);
  });

  test('--print-config shows what is in force for a file', async () => {
    const project = new Project({
      'toollint.config.json': { overrides: [{ files: ['legacy/**'], rules: { 'no-endpoint-name': 'off' } }] },
    });
    const legacy = JSON.parse((await project.run(['--print-config', 'legacy/a.json'])).out) as { rules: Record<string, string> };
    const other = JSON.parse((await project.run(['--print-config', 'src/a.json'])).out) as { config: string; rules: Record<string, string> };
    expect(legacy.rules['no-endpoint-name']).toBe('off');
    expect(other.rules['no-endpoint-name']).toBe('warn');
    expect(other.config).toBe('toollint.config.json');
  });
});

describe('in a folder of a repository', () => {
  const places = (out: string): string[] => [...out.matchAll(/(?:file=|"uri": "|"path": "|^)((?:packages\/server\/)?tools\.json)/gm)].map(([, place]) => place!);
  const project = (): Project => {
    const made = new Project({ 'packages/server/tools.json': open, 'packages/server/old.json': { tools: [cleanTool()] } });
    made.git('init', '--quiet');
    return made;
  };

  test.each(['sarif', 'github', 'gitlab'])('%s names files from the root, where its readers look for them', async (format) => {
    const made = project();
    expect(places((await made.run(['tools.json', '--format', format], { cwd: made.path('packages/server') })).out)).toEqual(['packages/server/tools.json']);
  });

  test('unix names them from where one is', async () => {
    const made = project();
    expect(places((await made.run(['tools.json', '--format', 'unix'], { cwd: made.path('packages/server') })).out)).toEqual(['tools.json']);
  });

  test('so do the annotations of diff', async () => {
    const made = project();
    const { out } = await made.run(['diff', 'old.json', 'tools.json', '--format', 'github'], { cwd: made.path('packages/server') });
    expect(new Set(places(out))).toEqual(new Set(['packages/server/tools.json']));
  });
});
