import { toNative, type Stray, type ToolList } from '../dialects/dialect.js';
import { findTools } from '../dialects/find.js';
import { isOpenApi, recogniseOther } from '../dialects/other.js';
import type { Comment, DataDocument, Root } from '../documents/document.js';
import { parseDocument } from '../documents/parse.js';
import { append } from '../model/multimap.js';
import { toPointer, type ModelPath } from '../model/path.js';
import type { Change } from '../model/change.js';
import type { ToolChoice } from '../model/choice.js';
import type { Services } from '../model/services.js';
import type { Span } from '../text/span.js';
import type { Origin, ToolDefinition } from '../model/tool.js';
import type { Toolset, ToolsetKind } from '../model/toolset.js';
import type { TextEdit } from '../text/edits.js';
import type { FileError } from './core-rules.js';
import { joinRepeated, type DistinctTool, type Placed } from './distinct.js';
import type { SourceFiles } from './extract-source.js';
import { checkParts, kindOf, type PartFault } from './parts.js';

/**
 * Tools that stand together in one file: a list literal, one server object, or what a file of single definitions holds. Compared by
 * identity.
 */
export interface ToolGroup {
  readonly kind: Exclude<ToolsetKind, 'configured'>;
  readonly name: string;
  /** As `Toolset.apart`. */
  readonly apart?: Toolset['apart'];
}

/** A tool with the groups in which it stands; none for a file's only definition. */
export interface ExtractedTool {
  readonly tool: ToolDefinition;
  readonly groups: readonly ToolGroup[];
}

/** A place where a tool is defined without a name that is known, and why, in words. */
export interface UnnamedTool {
  readonly span: Span;
  readonly reason: string;
  readonly detail?: string | undefined;
}

/** What one file holds. */
export interface Extraction {
  readonly file: string;
  readonly text: string;
  /** Each distinct definition once. */
  readonly tools: readonly ExtractedTool[];
  readonly errors: readonly FileError[];
  /** Places where a tool is defined whose name only running code could tell. */
  unnamed?(): readonly UnnamedTool[];
  /** Where code says which tools a model must call. */
  choices?(): readonly ToolChoice[];
  /** Where source breaks the grammar of its language: told of a file that holds tools or should hold some. */
  syntaxErrors?(): readonly FileError[];
  /** In one line, what a file without tools is, where that is known. */
  readonly hint?: string;
  comments(): readonly Comment[];
}

/**
 * Reads a file's text and finds its tools. Source files of one run share `sources`, without which they are passed over; their tools are to be
 * asked for when all have been read.
 */
export function extract(file: string, text: string, services: Services, sources?: SourceFiles): Extraction {
  if (isSource(file)) return sources?.extract(file, text) ?? { file, text, tools: [], errors: [], comments: () => [] };
  return { file, text, ...extractData(file, text, parseDocument(file, text, services) ?? NO_DATA) };
}

const SOURCE: ReadonlySet<string> = new Set('js jsx mjs mjsx cjs cjsx ts tsx mts mtsx cts ctsx vue svelte'.split(' '));

/** Whether a file is TypeScript or JavaScript, or holds some. */
export function isSource(file: string): boolean {
  return SOURCE.has(file.slice(file.lastIndexOf('.') + 1).toLowerCase());
}

/** A file that holds no data that could be read. */
const NO_DATA: DataDocument = { roots: [], errors: [], comments: () => [] };

function extractData(file: string, text: string, { roots, errors, comments }: DataDocument): Omit<Extraction, 'file' | 'text'> {
  const placed: Placed[] = [];
  const faults: FileError[] = [...errors];
  for (const root of roots) {
    if (isOpenApi(root.value)) continue;
    const { tools, strays } = findTools(root.value);
    tools.forEach((found) => placed.push({ root, found }));
    strays.forEach((stray) => faults.push(strayError(root, stray)));
  }
  const distinct = joinRepeated(placed);
  const groups = groupsOf(distinct, placed, file, roots);
  const tools = distinct.map((entry) => ({ tool: define(file, entry, faults), groups: groups.get(entry) ?? [] }));
  const hint = tools.length > 0 ? undefined : recogniseOther(file, roots[0]?.value, text);
  return { tools, errors: faults, ...(hint === undefined ? {} : { hint }), comments };
}

function strayError(root: Root, { value, path }: Stray): FileError {
  const what = typeof value === 'object' && value !== null ? 'an empty object' : kindOf(value);
  return {
    rule: 'malformed-tool',
    message: `This list of tools holds ${what}: clients refuse it, and often the whole list with it. Remove it, or write the definition.`,
    span: root.locate(path),
  };
}

