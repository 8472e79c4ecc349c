import { execFileSync, spawn } from 'node:child_process';
import { statSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openTool, Project } from '../support/cli.js';
import { STEERING } from '../support/steering.js';

describe('what foreign names hold never steers the terminal', () => {
  const evil = '\u001b]0;owned\u0007\u001b[2J\u202e\r\nname\u009b31m';
  const yaml = (description: string): string =>
    `- name: ${JSON.stringify(evil)}\n  description: ${description}\n  inputSchema: {type: object, properties: {${JSON.stringify(evil)}: {type: string}}} # \u202e\u0085\n` +
    `- {name: ${JSON.stringify(evil + '2')}, description: 5, inputSchema: {type: object}}\n`;
  const files = { [`${evil.replace('\n', '')}.yaml`]: yaml('"a \\e[31m b"') };

  test.each(['stylish', 'full', 'unix', 'github', 'markdown'])('%s', async (format) => {
    const { code, out } = await new Project(files).run(['.', '-f', format, '--no-color']);
    expect(code).toBe(1);
    expect(out).toContain('name');
    const text = format === 'github' ? out.replaceAll(/file=[^,]*/g, '') : out;
    expect(text).not.toMatch(STEERING);
  });

  test.each([['list'], ['list', '--unresolved']])('%s %s', async (...args) => {
    const { out } = await new Project(files).run([...args, '--no-color']);
    expect(out).not.toMatch(STEERING);
  });

  test.each(['stylish', 'markdown', 'github'])('diff as %s', async (format) => {
    const project = new Project({ 'a.yaml': yaml('"a \\e[31m b"'), 'b.yaml': yaml('"a \\e[32m c"').replace('type: string', 'type: integer') });
    const { code, out } = await project.run(['diff', 'a.yaml', 'b.yaml', '-f', format, '--no-color']);
    expect(code).toBe(1);
    expect(out).toContain('name');
    expect(out).not.toMatch(STEERING);
  });

  test('lock --check', async () => {
    const project = new Project({ 'a.yaml': yaml('a') });
    await project.run(['lock']);
    project.write('a.yaml', yaml('b'));
    const { code, out } = await project.run(['lock', '--check']);
    expect(code).toBe(1);
    expect(out).not.toMatch(STEERING);
  });
});

