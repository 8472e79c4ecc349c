import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanTool, openTool, Project } from '../support/cli.js';

/** What happens on disk between the last look at the files and the writing. */
const meanwhile = vi.hoisted(() => ({ act: (): void => undefined }));

vi.mock(import('../../src/fix.js'), async (load) => {
  const real = await load();
  const fix: typeof real.fix = (...args) => {
    const fixed = real.fix(...args);
    meanwhile.act();
    return fixed;
  };
  return { ...real, fix };
});

beforeEach(() => {
  meanwhile.act = () => undefined;
});

const open = { tools: [openTool()] };
const RULE = ['--fix-rules', 'require-closed-schema'];

describe('--fix', () => {
  test('mends, keeps the rest of the file, and reports what is left', async () => {
    const project = new Project({ 'tools.json': JSON.stringify({ tools: [openTool('get_v2_customers')] }, null, 4) });
    const { code, out } = await project.run(['--fix']);
    expect(out).toContain('Mended: 1 finding in 1 file.');
    expect(out).toContain('no-endpoint-name');
    expect(code).toBe(0);
    expect(JSON.parse(project.read('tools.json'))).toEqual({ tools: [cleanTool('get_v2_customers')] });
    expect(project.read('tools.json')).toContain('\n                "additionalProperties": false');
  });

  test('--fix-dry-run prints a diff and writes nothing', async () => {
    const project = new Project({ 'tools.json': open });
    const before = project.read('tools.json');
    const { code, out } = await project.run(['--fix-dry-run']);
    expect(out).toMatch(/^--- a\/tools\.json\n\+\+\+ b\/tools\.json\n@@/);
    expect(out).toMatch(/^\+.*"additionalProperties": false/m);
    expect(project.read('tools.json')).toBe(before);
    expect(code).toBe(0);
  });

  test('--fix-dry-run names a file outside of the working folder so that patch finds it from the root', async () => {
    const project = new Project({ 'a/x.json': {}, 'b/tools.json': open });
    const { out } = await project.run(['--fix-dry-run', project.path('b/tools.json')], { cwd: project.path('a') });
    execFileSync('patch', ['-p1', '-d', '/', '--quiet'], { input: out });
    expect(JSON.parse(project.read('b/tools.json'))).toEqual({ tools: [cleanTool()] });
  });

  test('a byte order mark and UTF-16 stay', async () => {
    const text = JSON.stringify(open, null, 2);
    const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const project = new Project({ 'tools.json': bytes });
    await project.run(['--fix', 'tools.json']);
    const after = Buffer.from(project.read('tools.json'), 'utf8').length;
    expect(after).toBeGreaterThan(0);
    expect((await project.run(['tools.json'])).code).toBe(0);
  });

  test('standard input cannot be mended in place', async () => {
    const { code, err } = await new Project().run(['-', '--fix'], { input: JSON.stringify(open) });
    expect(err).toContain('--fix-dry-run');
    expect(code).toBe(2);
  });
});

describe('a file that changed while it was linted', () => {
  const REMARK = 'a.json changed while it was linted, so it was not mended: run again.\n';

  test.each(['stylish', 'json', 'unix', 'sarif', 'github'])('is left alone, told on standard error and reported as it was: %s', async (format) => {
    const project = new Project({ 'a.json': open, 'b.json': open });
    meanwhile.act = () => project.write('a.json', '{}');
    const { code, out, err } = await project.run(['--fix', '-f', format]);
    const mended = 'Mended: 1 finding in 1 file.\n';
    expect(err).toBe(format === 'stylish' ? REMARK : REMARK + mended);
    expect(out).toContain('require-closed-schema');
    expect(code).toBe(1);
    expect(project.read('a.json')).toBe('{}');
    expect(JSON.parse(project.read('b.json'))).toEqual({ tools: [cleanTool()] });
  });

  test('does not count among the mended', async () => {
    const project = new Project({ 'a.json': open, 'b.json': open });
    meanwhile.act = () => project.write('a.json', '{}');
    const { out } = await project.run(['--fix']);
    expect(out).toMatch(/^a\.json$/m);
    expect(out).not.toMatch(/^b\.json$/m);
    expect(out).toContain('1 problem (1 error, 0 warnings)');
    expect(out).toContain('Mended: 1 finding in 1 file.');
  });

  test('that is gone is not made again', async () => {
    const project = new Project({ 'a.json': open });
    meanwhile.act = () => execFileSync('rm', [project.path('a.json')]);
    expect(await project.run(['--fix'])).toMatchObject({ code: 1, err: REMARK });
    expect(readdirSync(project.folder)).toEqual([]);
  });
});

