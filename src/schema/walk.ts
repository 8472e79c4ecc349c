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
  ['$defs', 'definition'],
  ['definitions', 'definition'],
];
const COMPOSING = ['allOf', 'anyOf', 'oneOf', '$ref', '$dynamicRef', 'then', 'else', 'dependentSchemas'];

export interface SchemaVisitors {
  schema?(node: SchemaNode): void;
  parameter?(parameter: Parameter): void;
}

/** Visits every subschema of a tool once, where it stands, parents first; `$ref`s are resolved but not entered. */
export function walkTool(tool: ToolDefinition, visitors: SchemaVisitors): void {
  if (isObject(tool.inputSchema)) {
    new Walk('input', tool.inputSchema, visitors).visit(tool.inputSchema, ['inputSchema'], 'root', undefined, false, false, 0);
  }
  if (visitors.schema !== undefined && isObject(tool.outputSchema)) {
    const { schema } = visitors;
    new Walk('output', tool.outputSchema, { schema }).visit(tool.outputSchema, ['outputSchema'], 'root', undefined, false, false, 0);
  }
}

/** The parameters of the tool itself, not those nested in them or in definitions; a root that is a `$ref` has those of its target. */
export function topParameters(tool: ToolDefinition): Parameter[] {
  if (!isObject(tool.inputSchema)) return [];
  const target = resolveRef(tool.inputSchema, tool.inputSchema.$ref);
  const own = target === undefined ? undefined : toPointer(['inputSchema', ...target.path]);
  const found: Parameter[] = [];
  walkTool(tool, {
    parameter: (parameter) => {
      if (parameter.level !== 1) return;
      let at: SchemaNode | undefined = parameter.owner;
      while (at !== undefined && at.role !== 'definition') at = at.parent;
      if (at === undefined || toPointer(at.path) === own) found.push(parameter);
    },
  });
  return found;
}

class Walk {
  constructor(
    private readonly side: 'input' | 'output',
    private readonly root: SchemaObject,
    private readonly visitors: SchemaVisitors,
  ) {}

  visit(
    schema: SchemaObject,
    path: ModelPath,
    role: SchemaRole,
    parent: SchemaNode | undefined,
    tests: boolean,
    composed: boolean,
    level: number,
    property?: { readonly name: string; readonly owner: SchemaNode },
  ): void {
    if (path.length > MAX_DEPTH) return;
    const { resolved, complete } = this.resolve(schema);
    const node: SchemaNode = {
      side: this.side,
      role,
      schema,
      resolved,
      path,
      complete,
      tests: tests || role === 'condition',
      composed: composed || COMPOSING.some((keyword) => Object.hasOwn(schema, keyword)),
      parent,
    };
    this.visitors.schema?.(node);
    if (property !== undefined && this.side === 'input' && !node.tests) {
      this.visitors.parameter?.({ ...node, ...property, required: requires(property.owner, property.name), level });
    }
    this.children(node, level);
  }

  private children(node: SchemaNode, level: number): void {
    const { schema, path } = node;
    for (const [keyword, role] of SINGLE) {
      const value = own(schema, keyword);
      if (isObject(value)) this.child(value, [...path, keyword], role, node, level);
    }
    for (const [keyword, role] of LISTS) {
      const value = own(schema, keyword);
      if (!Array.isArray(value)) continue;
      value.forEach((item: unknown, i) => {
        if (isObject(item)) this.child(item, [...path, keyword, i], role, node, level);
      });
    }
    for (const [keyword, role] of MAPS) {
      const value = own(schema, keyword);
      if (!isObject(value)) continue;
      for (const name of Object.keys(value)) {
        const item = own(value, name);
        if (isObject(item)) this.child(item, [...path, keyword, name], role, node, level, keyword === 'properties' ? name : undefined);
      }
    }
  }

  private child(schema: SchemaObject, path: ModelPath, role: SchemaRole, parent: SchemaNode, level: number, name?: string): void {
    const composed = role === 'branch';
    const below = role === 'property' ? level + 1 : level;
    this.visit(schema, path, role, parent, parent.tests, composed, below, name === undefined ? undefined : { name, owner: parent });
  }

  private resolve(schema: SchemaObject): { resolved: SchemaObject; complete: boolean } {
    const complete = !isOpen(schema);
    if (!Object.hasOwn(schema, '$ref')) return { resolved: schema, complete };
    const target = resolveRef(this.root, schema.$ref);
    if (target === undefined || !isObject(target.schema)) return { resolved: schema, complete: false };
    const { $ref: _, ...beside } = schema;
    return { resolved: { ...target.schema, ...beside }, complete: complete && !isOpen(target.schema) };
  }
}

/** Whether an object schema requires a property; undefined where its list is not known. */
function requires(owner: SchemaNode, name: string): boolean | undefined {
  const list = own(owner.resolved, 'required');
  if (list instanceof Dynamic) return undefined;
  if (!Array.isArray(list)) return owner.complete ? false : undefined;
  if (list.includes(name)) return true;
  return isOpen(list) || list.some((item) => item instanceof Dynamic) || !owner.complete ? undefined : false;
}
