/** What code changes after it was made: names that are assigned again, and members of what names stand for. */
import type ts from 'typescript';
import { Dynamic, isOpen, OPEN, type DynamicReason } from '../../model/dynamic.js';
import type { TypeScript } from './compiler.js';
import { open, openCopy, provenanceOf, remember, setMember } from './values.js';
import { unwrapped } from './wrapped.js';

/** How a member is changed: set (to `literal`, where it is one) or removed itself, or something within it. */
interface MemberChange {
  readonly kind: 'set' | 'removed' | 'within';
  readonly literal?: string | undefined;
}

/** The changed members of what a name stands for; `any` where one is not known by its name, or the items of an array are. */
export interface ChangedMembers {
  readonly members: ReadonlyMap<string, MemberChange>;
  readonly any: boolean;
}

/** The changes within a piece of code, by name. */
export interface Changes {
  /** How often names are assigned. */
  readonly reassigned: ReadonlyMap<string, number>;
  readonly changed: ReadonlyMap<string, ChangedMembers>;
}

const MUTATORS = new Set(['push', 'unshift', 'splice', 'pop', 'shift', 'sort', 'reverse', 'fill', 'add']);

/** A change with the place of the code that makes it. */
interface Event {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Undefined where the name is assigned again. */
  readonly member: { readonly key: string | undefined; readonly change: MemberChange } | undefined;
}

/** The changes that a file makes; it is walked once, however many pieces of it are asked about. */
export class FileChanges {
  private readonly events: readonly Event[];

  constructor(typescript: TypeScript, ast: ts.SourceFile) {
    const reader = new Reader(typescript);
    reader.visit(ast);
    this.events = reader.events;
  }

  /** The changes that the code within a node makes. */
  within({ pos, end }: ts.Node): Changes {
    const reassigned = new Map<string, number>();
    const changed = new Map<string, { members: Map<string, MemberChange>; any: boolean }>();
    for (let i = this.firstFrom(pos); i < this.events.length && this.events[i]!.start < end; i++) {
      const event = this.events[i]!;
      if (event.end > end) continue;
      if (event.member === undefined) {
        reassigned.set(event.name, (reassigned.get(event.name) ?? 0) + 1);
        continue;
      }
      let record = changed.get(event.name);
      if (record === undefined) changed.set(event.name, (record = { members: new Map(), any: false }));
      const { key, change } = event.member;
      if (key === undefined) record.any = true;
      else record.members.set(key, joined(record.members.get(key), change));
    }
    return { reassigned, changed };
  }

  /** The first change at or behind an offset; they are in the order of the text. */
  private firstFrom(offset: number): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.events[middle]!.start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const WITHIN: MemberChange = { kind: 'within' };

class Reader {
  readonly events: Event[] = [];
  /** The code that is read. */
  private at: ts.Node | undefined;

  constructor(private readonly ts: TypeScript) {}