describe('a file that cannot be written', () => {
  test('is named with the remedy and reported as it is; the others are mended', async () => {
    const long = `${'a'.repeat(240)}.json`;
    const project = new Project({ [long]: open, 'b.json': open });
    const { code, out, err } = await project.run(['--fix', '-f', 'unix']);
    expect(err).toBe(`${long} was not mended, for it cannot be written: its name leaves no room for the temporary file beside it; shorten it.\nMended: 1 finding in 1 file.\n`);
    expect(out).toMatch(/^a+\.json:\d+:\d+: error: .*\[require-closed-schema\]\n$/);
    expect(code).toBe(1);
    expect(JSON.parse(project.read('b.json'))).toEqual({ tools: [cleanTool()] });
    expect(readdirSync(project.folder)).toHaveLength(2);
  });

  // Nothing is forbidden to root.
  test.skipIf(process.getuid?.() === 0).each([['file', 'x/a.json', 0o444], ['folder', 'x', 0o555]])('its %s is protected', async (_, path, mode) => {
    const project = new Project({ 'x/a.json': open, 'b.json': open });
    chmodSync(project.path(path), mode);
    const { code, err } = await project.run(['--fix', '-f', 'unix']);
    chmodSync(project.path('x'), 0o755);
    expect(err).toBe('x/a.json was not mended, for it cannot be written: it or its folder may not be written to; change the permissions.\n');
    expect(code).toBe(1);
    expect(JSON.parse(project.read('x/a.json'))).toEqual(open);
    expect(JSON.parse(project.read('b.json'))).toEqual({ tools: [cleanTool()] });
  });
});

describe('what is written', () => {
  test.each([
    ['--fix', 'tools.json', ['--fix']],
    ['--update-baseline', 'toollint-baseline.json', ['--update-baseline']],
    ['lock', 'toollint.lock.json', ['lock']],
  ])('%s leaves a link one, and its file the mode', async (_, name, args) => {
    const project = new Project({ 'tools.json': open });
    const old = name === 'tools.json' ? open : { version: 1, tools: [], findings: [] };
    execFileSync('rm', ['-f', project.path(name)]);
    project.write('real/file', old);
    chmodSync(project.path('real/file'), 0o664);
    symlinkSync('real/file', project.path(name));
    await project.run([...args, 'tools.json']);
    expect(lstatSync(project.path(name)).isSymbolicLink()).toBe(true);
    expect(JSON.parse(project.read('real/file'))).not.toEqual(old);
    expect(statSync(project.path('real/file')).mode & 0o777).toBe(0o664);
    expect(readdirSync(project.path('real'))).toEqual(['file']);
  });

  test('a file that the run reads under two names is mended once', async () => {
    const project = new Project({ 'a.json': open });
    symlinkSync('a.json', project.path('b.json'));
    expect(await project.run(['--fix', 'a.json', 'b.json'])).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(project.read('a.json'))).toEqual({ tools: [cleanTool()] });
  });
});

describe('findings that the baseline hides', () => {
  test('are not mended, new ones are', async () => {
    const project = new Project({ 'a.json': open });
    await project.run(['--update-baseline']);
    project.write('b.json', open);
    const { code, out } = await project.run(['--fix']);
    expect(out).toContain('Mended: 1 finding in 1 file.');
    expect(code).toBe(0);
    expect(JSON.parse(project.read('a.json'))).toEqual(open);
    expect(JSON.parse(project.read('b.json'))).toEqual({ tools: [cleanTool()] });
    expect((await project.run(['--fix-dry-run'])).out).toBe('');
  });

  test('a new baseline says what was mended before', async () => {
    const { err } = await new Project({ 'tools.json': open }).run(['--fix', '--update-baseline']);
    expect(err).toMatch(/Mended: 1 finding in 1 file\.\nKnown findings in /);
  });

  test.each(['unix', 'github', 'gitlab', 'json', 'sarif', 'junit'])('are told of on standard error beside a report for programs: %s', async (format) => {
    const project = new Project({ 'a.json': open });
    await project.run(['--update-baseline']);
    expect((await project.run(['--format', format])).err).toMatch(/^Not shown: known findings in the baseline toollint-baseline\.json: \d+\.\n$/);
  });

  test.each([['--no-baseline'], ['--update-baseline']])('are mended with %s', async (option) => {
    const project = new Project({ 'a.json': open });
    await project.run(['--update-baseline']);
    await project.run(['--fix', option, ...RULE]);
    expect(JSON.parse(project.read('a.json'))).toEqual({ tools: [cleanTool()] });
  });
});
