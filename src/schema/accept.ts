import { Dynamic, isObject } from '../model/dynamic.js';
import { isTypeName } from './type-names.js';
import { MAX_DEPTH } from './walk.js';

type Accepts = (value: unknown, depth: number) => boolean;

const text: Accepts = (value) => typeof value === 'string';
const flag: Accepts = (value) => typeof value === 'boolean';
const number: Accepts = (value) => typeof value === 'number';
const count: Accepts = (value) => Number.isInteger(value) && (value as number) >= 0;
const list: Accepts = (value) => Array.isArray(value);
const anything: Accepts = () => true;
const names: Accepts = (value) => Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length;
const schemas: Accepts = (value, depth) => Array.isArray(value) && value.length > 0 && value.every((item) => acceptsSchema(item, depth + 1));
const schemaMap: Accepts = (value, depth) => {
  if (!isObject(value)) return false;
  for (const key in value) if (!acceptsSchema(value[key], depth + 1)) return false;
  return true;
};
const types: Accepts = (value) =>
  isTypeName(value) || (Array.isArray(value) && value.length > 0 && value.every(isTypeName) && new Set(value).size === value.length);
const never: Accepts = () => false;

/** What each keyword takes in every draft; those that drafts disagree on, and rare ones, are left to the metaschemas. */
const KEYWORDS: ReadonlyMap<string, Accepts> = new Map([
  ...each('title description $comment format pattern contentEncoding contentMediaType $schema $ref', text),
  ...each('uniqueItems readOnly writeOnly deprecated', flag),
  ...each('minimum maximum exclusiveMinimum exclusiveMaximum', number),
  ...each('minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains', count),
  ...each('default const', anything),
  ...each('examples', list),
  ...each('properties $defs definitions patternProperties dependentSchemas', schemaMap),
  ...each('allOf anyOf oneOf prefixItems', schemas),
  ...each('items additionalProperties not if then else contains propertyNames additionalItems unevaluatedItems unevaluatedProperties', acceptsSchema),
  ['type', types],
  ['required', names],
  ['enum', (value) => Array.isArray(value) && value.length > 0],
  ['multipleOf', (value) => typeof value === 'number' && value > 0],
  ...each('$id $anchor $vocabulary $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor', never),
  ...each('dependencies dependentRequired contentSchema', never),
]);

function each(keywords: string, accepts: Accepts): [string, Accepts][] {
  return keywords.split(' ').map((keyword) => [keyword, accepts]);
}

/**
 * True for a schema that the metaschemas of all drafts surely accept; false means that they have to be asked.
 * Holes and what nests too deep are taken for valid.
 */
export function acceptsSchema(schema: unknown, depth = 0): boolean {
  if (typeof schema === 'boolean' || schema instanceof Dynamic || depth > MAX_DEPTH) return true;
  if (!isObject(schema)) return false;
  for (const keyword in schema) {
    const value = schema[keyword];
    const accepts = KEYWORDS.get(keyword);
    if (accepts !== undefined && !(value instanceof Dynamic) && !accepts(value, depth)) return false;
  }
  return true;
}

/** True when a value nests deeper than schemas are followed. */
export function nestsTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((item) => nestsTooDeep(item, depth + 1));
}
