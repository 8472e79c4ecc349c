import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { branches, meetsOthers } from './composition.js';
import type { SchemaNode } from './walk.js';

/**
 * Whether an object that is closed would refuse more than what somebody invents: `schema`, which a node is or refers to, requires or shows properties that it does
 * not list, or something else of the whole schema says more of the same object. A validator that drops what is not listed has never let properties of other alternatives through.
 */
export function refusesMore(node: SchemaNode, schema: SchemaObject, root: SchemaObject, isDropping: boolean): boolean {
  return wantsUnlisted(schema, root) || (!isDropping && meetsOthers(node, schema, root)) || isNestedElsewhere(node, schema, root);
}

/** `required`, the default or an example names a property that is not listed: closed, nothing could be sent, or not what is shown. */
function wantsUnlisted(schema: SchemaObject, root: SchemaObject): boolean {
  const listed = schema.properties ?? {};
  const required = [schema, ...branches(schema, root)].flatMap((one) => (isObject(one) ? one.required : []));
  const shown = [schema.default, schema.examples].flat().flatMap((value) => (isObject(value) ? Object.keys(value) : []));
  return [...required, ...shown].some((name) => typeof name === 'string' && !Object.hasOwn(listed, name));
}

/** Whether a branch of an object around it has more to say of the same part: `then: { properties: { filter: { properties: ... } } }`. */
function isNestedElsewhere(node: SchemaNode, schema: SchemaObject, root: SchemaObject): boolean {
  const names = new Set(Object.keys(schema.properties ?? {}));
  const aside = alternativesTo(node);
  const steps: string[][] = [];
  for (let at = node; at.parent !== undefined && at.role !== 'definition'; at = at.parent) {
    const [keyword, name] = at.path.slice(at.parent.path.length).map(String);
    if (keyword === 'properties') steps.unshift([keyword, name!]);
    else if (at.role !== 'branch') steps.unshift([keyword!]);
    if (steps.length === 0) continue;
    const parts = partsAt(allOf(at.parent.schema, root, aside), steps, root, aside).filter((part) => part !== node.schema);
    if (parts.some((part) => lists(part, names))) return true;
  }
  return false;
}

/** Whether a schema is another alternative on the way to a node: those do not hold where it does. */
function alternativesTo(node: SchemaNode): Aside {
  const ways: { readonly list: ReadonlyMap<unknown, number>; readonly index: number }[] = [];
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const [keyword, index] = at.path.slice(at.parent.path.length);
    const list = keyword === 'anyOf' || keyword === 'oneOf' ? own(at.parent.schema, keyword) : undefined;
    if (Array.isArray(list)) ways.push({ list: indexed(list), index: Number(index) });
  }
  return (schema) => ways.some(({ list, index }) => (list.get(schema) ?? index) !== index);
}

type Aside = (schema: unknown) => boolean;

/** Where each schema stands in a list, which is looked at for each of them. */
function indexed(list: readonly unknown[]): ReadonlyMap<unknown, number> {
  let known = indexes.get(list);
  if (known === undefined) indexes.set(list, (known = new Map(list.map((schema, i) => [schema, i]))));
  return known;
}

const indexes = new WeakMap<readonly unknown[], ReadonlyMap<unknown, number>>();

function lists(part: unknown, names: ReadonlySet<string>): boolean {
  if (!isObject(part)) return true;
  const properties = part.properties ?? {};
  return !isObject(properties) || isOpen(part) || isOpen(properties) || Object.keys(properties).some((name) => !names.has(name));
}

/** What some schemas say of a part of what they describe. */
function partsAt(schemas: readonly unknown[], steps: readonly (readonly string[])[], root: SchemaObject, aside: Aside): unknown[] {
  return steps.reduce<unknown[]>((found, step) => {
    const parts = found.map((schema) => step.reduce<unknown>((value, key) => (isObject(value) ? own(value, key) : value), schema));
    return [...new Set(parts.flatMap((part) => allOf(part, root, aside)))];
  }, [...schemas]);
}

/** A schema and all that describe the same, as far as they are objects or not known. */
function allOf(schema: unknown, root: SchemaObject, aside: Aside): unknown[] {
  const found = new Set<unknown>();
  const queue = [schema];
  while (queue.length > 0) {
    const next = queue.pop();
    if (found.has(next) || aside(next) || !(isObject(next) || next instanceof Dynamic)) continue;
    found.add(next);
    if (isObject(next)) queue.push(...branches(next, root));
  }
  return [...found];
}
