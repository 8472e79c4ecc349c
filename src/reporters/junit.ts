import type { Finding, Reporter } from './report.js';

/** JUnit XML: a suite a file, a failed case a finding; a run without findings has one passed case. */
export const junit: Reporter = ({ findings }) => {
  const suites = [...new Set(findings.map(({ file }) => file))].map((file) => suite(file, findings.filter((finding) => finding.file === file)));
  const body = suites.length > 0 ? suites.join('') : '  <testsuite name="toollint" tests="1" failures="0">\n    <testcase name="no findings" classname="toollint"/>\n  </testsuite>\n';
  const total = Math.max(1, findings.length);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="toollint" tests="${total}" failures="${findings.length}">\n${body}</testsuites>\n`;
};

function suite(file: string, findings: readonly Finding[]): string {
  const cases = findings.map(({ rule, tool, severity, message, line, column }) => {
    const name = tool === null ? rule : `${tool}: ${rule}`;
    return (
      `    <testcase name="${xml(name)}" classname="${xml(file)}">\n` +
      `      <failure type="${severity}" message="${xml(message)}">${xml(`${file}:${line}:${column} ${message}`)}</failure>\n` +
      '    </testcase>\n'
    );
  });
  return `  <testsuite name="${xml(file)}" tests="${findings.length}" failures="${findings.length}">\n${cases.join('')}  </testsuite>\n`;
}

function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[\t\n\r]/g, ' ');
}
