import { Dynamic, isObject, isOpen } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { Pattern } from '../text/pattern.js';

const YES_NO: ReadonlySet<string> = new Set(['yes', 'no', 'true', 'false', 'y', 'n', 'on', 'off', 'confirm', 'confirmed', 'delete', 'i am sure', 'i_am_sure', 'i understand']);
const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'on', 'confirm', 'confirmed', 'delete']);
const MAGIC_WORD = new Pattern('["\'`“«](yes|y|true|confirm|confirmed|delete|i am sure|да|כן)["\'`”»]', 'iu');

/**
 * True for a parameter that can say yes or no and nothing else: a boolean, a `const` or enum of such words, a string whose text
 * tells the one word to send, each also beside `null`. False where that is not known.
 */
export function isSwitch(schema: SchemaObject): boolean {
  if (latest?.schema !== schema) latest = { schema, answer: saysYesOrNo(schema) };
  return latest.answer;
}

/** The last answer: one rule after the other asks of a parameter. */
let latest: { readonly schema: SchemaObject; readonly answer: boolean } | undefined;

function saysYesOrNo(schema: SchemaObject): boolean {
  if (Object.hasOwn(schema, 'const')) return isYesNo(schema.const);
  const values = schema.enum;
  if (values instanceof Dynamic) return false;
  if (Array.isArray(values)) return values.length > 0 && !isOpen(values) && values.every(isYesNo);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) {
    const real = branches.filter((branch) => !isObject(branch) || branch.type !== 'null');
    return real.length > 0 && !isOpen(branches) && real.every((branch) => isObject(branch) && saysYesOrNo(branch as SchemaObject));
  }
  const { type, description: text } = schema;
  if (typeof type === 'string') {
    const name = type.toLowerCase();
    if (name !== 'string') return name === 'boolean';
  } else {
    const types = Array.isArray(type) ? type.map((one: unknown) => (typeof one === 'string' ? one.toLowerCase() : one)).filter((one) => one !== 'null') : [];
    if (types.length === 0 || types.some((one) => one !== 'boolean' && one !== 'string')) return false;
    if (types.includes('boolean')) return true;
  }
  return typeof text === 'string' && MAGIC_WORD.test(text) && !Object.hasOwn(schema, 'pattern') && !Object.hasOwn(schema, 'format');
}

/** What a switch is set to when it says yes, as JSON: `true`, `"yes"`, `"DELETE"`. */
export function yesOf(schema: SchemaObject): string {
  const text = schema.description;
  const magic = schema.type === 'string' && typeof text === 'string' ? MAGIC_WORD.exec(text)?.[1] : undefined;
  const values: unknown[] = Object.hasOwn(schema, 'const') ? [schema.const] : [schema.enum ?? magic ?? true].flat();
  return JSON.stringify(values.find((value) => isYes(String(value).toLowerCase())) ?? true);
}

function isYes(value: string): boolean {
  return YES.has(value) || value.startsWith('i ');
}

function isYesNo(value: unknown): boolean {
  return typeof value === 'boolean' || value === null || (typeof value === 'string' && YES_NO.has(value.toLowerCase()));
}
