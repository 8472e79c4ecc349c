import { isObject } from './dynamic.js';

/** A value as JSON text that is the same whatever the order of its keys; undefined as nothing. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sortedByKey(part) : part)) ?? '';
}

function sortedByKey(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
