import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import { fromPointer, type ModelPath } from '../model/path.js';
import type { Schema, SchemaObject } from '../model/tool.js';

/** What a `$ref` leads to, with its path from the schema's root. */
export interface RefTarget {
  readonly schema: Schema;
  readonly path: ModelPath;
}

/** `unknown` where a `$ref` leads outside, to an anchor, or meets a hole. */
export type RefStatus = 'found' | 'missing' | 'circular' | 'unknown';

/** The end of the chain that a `$ref` starts, and whether its first step leads anywhere. */
interface Followed {
  readonly target: RefTarget | undefined;
  readonly status: RefStatus;
}

const ELSEWHERE: Followed = { target: undefined, status: 'unknown' };

/** Follows a local `$ref` (`#`, `#/a/b`, through further `$ref`s); undefined when it leads outside, nowhere, or in a circle. */
export function resolveRef(root: SchemaObject, ref: unknown): RefTarget | undefined {
  return follow(root, ref).target;
}

/** Whether a `$ref` leads to a schema. */
export function refStatus(root: SchemaObject, ref: unknown): RefStatus {
  return follow(root, ref).status;
}

/** What the `$ref`s of a root lead to: each is followed once, and so is what lies on its way. */
const followed = new WeakMap<SchemaObject, Map<string, Followed>>();

function follow(root: SchemaObject, ref: unknown): Followed {
  if (typeof ref !== 'string') return ELSEWHERE;
  let known = followed.get(root);
  if (known === undefined) followed.set(root, (known = new Map()));
  return known.get(ref) ?? followAnew(root, ref, known);
}

function followAnew(root: SchemaObject, ref: string, known: Map<string, Followed>): Followed {
  const way = new Map<string, RefTarget>();
  let next: unknown = ref;
  let end: Followed | undefined;
  while (end === undefined) {
    if (typeof next !== 'string') end = ELSEWHERE;
    else if (way.has(next)) end = closeRing(way, next, known);
    else if (known.has(next)) end = known.get(next)!;
    else {
      const target = lookUp(root, next);
      if (isTarget(target) && isObject(target.schema) && Object.hasOwn(target.schema, '$ref')) {
        way.set(next, target);
        next = target.schema.$ref;
      } else {
        end = isTarget(target) ? { target, status: 'found' } : { target: undefined, status: target };
        known.set(next, end);
      }
    }
  }
  const passed: Followed = { target: end.target, status: end.status === 'circular' ? 'circular' : 'found' };
  for (const step of way.keys()) if (!known.has(step)) known.set(step, passed);
  return known.get(ref)!;
}

/** Remembers the `$ref`s of a ring, which starts at one of them. A schema on it that says more than its `$ref` is one all the same. */
function closeRing(way: ReadonlyMap<string, RefTarget>, start: string, known: Map<string, Followed>): Followed {
  let isInside = false;
  for (const [step, { schema }] of way) {
    isInside ||= step === start;
    if (isInside) known.set(step, { target: undefined, status: Object.keys(schema).length === 1 ? 'circular' : 'found' });
  }
  return known.get(start)!;
}

/** What a `$ref` names itself, though it may be another `$ref`. */
export function firstStep(root: SchemaObject, ref: string): Schema | undefined {
  const target = lookUp(root, ref);
  return isTarget(target) ? target.schema : undefined;
}

function isTarget(target: RefTarget | 'missing' | 'unknown'): target is RefTarget {
  return typeof target === 'object';
}

function lookUp(root: SchemaObject, ref: string): RefTarget | 'missing' | 'unknown' {
  if (!ref.startsWith('#')) return 'unknown';
  const steps = fromPointer(decode(ref.slice(1)));
  if (steps === undefined) return mayHaveAnchor(root, ref.slice(1)) ? 'unknown' : 'missing';
  let value: unknown = root;
  const path: (string | number)[] = [];
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || value instanceof Dynamic) return value instanceof Dynamic ? 'unknown' : 'missing';
    const next: unknown = Array.isArray(value) && !/^\d+$/.test(step) ? undefined : own(value, step);
    if (next === undefined) return isOpen(value) ? 'unknown' : 'missing';
    path.push(Array.isArray(value) ? Number(step) : step);
    value = next;
  }
  if (isObject(value) || typeof value === 'boolean') return { schema: value, path };
  return value instanceof Dynamic ? 'unknown' : 'missing';
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The anchors that a root has, and whether holes may hide others. */
class Anchors {
  readonly names = new Set<unknown>();
  hasHole = false;
  private readonly seen = new Set<unknown>();

  constructor(root: SchemaObject) {
    this.collect(root);
  }

  private collect(value: unknown): void {
    if (value instanceof Dynamic) this.hasHole = true;
    if (typeof value !== 'object' || value === null || value instanceof Dynamic || this.seen.has(value)) return;
    this.seen.add(value);
    if (isOpen(value)) this.hasHole = true;
    this.names.add(own(value, '$anchor')).add(own(value, '$dynamicAnchor'));
    for (const id of [own(value, '$id'), own(value, 'id')]) if (typeof id === 'string' && id.startsWith('#')) this.names.add(id.slice(1));
    for (const inner of Object.values(value)) this.collect(inner);
  }
}

const anchors = new WeakMap<SchemaObject, Anchors>();

/** Whether something in the schema may be the anchor of that name; a hole may. */
function mayHaveAnchor(root: SchemaObject, name: string): boolean {
  let found = anchors.get(root);
  if (found === undefined) anchors.set(root, (found = new Anchors(root)));
  return found.hasHole || found.names.has(name);
}
