/**
 * `npm run ecosystem -- DIR [PACKAGE...]`: fetches published MCP servers, reads their JavaScript, and compares the tools found with what the
 * running servers listed. DIR holds those lists, a JSON file a server with `package`, `version` and `tools`. Which packages are read, and how many
 * tools each serves, stands in ecosystem/packages.json. Without PACKAGEs the table in docs/ecosystem.md is written anew.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, type Comparison, type ServedTool } from './ecosystem/compare.js';
import { publishedTools, unpack } from './ecosystem/packages.js';

/** One line of ecosystem/packages.json. */
interface Entry {
  readonly package: string;
  readonly version: string;
  /** Tools that the running server lists. */
  readonly tools: number;
  /** How many of those no file spells out: they are made from data at run time. */
  readonly made?: number;
  /** Packages at the same place of the dependency tree that hold the tools, as `name@version`. */
  readonly from?: readonly string[];
  /** Of the tools that are read and not listed: how many the server does list when it is started as the note says. */
  readonly listed?: number;
  /** How many others were looked up in the code, and are definitions of tools. */
  readonly read?: number;
  /** Why there is a difference. */
  readonly note?: string;
}

const [folder, ...only] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run ecosystem -- DIR [PACKAGE...]');
  process.exit(2);
}

const entries = JSON.parse(readFileSync(new URL('ecosystem/packages.json', import.meta.url), 'utf8')) as Entry[];
const dumps = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { package: string; tools: ServedTool[] });
const below = mkdtempSync(join(tmpdir(), 'ecosystem-'));
const results: (readonly [Entry, Comparison])[] = [];
try {
  for (const entry of entries) {
    if (only.length > 0 && !only.includes(entry.package)) continue;
    const served = dumps.find((dump) => dump.package === entry.package)?.tools ?? [];
    if (served.length !== entry.tools) throw new Error(`${entry.package}: ${folder} lists ${served.length} tools instead of ${entry.tools}`);
    const specs = [`${entry.package}@${entry.version}`, ...(entry.from ?? [])];
    const comparison = compare(served, publishedTools(specs.map((spec) => unpack(spec, below))));
    results.push([entry, comparison]);
    const unexplained = comparison.invented.length - (entry.listed ?? 0) - (entry.read ?? 0);
    const { found, missed, invented, description, schema } = comparison;
    console.log(`${specs[0]}: ${found.length} of ${served.length}`);
    if (unexplained !== 0) console.log(`  not served: ${unexplained} more or fewer than ecosystem/packages.json explains`);
    for (const [what, names] of Object.entries({ missed, invented, 'other description': description.different, 'other schema': schema.different })) {
      if (names.length > 0) console.log(`  ${what}: ${names.join(', ')}`);
    }
  }
} finally {
  rmSync(below, { recursive: true, force: true });
}
if (only.length === 0) writeFileSync(fileURLToPath(new URL('../docs/ecosystem.md', import.meta.url)), page(results));

function page(rows: typeof results): string {
  const sum = (count: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + count(row), 0);
  const written = sum(([{ tools, made = 0 }]) => tools - made);
  const found = sum(([, comparison]) => comparison.found.length);
  const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`;
  const unserved = sum(([, { invented }]) => invented.length);
  const [listed, read] = [sum((row) => row[0].listed ?? 0), sum((row) => row[0].read ?? 0)];
  const line = ([{ package: name, version, tools, made = 0, listed = 0, read = 0, note = '' }, { found, invented, description, schema }]: (typeof rows)[number]): string =>
    `| ${name} ${version} | ${tools}${made === 0 ? '' : ` (${made} made)`} | ${found.length} | ${confirmed(invented.length, listed, read)} | ${cell(description)} | ${cell(schema)} | ${note} |`;
  return `# The reader of source, measured on published servers

\`npm run ecosystem -- DIR\` fetches each package below from the registry, reads its published JavaScript without running it, and compares what it found
with the tools that the running server listed. ${rows.length} packages serve ${sum(([{ tools }]) => tools)} tools, of which ${written} are written down somewhere in their code
(the others are made at run time, from an OpenAPI document for example). ${found} were found: ${share(found, written)} of those that are written.
Of these, ${share(sum(([, { description }]) => description.equal.length), found)} have the description that was served and ${share(sum(([, { schema }]) => schema.equal.length), found)} its schema: property
names, required names, types, enums and \`additionalProperties\` at every depth.

In the last columns stand how many are equal, then how many toollint itself calls unknown (\`?\`), then how many differ. ${unserved} tools are read
and not served. ${listed} of them the same server lists when it is started with the flag, setting or client that the note names (with made-up credentials;
no tool was called); ${read} more were looked up in the code, where each is the definition of a tool. ${unserved - listed - read} are not explained.

| package | served | found | not served | description equal, unknown, different | schema equal, unknown, different | |
|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}

function cell({ equal, unknown, different }: Comparison['schema']): string {
  return `${equal.length}${unknown.length === 0 ? '' : `, ${unknown.length} ?`}${different.length === 0 ? '' : `, ${different.length} other`}`;
}

function confirmed(count: number, listed: number, read: number): string {
  const parts = [listed === 0 ? '' : `${listed} listed`, read === 0 ? '' : `${read} looked up`].filter((part) => part !== '');
  return parts.length === 0 ? String(count) : `${count} (${parts.join(', ')})`;
}
