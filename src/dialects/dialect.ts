import { isObject, own } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { DialectId, ToolShape } from '../model/tool.js';

/** An object as it is read from a file. */
export type Obj = Readonly<Record<string, unknown>>;

/** The parts of a tool as a dialect reads them; each is checked by the caller (a numeric name is malformed). */
export interface ToolParts {
  readonly name?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: unknown;
  readonly strict?: unknown;
}

export type PartName = keyof ToolParts;

/** The keys that lead to each part inside a tool; a part that is not listed cannot be said in the shape. */
export type PartPaths = { readonly [Part in PartName]?: readonly string[] };

/**
 * What is known of the place where an object stands, from little to much: anywhere at all; in a list that is called `tools` or the like;
 * beside objects that are tools. The more is known, the less the object itself must prove.
 */
export type Standing = 'anywhere' | 'tool-list' | 'beside-tools';

/** One shape in which tool definitions are written. */
export interface Dialect {
  readonly id: DialectId;
  /** For people, in `toollint list` and messages. */
  readonly label: string;
  readonly shape: ToolShape;
  /** An object of this shape has at least one of these keys; without any, its list alone makes an object such a tool. */
  readonly markers: readonly string[];
  /** Whether an object with a marker is a tool of this shape; looks at structure alone. */
  matches(value: Obj, standing: Standing): boolean;
  parts(value: Obj): PartPaths;
  /** Reads a title or description, for shapes that write something else than the text itself. */
  readonly toText?: (text: unknown) => unknown;
  /** Turns a schema into JSON Schema, for shapes that write something else. */
  readonly toJsonSchema?: (schema: unknown) => unknown;
  /**
   * Where a place inside a canonical schema stands inside the native one, undefined where the shape cannot say it; the same place by
   * default.
   */
  readonly schemaPath?: (path: ModelPath) => ModelPath | undefined;
}

/** The list literal in which tools stand, or which holds their holders (Gemini's `tools: [{functionDeclarations}]`). */
export interface ToolList {
  /** Where it stands in the value, native. */
  readonly path: ModelPath;
  /** What its holder calls itself: a server's, agent's or package's name. */
  readonly name: string | undefined;
  /** False when the model sees other tools too: a remote server among the tools, names of tools that are defined elsewhere. */
  readonly whole: boolean;
  /** It is what an MCP server answers to `tools/list`, by what stands around it or by most of its items, so that the protocol's rules hold. */
  readonly answered: boolean;
}

/** A tool found in a value. */
export interface FoundTool {
  readonly dialect: Dialect;
  readonly value: Obj;
  /** Where it stands in the value, native. */
  readonly path: ModelPath;
  /** Compared by identity; undefined for a tool on its own. */
  readonly list: ToolList | undefined;
}

/** Something that stands among tools and cannot be one. */
export interface Stray {
  readonly value: unknown;
  readonly path: ModelPath;
}

/** The parts of a tool as they are written, schemas as JSON Schema. */
export function readParts(dialect: Dialect, value: Obj): ToolParts {
  const parts: { [Part in PartName]?: unknown } = {};
  const paths = dialect.parts(value);
  for (const part of Object.keys(paths) as PartName[]) {
    const written = follow(value, paths[part]!);
    const convert =
      part === 'inputSchema' || part === 'outputSchema'
        ? dialect.toJsonSchema
        : part === 'title' || part === 'description'
          ? dialect.toText
          : undefined;
    parts[part] = convert === undefined ? written : convert(written);
  }
  return parts;
}

function follow(value: Obj, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const step of path) at = isObject(at) ? own(at, step) : undefined;
  return at;
}

/**
 * A canonical path as it nests in this tool: `['inputSchema', 'type']` becomes `['function', 'parameters', 'type']`; undefined where
 * the shape has no such place.
 */
export function toNative(dialect: Dialect, value: Obj, path: ModelPath): ModelPath | undefined {
  const part = path[0];
  if (part === undefined) return [];
  const paths = dialect.parts(value);
  const start: ModelPath | undefined = Object.hasOwn(paths, part) ? paths[part as PartName] : undefined;
  if (start === undefined) return undefined;
  const rest = path.slice(1);
  const inside = (part === 'inputSchema' || part === 'outputSchema') && dialect.schemaPath !== undefined ? dialect.schemaPath(rest) : rest;
  return inside === undefined ? undefined : start.concat(inside);
}
