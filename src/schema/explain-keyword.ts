import { isObject, own } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { SchemaObject } from '../model/tool.js';
import { fault, kindOf, shown, type Fault } from './faults.js';
import { isKeyword, kindOfKeyword, type KeywordKind } from './keywords.js';
import { labelOf } from './label.js';
import { placeOf, type Place } from './place.js';
import { isTypeName, knownType, typeAdvice } from './type-names.js';

/** A value that a metaschema refuses, with the schema that holds it. */
interface Refused extends Place {
  readonly path: ModelPath;
  readonly value: unknown;
  readonly schema: SchemaObject;
  readonly where: string;
}

/** Says what is wrong where a metaschema refuses a value, and what to write there; undefined where another check says it. */
export function explainKeyword(root: SchemaObject, path: ModelPath): Fault | undefined {
  const place = placeOf(path);
  const schema = valueAt(root, place.owner) as SchemaObject;
  const refused: Refused = { ...place, path, value: valueAt(root, path), schema, where: labelOf(place.owner) };
  if (place.keyword === 'properties' && place.inside.length === 1) return explainProperty(refused);
  return (SPECIAL.get(place.keyword) ?? explainPlain)(refused);
}

const SPECIAL: ReadonlyMap<string, (refused: Refused) => Fault | undefined> = new Map([
  ['type', explainType],
  ['required', explainRequired],
  ['enum', explainEnum],
]);

function explainType({ path, value, where, keyword }: Refused): Fault {
  if (typeof value === 'string') return fault('unknownType', path, { where, type: shown(value), advice: typeAdvice(value) });
  const advice = isObject(value)
    ? 'If "type" is meant as a parameter, put it under "properties".'
    : Array.isArray(value)
      ? 'Name each type once.'
      : 'Write a type such as "string", or drop the keyword to accept any value.';
  return fault('wrongKeyword', path, { keyword, where, actual: kindOf(value), expected: 'the name of a type or a list of different ones', advice });
}

function explainRequired({ path, value, where, owner, keyword, inside }: Refused): Fault {
  const name = owner.at(-2) === 'properties' ? String(owner.at(-1)) : undefined;
  if (inside.length === 0 && (typeof value === 'boolean' || value === 'true' || value === 'false')) {
    const list = name === undefined ? 'Write "required": ["..."] with the names of the required properties' : `Write "required": [${JSON.stringify(name)}] beside the "properties" that hold it`;
    const advice = value === true || value === 'true' ? `${list}.` : 'Drop it: what no list names is optional.';
    return fault('requiredFlag', path, { value: shown(value), where, advice });
  }
  const seen = new Set<unknown>();
  const repeated: unknown = Array.isArray(value) ? value.find((item) => seen.size === seen.add(item).size) : undefined;
  if (repeated !== undefined) return fault('repeatedName', path, { keyword, where, name: shown(repeated) });
  const advice =
    typeof value === 'string'
      ? `Write ${inside.length === 0 ? '"required": ' : ''}${JSON.stringify(value.split(',').map((part) => part.trim()))}.`
      : 'Write "required": ["..."] with the names of the required properties, or drop it.';
  return fault('wrongKeyword', path, { keyword, where, actual: kindOf(value), expected: 'a list of different names', advice });
}

function explainEnum({ path, value, where }: Refused): Fault | undefined {
  if (Array.isArray(value)) return undefined;
  const values = typeof value === 'string' ? value.split(/[,|]/).map((part) => part.trim()) : isObject(value) ? Object.keys(value) : undefined;
  const proposal = values === undefined || values.length > 8 ? '["...", "..."]' : JSON.stringify(values);
  return fault('enumText', path, { where, actual: kindOf(value), proposal });
}

/** A member of `properties` that is no schema: a keyword written one level too deep, or a shorthand. */
function explainProperty({ path, value, where, schema, inside }: Refused): Fault {
  const name = String(inside[0]);
  const siblings = Object.values(schema.properties as object);
  const shorthand = typeof value === 'string' && isTypeName(value) && !(name === 'type' && (value === 'object' || siblings.some(isObject)));
  if (!shorthand && isKeyword(name)) {
    const home = 'Move it one level up, beside "properties".';
    return fault('misplacedKeyword', path, { keyword: `"${name}": ${shown(value)}`, where, home }, 'key');
  }
  const type = typeof value === 'string' ? knownType(value) : undefined;
  const advice =
    type !== undefined
      ? `Write {"type": "${type}"}.`
      : value === null
        ? 'Write {} to accept any value.'
        : `Write a schema such as {"type": "string"}${typeof value === 'string' ? ', with the text as its "description"' : ''}.`;
  return fault('noPropertySchema', path, { name, where, actual: typeof value === 'string' ? `the text ${shown(value)}` : kindOf(value), advice });
}

function explainPlain(refused: Refused): Fault {
  const { path, value, where, keyword, inside } = refused;
  const kind = kindOfKeyword(keyword, inside.length > 0);
  const actual = typeof value === 'string' ? `the text ${shown(value)}` : typeof value === 'number' ? shown(value) : kindOf(value);
  const data = { keyword: [keyword, ...inside].join('/'), where, actual, expected: EXPECTED[kind] };
  return fault('wrongKeyword', path, { ...data, advice: draftAdvice(refused) ?? plainAdvice(value, kind) });
}

const EXPECTED: Readonly<Record<KeywordKind, string>> = {
  text: 'a text in the form that the keyword asks for',
  flag: 'true or false',
  number: 'a number',
  count: 'a whole number that is not negative',
  list: 'a list',
  schema: 'a schema',
  map: 'an object with a schema for each name',
  schemas: 'a list of schemas that is not empty',
  other: 'what the draft allows',
};

/** Forms of other drafts. */
function draftAdvice({ keyword, value, schema, inside }: Refused): string | undefined {
  if ((keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') && typeof value === 'boolean') {
    const limit = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    const number = own(schema, limit);
    if (!value || typeof number !== 'number') return 'That is the form of draft-04; drop it.';
    return `That is the form of draft-04: write "${keyword}": ${number} in place of "${limit}": ${number}.`;
  }
  if (keyword === 'items' && Array.isArray(value) && inside.length === 0) {
    return 'A list is the form of earlier drafts: write "prefixItems" for it, or one schema for all items.';
  }
  return undefined;
}

function plainAdvice(value: unknown, kind: KeywordKind): string {
  if (value === null) return kind === 'map' ? 'Write {} or drop it.' : 'Drop it.';
  const text = typeof value === 'string' ? value.trim() : '';
  if ((kind === 'number' || kind === 'count') && /^-?\d+(?:\.\d+)?$/.test(text)) return `Write ${text} without quotes.`;
  if (kind === 'flag' && (text === 'true' || text === 'false')) return `Write ${text} without quotes.`;
  if (kind === 'list') return `Write [${shown(value)}].`;
  if (kind === 'schema' && typeof value === 'string') return `Write {"type": "${knownType(value) ?? 'string'}"}.`;
  if (kind === 'map' && Array.isArray(value)) return 'Write an object with a key for each: {"name": {"type": "string"}}.';
  if (kind === 'schemas' && isObject(value)) return 'Put it into a list: [{ ... }].';
  return 'Correct it or drop it.';
}

function valueAt(root: SchemaObject, path: ModelPath): unknown {
  return path.slice(1).reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? own(value, String(step)) : undefined), root);
}
