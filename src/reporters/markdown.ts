import { escapeMarkdown } from './markdown-text.js';
import type { Finding, Report, Reporter } from './report.js';
import { count } from './wrap.js';

/** Rows of the table; a job summary of GitHub holds 1 MiB, and nobody reads more. */
const SHOWN = 100;

/** A page for a job summary or a comment: the count, and a table with the errors first. */
export const markdown: Reporter = (report) => {
  const { findings, rules, notes } = report;
  const urls = new Map(rules.map(({ id, url }) => [id, url]));
  const sorted = [...findings.filter(({ severity }) => severity === 'error'), ...findings.filter(({ severity }) => severity === 'warning')];
  const rows = sorted.slice(0, SHOWN).map((finding) => row(finding, urls.get(finding.rule)));
  const table = rows.length === 0 ? [] : ['| | place | tool | rule | |', '|---|---|---|---|---|', ...rows, ''];
  const more = sorted.length > SHOWN ? [`${sorted.length - SHOWN} more findings are not shown here.`, ''] : [];
  const failures = report.crashes.map(({ rule, file, cause }) => `The rule ${rule} failed on ${file}: ${cause}`);
  const remarks = [...failures, ...notes].flatMap((line) => [escapeMarkdown(line), '']);
  return ['## toollint', '', headline(report), '', ...table, ...more, ...remarks].join('\n');
};

function headline({ findings, summary }: Report): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const found = findings.length === 0 ? 'No problems' : `${count(errors, 'error')} and ${count(findings.length - errors, 'warning')}`;
  return `${found} in ${count(summary.tools, 'tool')}, ${count(summary.files, 'file')}.`;
}

function row({ severity, file, line, tool, rule, message }: Finding, url: string | undefined): string {
  const cell = (text: string): string => escapeMarkdown(text).replace(/\s+/g, ' ');
  const name = url === undefined ? cell(rule) : `[${cell(rule)}](${url})`;
  return `| ${severity} | ${cell(file)}:${line} | ${cell(tool ?? '')} | ${name} | ${cell(message)} |`;
}
