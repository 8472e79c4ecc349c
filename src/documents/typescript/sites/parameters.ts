/** Whether an expression is known only to the caller of the code around it, or differs from call to call: it uses a parameter or a loop's variable. */
import type ts from 'typescript';
import { Dynamic } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { trace } from '../trace.js';
import type { Place } from '../values.js';
import type { Part } from './definition.js';

/** Names that are followed on the way. */
const MAX_FOLLOWED = 12;

export function dependsOnCaller(ev: Evaluator, { node, scope }: Place, followed = 0): boolean {
  const { ts } = ev;
  if (ts.isIdentifier(node)) return nameDepends(ev, node.text, scope, followed);
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isPropertyAccessExpression(node)) return dependsOnCaller(ev, { node: node.expression, scope }, followed);
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child: ts.Node) => dependsOnCaller(ev, { node: child, scope }, followed)) ?? false;
}

function nameDepends(ev: Evaluator, name: string, scope: Scope, followed: number): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const bound = at.bound?.get(name);
    if (bound !== undefined) return bound.place !== undefined && followed < MAX_FOLLOWED && dependsOnCaller(ev, bound.place, followed + 1);
    const binding = at.own(name);
    if (binding === undefined) continue;
    if (binding.kind === 'parameter' || binding.kind === 'unknown') return true;
    if (binding.kind !== 'variable' || binding.initializer === undefined || followed >= MAX_FOLLOWED) return false;
    return dependsOnCaller(ev, { node: binding.initializer, scope: at }, followed + 1);
  }
  return false;
}

/** Where a parameter has its default: `'search'` in `({ name = 'search' } = {}) => ..`. */
export function defaultPlace(ev: Evaluator, place: Place): Place | undefined {
  const { node, scope } = trace(ev, place.node, place.scope);
  const found = ev.ts.isIdentifier(node) && !scope.invoked ? scope.lookup(node.text) : undefined;
  const initializer = found?.binding.kind === 'parameter' ? defaultIn(ev, found.binding.node, (node as ts.Identifier).text) : undefined;
  return initializer === undefined ? undefined : { node: initializer, scope: found!.scope };
}

function defaultIn(ev: Evaluator, { name, initializer }: ts.ParameterDeclaration | ts.BindingElement, wanted: string): ts.Expression | undefined {
  if (ev.ts.isIdentifier(name)) return name.text === wanted ? initializer : undefined;
  for (const element of name.elements) {
    const found = ev.ts.isOmittedExpression(element) ? undefined : defaultIn(ev, element, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an expression that is read for one of several calls (or rounds of a loop) may give another value in the next. */
export function dependsOnCall(ev: Evaluator, { node, scope }: Place, followed = 0): boolean {
  const { ts } = ev;
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isPropertyAccessExpression(node)) return dependsOnCall(ev, { node: node.expression, scope }, followed);
  if (!ts.isIdentifier(node)) return ts.forEachChild(node, (child: ts.Node) => dependsOnCall(ev, { node: child, scope }, followed)) ?? false;
  for (let at: Scope | undefined = scope; at?.invoked === true; at = at.parent) {
    if (at.bound?.has(node.text) === true) return true;
    const binding = at.own(node.text);
    if (binding === undefined) continue;
    if (binding.kind !== 'variable' || binding.initializer === undefined || followed >= MAX_FOLLOWED) return true;
    return dependsOnCall(ev, { node: binding.initializer, scope: at }, followed + 1);
  }
  return false;
}

/** What comes from a caller as it is, is an adapter's, which wraps a tool that is defined elsewhere; what has text of its own around it describes a tool. */
export function passedOn(ev: Evaluator, part: Part | undefined): 'whole' | 'partly' | undefined {
  if (!(part?.value instanceof Dynamic) || !dependsOnCaller(ev, part.place)) return undefined;
  const { node } = trace(ev, part.place.node, part.place.scope);
  return ev.ts.isTemplateExpression(node) || ev.ts.isBinaryExpression(node) ? 'partly' : 'whole';
}
