import type { Json } from '../model/change.js';
import type { Member } from './json-index.js';

/** How a text is set out where nothing nearby shows it. */
export interface JsonStyle {
  readonly eol: string;
  /** One step of indentation. */
  readonly unit: string;
  /** Between a key and its value. */
  readonly colon: string;
  /** Between the braces and the content of an object on one line. */
  readonly padding: string;
  /** Prints a key or a string; in JSON with quotes and escapes. */
  word(text: string): string;
  /** Whether lists of plain values stand on one line though objects are spread over many. */
  readonly shortLists: boolean;
}

/** Reads the habits of a text from its first lines that show them. */
export function styleOfText(text: string): JsonStyle {
  const indent = /\n([ \t]+)["{[]/.exec(text)?.[1];
  const list = /\[(\s*)["\d]/.exec(text)?.[1];
  const colon = /"([ \t]*:[ \t]*)[[{"]/.exec(text)?.[1];
  const padding = /\{([ \t]*)"/.exec(text)?.[1];
  return {
    eol: /\r?\n/.exec(text)?.[0] ?? '\n',
    unit: indent ?? '  ',
    colon: colon ?? ': ',
    padding: padding ?? '',
    word: JSON.stringify,
    shortLists: list === undefined ? indent === undefined : !list.includes('\n'),
  };
}

/** How the members of one container stand. */
export interface ContainerStyle extends JsonStyle {
  /** A line break with the members' indentation; undefined when they share a line. */
  readonly line: string | undefined;
  /** What follows a comma within a line. */
  readonly gap: string;
  /** Whether objects and arrays among the members stand on one line each. */
  readonly shortMembers: boolean;
}

/** The style of a container, seen from itself, then from the containers around it (`around` begins with the root). */
export function styleOfContainer(text: string, member: Member, around: readonly Member[], fallback: () => JsonStyle): ContainerStyle {
  const members = member.container?.all() ?? [];
  const last = members.at(-1);
  const owners = [...around, member];
  const colon = [last, ...owners.toReversed()].map((owner) => colonOf(text, owner)).find((found) => found !== undefined);
  const style = { ...fallback(), shortMembers: isShort(text, last) };
  const outer = lineOf(text, owners) ?? style.eol;
  const line = last === undefined ? undefined : lineBefore(text, startOf(last));
  if (last === undefined) {
    const spread = text.slice(member.start, member.end).includes('\n') || lineBefore(text, startOf(member)) !== undefined;
    return { ...style, colon: colon ?? style.colon, line: spread ? outer + style.unit : undefined, gap: compact(colon) };
  }
  if (line !== undefined) {
    const unit = line.startsWith(outer) && line.length > outer.length ? line.slice(outer.length) : style.unit;
    return { ...style, colon: colon ?? style.colon, unit, line, gap: ' ' };
  }
  return { ...style, colon: colon ?? style.colon, line: undefined, gap: gapOf(text, members) ?? compact(colon) };
}

/** The style in which a member's new value is written: as its old one stands, if that shows anything. */
export function styleOfValue(text: string, member: Member, style: ContainerStyle): ContainerStyle {
  if ((member.container?.all().length ?? 0) === 0) return style;
  const short = isShort(text, member);
  return { ...style, shortMembers: short, shortLists: short };
}

/** Prints the value of a member. */
export function printJson(value: Json, style: ContainerStyle): string {
  return printAt(value, style, style.shortMembers ? undefined : style.line);
}

/** Prints a member of an object, its key before its value. */
export function printPair(key: string, value: Json, style: ContainerStyle): string {
  return style.word(key) + style.colon + printJson(value, style);
}

/** Prints a value that begins on a line with this break and indentation; undefined keeps it on one line. */
function printAt(value: Json, style: ContainerStyle, line: string | undefined): string {
  if (typeof value === 'string') return style.word(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const isPlain = isList && value.every((item) => typeof item !== 'object' || item === null);
  const spread = line === undefined || (isPlain && style.shortLists) ? undefined : line + style.unit;
  const items = isList
    ? value.map((item) => printAt(item as Json, style, spread))
    : Object.entries(value).map(([key, item]) => style.word(key) + style.colon + printAt(item as Json, style, spread));
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  if (spread !== undefined) return open + spread + items.join(',' + spread) + line + close;
  const padding = isList ? '' : style.padding;
  return open + padding + items.join(',' + style.gap) + padding + close;
}

/** The line break and indentation right before an offset; undefined when something else stands before it on its line. */
export function lineBefore(text: string, at: number): string | undefined {
  let start = at;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  if (text[start - 1] !== '\n') return undefined;
  return text.slice(text[start - 2] === '\r' ? start - 2 : start - 1, at);
}

function startOf(member: Member): number {
  return member.key?.start ?? member.start;
}

/** The line break and indentation of the line on which the innermost container begins. */
function lineOf(text: string, owners: readonly Member[]): string | undefined {
  for (const owner of owners.toReversed()) {
    const line = lineBefore(text, startOf(owner));
    if (line !== undefined) return line;
  }
  return undefined;
}

function colonOf(text: string, member: Member | undefined): string | undefined {
  if (member?.key === undefined) return undefined;
  const between = text.slice(member.key.end, member.start);
  return /^[ \t]*:[ \t]*$/.test(between) ? between : undefined;
}

/** The white space behind the last comma between members. */
function gapOf(text: string, members: readonly Member[]): string | undefined {
  const [previous, last] = members.slice(-2);
  if (previous === undefined || last === undefined) return undefined;
  return /^\s*,([ \t]*)$/.exec(text.slice(previous.end, startOf(last)))?.[1];
}

/** Whether a member is an object or array that holds something, on one line. */
function isShort(text: string, member: Member | undefined): boolean {
  return member !== undefined && (member.container?.all().length ?? 0) > 0 && !text.slice(member.start, member.end).includes('\n');
}

/** Who writes no blank behind a colon writes none behind a comma. */
function compact(colon: string | undefined): string {
  return colon?.endsWith(':') ? '' : ' ';
}
