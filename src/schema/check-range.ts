import { own } from '../model/dynamic.js';
import { fault, NO_FAULTS, type Fault } from './faults.js';
import { kindOfKeyword } from './keywords.js';
import { labelOf } from './label.js';
import type { SchemaNode } from './walk.js';

/** Limits of one thing: the lower, the upper, and whether both may be met at once. */
const RANGES = [
  ['minimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'maximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
] as const;

/** The lower limits, by which the check is found. */
export const LOWER_LIMITS: readonly string[] = [...new Set(RANGES.map(([low]) => low))];

/** Limits between which no value lies, reported at the lower one. */
export function checkRange(node: SchemaNode, keyword: string): readonly Fault[] {
  for (const [low, high, inclusive] of RANGES) {
    if (low !== keyword) continue;
    const from = own(node.schema, low);
    const to = own(node.schema, high);
    if (typeof from !== 'number' || typeof to !== 'number' || from < to || (inclusive && from === to)) continue;
    // A negative count is the metaschema's to report.
    if (to < 0 && kindOfKeyword(high, false) === 'count') continue;
    return [fault('emptyRange', [...node.path, low], { where: labelOf(node.path), low, from, high, to })];
  }
  return NO_FAULTS;
}
