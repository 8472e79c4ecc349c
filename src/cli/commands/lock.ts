import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { collectTools } from '../../lint.js';
import { canonicalJson } from '../../model/canonical.js';
import { Dynamic, isObject } from '../../model/dynamic.js';
import { groupBy } from '../../model/multimap.js';
import type { ToolDefinition } from '../../model/tool.js';
import { shown, slashed } from '../../node/paths.js';
import { UsageError } from '../../node/usage-error.js';
import { writeAsked } from '../../node/write.js';
import { count } from '../../reporters/wrap.js';
import { EXIT, type Io } from '../io.js';
import type { LockOptions } from '../options.js';
import { emit } from '../output.js';
import { readingSettings, readSources, settle } from '../sources.js';
import { printable } from '../../text/printable.js';

const FILE_NAME = 'toollint.lock.json';

/** A reviewed tool: what the model reads, as SHA-256 hashes, so that the file stays small and tells nothing. */
interface LockedTool {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly schema: string;
  readonly annotations: string;
}

const PARTS = ['description', 'schema', 'annotations'] as const;

/** `toollint lock`: writes down the reviewed definitions, or with `--check` fails where one differs from what was reviewed. */
export async function lockCommand(paths: readonly string[], options: LockOptions, io: Io): Promise<number> {
  const { loaded, config } = await settle(options, io);
  const { texts: sources } = await readSources(paths, loaded, options, io);
  const { extractions } = collectTools(sources, await readingSettings(sources, config));
  const tools = extractions.flatMap(({ file, tools: found }) => found.map(({ tool }) => locked(tool, shown(loaded.folder, file))));
  if (tools.length === 0 && options.errorsOnUnmatched) throw new UsageError(`No tool definition was found in ${count(sources.length, 'file')}.`);
  const path = slashed(loaded.folder, options.lockFile ?? FILE_NAME);
  if (options.check !== true) {
    const sorted = tools.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    writeAsked(path, JSON.stringify({ version: 1, tools: sorted }, null, 2) + '\n', `The lock ${shown(io.cwd, path)}`);
    emit(`Locked ${count(tools.length, 'tool')} in ${shown(io.cwd, path)}.\n`, options.outputFile, io);
    return EXIT.clean;
  }
  const differences = compare(load(path, io), tools);
  const said = differences.length === 0 ? [`${count(tools.length, 'tool')} as reviewed.`] : differences.map(printable);
  emit(said.map((line) => `${line}\n`).join(''), options.outputFile, io);
  if (differences.length === 0) return EXIT.clean;
  io.err(`Definitions differ from ${shown(io.cwd, path)}. Review them, then run \`toollint lock\`.\n`);
  return EXIT.findings;
}

function locked({ name, description, inputSchema, annotations }: ToolDefinition, file: string): LockedTool {
  return {
    file,
    name: typeof name === 'string' ? name : '',
    description: hash(description),
    schema: hash(inputSchema),
    annotations: hash(annotations),
  };
}

/** The descriptions inside a schema are read by the model, so they count. */
function hash(part: unknown): string {
  const text = part instanceof Dynamic ? 'unknown' : canonicalJson(part);
  return createHash('sha256').update(text).digest('hex');
}

function keyOf({ file, name }: LockedTool): string {
  return `${file}\0${name}`;
}

function load(path: string, io: Io): readonly LockedTool[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new UsageError(`There is no readable ${shown(io.cwd, path)}; write it with \`toollint lock\`.`);
  }
  if (!isObject(content) || content.version !== 1 || !Array.isArray(content.tools) || !content.tools.every(isObject)) {
    throw new UsageError(`${shown(io.cwd, path)} is no lock of toollint; write it anew with \`toollint lock\`.`);
  }
  return content.tools as unknown as readonly LockedTool[];
}

/** A line for each tool that is new, gone or different; equal names in one file are told apart by their order. */
function compare(before: readonly LockedTool[], after: readonly LockedTool[]): string[] {
  const left = groupBy(before, keyOf);
  const lines = after.flatMap((tool) => {
    const candidates = left.get(keyOf(tool)) ?? [];
    const known = candidates.find((other) => PARTS.every((part) => other[part] === tool[part])) ?? candidates[0];
    if (known === undefined) return [`${tool.file}: '${tool.name}' was not reviewed`];
    candidates.splice(candidates.indexOf(known), 1);
    const parts = PARTS.filter((part) => known[part] !== tool[part]);
    return parts.length === 0 ? [] : [`${tool.file}: '${tool.name}' differs in its ${parts.join(' and ')}`];
  });
  const gone = [...left.values()].flat().map(({ file, name }) => `${file}: '${name}' is gone`);
  return [...lines, ...gone];
}
