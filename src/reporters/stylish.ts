import { groupBy } from '../model/multimap.js';
import { codeFrame, codeLines } from './frame.js';
import type { Finding, Report, Reporter, Style } from './report.js';
import { count, wrap } from './wrap.js';
import { printable } from '../text/printable.js';
import { paintFor, type Paint } from './paint.js';

/** A rule is shown in one row when it is reported for at least this many tools of a set ... */
const REPEATED_TOOLS = 4;
/** ... and for at least this share of them. */
const REPEATED_SHARE = 0.6;
/** Tools named in such a row. */
const NAMED = 3;

/** Findings for people: by file and tool, what repeats over a whole set in one row, and a summary. */
export const stylish: Reporter = (report, style) => {
  const paint = paintFor(style.color);
  const files = groupBy(report.findings, ({ file }) => file);
  const blocks = [...files].map(([file, findings]) => fileBlock(file, findings, report, style, paint));
  return [...blocks, ...remarks(report, paint), summary(report, paint)].join('\n');
};

/** The same with every finding on its own and the code that it points at. */
export const full: Reporter = (report, style) => stylish(report, { ...style, full: true });

function fileBlock(file: string, findings: readonly Finding[], report: Report, style: Style, paint: Paint): string {
  const repeated = style.full ? [] : repeatedRules(findings, report);
  const together = new Set(repeated.flat());
  const alone = findings.filter((finding) => !together.has(finding));
  // What is said of the file itself comes first: behind a tool's findings it would seem to be that tool's.
  const single = [...alone.filter(({ tool }) => tool === null), ...alone.filter(({ tool }) => tool !== null)];
  const code = style.full ? codeLines(report.text(file) ?? '') : [];
  let tool: string | null = null;
  const rows = single.flatMap((finding) => {
    const heading = finding.tool === null || finding.tool === tool ? [] : ['', `  ${paint.bold(printable(finding.tool))}`];
    tool = finding.tool;
    return [...heading, ...findingRows(finding, code, style, paint)];
  });
  const groups = repeated.flatMap((group) => ['', ...groupRows(group, report, style, paint)]);
  return [paint.underline(printable(file)), ...rows, ...groups, ''].join('\n');
}

/** The findings of each rule that most tools of the file share. */
function repeatedRules(findings: readonly Finding[], report: Report): Finding[][] {
  return [...groupBy(findings, ({ rule }) => rule).values()].filter((group) => {
    const tools = toolCount(group);
    return tools >= REPEATED_TOOLS && tools >= largestSet(group, report) * REPEATED_SHARE;
  });
}

/** How many tools the largest of the sets holds in which the findings were made. */
function largestSet(group: readonly Finding[], report: Report): number {
  return group.reduce((largest, finding) => Math.max(largest, report.setSizes.get(finding) ?? 0), 0);
}

function toolCount(group: readonly Finding[]): number {
  return new Set(group.flatMap(({ tool }) => tool ?? [])).size;
}

function findingRows(finding: Finding, code: readonly string[], style: Style, paint: Paint): string[] {
  const place = `${finding.line}:${finding.column}`;
  const head = `    ${paint.dim(place.padEnd(8))} ${severity(finding, paint)}  ${paint.dim(finding.rule)}${fixMark(finding.fixable, paint)}`;
  const related = finding.related.map(({ message, file, line, column }) => paint.dim(printable(`${file}:${line}:${column} ${message}`)));
  const frame = codeFrame(finding, code, paint);
  return [head, ...indent([...wrap(finding.message, style.width - 13), ...related, ...frame])];
}

function groupRows(group: readonly Finding[], report: Report, style: Style, paint: Paint): string[] {
  const first = group[0]!;
  const tools = [...new Set(group.flatMap(({ tool }) => tool ?? []))].map(printable);
  const size = largestSet(group, report);
  const share = tools.length === size ? `all ${size} tools` : `${tools.length} of ${size} tools`;
  const named = tools.length > NAMED ? `${tools.slice(0, NAMED).join(', ')} and ${tools.length - NAMED} more` : tools.join(', ');
  const times = group.length > tools.length ? `, ${count(group.length, 'place')}` : '';
  return [
    `  ${paint.bold(share)}${times}  ${severity(first, paint)}  ${paint.dim(first.rule)}${groupMarks(group, paint)}`,
    ...indent([...wrap(`For example, line ${first.line}: ${first.message}`, style.width - 13), ...wrap(paint.dim(named), style.width - 13)]),
  ];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `             ${line}`);
}

function severity(finding: Finding, paint: Paint): string {
  return finding.severity === 'error' ? paint.red('error  ') : paint.yellow('warning');
}

/** What can be done about a group, with how many where it is not all. */
function groupMarks(group: readonly Finding[], paint: Paint): string {
  return [...groupBy(group, ({ fixable }) => fixable)].map(([fixable, some]) => fixMark(fixable, paint, some.length === group.length ? '' : `${some.length} `)).join('');
}

function fixMark(fixable: Finding['fixable'], paint: Paint, some = ''): string {
  if (fixable === 'safe') return paint.green(`  ${some}can be fixed`);
  return fixable === 'suggestion' ? paint.cyan(some === '' ? '  has a suggestion' : `  ${some}with a suggestion`) : '';
}

function remarks({ notes, crashes }: Report, paint: Paint): string[] {
  const failed = crashes.map(({ rule, file, tool, cause }) =>
    paint.red(printable(`The rule ${rule} failed on ${tool === null ? file : `'${tool}' in ${file}`}: ${cause}. Please report this; the other rules went on.`)),
  );
  const lines = [...notes.map((note) => paint.dim(note)), ...failed];
  return lines.length === 0 ? [] : [...lines, ''];
}

/** Reasons that are told in the summary. */
const TOLD = 3;

function reasons(all: ReturnType<Report['unresolvedReasons']>): string {
  const told = all.slice(0, TOLD).map(([reason, number]) => `${number}: ${reason}`);
  const rest = all.slice(TOLD).reduce((sum, [, number]) => sum + number, 0);
  return [...told, ...(rest > 0 ? [`${rest}: other reasons`] : [])].join('; ');
}

function summary({ findings, hidden, unresolvedReasons, summary: { files, tools, toolsets, errors, warnings, unresolved } }: Report, paint: Paint): string {
  const seen = `${count(tools, 'tool')} in ${count(toolsets, 'toolset')}, ${count(files, 'file')}`;
  const open = unresolved === 0 ? '' : paint.dim(`; ${count(unresolved, 'part')} of them could not be known without running code (${reasons(unresolvedReasons())}; toollint list --unresolved)`);
  const quiet = hidden === 0 ? '' : `${count(hidden, 'warning')} left out (--quiet).\n`;
  if (findings.length === 0) return `${paint.green(hidden === 0 ? 'No problems' : 'No errors')} in ${seen}${open}.\n${quiet}`;
  const counted = `${count(findings.length, 'problem')} (${count(errors, 'error')}, ${count(warnings, 'warning')})`;
  const safe = findings.filter(({ fixable }) => fixable === 'safe').length;
  const suggested = findings.filter(({ fixable }) => fixable === 'suggestion').length;
  const mend = [
    ...(safe > 0 ? [`--fix mends ${safe}`] : []),
    ...(suggested > 0 ? [`${count(suggested, safe > 0 ? 'more finding' : 'finding')} ${suggested === 1 ? 'has' : 'have'} a suggestion`] : []),
  ];
  const color = errors > 0 ? paint.red : paint.yellow;
  return `${color(counted)} in ${seen}${open}.\n${mend.length === 0 ? '' : `${mend.join('; ')}.\n`}${quiet}`;
}
