/** The command line as it is built: what it prints, and the compiled code that it keeps for the next run. */
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { bundleCommandLine } from '../../scripts/bundle-command-line.js';
import { cleanTool, openTool, Project } from '../support/cli.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the repository, so that the command finds its packages. */
mkdirSync(`${root}node_modules/.cache`, { recursive: true });
const folder = mkdtempSync(`${root}node_modules/.cache/start-`);
const compiled = join(folder, 'compiled');

beforeAll(async () => {
  await bundleCommandLine(root, folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => rmSync(compiled, { recursive: true, force: true }));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(project: Project, args: readonly string[], env: Readonly<Record<string, string>> = {}): Ran {
  const { NODE_DISABLE_COMPILE_CACHE: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin.js'), ...args], { cwd: project.folder, env: { ...inherited, ...env }, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { code: status, out: stdout, err: stderr };
}

/** The files of compiled code, with what tells whether one was written anew. */
function kept(): Map<string, string> {
  if (!existsSync(compiled)) return new Map();
  const files = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).map((name) => join(compiled, name));
  return new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file, `${statSync(file).ino} ${statSync(file).mtimeMs}`]));
}

const findings = (): Project => new Project({ 'tools.json': { tools: [openTool('find_order'), cleanTool()] } });
const ADDED = "server.registerTool('find_order', { description: 'Finds an order.', inputSchema: { id: z.string() } }, () => ({ content: [] }));\n";
const source = (): Project =>
  new Project({ 'server.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\n${ADDED}` });

describe('compiled code', () => {
  test.each([
    ['data', findings, ['tools.json']],
    ['source, which V8 optimizes later', source, ['server.ts']],
    ['YAML', () => new Project({ 'tools.yaml': 'tools:\n  - name: find_order\n    description: Finds an order.\n    inputSchema: { type: object, properties: {} }\n' }), ['tools.yaml']],
  ])('is kept by the first run over %s, and taken by the second, which says the same', (_, make, args) => {
    const project = make();
    const first = run(project, args);
    expect(first).toMatchObject({ code: 1, err: '' });
    const files = kept();
    expect(files.size).toBeGreaterThan(0);
    expect(run(project, args)).toEqual(first);
    expect(kept()).toEqual(files);
    expect(run(project, args, { NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(first);
  });

  test('serves another kind of run than the one that kept it', () => {
    const project = findings();
    expect(run(project, ['rules']).code).toBe(0);
    const start = [...kept()].sort(([a], [b]) => statSync(b).size - statSync(a).size)[0]!;
    expect(run(project, ['tools.json']).code).toBe(1);
    expect(kept().get(start[0])).toBe(start[1]);
  });

  test('is not kept by --version, by a run that failed, or where a variable says so', () => {
    const project = findings();
    expect(run(project, ['--version']).code).toBe(0);
    expect(run(project, ['--no-such-option']).code).toBe(2);
    expect(run(project, ['missing.json']).code).toBe(2);
    expect(run(project, ['tools.json'], { NODE_DISABLE_COMPILE_CACHE: '1' }).code).toBe(1);
    expect(kept()).toEqual(new Map());
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000)],
    ['empty', () => Buffer.alloc(0)],
    ['of other bytes inside', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 5000), Buffer.alloc(64, 0x41), bytes.subarray(5064)])],
    ['of another program', () => Buffer.from('console.log("not mine");'.repeat(100))],
    ['of another version of V8', (bytes: Buffer) => {
      const half = Buffer.from(bytes.subarray(0, bytes.length / 2));
      half[4] = half[4]! ^ 1;
      return Buffer.concat([half, half]);
    }],
  ])('that is %s is not taken, and written anew', (_, spoil) => {
    const project = findings();
    const first = run(project, ['tools.json']);
    const files = [...kept().keys()];
    const sound = files.map((file) => readFileSync(file));
    for (const [i, file] of files.entries()) writeFileSync(file, spoil(sound[i]!));
    const spoiled = kept();
    expect(run(project, ['tools.json'])).toEqual(first);
    for (const [file, state] of kept()) expect(state).not.toBe(spoiled.get(file));
    expect(run(project, ['tools.json'])).toEqual(first);
  });

  test('leaves nothing half written beside it', () => {
    run(findings(), ['tools.json']);
    expect([...kept().keys()].filter((file) => !file.endsWith('.js'))).toEqual([]);
  });

  // Root writes anywhere.
  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('is done without where nothing may be written', () => {
    const project = findings();
    const first = run(project, ['tools.json']);
    rmSync(compiled, { recursive: true, force: true });
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
    expect(run(project, ['tools.json'])).toEqual(first);
    expect(kept()).toEqual(new Map());
  });

  test('is done without where a file stands in its place', () => {
    const project = findings();
    const first = run(project, ['tools.json']);
    rmSync(compiled, { recursive: true, force: true });
    writeFileSync(compiled, '');
    expect(run(project, ['tools.json'])).toEqual(first);
  });

  test('of several runs at a time is whole', async () => {
    const project = findings();
    const { execFile } = await import('node:child_process');
    const once = (): Promise<string> => new Promise((resolve) => execFile(process.execPath, [join(folder, 'bin.js'), 'tools.json'], { cwd: project.folder }, (_, out) => resolve(out)));
    const outputs = await Promise.all(Array.from({ length: 6 }, once));
    expect(new Set(outputs).size).toBe(1);
    expect(run(project, ['tools.json']).out).toBe(outputs[0]);
    expect([...kept().keys()].filter((file) => !file.endsWith('.js'))).toEqual([]);
  });

  test('is no part of the package', () => {
    mkdirSync(`${root}dist/cli/compiled`, { recursive: true });
    writeFileSync(`${root}dist/cli/compiled/test`, '');
    onTestFinished(() => rmSync(`${root}dist/cli/compiled/test`));
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    expect(files.map(({ path }) => path).filter((path) => path.startsWith('dist/cli/compiled'))).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });
});

