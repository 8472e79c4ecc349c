/** The names under which an agent is given tools that stand elsewhere: `tools: { get_weather: weatherTool }`, `tools.search = createSearch(model)`. */
import type ts from 'typescript';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { surroundings, type Trail } from './context.js';
import { verdictOf } from './judge.js';

/** A name given to what some code makes. */
export interface Alias {
  readonly name: string;
  /** The code: a call that makes a tool, or the function that returns it. */
  readonly code: ts.Node;
}

/** The alias that a property or an assignment gives; undefined where it gives none. */
export function aliasOf(ev: Evaluator, node: ts.PropertyAssignment | ts.BinaryExpression, scope: Scope, trail: Trail): Alias | undefined {
  const { ts } = ev;
  const [name, value] = ts.isPropertyAssignment(node) ? [keyText(ts, node.name), node.initializer] : assigned(ts, node, scope.file.text);
  if (name === undefined || value === undefined || !(ts.isIdentifier(value) || ts.isCallExpression(value) || ts.isPropertyAccessExpression(value))) return undefined;
  if (ts.isPropertyAssignment(node) && verdictOf(surroundings(ts, trail, scope.file.text).slice(0, 2)) !== 'for') return undefined;
  const code = codeOf(ev, value, scope);
  return code === undefined ? undefined : { name, code };
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

/** What makes a value: the function of the project behind a call, else the call behind a constant. */
function codeOf(ev: Evaluator, value: ts.Expression, scope: Scope): ts.Node | undefined {
  const { node, scope: at } = ev.trace(value, scope);
  if (!ev.ts.isCallExpression(node)) return ev.ts.isFunctionLike(node) ? node : undefined;
  const callee = ev.trace(node.expression, at).node;
  if (ev.ts.isFunctionLike(callee)) return callee;
  return node === value ? undefined : node;
}
