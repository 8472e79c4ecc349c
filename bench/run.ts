/**
 * `npm run bench`: what toollint costs, as ratios measured in one run (build first). A figure in milliseconds is only good beside the others of
 * its run: processor time for the long tasks, elapsed time in turn for the short commands.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateTools } from './generate-tools.js';

const folder = mkdtempSync(join(tmpdir(), 'toollint-bench-'));
const bin = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));
const example = fileURLToPath(new URL('../examples/support-desk.json', import.meta.url));
const peakTask = fileURLToPath(new URL('peak.mjs', import.meta.url));
const task = fileURLToPath(new URL('task.mjs', import.meta.url));
/** Runs of each short command; the median counts. */
const STARTS = 15;

interface Measured {
  readonly lint: number;
  readonly parse: number;
  readonly elapsed: { readonly lint: number; readonly parse: number };
  readonly findings: number;
}

function measure(file: string): Measured {
  const { stdout, stderr, status } = spawnSync(process.execPath, [task, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`bench/task.mjs failed on ${file}; was dist/ built? ${stderr}`);
  return JSON.parse(stdout) as Measured;
}

/** The peak of resident memory of `toollint FILE`, in bytes. */
function peak(file: string): number {
  const { stderr } = spawnSync(process.execPath, [peakTask, file, '--no-config'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return Number(stderr.trimEnd().split('\n').at(-1));
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Certificates beside Node's own are read at every start, which would hide what toollint takes. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** Elapsed milliseconds of each command, the median of runs in turn. */
function starts(commands: readonly (readonly string[])[]): number[] {
  const times = commands.map((): number[] => []);
  // What the first run keeps, the others have.
  for (const args of commands) spawnSync(process.execPath, args, { stdio: 'ignore', env });
  for (let run = 0; run < STARTS; run++) {
    commands.forEach((args, i) => {
      const before = performance.now();
      spawnSync(process.execPath, args, { stdio: 'ignore', env });
      times[i]!.push(performance.now() - before);
    });
  }
  return times.map((list) => list.sort((a, b) => a - b)[STARTS >> 1]!);
}

interface Editing {
  readonly parse: number;
  readonly rules: number;
  readonly data: number;
}

/** bench/editing.mjs in a process of its own. */
function measureEditing(): Editing {
  const { stdout, stderr, status } = spawnSync(process.execPath, [fileURLToPath(new URL('editing.mjs', import.meta.url))], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`bench/editing.mjs failed; was dist/ built? ${stderr}`);
  return JSON.parse(stdout) as Editing;
}

function row(what: string, value: string, bar: string): void {
  console.log(`${what.padEnd(72)} ${value.padStart(10)}   ${bar}`);
}

const times = (a: number, b: number): string => `${(a / b).toFixed(2)} x`;

try {
  const ten = file('10k.json', generateTools(10_000));
  const twenty = file('20k.json', generateTools(20_000));
  const equal = file('equal.json', generateTools(10_000, { equal: 1, near: 0 }));
  const clean = file('clean.json', generateTools(10_000, { equal: 0, near: 0, clean: true }));
  const size = statSync(ten).size;
  const [a, b, c, d] = [measure(ten), measure(twenty), measure(equal), measure(clean)];
  console.log(`10,000 tools (${(size / 1e6).toFixed(1)} MB): ${a.lint.toFixed(0)} ms; JSON.parse and JSON.stringify ${a.parse.toFixed(0)} ms; 20,000 tools: ${b.lint.toFixed(0)} ms\n`);
  row(`10,000 tools (${a.findings} findings), against JSON.parse and JSON.stringify`, times(a.lint, a.parse), 'at most 10 x');
  row('    as the clock shows it', times(a.elapsed.lint, a.elapsed.parse), '');
  row(`10,000 clean tools (${d.findings} findings), against the same`, times(d.lint, d.parse), 'at most 10 x');
  row('20,000 tools, against 10,000', times(b.lint, a.lint), 'at most 2.5 x');
  row('10,000 equal descriptions, against varied ones', times(c.lint, a.lint), '');
  row("peak memory of toollint on 10,000 tools, against the file's size", times(peak(ten), size), 'at most 20 x');
  const [node, version, small] = starts([['-e', '0'], [bin, '--version'], [bin, example]]);
  row('toollint --version, against node -e 0', times(version!, node!), 'at most 1.3 x');
  row('one small file, against node -e 0', times(small!, node!), 'at most 1.6 x');
  const { parse, rules, data } = measureEditing();
  row('while typing in 1,000 lines with 20 tools: rules, against the parser', times(rules, parse), '');
  console.log(`\nWhile typing: parser and ESLint alone ${parse.toFixed(0)} ms, the rules ${rules.toFixed(0)} ms; the same tools as JSON ${data.toFixed(0)} ms`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
