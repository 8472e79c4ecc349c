import type * as Yaml from 'yaml';
import type { Change } from '../model/change.js';
import { Dynamic, own } from '../model/dynamic.js';
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
  /** Its value, where it has no aliases: those mean nothing to a part that is read alone. */
  readonly value: object | undefined;
}

/** A change of one member of the container. */
export type MemberChange = Change & { readonly path: readonly [string | number] };

/**
 * Whether edits within a container do to its value exactly what the changes say. YAML has too many rules of context to trust what was
 * written without reading it again.
 */
export function makesTheValue(yaml: YamlLibrary, excerpt: Excerpt, edits: readonly TextEdit[], changes: readonly MemberChange[]): boolean {
  const { text, span, column, value } = excerpt;
  const part = text.slice(span.start, span.end);
  const margin = ' '.repeat(column);
  const before = value ?? readAlone(yaml, margin + part)?.value;
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - span.start, end: edit.end - span.start }));
  const after = readAlone(yaml, margin + applyEdits(part, moved));
  return typeof before === 'object' && before !== null && after !== undefined && isSame(change(before, changes), after.value);
}

function readAlone(yaml: YamlLibrary, text: string): { readonly value: unknown } | undefined {
  const [document, ...more] = composeDocuments(yaml, text) as (Yaml.Document.Parsed | undefined)[];
  if (document === undefined || more.length > 0 || document.errors.length > 0) return undefined;
  return readYaml(yaml, document, []);
}

const REMOVED = Symbol('removed');

/** A copy with the changes made; each sees the value as it was. */
function change(value: object, changes: readonly MemberChange[]): object {
  const changed: object = Array.isArray(value) ? [...(value as unknown[])] : {};
  if (!Array.isArray(value)) for (const [key, member] of Object.entries(value)) define(changed, key, member);
  // Splices from the back, so that one does not move the offsets of another.
  const sorted = changes.toSorted((a, b) => (a.kind === 'splice' && b.kind === 'splice' ? b.start - a.start : 0));
  for (const step of sorted) {
    const [name] = step.path;
    const old = own(changed, String(name)) as string;
    define(changed, name, step.kind === 'set' ? step.value : step.kind === 'remove' ? REMOVED : old.slice(0, step.start) + step.text + old.slice(step.end));
  }
  return changed;
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
