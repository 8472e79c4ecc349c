import type * as Yaml from 'yaml';
import type { Json } from '../model/change.js';
import type { TextEdit } from '../text/edits.js';
import type { YamlPlaces } from './yaml-places.js';
import { printFlow, printItem, printYaml, printYamlPair, type YamlStyle } from './yaml-print.js';

/** A YAML text with what its edits need. */
export interface EditableYaml {
  readonly text: string;
  /** The value of the document. */
  readonly value: unknown;
  readonly places: YamlPlaces;
  readonly style: YamlStyle;
}

/** A pair, or an item, of a block collection. */
interface Entry {
  readonly name: string | number;
  /** The offset of the key, or of the dash. */
  readonly start: number;
  /** The offset behind the colon, or the dash. */
  readonly afterMark: number;
  readonly end: number;
  readonly value: Yaml.Node | null;
}

/** An edit; one that adds lines behind a block knows where the block's last value ends. */
export interface BlockEdit extends TextEdit {
  readonly behind?: number;
}

/** What is to become of a map or list that is laid out by indentation. */
export class BlockChange {
  private readonly replaced = new Map<Entry, Json>();
  private readonly removed = new Set<Entry>();
  private readonly added = new Map<string | number, Json>();
  private readonly isMap: boolean;
  /** Undefined when the text is of a form that is not edited: explicit keys, keys with tags. */
  private readonly entries: readonly Entry[] | undefined;

  constructor(
    private readonly source: EditableYaml,
    node: Yaml.YAMLMap | Yaml.YAMLSeq,
  ) {
    this.entries = entriesOf(source, node);
    this.isMap = source.places.isMap(node);
  }

  /** False when it cannot be done: an index beyond the end, or twice the same. */
  set(name: string | number, value: Json): boolean {
    const entry = this.find(name);
    if (entry !== undefined) return !this.replaced.has(entry) && this.replaced.set(entry, value) !== undefined;
    if (this.entries === undefined || this.added.has(name)) return false;
    if (!this.isMap && Number(name) !== this.entries.length + this.added.size) return false;
    this.added.set(name, value);
    return true;
  }

  /** False for a key that is not there, or that stands twice: another value would come to light. */
  remove(name: string | number): boolean {
    const entry = this.find(name);
    if (entry === undefined || this.removed.has(entry)) return false;
    this.removed.add(entry);
    return this.entries!.filter((other) => other.name === entry.name).length === 1;
  }

  /** When none of its entries is left: what is written in place of the whole block, beside none of whose lines new ones could stand. */
  get instead(): Json | undefined {
    if (this.removed.size !== this.entries?.length) return undefined;
    return this.isMap ? Object.fromEntries(this.added) : [...this.added.values()];
  }

  edits(): BlockEdit[] | undefined {
    const { entries } = this;
    const first = entries?.[0];
    if (entries === undefined || first === undefined) return undefined;
    const column = first.start - lineStart(this.source.text, first.start);
    const edits: (BlockEdit | undefined)[] = [...this.replaced].map(([entry, value]) => this.replace(entry, value, column));
    const printed = [...this.added].map(([name, value]) =>
      this.isMap ? printYamlPair(String(name), value, column, this.source.style) : '-' + printItem(value, column, this.source.style),
    );
    const runs = runsOf(entries, this.removed);
    const tail = runs.at(-1)?.at(-1) === entries.at(-1) ? runs.at(-1) : undefined;
    const break_ = this.source.style.eol + ' '.repeat(column);
    if (printed.length > 0 && tail !== undefined) {
      edits.push({ start: tail[0]!.start, end: tail.at(-1)!.end, text: printed.join(break_) });
    } else if (printed.length > 0) edits.push(this.append(entries.at(-1)!, printed, column));
    for (const run of runs) if (printed.length === 0 || run !== tail) edits.push(...this.removeRun(run, entries[entries.indexOf(run.at(-1)!) + 1]));
    return edits.every((edit) => edit !== undefined) ? edits : undefined;
  }

  private find(name: string | number): Entry | undefined {
    return this.isMap ? this.entries?.findLast((entry) => entry.name === String(name)) : this.entries?.[Number(name)];
  }

