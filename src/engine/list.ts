import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import { toPointer } from '../model/path.js';
import type { DialectId, SchemaObject, ToolDefinition } from '../model/tool.js';
import type { Toolset, ToolsetKind } from '../model/toolset.js';
import { unresolvedParts, unresolvedPaths } from '../model/unresolved.js';
import { append } from '../model/multimap.js';
import { resolveRef } from '../schema/refs.js';
import type { Position } from '../text/lines.js';
import type { Span } from '../text/span.js';
import type { Extraction } from './extract.js';

/** A tool as `toollint list` shows it; null for a part that is absent or could not be resolved (then it is among `unresolved`). */
export interface ListedTool {
  readonly file: string;
  /** 1-based, as `column`. */
  readonly line: number;
  /** In UTF-16 units. */
  readonly column: number;
  /** The name of the first set that it is in; empty for a tool that the configuration leaves out. */
  readonly toolset: string;
  /** All the sets that it is in; none for a tool that the configuration leaves out. */
  readonly toolsets: readonly { readonly kind: ToolsetKind; readonly name: string }[];
  readonly dialect: DialectId;
  readonly name: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** The names of the tool's own parameters, in order. */
  readonly parameters: readonly string[] | null;
  readonly required: readonly string[] | null;
  readonly annotations: Readonly<Record<string, unknown>> | null;
  /** JSON pointers in the canonical model. */
  readonly unresolved: readonly string[];
  /** As the server sent it; in lists of running servers only. */
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
}

/** A part that is not known, with its place and the reason in words. */
export interface ListedPart {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The tool's name; null where it is the name that is not known. */
  readonly tool: string | null;
  /** JSON pointer in the canonical model. */
  readonly path: string;
  readonly reason: string;
  /** What the reason is about, as the code has it. */
  readonly detail: string | null;
}

/** How a list is made. */
export interface ListSettings {
  /** Names a file for people. */
  readonly display?: (file: string) => string;
  /** With the schemas, so that the list is a dump of what a server said. */
  readonly schemas?: boolean;
}

/** What was found, in the order of the files; `position` turns an offset of a file into a place. */
export function listTools(
  extractions: readonly Extraction[],
  toolsets: readonly Toolset[],
  position: (file: string, offset: number) => Position,
  { display = (file) => file, schemas = false }: ListSettings = {},
): ListedTool[] {
  const sets = new Map<ToolDefinition, ListedTool['toolsets'][number][]>();
  for (const { kind, name, tools } of toolsets) for (const tool of tools) append(sets, tool, { kind, name: display(name) || './' });
  return extractions.flatMap(({ file, tools }) =>
    tools.map(({ tool }): ListedTool => {
      const { line, column } = position(file, tool.origin.locate([]).start);
      const its = sets.get(tool) ?? [];
      const parts = { file: display(file), line, column, toolset: its[0]?.name ?? '', toolsets: its, ...partsOf(tool) };
      return schemas ? { ...parts, inputSchema: tool.inputSchema, outputSchema: tool.outputSchema } : parts;
    }),
  );
}

function partsOf(tool: ToolDefinition): Omit<ListedTool, 'file' | 'line' | 'column' | 'toolset' | 'toolsets'> {
  const { dialect, name, title, description, annotations } = tool;
  return {
    dialect,
    name: textOf(name),
    title: textOf(title),
    description: textOf(description),
    ...inputOf(tool),
    annotations: isObject(annotations)
      ? Object.fromEntries(Object.entries(annotations).map(([key, value]) => [key, value instanceof Dynamic ? null : value]))
      : null,
    unresolved: unresolvedPaths(tool).map(toPointer),
  };
}

