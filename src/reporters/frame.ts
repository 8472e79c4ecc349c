import type { Finding } from './report.js';
import type { Paint } from './paint.js';

/** Code wider than this is cut around the place. */
const WIDTH = 100;

/** The lines of a text, as frames count them. */
export function codeLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** The lines of code that a finding points at, with one line before and carets below the place. */
export function codeFrame(finding: Finding, lines: readonly string[], paint: Paint): string[] {
  const code = lines[finding.line - 1];
  if (code === undefined) return [];
  const from = Math.max(0, Math.min(finding.column - 1 - WIDTH / 2, code.length - WIDTH));
  const end = finding.endLine === finding.line ? finding.endColumn - 1 : code.length;
  const gutter = String(finding.line).length;
  const row = (number: string, content: string): string => `${paint.dim(`${number.padStart(gutter)} |`)} ${visible(content)}`;
  const before = lines[finding.line - 2];
  const carets = '^'.repeat(Math.max(1, Math.min(end, from + WIDTH) - (finding.column - 1)));
  return [
    ...(before === undefined ? [] : [row(String(finding.line - 1), before.slice(from, from + WIDTH))]),
    row(String(finding.line), code.slice(from, from + WIDTH)),
    `${paint.dim(`${''.padStart(gutter)} |`)} ${' '.repeat(finding.column - 1 - from)}${paint.red(carets)}`,
  ];
}

/** Control characters would move the carets or the cursor. */
function visible(code: string): string {
  return code.replace(/\t/g, ' ').replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
