import { Dynamic, hasAny, isObject, isOpen, own } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { Question } from './question.js';
import { resolveRef } from './refs.js';
import type { SchemaNode } from './walk.js';

/** An answer that holes can withhold. */
export type Known = 'yes' | 'no' | 'unknown';

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const SINGLES = ['if', 'then', 'else'] as const;
const MAPS = ['dependentSchemas', 'dependencies'] as const;
const COMPOSING: readonly string[] = [...LISTS, ...SINGLES, ...MAPS, '$ref', '$dynamicRef'];
const HOLE = new Dynamic('reference');
const NO_NAMES: ReadonlySet<string> = new Set();

/** Whether the branches of a schema (allOf, anyOf, `$ref` and so on) declare properties that it does not declare itself. */
export function branchesDeclareMore(schema: SchemaObject, root: SchemaObject): Known {
  const properties = schema.properties;
  const names = new Set(isObject(properties) ? Object.keys(properties) : []);
  const found = declareOthers(eachBranch(schema, root), names, root);
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
    const { [keyword]: list, ...others } = schema;
    answers.push(declareOthers([others], NO_NAMES, root), declareOthers(eachBranch({ [keyword]: list }, root, keyword, index), NO_NAMES, root));
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
  return closes(schema) === 'yes' ? 'yes' : CLOSED.ask(schema, root);
}

const CLOSED = new Question<Known>(
  'yes',
  (schema, root) => [...LISTS.flatMap((keyword) => own(schema, keyword) ?? []), Object.hasOwn(schema, '$ref') ? refTarget(schema, root) : undefined],
  (schema, root, of) => {
    const closedBy = (part: unknown): Known => (part === false ? 'yes' : part instanceof Dynamic ? 'unknown' : isObject(part) ? of(part) : 'no');
    const answers: Known[] = [closes(schema), not(mayBeObject(schema)), isOpen(schema) ? 'unknown' : 'no'];
    for (const keyword of LISTS) {
      const value = own(schema, keyword);
      if (value instanceof Dynamic) answers.push('unknown');
      if (!Array.isArray(value) || value.length === 0) continue;
      const found = value.map(closedBy);
      if (isOpen(value)) found.push('unknown');
      answers.push(keyword === 'allOf' ? either(found) : not(either(found.map(not))));
    }
    if (Object.hasOwn(schema, '$ref')) answers.push(closedBy(refTarget(schema, root)));
    return either(answers);
  },
);

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
  return hasAny(schema, COMPOSING) ? [...eachBranch(schema, root, except, index)] : [];
}

function* eachBranch(schema: SchemaObject, root: SchemaObject, except?: string, index?: number): Generator<unknown> {
  for (const keyword of LISTS) {
    const value = own(schema, keyword);
    if (keyword === except && index === undefined) continue;
    if (value instanceof Dynamic || (Array.isArray(value) && isOpen(value))) yield HOLE;
    if (Array.isArray(value)) for (let i = 0; i < value.length; i++) if (keyword !== except || i !== index) yield value[i];
  }
  for (const keyword of SINGLES) yield own(schema, keyword);
  for (const keyword of MAPS) {
    const value = own(schema, keyword);
    if (value instanceof Dynamic || (isObject(value) && isOpen(value))) yield HOLE;
    if (isObject(value)) yield* Object.values(value);
  }
  if (Object.hasOwn(schema, '$ref')) yield refTarget(schema, root);
  if (Object.hasOwn(schema, '$dynamicRef')) yield HOLE;
}

/** Whether any of the schemas, or their branches, declares a property that is not among the names. */
function declareOthers(schemas: Iterable<unknown>, names: ReadonlySet<unknown>, root: SchemaObject): Known {
  let found: Known = 'no';
  for (const schema of schemas) {
    if (schema instanceof Dynamic) found = 'unknown';
    if (!isObject(schema)) continue;
    if (declaresOther(schema, names, root)) return 'yes';
    if (found === 'no') found = MAY_DECLARE.ask(schema, root);
  }
  return found;
}

/** Whether holes in a schema or its branches may declare anything. */
const MAY_DECLARE = new Question<'no' | 'unknown'>('no', branches, (schema, root, of) => {
  const hasHole = [schema, schema.properties, schema.patternProperties].some((part) => part instanceof Dynamic || (isObject(part) && isOpen(part)));
  return hasHole || branches(schema, root).some((branch) => branch instanceof Dynamic || (isObject(branch) && of(branch) === 'unknown')) ? 'unknown' : 'no';
});

/** What earlier searches found in a schema and its branches, so that in a chain not each link follows all behind it. */
interface Declared {
  /** A property that they declare, or `ANY` for a pattern. */
  readonly one?: unknown;
  /** Names among which all their properties are. */
  readonly within?: ReadonlySet<string>;
}

const ANY = Symbol('pattern');
const declared = new WeakMap<SchemaObject, WeakMap<SchemaObject, Declared>>();

/** Whether a schema or its branches declare a property that is not among the names. */
function declaresOther(start: SchemaObject, names: ReadonlySet<unknown>, root: SchemaObject): boolean {
  let known = declared.get(root);
  if (known === undefined) declared.set(root, (known = new WeakMap()));
  /** The schemas that were looked at, each with the one that led to it. */
  const from = new Map<SchemaObject, SchemaObject | undefined>([[start, undefined]]);
  const all = new Set<string>();
  const queue = [start];
  for (let schema = queue.pop(); schema !== undefined; schema = queue.pop()) {
    const { one, within } = known.get(schema) ?? {};
    const other = one !== undefined && !names.has(one) ? one : ownOther(schema, names);
    if (other !== undefined) {
      for (let at: SchemaObject | undefined = schema; at !== undefined; at = from.get(at)) known.set(at, { ...known.get(at), one: other });
      return true;
    }
    const isWithin = within !== undefined && [...within].every((name) => names.has(name));
    for (const name of isWithin ? within : namesIn(schema.properties)) all.add(name);
    if (isWithin) continue;
    for (const branch of branches(schema, root)) {
      if (!isObject(branch) || from.has(branch)) continue;
      from.set(branch, schema);
      queue.push(branch);
    }
  }
  for (const schema of from.keys()) known.set(schema, { ...known.get(schema), within: all });
  return false;
}

function ownOther(schema: SchemaObject, names: ReadonlySet<unknown>): unknown {
  return namesIn(schema.patternProperties).length > 0 ? ANY : namesIn(schema.properties).find((name) => !names.has(name));
}

function namesIn(map: unknown): string[] {
  return isObject(map) ? Object.keys(map) : [];
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
