import { diffTools } from '../../engine/diff/tools.js';
import { collectTools, toolsOf, type Collected } from '../../lint.js';
import { reaches, type ChangeClass, type ToolDiff } from '../../model/tool-change.js';
import type { ToolDefinition } from '../../model/tool.js';
import { shown } from '../../node/paths.js';
import { diffedTool, type DiffReport } from '../../reporters/diff/report.js';
import { DIFF_REPORTERS } from '../../reporters/diff/formats.js';
import { UsageError } from '../../node/usage-error.js';
import { linesIn } from '../../text/lines.js';
import { printable } from '../../text/printable.js';
import { EXIT, type Io } from '../io.js';
import type { DiffOptions } from '../options.js';
import { assertNoInput, baseOf, emit, styleOf } from '../output.js';
import { readSide, readWorkingTree, type Comparison, type Side } from '../revisions.js';
import { readingSettings, settle, type Setting } from '../sources.js';

/** `toollint diff BASE [HEAD]`: what changed in tool definitions, and what that does to those who call them. */
export async function diffCommand(base: string, head: string | undefined, options: DiffOptions, io: Io): Promise<number> {
  const setting = await settle(options, io);
  const comparison: Comparison = { paths: options.path ?? [], loaded: setting.loaded, options, io };
  const before = await readSide(base, head === undefined, comparison);
  const after = head === undefined ? await readWorkingTree(comparison, before.sources) : await readSide(head, false, comparison);
  const [old, fresh] = [await collect(before, setting), await collect(after, setting)];
  for (const [{ label, chosen }, collected] of [[before, old], [after, fresh]] as const) {
    for (const line of broken(collected, io)) io.err(`${line}\n`);
    if (chosen && options.errorsOnUnmatched && toolsOf(collected).length === 0) throw new UsageError(`No tool definition was found in ${label}.`);
  }
  assertNoInput(options.outputFile, [...old.extractions, ...fresh.extractions].filter(({ tools }) => tools.length > 0), io);
  const diffs = diffTools(toolsOf(old), toolsOf(fresh));
  const report = makeDiffReport(diffs, { before, after, old, fresh }, baseOf(options.format, io));
  emit(DIFF_REPORTERS[options.format](report, styleOf(options, io)), options.outputFile, io);
  if (options.failOn === 'none') return EXIT.clean;
  const bar: ChangeClass = options.failOn === 'any' ? 'safe' : options.failOn;
  return report.tools.some((tool) => reaches(tool.class, bar)) ? EXIT.findings : EXIT.clean;
}

/** A line for each file that cannot be read to its end, so that nobody takes its lost tools for removed ones. */
function broken({ extractions }: Collected, io: Io): string[] {
  const lines = linesIn(extractions);
  return extractions.flatMap(({ file, tools, errors }) => {
    const error = errors.find(({ rule }) => rule === 'parse-error');
    if (error === undefined) return [];
    const { line, column } = lines(file).position(error.span.start);
    return [printable(`${shown(io.cwd, file)}:${line}:${column}: ${error.message}${tools.length > 0 ? ' It is compared as far as it can be read.' : ''}`)];
  });
}

async function collect({ sources, host }: Side, { config }: Setting): Promise<Collected> {
  return collectTools(sources, await readingSettings(sources, config, host));
}

interface Compared {
  readonly before: Side;
  readonly after: Side;
  readonly old: Collected;
  readonly fresh: Collected;
}

function makeDiffReport(diffs: readonly ToolDiff[], { before, after, old, fresh }: Compared, base: string): DiffReport {
  const [oldLines, freshLines] = [linesIn(old.extractions), linesIn(fresh.extractions)];
  const tools = diffs.map((diff) => {
    const [tool, lines] = diff.after === undefined ? [diff.before!, oldLines] : [diff.after, freshLines];
    const { file } = tool.origin;
    return diffedTool(diff, { file: shown(base, file), ...lines(file).position(tool.origin.locate([]).start) });
  });
  const counts = { breaking: 0, selection: 0, safe: 0 };
  for (const { changes } of tools) for (const change of changes) counts[change.class]++;
  return { base: before.label, head: after.label, tools, counts, tokens: { before: tokens(toolsOf(old)), after: tokens(toolsOf(fresh)) } };
}

/** Characters a token in JSON, measured over definitions with the o200k encoding. */
const CHARACTERS_PER_TOKEN = 4.2;

/** An estimate of what the definitions cost in every request. */
function tokens(tools: readonly ToolDefinition[]): number {
  const characters = tools.reduce((sum, { name, description, inputSchema }) => sum + JSON.stringify({ name, description, inputSchema }).length, 0);
  return Math.round(characters / CHARACTERS_PER_TOKEN);
}
