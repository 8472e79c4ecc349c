import type { Span } from '../text/span.js';
import type { Change } from './change.js';
import type { ModelPath } from './path.js';
import type { ToolDefinition } from './tool.js';

export type Severity = 'error' | 'warning';

/** Another place that explains a diagnostic. */
export interface Related {
  readonly message: string;
  readonly file: string;
  readonly span: Span;
}

/** A change that a person must agree to, with a sentence that says what it does. */
export interface Suggestion {
  readonly message: string;
  readonly changes: readonly Change[];
}

/** A fault at its place. */
export interface Diagnostic {
  readonly rule: string;
  readonly messageId: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  readonly span: Span;
  /** The tool that it is about; undefined for a fault of a whole file. */
  readonly tool: ToolDefinition | undefined;
  readonly path: ModelPath;
  readonly related: readonly Related[];
  /** Changes of the tool that are safe to make unasked; empty when there are none. */
  readonly fix: readonly Change[];
  readonly suggestions: readonly Suggestion[];
}
