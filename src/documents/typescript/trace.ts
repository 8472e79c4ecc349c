/** The way from an expression to the one that builds its value. */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import { classMemberPlace, instanceMemberPlace } from './classes.js';
import type { TypeScript } from './compiler.js';
import type { Evaluator } from './evaluate.js';
import { exportPlace } from './exports.js';
import { boundOrDeclared } from './names.js';
import { takenSide } from './operators.js';
import type { Scope, Step } from './scope.js';
import { ClassValue, InstanceValue, NamespaceValue, provenanceOf, type Place } from './values.js';
import { accessRoot, wrapped } from './wrapped.js';

/** Constants, imports and members that are followed to the expression behind them. */
const MAX_HOPS = 50;

/** The expression that builds the value of an expression: through casts, constants, imports, members and parameters of inlined calls. */
export function trace(ev: Evaluator, node: ts.Node, scope: Scope): Place {
  return tracePath(ev, { node, scope }).at(-1)!;
}

/** The places on the way of `trace`, from the expression itself to the one that builds its value. */
export function tracePath(ev: Evaluator, place: Place): Place[] {
  const path = [place];
  for (let next = hop(ev, place); next !== undefined && path.length < MAX_HOPS; next = hop(ev, next)) path.push(next);
  return path.length === 1 ? path : path.filter(({ node }) => node.pos >= 0);
}

function hop(ev: Evaluator, { node, scope }: Place): Place | undefined {
  const { ts } = ev;
  const inner = wrapped(ts, node);
  if (inner !== undefined) return { node: inner, scope };
  if (ts.isIdentifier(node)) return declarationPlace(ev, node.text, scope);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const key = ev.keyOf(node, scope);
    return key === undefined ? undefined : onlyPlace(memberPlace(ev, ev.settle(ev.evaluate(node.expression, scope)), key));
  }
  const taken = takenSide(ev, { node, scope });
  if (taken !== undefined) return { node: taken, scope };
  // A text that one call of a function or one round of a loop puts together stands where its varying part does.
  const part = scope.invoked && (ts.isTemplateExpression(node) || ts.isBinaryExpression(node)) ? varyingPart(ts, { node, scope }) : undefined;
  return part === undefined || isOwnText(ev, node, part) ? undefined : part;
}

/** Whether a text varies by the object alone whose class writes it: each object has all such texts, each class its own. */
function isOwnText(ev: Evaluator, text: ts.Node, { node, scope }: Place): boolean {
  if (!ev.ts.isPropertyAccessExpression(node) || node.expression.kind !== ev.ts.SyntaxKind.ThisKeyword) return false;
  const self = ev.evaluate(node.expression, scope);
  return self instanceof InstanceValue && self.type.scope.file === scope.file && self.type.node.pos <= text.pos && text.end <= self.type.node.end;
}

/** Where a member of a module, an object or an array is written; a Dynamic for what a library or a whole module is. */
export function memberPlace(ev: Evaluator, value: unknown, key: string): Place | Dynamic | undefined {
  if (value instanceof NamespaceValue) return exportPlace(ev, value.file, key);
  if (value instanceof InstanceValue) return instanceMemberPlace(ev, value, key);
  if (value instanceof ClassValue) return classMemberPlace(ev, value, key);
  if (value instanceof Dynamic) return dynamicMember(ev.member(value, key));
  return typeof value === 'object' && value !== null ? provenanceOf(value)?.members.get(key)?.place : undefined;
}

function declarationPlace(ev: Evaluator, name: string, scope: Scope): Place | undefined {
  const found = boundOrDeclared(name, scope);
  if (found === undefined) return undefined;
  if ('value' in found) return found.place;
  const { binding } = found;
  if (binding.kind === 'function' || binding.kind === 'class' || binding.kind === 'enum' || binding.kind === 'compiled enum') return { node: binding.node, scope: found.scope };
  if (binding.kind === 'variable' && binding.initializer !== undefined) return stepsPlace(ev, binding.initializer, binding.steps, found.scope);
  if (binding.kind !== 'import') return undefined;
  const target = ev.project.import(binding.module, found.scope.file);
  return target.kind === 'module' && binding.name !== '*' ? onlyPlace(exportPlace(ev, target.module, binding.name)) : undefined;
}

function stepsPlace(ev: Evaluator, initializer: ts.Expression, steps: readonly Step[], scope: Scope): Place | undefined {
  let place: Place | undefined = { node: initializer, scope };
  for (const { key } of steps) {
    if (place === undefined || key === undefined) return undefined;
    place = onlyPlace(memberPlace(ev, ev.evaluate(place.node, place.scope), key));
  }
  return place;
}

/** A place in code; what a library or a whole module is has none. */
export function onlyPlace(place: Place | Dynamic | undefined): Place | undefined {
  return place instanceof Dynamic ? undefined : place;
}

/** The part of a text that varies from call to call: what a call or a round gave its value, else the first. */
function varyingPart(typescript: TypeScript, { node, scope }: Place): Place | undefined {
  const parts: ts.Node[] = [];
  typescript.forEachChild(node, (child) => {
    const part = typescript.isTemplateSpan(child) ? child.expression : child;
    if (typescript.isIdentifier(part) || typescript.isPropertyAccessExpression(part)) parts.push(part);
  });
  const part = parts.find((one) => isGiven(typescript, one, scope)) ?? parts[0];
  return part === undefined ? undefined : { node: part, scope };
}

/** Whether the name that an expression begins with was given its value by a call or a round of a loop. */
function isGiven(typescript: TypeScript, node: ts.Node, scope: Scope): boolean {
  const root = accessRoot(typescript, node);
  const found = typescript.isIdentifier(root) ? boundOrDeclared(root.text, scope) : undefined;
  return found !== undefined && 'value' in found;
}

function dynamicMember(value: unknown): Dynamic | undefined {
  return value instanceof Dynamic ? value : undefined;
}
