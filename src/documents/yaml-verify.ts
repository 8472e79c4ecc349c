import type * as Yaml from 'yaml';
import type { Change } from '../model/change.js';
import { Dynamic } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import { applyEdits, type TextEdit } from '../text/edits.js';
import type { Span } from '../text/span.js';
import { composeDocuments } from './yaml-tokens.js';
import { readYaml, type YamlLibrary } from './yaml-value.js';

/** A part of a YAML text that can be read alone: one container in its column. */
export interface Excerpt {
  readonly text: string;
  readonly span: Span;
  /** Blanks that put the first line into the column where it stands. */
  readonly column: number;
}

/**
 * Whether edits within a container do to its value exactly what the changes say (their paths begin at the container). YAML has too
 * many rules of context to trust what was written without reading it again.
 */
export function makesTheValue(yaml: YamlLibrary, excerpt: Excerpt, edits: readonly TextEdit[], changes: readonly Change[]): boolean {
  const { text, span, column } = excerpt;
  const margin = ' '.repeat(column);
  const before = readAlone(yaml, margin + text.slice(span.start, span.end));
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - span.start, end: edit.end - span.start }));
  const after = readAlone(yaml, margin + applyEdits(text.slice(span.start, span.end), moved));
  return before !== undefined && after !== undefined && isSame(change(before.value, changes), after.value);
}

function readAlone(yaml: YamlLibrary, text: string): { readonly value: unknown } | undefined {
  const [document, ...more] = composeDocuments(yaml, text) as (Yaml.Document.Parsed | undefined)[];
  if (document === undefined || more.length > 0 || document.errors.length > 0) return undefined;
  return readYaml(yaml, document, []);
}

const REMOVED = Symbol('removed');

/** The value with the changes made; each sees the value as it was. */
function change(value: unknown, changes: readonly Change[]): unknown {
  const holder = { value };
  // Splices from the back, so that one does not move the offsets of another.
  const sorted = changes.toSorted((a, b) => (a.kind === 'splice' && b.kind === 'splice' ? b.start - a.start : 0));
  for (const step of sorted) {
    const path: ModelPath = ['value', ...step.path];
    const owner = path.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string | number, unknown>)[name], holder) as object;
    const name = path.at(-1)!;
    const old = (owner as Record<string | number, unknown>)[name];
    if (step.kind === 'splice') define(owner, name, (old as string).slice(0, step.start) + step.text + (old as string).slice(step.end));
    else define(owner, name, step.kind === 'set' ? step.value : REMOVED);
  }
  return holder.value;
}

function define(object: object, key: string | number, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Equal in everything but the order of keys; values that are not known count as equal, members marked as removed as absent. */
function isSame(wanted: unknown, found: unknown): boolean {
  if (wanted instanceof Dynamic || found instanceof Dynamic) return wanted instanceof Dynamic && found instanceof Dynamic;
  if (typeof wanted !== 'object' || wanted === null || typeof found !== 'object' || found === null) return Object.is(wanted, found);
  if (Array.isArray(wanted) !== Array.isArray(found)) return false;
  const left = Array.isArray(wanted) ? wanted.filter((item) => item !== REMOVED) : wanted;
  const keys = Object.keys(left).filter((key) => (left as Record<string, unknown>)[key] !== REMOVED);
  return (
    keys.length === Object.keys(found).length &&
    keys.every((key) => Object.hasOwn(found, key) && isSame((left as Record<string, unknown>)[key], (found as Record<string, unknown>)[key]))
  );
}
