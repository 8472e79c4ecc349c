import type { Json } from '../model/change.js';
import type { TextEdit } from '../text/edits.js';
import type { Span } from '../text/span.js';
import { insertMembers, removeMembers, replaceTail, type Bracketed, type MemberLayout } from './bracketed.js';
import type { Member } from './json-index.js';
import { printJson, printPair, styleOfContainer, styleOfValue, type ContainerStyle, type JsonStyle } from './json-style.js';

/** A text whose bracketed containers can be edited. */
export interface EditableText {
  readonly text: string;
  /** The habits of the text, worked out when asked for. */
  style(): JsonStyle;
  /** The comment that begins at an offset, if one does. */
  commentAt(at: number): Span | undefined;
}

/** What is to become of one object or array. */
export class ContainerChange {
  private readonly replaced = new Map<Member, Json>();
  private readonly removed = new Set<Member>();
  private readonly added = new Map<string | number, Json>();

  constructor(
    private readonly source: EditableText,
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
    const container = this.owner.container!;
    const members = container.all();
    const style = styleOfContainer(text, this.owner, this.around, () => this.source.style());
    const edits = [...this.replaced].map(([old, value]) => ({ start: old.start, end: old.end, text: printJson(value, styleOfValue(text, old, style)) }));
    const list = bracketed(this.source, this.owner);
    const isRemoved = (index: number): boolean => this.removed.has(members[index]!);
    const printed = [...this.added].map(([name, value]) => (container.kind === 'array' ? printJson(value, style) : printPair(String(name), value, style)));
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

function bracketed({ text, commentAt }: EditableText, owner: Member): Bracketed {
  return {
    text,
    span: { start: owner.start, end: owner.end },
    members: owner.container!.all().map(({ key, start, end }): Span => ({ start: key?.start ?? start, end })),
    commentAt,
  };
}

function layoutFor(owner: Member, { line, unit, gap, padding }: ContainerStyle): MemberLayout {
  if (line !== undefined) return { before: line, open: line, close: line.slice(0, line.length - unit.length) };
  const around = owner.container!.kind === 'object' ? padding : '';
  return { before: gap, open: around, close: around };
}
