/** What names mean: parameters that a call gave a value, declarations with what code changes of them, `this`, globals. */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import { bundledFunction, bundledLibrary } from './bundles.js';
import { changedCopy } from './changes.js';
import { compiledEnumValue, evaluateEnum } from './enums.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import { importedValue } from './exports.js';
import type { Binding, Bound, Scope, Step } from './scope.js';
import { ClassValue, FunctionValue, GLOBAL, InstanceValue, isLibraryValue, LibraryRef, type Place } from './values.js';

/** What `this` is in a scope. */
export function selfOf(ev: Evaluator, scope: Scope): unknown {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    if (at.self !== undefined) return at.self;
    if (at.parent === undefined) continue;
    if (ev.ts.isClassLike(at.node)) return new InstanceValue(new ClassValue(at.node, at.parent), undefined);
    const object = isMethodLike(ev, at.node) && !ev.ts.isClassLike(at.parent.node) ? at.file.objectOf(at.node) : undefined;
    if (object !== undefined) return ev.evaluate(object, at.parent);
  }
  return UNKNOWN;
}

/** Whether a node is a function with a `this` of its own. */
function isMethodLike({ ts }: Evaluator, node: ts.Node): boolean {
  return ts.isMethodDeclaration(node) || ts.isFunctionExpression(node) || ts.isGetAccessorDeclaration(node);
}

/** The value of a name. */
export function valueOfName(ev: Evaluator, node: ts.Identifier, scope: Scope): unknown {
  const name = node.text;
  const found = boundOrDeclared(name, scope);
  if (found === undefined) return global(name, { node, scope });
  if ('value' in found) return found.value;
  return declaredValue(ev, found.binding, name, found.scope);
}

/** A name that a call gave a value, or its declaration. */
export function boundOrDeclared(name: string, scope: Scope): Bound | { readonly scope: Scope; readonly binding: Binding } | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const bound = at.bound?.get(name);
    if (bound !== undefined) return bound;
    const binding = at.own(name);
    if (binding !== undefined) return { scope: at, binding };
  }
  return undefined;
}

/** The value of a declared name, evaluated once a scope. */
function declaredValue(ev: Evaluator, binding: Binding, name: string, scope: Scope): unknown {
  const { bounds } = ev;
  if (bounds.isRunning(binding, scope)) return UNKNOWN;
  if (scope.evaluated.has(name)) return scope.evaluated.get(name);
  const value = bounds.named(binding, scope, () => declared(ev, binding, name, scope));
  if (!bounds.exhausted) scope.evaluated.set(name, value);
  return value;
}

function declared(ev: Evaluator, binding: Binding, name: string, scope: Scope): unknown {
  switch (binding.kind) {
    case 'variable':
      return variable(ev, binding, name, scope);
    case 'function': {
      const library = bundledFunction(scope.file, name);
      return library === undefined ? new FunctionValue(binding.node, scope, undefined) : new LibraryRef(library, [name], { node: binding.node, scope });
    }
    case 'class':
      return new ClassValue(binding.node, scope);
    case 'enum':
      return evaluateEnum(ev, binding.node, scope);
    case 'compiled enum':
      return compiledEnumValue(ev, binding, scope);
    case 'import':
      return importedValue(ev, binding.module, binding.name, scope.file, { node: scope.file.ast, scope });
    default:
      return UNKNOWN;
  }
}

function variable(ev: Evaluator, binding: Extract<Binding, { kind: 'variable' }>, name: string, scope: Scope): unknown {
  if (binding.initializer === undefined || isReassigned(binding, name, scope)) return UNKNOWN;
  const library = bundledLibrary(ev.ts, scope.file, name, binding.initializer);
  if (library !== undefined) return new LibraryRef(library, [], { node: binding.initializer, scope });
  let value = ev.evaluate(binding.initializer, scope);
  for (const step of binding.steps) value = stepInto(ev, value, step, scope);
  return changedValue(ev, value, name, scope);
}

/** Whether code gives a variable another value than the one that it is known to have. */
export function isReassigned({ constant, assignments }: Extract<Binding, { kind: 'variable' }>, name: string, { file, node }: Scope): boolean {
  return !constant && (file.changesIn(node).reassigned.get(name) ?? 0) > assignments;
}

/** The value of a name declared in a scope as code there that changes its members leaves it. */
export function changedValue(ev: Evaluator, value: unknown, name: string, { file, node }: Scope): unknown {
  if (typeof value !== 'object' || value === null || (value instanceof Dynamic && !isLibraryValue(value))) return value;
  const changes = file.changesIn(node).changed.get(name);
  if (changes === undefined) return value;
  const data = ev.settle(value);
  return typeof data !== 'object' || data === null || data instanceof Dynamic ? value : changedCopy(data, changes);
}

/** One step into a destructured value. */
function stepInto(ev: Evaluator, value: unknown, step: Step, scope: Scope): unknown {
  if (step.rest || step.key === undefined) return UNKNOWN;
  const found = ev.member(value, step.key);
  return found === undefined && step.fallback !== undefined ? ev.evaluate(step.fallback, scope) : found;
}

function global(name: string, place: Place): unknown {
  if (name === 'undefined') return undefined;
  if (name === 'NaN') return NaN;
  if (name === 'Infinity') return Infinity;
  return new LibraryRef(GLOBAL, name === 'globalThis' || name === 'window' || name === 'self' ? [] : [name], place);
}
