import { Dynamic, hasAny, isObject, isOpen } from '../model/dynamic.js';
import { toPointer, type ModelPath } from '../model/path.js';
import type { SchemaObject, ToolDefinition } from '../model/tool.js';
import { resolveRef } from './refs.js';

/** Nesting below which schemas are not walked; documents report deeper ones as `too-deep`. */
export const MAX_DEPTH = 200;

/** How a subschema hangs on its parent. */
export type SchemaRole = 'root' | 'property' | 'items' | 'branch' | 'definition' | 'map' | 'condition';

/** A subschema at its place. */
export interface SchemaNode {
  readonly side: 'input' | 'output';
  readonly role: SchemaRole;
  /** The subschema as it is written. */
  readonly schema: SchemaObject;
  /** The same with a local `$ref` followed; keywords beside the `$ref` win. Equal to `schema` where there is none. */
  readonly resolved: SchemaObject;
  readonly path: ModelPath;
  /** False when members of `resolved` are unknown (OPEN, or a `$ref` that leads nowhere known): nothing may be called absent. */
  readonly complete: boolean;
  /** The node stands under not, if, contains or propertyNames: it tests instances instead of describing them. */
  readonly tests: boolean;
  /** Another subschema describes the same instance: an allOf/anyOf/oneOf/`$ref` beside this one, or this is such a branch itself. */
  readonly composed: boolean;
  readonly parent: SchemaNode | undefined;
}

/** A property of an input schema. */
export interface Parameter extends SchemaNode {
  readonly name: string;
  /** The object schema that lists it. */
  readonly owner: SchemaNode;
  /** Whether the owner requires it; undefined where that is not known. */
  readonly required: boolean | undefined;
  /** 1 for the tool's own parameters, 2 for a property of one of them, and so on; arrays do not count. */
  readonly level: number;
}

/** Keywords that hold one subschema. */
export const SINGLE: readonly (readonly [keyword: string, role: SchemaRole])[] = [
  ['items', 'items'],
  ['additionalItems', 'items'],
  ['unevaluatedItems', 'items'],
  ['contains', 'condition'],
  ['additionalProperties', 'map'],
  ['unevaluatedProperties', 'map'],
  ['propertyNames', 'condition'],
  ['not', 'condition'],
  ['if', 'condition'],
  ['then', 'branch'],
  ['else', 'branch'],
];
/** Keywords that hold a list of subschemas. */
export const LISTS: readonly (readonly [keyword: string, role: SchemaRole])[] = [
  ['allOf', 'branch'],
  ['anyOf', 'branch'],
  ['oneOf', 'branch'],
  ['prefixItems', 'items'],
  ['items', 'items'],
];
/** Keywords that hold subschemas by name. */
export const MAPS: readonly (readonly [keyword: string, role: SchemaRole])[] = [
  ['properties', 'property'],
  ['patternProperties', 'map'],
  ['dependentSchemas', 'branch'],
  ['dependencies', 'branch'],
  ['$defs', 'definition'],
  ['definitions', 'definition'],
];
const COMPOSING = ['allOf', 'anyOf', 'oneOf', '$ref', '$dynamicRef', 'then', 'else', 'dependentSchemas', 'dependencies'];

/** What each keyword may hold, so that one look tells: a subschema, a list of them, subschemas by name. */
const HOLDERS: ReadonlyMap<string, { readonly single: SchemaRole | undefined; readonly list: SchemaRole | undefined; readonly map: SchemaRole | undefined }> = new Map(
  [...new Set([...SINGLE, ...LISTS, ...MAPS].map(([keyword]) => keyword))].map((keyword) => [keyword, { single: roleIn(SINGLE, keyword), list: roleIn(LISTS, keyword), map: roleIn(MAPS, keyword) }]),
);

function roleIn(table: readonly (readonly [keyword: string, role: SchemaRole])[], keyword: string): SchemaRole | undefined {
  return table.find(([one]) => one === keyword)?.[1];
}

export interface SchemaVisitors {
  schema?(node: SchemaNode): void;
  parameter?(parameter: Parameter): void;
}

/** Visits every subschema of a tool once, where it stands and in file order, parents first; `$ref`s are resolved but not entered. */
export function walkTool(tool: ToolDefinition, visitors: SchemaVisitors): void {
  const walk = walkOf(tool);
  for (const node of walk.input) {
    visitors.schema?.(node);
    if (node.role === 'property' && !node.tests) visitors.parameter?.(node);
  }
  if (visitors.schema === undefined) return;
  for (const node of outputOf(walk)) visitors.schema(node);
}

/** The parameters of the tool itself, not those nested in them or in definitions; a root that is a `$ref` has those of its target. */
export function topParameters(tool: ToolDefinition): readonly Parameter[] {
  const walk = walkOf(tool);
  return (walk.top ??= findTop(tool, walk.input));
}

interface Walk {
  readonly tool: ToolDefinition;
  readonly input: readonly Node[];
  /** Made when somebody asks. */
  output: readonly Node[] | undefined;
  top: readonly Parameter[] | undefined;
}

/** The last walk: the rules look at one tool in turn, and keeping the nodes of all would cost more than walking again. */
let last: Walk | undefined;

