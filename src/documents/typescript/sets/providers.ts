/** Items of a list of tools that a provider runs by itself, and other items that define none. */
import { isObject, isOpen } from '../../../model/dynamic.js';

/** Kinds that are defined by whoever lists them. */
const DEFINED = new Set(['function', 'custom']);
const HOLDERS = new Set(['function', 'toolSpec', 'functionDeclarations', 'function_declarations']);

/** Whether an item is known to define no tool: `{ googleSearch: {} }`, `{ type: 'web_search' }`, `{ cachePoint: { type: 'default' } }`. */
export function isProvidersOwn(item: unknown): boolean {
  if (!isObject(item) || isOpen(item)) return false;
  if (typeof item.type === 'string') return !DEFINED.has(item.type);
  const keys = Object.keys(item);
  return keys.length === 1 && !HOLDERS.has(keys[0]!) && isObject(item[keys[0]!]);
}
