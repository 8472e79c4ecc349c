import { hasAny, isObject, isOpen, own } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { SchemaObject } from '../model/tool.js';
import { typesOf } from './types.js';
import type { Parameter } from './walk.js';

/** Keywords that say which texts are right, or that another schema does. */
const BOUNDS = ['enum', 'const', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'allOf', 'not', 'if', '$ref'];

/** A string in a parameter of which the schema accepts any text. */
export interface FreeText {
  readonly schema: SchemaObject;
  /** Where the string's schema stands below the parameter: `[]`, `['items']`, `['anyOf', 0]`. */
  readonly path: ModelPath;
  /** The string is an item of a list. */
  readonly inList: boolean;
  /** The string's own `type` accepts `null` too. */
  readonly nullable: boolean;
}

/** The string of a parameter that is free text, a list of free texts, or either beside `null`; undefined for others, and where a hole may say more. */
export function freeText({ resolved, complete }: Parameter): FreeText | undefined {
  return complete ? find(resolved, HERE, false) : undefined;
}

const HERE: ModelPath = [];

function find(schema: SchemaObject, path: ModelPath, inList: boolean): FreeText | undefined {
  if (isOfOtherType(schema) || isOpen(schema) || hasAny(schema, BOUNDS)) return undefined;
  const keyword = Object.hasOwn(schema, 'anyOf') ? 'anyOf' : Object.hasOwn(schema, 'oneOf') ? 'oneOf' : undefined;
  if (keyword !== undefined) {
    const [index, branch] = onlyBranch(own(schema, keyword)) ?? [];
    return branch === undefined ? undefined : find(branch, [...path, keyword, index!], inList);
  }
  const types = typesOf(schema);
  const nullable = types?.has('null') === true;
  if (types === undefined || types.size !== (nullable ? 2 : 1)) return undefined;
  if (types.has('string')) return { schema, path, inList, nullable };
  const items = schema.items;
  return types.has('array') && !inList && isObject(items) ? find(items, [...path, 'items'], true) : undefined;
}

/** A number, a switch, an object: known from one keyword for every second parameter. */
function isOfOtherType(schema: SchemaObject): boolean {
  const type = schema.type;
  return typeof type === 'string' && type !== 'string' && type !== 'array' && !Object.hasOwn(schema, 'anyOf') && !Object.hasOwn(schema, 'oneOf');
}

/** The branch beside which there is at most `null`, with its index. */
function onlyBranch(branches: unknown): [index: number, branch: SchemaObject] | undefined {
  if (!Array.isArray(branches) || isOpen(branches)) return undefined;
  const real = [...branches.entries()].filter(([, branch]) => !isObject(branch) || branch.type !== 'null');
  const [index, branch] = real[0] ?? [];
  return real.length === 1 && isObject(branch) ? [index!, branch] : undefined;
}
