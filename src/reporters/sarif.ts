import type { Finding, Reporter } from './report.js';

/** SARIF 2.1.0 with one run; uris are relative to `%SRCROOT%`, the repository's root as CI checks it out. */
export const sarif: Reporter = ({ version, findings, rules }) => {
  const index = new Map(rules.map((rule, i) => [rule.id, i]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'toollint',
            version,
            informationUri: 'https://www.npmjs.com/package/toollint',
            rules: rules.map(({ id, severity, summary, url }) => ({
              id,
              shortDescription: { text: summary },
              help: { text: `${summary} ${url}`, markdown: `${summary} [Read more](${url})` },
              helpUri: url,
              defaultConfiguration: { level: severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
        results: findings.map((finding) => result(finding, index)),
      },
    ],
  };
  return JSON.stringify(log, null, 2) + '\n';
};

function result(finding: Finding, index: ReadonlyMap<string, number>): object {
  const { rule, severity, message, tool, file, fingerprint, related } = finding;
  return {
    ruleId: rule,
    ruleIndex: index.get(rule) ?? -1,
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: physical(file, finding),
        ...(tool === null ? {} : { logicalLocations: [{ name: tool, fullyQualifiedName: `${tool}#${finding.path}`, kind: 'object' }] }),
      },
    ],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((place, id) => ({
            id,
            message: { text: place.message },
            physicalLocation: physical(place.file, { line: place.line, column: place.column }),
          })),
        }),
    partialFingerprints: { 'toollint/v1': fingerprint },
  };
}

interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

function physical(file: string, { line, column, endLine, endColumn }: Region): object {
  return {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
    region: { startLine: line, startColumn: column, ...(endLine === undefined ? {} : { endLine, endColumn }) },
  };
}