describe('paths', () => {
  test('a link in a circle and a name that is too long are not there', async () => {
    const project = new Project();
    symlinkSync('loop.json', project.path('loop.json'));
    for (const path of ['loop.json', 'x'.repeat(5000), `${'x/'.repeat(3000)}y`]) {
      expect(await project.run([path])).toMatchObject({ code: 2, err: `There is no file or folder '${path}'.\n` });
    }
  });

  test('a device is neither a file nor a folder', async () => {
    expect(await new Project().run(['/dev/null'])).toMatchObject({ code: 2, err: "'/dev/null' is neither a file nor a folder.\n" });
  });

  test('a pipe, as a shell makes it for the output of a command, is read', async () => {
    const project = new Project({ 'tool.json': openTool() });
    execFileSync('mkfifo', [project.path('pipe')]);
    execFileSync('sh', ['-c', 'cat tool.json > pipe 2>/dev/null &'], { cwd: project.folder, stdio: 'ignore' });
    const { code, out } = await project.run(['pipe', '-f', 'unix']);
    expect(code).toBe(1);
    expect(out).toMatch(/^pipe:\d+:\d+: error: .*\[require-closed-schema\]/);
  });

  test('a pipe that nobody writes to is told, not waited for', async () => {
    const project = new Project();
    execFileSync('mkfifo', [project.path('pipe.json')]);
    const { code, out } = await project.run(['pipe.json', '-f', 'unix']);
    expect([code, out]).toEqual([1, 'pipe.json:1:1: error: The file cannot be read: it is a pipe that nobody writes to. [parse-error]\n']);
  });

  test('a pipe in place of a .gitignore is none', async () => {
    const project = new Project({ 'tool.json': openTool() });
    execFileSync('mkfifo', [project.path('.gitignore')]);
    expect((await project.run([])).code).toBe(1);
  });

  test('what is nearly a command is no path', async () => {
    const project = new Project({ 'tool.json': openTool() });
    expect(await project.run(['lits'])).toMatchObject({ code: 2, err: "There is no file or folder 'lits'; did you mean 'toollint list'?\n" });
    expect(await project.run(['nowhere'])).toMatchObject({ code: 2, err: "There is no file or folder 'nowhere'.\n" });
    expect(await project.run([''])).toMatchObject({ code: 2, err: 'One of the paths is an empty text: leave it out, or name a file.\n' });
  });

  test('behind -- a command is a path', async () => {
    const project = new Project({ list: JSON.stringify(openTool()) });
    expect((await project.run(['-f', 'unix', '--', 'list'])).out).toMatch(/^list:1:/);
  });

  test.each([
    ['package.json', { name: 'x' }, "A package.json holds tools only under contributes.languageModelTools, VS Code's place for them: name the files or folders that define them."],
    ['toollint.lock.json', { version: 1, tools: [] }, "This is a file of toollint's own: name the files or folders that define tools."],
    ['a.yaml', '{}', 'It holds an empty object.'],
    ['a.yaml', '\n', 'It is empty.'],
    ['a.json', '[]', 'It holds an empty list.'],
  ])('%s without tools says why: %j', async (file, content, reason) => {
    const { code, out } = await new Project({ [file]: content }).run([file, '-f', 'unix', '--no-config']);
    expect([code, out]).toEqual([2, `${file}:1:1: warning: No tool definition was found in this file. ${reason} [no-tools]\n`]);
  });

  test('a package.json that holds the configuration and cannot be read is told with the place', async () => {
    const project = new Project({ 'package.json': '{\n  "toollint": { "extends": "strict"\n', 'tool.json': openTool() });
    const { code, err } = await project.run([]);
    expect([code, err]).toEqual([2, expect.stringMatching(/^package\.json: line \d+, column \d+: .* It holds a configuration of toollint, which is not read until that is mended\.\n$/)]);
    project.write('package.json', '{ "name": "x"');
    expect((await project.run([])).code).toBe(1);
  });

  test('YAML that lies thousands deep is linted, and not mended', async () => {
    const deep = `- name: find_it\n  description: Finds.\n  inputSchema: ${'{type: object, properties: {a: '.repeat(1000)}{type: string}${'}}'.repeat(1000)}\n`;
    const { code, out } = await new Project({ 'deep.yaml': deep }).run(['deep.yaml', '--fix-dry-run']);
    expect([code, out]).toEqual([0, '']);
    expect((await new Project({ 'deep.yaml': deep }).run(['deep.yaml', '-f', 'unix'])).out).toContain('[too-deep]');
  });

  test('a glob that nothing matches is a mistake, also beside others', async () => {
    const project = new Project({ 'tool.json': openTool() });
    expect(await project.run(['*.json', 'nope/**'])).toMatchObject({ code: 2, err: "No file matches 'nope/**', or only files that are ignored.\n" });
    expect((await project.run(['*.json', 'nope/**', '--no-errors-on-unmatched'])).code).toBe(1);
  });

  test('source that is too deep for its parser is told, and the rest is linted', async () => {
    const deep = `export const tool = { name: 'a', inputSchema: ${'{a:'.repeat(20_000)}1${'}'.repeat(20_000)} };`;
    const { code, out } = await new Project({ 'deep.ts': deep, 'tool.json': openTool() }).run(['-f', 'unix']);
    expect(code).toBe(1);
    expect(out).toMatch(/^deep\.ts:1:1: warning: .* \[too-deep\]\ntool\.json:/);
  });
});

