import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { resolveRef } from './refs.js';
import type { SchemaNode } from './walk.js';

/** An answer that holes can withhold. */
export type Known = 'yes' | 'no' | 'unknown';

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const SINGLES = ['if', 'then', 'else'] as const;
const MAPS = ['dependentSchemas', 'dependencies'] as const;
const HOLE = new Dynamic('reference');

/** Whether the branches of a schema (allOf, anyOf, `$ref` and so on) declare properties that it does not declare itself. */
export function branchesDeclareMore(schema: SchemaObject, root: SchemaObject): Known {
  const properties = schema.properties;
  const names = new Set(isObject(properties) ? Object.keys(properties) : []);
  const found = declareOthers(branches(schema, root), names, root);
  const mayDeclareThem = properties instanceof Dynamic || (isObject(properties) && isOpen(properties));
  return found === 'yes' && mayDeclareThem ? 'unknown' : found;
}

/** Whether another schema that describes the same instance as this branch declares properties, or closes it already. */
export function isDescribedElsewhere(node: SchemaNode, root: SchemaObject): Known {
  const answers: Known[] = [];
  for (let at = node; at.role === 'branch' && at.parent !== undefined; at = at.parent) {
    const { schema, path } = at.parent;
    const keyword = at.path[path.length];
    if (keyword !== 'allOf' && keyword !== 'anyOf' && keyword !== 'oneOf') return 'yes';
    const index = keyword === 'allOf' ? Number(at.path[path.length + 1]) : undefined;
    answers.push(closes(schema), isOpen(schema) ? 'unknown' : 'no');
    answers.push(declareOthers([{ ...schema, [keyword]: [] }, ...branches({ [keyword]: schema[keyword] }, root, keyword, index)], new Set(), root));
  }
  return either(answers);
}

/** Whether something may match this branch of an `anyOf` and another one, which declares properties of its own: closed, `schema`, the branch or what it refers to, would refuse those. */
export function meetsOthers(node: SchemaNode, schema: SchemaObject, root: SchemaObject): boolean {
  const names = new Set(Object.keys(schema.properties ?? {}));
  for (let at = node; at.role === 'branch' && at.parent !== undefined; at = at.parent) {
    const { schema: owner, path } = at.parent;
    const list = owner.anyOf;
    if (at.path[path.length] !== 'anyOf' || !Array.isArray(list)) continue;
    const others = list.filter((_, i) => i !== Number(at.path[path.length + 1]));
    if (others.some((other) => declareOthers([other], names, root) !== 'no' && !excludes(schema, other, root))) return true;
  }
  return false;
}

/** Whether a property with values of its own (`kind: "a"` against `kind: "b"`), which one of them requires, keeps two objects apart. */
function excludes(one: SchemaObject, branch: unknown, root: SchemaObject): boolean {
  const other = isObject(branch) && Object.hasOwn(branch, '$ref') ? refTarget(branch, root) : branch;
  if (!isObject(other)) return false;
  const required = [one.required, other.required].flat();
  return Object.keys(one.properties ?? {}).some((name) => {
    const [ones, others] = [valuesOf(one, name), valuesOf(other, name)];
    return required.includes(name) && ones !== undefined && others !== undefined && !ones.some((value) => others.includes(value));
  });
}

/** The plain values that a property is limited to. */
function valuesOf(schema: SchemaObject, name: string): unknown[] | undefined {
  const properties = schema.properties;
  const property = isObject(properties) ? own(properties, name) : undefined;
  if (!isObject(property)) return undefined;
  const values = property.enum ?? (Object.hasOwn(property, 'const') ? [property.const] : undefined);
  return Array.isArray(values) && !isOpen(values) && values.every((value) => typeof value !== 'object' || value === null) ? values : undefined;
}

/** Whether unknown properties fail: by a keyword of its own, one allOf branch, every anyOf or oneOf branch, or its `$ref`. */
export function isClosed(schema: SchemaObject, root: SchemaObject): Known {
  return closes(schema) === 'yes' ? 'yes' : closedBy(schema, root, new Map());
}

