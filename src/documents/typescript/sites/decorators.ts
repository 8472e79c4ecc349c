/** Tools that are decorated methods or classes: the decorator describes, the method names, and the class of a parameter is the schema. */
import type ts from 'typescript';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { ClassValue, isLibraryValue } from '../values.js';
import { accessRoot } from '../wrapped.js';
import type { Part, Parts } from './definition.js';
import { rootOf, schemaKind } from './keys.js';

/** The parts that a decorator leaves to the method under it; a class leaves none. Undefined where it decorates neither. */
export function decorated(ev: Evaluator, decorator: ts.CallExpression, method: ts.Node | undefined, parts: Parts, scope: Scope): Parts | undefined {
  const { ts } = ev;
  if (method !== undefined && ts.isClassLike(method)) return parts.name === undefined ? undefined : parts;
  if (method === undefined || !ts.isMethodDeclaration(method) || !ts.isIdentifier(method.name)) return undefined;
  const name = parts.name ?? { value: methodTool(ev, decorator, method.name.text, scope), place: { node: method.name, scope } };
  const inputSchema = parts.inputSchema ?? parameterSchema(ev, method, scope);
  return { ...parts, name, ...(inputSchema === undefined ? {} : { inputSchema }) };
}

/** GOAT writes a method's name in snake case; others take it as it is. */
function methodTool(ev: Evaluator, decorator: ts.CallExpression, name: string, scope: Scope): string {
  const callee = ev.evaluate(decorator.expression, scope);
  const module = isLibraryValue(callee) ? rootOf(callee).module : importedFrom(ev, decorator.expression, scope);
  return /goat/.test(module) ? name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase() : name;
}

/** The module that an identifier is imported from, as it is written. */
export function importedFrom(ev: Evaluator, node: ts.Expression, scope: Scope): string {
  const root = accessRoot(ev.ts, node);
  const binding = ev.ts.isIdentifier(root) ? scope.lookup(root.text)?.binding : undefined;
  return binding?.kind === 'import' ? binding.module : '';
}

/** The schema in `class Parameters extends createToolParameters(schema)` of a parameter's type. */
function parameterSchema(ev: Evaluator, method: ts.MethodDeclaration, scope: Scope): Part | undefined {
  const { ts } = ev;
  for (const { type } of method.parameters) {
    if (type === undefined || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) continue;
    const value = ev.evaluate(type.typeName, scope);
    const call = value instanceof ClassValue ? extendsCall(ev, value) : undefined;
    const given = call === undefined ? undefined : ev.argument(call.node, call.scope);
    if (given !== undefined && schemaKind(given.value) === 'library') return { value: given.value, place: given.place };
  }
  return undefined;
}

/** The first argument of the call that a class extends. */
function extendsCall(ev: Evaluator, { node, scope }: ClassValue): { node: ts.Expression; scope: Scope } | undefined {
  const expression = node.heritageClauses?.[0]?.types[0]?.expression;
  const first = expression !== undefined && ev.ts.isCallExpression(expression) ? expression.arguments[0] : undefined;
  return first === undefined ? undefined : { node: first, scope };
}
