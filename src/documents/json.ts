import { Dynamic, isObject } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { Span } from '../text/span.js';
import type { Comment, DataDocument, DocumentError, Root } from './document.js';
import { recoverJson } from './json-broken.js';
import { editableJson, editJson } from './json-edit.js';
import { follow, indexJson, stringRange, type Member } from './json-index.js';
import { makePlain, MAX_DEPTH } from './json-lenient.js';
import { styleOfText, type JsonStyle } from './json-style.js';
import { measureJson, repeatedKeys } from './json-text.js';

/**
 * Reads a JSON text; comments and trailing commas are accepted. A good text costs JSON.parse and one pass that counts keys;
 * where things stand is worked out when somebody asks.
 */
export function parseJson(text: string): DataDocument {
  const size = measureJson(text);
  const parsed = size.depth > MAX_DEPTH ? undefined : tryParse(text);
  if (parsed !== undefined) {
    const hasDuplicates = countKeys(parsed.value) !== size.keys;
    return wholeDocument({ text, plain: text, hasDuplicates }, parsed.value, [], []);
  }
  if (text.trim() === '') return { roots: [], errors: [emptyError(text)], comments: () => [] };
  return parseLenient(text);
}

function parseLenient(text: string): DataDocument {
  const { text: plain, comments, tooDeep } = makePlain(text);
  const errors = tooDeep === undefined ? [] : [depthError(tooDeep)];
  const known = (value: unknown): unknown => (tooDeep === undefined ? value : capDepth(value, 1));
  if (plain.trim() === '') return { roots: [], errors: [emptyError(text)], comments: () => comments };
  const parsed = tryParse(plain);
  if (parsed !== undefined) {
    const hasDuplicates = countKeys(parsed.value) !== measureJson(plain).keys;
    return wholeDocument({ text, plain, hasDuplicates }, known(parsed.value), errors, comments);
  }
  const { value, root, error } = recoverJson(plain);
  return {
    roots: root === undefined ? [] : [{ value: known(value), locate: locator(text, () => root), edit: () => undefined }],
    errors: [error, ...errors],
    comments: () => comments,
  };
}

function tryParse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

interface Source {
  readonly text: string;
  /** The text with blanks for what is no JSON; offsets are the same. */
  readonly plain: string;
  readonly hasDuplicates: boolean;
}

function wholeDocument(
  { text, plain, hasDuplicates }: Source,
  value: unknown,
  errors: readonly DocumentError[],
  comments: readonly Comment[],
): DataDocument {
  let index: Member | undefined;
  const root = (): Member => (index ??= indexJson(plain, hasDuplicates));
  const duplicates = hasDuplicates ? repeatedKeys(plain).map(({ name, span }) => duplicateError(name, span)) : [];
  let style: JsonStyle | undefined;
  const edit: Root['edit'] = (...changes) => editJson(editableJson(text, root(), () => (style ??= styleOfText(text))), changes);
  return {
    roots: [{ value, locate: locator(text, root), edit }],
    errors: [...errors, ...duplicates],
    comments: () => comments,
  };
}

function locator(text: string, root: () => Member): Root['locate'] {
  return (path: ModelPath, part = 'value', range): Span => {
    const { member, reached } = follow(root(), path);
    const span = part === 'key' && reached && member.key !== undefined ? member.key : { start: member.start, end: member.end };
    return range === undefined || !reached ? span : stringRange(text, span, range);
  };
}

/** How many keys a value has at all depths. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item);
    return count;
  }
  for (const key in value) {
    count++;
    const member = (value as Record<string, unknown>)[key];
    if (typeof member === 'object') count += countKeys(member);
  }
  return count;
}

function capDepth(value: unknown, depth: number): unknown {
  if (!isObject(value) && !Array.isArray(value)) return value;
  if (depth > MAX_DEPTH) return new Dynamic('malformed');
  for (const key of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[key];
    const capped = capDepth(child, depth + 1);
    if (capped !== child) Object.defineProperty(value, key, { value: capped, enumerable: true, writable: true, configurable: true });
  }
  return value;
}

/** A key that an object has twice, at its second place. */
export function duplicateError(name: string, span: Span): DocumentError {
  return {
    rule: 'duplicate-key',
    message: `The key ${JSON.stringify(name)} stands twice in this object, and readers keep the last without a word: remove or rename one.`,
    span,
  };
}

/** A value that nests deeper than MAX_DEPTH, of which nothing is read. */
export function depthError(span: Span): DocumentError {
  return {
    rule: 'too-deep',
    message: `This value nests deeper than ${MAX_DEPTH} levels, so what is inside it was not checked: many readers of schemas fail on it. Flatten it.`,
    span,
  };
}

function emptyError(text: string): DocumentError {
  const what = text.trim() === '' ? 'is empty' : 'holds only comments';
  return { rule: 'parse-error', message: `The file ${what}: write a tool definition, or remove it.`, span: { start: 0, end: text.length } };
}