function closedBy(schema: unknown, root: SchemaObject, known: Map<unknown, Known>): Known {
  if (schema === false) return 'yes';
  if (schema instanceof Dynamic) return 'unknown';
  if (!isObject(schema)) return 'no';
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, 'yes');
  const answers: Known[] = [closes(schema), not(mayBeObject(schema)), isOpen(schema) ? 'unknown' : 'no'];
  for (const keyword of LISTS) {
    const value = own(schema, keyword);
    if (value instanceof Dynamic) answers.push('unknown');
    if (!Array.isArray(value) || value.length === 0) continue;
    const found = value.map((branch) => closedBy(branch, root, known));
    if (isOpen(value)) found.push('unknown');
    answers.push(keyword === 'allOf' ? either(found) : not(either(found.map(not))));
  }
  if (Object.hasOwn(schema, '$ref')) answers.push(closedBy(refTarget(schema, root), root, known));
  const answer = either(answers);
  known.set(schema, answer);
  return answer;
}

/** Whether an instance may be an object, by `type` alone. */
export function mayBeObject(schema: SchemaObject): Known {
  const type = schema.type;
  if (type instanceof Dynamic) return 'unknown';
  if (Array.isArray(type)) {
    if (type.includes('object')) return 'yes';
    return isOpen(type) || type.some((item) => item instanceof Dynamic) ? 'unknown' : 'no';
  }
  return typeof type !== 'string' || type === 'object' ? 'yes' : 'no';
}

/** Whether `additionalProperties` or `unevaluatedProperties` lets unknown properties fail. */
function closes(schema: SchemaObject): Known {
  const { additionalProperties, unevaluatedProperties } = schema;
  if (additionalProperties === false || unevaluatedProperties === false) return 'yes';
  return additionalProperties instanceof Dynamic || unevaluatedProperties instanceof Dynamic ? 'unknown' : 'no';
}

/** Every schema that describes the same instance as this one, a Dynamic where one is not known; without one keyword, or one item of its list. */
export function branches(schema: SchemaObject, root: SchemaObject, except?: string, index?: number): unknown[] {
  const found: unknown[] = [];
  for (const keyword of LISTS) {
    const value = own(schema, keyword);
    if (keyword === except && index === undefined) continue;
    if (value instanceof Dynamic || (Array.isArray(value) && isOpen(value))) found.push(HOLE);
    if (Array.isArray(value)) found.push(...value.filter((_, i) => keyword !== except || i !== index));
  }
  for (const keyword of SINGLES) found.push(own(schema, keyword));
  for (const keyword of MAPS) {
    const value = own(schema, keyword);
    if (value instanceof Dynamic || (isObject(value) && isOpen(value))) found.push(HOLE);
    if (isObject(value)) found.push(...Object.values(value));
  }
  if (Object.hasOwn(schema, '$ref')) found.push(refTarget(schema, root));
  if (Object.hasOwn(schema, '$dynamicRef')) found.push(HOLE);
  return found;
}

/** Whether any of the schemas, or their branches, declares a property that is not among the names. */
function declareOthers(schemas: readonly unknown[], names: ReadonlySet<string>, root: SchemaObject): Known {
  const seen = new Set<unknown>();
  const answers: Known[] = [];
  const queue = [...schemas];
  for (let schema = queue.pop(); schema !== undefined || queue.length > 0; schema = queue.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    if (schema instanceof Dynamic) answers.push('unknown');
    if (!isObject(schema)) continue;
    answers.push(isOpen(schema) ? 'unknown' : 'no', lists(schema.properties, names), lists(schema.patternProperties, new Set()));
    queue.push(...branches(schema, root));
  }
  return either(answers);
}

function lists(properties: unknown, names: ReadonlySet<string>): Known {
  if (properties instanceof Dynamic) return 'unknown';
  if (!isObject(properties)) return 'no';
  return Object.keys(properties).some((name) => !names.has(name)) ? 'yes' : isOpen(properties) ? 'unknown' : 'no';
}

function refTarget(schema: SchemaObject, root: SchemaObject): unknown {
  return resolveRef(root, schema.$ref)?.schema ?? HOLE;
}

function either(answers: readonly Known[]): Known {
  return answers.includes('yes') ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no';
}

function not(answer: Known): Known {
  return answer === 'yes' ? 'no' : answer === 'no' ? 'yes' : 'unknown';
}
