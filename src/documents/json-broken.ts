import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { Dynamic, OPEN } from '../model/dynamic.js';
import { toPointer } from '../model/path.js';
import { anyBetween, type Span } from '../text/span.js';
import type { DocumentError } from './document.js';
import type { Container, Member } from './json-index.js';

/** What could be read of a JSON text with syntax errors. */
export interface RecoveredJson {
  readonly value: unknown;
  readonly root: Member | undefined;
  readonly error: DocumentError;
}

/**
 * Reads a broken text as far as it goes. Only the first error is told, since most that follow are its echoes; but whatever holds
 * an error is marked as not wholly known (OPEN, Dynamic), so that no rule takes a lost part for a missing one.
 */
export function recoverJson(text: string): RecoveredJson {
  const problems: ParseError[] = [];
  const tree = parseTree(text, problems, { allowTrailingComma: true });
  const first = problems[0] ?? { error: 1, offset: 0, length: text.length };
  const offsets = problems.map((problem) => problem.offset).sort((a, b) => a - b);
  return {
    value: tree === undefined ? undefined : new Recovered(offsets).value(tree),
    root: tree === undefined ? undefined : new TreeMember(tree, '', undefined),
    error: { rule: 'parse-error', message: explain(text, first, innermostUnclosed(tree, problems)), span: placeOf(text, first) },
  };
}

class Recovered {
  constructor(private readonly errors: readonly number[]) {}

  value(node: Node): unknown {
    const end = endOf(node);
    if (node.type === 'array') {
      const items = (node.children ?? []).map((child) => this.value(child));
      return this.mark(items, node.offset, end);
    }
    if (node.type === 'object') return this.mark(this.object(node), node.offset, end);
    return anyBetween(this.errors, node.offset, end - 1) ? new Dynamic('malformed') : node.value;
  }

  private object(node: Node): object {
    const object = {};
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (key === undefined || value === undefined) continue;
      Object.defineProperty(object, String(key.value), { value: this.value(value), enumerable: true, writable: true, configurable: true });
    }
    return object;
  }

  private mark<T extends object>(container: T, start: number, end: number): T {
    if (anyBetween(this.errors, start, end)) Object.defineProperty(container, OPEN, { value: 'malformed' });
    return container;
  }
}

function endOf(node: Node): number {
  return node.offset + node.length;
}

/** A node of the tolerant parser's tree as a member. */
class TreeMember implements Member {
  private made: Container | undefined;

  constructor(
    private readonly node: Node,
    readonly name: string | number,
    readonly key: Span | undefined,
  ) {}

  get start(): number {
    return this.node.offset;
  }

  get end(): number {
    return endOf(this.node);
  }

  get container(): Container | undefined {
    return (this.made ??= containerOf(this.node));
  }
}

function containerOf({ type, children = [] }: Node): Container | undefined {
  if (type === 'array') {
    const members = children.map((child, i) => new TreeMember(child, i, undefined));
    return { kind: type, all: () => members, find: (step) => members[Number(step)] };
  }
  if (type !== 'object') return undefined;
  const byName = new Map<string, Member>();
  for (const { children: [key, value] = [] } of children) {
    if (key === undefined || value === undefined) continue;
    const name = String(key.value);
    byName.set(name, new TreeMember(value, name, { start: key.offset, end: endOf(key) }));
  }
  return { kind: type, all: () => [...byName.values()], find: (step) => byName.get(String(step)) };
}

/** At the end of a torn text the last character is the place; an empty span behind it would be invisible. */
function placeOf(text: string, { offset, length }: ParseError): Span {
  const end = text.trimEnd().length;
  return offset >= end ? { start: Math.max(0, end - 1), end } : { start: offset, end: offset + Math.max(1, length) };
}

function explain(text: string, { error, offset, length }: ParseError, unclosed: string | undefined): string {
  if (offset + length >= text.trimEnd().length && unclosed !== undefined) {
    return `The JSON ends inside ${unclosed}: the text was cut off, or closing brackets are missing. Write the rest.`;
  }
  const found = JSON.stringify(text.slice(offset, offset + Math.min(length, 20)));
  return SENTENCES[printParseErrorCode(error)]?.(found) ?? `This is not valid JSON: ${found} cannot stand here.`;
}

/** The innermost container that is never closed. Those are the outermost ones, each the last in the one before; each makes one error. */
function innermostUnclosed(tree: Node | undefined, problems: readonly ParseError[]): string | undefined {
  const count = problems.filter(({ error }) => /^Close(Brace|Bracket)Expected$/.test(printParseErrorCode(error))).length;
  if (tree === undefined || count === 0) return undefined;
  const path: (string | number)[] = [];
  let node = tree;
  for (let i = 1; i < count; i++) {
    const last: Node | undefined = node.children?.at(-1);
    const [key, value] = last?.type === 'property' ? last.children! : [undefined, last];
    if (value === undefined) break;
    path.push(key === undefined ? node.children!.length - 1 : String(key.value));
    node = value;
  }
  const pointer = toPointer(path);
  return path.length === 0 ? `its outermost ${node.type}` : `the ${node.type} at ${pointer.length > 100 ? '...' + pointer.slice(-100) : pointer}`;
}

const SENTENCES: { readonly [code: string]: (found: string) => string } = {
  InvalidSymbol: (found) =>
    `${found} is no JSON value: strings and keys stand in double quotes, and the only bare words are true, false and null.`,
  InvalidNumberFormat: (found) => `${found} is no JSON number.`,
  PropertyNameExpected: (found) => `A key in double quotes must stand here, not ${found}.`,
  ValueExpected: (found) => `A value must stand here, not ${found}.`,
  ColonExpected: (found) => `A ':' must stand between key and value, not ${found}.`,
  CommaExpected: (found) => `A ',' is missing before ${found}.`,
  EndOfFileExpected: (found) =>
    /^"[\]},]/.test(found)
      ? `${found} stands behind the end of the value: remove it, or the bracket that closes the value too early.`
      : `The value ends before ${found}: a JSON file holds one value. Give a file with a value on each line the ending .jsonl.`,
  UnexpectedEndOfComment: () => "This comment is never closed: write '*/' at its end.",
  UnexpectedEndOfString: () => 'This string is not closed on its line: close it, and write line breaks inside a string as \\n.',
  UnexpectedEndOfNumber: (found) => `The number ${found} is not finished.`,
  InvalidUnicode: () => 'This string holds a \\u that four hexadecimal digits do not follow.',
  InvalidEscapeCharacter: () => 'This string holds a backslash before a character that cannot be escaped: write \\\\ for a backslash.',
  InvalidCharacter: () => 'This string holds a control character: write it as an escape (\\t for a tab).',
};
