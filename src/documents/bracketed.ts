import type { Span } from '../text/span.js';
import type { TextEdit } from '../text/edits.js';
import { skipSpace } from './json-text.js';

/** Members between brackets with commas between them: an object or array of JSON, a flow collection of YAML. */
export interface Bracketed {
  readonly text: string;
  /** From the opening bracket to behind the closing one. */
  readonly span: Span;
  /** Each from its key, or its item, to the end of its value. */
  readonly members: readonly Span[];
  /** The comment that begins at an offset, if one does. */
  commentAt(at: number): Span | undefined;
}

/** How new members are set out. */
export interface MemberLayout {
  /** White space behind the comma before a member: a line break with its indentation, a blank, or nothing. */
  readonly before: string;
  /** White space inside the brackets of a list that was empty. */
  readonly open: string;
  readonly close: string;
}

/** The edits that put members, already printed, behind the last one; a trailing comma stays one. */
export function insertMembers(list: Bracketed, printed: readonly string[], { before, open, close }: MemberLayout): TextEdit[] {
  const last = list.members.at(-1);
  const joined = printed.join(',' + before);
  if (last === undefined) {
    const start = list.span.start + 1;
    if (hasComment(list, start)) return [insertion(start, open + joined)];
    return [{ start, end: list.span.end - 1, text: open + joined + close }];
  }
  const comma = commaEnd(list, last);
  const end = comma ?? last.end;
  const place = before.includes('\n') ? behindComments(list, end) : end;
  if (comma !== undefined) return [insertion(place, before + joined + ',')];
  if (place === end) return [insertion(end, ',' + before + joined)];
  return [insertion(end, ','), insertion(place, before + joined)];
}

/** The edits that take members out with their commas; comments stay. */
export function removeMembers(list: Bracketed, isRemoved: (index: number) => boolean): TextEdit[] {
  return runsOf(list, isRemoved).flatMap((run) => removeRun(list, run));
}

/** The edits that put printed members in place of the last ones, or undefined when comments stand between those. */
export function replaceTail(list: Bracketed, isRemoved: (index: number) => boolean, printed: readonly string[], { before }: MemberLayout): TextEdit[] | undefined {
  const runs = runsOf(list, isRemoved);
  const tail = runs.at(-1)!;
  const start = list.members[tail.from]!.start;
  const end = list.members[tail.to]!.end;
  for (let i = tail.from; i < tail.to; i++) if (gapHasComment(list, list.members[i]!)) return undefined;
  return [...runs.slice(0, -1).flatMap((run) => removeRun(list, run)), { start, end, text: printed.join(',' + before) }];
}

/** Neighbours that go together: first and last index. */
interface Run {
  readonly from: number;
  readonly to: number;
}

function runsOf({ members }: Bracketed, isRemoved: (index: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < members.length; from++) {
    if (!isRemoved(from)) continue;
    let to = from;
    while (to + 1 < members.length && isRemoved(to + 1)) to++;
    runs.push({ from, to });
    from = to;
  }
  return runs;
}

function removeRun(list: Bracketed, { from, to }: Run): TextEdit[] {
  const { members, span } = list;
  const [first, last] = [members[from]!, members[to]!];
  const [previous, next] = [members[from - 1], members[to + 1]];
  const leading = previous ?? { start: span.start, end: span.start + 1 };
  if ([leading, ...members.slice(from, to + 1)].some((member) => gapHasComment(list, member))) return removeAmongComments(list, { from, to });
  if (next !== undefined) return [deletion(first.start, next.start)];
  if (previous === undefined) return [wide(list, deletion(span.start + 1, span.end - 1))];
  const trailing = commaEnd(list, last);
  return [trailing === undefined ? deletion(previous.end, last.end) : deletion(commaEnd(list, previous)!, trailing)];
}

function removeAmongComments(list: Bracketed, { from, to }: Run): TextEdit[] {
  const edits: TextEdit[] = [];
  const cutComma = (member: Span): void => {
    const end = commaEnd(list, member);
    if (end !== undefined) edits.push(deletion(end - 1, end));
  };
  const last = list.members[to]!;
  const isTail = to === list.members.length - 1 && commaEnd(list, last) === undefined;
  if (isTail && from > 0) cutComma(list.members[from - 1]!);
  for (const member of list.members.slice(from, to + 1)) {
    const cut = deletion(member.start, member.end);
    edits.push(isTail && from === 0 && member === last ? wide(list, cut) : cut);
    cutComma(member);
  }
  return edits;
}

/** With the character behind it, so that an insertion behind the only member overlaps and waits: its comma would stand alone. */
function wide({ text }: Bracketed, { start, end }: TextEdit): TextEdit {
  return { start, end: end + 1, text: text[end]! };
}

/** The offset behind the comma that follows a member, if one does. */
function commaEnd(list: Bracketed, member: Span): number | undefined {
  const at = skipComments(list, member.end);
  return list.text[at] === ',' ? at + 1 : undefined;
}

function skipComments({ text, commentAt }: Bracketed, at: number): number {
  for (;;) {
    at = skipSpace(text, at);
    const comment = commentAt(at);
    if (comment === undefined) return at;
    at = comment.end;
  }
}

function hasComment(list: Bracketed, at: number): boolean {
  return list.commentAt(skipSpace(list.text, at)) !== undefined;
}

/** Whether a comment stands between a member and what follows it, before or behind the comma. */
function gapHasComment(list: Bracketed, member: Span): boolean {
  const comma = commaEnd(list, member);
  return hasComment(list, member.end) || (comma !== undefined && hasComment(list, comma));
}

/** Behind the comments that begin and end on the rest of the line, since they belong to what stands before them. */
function behindComments({ text, commentAt }: Bracketed, at: number): number {
  for (let place = at; ; ) {
    while (text[place] === ' ' || text[place] === '\t') place++;
    const comment = commentAt(place);
    if (comment === undefined || /[\r\n]/.test(text.slice(comment.start, comment.end))) return at;
    at = place = comment.end;
  }
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

function deletion(start: number, end: number): TextEdit {
  return { start, end, text: '' };
}
