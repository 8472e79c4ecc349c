import type { ModelPath } from '../model/path.js';
import type { Span } from '../text/span.js';
import { endOfString, endOfValue, isClose, isOpen, QUOTE, readString, skipSpace } from './json-text.js';

/** A value in the text, with its key when it stands in an object. */
export interface Member {
  readonly name: string | number;
  readonly key: Span | undefined;
  readonly start: number;
  readonly end: number;
  /** Its members when it is an object or array. */
  readonly container: Container | undefined;
}

/** The members of an object or array as they stand in the text. */
export interface Container {
  readonly kind: 'object' | 'array';
  /** The member of that name or index; the last of those that share a name, as JSON.parse has it. */
  find(step: string | number): Member | undefined;
  /** Every member in order, those with a name twice included. */
  all(): readonly Member[];
}

/** The whole value of a valid JSON text. Nothing is read before it is asked for, and nothing twice. */
export function indexJson(text: string, hasDuplicates: boolean): Member {
  return new SkimmedMember({ text, hasDuplicates }, '', undefined, skipSpace(text, 0));
}

/** The member at a path, or the deepest one on the way to it. */
export function follow(root: Member, path: ModelPath): { readonly member: Member; readonly reached: boolean } {
  let member = root;
  for (const step of path) {
    const next = member.container?.find(step);
    if (next === undefined) return { member, reached: false };
    member = next;
  }
  return { member, reached: true };
}

interface Source {
  readonly text: string;
  readonly hasDuplicates: boolean;
}

class SkimmedMember implements Member {
  private skimmed: SkimmedContainer | undefined;
  private known: number | undefined;

  constructor(
    private readonly source: Source,
    readonly name: string | number,
    readonly key: Span | undefined,
    readonly start: number,
  ) {}

  /** The end of a container whose members were all read is known for nothing. */
  get end(): number {
    return (this.known ??= this.skimmed?.end ?? endOfValue(this.source.text, this.start));
  }

  get container(): Container | undefined {
    if (this.skimmed === undefined && isOpen(this.source.text.charCodeAt(this.start))) {
      this.skimmed = new SkimmedContainer(this.source, this.start);
    }
    return this.skimmed;
  }
}

/** So many members are looked through one by one. */
const FEW = 16;

/** Reads its members up to the one that is asked for, and remembers where it stopped. */
class SkimmedContainer implements Container {
  readonly kind: 'object' | 'array';
  /** The offset behind the closing bracket, once every member was read. */
  end: number | undefined;
  private readonly members: Member[] = [];
  /** The members by name, once they are many; most objects have few. */
  private byName: Map<string, Member> | undefined;
  private next: number;

  constructor(
    private readonly source: Source,
    start: number,
  ) {
    this.kind = source.text[start] === '{' ? 'object' : 'array';
    this.next = start + 1;
  }

  find(step: string | number): Member | undefined {
    if (this.kind === 'array') {
      const index = Number(step);
      while (this.members.length <= index && this.read());
      return this.members[index];
    }
    const name = String(step);
    if (this.source.hasDuplicates) this.all();
    let found = this.known(name);
    while (found === undefined && this.read()) if (this.members.at(-1)!.name === name) found = this.members.at(-1);
    return found;
  }

  /** The last member of that name among those that were read. */
  private known(name: string): Member | undefined {
    if (this.members.length > FEW) return (this.byName ??= new Map(this.members.map((member) => [String(member.name), member]))).get(name);
    return this.members.findLast((member) => member.name === name);
  }

  all(): readonly Member[] {
    while (this.read());
    return this.members;
  }

  /** Reads one member more; false when there is none. */
  private read(): boolean {
    if (this.end !== undefined) return false;
    const { text } = this.source;
    const last = this.members.at(-1);
    let at = skipSpace(text, last?.end ?? this.next);
    if (last !== undefined && text[at] === ',') at = skipSpace(text, at + 1);
    if (at >= text.length || isClose(text.charCodeAt(at))) {
      this.end = Math.min(at + 1, text.length);
      return false;
    }
    this.members.push(this.kind === 'array' ? new SkimmedMember(this.source, this.members.length, undefined, at) : this.readPair(at));
    return true;
  }

  private readPair(at: number): Member {
    const { text } = this.source;
    const key = { start: at, end: endOfString(text, at) };
    const name = readString(text, key.start, key.end);
    const colon = skipSpace(text, key.end);
    const member = new SkimmedMember(this.source, name, key, skipSpace(text, colon + 1));
    this.byName?.set(name, member);
    return member;
  }
}

/** The span of UTF-16 offsets inside the JSON string at `start`: each escape is one unit of the value. */
export function stringRange(text: string, { start, end }: Span, [from, to]: readonly [number, number]): Span {
  if (text.charCodeAt(start) !== QUOTE) return { start, end };
  const place = stringPlaces(text, { start, end });
  return { start: place(from), end: Math.max(place(from), place(to)) };
}

/** Maps offsets inside a string value to offsets of the text; asked for in rising order, it reads the string once. */
export function stringPlaces(text: string, { start, end }: Span): (unit: number) => number {
  const close = end - 1;
  const escaped = text.slice(start, end).includes('\\');
  let units = 0;
  let at = start + 1;
  return (unit) => {
    if (!escaped) return Math.max(start + 1, Math.min(start + 1 + unit, close));
    if (unit < units) [units, at] = [0, start + 1];
    for (; units < unit && at < close; units++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
    return Math.min(at, close);
  };
}
