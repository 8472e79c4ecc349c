import type { Reporter } from './report.js';

/** The version of the JSON contract (schema/report.schema.json); raised when a field changes its meaning. */
export const JSON_VERSION = 1;

/** The findings as the JSON contract says. */
export const json: Reporter = ({ summary, findings }) =>
  JSON.stringify({ version: JSON_VERSION, summary, diagnostics: findings }, null, 2) + '\n';
