import type { Change, Json } from '../model/change.js';
import { EditSet, type TextEdit } from '../text/edits.js';
import { ContainerChange, type EditableText } from './container-change.js';
import { stringPlaces, type Member } from './json-index.js';
import { MAX_DEPTH } from './json-lenient.js';
import { printJson, styleOfContainer, styleOfValue, type JsonStyle } from './json-style.js';
import { commentAt, QUOTE, SLASH } from './json-text.js';

/** A JSON text that can be edited: free of syntax errors. */
export interface EditableJson extends EditableText {
  readonly root: Member;
}

/** The text with its root, ready for edits; the habits of the text are worked out once. */
export function editableJson(text: string, root: Member, style: () => JsonStyle): EditableJson {
  return { text, root, style, commentAt: (at) => (text.charCodeAt(at) === SLASH ? commentAt(text, at)?.span : undefined) };
}

/** The edits that make all the changes, or undefined where one cannot be made. */
export function editJson(source: EditableJson, changes: readonly Change[]): TextEdit[] | undefined {
  const containers = new Map<Member, ContainerChange>();
  const edits: TextEdit[] = [];
  for (const change of changes) {
    // Deeper down the text was not read.
    if (change.path.length >= MAX_DEPTH) return undefined;
    const done = change.kind === 'splice' ? splice(source, change) : collect(source, change, containers);
    if (done === undefined) return undefined;
    edits.push(...done);
  }
  for (const change of containers.values()) {
    const done = change.edits();
    if (done === undefined) return undefined;
    edits.push(...done);
  }
  const apart = new EditSet();
  return edits.every((edit) => apart.add([edit])) ? edits : undefined;
}

/** Sorts a set or remove into the container that it changes. */
function collect(source: EditableJson, change: Exclude<Change, { kind: 'splice' }>, containers: Map<Member, ContainerChange>): TextEdit[] | undefined {
  const { root } = source;
  const name = change.path.at(-1);
  if (name === undefined) {
    return change.kind === 'remove' ? undefined : [replaceRoot(source, change.value)];
  }
  const owners = ownersOf(root, change.path.slice(0, -1));
  const owner = owners?.at(-1);
  if (owners === undefined || owner?.container === undefined) return undefined;
  let container = containers.get(owner);
  if (container === undefined) containers.set(owner, (container = new ContainerChange(source, owner, owners.slice(0, -1))));
  return (change.kind === 'set' ? container.set(name, change.value) : container.remove(name)) ? [] : undefined;
}

function replaceRoot({ text, root, style }: EditableJson, value: Json): TextEdit {
  const members = styleOfContainer(text, root, [], style);
  const line = members.line?.slice(0, -members.unit.length);
  return { start: root.start, end: root.end, text: printJson(value, styleOfValue(text, root, { ...members, line })) };
}

/** The members on the way to a path, the root first; undefined when the way ends before. */
function ownersOf(root: Member, path: Change['path']): Member[] | undefined {
  const owners = [root];
  for (const step of path) {
    const next = owners.at(-1)!.container?.find(step);
    if (next === undefined) return undefined;
    owners.push(next);
  }
  return owners;
}

/** Replaces a part of a string; the half of a surrogate pair is no part. */
function splice({ text, root }: EditableJson, change: Extract<Change, { kind: 'splice' }>): TextEdit[] | undefined {
  const member = ownersOf(root, change.path)?.at(-1);
  if (member === undefined || text.charCodeAt(member.start) !== QUOTE) return undefined;
  const value = JSON.parse(text.slice(member.start, member.end)) as string;
  const { start, end } = change;
  if (start < 0 || end < start || end > value.length || splitsPair(value, start) || splitsPair(value, end)) return undefined;
  const place = stringPlaces(text, member);
  return [{ start: place(start), end: place(end), text: JSON.stringify(change.text).slice(1, -1) }];
}

/** Whether an offset lies in the middle of a surrogate pair. */
export function splitsPair(value: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(value[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(value[at] ?? '');
}
