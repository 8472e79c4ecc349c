import { listTools, listUnresolved, type ListedPart, type ListedTool } from '../../engine/list.js';
import { collectTools } from '../../lint.js';
import { countReasons } from '../../model/unresolved.js';
import { shown } from '../../node/paths.js';
import { count } from '../../reporters/wrap.js';
import { linesIn, type Position } from '../../text/lines.js';
import { EXIT, type Io } from '../io.js';
import type { ListOptions } from '../options.js';
import { assertNoInput, emit, useColor } from '../output.js';
import { asksServers, passedOver, readingSettings, readSources, settle } from '../sources.js';
import { printable } from '../../text/printable.js';
import { paintFor, type Paint } from '../../reporters/paint.js';

/** `toollint list`: what was found, without judging it. */
export async function listCommand(paths: readonly string[], options: ListOptions, io: Io): Promise<number> {
  const { loaded, config } = await settle(options, io);
  const asked = asksServers(options) ? await (await import('../servers.js')).askServers(options, io) : undefined;
  const { texts: sources, ...left } = asked === undefined ? await readSources(paths, loaded, options, io) : { texts: asked.sources, tests: [], unmatched: [] };
  const { extractions, toolsets } = collectTools(sources, await readingSettings(sources, config));
  assertNoInput(options.outputFile, extractions.filter(({ tools }) => tools.length > 0), io);
  const lines = linesIn(extractions);
  const position = (file: string, offset: number): Position => lines(file).position(offset);
  const all = listTools(extractions, toolsets, position, { display: (file) => shown(io.cwd, file), schemas: asked !== undefined });
  // Only who asks for the reasons pays for looking them up.
  const unresolved = options.unresolved === true ? listUnresolved(extractions, position, (file) => shown(io.cwd, file)) : undefined;
  const tools = unresolved === undefined ? all : all.filter((tool) => tool.unresolved.length > 0);
  if (options.format === 'json') emit(JSON.stringify({ tools, unresolved }, null, 2) + '\n', options.outputFile, io);
  else {
    const paint = paintFor(useColor(options, io));
    const rows = unresolved === undefined ? foundTools(tools, extractions.reduce((sum, { unnamed }) => sum + (unnamed?.().length ?? 0), 0), paint) : unknownParts(unresolved, paint);
    emit([...rows, ...passedOver(left), ''].join('\n'), options.outputFile, io);
  }
  for (const line of [...(asked?.empty ?? []), ...(asked?.failures ?? [])]) io.err(`${line}\n`);
  if (asked !== undefined && asked.failures.length > 0) return EXIT.usage;
  if (all.length > 0 || !options.errorsOnUnmatched) return EXIT.clean;
  io.err([asked === undefined ? `No tool definition was found in ${count(sources.length, 'file')}.` : 'No server listed a tool.', ...passedOver(left)].join(' ') + '\n');
  return EXIT.usage;
}

/** A heading for each file, then a line for each part that is not known, with the reason; at the end how often each reason occurs. */
function unknownParts(parts: readonly ListedPart[], paint: Paint): string[] {
  const rows = [...new Set(parts.map(({ file }) => file))].flatMap((file) => [
    paint.underline(printable(file)),
    ...parts
      .filter((part) => part.file === file)
      .map(({ line, column, tool, path, reason, detail }) => `  ${paint.dim(`${line}:${column}`.padEnd(9))} ${paint.bold(printable(tool ?? '(unknown name)'))} ${printable(`${path}: ${reason}`)}${detail === null ? '' : paint.dim(printable(` (${detail})`))}`),
    '',
  ]);
  return [...rows, `${count(parts.length, 'part')} could not be known without running code.`, ...countReasons(parts).map(([reason, number]) => `  ${String(number).padStart(5)}  ${reason}`)];
}

/** A heading for each file and set, then a line a tool: place, name and parameters, an asterisk at those that are required. */
function foundTools(tools: readonly ListedTool[], unnamed: number, paint: Paint): string[] {
  let heading = '';
  const rows = tools.flatMap((tool) => {
    const { file, toolsets, dialect } = tool;
    const sets = toolsets.map(({ kind, name }) => `${kind} ${name}`).join(', ');
    const above = `${paint.underline(printable(file))}  ${paint.dim(printable([dialect, ...(sets === '' ? [] : [sets])].join(', ')))}`;
    const rows = above === heading ? [] : [...(heading === '' ? [] : ['']), above];
    heading = above;
    return [...rows, row(tool, paint)];
  });
  const more = unnamed === 0 ? '' : ` ${unnamed === 1 ? 'One definition has' : `${unnamed} definitions have`} no name that is known: toollint list --unresolved.`;
  return [...rows, '', `${count(tools.length, 'tool')}.${more}`];
}

function row({ line, column, name, parameters, required, unresolved }: ListedTool, paint: Paint): string {
  const call = parameters === null ? '?' : printable(parameters.map((parameter) => (required?.includes(parameter) === true ? `${parameter}*` : parameter)).join(', '));
  const open = unresolved.length === 0 ? '' : paint.yellow(printable(`  unknown: ${unresolved.join(', ')}`));
  return `  ${paint.dim(`${line}:${column}`.padEnd(9))} ${paint.bold(printable(name ?? '(unknown name)'))}(${call})${open}`;
}