/** What could not be known, in the order of the files: parts of tools, and definitions of which not even the name is. */
export function listUnresolved(
  extractions: readonly Extraction[],
  position: (file: string, offset: number) => Position,
  display: (file: string) => string = (file) => file,
): ListedPart[] {
  return extractions.flatMap(({ file, tools, unnamed }) => {
    const place = (span: Span): Pick<ListedPart, 'file' | 'line' | 'column'> => {
      const { line, column } = position(file, span.start);
      return { file: display(file), line, column };
    };
    const parts = tools.flatMap(({ tool }) =>
      unresolvedParts(tool).map(({ path, reason, detail = null }) => ({ ...place(tool.origin.locate(path)), tool: textOf(tool.name), path: toPointer(path), reason, detail })),
    );
    return [...parts, ...(unnamed?.() ?? []).map(({ span, reason, detail = null }) => ({ ...place(span), tool: null, path: '/name', reason, detail }))];
  });
}

function textOf(part: string | Dynamic | undefined): string | null {
  return typeof part === 'string' ? part : null;
}

function inputOf({ inputSchema }: ToolDefinition): Pick<ListedTool, 'parameters' | 'required'> {
  if (inputSchema instanceof Dynamic) return { parameters: null, required: null };
  if (!isObject(inputSchema)) return { parameters: [], required: [] };
  const names: Names = { parameters: new Set(), required: new Set(), unknown: new Set() };
  collect(inputSchema, names);
  return {
    parameters: names.unknown.has('properties') ? null : [...names.parameters],
    required: names.unknown.has('required') ? null : [...names.required],
  };
}

interface Names {
  readonly parameters: Set<string>;
  readonly required: Set<string>;
  readonly unknown: Set<'properties' | 'required'>;
}

/**
 * Reads the names that a schema and its branches list; what one of several alternatives requires is not required `always`. Without recursion, since a file may hold a
 * chain of thousands.
 */
function collect(root: SchemaObject, names: Names): void {
  const seen = { true: new Set<SchemaObject>(), false: new Set<SchemaObject>() };
  const open: { readonly schema: SchemaObject; readonly always: boolean; readonly isReferenceRead: boolean }[] = [{ schema: root, always: true, isReferenceRead: false }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { schema, always, isReferenceRead } = step;
    if (isReferenceRead) {
      open.push(...collectOwn(schema, always, names).reverse());
    } else if (!seen[`${always}`].has(schema)) {
      seen[`${always}`].add(schema);
      open.push({ schema, always, isReferenceRead: true });
      const target = Object.hasOwn(schema, '$ref') ? resolveRef(root, schema.$ref)?.schema : undefined;
      if (isObject(target)) open.push({ schema: target, always, isReferenceRead: false });
    }
  }
}

/** Reads the names that stand in a schema itself; its branches are left to be read. */
function collectOwn(schema: SchemaObject, always: boolean, names: Names): { schema: SchemaObject; always: boolean; isReferenceRead: false }[] {
  const properties = own(schema, 'properties');
  if (properties instanceof Dynamic || (properties === undefined && isOpen(schema))) names.unknown.add('properties');
  if (isObject(properties)) Object.keys(properties).forEach((name) => names.parameters.add(name));
  const required = own(schema, 'required');
  if (always && required === undefined && isOpen(schema)) names.unknown.add('required');
  if (always) collectRequired(required, names);
  return ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches)) return [];
    const every = always && keyword === 'allOf';
    if (branches.some((branch) => branch instanceof Dynamic)) {
      names.unknown.add('properties');
      if (every) names.unknown.add('required');
    }
    return branches.filter(isObject).map((branch) => ({ schema: branch, always: every, isReferenceRead: false as const }));
  });
}

function collectRequired(required: unknown, names: Names): void {
  if (required instanceof Dynamic) names.unknown.add('required');
  if (!Array.isArray(required)) return;
  if (isOpen(required)) names.unknown.add('required');
  for (const name of required as unknown[]) {
    if (typeof name === 'string') names.required.add(name);
    else if (name instanceof Dynamic) names.unknown.add('required');
  }
}
