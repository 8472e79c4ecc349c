import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import { fromPointer, type ModelPath } from '../model/path.js';
import type { Schema, SchemaObject } from '../model/tool.js';

/** What a `$ref` leads to, with its path from the schema's root. */
export interface RefTarget {
  readonly schema: Schema;
  readonly path: ModelPath;
}

/** Chains of `$ref` longer than this are taken for endless. */
const MAX_HOPS = 20;

/** Follows a local `$ref` (`#`, `#/a/b`, through further `$ref`s); undefined when it leads outside, nowhere, or in a circle. */
export function resolveRef(root: SchemaObject, ref: unknown): RefTarget | undefined {
  let target = lookUp(root, ref);
  for (let hops = 0; isTarget(target) && isObject(target.schema) && Object.hasOwn(target.schema, '$ref'); hops++) {
    if (hops === MAX_HOPS) return undefined;
    target = lookUp(root, target.schema.$ref);
  }
  return isTarget(target) ? target : undefined;
}

/** Whether a `$ref` leads to a schema; `unknown` when it leads outside, to an anchor, or meets a hole. */
export function refStatus(root: SchemaObject, ref: unknown): 'found' | 'missing' | 'circular' | 'unknown' {
  const first = lookUp(root, ref);
  const passed = new Set<Schema>();
  let target = first;
  while (isTarget(target) && isObject(target.schema) && Object.hasOwn(target.schema, '$ref')) {
    if (passed.has(target.schema)) return Object.keys(target.schema).length === 1 ? 'circular' : 'found';
    passed.add(target.schema);
    target = lookUp(root, target.schema.$ref);
  }
  return isTarget(first) ? 'found' : first;
}

function isTarget(target: RefTarget | 'missing' | 'unknown'): target is RefTarget {
  return typeof target === 'object';
}

function lookUp(root: SchemaObject, ref: unknown): RefTarget | 'missing' | 'unknown' {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return 'unknown';
  const steps = fromPointer(decode(ref.slice(1)));
  if (steps === undefined) return hasAnchor(root, ref.slice(1)) ? 'unknown' : 'missing';
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

/** Whether something in the schema may be the anchor of that name; a hole may. */
function hasAnchor(value: unknown, name: string): boolean {
  if (value instanceof Dynamic) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (isOpen(value) || [own(value, '$anchor'), own(value, '$dynamicAnchor')].includes(name)) return true;
  if ([own(value, '$id'), own(value, 'id')].includes(`#${name}`)) return true;
  return Object.values(value).some((inner) => hasAnchor(inner, name));
}
