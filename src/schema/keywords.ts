import type { TypeName } from './type-names.js';

/** Keywords that hold a map of schemas by name. */
export const SCHEMA_MAPS: ReadonlySet<unknown> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);
/** Keywords that hold a list of schemas; `items` holds one or a list. */
export const SCHEMA_LISTS: ReadonlySet<unknown> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
/** Keywords that hold one schema. */
export const SINGLE_SCHEMAS: ReadonlySet<unknown> = new Set(
  'items additionalProperties unevaluatedProperties additionalItems unevaluatedItems contains propertyNames not if then else contentSchema'.split(' '),
);

const PLAIN = {
  text: 'title description $comment format pattern contentEncoding contentMediaType $schema $ref $id $anchor $dynamicRef $dynamicAnchor $recursiveRef',
  flag: 'uniqueItems readOnly writeOnly deprecated $recursiveAnchor',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  count: 'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains',
  list: 'examples',
  other: 'type required enum const default dependentRequired $vocabulary',
} as const;

/** What a keyword holds. */
export type KeywordKind = keyof typeof PLAIN | 'schema' | 'map' | 'schemas';

const KINDS: ReadonlyMap<string, KeywordKind> = new Map(
  Object.entries(PLAIN).flatMap(([kind, keywords]) => keywords.split(' ').map((keyword) => [keyword, kind as KeywordKind] as const)),
);

/** What a keyword holds, or a member of its map or list. */
export function kindOfKeyword(keyword: string, member: boolean): KeywordKind {
  if (SCHEMA_MAPS.has(keyword)) return member ? 'schema' : 'map';
  if (SINGLE_SCHEMAS.has(keyword)) return 'schema';
  if (SCHEMA_LISTS.has(keyword)) return member ? 'schema' : 'schemas';
  return KINDS.get(keyword) ?? 'other';
}

/** True for the keywords of JSON Schema, and OpenAPI's `nullable`. */
export function isKeyword(name: string): boolean {
  return KINDS.has(name) || SCHEMA_MAPS.has(name) || SCHEMA_LISTS.has(name) || SINGLE_SCHEMAS.has(name) || name === 'nullable';
}

/** The keywords that speak of some types of value only, with those types. */
export const TYPED_KEYWORDS: ReadonlyMap<string, readonly TypeName[]> = new Map([
  ...each('minLength maxLength pattern', ['string']),
  ...each('minimum maximum exclusiveMinimum exclusiveMaximum multipleOf', ['number', 'integer']),
  ...each('items prefixItems minItems maxItems uniqueItems contains', ['array']),
  ...each('properties required minProperties maxProperties patternProperties propertyNames', ['object']),
]);

function each(keywords: string, types: readonly TypeName[]): [string, readonly TypeName[]][] {
  return keywords.split(' ').map((keyword) => [keyword, types]);
}