function walkOf(tool: ToolDefinition): Walk {
  if (last?.tool !== tool) last = { tool, input: nodesOf('input', tool.inputSchema), output: undefined, top: undefined };
  return last;
}

function outputOf(walk: Walk): readonly Node[] {
  return (walk.output ??= nodesOf('output', walk.tool.outputSchema));
}

function nodesOf(side: SchemaNode['side'], root: unknown): readonly Node[] {
  if (!isObject(root)) return NO_NODES;
  const nodes: Node[] = [];
  collect(new Node(side, 'root', root, root, undefined, '', undefined), 1, nodes);
  return nodes;
}

const NO_NODES: readonly Node[] = [];

function findTop(tool: ToolDefinition, nodes: readonly Node[]): Parameter[] {
  if (!isObject(tool.inputSchema)) return [];
  const target = resolveRef(tool.inputSchema, tool.inputSchema.$ref);
  const own = target === undefined ? undefined : toPointer(['inputSchema', ...target.path]);
  return nodes.filter((node) => {
    if (node.role !== 'property' || node.tests || node.level !== 1) return false;
    let at: Node | undefined = node.owner;
    while (at !== undefined && at.role !== 'definition') at = at.parent;
    return at === undefined || toPointer(at.path) === own;
  });
}

/** A node, and the parameter that it is where its role is `property`: objects of one class, since all rules look at all of them. What few rules ask for is worked out when they ask. */
class Node implements Parameter {
  readonly tests: boolean;
  private read: SchemaObject | undefined;
  private whole: boolean | undefined;
  private at: ModelPath | undefined;

  constructor(
    readonly side: 'input' | 'output',
    readonly role: SchemaRole,
    readonly schema: SchemaObject,
    readonly root: SchemaObject,
    readonly parent: Node | undefined,
    private readonly keyword: string,
    private readonly member: string | number | undefined,
  ) {
    this.tests = role === 'condition' || parent?.tests === true;
  }

  get resolved(): SchemaObject {
    return (this.read ??= this.schema.$ref === undefined ? this.schema : this.besideTarget());
  }

  get complete(): boolean {
    return (this.whole ??= !isOpen(this.schema) && (this.schema.$ref === undefined || isWhole(resolveRef(this.root, this.schema.$ref)?.schema)));
  }

  /** What the `$ref` leads to, with the keywords beside it. */
  private besideTarget(): SchemaObject {
    const target = resolveRef(this.root, this.schema.$ref)?.schema;
    if (!isObject(target)) return this.schema;
    const { $ref: _, ...others } = this.schema;
    return { ...target, ...others };
  }

  get path(): ModelPath {
    if (this.at !== undefined) return this.at;
    if (this.parent === undefined) this.at = [`${this.side}Schema`];
    else this.at = this.member === undefined ? [...this.parent.path, this.keyword] : [...this.parent.path, this.keyword, this.member];
    return this.at;
  }

  get composed(): boolean {
    return this.role === 'branch' || hasAny(this.schema, COMPOSING);
  }

  get owner(): Node {
    return this.parent!;
  }

  get name(): string {
    return this.member as string;
  }

  get required(): boolean | undefined {
    return requires(this.owner, this.name);
  }

  /** How many properties lead here. */
  get level(): number {
    return (this.parent?.level ?? 0) + (this.role === 'property' ? 1 : 0);
  }
}

/** True for `true` and for an object schema of which all members are known. */
function isWhole(schema: unknown): boolean {
  return schema === true || (isObject(schema) && !isOpen(schema));
}

/** Adds a node, which stands `depth` steps deep, and all below it. */
function collect(node: Node, depth: number, nodes: Node[]): void {
  if (depth > MAX_DEPTH) return;
  nodes.push(node);
  const { schema } = node;
  for (const keyword in schema) {
    const value = schema[keyword];
    if (typeof value !== 'object' || value === null) continue;
    const holder = HOLDERS.get(keyword);
    if (holder === undefined) continue;
    if (Array.isArray(value)) {
      if (holder.list !== undefined) for (let i = 0; i < value.length; i++) child(node, holder.list, keyword, i, value[i], depth, nodes);
    } else if (isObject(value)) {
      if (holder.single !== undefined) child(node, holder.single, keyword, undefined, value, depth, nodes);
      if (holder.map !== undefined) for (const name in value) child(node, holder.map, keyword, name, value[name], depth, nodes);
    }
  }
}

function child(parent: Node, role: SchemaRole, keyword: string, member: string | number | undefined, schema: unknown, depth: number, nodes: Node[]): void {
  if (!isObject(schema)) return;
  collect(new Node(parent.side, role, schema, parent.root, parent, keyword, member), depth + (member === undefined ? 1 : 2), nodes);
}

/** Whether an object schema requires a property; undefined where its list is not known. */
function requires(owner: SchemaNode, name: string): boolean | undefined {
  const list = owner.resolved.required;
  if (list instanceof Dynamic) return undefined;
  if (!Array.isArray(list)) return owner.complete ? false : undefined;
  if (list.includes(name)) return true;
  return isOpen(list) || list.some((item) => item instanceof Dynamic) || !owner.complete ? undefined : false;
}
