import { canonicalJson } from '../../model/canonical.js';
import { Dynamic, own } from '../../model/dynamic.js';
import type { SchemaObject } from '../../model/tool.js';

/** What a newer schema accepts, seen from an older one. */
export type Shift = 'same' | 'narrower' | 'wider' | 'other';

/** Keywords of which a higher number accepts less, and those of which a lower one does. */
const FLOORS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const CEILINGS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Keywords whose presence narrows, and whose values cannot be compared. */
const OPAQUE = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'anyOf', 'oneOf', 'allOf', '$ref', 'if', 'then', 'else', 'patternProperties', 'propertyNames', 'contains', 'prefixItems'];
const ALL_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** How the values that a schema accepts by itself changed; what lies in its properties and items is compared on its own. */
export function shiftOf(before: SchemaObject, after: SchemaObject): Shift {
  const shifts = [
    setShift(types(before), types(after)),
    setShift(values(before), values(after)),
    ...FLOORS.map((keyword) => boundShift(own(before, keyword), own(after, keyword), 1)),
    ...CEILINGS.map((keyword) => boundShift(own(before, keyword), own(after, keyword), -1)),
    ...OPAQUE.map((keyword) => opaqueShift(own(before, keyword), own(after, keyword))),
  ];
  return join(shifts);
}

function join(shifts: readonly Shift[]): Shift {
  if (shifts.includes('other')) return 'other';
  const narrower = shifts.includes('narrower');
  const wider = shifts.includes('wider');
  return narrower && wider ? 'other' : narrower ? 'narrower' : wider ? 'wider' : 'same';
}

/** Undefined: anything is accepted. */
function types(schema: SchemaObject): ReadonlySet<string> | undefined {
  const type = own(schema, 'type');
  const listed = (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
  if (listed.length === 0) return undefined;
  if (own(schema, 'nullable') === true) listed.push('null');
  // A number may be an integer.
  return new Set(listed.flatMap((name) => (name === 'number' ? ['number', 'integer'] : [name])).filter((name) => ALL_TYPES.includes(name)));
}

/** The values that `enum` or `const` lists; undefined: any. */
function values(schema: SchemaObject): ReadonlySet<string> | undefined {
  const list = Object.hasOwn(schema, 'const') ? [schema.const] : own(schema, 'enum');
  return Array.isArray(list) ? new Set(list.map((value) => canonicalJson(value))) : undefined;
}

function setShift(before: ReadonlySet<string> | undefined, after: ReadonlySet<string> | undefined): Shift {
  if (before === undefined || after === undefined) return before === after ? 'same' : before === undefined ? 'narrower' : 'wider';
  const lost = [...before].some((item) => !after.has(item));
  const won = [...after].some((item) => !before.has(item));
  return lost && won ? 'other' : lost ? 'narrower' : won ? 'wider' : 'same';
}

/** `direction` is 1 where a higher bound accepts less, -1 where a lower one does. */
function boundShift(before: unknown, after: unknown, direction: 1 | -1): Shift {
  if (before === after || before instanceof Dynamic || after instanceof Dynamic) return 'same';
  if (before === undefined) return 'narrower';
  if (after === undefined) return 'wider';
  if (typeof before !== 'number' || typeof after !== 'number') return 'other';
  return (after - before) * direction > 0 ? 'narrower' : 'wider';
}

function opaqueShift(before: unknown, after: unknown): Shift {
  if (before instanceof Dynamic || after instanceof Dynamic || stable(before) === stable(after)) return 'same';
  return before === undefined ? 'narrower' : after === undefined ? 'wider' : 'other';
}

/** A value as text, the same whatever the order of its keys; descriptions do not count. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    // A text is an annotation; a property may have one of these names too.
    if ((key === 'description' || key === 'title') && typeof part === 'string') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
