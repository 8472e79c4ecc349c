import type { Reporter } from './report.js';

/** GitLab's Code Quality report. */
export const gitlab: Reporter = ({ findings }) =>
  JSON.stringify(
    findings.map(({ rule, severity, message, file, line, endLine, fingerprint }) => ({
      description: message,
      check_name: rule,
      fingerprint,
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: line, end: endLine } },
    })),
    null,
    2,
  ) + '\n';
