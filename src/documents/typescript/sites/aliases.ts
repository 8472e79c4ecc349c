/** The names under which an agent is given tools that stand elsewhere: `tools: { get_weather: weatherTool }`, `tools.search = createSearch(model)`. */
import type ts from 'typescript';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { DEFINITION_KEY, surroundings, type Trail } from './context.js';
import { verdictOf } from './judge.js';
import { trace } from '../trace.js';

/** A name given to what some code makes. */
export interface Alias {
  readonly name: string;
  /** The code: a call that makes a tool, or the function that returns it. */
  readonly code: ts.Node;
}

/** The aliases that a property or an assignment gives. */
export function aliasesOf(ev: Evaluator, node: ts.PropertyAssignment | ts.BinaryExpression, scope: Scope, trail: Trail): Alias[] {
  const { ts } = ev;
  const [name, value] = ts.isPropertyAssignment(node) ? [keyText(ts, node.name), node.initializer] : assigned(ts, node, scope.file.text);
  if (name === undefined || DEFINITION_KEY.test(name) || value === undefined || !(ts.isIdentifier(value) || ts.isCallExpression(value) || ts.isPropertyAccessExpression(value))) return [];
  if (ts.isPropertyAssignment(node) && verdictOf(surroundings(ts, trail, scope.file.text, 2)) !== 'for') return [];
  return codesOf(ev, value, scope).map((code) => ({ name, code }));
}

function keyText(typescript: Evaluator['ts'], name: ts.PropertyName): string | undefined {
  return typescript.isIdentifier(name) || typescript.isStringLiteral(name) ? name.text : undefined;
}

function assigned(typescript: Evaluator['ts'], node: ts.BinaryExpression, text: string): [string | undefined, ts.Expression | undefined] {
  const { left, right, operatorToken } = node;
  if (operatorToken.kind !== typescript.SyntaxKind.EqualsToken) return [undefined, undefined];
  if (typescript.isPropertyAccessExpression(left) && /tools?$/i.test(text.slice(left.expression.pos, left.expression.end))) return [left.name.text, right];
  if (typescript.isElementAccessExpression(left) && typescript.isStringLiteralLike(left.argumentExpression) && /tools?$/i.test(text.slice(left.expression.pos, left.expression.end))) {
    return [left.argumentExpression.text, right];
  }
  return [undefined, undefined];
}

/** What makes a value: the call behind a constant, and the function of the project that is called. */
function codesOf(ev: Evaluator, value: ts.Expression, scope: Scope): ts.Node[] {
  const { node, scope: at } = trace(ev, value, scope);
  if (!ev.ts.isCallExpression(node)) return ev.ts.isFunctionLike(node) ? [node] : [];
  const callee = trace(ev, node.expression, at).node;
  return [...(node === value ? [] : [node]), ...(ev.ts.isFunctionLike(callee) ? [callee] : [])];
}
