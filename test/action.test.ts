/** Runs the steps of action.yml as GitHub's runner would: inputs put in, each step a script of its shell, the runner's files temporary. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bundleCommandLine } from '../scripts/bundle-command-line.js';
import { cleanTool, openTool, Project } from './support/cli.js';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly { readonly id: string; readonly shell: string; readonly run: string; readonly env: Readonly<Record<string, string>> }[] };
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** The command line, bundled: starting it from its sources takes seconds. Inside the repository, so that it finds its packages. */
const folder = `${root}node_modules/.cache/action-test`;
const bin = `${folder}/bin.js`;
const action = parse(readFileSync(`${root}action.yml`, 'utf8')) as Action;

interface Ran {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: string;
}

/** A repository whose own toollint is this one. */
function repository(files: Readonly<Record<string, string | object>>): Project {
  const start = `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`;
  const project = new Project({ ...files, 'node_modules/.bin/toollint': start, '.gitignore': 'node_modules\nrunner\n', 'runner/summary': '', 'runner/output': '' });
  chmodSync(project.path('node_modules/.bin/toollint'), 0o755);
  git(project, 'init', '-q', '-b', 'main');
  commit(project);
  return project;
}

function git(project: Project, ...args: string[]): void {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: project.folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function commit(project: Project): void {
  git(project, 'add', '-A');
  git(project, 'commit', '-q', '-m', 'State');
}

function run(project: Project, given: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = {}): Ran {
  const fill = (text: string): string => text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => given[name] ?? action.inputs[name]!.default);
  const [step] = action.runs.steps;
  const runner = { GITHUB_ACTION_PATH: root, GITHUB_STEP_SUMMARY: project.path('runner/summary'), GITHUB_OUTPUT: project.path('runner/output'), RUNNER_TEMP: project.path('runner'), ...files };
  const env = { ...process.env, ...runner, ...Object.fromEntries(Object.entries(step!.env).map(([name, value]) => [name, fill(value)])) };
  const { status, stdout, stderr } = spawnSync(step!.shell, ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step!.run], { cwd: project.folder, env, encoding: 'utf8' });
  return { code: status, log: stdout + stderr, summary: project.read('runner/summary'), outputs: project.read('runner/output') };
}

beforeAll(() => bundleCommandLine(root, folder));

describe.skipIf(process.platform === 'win32')('action.yml', () => {
  test('is composite, and every input that it names exists', () => {
    expect(action.runs.using).toBe('composite');
    expect(action.runs.steps).toHaveLength(1);
    const named = [...readFileSync(`${root}action.yml`, 'utf8').matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(action.inputs).sort());
    // Foreign text in a script would be run.
    expect(action.runs.steps[0]!.run).not.toContain('${{');
  });

  test('spaces around paths do not count, nor does the revision before the first push of a branch', () => {
    const project = repository({ 'src/a b.json': { tools: [openTool()] }, 'other.json': { tools: [openTool('get_v2_orders')] } });
    const zeros = '0'.repeat(40);
    const { code, log, outputs } = run(project, { paths: '  src/a b.json \r\n\t\n', since: zeros, diff: zeros });
    expect(log).toContain('::notice title=toollint::This branch has no earlier push to compare with');
    expect(log).toContain('::error file=src/a b.json,line=6');
    expect(log).not.toContain('other.json');
    expect(outputs).toBe('exit-code=1\n');
    expect(code).toBe(1);
  });

  test('annotates, summarises, writes SARIF and fails on an error', () => {
    const project = repository({ 'src/a b.json': { tools: [openTool()] }, 'other.json': { tools: [openTool('get_v2_orders')] } });
    const { code, log, summary, outputs } = run(project, { paths: 'src/a b.json\n', sarif: 'runner/toollint.sarif' });
    expect(log).toMatch(/^::error file=src\/a b\.json,line=6,endLine=\d+,title=require-closed-schema::/);
    expect(log).not.toContain('other.json');
    expect(summary).toContain('1 error and 0 warnings in 1 tool, 1 file.');
    expect(JSON.parse(project.read('runner/toollint.sarif'))).toMatchObject({ runs: [{ results: [{ ruleId: 'require-closed-schema' }] }] });
    expect(outputs).toBe('exit-code=1\n');
    expect(code).toBe(1);
    expect(run(project, { 'fail-on': 'none', paths: 'src' }).code).toBe(0);
  });

  test('warnings fail when asked', () => {
    const project = repository({ 'tools.json': { tools: [cleanTool('get_v2_customers')] } });
    expect(run(project, {}).code).toBe(0);
    expect(run(project, { 'fail-on': 'warning' }).code).toBe(1);
  });

  test('since and diff speak of what changed', () => {
    const project = repository({ 'old.json': { tools: [openTool('find_old')] }, 'tools.json': { tools: [cleanTool(), cleanTool('find_order_by_email')] } });
    git(project, 'switch', '-q', '-c', 'work');
    project.write('tools.json', { tools: [cleanTool()] });
    commit(project);
    const kept = run(project, { since: 'main', diff: 'main' });
    expect(kept.code, kept.log).toBe(0);
    expect(kept.summary).toContain('## Tool definitions');
    expect(kept.summary).toContain('find_order_by_email');
    expect(kept.outputs).toContain(`changes=${project.path('runner/toollint-changes.md')}\n`);
    const broken = run(project, { since: 'main', diff: 'main', 'diff-fail-on': 'breaking' });
    expect(broken.log).toContain('diff-fail-on: breaking');
    expect(broken.code).toBe(1);
  });

  test('what cannot be written fails the step, however it was to end', () => {
    const project = repository({ 'tools.json': { tools: [cleanTool()] } });
    const { code, log } = run(project, { sarif: 'tools.json/toollint.sarif', 'fail-on': 'none' });
    expect(log).toContain('--output-file tools.json/toollint.sarif cannot be written: what should be its folder is a file.\n');
    expect(log).toContain("::error title=toollint::The SARIF file 'tools.json/toollint.sarif' could not be written");
    expect(code).toBe(2);
    const unsummarised = run(project, { 'fail-on': 'none' }, { GITHUB_STEP_SUMMARY: project.path('tools.json/summary') });
    expect(unsummarised.log).toContain('::error title=toollint::The job summary could not be written');
    expect(unsummarised.code).toBe(2);
  });

  test('a toollint that cannot be run is no run without findings', () => {
    const project = repository({ 'tools.json': { tools: [cleanTool()] } });
    project.write('node_modules/.bin/toollint', '#!/bin/sh\necho no such version >&2\nexit 1\n');
    const { code, log, outputs } = run(project, { 'fail-on': 'none' });
    expect(log).toContain('::error title=toollint::toollint cannot be run; the lines above say why.');
    expect(outputs).toBe('');
    expect(code).toBe(2);
  });

  test('a wrong input and a project without tools end with 2 and say so', () => {
    const project = repository({ 'a.json': {} });
    expect(run(project, { 'fail-on': 'eror' })).toMatchObject({ code: 2, log: expect.stringContaining('expected error, warning or none') as string });
    expect(run(project, {})).toMatchObject({ code: 2, log: expect.stringContaining('No tool definition was found') as string, summary: '' });
  });
});
