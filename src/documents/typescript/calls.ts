/** Inlining: a call of a function of the project becomes its result with the arguments put in. */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import type { TypeScript } from './compiler.js';
import { propertyKey } from './data.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import { changedValue } from './names.js';
import { truthy } from './operators.js';
import { Scope, type Bound } from './scope.js';
import { ClassValue, either, InstanceValue, LibraryCall, LibraryMember, LibraryRef, provenanceOf, type Argument, type FunctionValue } from './values.js';
import { globalCall } from './builtins.js';

/** What a function gives for arguments; its statements are read in order, branches on unknown conditions all taken. */
export function callFunction(ev: Evaluator, fn: FunctionValue, args: readonly Argument[]): unknown {
  const { body } = fn.node;
  if (body === undefined || ('asteriskToken' in fn.node && fn.node.asteriskToken !== undefined)) return new Dynamic('call');
  const scope = bindParameters(ev, fn, args);
  if (!ev.ts.isBlock(body)) return ev.evaluate(body, scope);
  const results = returns(ev, body.statements, new Scope(scope.file, body, scope));
  return results.values.length === 0 ? undefined : either(results.ended ? results.values : [...results.values, undefined]);
}

/** The scope of a call: the parameters with what the arguments give them. */
export function bindParameters(ev: Evaluator, fn: FunctionValue, args: readonly Argument[]): Scope {
  const bound = new Map<string, Bound>();
  const scope = new Scope(fn.scope.file, fn.node, fn.scope, bound, fn.self);
  const list = expand(args);
  fn.node.parameters.forEach((parameter, i) => {
    if (parameter.dotDotDotToken !== undefined) {
      bind(ev, parameter.name, { value: list.open ? UNKNOWN : list.items.slice(i).map((item) => item.value), place: undefined }, scope, bound);
      return;
    }
    const given = list.items[i] ?? (list.open ? { value: UNKNOWN, place: undefined } : undefined);
    const needsDefault = parameter.initializer !== undefined && (given === undefined || given.value === undefined);
    const value = needsDefault
      ? { value: ev.evaluate(parameter.initializer!, scope), place: { node: parameter.initializer!, scope } }
      : (given ?? { value: undefined, place: undefined });
    bind(ev, parameter.name, value, scope, bound);
  });
  return scope;
}

function expand(args: readonly Argument[]): { items: Bound[]; open: boolean } {
  const items: Bound[] = [];
  for (const argument of args) {
    if (!argument.spread) items.push(argument);
    else if (Array.isArray(argument.value)) for (const value of argument.value) items.push({ value: value as unknown, place: undefined });
    else return { items, open: true };
  }
  return { items, open: false };
}

/** Gives the names of a pattern their values. */
export function bind(ev: Evaluator, name: ts.BindingName, given: Bound, scope: Scope, bound: Map<string, Bound>): void {
  const { ts } = ev;
  if (ts.isIdentifier(name)) {
    bound.set(name.text, changedBy(ev, name.text, given, scope));
    return;
  }
  name.elements.forEach((element, i) => {
    if (ts.isOmittedExpression(element)) return;
    const key = ts.isArrayBindingPattern(name) ? String(i) : propertyKey(ev, element.propertyName ?? (element.name as ts.Identifier), scope);
    const rest = element.dotDotDotToken !== undefined;
    const { value } = given;
    let member: Bound = { value: rest || key === undefined ? UNKNOWN : ev.member(value, key), place: key === undefined ? undefined : placeOf(value, key) };
    if (member.value === undefined && element.initializer !== undefined) {
      member = { value: ev.evaluate(element.initializer, scope), place: { node: element.initializer, scope } };
    }
    bind(ev, element.name, member, scope, bound);
  });
}

/** An argument as the function that takes it leaves it. */
function changedBy(ev: Evaluator, name: string, given: Bound, scope: Scope): Bound {
  if (!scope.file.changesIn(scope.node).changed.has(name)) return given;
  let changed: { readonly value: unknown } | undefined;
  return {
    get value() {
      return (changed ??= { value: changedValue(ev, given.value, name, scope) }).value;
    },
    place: given.place,
  };
}

function placeOf(value: unknown, key: string): Bound['place'] {
  return typeof value === 'object' && value !== null ? provenanceOf(value)?.members.get(key)?.place : undefined;
}

