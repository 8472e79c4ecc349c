/** Writes changes of a tool into the source that it comes from, where a part stands in one plain place of the tool's own file. */
import type ts from 'typescript';
import type { Change, Json } from '../../model/change.js';
import { Dynamic, isObject, own } from '../../model/dynamic.js';
import type { ModelPath } from '../../model/path.js';
import { EditSet, type TextEdit } from '../../text/edits.js';
import { insertMembers, removeMembers, type Bracketed } from '../bracketed.js';
import { lineBefore } from '../json-style.js';
import { commentAt } from '../json-text.js';
import type { Evaluator } from './evaluate.js';
import type { SourceModule } from './module.js';
import { escapeText, printKey, printValue, quoteOf } from './print.js';
import type { Parts } from './sites/definition.js';
import { servesOnly, type Use } from './references.js';
import { piecesOf, rawOffset } from './strings.js';
import { trace } from './trace.js';
import { provenanceOf, type Member, type Place } from './values.js';

/** What an editor must know beyond its tool. */
export interface Surroundings {
  /** What belongs to the tool beside its definition: its registration and its handler. */
  readonly code: readonly Place[];
  /** Whether several tools are made of a piece of code. */
  isShared(node: ts.Node): boolean;
  /** Edits that make a raw shape a closed type, where the call takes one. */
  closing(): readonly TextEdit[] | undefined;
}

export class SourceEditor {
  constructor(
    private readonly ev: Evaluator,
    private readonly file: SourceModule,
    /** The call, object or class that defines the tool. */
    private readonly root: Place,
    private readonly parts: Parts,
    private readonly around: Surroundings,
  ) {}

  /** As `Origin.edit`. */
  edit(changes: readonly Change[]): readonly TextEdit[] | undefined {
    const all = new EditSet();
    for (const change of changes) {
      const edits = this.one(change);
      if (edits === undefined || !all.add(edits)) return undefined;
    }
    return all.all();
  }

  private one(change: Change): readonly TextEdit[] | undefined {
    if (change.kind === 'splice') return this.splice(change);
    const key = String(change.path.at(-1));
    const member = this.memberAt(change.path);
    if (change.path.length === 1) return change.kind === 'set' ? this.setPart(key, member, change.value) : undefined;
    const owner = this.valueAt(change.path.slice(0, -1));
    const from = isObject(owner) || Array.isArray(owner) ? provenanceOf(owner) : undefined;
    if (from === undefined) return undefined;
    // A keyword that no code of its own gives stands where the whole schema does.
    if (change.kind === 'set' && member !== undefined && member.place.node !== from.place.node) {
      const replaced = this.replace(member.place, change.value);
      if (replaced !== undefined) return replaced;
    }
    if (change.kind === 'set' && change.path.length === 2 && change.path[0] === 'inputSchema' && key === 'additionalProperties' && change.value === false) {
      const closing = this.around.closing();
      if (closing !== undefined) return closing;
    }
    if (from.edit !== undefined) {
      // A closed member of an intersection refuses what the other members declare.
      const isMember = change.path.at(-3) === 'allOf' && typeof change.path.at(-2) === 'number';
      if (!this.isMine(from.place, 'schema') || (isMember && key === 'additionalProperties')) return undefined;
      const edits = from.edit(change.kind === 'set' ? { kind: 'set', key, value: change.value } : { kind: 'remove', key });
      // Code that the expression only names may be used elsewhere: `Shared.optional()`.
      return edits?.every(({ start, end }) => start >= from.place.node.pos && end <= from.place.node.end) === true ? edits : undefined;
    }
    const { node } = from.place;
    if (!this.ev.ts.isObjectLiteralExpression(node) || !this.isMine(from.place, 'text')) return undefined;
    if (change.kind === 'remove') return this.remove(node, member);
    return member === undefined ? this.insert(node, key, change.value) : undefined;
  }

