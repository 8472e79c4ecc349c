/**
 * Why a value is not known without running code; `malformed` stands for one that is known but no value of its kind (already reported), `implied` for one that
 * says what another keyword says as well (the pattern that a library writes beside a format), so that nobody misses it.
 */
export type DynamicReason = 'reference' | 'call' | 'spread' | 'template' | 'conditional' | 'malformed' | 'implied';

/** A value that exists but is not known statically. Rules treat it as "could be anything", never as missing. */
export class Dynamic {
  constructor(readonly reason: DynamicReason) {}

  /** In messages and hashes an unknown part of a value is an ellipsis; what stands behind it (code, a module) is nobody's data. */
  toJSON(): string {
    return '…';
  }
}

/** Marks an object or array with unresolved members: what it has is known, what it lacks is not. */
export const OPEN: unique symbol = Symbol('toollint.open');

/** True when members of the object or array are unknown. */
export function isOpen(value: object): boolean {
  return Object.hasOwn(value, OPEN);
}

/** A plain object: neither null, an array nor a Dynamic. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Dynamic);
}

/** An own property of an object, so that foreign names such as `constructor` never reach the prototype. */
export function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/** Whether an object has one of the keys. */
export function hasAny(object: object, keys: readonly string[]): boolean {
  for (const key of keys) if (Object.hasOwn(object, key)) return true;
  return false;
}
