/** Classes of the project: what their members are, as far as fields, constructors and parents say. */
import type ts from 'typescript';
import type { TypeScript } from './compiler.js';
import { bindParameters } from './calls.js';
import { propertyKey } from './data.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import { Scope } from './scope.js';
import { ClassValue, FunctionValue, type InstanceValue, type Argument, type Place } from './values.js';

/** A class member with the class that has it. */
export interface FoundMember {
  readonly type: ClassValue;
  readonly node: ts.ClassElement | ts.ParameterDeclaration;
}

/** A static member, inherited ones included. */
export function memberOfClass(ev: Evaluator, type: ClassValue, key: string): unknown {
  if (key === 'name') return findMember(ev, type, key, true) === undefined ? (type.node.name?.text ?? UNKNOWN) : elementValue(ev, findMember(ev, type, key, true)!, type);
  const found = findMember(ev, type, key, true);
  if (found !== undefined && !isUnset(ev, found.node)) return elementValue(ev, found, type);
  const place = assignedStatic(ev, type, key);
  return place === undefined ? UNKNOWN : ev.evaluate(place.node, place.scope);
}

/** `Tool.toolName = 'count'` behind a class, as compilers write static fields; parents included. */
function assignedStatic(ev: Evaluator, type: ClassValue, key: string): Place | undefined {
  for (let at: ClassValue | undefined = type, hops = 0; at !== undefined && hops < 10; at = parentClass(ev, at), hops++) {
    const { node, scope } = at;
    const value = node.name === undefined ? undefined : scope.file.assigned(scope.node, node.name.text, key);
    if (value !== undefined) return { node: value, scope };
  }
  return undefined;
}

/** Where a static member is written. */
export function classMemberPlace(ev: Evaluator, type: ClassValue, key: string): Place | undefined {
  const found = findMember(ev, type, key, true);
  return found === undefined || isUnset(ev, found.node) ? assignedStatic(ev, type, key) : memberPlace(ev, found, type);
}

/** A member of an object: a field, a getter, a method, or what the constructor assigns. */
export function memberOfInstance(ev: Evaluator, instance: InstanceValue, key: string): unknown {
  if (key === 'constructor') return instance.type;
  const found = findMember(ev, instance.type, key, false);
  if (found !== undefined && !isUnset(ev, found.node)) return elementValue(ev, found, instance);
  const assigned = constructorPlace(ev, instance, key);
  return assigned === undefined ? UNKNOWN : ev.evaluate(assigned.node, assigned.scope);
}

/** Where a member of an object is written: its field, or what the constructor assigns to it. */
export function instanceMemberPlace(ev: Evaluator, instance: InstanceValue, key: string): Place | undefined {
  const found = findMember(ev, instance.type, key, false);
  return found !== undefined && !isUnset(ev, found.node) ? memberPlace(ev, found, instance) : constructorPlace(ev, instance, key);
}

/** Where a member of a class is written, parents included; a field without a value does not hide a parent's. */
export function findMember(ev: Evaluator, type: ClassValue, key: string, isStatic: boolean): FoundMember | undefined {
  const { ts } = ev;
  let empty: FoundMember | undefined;
  for (let at: ClassValue | undefined = type, hops = 0; at !== undefined && hops < 10; at = parentClass(ev, at), hops++) {
    for (const node of at.node.members) {
      if (node.name === undefined || hasStatic(ts, node) !== isStatic) continue;
      if (propertyKey(ev, node.name, at.scope) !== key) continue;
      if (!isUnset(ev, node)) return { type: at, node };
      empty ??= { type: at, node };
    }
  }
  return empty;
}

function isUnset(ev: Evaluator, node: ts.Node): boolean {
  if (ev.ts.isPropertyDeclaration(node)) return node.initializer === undefined;
  return (ev.ts.isMethodDeclaration(node) || ev.ts.isGetAccessorDeclaration(node)) && node.body === undefined;
}

function hasStatic(typescript: TypeScript, node: ts.ClassElement): boolean {
  return typescript.canHaveModifiers(node) && (typescript.getModifiers(node) ?? []).some((modifier) => modifier.kind === typescript.SyntaxKind.StaticKeyword);
}

/** The class that a class extends, where it is one of the project. */
export function parentClass(ev: Evaluator, type: ClassValue): ClassValue | undefined {
  const parent = heritage(ev, type);
  return parent instanceof ClassValue ? parent : undefined;
}

