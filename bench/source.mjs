/**
 * `npm run bench:source -- DIR`: what reading source costs. Lints a large tree with the built command line and, in turn, only parses the files that it parsed
 * (imports included), whole processes with TypeScript's load on both sides; then lints 5,000 files without tools that this script writes. Processor
 * time, medians, printed as ratios.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROUNDS = 3;
const FILES = 5_000;
const self = fileURLToPath(import.meta.url);
const observer = fileURLToPath(new URL('observe.mjs', import.meta.url));
const bin = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));

const [mode, list] = process.argv.slice(2);
if (mode === '--parse') {
  const ts = createRequire(import.meta.url)('typescript');
  const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  for (const file of JSON.parse(readFileSync(list, 'utf8'))) ts.createSourceFile(file, readFileSync(file, 'utf8'), options, false);
} else if (mode === undefined) {
  console.error('usage: npm run bench:source -- DIR');
  process.exitCode = 2;
} else {
  bench(mode);
}

function bench(tree) {
  const folder = mkdtempSync(join(tmpdir(), 'toollint-bench-'));
  const observed = join(folder, 'observed.json');
  const run = (args, cwd = folder) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', observer, ...args], { cwd, env: { ...process.env, OBSERVED: observed }, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    if (status === null || status > 2) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
    return JSON.parse(readFileSync(observed, 'utf8'));
  };
  try {
    const files = join(folder, 'parsed.json');
    const { parsed } = run([bin, tree, '--no-config', '--no-errors-on-unmatched']);
    writeFileSync(files, JSON.stringify([...new Set(parsed)]));
    const lint = [];
    const parse = [];
    for (let round = 0; round < ROUNDS; round++) {
      lint.push(run([bin, tree, '--no-config', '--no-errors-on-unmatched']).cpu);
      parse.push(run([self, '--parse', files]).cpu);
    }
    row(`${new Set(parsed).size} files parsed (${parsed.length - new Set(parsed).size} of them again), against createSourceFile alone`, `${(median(lint) / median(parse)).toFixed(2)} x`, 'at most 1.35 x');
    const plain = join(folder, 'plain');
    writePlainFiles(plain);
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const start = run([bin, empty, '--no-config', '--no-errors-on-unmatched']).cpu;
    const many = run([bin, plain, '--no-config', '--no-errors-on-unmatched']).cpu;
    row(`${FILES} TypeScript files without tools, beyond an empty folder`, `${((many - start) / 1000).toFixed(2)} s`, 'under 1 s');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files as an application has them: about 4 KB of functions, types and calls. */
function writePlainFiles(folder) {
  const lines = (i) => Array.from({ length: 40 }, (_, n) => `export function compute${i}_${n}(input: Record<string, number>): number {\n  const total = Object.values(input).reduce((sum, value) => sum + value, ${n});\n  return total > ${i} ? total : ${i};\n}`).join('\n\n');
  for (let i = 0; i < FILES; i++) {
    const below = join(folder, `part${i % 50}`);
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, `module${i}.ts`), `import { helper } from './helper.js';\n\n${lines(i)}\n\nexport default helper(compute${i}_0);\n`);
  }
}

function median(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

function row(what, value, bar) {
  console.log(`${what.padEnd(90)} ${value.padStart(8)}   ${bar}`);
}