interface Returns {
  readonly values: unknown[];
  /** Whether every way through the statements returns or throws. */
  readonly ended: boolean;
}

/** What follows a statement that may have returned runs only where it has not; a loop, since a function may have thousands of them. */
function returns(ev: Evaluator, statements: readonly ts.Statement[], scope: Scope): Returns {
  const found: unknown[] = [];
  for (const statement of statements) {
    const read = (): Returns => statementReturns(ev, statement, scope);
    const { values, ended } = found.length > 0 ? ev.bounds.doubting(read) : read();
    found.push(...values);
    if (ended) return { values: found, ended };
  }
  return { values: found, ended: false };
}

const NOTHING: Returns = { values: [], ended: false };

function statementReturns(ev: Evaluator, node: ts.Statement, scope: Scope): Returns {
  const { ts } = ev;
  if (ts.isReturnStatement(node)) return { values: [node.expression === undefined ? undefined : ev.evaluate(node.expression, scope)], ended: true };
  if (ts.isThrowStatement(node)) return { values: [], ended: true };
  if (ts.isBlock(node)) return returns(ev, node.statements, new Scope(scope.file, node, scope));
  if (ts.isTryStatement(node)) return statementReturns(ev, node.tryBlock, scope);
  if (ts.isIfStatement(node)) {
    const known = truthy(ev, ev.evaluate(node.expression, scope));
    const taken = (way: ts.Statement | undefined): Returns => (way === undefined ? NOTHING : statementReturns(ev, way, scope));
    if (known !== undefined) return taken(known ? node.thenStatement : node.elseStatement);
    const [yes, no] = ev.bounds.doubting(() => [taken(node.thenStatement), taken(node.elseStatement)] as const);
    return { values: [...yes.values, ...no.values], ended: yes.ended && no.ended };
  }
  if (ts.isSwitchStatement(node)) return switchReturns(ev, node, scope);
  if (ts.isForOfStatement(node) || ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isForInStatement(node)) {
    return containsReturn(ts, node) ? { values: [UNKNOWN], ended: false } : NOTHING;
  }
  return NOTHING;
}

function switchReturns(ev: Evaluator, node: ts.SwitchStatement, scope: Scope): Returns {
  const subject = ev.evaluate(node.expression, scope);
  const inner = new Scope(scope.file, node.caseBlock, scope);
  const { clauses } = node.caseBlock;
  const from = subject instanceof Dynamic ? 0 : clauses.findIndex((clause) => !ev.ts.isCaseClause(clause) || ev.evaluate(clause.expression, scope) === subject);
  if (from === -1) return NOTHING;
  const values: unknown[] = [];
  for (const clause of clauses.slice(from)) {
    const read = (): Returns => returns(ev, clause.statements, inner);
    const found = subject instanceof Dynamic ? ev.bounds.doubting(read) : read();
    values.push(...found.values);
    if (found.ended && !(subject instanceof Dynamic)) return { values, ended: true };
  }
  return { values, ended: subject instanceof Dynamic && clauses.some((clause) => ev.ts.isDefaultClause(clause)) };
}

function containsReturn(typescript: TypeScript, node: ts.Node): boolean {
  if (typescript.isReturnStatement(node)) return true;
  if (typescript.isFunctionLike(node)) return false;
  return typescript.forEachChild(node, (child) => containsReturn(typescript, child)) ?? false;
}

/** `new X(...)`. */
export function construct(ev: Evaluator, node: ts.NewExpression, scope: Scope): unknown {
  const callee = ev.evaluate(node.expression, scope);
  const args = (node.arguments ?? []).map((argument) => ev.argument(argument, scope));
  const place = { node, scope };
  if (callee instanceof ClassValue) return new InstanceValue(callee, args);
  if (callee instanceof LibraryRef) {
    // Whatever is asked of a proxy, code answers.
    if (callee.module === 'globalThis' && callee.path.join('.') === 'Proxy') return new Dynamic('call');
    const known = callee.module === 'globalThis' ? globalCall(ev, ['new', ...callee.path], args, place) : undefined;
    return known === undefined ? new LibraryCall(callee, args, place, true) : known.value;
  }
  return callee instanceof LibraryMember ? new LibraryCall(callee, args, place, true) : new Dynamic('call');
}

