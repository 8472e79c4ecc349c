/** The branches that code stands in: two registrations in different branches of one condition never meet. */
import type ts from 'typescript';
import type { SourceModule } from '../module.js';
import { trailTo, type Trail } from '../sites/context.js';

/** One branch: where `subject` has (or, negated, has not) a value. Conditions are compared by their text. */
export interface Arm {
  readonly subject: string;
  readonly value: string;
  readonly negated: boolean;
}

/** All the branches around a piece of code. */
export type Arms = readonly Arm[];

/** Whether code in some branches never runs beside code in others. */
export function excludes(first: Arms, second: Arms): boolean {
  return first.some((a) => second.some((b) => a.subject === b.subject && (a.negated === b.negated ? !a.negated && a.value !== b.value : a.value === b.value)));
}

/** The branches around the last node of a trail. */
export function armsOf(module: SourceModule, trail: Trail): Arms {
  const reader = new Reader(module);
  for (let i = 0; i + 1 < trail.length; i++) reader.step(trail[i]!, trail[i + 1]!);
  return reader.arms;
}

/** The branches around a node of a file. */
export function armsAround(module: SourceModule, node: ts.Node): Arms {
  return armsOf(module, trailTo(module, node));
}

/** The two branches of a condition. */
export function armsOfCondition(module: SourceModule, condition: ts.Expression, holds: boolean): Arms {
  const reader = new Reader(module);
  reader.condition(condition, holds);
  return reader.arms;
}

class Reader {
  readonly arms: Arm[] = [];

  constructor(private readonly module: SourceModule) {}

  step(node: ts.Node, child: ts.Node): void {
    const { ts } = this.module;
    if (ts.isIfStatement(node)) {
      if (child !== node.expression) this.condition(node.expression, child === node.thenStatement);
    } else if (ts.isConditionalExpression(node)) {
      if (child !== node.condition) this.condition(node.condition, child === node.whenTrue);
    } else if (ts.isBinaryExpression(node) && child === node.right) {
      if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) this.condition(node.left, true);
      if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken) this.condition(node.left, false);
    } else if (ts.isSwitchStatement(node)) {
      const clause = node.caseBlock.clauses;
      this.pending = { subject: this.text(node.expression), values: clause.flatMap((one) => (ts.isCaseClause(one) ? [this.text(one.expression)] : [])) };
    } else if (ts.isCaseBlock(node)) {
      this.clause(child);
    } else if (ts.isTryStatement(node)) {
      if (child !== node.finallyBlock) this.arms.push({ subject: `${this.module.path} try ${node.pos}`, value: child === node.tryBlock ? 'try' : 'catch', negated: false });
    } else if (ts.isBlock(node) || ts.isSourceFile(node)) {
      this.afterExits(node.statements, child);
    }
  }

  /** The switch whose clauses come next. */
  private pending: { readonly subject: string; readonly values: readonly string[] } = { subject: '', values: [] };

  private clause(node: ts.Node): void {
    const { subject, values } = this.pending;
    if (this.module.ts.isCaseClause(node)) this.arms.push({ subject, value: this.text(node.expression), negated: false });
    else for (const value of values) this.arms.push({ subject, value, negated: true });
  }

  /** `if (x) return;` puts what follows into the other branch. */
  private afterExits(statements: readonly ts.Statement[], child: ts.Node): void {
    const { ts } = this.module;
    for (const statement of statements) {
      if (statement === child) return;
      if (ts.isIfStatement(statement) && statement.elseStatement === undefined && this.exits(statement.thenStatement)) this.condition(statement.expression, false);
    }
  }

  private exits(node: ts.Statement): boolean {
    const { ts } = this.module;
    const last = ts.isBlock(node) ? node.statements.at(-1) : node;
    return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last) || ts.isBreakStatement(last));
  }

  condition(node: ts.Expression, holds: boolean): void {
    const { ts } = this.module;
    const { SyntaxKind } = ts;
    if (ts.isParenthesizedExpression(node)) {
      this.condition(node.expression, holds);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      this.condition(node.operand, !holds);
    } else if (ts.isBinaryExpression(node)) {
      this.binary(node, holds);
    } else {
      this.arms.push({ subject: this.text(node), value: 'true', negated: !holds });
    }
  }

  private binary(node: ts.BinaryExpression, holds: boolean): void {
    const { SyntaxKind } = this.module.ts;
    const operator = node.operatorToken.kind;
    if (operator === SyntaxKind.EqualsEqualsEqualsToken || operator === SyntaxKind.EqualsEqualsToken) {
      this.arms.push({ subject: this.text(node.left), value: this.text(node.right), negated: !holds });
    } else if (operator === SyntaxKind.ExclamationEqualsEqualsToken || operator === SyntaxKind.ExclamationEqualsToken) {
      this.arms.push({ subject: this.text(node.left), value: this.text(node.right), negated: holds });
    } else {
      if (operator === SyntaxKind.AmpersandAmpersandToken && holds) for (const side of [node.left, node.right]) this.condition(side, true);
      if (operator === SyntaxKind.BarBarToken && !holds) for (const side of [node.left, node.right]) this.condition(side, false);
      this.arms.push({ subject: this.text(node), value: 'true', negated: !holds });
    }
  }

  /** The text of a condition; equal texts of different files say nothing of each other. */
  private text(node: ts.Expression): string {
    return `${this.module.path} ${this.module.text.slice(node.pos, node.end).replace(/\s+/g, ' ').trim()}`;
  }
}
