/** The names under which an agent is given tools that stand elsewhere: `tools: { get_weather: weatherTool }`, `tools.search = createSearch(model)`. */
import type ts from 'typescript';
import { propertyKey } from '../data.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { DEFINITION_KEY, surroundings, type Trail } from './context.js';
import { verdictOf } from './judge.js';
import { trace } from '../trace.js';
import { FunctionValue } from '../values.js';

/** A name given to what some code makes. */
export interface Alias {
  readonly name: string;
  /** The code: a call that makes a tool, or the function that returns it. */
  readonly code: ts.Node;
}

/** The aliases that a property or an assignment gives. */
export function aliasesOf(ev: Evaluator, node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.BinaryExpression, scope: Scope, trail: Trail): readonly Alias[] {
  const { ts } = ev;
  const value = ts.isPropertyAssignment(node) ? node.initializer : ts.isBinaryExpression(node) ? node.right : node.name;
  if (!(ts.isIdentifier(value) || ts.isCallExpression(value) || ts.isPropertyAccessExpression(value))) return NONE;
  const name = ts.isBinaryExpression(node) ? assignedKey(ts, node, scope.file.text) : keyText(ev, node.name, scope);
  if (name === undefined || DEFINITION_KEY.test(name)) return NONE;
  if (!ts.isBinaryExpression(node) && verdictOf(surroundings(ts, trail, scope.file.text, 2)) !== 'for') return NONE;
  return codesOf(ev, value, scope).map((code) => ({ name, code }));
}

/** What most keys and assignments give. */
const NONE: readonly Alias[] = [];

/** A key, also one that a constant holds: `{ [SEARCH]: makeSearch() }`. */
function keyText(ev: Evaluator, name: ts.PropertyName, scope: Scope): string | undefined {
  return ev.ts.isNumericLiteral(name) || ev.ts.isPrivateIdentifier(name) ? undefined : propertyKey(ev, name, scope);
}

function assignedKey(typescript: Evaluator['ts'], { left, operatorToken }: ts.BinaryExpression, text: string): string | undefined {
  if (operatorToken.kind !== typescript.SyntaxKind.EqualsToken || !(typescript.isPropertyAccessExpression(left) || typescript.isElementAccessExpression(left))) return undefined;
  const key = typescript.isPropertyAccessExpression(left) ? left.name.text : typescript.isStringLiteralLike(left.argumentExpression) ? left.argumentExpression.text : undefined;
  return key !== undefined && /tools?$/i.test(text.slice(left.expression.pos, left.expression.end)) ? key : undefined;
}

/** The method of the class around that `this.makeSearch()` calls. */
function methodOf(ev: Evaluator, callee: ts.Expression, scope: Scope): FunctionValue | undefined {
  if (!ev.ts.isPropertyAccessExpression(callee) || callee.expression.kind !== ev.ts.SyntaxKind.ThisKeyword) return undefined;
  const value = ev.evaluate(callee, scope);
  return value instanceof FunctionValue ? value : undefined;
}

/** What makes a value: the call behind a constant, and the function of the project that is called. */
function codesOf(ev: Evaluator, value: ts.Expression, scope: Scope): ts.Node[] {
  const { node, scope: at } = trace(ev, value, scope);
  if (!ev.ts.isCallExpression(node)) return ev.ts.isFunctionLike(node) ? [node] : [];
  const { node: callee } = methodOf(ev, node.expression, at) ?? trace(ev, node.expression, at);
  return [...(node === value ? [] : [node]), ...(ev.ts.isFunctionLike(callee) ? [callee] : [])];
}
