/** What a tool's handler returns and throws, as far as its code shows. */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import type { HandlerError, HandlerResult, HandlerValue, HandlerView } from '../../model/handler.js';
import type { Span } from '../../text/span.js';
import type { Evaluator } from './evaluate.js';
import { resultsOf } from './results.js';
import { makesScope, type Scope } from './scope.js';
import { calleeName } from './sites/context.js';
import type { FunctionValue, Place } from './values.js';

/** The view of a handler; `name` says what the host calls a file. */
export function viewOf(ev: Evaluator, fn: FunctionValue, name: (path: string) => string): HandlerView {
  const { file } = fn.scope;
  return {
    file: name(file.path),
    span: spanOf({ node: fn.node, scope: fn.scope }),
    results: resultsOf(ev, fn).map((place) => resultAt(ev, place)),
    errors: errorsOf(ev, fn),
  };
}

function spanOf({ node, scope }: Place): Span {
  return { start: node.getStart(scope.file.ast), end: node.end };
}

function resultAt(ev: Evaluator, place: Place): HandlerResult {
  return { value: ev.settle(ev.evaluate(place.node, place.scope)), span: spanOf(place), payloads: payloadsIn(ev, place) };
}

/** The arguments of `JSON.stringify` within an expression. */
function payloadsIn(ev: Evaluator, { node, scope }: Place): HandlerValue[] {
  const { ts } = ev;
  const found: HandlerValue[] = [];
  const visit = (at: ts.Node): void => {
    if (ts.isFunctionLike(at)) return;
    const given = ts.isCallExpression(at) && calleeName(ts, at.expression) === 'stringify' ? at.arguments[0] : undefined;
    if (given !== undefined) found.push({ value: ev.settle(ev.evaluate(given, scope)), span: spanOf({ node: given, scope }) });
    else ts.forEachChild(at, visit);
  };
  visit(node);
  return found;
}

function errorsOf(ev: Evaluator, fn: FunctionValue): HandlerError[] {
  const { ts } = ev;
  const { body } = fn.node;
  const found: HandlerError[] = [];
  const visit = (node: ts.Node, scope: Scope, caught: boolean): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isThrowStatement(node)) found.push({ ...thrown(ev, { node: node.expression, scope }), caught });
    const inner = makesScope(ts, node) ? scope.file.scopeOf(node, scope) : scope;
    ts.forEachChild(node, (child) => visit(child, inner, ts.isTryStatement(node) && child === node.tryBlock ? caught || node.catchClause !== undefined : caught));
  };
  if (body !== undefined) visit(body, fn.scope.file.scopeOf(fn.node, fn.scope), false);
  return found;
}

function thrown(ev: Evaluator, place: Place): Omit<HandlerError, 'caught'> {
  const { ts } = ev;
  const { node, scope } = place;
  const span = spanOf(place);
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) {
    const value = ev.evaluate(node, scope);
    return { type: undefined, message: typeof value === 'string' || value instanceof Dynamic ? value : undefined, span };
  }
  const texts = (node.arguments ?? []).map((argument) => ev.settle(ev.evaluate(argument, scope)));
  // `new McpError(ErrorCode.InvalidParams, 'text')`: the text is the first that is one; a code may be a name that is not known.
  const message = texts.find((text) => typeof text === 'string') ?? texts.findLast((text) => text instanceof Dynamic);
  return { type: calleeName(ts, node.expression), message: typeof message === 'string' || message instanceof Dynamic ? message : undefined, span };
}
