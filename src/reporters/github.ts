import type { Finding, Reporter } from './report.js';

/** GitHub shows at most this many annotations of each severity a step; more are dropped silently. */
const SHOWN = 10;

/** Workflow commands that GitHub turns into annotations: errors first, and a count of what it would drop. */
export const github: Reporter = ({ findings }) => {
  const errors = findings.filter((finding) => finding.severity === 'error');
  const warnings = findings.filter((finding) => finding.severity === 'warning');
  const lines = [...errors.slice(0, SHOWN), ...warnings.slice(0, SHOWN)].map(annotation);
  const dropped = Math.max(0, errors.length - SHOWN) + Math.max(0, warnings.length - SHOWN);
  if (dropped > 0) lines.push(`::notice title=toollint::${dropped} more findings are not annotated; run toollint for the whole list`);
  return lines.map((line) => line + '\n').join('');
};

function annotation({ severity, file, line, column, endLine, endColumn, rule, message }: Finding): string {
  // Columns are only allowed where the annotation stays on one line.
  const columns = line === endLine ? `,col=${column},endColumn=${endColumn}` : '';
  return `::${severity} file=${property(file)},line=${line},endLine=${endLine}${columns},title=${property(rule)}::${escape(message)}`;
}

function escape(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