test.each([
  ['toollint.config.mjs', 'export default { rules: { "require-closed-schema": "off" } };\n'],
  ['toollint.config.ts', 'const off: string = "off";\nexport default { rules: { "require-closed-schema": off } };\n'],
])('a configuration that is a module is loaded: %s', (name, text) => {
  const project = findings();
  const before = run(project, ['tools.json']);
  project.write(name, text);
  const { code, out, err } = run(project, ['tools.json']);
  expect(before.out).toContain('require-closed-schema');
  expect(out).not.toContain('require-closed-schema');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(run(project, ['tools.json'])).toEqual({ code, out, err });
});

describe('printing', () => {
  test('a version', () => expect(run(findings(), ['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string, err: '' }));

  test.skipIf(process.platform === 'win32')('to a reader that stops early is no fault', () => {
    const project = findings();
    const { stdout, stderr } = spawnSync('sh', ['-c', '(sleep 0.2; "$0" "$1" tools.json --format full; echo "code $?" >&2) | true', process.execPath, join(folder, 'bin.js')], { cwd: project.folder, encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(stderr).toBe('code 1\n');
  });

  describe.skipIf(process.platform === 'win32')('more than a pipe holds, to a slow reader', () => {
    const many = (): Project => new Project({ 'tools.json': { tools: Array.from({ length: 400 }, (_, i) => openTool(`find_order_${i}`)) } });
    const through = (project: Project, ...start: string[]): string => {
      const command = '"$0" "$@" tools.json --format json | (sleep 0.3; cat)';
      return spawnSync('sh', ['-c', command, process.execPath, ...start, join(folder, 'bin.js')], { cwd: project.folder, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
    };

    test('is printed whole', () => {
      const project = many();
      const { out } = run(project, ['tools.json', '--format', 'json']);
      expect(out.length).toBeGreaterThan(200_000);
      expect(through(project) === out).toBe(true);
    });

    test('is printed whole where the pipe does not wait, as another program made it that writes to it too', () => {
      const project = many();
      const { out } = run(project, ['tools.json', '--format', 'json']);
      const starter = "require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' }); process.stdout.write('');";
      expect(through(project, '-e', starter, '--') === out).toBe(true);
    });
  });
});

// No other system has a device that is always full.
test.skipIf(!existsSync('/dev/full'))('what cannot be printed is told, and ends with 2 whatever was found', () => {
  const print = (args: readonly string[]): Ran => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin.js'), ...args], { cwd: findings().folder, encoding: 'utf8', stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    return { code: status, out: '', err: stderr };
  };
  for (const args of [['--version'], ['list', 'tools.json'], ['tools.json']]) expect(print(args)).toMatchObject({ code: 2, err: expect.stringMatching(/^What toollint prints cannot be written: ENOSPC.*\n$/) as string });
});

test.each(['process.exit(0)', 'await new Promise(() => {})', 'export default new Promise(() => {})'])('a configuration that never ends is no clean run: %s', (code) => {
  const project = new Project({ 'tools.json': cleanTool(), 'toollint.config.mjs': code });
  expect(run(project, [])).toEqual({ code: 2, out: '', err: 'toollint.config.mjs: cannot be loaded: it ends the program, or waits for what never comes.\n' });
});