  /** A part of the tool itself: its text is replaced, or a key is added where another part stands as one. */
  private setPart(key: string, member: Member | undefined, value: Json): readonly TextEdit[] | undefined {
    if (member !== undefined) return this.replace(member.place, value);
    const keys = new Set(Object.values(this.parts).map((part) => part?.key));
    const object = this.find(this.root.node, (node): node is ts.ObjectLiteralExpression => {
      return this.ev.ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name !== undefined && keys.has(name));
    });
    return object === undefined || !this.isMine({ ...this.root, node: object }, 'text') ? undefined : this.insert(object, key, value);
  }

  private find<T extends ts.Node>(node: ts.Node, test: (node: ts.Node) => node is T): T | undefined {
    return test(node) ? node : this.ev.ts.forEachChild(node, (child) => this.find(child, test));
  }

  /** Puts a value in the place of a literal. */
  private replace(place: Place, value: Json): readonly TextEdit[] | undefined {
    const target = trace(this.ev, place.node, place.scope);
    if (!isLiteral(this.ev, target.node) || !this.isMine(target, 'text')) return undefined;
    const start = target.node.getStart(this.file.ast);
    return [{ start, end: target.node.end, text: printValue(value, this.quote(target.node)) }];
  }

  private insert(node: ts.ObjectLiteralExpression, key: string, value: Json): readonly TextEdit[] {
    const { text } = this.file;
    const list = this.bracketed(node);
    const quoted = node.properties.length > 0 && node.properties.every(({ name }) => name !== undefined && this.ev.ts.isStringLiteral(name));
    const quote = this.quote(node);
    const last = list.members.at(-1);
    const line = last === undefined ? undefined : lineBefore(text, last.start);
    const printed = `${printKey(key, quote, quoted)}: ${printValue(value, quote, quoted)}`;
    return insertMembers(list, [printed], line === undefined ? { before: ' ', open: ' ', close: ' ' } : { before: line, open: line, close: line });
  }

  private remove(node: ts.ObjectLiteralExpression, member: Member | undefined): readonly TextEdit[] | undefined {
    const index = node.properties.findIndex(({ name }) => name !== undefined && name === member?.key);
    return index < 0 ? undefined : removeMembers(this.bracketed(node), (i) => i === index);
  }

  private bracketed(node: ts.ObjectLiteralExpression): Bracketed {
    const { text, ast } = this.file;
    const span = (one: ts.Node): { start: number; end: number } => ({ start: one.getStart(ast), end: one.end });
    return { text, span: span(node), members: node.properties.map(span), commentAt: (at) => (text[at] === '/' ? commentAt(text, at)?.span : undefined) };
  }

  /** Replaces a part of a text inside the literal that spells it. */
  private splice({ path, start, end, text }: Extract<Change, { kind: 'splice' }>): readonly TextEdit[] | undefined {
    const place = this.memberAt(path)?.place;
    const pieces = place === undefined ? undefined : piecesOf(this.ev, place);
    let before = 0;
    for (const piece of pieces ?? []) {
      const within = start >= before && end <= before + piece.text.length && (start < before + piece.text.length || piece === pieces!.at(-1));
      if (within && piece.start >= 0) {
        if (piece.file !== this.file || !this.isOwn(piece.start, 'text') || splits(piece.text, start - before) || splits(piece.text, end - before)) return undefined;
        return [{ start: rawOffset(piece, start - before), end: rawOffset(piece, end - before), text: this.written(text, piece.quote) }];
      }
      before += piece.text.length;
    }
    return undefined;
  }

  /** A text as a literal spells it; in a template a line ends as the file's lines do. */
  private written(text: string, quote: string): string {
    const escaped = escapeText(text, quote);
    return quote === '`' ? escaped.replaceAll('\n', /\r?\n/.exec(this.file.text)?.[0] ?? '\n') : escaped;
  }

  private quote(node: ts.Node): string {
    const literal = this.find(node, (one): one is ts.StringLiteral => this.ev.ts.isStringLiteral(one));
    return literal === undefined ? quoteOf(this.file.text) : this.file.text[literal.getStart(this.file.ast)]!;
  }

  private memberAt(path: ModelPath): Member | undefined {
    if (path.length === 1) {
      const part = Object.hasOwn(this.parts, path[0]!) ? this.parts[path[0] as keyof Parts] : undefined;
      return part === undefined ? undefined : { key: part.key, place: part.place };
    }
    const owner = this.valueAt(path.slice(0, -1));
    return typeof owner === 'object' && owner !== null ? provenanceOf(owner)?.members.get(String(path.at(-1))) : undefined;
  }

  private valueAt([first, ...rest]: ModelPath): unknown {
    let value: unknown = Object.hasOwn(this.parts, first!) ? this.parts[first as keyof Parts]?.value : undefined;
    for (const step of rest) value = typeof value === 'object' && value !== null && !(value instanceof Dynamic) ? own(value, String(step)) : undefined;
    return value;
  }

  private isMine({ node, scope }: Place, use: Use): boolean {
    return scope.file === this.file && !scope.invoked && node.pos >= 0 && !this.around.isShared(node) && this.isOwn(node.getStart(this.file.ast), use);
  }

  /** Whether code is the tool's alone: within its definition, or within a constant of the file that serves nothing else. */
  private isOwn(at: number, use: Use): boolean {
    const own = [this.root, ...this.around.code].filter(({ scope }) => scope.file === this.file && !scope.invoked).map(({ node }) => node);
    return own.some(({ pos, end }) => pos <= at && at < end) || servesOnly(this.file, at, own, use);
  }
}

function isLiteral({ ts }: Evaluator, node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return true;
  return node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword || node.kind === ts.SyntaxKind.NullKeyword;
}

/** Whether an offset lies in the middle of a surrogate pair. */
function splits(value: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(value[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(value[at] ?? '');
}
