import { isObject, own } from '../model/dynamic.js';
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
  for (let hops = 0; target !== undefined && isObject(target.schema) && Object.hasOwn(target.schema, '$ref'); hops++) {
    if (hops === MAX_HOPS) return undefined;
    target = lookUp(root, target.schema.$ref);
  }
  return target;
}

function lookUp(root: SchemaObject, ref: unknown): RefTarget | undefined {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
  const steps = fromPointer(decode(ref.slice(1)));
  if (steps === undefined) return undefined;
  let value: unknown = root;
  const path: (string | number)[] = [];
  for (const step of steps) {
    if (Array.isArray(value) && /^\d+$/.test(step)) {
      value = value[Number(step)];
      path.push(Number(step));
    } else if (isObject(value)) {
      value = own(value, step);
      path.push(step);
    } else {
      return undefined;
    }
  }
  return isObject(value) || typeof value === 'boolean' ? { schema: value, path } : undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
