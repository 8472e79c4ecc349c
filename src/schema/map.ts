import { isObject, OPEN, own, type DynamicReason } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { LISTS, MAPS, MAX_DEPTH, SINGLE } from './walk.js';

/**
 * A schema with every subschema changed; what does not change is not copied. `change` gets each with its own subschemas already
 * changed.
 */
export function mapSchema(schema: unknown, change: (schema: SchemaObject) => SchemaObject, depth = 0): unknown {
  if (!isObject(schema) || depth > MAX_DEPTH) return schema;
  const inner = (value: unknown): unknown => mapSchema(value, change, depth + 1);
  let mapped: SchemaObject = schema;
  const put = (keyword: string, value: unknown): void => {
    if (value !== own(mapped, keyword)) mapped = { ...mapped, [keyword]: value };
  };
  for (const [keyword] of SINGLE) if (Object.hasOwn(schema, keyword) && isObject(schema[keyword])) put(keyword, inner(schema[keyword]));
  for (const [keyword] of LISTS) {
    const list = own(schema, keyword);
    if (Array.isArray(list)) put(keyword, mapList(list, inner));
  }
  for (const [keyword] of MAPS) {
    const map = own(schema, keyword);
    if (isObject(map)) put(keyword, mapValues(map, inner));
  }
  return change(mapped);
}

function mapList(list: readonly unknown[], inner: (value: unknown) => unknown): readonly unknown[] {
  const mapped = list.map(inner);
  if (mapped.every((value, i) => value === list[i])) return list;
  const open = (list as { [OPEN]?: DynamicReason })[OPEN];
  return open === undefined ? mapped : Object.assign(mapped, { [OPEN]: open });
}

function mapValues(map: Readonly<Record<string, unknown>>, inner: (value: unknown) => unknown): Readonly<Record<string, unknown>> {
  const changed = Object.keys(map).flatMap((name): [string, unknown][] => {
    const value = inner(map[name]);
    return value === map[name] ? [] : [[name, value]];
  });
  return changed.length === 0 ? map : { ...map, ...Object.fromEntries(changed) };
}
