/**
 * One measurement in a process of its own: `node bench/task.mjs FILE`. Lints a file of tools with all recommended rules through the built
 * package and times parsing it and writing it out beside that, in turn. Prints `{ lint, parse, elapsed: { lint, parse }, findings }`: medians in
 * milliseconds, of processor time (of all threads, those that compile and collect garbage too) and as the clock shows them, and how many findings there were.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { lint, nodeServices, preset, resolveConfig, rules } from '../dist/index.js';

const ROUNDS = 3;
const text = readFileSync(process.argv[2], 'utf8');
const config = resolveConfig([{ config: preset('recommended', rules), folder: '/' }], rules);

function cost(work) {
  const [before, start] = [process.cpuUsage(), performance.now()];
  work();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1000, elapsed };
}

const parsing = [];
const linting = [];
let findings = 0;
for (let round = 0; round < ROUNDS; round++) {
  parsing.push(cost(() => JSON.stringify(JSON.parse(text))));
  linting.push(cost(() => (findings = lint([{ file: '/tools.json', text }], { services: nodeServices(), config }).diagnostics.length)));
}
const median = (list, kind) => list.map((one) => one[kind]).sort((a, b) => a - b)[list.length >> 1];
const both = (kind) => ({ lint: median(linting, kind), parse: median(parsing, kind) });
process.stdout.write(JSON.stringify({ ...both('processor'), elapsed: both('elapsed'), findings }));