describe('--output-file loses nothing', () => {
  test.each([
    [['tool.json'], 'tool.json'],
    [[], 'tool.json'],
    [['list'], './tool.json'],
    [['lock'], 'tool.json'],
    [['diff', 'other/tool.json', 'tool.json'], 'tool.json'],
    [['note.txt'], 'note.txt'],
  ])('%j -o %s', async (args, file) => {
    const project = new Project({ 'tool.json': openTool(), 'other/tool.json': openTool('other'), 'note.txt': 'nothing' });
    const before = project.read(file);
    const { code, err } = await project.run([...args, '-o', file]);
    expect([code, err]).toEqual([2, `--output-file ${file} is one of the files that are read; name another.\n`]);
    expect(project.read(file)).toBe(before);
  });

  test('a report that an earlier run wrote is written anew', async () => {
    const project = new Project({ 'tool.json': openTool() });
    for (const format of ['json', 'sarif']) for (let run = 0; run < 2; run++) expect((await project.run(['-f', format, '-o', 'report.json'])).code).toBe(1);
  });

  test('a pipe stays one', async () => {
    const project = new Project({ 'tool.json': openTool() });
    execFileSync('mkfifo', [project.path('pipe')]);
    expect(await project.run(['-o', 'pipe'])).toMatchObject({ code: 2, err: '--output-file pipe cannot be written: it is a pipe that nobody reads from.\n' });
    const reader = spawn('cat', [project.path('pipe')]);
    let read = '';
    reader.stdout.on('data', (chunk) => (read += String(chunk)));
    const ended = new Promise((resolve) => reader.on('close', resolve));
    while ((await project.run(['-o', 'pipe'])).code === 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await ended;
    expect(read).toContain('require-closed-schema');
    expect(statSync(project.path('pipe')).isFIFO()).toBe(true);
  });
});

test('help shows what a command understands', async () => {
  expect(await new Project().run(['help', 'list'])).toMatchObject({ code: 0, out: expect.stringContaining('--unresolved') as string });
});

describe('options that say nothing alone', () => {
  test.each([
    [['--fix-rules', 'require-closed-schema'], '--fix-rules limits what is mended; pass --fix, --fix-suggestions or --fix-dry-run with it.'],
    [['--fix-dry-run', '--update-baseline'], '--fix-dry-run writes nothing; leave out --update-baseline.'],
    [['--stdin-filename', 'a.json'], '--stdin-filename names what comes from standard input; pass - among the paths.'],
  ])('%j', async (args, message) => {
    const project = new Project({ 'tool.json': openTool() });
    expect(await project.run(args)).toMatchObject({ code: 2, err: `${message}\n` });
  });
});

describe('configurations', () => {
  test.each([
    ['toollint.config.mjs', 'export default { get rules() { throw new Error("late"); } };', 'cannot be loaded: late'],
    ['toollint.config.mjs', 'export default Promise.reject(new Error("later"));', 'cannot be loaded: later'],
    ['toollint.config.mjs', 'const a = {}; a.extends = [a]; export default a;', 'cannot be loaded: Converting circular structure to JSON'],
    ['toollint.config.mjs', 'export default () => ({});', 'expected object, got a function.'],
    ['toollint.config.json', '{ "extends": "recomended" }', "extends: there is no 'recomended'; did you mean 'recommended'?"],
    ['toollint.config.json', '{ "rules": { "no-endpoint-name": [] } }', 'rules.no-endpoint-name: expected more items, got [].'],
    ['toollint.config.json', JSON.stringify('x'.repeat(1000)), `expected object, got "${'x'.repeat(78)}….`],
  ])('%s: %s', async (file, text, message) => {
    const project = new Project({ 'tool.json': openTool(), [file]: text });
    expect(await project.run([])).toMatchObject({ code: 2, err: `${file}: ${message}\n` });
  });

  test('one that is named and missing', async () => {
    const project = new Project({ 'tool.json': openTool() });
    for (const name of ['nope.json', 'nope']) {
      expect(await project.run(['--config', name])).toMatchObject({ code: 2, err: `There is no configuration file '${name}'.\n` });
    }
  });
});

describe('files that are asked for', () => {
  test('a report makes its folder', async () => {
    const project = new Project({ 'tool.json': openTool() });
    expect((await project.run(['-o', 'reports/today/unix.txt', '-f', 'unix'])).code).toBe(1);
    expect(project.read('reports/today/unix.txt')).toContain('require-closed-schema');
  });

  test.each([
    [['-o', '.'], '--output-file . cannot be written: it is a folder; name a file.'],
    [['-o', 'tool.json/x'], '--output-file tool.json/x cannot be written: what should be its folder is a file.'],
    [['--update-baseline', '--baseline', 'tool.json/x'], 'The baseline tool.json/x cannot be written: what should be its folder is a file.'],
    [['lock', '--lock-file', 'tool.json/x'], 'The lock tool.json/x cannot be written: what should be its folder is a file.'],
  ])('%j', async (args, message) => {
    const project = new Project({ 'tool.json': openTool() });
    expect(await project.run(args)).toMatchObject({ code: 2, err: `${message}\n` });
  });

  test('a lock whose entries are none', async () => {
    const project = new Project({ 'tool.json': openTool(), 'toollint.lock.json': { version: 1, tools: [null] } });
    expect(await project.run(['lock', '--check'])).toMatchObject({ code: 2, err: 'toollint.lock.json is no lock of toollint; write it anew with `toollint lock`.\n' });
  });
});
