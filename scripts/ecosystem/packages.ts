/** Published packages: fetched with the user's own npm, unpacked, and read as JavaScript. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { sourceSupport } from '../../src/engine/extract-source.js';
import { collectTools } from '../../src/lint.js';
import type { ToolDefinition } from '../../src/model/tool.js';
import { nodeHost } from '../../src/node/host.js';
import { readText } from '../../src/node/read.js';
import { nodeServices } from '../../src/node/services.js';

/** Folders of a published package that hold no tools of its own. */
const SKIPPED = new Set(['node_modules', 'test', 'tests', '__tests__', 'docs', 'examples']);
const CODE = /(?<!\.min|\.test|\.spec)\.(?:[mc]?js|jsx)$/;

/** Unpacks `name@version` as registries serve it into a folder of its own below another, and gives that folder. */
export function unpack(spec: string, below: string): string {
  const folder = `${below}/${spec.replace(/[^\w.-]/g, '_')}`;
  mkdirSync(folder, { recursive: true });
  const [packed] = JSON.parse(execFileSync('npm', ['pack', spec, '--json', '--pack-destination', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as [{ filename: string }];
  execFileSync('tar', ['-xzf', `${folder}/${packed.filename}`, '-C', folder]);
  return folder;
}

/** The tools in the published code below some folders; several builds of one tool are all in the list. */
export function publishedTools(folders: readonly string[]): ToolDefinition[] {
  const texts = folders.flatMap(codeFiles).map((file) => ({ file, ...readText(file), unasked: true }));
  const config = { rulesFor: () => [], toolsets: [], requireReason: false, extract: [] };
  const { extractions } = collectTools(texts, { services: nodeServices(), source: sourceSupport, host: nodeHost(), config });
  return extractions.flatMap(({ tools }) => tools.map(({ tool }) => tool));
}

function codeFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : codeFiles(path);
    return CODE.test(entry.name) ? [path] : [];
  });
}
