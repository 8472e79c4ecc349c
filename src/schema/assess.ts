import { isObject } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { shown } from './faults.js';
import { isKeyword, TYPED_KEYWORDS } from './keywords.js';
import { hasType, shownTypes, typeName, typesOf } from './types.js';

/** Whether a value satisfies a schema, and if not, why; `undefined` where only a full validator can tell. */
export type Verdict = { readonly valid: true } | { readonly valid: false; readonly reason: string } | undefined;

const VALID = { valid: true } as const;
/** Alternatives and lists nested deeper than this are left to a full validator. */
const MAX_NESTING = 4;

/** Keywords that say nothing of a value, that are not judged (`format`), or that must not be run (`pattern`). */
const SILENT: ReadonlySet<string> = new Set(
  (
    'type title description $comment default examples readOnly writeOnly deprecated format pattern contentEncoding contentMediaType ' +
    'contentSchema $schema $defs definitions nullable then else additionalProperties unevaluatedProperties additionalItems'
  ).split(' '),
);

/** Judges a value by the plain keywords, which cover most defaults and examples at no cost. */
export function assess(schema: unknown, value: unknown, nesting = 0): Verdict {
  if (typeof schema === 'boolean') return schema ? VALID : invalid('the schema accepts nothing');
  if (!isObject(schema) || nesting > MAX_NESTING || (typeof value === 'object' && value !== null && !Array.isArray(value))) return undefined;
  if (Object.hasOwn(schema, 'type')) {
    const types = typesOf(schema);
    if (types === undefined) return undefined;
    if (!hasType(value, types)) return invalid(`${ARTICLES[typeName(value)]} is not of type ${shownTypes(types)}`);
  }
  if (value === null && schema.nullable === true) return VALID;
  let verdict: Verdict = VALID;
  for (const keyword of Object.keys(schema)) {
    const one = assessKeyword(keyword, schema, value, nesting);
    if (one?.valid === false) return one;
    if (one === undefined) verdict = undefined;
  }
  return verdict;
}

const ARTICLES = { string: 'a text', number: 'a number', integer: 'a number', boolean: 'a boolean', object: 'an object', array: 'a list', null: 'null' } as const;

function invalid(reason: string): Verdict {
  return { valid: false, reason };
}

function assessKeyword(keyword: string, schema: SchemaObject, value: unknown, nesting: number): Verdict {
  const expected = schema[keyword];
  if (SILENT.has(keyword) || !isKeyword(keyword)) return VALID;
  if (TYPED_KEYWORDS.get(keyword)?.some((type) => hasType(value, new Set([type]))) === false) return VALID;
  const limit = LIMITS.get(keyword);
  if (limit !== undefined) {
    if (typeof expected !== 'number') return undefined;
    return limit(value, expected) ? VALID : invalid(`"${keyword}" is ${expected}`);
  }
  if (keyword === 'const') return among([expected], value, `only ${shown(expected)} is accepted`);
  if (keyword === 'enum') return Array.isArray(expected) ? among(expected, value, `the enum lists only ${shown(expected)}`) : undefined;
  if (keyword === 'items' && Array.isArray(value)) return every(value.map((item) => assess(expected, item, nesting + 1)));
  if (keyword === 'anyOf' && Array.isArray(expected)) return some(expected.map((branch) => assess(branch, value, nesting + 1)));
  return undefined;
}

const LIMITS: ReadonlyMap<string, (value: unknown, limit: number) => boolean> = new Map([
  ['minimum', (value, limit) => (value as number) >= limit],
  ['maximum', (value, limit) => (value as number) <= limit],
  ['exclusiveMinimum', (value, limit) => (value as number) > limit],
  ['exclusiveMaximum', (value, limit) => (value as number) < limit],
  ['minLength', (value, limit) => characters(value) >= limit],
  ['maxLength', (value, limit) => characters(value) <= limit],
  ['minItems', (value, limit) => (value as unknown[]).length >= limit],
  ['maxItems', (value, limit) => (value as unknown[]).length <= limit],
]);

/** JSON Schema counts code points. */
function characters(value: unknown): number {
  return [...(value as string)].length;
}

/** Lists and objects are compared by a full validator. */
function among(list: readonly unknown[], value: unknown, reason: string): Verdict {
  if (typeof value === 'object' && value !== null) return undefined;
  return list.includes(value) ? VALID : invalid(reason);
}

function every(verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict?.valid === false) ?? (verdicts.includes(undefined) ? undefined : VALID);
}

function some(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.some((verdict) => verdict?.valid === true)) return VALID;
  const reasons = verdicts.map((verdict) => (verdict?.valid === false ? verdict.reason : undefined));
  return reasons.includes(undefined) ? undefined : invalid([...new Set(reasons)].join(' and '));
}
