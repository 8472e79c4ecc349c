import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
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

const ROLES = { single: new Map(SINGLE), list: new Map(LISTS), map: new Map(MAPS) } as const;

export interface SchemaVisitors {
  schema?(node: SchemaNode): void;
  parameter?(parameter: Parameter): void;
}

/** Visits every subschema of a tool once, where it stands and in file order, parents first; `$ref`s are resolved but not entered. */
export function walkTool(tool: ToolDefinition, visitors: SchemaVisitors): void {
  for (const node of walkOf(tool).nodes) {
    if (node.side === 'output' && visitors.schema === undefined) return;
    visitors.schema?.(node);
    if (node instanceof ParameterNode && node.side === 'input' && !node.tests) visitors.parameter?.(node);
  }
}

/** The parameters of the tool itself, not those nested in them or in definitions; a root that is a `$ref` has those of its target. */
export function topParameters(tool: ToolDefinition): readonly Parameter[] {
  const walk = walkOf(tool);
  return (walk.top ??= findTop(tool, walk.nodes));
}

interface Walk {
  readonly tool: ToolDefinition;
  readonly nodes: readonly Node[];
  top: readonly Parameter[] | undefined;
}

/** The last walk: the rules look at one tool in turn, and keeping the nodes of all would cost more than walking again. */
let last: Walk | undefined;

function walkOf(tool: ToolDefinition): Walk {
  if (last?.tool === tool) return last;
  const nodes: Node[] = [];
  if (isObject(tool.inputSchema)) collect(new Node('input', 'root', tool.inputSchema, tool.inputSchema, undefined), 1, nodes);
  if (isObject(tool.outputSchema)) collect(new Node('output', 'root', tool.outputSchema, tool.outputSchema, undefined), 1, nodes);
  return (last = { tool, nodes, top: undefined });
}

function findTop(tool: ToolDefinition, nodes: readonly Node[]): Parameter[] {
  if (!isObject(tool.inputSchema)) return [];
  const target = resolveRef(tool.inputSchema, tool.inputSchema.$ref);
  const own = target === undefined ? undefined : toPointer(['inputSchema', ...target.path]);
  return nodes.filter((node): node is ParameterNode => {
    if (!(node instanceof ParameterNode) || node.side === 'output' || node.tests || node.level !== 1) return false;
    let at: Node | undefined = node.owner;
    while (at !== undefined && at.role !== 'definition') at = at.parent;
    return at === undefined || toPointer(at.path) === own;
  });
}

/** A node; what few rules ask for is worked out when they ask. */
class Node implements SchemaNode {
  readonly resolved: SchemaObject;
  readonly complete: boolean;
  readonly tests: boolean;
  private at: ModelPath | undefined;

  constructor(
    readonly side: 'input' | 'output',
    readonly role: SchemaRole,
    readonly schema: SchemaObject,
    readonly root: SchemaObject,
    readonly parent: Node | undefined,
    private readonly keyword = '',
    protected readonly member?: string | number,
  ) {
    this.tests = role === 'condition' || parent?.tests === true;
    const target = Object.hasOwn(schema, '$ref') ? resolveRef(root, schema.$ref)?.schema : true;
    this.complete = !isOpen(schema) && (target === true || (isObject(target) && !isOpen(target)));
    this.resolved = isObject(target) ? beside(target, schema) : schema;
  }

  get path(): ModelPath {
    if (this.at !== undefined) return this.at;
    if (this.parent === undefined) this.at = [`${this.side}Schema`];
    else this.at = this.member === undefined ? [...this.parent.path, this.keyword] : [...this.parent.path, this.keyword, this.member];
    return this.at;
  }

  get composed(): boolean {
    return this.role === 'branch' || COMPOSING.some((keyword) => Object.hasOwn(this.schema, keyword));
  }

  /** How many properties lead here. */
  get level(): number {
    return (this.parent?.level ?? 0) + (this.role === 'property' ? 1 : 0);
  }
}

class ParameterNode extends Node implements Parameter {
  constructor(owner: Node, name: string, schema: SchemaObject) {
    super(owner.side, 'property', schema, owner.root, owner, 'properties', name);
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
}

/** What a `$ref` leads to, with the keywords beside it. */
function beside(target: SchemaObject, schema: SchemaObject): SchemaObject {
  const { $ref: _, ...others } = schema;
  return { ...target, ...others };
}

/** Adds a node, which stands `depth` steps deep, and all below it. */
function collect(node: Node, depth: number, nodes: Node[]): void {
  if (depth > MAX_DEPTH) return;
  nodes.push(node);
  const { schema } = node;
  for (const keyword in schema) {
    const value = schema[keyword];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      const role = ROLES.list.get(keyword);
      if (role !== undefined) value.forEach((item: unknown, i) => child(node, role, keyword, i, item, depth, nodes));
    } else {
      const single = ROLES.single.get(keyword);
      if (single !== undefined) child(node, single, keyword, undefined, value, depth, nodes);
      const role = ROLES.map.get(keyword);
      if (role !== undefined && isObject(value)) for (const name in value) child(node, role, keyword, name, value[name], depth, nodes);
    }
  }
}

function child(parent: Node, role: SchemaRole, keyword: string, member: string | number | undefined, schema: unknown, depth: number, nodes: Node[]): void {
  if (!isObject(schema)) return;
  const node = role === 'property' ? new ParameterNode(parent, String(member), schema) : new Node(parent.side, role, schema, parent.root, parent, keyword, member);
  collect(node, depth + (member === undefined ? 1 : 2), nodes);
}

/** Whether an object schema requires a property; undefined where its list is not known. */
function requires(owner: SchemaNode, name: string): boolean | undefined {
  const list = own(owner.resolved, 'required');
  if (list instanceof Dynamic) return undefined;
  if (!Array.isArray(list)) return owner.complete ? false : undefined;
  if (list.includes(name)) return true;
  return isOpen(list) || list.some((item) => item instanceof Dynamic) || !owner.complete ? undefined : false;
}
