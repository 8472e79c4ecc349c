import { diffWordsWithSpace } from 'diff';
import type { ChangeClass } from '../../model/tool-change.js';
import { escapeMarkdown } from '../markdown-text.js';
import type { Style } from '../report.js';
import { count } from '../wrap.js';
import { CLASS_LABELS, type DiffedChange, type DiffFormat, type DiffReport } from './report.js';
import { printable } from '../../text/printable.js';
import { paintFor, type Paint } from '../paint.js';

type DiffReporter = (report: DiffReport, style: Style) => string;

/** Every format of `toollint diff` by its name. */
export const DIFF_REPORTERS = {
  stylish,
  json: (report) => JSON.stringify({ version: 1, ...report }, null, 2) + '\n',
  markdown,
  github,
} as const satisfies Record<DiffFormat, DiffReporter>;

/** Characters of an unchanged text that are shown on either side of a change. */
const CONTEXT = 80;

/** A text of which less than this share was kept is shown as two: its remaining words only confuse. */
const REWRITTEN = 0.4;

type WordDiff = { readonly text: string; readonly side: 'before' | 'after' | 'both' }[];

/** A text's words that went, came and stayed, in order; of long texts only what is near a change. */
function wordDiff(before: string, after: string): WordDiff {
  const parts = diffWordsWithSpace(before, after);
  const kept = parts.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.length), 0);
  if (kept < Math.max(before.length, after.length) * REWRITTEN) return [{ text: before, side: 'before' }, { text: after, side: 'after' }].filter(({ text }) => text !== '') as WordDiff;
  return parts.map(({ value, added, removed }, i) => {
    if (added || removed) return { text: value, side: removed ? 'before' : 'after' };
    return { text: near(value, i === 0 ? 0 : CONTEXT, i === parts.length - 1 ? 0 : CONTEXT), side: 'both' };
  });
}

/** A text's first and last characters, cut between words, with an ellipsis for the rest. */
function near(text: string, head: number, tail: number): string {
  if (text.length <= head + tail + CONTEXT) return text;
  const start = text.slice(0, head).replace(/\S+$/, '');
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S+/, '');
  return `${start}…${end}`;
}

function stylish(report: DiffReport, style: Style): string {
  const paint = paintFor(style.color);
  const blocks = report.tools.map(({ name, file, line, changes }) =>
    [`${paint.bold(printable(name))}  ${paint.dim(printable(`${file}:${line}`))}`, ...changes.flatMap((change) => changeRows(change, paint)), ''].join('\n'),
  );
  return [...blocks, summary(report), ''].join('\n');
}

function changeRows({ class: grade, message, before, after }: DiffedChange, paint: Paint): string[] {
  const color = { breaking: paint.red, selection: paint.yellow, safe: paint.green }[grade];
  const words =
    before === undefined || after === undefined
      ? []
      : wordDiff(before, after).map(({ text, side }) =>
          side === 'both' ? lines(text) : side === 'before' ? paint.red(`[-${lines(text)}-]`) : paint.green(`{+${lines(text)}+}`),
        );
  return [`  ${color(grade.padEnd(9))}  ${printable(message)}`, ...(words.length === 0 ? [] : words.join('').split('\n').map((line) => `             ${line}`))];
}

/** Foreign text of several lines, made fit for a terminal. */
function lines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

function summary({ base, head, tools, counts, tokens }: DiffReport): string {
  if (tools.length === 0) return `No tool definition changed between ${base} and ${head}.`;
  const parts = (['breaking', 'selection', 'safe'] as const).filter((grade) => counts[grade] > 0).map((grade) => `${counts[grade]} ${CLASS_LABELS[grade]}`);
  return `${count(tools.length, 'tool')} changed between ${base} and ${head}: ${parts.join(', ')}. ${tokenLine(tokens)}`;
}

function tokenLine({ before, after }: DiffReport['tokens']): string {
  const change = after - before;
  return `About ${after} tokens in every request (${change >= 0 ? '+' : ''}${change}).`;
}

const MARKS: Readonly<Record<ChangeClass, string>> = { breaking: '🔴', selection: '🟡', safe: '🟢' };

/** For the comment of a pull request. */
function markdown(report: DiffReport): string {
  const rows = report.tools.map(({ name, class: grade, file, line, changes }) => {
    const items = changes.map(({ class: own, message, before, after }) => {
      const words = before === undefined || after === undefined ? '' : `\n\n  > ${markedWords(before, after).replaceAll('\n', '\n  > ')}\n`;
      return `- ${MARKS[own]} ${escapeMarkdown(message)}${words}`;
    });
    return `### ${MARKS[grade]} \`${printable(name).replaceAll('`', "'")}\`\n\n<sub>${escapeMarkdown(file)}:${line}</sub>\n\n${items.join('\n')}\n`;
  });
  const legend = `${MARKS.breaking} ${CLASS_LABELS.breaking} · ${MARKS.selection} ${CLASS_LABELS.selection} · ${MARKS.safe} ${CLASS_LABELS.safe}`;
  return ['## Tool definitions', '', escapeMarkdown(summary(report)), '', ...rows, ...(rows.length > 0 ? [`<sub>${legend}</sub>`, ''] : [])].join('\n');
}

function markedWords(before: string, after: string): string {
  return wordDiff(before, after)
    .map(({ text, side }) => (side === 'both' ? escapeMarkdown(text) : side === 'before' ? `<del>${escapeMarkdown(text)}</del>` : `<ins>${escapeMarkdown(text)}</ins>`))
    .join('');
}

/** Workflow commands: breaking changes as errors, the others as warnings and notices. */
function github(report: DiffReport): string {
  const levels = { breaking: 'error', selection: 'warning', safe: 'notice' } as const;
  const encode = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string): string => encode(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return report.tools
    .flatMap(({ name, file, line, changes }) =>
      changes.map(({ class: grade, message }) => `::${levels[grade]} file=${property(file)},line=${line},title=${property(printable(`${name}: ${CLASS_LABELS[grade]}`))}::${encode(printable(message))}\n`),
    )
    .join('');
}
