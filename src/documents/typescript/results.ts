/** The expressions that functions return. */
import type ts from 'typescript';
import { functionAt } from './callable.js';
import { bindParameters } from './calls.js';
import type { Evaluator } from './evaluate.js';
import { makesScope, type Scope } from './scope.js';
import type { FunctionValue, Argument, Place } from './values.js';

/** What a function returns, one place for each return statement; with arguments, as one call does. */
export function resultsOf(ev: Evaluator, fn: FunctionValue, args?: readonly Argument[]): Place[] {
  const { ts } = ev;
  const { body } = fn.node;
  if (body === undefined) return [];
  const outer = args === undefined ? fn.scope.file.scopeOf(fn.node, fn.scope) : bindParameters(ev, fn, args);
  if (!ts.isBlock(body)) return [{ node: body, scope: outer }];
  const found: Place[] = [];
  const visit = (node: ts.Node, scope: Scope): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isReturnStatement(node)) {
      if (node.expression !== undefined) found.push({ node: node.expression, scope });
      return;
    }
    const inner = makesScope(ts, node) ? scope.file.scopeOf(node, scope) : scope;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(body, outer);
  return found;
}

/** What the function behind a call returns; undefined where it is none of the project. */
export function resultsOfCall(ev: Evaluator, node: ts.CallExpression, scope: Scope): Place[] | undefined {
  const fn = functionAt(ev, node.expression, scope);
  return fn !== undefined ? resultsOf(ev, fn, node.arguments.map((argument) => ev.argument(argument, scope))) : undefined;
}