  private replace({ value: old, afterMark }: Entry, value: Json, column: number): TextEdit | undefined {
    const { text, places, style } = this.source;
    if (old?.tag !== undefined || (old !== null && 'anchor' in old && old.anchor !== undefined)) return undefined;
    const span = places.spanOf(old);
    const end = span?.end ?? afterMark;
    // A comment behind the value must stay behind a value of one line.
    const isAlone = text.slice(end, lineEnd(text, end)).trim() === '';
    const printed = !isAlone ? ' ' + printFlow(value, style) : this.isMap ? printYaml(value, column, style) : printItem(value, column, style);
    if (span === undefined) return { start: afterMark, end: afterMark, text: printed };
    if (!printed.includes('\n') && !places.isBlock(old)) return { ...span, text: printed.slice(1) };
    return text.slice(afterMark, span.start).trim() === '' ? { start: afterMark, end: span.end, text: printed } : undefined;
  }

  private append(last: Entry, printed: readonly string[], column: number): BlockEdit {
    const { text, places, style } = this.source;
    const margin = ' '.repeat(column);
    // Blank lines at its end belong to a block scalar that keeps them.
    const kept = places.keptEnd(last.value);
    if (kept !== undefined) return { start: kept, end: kept, behind: last.end, text: printed.map((entry) => margin + entry + style.eol).join('') };
    const at = lineEnd(text, last.end);
    return { start: at, end: at, behind: last.end, text: printed.map((entry) => style.eol + margin + entry).join('') };
  }

  /** Takes neighbours out; comments on lines of their own stay. */
  private removeRun(run: readonly Entry[], next: Entry | undefined): (TextEdit | undefined)[] {
    const { text } = this.source;
    const first = run[0]!;
    if (next !== undefined && !text.slice(first.start, next.start).includes('#')) return [{ start: first.start, end: next.start, text: '' }];
    return run.map(({ start, end }): TextEdit | undefined => {
      const from = lineStart(text, start);
      if (text.slice(from, start).trim() !== '') return undefined;
      const to = lineEnd(text, end);
      if (next !== undefined) return { start: from, end: nextLine(text, to), text: '' };
      const before = from - (text[from - 2] === '\r' ? 2 : 1);
      return { start: Math.max(0, before), end: to, text: '' };
    });
  }
}

function entriesOf({ text, places }: EditableYaml, node: Yaml.YAMLMap | Yaml.YAMLSeq): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const { name, key, value } of places.entriesOf(node)) {
    const start = key === null ? dashBefore(text, value) : key.range?.[0];
    const afterMark = key === null ? start && start + 1 : places.colonEnd(key);
    if (start === undefined || afterMark === undefined || name === undefined) return undefined;
    entries.push({ name, start, afterMark, end: places.spanOf(value)?.end ?? afterMark, value });
  }
  return entries;
}

/** The offset of the dash before an item, if nothing but white space stands between. */
function dashBefore(text: string, item: Yaml.Node | null): number | undefined {
  let at = (item?.range?.[0] ?? 0) - 1;
  while (at > 0 && text.charCodeAt(at) <= 32) at--;
  return text[at] === '-' ? at : undefined;
}

/** Entries that go together with their neighbours. */
function runsOf(entries: readonly Entry[], removed: ReadonlySet<Entry>): Entry[][] {
  const runs: Entry[][] = [];
  entries.forEach((entry, i) => {
    if (!removed.has(entry)) return;
    if (i > 0 && removed.has(entries[i - 1]!)) runs.at(-1)!.push(entry);
    else runs.push([entry]);
  });
  return runs;
}

/** The offset at which the line of an offset begins. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The offset of the line break that ends the line of an offset, or the text's end. */
export function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  if (newline === -1) return text.length;
  return text[newline - 1] === '\r' && newline > at ? newline - 1 : newline;
}

/** The offset at which the next line begins, seen from the end of a line. */
export function nextLine(text: string, end: number): number {
  return Math.min(text.length, text[end] === '\r' ? end + 2 : end + 1);
}
