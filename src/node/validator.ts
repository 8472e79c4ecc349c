import type Crypto from 'node:crypto';
import type { Ajv, Options, ValidateFunction } from 'ajv';
import { isObject } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import type { ValueValidator } from '../model/validator.js';
import { shown } from '../schema/faults.js';
import { SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from '../schema/keywords.js';
import { ownPackage } from './own-packages.js';
import { isJudgedSoon } from './validation-cost.js';

/** Loaded when needed: it costs Node as much as reading a small file. */
const sha1 = (text: string): string => (ownPackage('node:crypto') as typeof Crypto).createHash('sha1').update(text).digest('base64');

/** Schemas longer than this (JSON, UTF-16 units) are not compiled. */
const MAX_SIZE = 200_000;

const OPTIONS: Options = { strict: false, validateFormats: false, useDefaults: true, addUsedSchema: false, logger: false, inlineRefs: false };

/** Values checked by ajv, which is loaded at the first use; each schema is compiled once. */
export function valueValidator(): ValueValidator {
  const compiled = new Map<string, ValidateFunction | undefined>();
  const byDraft = new Map<unknown, Ajv>();
  return {
    firstError(schema, value) {
      const plain = copySchema(schema);
      if (!isObject(plain) || !isJudgedSoon(plain, value)) return undefined;
      const text = JSON.stringify(plain);
      if (text.length > MAX_SIZE) return undefined;
      const key = sha1(text);
      if (!compiled.has(key)) compiled.set(key, compile(plain, byDraft));
      return explain(compiled.get(key), value);
    },
  };
}

function compile(schema: SchemaObject, byDraft: Map<unknown, Ajv>): ValidateFunction | undefined {
  let ajv = byDraft.get(schema.$schema);
  if (ajv === undefined) byDraft.set(schema.$schema, (ajv = loadAjv(schema.$schema)));
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  } finally {
    ajv.removeSchema(schema);
  }
}

function loadAjv(draft: unknown): Ajv {
  const module = draft === 'http://json-schema.org/draft-07/schema#' ? 'ajv' : String(draft).includes('2019-09') ? 'ajv/dist/2019.js' : 'ajv/dist/2020.js';
  const { default: Class } = ownPackage(module) as { default: new (options: Options) => Ajv };
  return new Class(OPTIONS);
}

function explain(validate: ValidateFunction | undefined, value: unknown): string | undefined {
  // A clone, because `useDefaults` fills in what the schema's own defaults supply.
  if (validate === undefined || validate(structuredClone(value))) return undefined;
  const errors = validate.errors ?? [];
  const error = errors.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf') ?? errors[0];
  if (error === undefined) return undefined;
  const allowed = error.keyword === 'enum' ? `: ${shown(error.params.allowedValues)}` : '';
  return `${error.instancePath === '' ? 'it' : error.instancePath} ${error.message ?? 'is not valid'}${allowed}`;
}

/**
 * A copy with the keywords that judge a value, and no pattern, so that none of a stranger's is ever run; undefined for a schema whose meaning
 * hangs on more than that. A `$ref` leads to a definition and nowhere else, so nothing outside the copied schemas is compiled.
 */
function copySchema(schema: unknown): unknown {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) return undefined;
  const copy: [string, unknown][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (UNSUPPORTED.has(keyword)) return undefined;
    if (keyword === '$ref' && (typeof value !== 'string' || !/^#\/(?:\$defs|definitions)\/[^/]+$/.test(value))) return undefined;
    const inner = COPIED.has(keyword) ? value : copyInner(keyword, value);
    if (inner === undefined) return undefined;
    if (inner !== DROPPED) copy.push([keyword, inner]);
  }
  return Object.fromEntries(copy);
}

const DROPPED = Symbol('dropped');

function copyInner(keyword: string, value: unknown): unknown {
  if (SCHEMA_LISTS.has(keyword) && Array.isArray(value)) return whole(value.map(copySchema));
  if (SINGLE_SCHEMAS.has(keyword)) return copySchema(value);
  if (!SCHEMA_MAPS.has(keyword)) return DROPPED;
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([name, item]) => [name, Array.isArray(item) ? item : copySchema(item)] as const);
  return entries.some(([, item]) => item === undefined) ? undefined : Object.fromEntries(entries);
}

function whole(items: readonly unknown[]): unknown {
  return items.includes(undefined) ? undefined : items;
}

const UNSUPPORTED: ReadonlySet<string> = new Set('patternProperties $id id $async $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor'.split(' '));

/** Keywords that are taken as they are. */
const COPIED: ReadonlySet<string> = new Set(
  (
    '$schema $ref type nullable enum const default required dependentRequired minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ' +
    'minLength maxLength minItems maxItems uniqueItems minContains maxContains minProperties maxProperties'
  ).split(' '),
);
