import type { DialectId, SchemaObject } from '../model/tool.js';

/** The JSON Schema drafts that are checked; `either` is what is faulty in draft-07 and in 2020-12 alike. */
export type Draft = 'draft-07' | '2019-09' | '2020-12' | 'either';

const BY_URI: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
]);

/** MCP and Anthropic name 2020-12 where `$schema` is missing, VS Code checks with draft-07; the others name none. */
const DEFAULTS: Partial<Record<DialectId, Draft>> = { mcp: '2020-12', anthropic: '2020-12', vscode: 'draft-07' };

/** The draft that a root schema is written in; undefined when it names one that is not known here. */
export function draftOf(root: SchemaObject, dialect: DialectId): Draft | undefined {
  const uri = root.$schema;
  if (uri === undefined) return DEFAULTS[dialect] ?? 'either';
  if (typeof uri !== 'string') return undefined;
  return BY_URI.get(uri.replace(/^https?:\/\//, '').replace(/#$/, ''));
}
