import type { Diagnostic, Severity } from '../model/diagnostic.js';
import type { ModelPath } from '../model/path.js';
import type { ToolDefinition } from '../model/tool.js';
import type { Span } from '../text/span.js';
import { printable } from '../text/printable.js';

/** Faults of files that toollint itself reports; they belong to no rule and cannot be configured. */
export type CoreRuleId = 'parse-error' | 'malformed-tool' | 'duplicate-key' | 'too-deep' | 'unused-directive' | 'no-tools';

/** A core fault at its place, before it becomes a diagnostic. */
export interface FileError {
  readonly rule: CoreRuleId;
  readonly message: string;
  readonly span: Span;
  /** The tool that it is about, and where in it. */
  readonly tool?: ToolDefinition;
  readonly path?: ModelPath;
}

export interface CoreRule {
  readonly severity: Severity;
  /** One imperative sentence, as a rule's summary. */
  readonly summary: string;
}

/** What each core diagnostic stands for. */
export const CORE_RULES: Readonly<Record<CoreRuleId, CoreRule>> = {
  'parse-error': { severity: 'error', summary: 'Write files that can be read.' },
  'malformed-tool': { severity: 'error', summary: 'Give each part of a tool the kind of value that its shape asks for.' },
  'duplicate-key': { severity: 'error', summary: 'Write each key of an object once; readers keep only one of them.' },
  'too-deep': { severity: 'warning', summary: 'Nest values less than 200 deep; what lies deeper is not checked.' },
  'unused-directive': { severity: 'warning', summary: 'Remove suppressions that suppress nothing, and give the others a reason.' },
  'no-tools': { severity: 'warning', summary: 'Name only files that hold tool definitions.' },
};

/** A core fault as a diagnostic. */
export function coreDiagnostic(file: string, { rule, message, span, tool, path = [] }: FileError, messageId: string = rule): Diagnostic {
  const { severity } = CORE_RULES[rule];
  return { rule, messageId, severity, message: printable(message), file, span, tool, path, related: [], fix: [], suggestions: [] };
}
