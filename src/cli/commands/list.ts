import { Chalk, type ChalkInstance } from 'chalk';
import { listTools, type ListedTool } from '../../engine/list.js';
import { collectTools } from '../../lint.js';
import { shown } from '../../node/paths.js';
import { count } from '../../reporters/wrap.js';
import { LineIndex } from '../../text/lines.js';
import { EXIT, type Io } from '../io.js';
import type { ListOptions } from '../options.js';
import { emit, useColor } from '../output.js';
import { asksServers, passedOver, readingSettings, readSources, settle } from '../sources.js';

/** `toollint list`: what was found, without judging it. */
export async function listCommand(paths: readonly string[], options: ListOptions, io: Io): Promise<number> {
  const { loaded, config } = await settle(options, io);
  const asked = asksServers(options) ? await (await import('../servers.js')).askServers(options, io) : undefined;
  const { texts: sources, tests } = asked === undefined ? await readSources(paths, loaded, options, io) : { texts: asked.sources, tests: [] };
  const { extractions, toolsets } = collectTools(sources, await readingSettings(sources, config));
  const lines = new Map<string, LineIndex>();
  const position = (file: string, offset: number): ReturnType<LineIndex['position']> => {
    let index = lines.get(file);
    if (index === undefined) lines.set(file, (index = new LineIndex(extractions.find((extraction) => extraction.file === file)?.text ?? '')));
    return index.position(offset);
  };
  const all = listTools(extractions, toolsets, position, { display: (file) => shown(io.cwd, file), schemas: asked !== undefined });
  const tools = options.unresolved === true ? all.filter(({ unresolved }) => unresolved.length > 0) : all;
  const paint = new Chalk({ level: useColor(options, io) ? 1 : 0 });
  emit(options.format === 'json' ? JSON.stringify({ tools }, null, 2) + '\n' : text(tools, all.length, passedOver(tests), paint), options.outputFile, io);
  for (const failure of asked?.failures ?? []) io.err(`${failure}\n`);
  if (asked !== undefined && asked.failures.length > 0) return EXIT.usage;
  if (all.length > 0 || !options.errorsOnUnmatched) return EXIT.clean;
  io.err([`No tool definition was found in ${count(sources.length, 'file')}.`, ...passedOver(tests)].join(' ') + '\n');
  return EXIT.usage;
}

/** A heading for each file and set, then a line a tool: place, name and parameters, an asterisk at those that are required. */
function text(tools: readonly ListedTool[], total: number, remarks: readonly string[], paint: ChalkInstance): string {
  let heading = '';
  const rows = tools.flatMap((tool) => {
    const { file, toolsets, dialect } = tool;
    const sets = toolsets.map(({ kind, name }) => `${kind} ${name}`).join(', ');
    const above = `${paint.underline(file)}  ${paint.dim([dialect, ...(sets === '' ? [] : [sets])].join(', '))}`;
    const rows = above === heading ? [] : [...(heading === '' ? [] : ['']), above];
    heading = above;
    return [...rows, row(tool, paint)];
  });
  return [...rows, '', `${count(tools.length, 'tool')}${tools.length === total ? '' : ` of ${total}`}.`, ...remarks, ''].join('\n');
}

function row({ line, column, name, parameters, required, unresolved }: ListedTool, paint: ChalkInstance): string {
  const call = parameters === null ? '?' : parameters.map((parameter) => (required?.includes(parameter) === true ? `${parameter}*` : parameter)).join(', ');
  const open = unresolved.length === 0 ? '' : paint.yellow(`  unknown: ${unresolved.map((path) => (path === '' ? 'the tool' : path)).join(', ')}`);
  return `  ${paint.dim(`${line}:${column}`.padEnd(9))} ${paint.bold(name ?? '(unknown name)')}(${call})${open}`;
}
