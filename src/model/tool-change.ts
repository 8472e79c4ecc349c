import type { ModelPath } from './path.js';
import type { ToolDefinition } from './tool.js';

/**
 * What a change does: `breaking` can make a call fail that worked before, `selection` changes what the model reads when it
 * picks and fills a tool, `safe` does neither.
 */
export type ChangeClass = 'breaking' | 'selection' | 'safe';

export type ChangeKind =
  | 'tool-added'
  | 'tool-removed'
  | 'tool-renamed'
  | 'description-changed'
  | 'title-changed'
  | 'annotations-changed'
  | 'output-changed'
  | 'strict-changed'
  | 'parameter-added'
  | 'parameter-removed'
  | 'parameter-required'
  | 'parameter-optional'
  | 'parameter-described'
  | 'values-narrowed'
  | 'values-widened'
  | 'default-changed'
  | 'schema-closed'
  | 'schema-opened'
  | 'schema-changed'
  | 'unknown-now';

/** One difference between two versions of a tool. */
export interface ToolChange {
  readonly kind: ChangeKind;
  readonly class: ChangeClass;
  /** Canonical, in the newer version where the part is still there. */
  readonly path: ModelPath;
  readonly message: string;
  /** The texts before and after, where a text changed. */
  readonly texts?: { readonly before: string; readonly after: string };
}

/** A tool that changed, with its versions; one of them is missing for an added or removed tool. */
export interface ToolDiff {
  readonly name: string;
  readonly before: ToolDefinition | undefined;
  readonly after: ToolDefinition | undefined;
  readonly changes: readonly ToolChange[];
}

const RANK: Readonly<Record<ChangeClass, number>> = { safe: 0, selection: 1, breaking: 2 };

/** The gravest class among changes; undefined for none. */
export function gravest(changes: readonly ToolChange[]): ChangeClass | undefined {
  return changes.map((change) => change.class).reduce<ChangeClass | undefined>((worst, next) => (worst === undefined || RANK[next] > RANK[worst] ? next : worst), undefined);
}

/** Whether a class is at least as grave as another. */
export function reaches(found: ChangeClass, bar: ChangeClass): boolean {
  return RANK[found] >= RANK[bar];
}
