import type { Reporter } from './report.js';
import { printable } from '../text/printable.js';

/** One line a finding, as compilers write them: `file:line:column: severity: message [rule]`. */
export const unix: Reporter = ({ findings }) =>
  findings
    .map(({ file, line, column, severity, message, rule }) => `${printable(file)}:${line}:${column}: ${severity}: ${message} [${rule}]\n`)
    .join('');
