/**
 * One measurement in a process of its own: `node bench/task.mjs FILE`. Lints a file of tools with all recommended rules through the built
 * package and times parsing it and writing it out beside that, in turn. Prints `{ lint, parse, findings }`: medians in milliseconds of
 * processor time, and how many findings there were.
 */
import { readFileSync } from 'node:fs';
import { lint, nodeServices, preset, resolveConfig, rules } from '../dist/index.js';

const ROUNDS = 3;
const text = readFileSync(process.argv[2], 'utf8');
const config = resolveConfig([{ config: preset('recommended', rules), folder: '/' }], rules);

function cost(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const parse = [];
const times = [];
let findings = 0;
for (let round = 0; round < ROUNDS; round++) {
  parse.push(cost(() => JSON.stringify(JSON.parse(text))));
  times.push(cost(() => (findings = lint([{ file: '/tools.json', text }], { services: nodeServices(), config }).diagnostics.length)));
}
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
process.stdout.write(JSON.stringify({ lint: median(times), parse: median(parse), findings }));
