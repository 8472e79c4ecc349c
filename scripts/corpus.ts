/**
 * `npm run corpus -- DIR [--update]`: lints every definition file in a folder with the strict preset and compares, rule by rule, with the
 * committed snapshot corpus/<folder's name>.json, so that a change of a rule shows its effect on real definitions. The snapshot holds fingerprints
 * only, none of the definitions' text. Exits 1 when they differ.
 */
import { fingerprints } from '../src/engine/fingerprint.js';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rules } from '../rules/index.js';
import { findFiles } from '../src/node/files.js';
import { preset } from '../src/config/presets.js';
import { resolveConfig } from '../src/config/resolve.js';
import { sourceSupport } from '../src/engine/extract-source.js';
import { lint } from '../src/lint.js';
import { nodeHost } from '../src/node/host.js';
import { shown, slashed } from '../src/node/paths.js';
import { readText } from '../src/node/read.js';
import { nodeServices } from '../src/node/services.js';
import { makeReport } from '../src/report.js';
import type { Finding } from '../src/reporters/report.js';

/** Findings shown of each rule and direction. */
const SHOWN = 5;

const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--'));
if (folder === undefined) {
  console.error('usage: npm run corpus -- DIR [--update]');
  process.exit(2);
}

const root = slashed('.', folder);
const { targets } = findFiles({ cwd: root, patterns: [], ignores: [], folder: root });
const sources = targets.map(({ file }) => ({ file, ...readText(file), unasked: true }));
const config = resolveConfig([{ config: preset('strict', rules), folder: root }], rules);
const stable = (file: string): string => shown(root, file);
const result = lint(sources, { services: nodeServices(), source: sourceSupport, host: nodeHost(), config });
const { findings, summary, crashes } = makeReport(result, { display: stable, ids: fingerprints(result.diagnostics, stable), notes: [] });

const snapshotFile = fileURLToPath(new URL(`../corpus/${basename(resolve(folder))}.json`, import.meta.url));
const now = new Map<string, Map<string, Finding>>();
for (const finding of findings) {
  const known = now.get(finding.rule) ?? new Map<string, Finding>();
  now.set(finding.rule, known.set(finding.fingerprint, finding));
}
const before = existsSync(snapshotFile) ? (JSON.parse(readFileSync(snapshotFile, 'utf8')) as Record<string, string[]>) : {};

let drift = false;
for (const rule of [...new Set([...now.keys(), ...Object.keys(before)])].sort()) {
  const old = new Set(Object.hasOwn(before, rule) ? before[rule] : []);
  const current = now.get(rule) ?? new Map<string, Finding>();
  const appeared = [...current].filter(([fingerprint]) => !old.has(fingerprint)).map(([, finding]) => finding);
  const gone = [...old].filter((fingerprint) => !current.has(fingerprint));
  const change = appeared.length + gone.length === 0 ? '' : `  +${appeared.length} -${gone.length}`;
  console.log(`${rule.padEnd(34)} ${String(current.size).padStart(6)}${change}`);
  drift ||= change !== '';
  for (const { file, line, tool, message } of appeared.slice(0, SHOWN)) console.log(`    + ${file}:${line} ${tool ?? ''}: ${message}`);
  if (appeared.length > SHOWN) console.log(`    and ${appeared.length - SHOWN} more`);
}
console.log(`${summary.tools} tools in ${summary.files} files, ${findings.length} findings, ${crashes.length} failures`);
for (const { rule, file, cause } of crashes) console.log(`FAILED ${rule} on ${file}: ${cause}`);

if (args.includes('--update')) {
  mkdirSync(fileURLToPath(new URL('../corpus', import.meta.url)), { recursive: true });
  const snapshot = Object.fromEntries([...now].sort(([a], [b]) => (a < b ? -1 : 1)).map(([rule, known]) => [rule, [...known.keys()].sort()]));
  writeFileSync(snapshotFile, JSON.stringify(snapshot, null, 0).replaceAll('],', '],\n') + '\n');
} else if (drift) {
  console.log('The findings differ from the snapshot. Read what changed; accept it with --update.');
}
process.exitCode = crashes.length > 0 || (drift && !args.includes('--update')) ? 1 : 0;
