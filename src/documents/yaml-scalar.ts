import type * as Yaml from 'yaml';
import type { Span } from '../text/span.js';

/** Where each UTF-16 unit of a scalar's value begins and ends in the text. */
export interface Units {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Where the value's text begins and ends, without quotes or header. */
  readonly content: Span;
  /** The blanks before each line of a block scalar. */
  readonly indent: number;
}

/** The span of UTF-16 offsets inside a scalar's value; the whole scalar where its text cannot be followed unit by unit. */
export function scalarRange(text: string, node: Yaml.Scalar, span: Span, [from, to]: readonly [number, number]): Span {
  const units = unitsOf(text, node);
  if (units === undefined) return span;
  const { starts, ends, content } = units;
  const first = Math.max(0, Math.min(from, starts.length));
  const last = Math.max(first, Math.min(to, starts.length));
  const start = starts[first] ?? content.end;
  return { start, end: last > first ? ends[last - 1]! : start };
}

/** Follows a string scalar's text; undefined when what comes out is not its value. */
export function unitsOf(text: string, { range, type, value }: Pick<Yaml.Scalar, 'range' | 'type' | 'value'>): Units | undefined {
  if (typeof value !== 'string' || !range) return undefined;
  if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') return blockUnits(text, range, type === 'BLOCK_FOLDED', value);
  const writer = new UnitWriter(text);
  const content = type === 'PLAIN' ? { start: range[0], end: range[1] } : { start: range[0] + 1, end: range[1] - 1 };
  writeFlow(writer, content, type);
  return writer.value === value ? writer.units(content, value.length, 0) : undefined;
}

/** The indentation is that of the least indented line, or less where a number in the header says so. */
function blockUnits(text: string, range: Yaml.Range, isFolded: boolean, value: string): Units | undefined {
  const content = { start: text.indexOf('\n', range[0]) + 1 || range[1], end: range[1] };
  const lines = linesOf(text, content);
  const indents = lines.map(({ start, end }) => /^ */.exec(text.slice(start, end))![0].length);
  const filled = indents.filter((_, i) => text.slice(lines[i]!.start, lines[i]!.end).trim() !== '');
  for (let indent = filled.length === 0 ? Math.max(0, ...indents) : Math.min(...filled); indent >= 0; indent--) {
    const writer = new UnitWriter(text);
    writeBlock(writer, lines.map((line) => ({ ...line, start: Math.min(line.start + indent, line.end) })), isFolded);
    if (writer.value.startsWith(value) && /^\n*$/.test(writer.value.slice(value.length))) return writer.units(content, value.length, indent);
  }
  return undefined;
}

class UnitWriter {
  value = '';
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(readonly text: string) {}

  /** Units that stand in the text from `start` to `end`; all begin and end there together. */
  write(units: string, start: number, end: number): void {
    for (let i = 0; i < units.length; i++) {
      this.starts.push(start);
      this.ends.push(end);
    }
    this.value += units;
  }

  /** Text that stands for itself. */
  copy(start: number, end: number): void {
    for (let i = start; i < end; i++) {
      this.starts.push(i);
      this.ends.push(i + 1);
    }
    this.value += this.text.slice(start, end);
  }

  units(content: Span, length: number, indent: number): Units {
    return { starts: this.starts.slice(0, length), ends: this.ends.slice(0, length), content, indent };
  }
}

function writeFlow(writer: UnitWriter, { start, end }: Span, type: Yaml.Scalar['type']): void {
  const { text } = writer;
  for (let i = start; i < end; ) {
    const char = text[i]!;
    if (isSpace(char)) i = writeSpace(writer, i, end);
    else if (type === 'QUOTE_SINGLE' && char === "'") {
      writer.write("'", i, i + 2);
      i += 2;
    } else if (type === 'QUOTE_DOUBLE' && char === '\\') i = writeEscape(writer, i, end);
    else {
      writer.copy(i, i + 1);
      i++;
    }
  }
}

/** White space with line breaks in it is folded: one break is a blank, each further one a break. */
function writeSpace(writer: UnitWriter, start: number, end: number): number {
  const { text } = writer;
  let stop = start;
  while (stop < end && isSpace(text[stop]!)) stop++;
  const breaks = breaksBetween(text, start, stop);
  if (breaks.length === 0) writer.copy(start, stop);
  else if (breaks.length === 1) writer.write(' ', start, stop);
  else for (const { start: from, end: to } of breaks.slice(1)) writer.write('\n', from, to);
  return stop;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1B',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\u0085',
  _: '\u00A0',
  L: '\u2028',
  P: '\u2029',
};
const HEX_LENGTH: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function writeEscape(writer: UnitWriter, start: number, end: number): number {
  const { text } = writer;
  const char = text[start + 1] ?? '';
  if (char === '\n' || char === '\r') {
    let stop = start + 1;
    while (stop < end && isSpace(text[stop]!)) stop++;
    for (const { start: from, end: to } of breaksBetween(text, start + 1, stop).slice(1)) writer.write('\n', from, to);
    return stop;
  }
  const digits = HEX_LENGTH[char];
  if (digits === undefined) {
    writer.write(ESCAPES[char] ?? char, start, start + 2);
    return start + 2;
  }
  const stop = start + 2 + digits;
  const point = Number.parseInt(text.slice(start + 2, stop), 16);
  writer.write(point <= 0x10ffff ? String.fromCodePoint(point) : '', start, stop);
  return stop;
}

interface Line extends Span {
  /** The offset behind the line break. */
  readonly next: number;
}

/** A block scalar without its header; trailing breaks are written too, since the value may be a prefix. */
function writeBlock(writer: UnitWriter, lines: readonly Line[], isFolded: boolean): void {
  lines.forEach((line, i) => {
    writer.copy(line.start, line.end);
    // The library ends a last line that lacks its break with one.
    if (!isFolded || !foldsAway(writer.text, lines, i)) writer.write('\n', line.end, line.next);
    else if (lines[i + 1]!.end > lines[i + 1]!.start) writer.write(' ', line.end, lines[i + 1]!.start);
  });
}

function linesOf(text: string, { start, end }: Span): Line[] {
  const lines: Line[] = [];
  for (let at = start; at < end; ) {
    const newline = text.indexOf('\n', at);
    const next = newline === -1 || newline >= end ? end : newline + 1;
    const stop = next > at && text[next - 1] === '\n' ? next - (text[next - 2] === '\r' ? 2 : 1) : next;
    lines.push({ start: at, end: Math.max(at, stop), next });
    at = next;
  }
  return lines;
}

/** In a folded scalar, the break between a line and the next filled one goes (or is a blank) unless one of them is indented further. */
function foldsAway(text: string, lines: readonly Line[], i: number): boolean {
  let next = i + 1;
  while (next < lines.length && lines[next]!.end === lines[next]!.start) next++;
  const isPlain = (line: Line | undefined): boolean => line !== undefined && line.end > line.start && !isSpace(text[line.start]!);
  return isPlain(lines[i]) && isPlain(lines[next]);
}

function breaksBetween(text: string, start: number, end: number): Span[] {
  const breaks: Span[] = [];
  for (let i = start; i < end; i++) {
    if (text[i] !== '\n') continue;
    breaks.push({ start: text[i - 1] === '\r' && i > start ? i - 1 : i, end: i + 1 });
  }
  return breaks;
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t' || char === '\n' || char === '\r';
}
