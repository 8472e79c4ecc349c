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

const NOTHING: Asked = { required: new Set(), properties: new Map() };

/** What a schema asks together with all that holds beside it, and the lists of which one alternative each holds too. */
interface Gathered extends Asked {
  readonly choices: (readonly unknown[])[];
}

function isComposed(schema: SchemaObject): boolean {
  return Object.hasOwn(schema, '$ref') || Object.hasOwn(schema, 'allOf') || Object.hasOwn(schema, 'anyOf') || Object.hasOwn(schema, 'oneOf');
}

/** Adds up what a schema and its branches ask for. */
class Demand {
  /** What the alternatives ask for: each is asked once, whatever number of ways leads to it. */
  private readonly asked = new Map<unknown, Asked>();

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

  /** Without recursion, since a file may hold a chain of thousands; an alternative that leads back to where it stands asks for nothing. */
  private ask(first: SchemaObject): Asked {
    const entered = new Set<SchemaObject>();
    const open: { readonly schema: SchemaObject; readonly gathered: Gathered | undefined }[] = [{ schema: first, gathered: undefined }];
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const { schema } = step;
      if (step.gathered !== undefined) {
        for (const alternatives of step.gathered.choices) join(step.gathered, this.cheapest(alternatives, step.gathered));
        this.asked.set(schema, step.gathered);
      } else if (!entered.has(schema)) {
        entered.add(schema);
        const gathered = this.gather(schema);
        open.push({ schema, gathered });
        for (const alternative of gathered.choices.flat()) if (isObject(alternative)) open.push({ schema: alternative, gathered: undefined });
      }
    }
    return this.asked.get(first)!;
  }

  /** A schema with what its `$ref`s and `allOf` lead to, and with alternatives that are the only one. */
  private gather(first: SchemaObject): Gathered {
    const gathered: Gathered = { required: new Set(), properties: new Map(), choices: [] };
    const seen = new Set<unknown>();
    const queue: unknown[] = [first];
    while (queue.length > 0) {
      const schema = queue.pop();
      if (!isObject(schema) || seen.has(schema)) continue;
      seen.add(schema);
      const { properties, required } = schema;
      if (isObject(properties)) for (const name of Object.keys(properties)) if (!gathered.properties.has(name)) gathered.properties.set(name, properties[name]);
      if (Array.isArray(required)) for (const name of required) if (typeof name === 'string') gathered.required.add(name);
      const more: unknown[] = Object.hasOwn(schema, '$ref') ? [resolveRef(this.root, schema.$ref)?.schema] : [];
      if (Array.isArray(schema.allOf)) for (const branch of schema.allOf) more.push(branch);
      for (const keyword of ['anyOf', 'oneOf']) {
        const alternatives = own(schema, keyword);
        if (!Array.isArray(alternatives) || isOpen(alternatives) || alternatives.some((item) => item instanceof Dynamic)) continue;
        if (alternatives.length === 1) more.push(alternatives[0]);
        else if (alternatives.length > 1) gathered.choices.push(alternatives);
      }
      for (const one of more.reverse()) queue.push(one);
    }
    return gathered;
  }

  /** The alternative that asks for the fewest values beside what is asked for already. */
  private cheapest(alternatives: readonly unknown[], beside: Asked): Asked {
    const cost = ({ required, properties }: Asked): number =>
      [...required].filter((name) => !beside.required.has(name) && this.mustBeFilled(beside.properties.get(name) ?? properties.get(name))).length;
    const [first = NOTHING, ...others] = alternatives.map((alternative) => this.asked.get(alternative) ?? NOTHING);
    let least = { asked: first, cost: cost(first) };
    for (const asked of others) {
      const next = cost(asked);
      if (next < least.cost) least = { asked, cost: next };
    }
    return least.asked;
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
