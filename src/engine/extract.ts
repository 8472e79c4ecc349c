import type { CheckedParts, FoundTool, ToolParts } from '../dialects/dialect.js';
import { findTools } from '../dialects/find.js';
import type { Comment, DataDocument, Root } from '../documents/document.js';
import { parseDocument } from '../documents/parse.js';
import { Dynamic, isObject } from '../model/dynamic.js';
import type { Origin, Schema, ToolDefinition } from '../model/tool.js';
import type { FileError } from './core-rules.js';
import type { Services } from '../model/services.js';
import type { ToolsetKind } from '../model/toolset.js';

/** Tools that stand together in one file: a list literal, or one server object. Compared by identity. */
export interface ToolGroup {
  readonly kind: Extract<ToolsetKind, 'list' | 'server'>;
  readonly name: string;
}

/** What one file holds. */
export interface Extraction {
  readonly file: string;
  readonly text: string;
  readonly tools: readonly { readonly tool: ToolDefinition; readonly group: ToolGroup | undefined }[];
  readonly errors: readonly FileError[];
  comments(): readonly Comment[];
}

/** Reads a file's text and finds its tools. */
export function extract(file: string, text: string, services: Services): Extraction {
  const document = parseDocument(file, text, services) ?? NO_DATA;
  const groups = new Map<object, ToolGroup>();
  const tools = document.roots.flatMap((root) =>
    findTools(root.value).map((found) => ({ tool: define(file, root, found), group: groupOf(found, file, groups) })),
  );
  return { file, text, tools, errors: document.errors, comments: document.comments };
}

/** A file that holds no data that could be read. */
const NO_DATA: DataDocument = { roots: [], errors: [], comments: () => [] };

function groupOf(found: FoundTool, file: string, groups: Map<object, ToolGroup>): ToolGroup | undefined {
  if (found.list === undefined) return undefined;
  let group = groups.get(found.list);
  if (group === undefined) groups.set(found.list, (group = { kind: 'list', name: file }));
  return group;
}

function define(file: string, root: Root, { dialect, value, path }: FoundTool): ToolDefinition {
  const origin: Origin = {
    file,
    locate: (at, part, range) => root.locate([...path, ...dialect.toNative(at)], part, range),
    edit: (...changes) => root.edit(...changes.map((change) => ({ ...change, path: [...path, ...dialect.toNative(change.path)] }))),
  };
  return { dialect: dialect.id, shape: dialect.shape, ...checkParts(dialect.read(value)), occurrences: 1, origin };
}

const MALFORMED = new Dynamic('malformed');

function checkParts(parts: ToolParts): CheckedParts {
  return {
    name: text(parts.name),
    title: text(parts.title),
    description: text(parts.description),
    inputSchema: schema(parts.inputSchema),
    outputSchema: schema(parts.outputSchema),
    annotations: parts.annotations === undefined || isObject(parts.annotations) ? parts.annotations : MALFORMED,
    strict: typeof parts.strict === 'boolean' || parts.strict instanceof Dynamic ? parts.strict : undefined,
  };
}

function text(value: unknown): string | Dynamic | undefined {
  return value === undefined || typeof value === 'string' || value instanceof Dynamic ? value : MALFORMED;
}

function schema(value: unknown): Schema | Dynamic | undefined {
  return value === undefined || typeof value === 'boolean' || isObject(value) || value instanceof Dynamic ? value : MALFORMED;
}