function define(file: string, places: DistinctTool, errors: FileError[]): ToolDefinition {
  const { dialect } = places[0]!.found;
  const faults: PartFault[] = [];
  const parts = checkParts(places[0]!.found, faults);
  const tool: ToolDefinition = {
    dialect: dialect.id,
    shape: dialect.shape,
    ...parts,
    occurrences: places.length,
    origin: new DataOrigin(file, places),
  };
  for (const { path, message } of faults) errors.push({ rule: 'malformed-tool', message, span: tool.origin.locate(path), tool, path });
  return tool;
}

/**
 * Places and edits in a tool's own shape; a part that the shape does not have stands at its nearest owner and cannot be edited.
 * A repeated definition stands at its first place and is edited at all.
 */
class DataOrigin implements Origin {
  constructor(
    readonly file: string,
    private readonly places: DistinctTool,
  ) {}

  locate(at: ModelPath, part?: 'key' | 'value', range?: readonly [number, number]): Span {
    const { root, found } = this.places[0]!;
    const { dialect, value, path } = found;
    const native = toNative(dialect, value, at);
    if (native !== undefined) return root.locate(path.concat(native), part, range);
    let owner: ModelPath | undefined;
    for (let length = at.length - 1; owner === undefined; length--) owner = toNative(dialect, value, at.slice(0, length));
    return root.locate([...path, ...owner]);
  }

  edit(...changes: readonly Change[]): readonly TextEdit[] | undefined {
    const { dialect, value } = this.places[0]!.found;
    const native = changes.map((change) => ({ ...change, at: toNative(dialect, value, change.path) }));
    if (native.some(({ at }) => at === undefined)) return undefined;
    const edits = this.places.map((place) =>
      place.root.edit(...native.map(({ at, ...change }) => ({ ...change, path: [...place.found.path, ...at!] }))),
    );
    return edits.includes(undefined) ? undefined : edits.flatMap((edit) => edit!);
  }
}

/** The groups of each tool: lists with the same definitions are one set that a log repeats. */
function groupsOf(
  tools: readonly DistinctTool[],
  placed: readonly Placed[],
  file: string,
  roots: readonly Root[],
): Map<DistinctTool, ToolGroup[]> {
  const members = new Map<ToolList | undefined, DistinctTool[]>();
  tools.forEach((tool) => {
    for (const list of listsOf(tool)) append(members, list, tool);
  });
  const sets = members.size > 1 ? differentSets(tools, members) : [...members.keys()];
  const places = sets.length > 1 ? placesOf(placed, roots) : undefined;
  const groups = new Map<DistinctTool, ToolGroup[]>();
  for (const list of sets) {
    const its = members.get(list)!;
    if (list === undefined && its.length === 1) continue;
    const name = list?.name ?? file.slice(file.lastIndexOf('/') + 1);
    const place = list === undefined ? '' : (places?.get(list) ?? '');
    const group: ToolGroup = { kind: list?.whole === true ? 'list' : 'guessed', name: name + place };
    its.forEach((tool) => append(groups, tool, group));
  }
  return groups;
}

/** The lists in which a definition stands, each once. */
function listsOf(tool: DistinctTool): Iterable<ToolList | undefined> {
  const lists = tool.map(({ found }) => found.list);
  return lists.length === 1 ? lists : new Set(lists);
}

/** One of the lists with the same definitions each. */
function differentSets(tools: readonly DistinctTool[], members: ReadonlyMap<ToolList | undefined, readonly DistinctTool[]>): (ToolList | undefined)[] {
  const ordinals = new Map(tools.map((tool, i) => [tool, i]));
  const sets = new Map<string, ToolList | undefined>();
  for (const [list, its] of members) {
    const key = `${list === undefined} ${its.map((tool) => ordinals.get(tool)).join()}`;
    if (!sets.has(key)) sets.set(key, list);
  }
  return [...sets.values()];
}

/** Where each list stands, for files with several: `#/prod/tools`, or `#3/tools` in the third record of a log. */
function placesOf(placed: readonly Placed[], roots: readonly Root[]): Map<ToolList, string> {
  const records = new Map(roots.map((root, i) => [root, roots.length === 1 ? '' : String(i + 1)]));
  return new Map(
    placed.flatMap(({ root, found: { list } }) => (list === undefined ? [] : [[list, `#${records.get(root)}${toPointer(list.path)}`]])),
  );
}
