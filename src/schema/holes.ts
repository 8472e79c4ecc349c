import { Dynamic, isOpen } from '../model/dynamic.js';

/** True when a value, or anything in it, is not known statically. */
export function hasHole(value: unknown): boolean {
  if (value instanceof Dynamic) return true;
  return typeof value === 'object' && value !== null && (isOpen(value) || Object.values(value).some(hasHole));
}
