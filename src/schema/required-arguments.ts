import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { SchemaObject, ToolDefinition } from '../model/tool.js';
import { resolveRef } from './refs.js';

/** The values that every call must make up, with the place of the list that asks for them. */
export interface RequiredArguments {
  readonly names: readonly string[];
  /** The `required` list, or where it would stand. */
  readonly path: ModelPath;
}

/**
 * The arguments that no call can do without: required, neither nullable nor fixed nor defaulted. Of alternatives the cheapest counts, and an
 * object that is the tool's only parameter is looked into. Holes count for nothing.
 */
export function requiredArguments(tool: ToolDefinition): RequiredArguments {
  const root = tool.inputSchema;
  if (!isObject(root)) return { names: [], path: ['inputSchema', 'required'] };
  const [name, wrapped] = soleProperty(root) ?? [];
  if (name !== undefined && isObject(wrapped)) {
    const inner = new Demand(root).read(wrapped);
    if (inner.length > 1) return { names: inner.map((argument) => `${name}.${argument}`), path: ['inputSchema', 'properties', name, 'required'] };
  }
  return { names: new Demand(root).read(root), path: ['inputSchema', 'required'] };
}

/** The property of a root that has one only and requires it. */
function soleProperty(root: SchemaObject): readonly [string, unknown] | undefined {
  const { properties, required } = root;
  if (!Array.isArray(required) || !isObject(properties)) return undefined;
  const names = Object.keys(properties);
  const name = names[0];
  if (name === undefined || names.length > 1 || !required.includes(name)) return undefined;
  return isOpen(properties) || isOpen(root) || isComposed(root) ? undefined : [name, properties[name]];
}

/** What a schema asks of its instance: the required names in order, and the properties by name. */
interface Asked {
  readonly required: Set<string>;
  readonly properties: Map<string, unknown>;
}

function isComposed(schema: SchemaObject): boolean {
  return Object.hasOwn(schema, '$ref') || Object.hasOwn(schema, 'allOf') || Object.hasOwn(schema, 'anyOf') || Object.hasOwn(schema, 'oneOf');
}

/** Adds up what a schema and its branches ask for. */
class Demand {
  /** The schemas being asked, innermost last. */
  private readonly open: SchemaObject[] = [];

  constructor(private readonly root: SchemaObject) {}

  read(schema: SchemaObject): string[] {
    if (!isComposed(schema)) return this.readAlone(schema);
    const { required, properties } = this.ask(schema);
    return [...required].filter((name) => this.mustBeFilled(properties.get(name)));
  }

  /** The same for a schema without branches, as nearly all are, without bookkeeping. */
  private readAlone(schema: SchemaObject): string[] {
    const required = schema.required;
    const properties = schema.properties;
    if (!Array.isArray(required) || !isObject(properties)) return [];
    const filled = required.filter((name) => typeof name === 'string' && this.mustBeFilled(own(properties, name)));
    return filled.length > 1 ? [...new Set(filled)] : filled;
  }

  private ask(schema: unknown): Asked {
    const asked: Asked = { required: new Set(), properties: new Map() };
    if (!isObject(schema) || this.open.includes(schema)) return asked;
    this.open.push(schema);
    const properties = schema.properties;
    if (isObject(properties)) for (const name of Object.keys(properties)) asked.properties.set(name, properties[name]);
    const required = schema.required;
    if (Array.isArray(required)) for (const name of required) if (typeof name === 'string') asked.required.add(name);
    if (Object.hasOwn(schema, '$ref')) join(asked, this.ask(resolveRef(this.root, schema.$ref)?.schema));
    const all = schema.allOf;
    if (Array.isArray(all)) for (const branch of all) join(asked, this.ask(branch));
    for (const keyword of ['anyOf', 'oneOf']) join(asked, this.cheapest(own(schema, keyword), asked));
    this.open.pop();
    return asked;
  }

  /** The alternative that asks for the fewest values beside what is asked for already. */
  private cheapest(alternatives: unknown, beside: Asked): Asked {
    const nothing: Asked = { required: new Set(), properties: new Map() };
    if (!Array.isArray(alternatives) || isOpen(alternatives) || alternatives.some((item) => item instanceof Dynamic)) return nothing;
    const cost = ({ required, properties }: Asked): number =>
      [...required].filter((name) => !beside.required.has(name) && this.mustBeFilled(beside.properties.get(name) ?? properties.get(name))).length;
    const asked = alternatives.map((branch) => this.ask(branch));
    return asked.length === 0 ? nothing : asked.reduce((least, one) => (cost(one) < cost(least) ? one : least));
  }

  /** OpenAI's strict mode lists every property as required; one that may be null, has a default, or only one value costs the model nothing. */
  private mustBeFilled(schema: unknown): boolean {
    if (!isObject(schema)) return schema === true;
    const target = Object.hasOwn(schema, '$ref') ? resolveRef(this.root, schema.$ref)?.schema : true;
    if (isOpen(schema) || target === undefined || (isObject(target) && !this.mustBeFilled(target))) return false;
    if (Object.hasOwn(schema, 'default') || Object.hasOwn(schema, 'const') || mayBeNull(schema)) return false;
    const values = schema.enum;
    return !(values instanceof Dynamic || (Array.isArray(values) && (values.length === 1 || values.includes(null))));
  }
}

function join(into: Asked, from: Asked): void {
  for (const name of from.required) into.required.add(name);
  for (const [name, schema] of from.properties) if (!into.properties.has(name)) into.properties.set(name, schema);
}

function mayBeNull(schema: SchemaObject): boolean {
  const type = schema.type;
  if (type instanceof Dynamic || type === 'null') return true;
  if (Array.isArray(type) && (type.includes('null') || isOpen(type) || type.some((item) => item instanceof Dynamic))) return true;
  const nullable = schema.nullable;
  if (nullable === true || nullable instanceof Dynamic) return true;
  return ['anyOf', 'oneOf'].some((keyword) => {
    const branches = own(schema, keyword);
    if (branches instanceof Dynamic || (Array.isArray(branches) && isOpen(branches))) return true;
    return Array.isArray(branches) && branches.some((branch) => branch instanceof Dynamic || (isObject(branch) && (isOpen(branch) || mayBeNull(branch))));
  });
}
