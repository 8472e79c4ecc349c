import type { Change, Json } from '../model/change.js';
import { overlap, type TextEdit } from '../text/edits.js';
import type { Span } from '../text/span.js';
import { insertMembers, removeMembers, replaceTail, type Bracketed, type MemberLayout } from './bracketed.js';
import { stringPlaces, type Member } from './json-index.js';
import { MAX_DEPTH } from './json-lenient.js';
import { printJson, printPair, styleOfContainer, styleOfValue, type ContainerStyle, type JsonStyle } from './json-style.js';
import { commentAt, QUOTE, SLASH } from './json-text.js';

/** A JSON text that can be edited: free of syntax errors. */
export interface EditableJson {
  readonly text: string;
  readonly root: Member;
  readonly style: () => JsonStyle;
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
  return areApart(edits) ? edits : undefined;
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

/** What is to become of one object or array. */
class ContainerChange {
  private readonly replaced = new Map<Member, Json>();
  private readonly removed = new Set<Member>();
  private readonly added = new Map<string | number, Json>();

  constructor(
    private readonly source: EditableJson,
    private readonly owner: Member,
    private readonly around: readonly Member[],
  ) {}

  /** False when it cannot be done: an index beyond the end, or twice the same. */
  set(name: string | number, value: Json): boolean {
    const container = this.owner.container!;
    const member = container.find(name);
    if (member !== undefined) return !this.replaced.has(member) && this.replaced.set(member, value) !== undefined;
    if (this.added.has(name)) return false;
    if (container.kind === 'array' && Number(name) !== container.all().length + this.added.size) return false;
    this.added.set(name, value);
    return true;
  }

  /** False for a key that stands twice: the first value would come to light. */
  remove(name: string | number): boolean {
    const container = this.owner.container!;
    const member = container.find(name);
    if (member === undefined || this.removed.has(member)) return false;
    this.removed.add(member);
    return container.kind === 'array' || container.all().filter((other) => other.name === member.name).length === 1;
  }

  edits(): TextEdit[] | undefined {
    const { text } = this.source;
    const members = this.owner.container!.all();
    const style = styleOfContainer(text, this.owner, this.around, this.source.style);
    const edits = [...this.replaced].map(([old, value]) => ({ start: old.start, end: old.end, text: printJson(value, styleOfValue(text, old, style)) }));
    const list = bracketed(text, this.owner);
    const isRemoved = (index: number): boolean => this.removed.has(members[index]!);
    const printed = [...this.added].map(([name, value]) =>
      this.owner.container!.kind === 'array' ? printJson(value, style) : printPair(String(name), value, style),
    );
    const layout = layoutFor(this.owner, style);
    if (printed.length > 0 && members.length > 0 && isRemoved(members.length - 1)) {
      const tail = replaceTail(list, isRemoved, printed, layout);
      return tail && [...edits, ...tail];
    }
    if (printed.length > 0) edits.push(...insertMembers(list, printed, layout));
    if (this.removed.size > 0) edits.push(...removeMembers(list, isRemoved));
    return edits;
  }
}

function bracketed(text: string, owner: Member): Bracketed {
  return {
    text,
    span: { start: owner.start, end: owner.end },
    members: owner.container!.all().map(({ key, start, end }): Span => ({ start: key?.start ?? start, end })),
    commentAt: (at) => (text.charCodeAt(at) === SLASH ? commentAt(text, at)?.span : undefined),
  };
}

function layoutFor(owner: Member, { line, unit, gap, padding }: ContainerStyle): MemberLayout {
  if (line !== undefined) return { before: line, open: line, close: line.slice(0, line.length - unit.length) };
  const around = owner.container!.kind === 'object' ? padding : '';
  return { before: gap, open: around, close: around };
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

/** Whether no two of the edits overlap. */
export function areApart(edits: readonly TextEdit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.every((edit, i) => i === 0 || !overlap(sorted[i - 1]!, edit));
}
