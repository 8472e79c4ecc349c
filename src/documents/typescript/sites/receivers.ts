/** What a call registers its tool on. */
import type ts from 'typescript';
import { Dynamic } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { FunctionValue, GLOBAL, LibraryRef, NamespaceValue } from '../values.js';
import { unwrapped } from '../wrapped.js';
import type { Definition } from './definition.js';
import type { Framework } from './frameworks.js';

/** What a call registers its tool on: the receiver, or the argument that comes before all others. */
export function serverOf(ev: Evaluator, node: ts.CallExpression | ts.NewExpression, framework: Framework, callee: unknown, scope: Scope): Definition['server'] {
  const expression = unwrapped(ev.ts, node.expression);
  const own = callee instanceof FunctionValue;
  if (framework.skip === undefined && ev.ts.isPropertyAccessExpression(expression)) return receiverOf(ev, expression, scope, own);
  const first = node.arguments?.[0];
  if (first === undefined || (framework.skip === undefined && !/server|mcp/i.test(scope.file.text.slice(first.pos, first.end).slice(0, 80)))) return undefined;
  const given = ev.evaluate(first, scope);
  return given instanceof Dynamic && !(given instanceof FunctionValue) ? { place: { node: first, scope }, own } : undefined;
}

/** The object that a method is called on; a namespace is none. */
export function receiverOf(ev: Evaluator, callee: ts.Expression, scope: Scope, own: boolean): Definition['server'] {
  if (!ev.ts.isPropertyAccessExpression(callee)) return undefined;
  // `server.experimental.tasks.registerToolTask` registers on the server.
  const inner = callee.expression;
  if (ev.ts.isPropertyAccessExpression(inner) && /^(?:experimental|tasks)$/.test(inner.name.text)) return receiverOf(ev, inner, scope, own);
  const receiver = ev.evaluate(callee.expression, scope);
  const isNamespace = (receiver instanceof LibraryRef && receiver.module !== GLOBAL) || receiver instanceof NamespaceValue;
  return isNamespace ? undefined : { place: { node: callee.expression, scope }, own };
}

/** The text of what a method is called on. */
export function receiverText(typescript: Evaluator['ts'], callee: ts.Expression, text: string): string {
  const method = unwrapped(typescript, callee);
  return typescript.isPropertyAccessExpression(method) ? text.slice(method.expression.pos, method.expression.end).trim().slice(-80) : '';
}
