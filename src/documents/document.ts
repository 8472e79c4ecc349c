import type { Change } from '../model/change.js';
import type { ModelPath } from '../model/path.js';
import type { Span } from '../text/span.js';
import type { TextEdit } from '../text/edits.js';

/** What is wrong with a file as a whole or at a place, found while reading it. */
export interface DocumentError {
  readonly rule: 'parse-error' | 'duplicate-key' | 'too-deep';
  readonly message: string;
  readonly span: Span;
}

/** A comment, for suppressions: the text between the comment marks. */
export interface Comment {
  readonly text: string;
  readonly span: Span;
}

/** One value of a data file (JSON has one, YAML and JSON Lines several). Paths here are native: as the file nests, not canonical. */
export interface Root {
  readonly value: unknown;
  /** As `Origin.locate`, over native paths. */
  locate(path: ModelPath, part?: 'key' | 'value', range?: readonly [number, number]): Span;
  /** As `Origin.edit`, over native paths. */
  edit(...changes: readonly Change[]): readonly TextEdit[] | undefined;
}

/** A data file turned into values that remember where they came from. */
export interface DataDocument {
  readonly roots: readonly Root[];
  readonly errors: readonly DocumentError[];
  /** The comments, read only when asked for: most files have none that matter. */
  comments(): readonly Comment[];
}