  visit = (node: ts.Node): void => {
    const { ts } = this;
    const { SyntaxKind } = ts;
    this.at = node;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator >= SyntaxKind.FirstAssignment && operator <= SyntaxKind.LastAssignment && !this.onlyDefaults(node)) this.assign(node.left, node.right);
    } else if (node.kind === SyntaxKind.DeleteExpression) {
      this.member((node as ts.DeleteExpression).expression, { kind: 'removed' });
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (MUTATORS.has(node.expression.name.text)) this.within(node.expression.expression);
      else if (node.expression.name.text === 'assign' && node.arguments[0] !== undefined) this.within(node.arguments[0]);
    } else if (node.kind === SyntaxKind.PostfixUnaryExpression || node.kind === SyntaxKind.PrefixUnaryExpression) {
      const { operator, operand } = node as ts.PrefixUnaryExpression | ts.PostfixUnaryExpression;
      if (operator === SyntaxKind.PlusPlusToken || operator === SyntaxKind.MinusMinusToken) this.assign(operand);
    }
    ts.forEachChild(node, this.visit);
  };

  private add(name: string, member: Event['member']): void {
    const { pos, end } = this.at!;
    this.events.push({ start: pos, end, name, member });
  }

  /** `a.b ??= c` and `a.b = a.b || c` leave what is there as it is. */
  private onlyDefaults({ left, operatorToken, right }: ts.BinaryExpression): boolean {
    const { ts } = this;
    const { SyntaxKind } = ts;
    if (ts.isIdentifier(left)) return false;
    if (operatorToken.kind === SyntaxKind.QuestionQuestionEqualsToken || operatorToken.kind === SyntaxKind.BarBarEqualsToken) return true;
    const falling = ts.isBinaryExpression(right) && (right.operatorToken.kind === SyntaxKind.BarBarToken || right.operatorToken.kind === SyntaxKind.QuestionQuestionToken);
    return falling && this.text(right.left) !== undefined && this.text(right.left) === this.text(left);
  }

  /** A dotted name as text. */
  private text(node: ts.Expression): string | undefined {
    if (this.ts.isIdentifier(node)) return node.text;
    if (!this.ts.isPropertyAccessExpression(node)) return undefined;
    const owner = this.text(node.expression);
    return owner === undefined ? undefined : `${owner}.${node.name.text}`;
  }

  private assign(target: ts.Expression, value?: ts.Expression): void {
    const { ts } = this;
    if (ts.isIdentifier(target)) this.add(target.text, undefined);
    else if (ts.isArrayLiteralExpression(target)) target.elements.forEach((element) => this.assign(element));
    else this.member(target, { kind: 'set', literal: value !== undefined && ts.isStringLiteralLike(value) ? value.text : undefined });
  }

  /** A change of `owner.key` or `owner[key]`. */
  private member(target: ts.Expression, change: MemberChange): void {
    const { ts } = this;
    if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return;
    const owner = unwrapped(this.ts, target.expression);
    if (!ts.isIdentifier(owner)) {
      this.member(owner, WITHIN);
      return;
    }
    this.add(owner.text, { key: this.keyOf(target), change });
  }

  /** A change of members of an expression's value that have no known names. */
  private within(expression: ts.Expression): void {
    const owner = unwrapped(this.ts, expression);
    if (this.ts.isIdentifier(owner)) this.add(owner.text, { key: undefined, change: WITHIN });
    else this.member(owner, WITHIN);
  }

  private keyOf(target: ts.PropertyAccessExpression | ts.ElementAccessExpression): string | undefined {
    if (this.ts.isPropertyAccessExpression(target)) return target.name.text;
    return this.ts.isStringLiteralLike(target.argumentExpression) ? target.argumentExpression.text : undefined;
  }
}

/** Two changes of one member: setting it says most, and to two literals says nothing of either. */
function joined(first: MemberChange | undefined, second: MemberChange): MemberChange {
  if (first === undefined) return second;
  if (first.kind === 'set') return second.kind === 'set' && second.literal === first.literal ? first : { kind: 'set' };
  return second.kind === 'within' ? first : second;
}

/** An array or object as code that changes it leaves it: changed members are not known, and may be more where any may change. */
export function changedCopy<T extends object>(value: T, { members, any }: ChangedMembers): T {
  if (Array.isArray(value)) return openCopy(value, 'reference');
  const copy = { ...value } as Record<string, unknown>;
  const from = provenanceOf(value);
  for (const [key, { kind, literal }] of members) {
    const current: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    if (kind === 'within') {
      if (typeof current === 'object' && current !== null && !(current instanceof Dynamic)) setMember(copy, key, openCopy(current, 'reference'));
    } else if (kind === 'removed' && key === '$schema') {
      delete copy[key];
    } else if (kind === 'set' ? literal === undefined || literal !== current : current !== undefined) {
      setMember(copy, key, new Dynamic('reference'));
    }
  }
  if (from !== undefined) remember(copy, from);
  const reason = isOpen(value) ? (value as { [OPEN]?: DynamicReason })[OPEN] : any ? 'reference' : undefined;
  return (reason === undefined ? copy : open(copy, reason)) as T;
}
