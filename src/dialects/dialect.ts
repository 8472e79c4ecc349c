import type { Dynamic } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { Annotations, DialectId, Schema, ToolShape } from '../model/tool.js';

/** The parts of a tool as a dialect reads them; `unknown` parts are checked by the caller (a numeric name is malformed). */
export interface ToolParts {
  readonly name?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: unknown;
  readonly strict?: unknown;
}

/** The parts after checking: each of its kind, Dynamic, or undefined. */
export interface CheckedParts {
  readonly name: string | Dynamic | undefined;
  readonly title: string | Dynamic | undefined;
  readonly description: string | Dynamic | undefined;
  readonly inputSchema: Schema | Dynamic | undefined;
  readonly outputSchema: Schema | Dynamic | undefined;
  readonly annotations: Annotations | Dynamic | undefined;
  readonly strict: boolean | Dynamic | undefined;
}

/** One shape in which tool definitions are written. */
export interface Dialect {
  readonly id: DialectId;
  /** For people, in `toollint list` and messages. */
  readonly label: string;
  readonly shape: ToolShape;
  /** Whether the object is a tool of this shape; looks at structure alone. */
  matches(value: Readonly<Record<string, unknown>>): boolean;
  read(value: Readonly<Record<string, unknown>>): ToolParts;
  /** A canonical path as it nests in this shape: `['inputSchema', 'type']` becomes `['function', 'parameters', 'type']`. */
  toNative(path: ModelPath): ModelPath;
}

/** A tool found in a value. */
export interface FoundTool {
  readonly dialect: Dialect;
  readonly value: Readonly<Record<string, unknown>>;
  /** Where it stands in the value, native. */
  readonly path: ModelPath;
  /** The list that it stands in, by identity; undefined for a tool on its own. */
  readonly list: object | undefined;
}
