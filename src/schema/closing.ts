import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import type { ModelPath } from '../model/path.js';
import { branches, meetsOthers } from './composition.js';
import { SCHEMA_MAPS } from './keywords.js';
import type { SchemaNode } from './walk.js';

/**
 * Why an object that is closed would refuse more than what somebody invents, as a clause: `schema`, which a node is or refers to, requires or shows properties that it does
 * not list, or something else of the whole schema says more of the same object. A validator that drops what is not listed has never let properties of other alternatives through.
 */
export function refusesMore(node: SchemaNode, schema: SchemaObject, root: SchemaObject, isDropping: boolean): string | undefined {
  const unlisted = wantsUnlisted(schema, root, node.path);
  if (unlisted !== undefined) return unlisted;
  if (!isDropping && meetsOthers(node, schema, root)) return 'another alternative lists properties that it would refuse';
  return isNestedElsewhere(node, schema, root) ? 'another part of the schema lists more properties of the same object' : undefined;
}

/** As a clause, which property that is not listed `required`, a default or an example names, of the object at a path or of what it stands in: closed, nothing could be sent, or not what is shown. */
export function wantsUnlisted(schema: SchemaObject, root: SchemaObject, path: ModelPath): string | undefined {
  const listed = schema.properties ?? {};
  const isUnlisted = (name: unknown): boolean => typeof name === 'string' && !Object.hasOwn(listed, name);
  const required = [schema, ...branches(schema, root)].flatMap((one) => (isObject(one) ? one.required : [])).find(isUnlisted);
  if (required !== undefined) return `'${String(required)}' is required and not listed`;
  const shown = [...shownAt(root, path.slice(1)), schema.default, schema.examples].flat().flatMap((value) => (isObject(value) ? Object.keys(value) : [])).find(isUnlisted);
  return shown === undefined ? undefined : `a default or example has '${shown}', which is not listed`;
}

/** What the defaults and examples of a schema and of its parts show of the value at a path. */
function shownAt(root: SchemaObject, path: ModelPath): unknown[] {
  let schema: unknown = root;
  let values: unknown[] = [];
  for (let i = 0; i < path.length && isObject(schema); ) {
    values.push(schema.default, ...[schema.examples].flat());
    const [keyword, step] = [String(path[i]), path[i + 1]];
    const held = own(schema, keyword);
    const isMember = SCHEMA_MAPS.has(keyword) || Array.isArray(held);
    if (keyword === 'properties') values = values.flatMap((value) => (isObject(value) ? own(value, String(step)) : []));
    else if (keyword === 'items') values = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    else if (keyword === 'additionalProperties') values = values.flatMap((value) => (isObject(value) ? Object.values(value) : []));
    else if (keyword !== 'allOf' && keyword !== 'anyOf' && keyword !== 'oneOf') values = [];
    schema = isMember && typeof held === 'object' && held !== null ? own(held, String(step)) : held;
    i += isMember ? 2 : 1;
  }
  return values;
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
