import { hasAny, isObject, isOpen, own } from '../model/dynamic.js';
import { fault, NO_FAULTS, shown, type Fault } from './faults.js';
import { isKeyword, TYPED_KEYWORDS } from './keywords.js';
import { labelOf } from './label.js';
import { isTypeName, type TypeName } from './type-names.js';
import { shownTypes, typesOf } from './types.js';
import type { SchemaNode } from './walk.js';

const HINTS: ReadonlySet<string> = new Set(['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']);
/** Keys beside keywords that may hold what looks like a schema. */
const EXTENSIONS: ReadonlySet<string> = new Set(['example', 'discriminator', 'xml', 'externalDocs', 'errorMessage', 'metadata', 'meta', 'options', 'id']);

/** Keywords written among the properties as values that a schema could be (`false`); what is no schema the metaschema finds. */
export function checkProperties(node: SchemaNode): readonly Fault[] {
  const { properties } = node.schema;
  if (!isObject(properties) || !hasAny(properties, MISPLACED)) return NO_FAULTS;
  return Object.keys(properties)
    .filter((name) => isMisplaced(name, properties[name]))
    .map((name) => {
      const home = name === 'annotations' ? 'Move it to the tool, beside the input schema.' : 'Move it one level up, beside "properties".';
      const data = { keyword: `"${name}": ${shown(properties[name])}`, where: labelOf(node.path), home };
      return fault('misplacedKeyword', [...node.path, 'properties', name], data, 'key');
    });
}

/** The names of which a value may show that they are none of a property. */
const MISPLACED = ['additionalProperties', 'unevaluatedProperties', 'annotations'];

function isMisplaced(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return name === 'additionalProperties' || name === 'unevaluatedProperties';
  return name === 'annotations' && areHints(value);
}

function areHints(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => HINTS.has(key));
}

/** A property written beside `properties`: an unknown keyword of an object that holds a whole schema. */
export function checkStray(node: SchemaNode, name: string): Fault[] {
  const value = own(node.schema, name);
  if (node.schema.type !== 'object' || EXTENSIONS.has(name) || /^(?:x-|[$_])/.test(name)) return [];
  if (!isObject(value) || isOpen(value) || !isTypeName(value.type) || !Object.keys(value).every(isKeyword)) return [];
  return [fault('strayProperty', [...node.path, name], { name, where: labelOf(node.path) }, 'key')];
}

/** A limit for values of another type than the schema's: `properties` on a string, `minLength` on a list. */
export function checkApplicable(node: SchemaNode, keyword: string): readonly Fault[] {
  const { schema } = node;
  const types = typesOf(schema);
  const needed = TYPED_KEYWORDS.get(keyword)!;
  if (types === undefined || Object.hasOwn(schema, '$ref') || needed.some((type) => types.has(type)) || saysNothing(schema[keyword])) return NO_FAULTS;
  if (keyword === 'required' && (!Array.isArray(schema.required) || Object.hasOwn(schema, 'properties'))) return [];
  const data = { where: labelOf(node.path), type: shownTypes(types), keyword, advice: adviceFor(keyword, types) };
  return [fault('deadKeyword', [...node.path, keyword], data, 'key')];
}

/** Values that generators write without meaning anything, and those that the metaschema refuses. */
function saysNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === 0 || value === false || value === null;
}

function adviceFor(keyword: string, types: ReadonlySet<TypeName>): string {
  const counterpart = /^(min|max)(?:Length|Items|imum)$/.exec(keyword)?.[1];
  if (types.has('array') && (keyword === 'properties' || keyword === 'required')) return `Put it into "items", or write "type": "object".`;
  if (types.has('array') && counterpart !== undefined) return `Write "${counterpart}Items" for the number of items, or put it into "items" for each.`;
  if (types.has('array')) return 'Put it into "items", or drop it.';
  if (types.has('string') && counterpart !== undefined) return `Write "${counterpart}Length" for the length of the text, or correct the type.`;
  if (types.has('object') && keyword === 'items') return 'Write "type": "array", or "additionalProperties" for the values of a map.';
  return `Write "type": "${TYPED_KEYWORDS.get(keyword)![0]}", or drop it.`;
}
