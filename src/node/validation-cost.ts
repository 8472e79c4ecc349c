import { isObject, own } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { SCHEMA_LISTS, SINGLE_SCHEMAS } from '../schema/keywords.js';
import { firstStep } from '../schema/refs.js';

/** How many subschemas a value may be held against, and how deep they may lie within each other: far more than people write, and done at once. */
const MOST_STEPS = 50_000;
const MOST_NESTED = 500;

/** Whether a compiled schema judges a value in bounded time: `$ref`s that each lead to two more double the work with every level, and some never end. */
export function isJudgedSoon(schema: SchemaObject, value: unknown): boolean {
  let steps = 0;
  const walk = (part: unknown, at: unknown, depth: number): boolean => {
    if (!isObject(part)) return true;
    if (++steps > MOST_STEPS || depth > MOST_NESTED) return false;
    const below = depth + 1;
    for (const [keyword, held] of Object.entries(part)) {
      if (keyword === '$ref') {
        if (!walk(firstStep(schema, String(held)), at, below)) return false;
      } else if (keyword === 'properties' && isObject(held)) {
        // What a value lacks, its default fills in.
        for (const [name, property] of Object.entries(held)) {
          const member = isObject(at) ? (own(at, name) ?? (isObject(property) ? property.default : undefined)) : undefined;
          if (member !== undefined && !walk(property, member, below)) return false;
        }
      } else if (SCHEMA_LISTS.has(keyword) || SINGLE_SCHEMAS.has(keyword)) {
        const places = INSIDE.has(keyword) ? (typeof at === 'object' && at !== null ? Object.values(at) : []) : [at];
        for (const inner of Array.isArray(held) ? held : [held]) for (const place of places) if (!walk(inner, place, below)) return false;
      } else if ((keyword === 'dependentSchemas' || keyword === 'dependencies') && isObject(held)) {
        for (const inner of Object.values(held)) if (!walk(inner, at, below)) return false;
      }
    }
    return true;
  };
  return walk(schema, value, 0);
}

/** Keywords that speak of what lies in a value. */
const INSIDE: ReadonlySet<string> = new Set('items prefixItems additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties'.split(' '));