/** What a class extends: a class of the project or a library's. */
export function heritage(ev: Evaluator, type: ClassValue): unknown {
  const clause = type.node.heritageClauses?.find((one) => one.token === ev.ts.SyntaxKind.ExtendsKeyword);
  const expression = clause?.types[0]?.expression;
  return expression === undefined ? undefined : ev.evaluate(expression, type.scope);
}

function elementValue(ev: Evaluator, { type, node }: FoundMember, self: unknown): unknown {
  const { ts } = ev;
  const scope = instanceScope(type, self);
  if (ts.isPropertyDeclaration(node)) return node.initializer === undefined || isFilledLater(ts, node) ? UNKNOWN : ev.evaluate(node.initializer, scope);
  if (ts.isMethodDeclaration(node)) return new FunctionValue(node, scope, self);
  if (ts.isGetAccessorDeclaration(node)) return ev.call(new FunctionValue(node, scope, self), [], { node, scope });
  return UNKNOWN;
}

/** Whether a field only begins as nothing: `private text: string | null = null`. */
function isFilledLater(typescript: TypeScript, { initializer, type }: ts.PropertyDeclaration): boolean {
  return initializer?.kind === typescript.SyntaxKind.NullKeyword && type?.kind === typescript.SyntaxKind.UnionType;
}

/** The scope inside a class body, with what `this` is there. */
export function instanceScope(type: ClassValue, self: unknown): Scope {
  return new Scope(type.scope.file, type.node, type.scope, undefined, self);
}

/** Where the value of a member stands, for classes read as definitions. */
export function memberPlace(ev: Evaluator, { type, node }: FoundMember, self: unknown): Place {
  const scope = instanceScope(type, self);
  return { node: ev.ts.isPropertyDeclaration(node) && node.initializer !== undefined ? node.initializer : node, scope };
}

/** What the constructor gives a member: a parameter property, `this.key = value`, or the same in the parent's constructor. */
function constructorPlace(ev: Evaluator, instance: InstanceValue, key: string): Place | undefined {
  let args: readonly Argument[] | undefined = instance.args;
  for (let type: ClassValue | undefined = instance.type, hops = 0; type !== undefined && hops < 10; type = parentClass(ev, type), hops++) {
    const { ts } = ev;
    const constructor = type.node.members.find((node): node is ts.ConstructorDeclaration => ts.isConstructorDeclaration(node) && node.body !== undefined);
    if (constructor === undefined) continue;
    const fn = new FunctionValue(constructor, instanceScope(type, instance), instance);
    const scope = args === undefined ? new Scope(fn.scope.file, constructor, fn.scope, new Map()) : bindParameters(ev, fn, args);
    const property = constructor.parameters.find((parameter) => ts.isParameterPropertyDeclaration(parameter, constructor) && ts.isIdentifier(parameter.name) && parameter.name.text === key);
    if (property !== undefined) return { node: property.name, scope };
    const inner = new Scope(scope.file, constructor.body!, scope);
    for (const statement of constructor.body!.statements) {
      const value = assignedTo(ts, statement, key);
      if (value !== undefined) return { node: value, scope: inner };
    }
    args = superArguments(ev, constructor, inner);
  }
  return undefined;
}

/** The constructor of an object's class, with `this` being the object; parents are not asked. */
export function constructorOf(ev: Evaluator, instance: InstanceValue): FunctionValue | undefined {
  const node = instance.type.node.members.find((one): one is ts.ConstructorDeclaration => ev.ts.isConstructorDeclaration(one) && one.body !== undefined);
  return node === undefined ? undefined : new FunctionValue(node, instanceScope(instance.type, instance), instance);
}

function assignedTo(typescript: TypeScript, statement: ts.Statement, key: string): ts.Expression | undefined {
  if (!typescript.isExpressionStatement(statement) || !typescript.isBinaryExpression(statement.expression)) return undefined;
  const { left, right, operatorToken } = statement.expression;
  if (operatorToken.kind !== typescript.SyntaxKind.EqualsToken || !typescript.isPropertyAccessExpression(left)) return undefined;
  return left.expression.kind === typescript.SyntaxKind.ThisKeyword && left.name.text === key ? right : undefined;
}

/** The arguments of `super(...)` in a constructor. */
export function superArguments(ev: Evaluator, constructor: ts.ConstructorDeclaration, inner: Scope): Argument[] | undefined {
  const { ts } = ev;
  for (const statement of constructor.body?.statements ?? []) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue;
    if (statement.expression.expression.kind !== ts.SyntaxKind.SuperKeyword) continue;
    return statement.expression.arguments.map((argument) => ev.argument(argument, inner));
  }
  return undefined;
}

