import type { ChangeClass, ChangeKind, ToolDiff } from '../../model/tool-change.js';
import { gravest } from '../../model/tool-change.js';
import { toPointer } from '../../model/path.js';

/** The formats of `toollint diff`. */
export const DIFF_FORMATS = ['stylish', 'json', 'markdown', 'github'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** A comparison made ready for printing. */
export interface DiffReport {
  readonly base: string;
  readonly head: string;
  readonly tools: readonly DiffedTool[];
  readonly counts: Readonly<Record<ChangeClass, number>>;
  /** Tokens of all definitions as a model gets them (estimate). */
  readonly tokens: { readonly before: number; readonly after: number };
}

export interface DiffedTool {
  readonly name: string;
  /** The gravest class of its changes. */
  readonly class: ChangeClass;
  /** Where it stands now, or where it stood: file relative to the working folder, line and column 1-based. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly changes: readonly DiffedChange[];
}

export interface DiffedChange {
  readonly kind: ChangeKind;
  readonly class: ChangeClass;
  /** JSON pointer in the canonical model. */
  readonly path: string;
  readonly message: string;
  readonly before?: string;
  readonly after?: string;
}

/** A tool's changes with its place. */
export function diffedTool(diff: ToolDiff, place: { readonly file: string; readonly line: number; readonly column: number }): DiffedTool {
  return {
    name: diff.name,
    class: gravest(diff.changes) ?? 'safe',
    file: place.file,
    line: place.line,
    column: place.column,
    changes: diff.changes.map(({ kind, class: grade, path, message, texts }) => ({ kind, class: grade, path: toPointer(path), message, ...texts })),
  };
}

/** What each class means, for people. */
export const CLASS_LABELS: Readonly<Record<ChangeClass, string>> = {
  breaking: 'breaking for callers',
  selection: 'affects selection',
  safe: 'safe',
};
