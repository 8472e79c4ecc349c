import { isObject } from '../model/dynamic.js';
import { fault, shown, type Fault } from './faults.js';
import { labelOf } from './label.js';
import type { SchemaNode } from './walk.js';

/** A `pattern`, or a key of `patternProperties`, that is no regular expression; patterns are read and never run. */
export function checkPattern(node: SchemaNode): Fault[] {
  const pattern = node.schema.pattern;
  return typeof pattern === 'string' ? broken(pattern, node, [...node.path, 'pattern']) : [];
}

/** The keys of `patternProperties`, which are patterns. */
export function checkPatternProperties(node: SchemaNode): Fault[] {
  const map = node.schema.patternProperties;
  return isObject(map) ? Object.keys(map).flatMap((pattern) => broken(pattern, node, [...node.path, 'patternProperties', pattern], 'key')) : [];
}

function broken(pattern: string, node: SchemaNode, path: Fault['path'], part?: 'key'): Fault[] {
  const reason = problemOf(pattern);
  if (reason === undefined) return [];
  return [fault('brokenPattern', path, { pattern: shown(pattern), where: labelOf(node.path), reason, advice: adviceFor(pattern) }, part)];
}

/** Patterns longer than this are left alone: engines give up on them in their own ways. */
const MAX_LENGTH = 10_000;

/** Groups that set flags for their inside came to ECMAScript in 2025: whether they are read depends on the engine, so they count as groups. */
function withoutModifiers(pattern: string): string {
  return pattern.replace(/\(\?[ims]*(?:-[ims]*)?:/g, '(?:');
}

function problemOf(pattern: string): string | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  const plain = withoutModifiers(pattern);
  try {
    new RegExp(plain, 'u');
    return undefined;
  } catch {
    // Without `u` more is allowed, such as needless escapes.
  }
  try {
    new RegExp(plain);
    return undefined;
  } catch (error) {
    return /: ([^:]+)$/.exec((error as Error).message)?.[1]?.toLowerCase() ?? 'invalid';
  }
}

function adviceFor(pattern: string): string {
  if (pattern.includes('(?P<')) return 'Named groups are written (?<name>...).';
  if (/^\(\?[a-zA-Z]+\)/.test(pattern)) return 'Flags such as (?i) do not exist there: write both cases, as in [Aa].';
  if (/^[*?]/.test(pattern) || /[^\\]\*\*|^\*\./.test(pattern)) return 'If a file glob is meant, say so in the description.';
  return 'Correct it or drop it.';
}
