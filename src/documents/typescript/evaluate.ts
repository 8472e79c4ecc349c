/**
 * The static evaluator: an expression and the scope it stands in become a value (see values.ts), without running anything.
 *
 *   const ev = new Evaluator(project, libraries);
 *   ev.evaluate(node, scope)      plain data where it is known, else a Dynamic of some kind
 *   ev.trace(node, scope)         the expression that builds the value, through names, imports and members
 *   ev.member(value, key)         a member of any value, as `value.key` would give it
 *   ev.call(value, args, place)   what a call gives; functions of the project are inlined
 *   ev.settle(value)              library values that stand for plain data (`Schema.shape`) as that data
 *
 * Libraries are known by import: see LibraryRef, LibraryCall and LibraryMember. What a library value means as data is told by
 * `Libraries`, which the schema readers implement. Work, depth and cycles are bounded: what goes beyond is Dynamic.
 */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import type { TypeScript } from './compiler.js';
import { bundledFunction, bundledLibrary, compilerHelper } from './bundles.js';
import { callBuiltin, globalCall } from './builtins.js';
import { callFunction, construct } from './calls.js';
import { changedCopy } from './changes.js';
import { classMemberPlace, evaluateEnum, instanceMemberPlace, memberOfClass, memberOfInstance } from './classes.js';
import { evaluateArray, evaluateObject, memberOfData } from './data.js';
import { requiredModule, WHOLE, type SourceModule } from './module.js';
import { evaluateBinary, evaluateConditional, evaluateTemplate, evaluateUnary, taggedTemplate, takenSide } from './operators.js';
import type { Project } from './project.js';
import type { Binding, Scope, Step } from './scope.js';
import {
  Argument,
  ClassValue,
  Conditional,
  either,
  FunctionValue,
  GLOBAL,
  InstanceValue,
  isLibraryValue,
  LibraryCall,
  LibraryMember,
  LibraryRef,
  NamespaceValue,
  PatternValue,
  provenanceOf,
  type LibraryValue,
  type Place,
} from './values.js';

/** What library values mean as plain data. */
export interface Libraries {
  /** The data that a value stands for (`z.object(shape).shape`, `zodToJsonSchema(X)`), or undefined where it stands for none. */
  reduce(value: LibraryValue, evaluator: Evaluator): unknown;
}

/** Nesting of evaluations beyond which a value is Dynamic. */
const MAX_DEPTH = 120;
/** Expressions evaluated for one question asked from outside. */
const MAX_STEPS = 60_000;
/** Constants, imports and members that are followed to the expression behind them. */
const MAX_HOPS = 50;

export const UNKNOWN = new Dynamic('reference');
const UNKNOWN_CALL = new Dynamic('call');

export class Evaluator {
  readonly ts: TypeScript;
  private depth = 0;
  private spent = 0;
  private readonly running = new Set<object>();

  constructor(
    readonly project: Project,
    private readonly libraries: Libraries | undefined = undefined,
  ) {
    this.ts = project.ts;
  }

  evaluate(node: ts.Node, scope: Scope): unknown {
    if (this.depth === 0) this.spent = 0;
    if (this.depth >= MAX_DEPTH || ++this.spent > MAX_STEPS) return UNKNOWN_CALL;
    this.depth++;
    try {
      return this.expression(node, scope);
    } finally {
      this.depth--;
    }
  }

  /** An argument that is evaluated when it is asked for. */
  argument(node: ts.Node, scope: Scope): Argument {
    const spread = this.ts.isSpreadElement(node);
    const inner = spread ? node.expression : node;
    return new Argument({ node: inner, scope }, () => this.evaluate(inner, scope), spread);
  }

  private expression(node: ts.Node, scope: Scope): unknown {
    const { ts } = this;
    const { SyntaxKind } = ts;
    switch (node.kind) {
      case SyntaxKind.StringLiteral:
      case SyntaxKind.NoSubstitutionTemplateLiteral:
        return (node as ts.StringLiteralLike).text;
      case SyntaxKind.NumericLiteral:
        return Number((node as ts.NumericLiteral).text);
      case SyntaxKind.BigIntLiteral:
        return Number((node as ts.BigIntLiteral).text.replace(/n$/, ''));
      case SyntaxKind.TrueKeyword:
        return true;
      case SyntaxKind.FalseKeyword:
        return false;
      case SyntaxKind.NullKeyword:
        return null;
      case SyntaxKind.VoidExpression:
        return undefined;
      case SyntaxKind.Identifier:
        return this.identifier(node as ts.Identifier, scope);
      case SyntaxKind.ThisKeyword:
        return this.self(scope);
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
      case SyntaxKind.NonNullExpression:
      case SyntaxKind.TypeAssertionExpression:
      case SyntaxKind.AwaitExpression:
      case SyntaxKind.ExpressionWithTypeArguments:
        return this.evaluate((node as ts.ParenthesizedExpression).expression, scope);
      case SyntaxKind.ObjectLiteralExpression:
        return evaluateObject(this, node as ts.ObjectLiteralExpression, scope);
      case SyntaxKind.ArrayLiteralExpression:
        return evaluateArray(this, node as ts.ArrayLiteralExpression, scope);
      case SyntaxKind.TemplateExpression:
        return evaluateTemplate(this, node as ts.TemplateExpression, scope);
      case SyntaxKind.TaggedTemplateExpression:
        return taggedTemplate(this, node as ts.TaggedTemplateExpression, scope);
      case SyntaxKind.BinaryExpression:
        return evaluateBinary(this, node as ts.BinaryExpression, scope);
      case SyntaxKind.PrefixUnaryExpression:
        return evaluateUnary(this, node as ts.PrefixUnaryExpression, scope);
      case SyntaxKind.ConditionalExpression:
        return evaluateConditional(this, node as ts.ConditionalExpression, scope);
      case SyntaxKind.PropertyAccessExpression:
      case SyntaxKind.ElementAccessExpression:
        return this.access(node as ts.PropertyAccessExpression | ts.ElementAccessExpression, scope);
      case SyntaxKind.CallExpression:
        return this.callExpression(node as ts.CallExpression, scope);
      case SyntaxKind.NewExpression:
        return construct(this, node as ts.NewExpression, scope);
      case SyntaxKind.ArrowFunction:
      case SyntaxKind.FunctionExpression:
        return new FunctionValue(node as ts.ArrowFunction | ts.FunctionExpression, scope, undefined);
      case SyntaxKind.ClassExpression:
        return new ClassValue(node as ts.ClassExpression, scope);
      case SyntaxKind.RegularExpressionLiteral:
        return pattern((node as ts.RegularExpressionLiteral).text);
      default:
        return UNKNOWN;
    }
  }

  private self(scope: Scope): unknown {
    for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
      if (at.self !== undefined) return at.self;
      if (this.ts.isClassLike(at.node) && at.parent !== undefined) return new InstanceValue(new ClassValue(at.node, at.parent), undefined);
    }
    return UNKNOWN;
  }

  private identifier(node: ts.Identifier, scope: Scope): unknown {
    const name = node.text;
    const found = this.boundOrDeclared(name, scope);
    if (found === undefined) return global(name, { node, scope });
    if ('value' in found) return found.value;
    return this.binding(found.binding, name, found.scope);
  }

  /** A name that a call gave a value, or its declaration. */
  private boundOrDeclared(name: string, scope: Scope): { readonly value: unknown; readonly place: Place | undefined } | { readonly scope: Scope; readonly binding: Binding } | undefined {
    for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
      const bound = at.bound?.get(name);
      if (bound !== undefined) return bound;
      const binding = at.own(name);
      if (binding !== undefined) return { scope: at, binding };
    }
    return undefined;
  }

  /** The value of a declared name, evaluated once a scope. */
  private binding(binding: Binding, name: string, scope: Scope): unknown {
    if (scope.evaluated.has(name)) return scope.evaluated.get(name);
    if (this.running.has(binding)) return UNKNOWN;
    this.running.add(binding);
    const before = this.spent;
    const value = this.declared(binding, name, scope);
    this.running.delete(binding);
    if (this.spent <= MAX_STEPS || before > MAX_STEPS) scope.evaluated.set(name, value);
    return value;
  }

  private declared(binding: Binding, name: string, scope: Scope): unknown {
    switch (binding.kind) {
      case 'variable':
        return this.variable(binding, name, scope);
      case 'function': {
        const library = bundledFunction(scope.file, name);
        return library === undefined ? new FunctionValue(binding.node, scope, undefined) : new LibraryRef(library, [name], { node: binding.node, scope });
      }
      case 'class':
        return new ClassValue(binding.node, scope);
      case 'enum':
        return evaluateEnum(this, binding.node, scope);
      case 'import':
        return this.imported(binding.module, binding.name, scope.file, { node: scope.file.ast, scope });
      default:
        return UNKNOWN;
    }
  }

  private variable(binding: Extract<Binding, { kind: 'variable' }>, name: string, scope: Scope): unknown {
    if (binding.initializer === undefined || (!binding.constant && scope.file.changesIn(scope.node).reassigned.has(name))) return UNKNOWN;
    const library = bundledLibrary(this.ts, scope.file, name, binding.initializer);
    if (library !== undefined) return new LibraryRef(library, [], { node: binding.initializer, scope });
    let value = this.evaluate(binding.initializer, scope);
    for (const step of binding.steps) value = this.step(value, step, scope);
    return this.changed(value, name, scope);
  }

  /** The value of a name declared in a scope as code there that changes its members leaves it. */
  changed(value: unknown, name: string, { file, node }: Scope): unknown {
    if (typeof value !== 'object' || value === null || (value instanceof Dynamic && !isLibraryValue(value))) return value;
    const changes = file.changesIn(node).changed.get(name);
    if (changes === undefined) return value;
    const data = this.settle(value);
    return typeof data !== 'object' || data === null || data instanceof Dynamic ? value : changedCopy(data, changes);
  }

  /** One step into a destructured value. */
  step(value: unknown, step: Step, scope: Scope): unknown {
    if (step.rest || step.key === undefined) return UNKNOWN;
    const found = this.member(value, step.key);
    return found === undefined && step.fallback !== undefined ? this.evaluate(step.fallback, scope) : found;
  }

  /** An export of another module, as an import in a file names it (`*` for the whole module). */
  imported(specifier: string, name: string, from: SourceModule, place: Place): unknown {
    const found = this.project.import(specifier, from);
    switch (found.kind) {
      case 'module':
        return name === '*' ? new NamespaceValue(found.module) : this.exported(found.module, name);
      case 'json':
        return name === '*' || name === 'default' ? found.value : this.member(found.value, name);
      case 'library':
        return new LibraryRef(found.name, name === '*' ? [] : [name], place);
      case 'missing':
        return UNKNOWN;
    }
  }

  /** What a module exports under a name; undefined-valued names that no module has are unknown. */
  exported(module: SourceModule, name: string): unknown {
    const place = this.exportPlace(module, name);
    if (place === undefined) return UNKNOWN;
    return place instanceof Dynamic ? place : this.evaluatePlace(place);
  }

  /** The expression (or declaration) that a module exports under a name, where it stands in the project. */
  exportedPlace(module: SourceModule, name: string): Place | undefined {
    const place = this.onlyPlace(this.exportPlace(module, name));
    return place === undefined ? undefined : this.steps(place).at(-1);
  }

  private evaluatePlace({ node, scope }: Place): unknown {
    const { ts } = this;
    if (ts.isFunctionDeclaration(node)) return new FunctionValue(node, scope, undefined);
    if (ts.isClassDeclaration(node)) return new ClassValue(node, scope);
    return this.evaluate(node, scope);
  }

  /** Where a module's export is written; a Dynamic for what comes from a library or is a whole module. */
  private exportPlace(module: SourceModule, name: string, seen = new Set<string>()): Place | Dynamic | undefined {
    const key = `${module.path}\0${name}`;
    if (seen.has(key)) return undefined;
    seen.add(key);
    const found = module.exports.get(name);
    if (found?.kind === 'node') return { node: found.node, scope: module.scope };
    if (found?.kind === 'local') return { node: this.ts.factory.createIdentifier(found.name), scope: module.scope };
    if (found?.kind === 'from') return this.reexport(module, found.module, found.name, seen);
    if (name === 'default' && module.exports.has(WHOLE)) return this.exportPlace(module, WHOLE, seen);
    if (module.exports.has(WHOLE) && name !== WHOLE) return this.memberPlace(this.exported(module, WHOLE), name);
    for (const star of module.stars) {
      const place = this.reexport(module, star, name, seen);
      if (place !== undefined) return place;
    }
    return undefined;
  }

  private reexport(module: SourceModule, specifier: string, name: string, seen: Set<string>): Place | Dynamic | undefined {
    const target = this.project.import(specifier, module);
    if (target.kind === 'module') return name === '*' ? new NamespaceValue(target.module) : this.exportPlace(target.module, name, seen);
    if (target.kind === 'library') return new LibraryRef(target.name, name === '*' ? [] : [name], { node: module.ast, scope: module.scope });
    return undefined;
  }

  private access(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, scope: Scope): unknown {
    const key = this.keyOf(node, scope);
    const receiver = node.expression.kind === this.ts.SyntaxKind.SuperKeyword ? UNKNOWN : this.evaluate(node.expression, scope);
    if (key === undefined) return UNKNOWN;
    return this.member(receiver, key, { node, scope });
  }

  private keyOf(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, scope: Scope): string | undefined {
    if (this.ts.isPropertyAccessExpression(node)) return node.name.text;
    const key = this.evaluate(node.argumentExpression, scope);
    return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
  }

  /** `value.key`. */
  member(value: unknown, key: string, place?: Place): unknown {
    const data = this.settle(value);
    if (data instanceof LibraryRef) return new LibraryRef(data.module, [...data.path, key], place ?? data.place);
    if (data instanceof LibraryCall || data instanceof LibraryMember) {
      const member = new LibraryMember(data, key, place ?? data.place);
      return member;
    }
    if (data instanceof NamespaceValue) return this.exported(data.file, key);
    if (data instanceof ClassValue) return memberOfClass(this, data, key);
    if (data instanceof InstanceValue) return memberOfInstance(this, data, key);
    if (data instanceof Conditional) return either(data.alternatives.map((one) => this.member(one, key, place)));
    return memberOfData(data, key);
  }

  /** Library values that stand for plain data as that data; everything else as it is. */
  settle(value: unknown): unknown {
    if (this.libraries === undefined || !isLibraryValue(value)) return value;
    const data = this.libraries.reduce(value, this);
    return data === undefined ? value : data;
  }

  private callExpression(node: ts.CallExpression, scope: Scope): unknown {
    const { ts } = this;
    const required = requiredModule(ts, node) ?? (node.expression.kind === ts.SyntaxKind.ImportKeyword ? this.constantText(node.arguments[0], scope) : undefined);
    if (required !== undefined) return this.imported(required, '*', scope.file, { node, scope });
    const args = node.arguments.map((argument) => this.argument(argument, scope));
    if (ts.isPropertyAccessExpression(node.expression)) {
      const receiver = this.evaluate(node.expression.expression, scope);
      const built = callBuiltin(this, this.settle(receiver), node.expression.name.text, args, { node, scope });
      if (built !== undefined) return built.value;
    }
    const callee = this.evaluate(node.expression, scope);
    const helper = compilerHelper(ts.isIdentifier(node.expression) ? node.expression.text : '') ?? (callee instanceof LibraryRef ? compilerHelper(callee.module) : undefined);
    if (helper === 'merges') return globalCall(this, ['Object', 'assign'], args, { node, scope })!.value;
    return helper === 'passes' && args[0] !== undefined ? args[0].value : this.call(callee, args, { node, scope });
  }

  private constantText(node: ts.Node | undefined, scope: Scope): string | undefined {
    const text = node === undefined ? undefined : this.evaluate(node, scope);
    return typeof text === 'string' ? text : undefined;
  }

  /** What calling a value gives: functions of the project are inlined, calls of libraries are kept. */
  call(callee: unknown, args: readonly Argument[], place: Place): unknown {
    if (callee instanceof FunctionValue) return callFunction(this, callee, args);
    if (callee instanceof LibraryRef && callee.module === GLOBAL) {
      const known = globalCall(this, callee.path, args, place);
      if (known !== undefined) return known.value;
    }
    if (callee instanceof LibraryRef || callee instanceof LibraryMember) return new LibraryCall(callee, args, place, false);
    if (callee instanceof Conditional) return either(callee.alternatives.map((one) => this.call(one, args, place)));
    return UNKNOWN_CALL;
  }

  /** The expression that builds the value of an expression: through casts, constants, imports, members and parameters of inlined calls. */
  trace(node: ts.Node, scope: Scope): Place {
    return this.steps({ node, scope }).at(-1)!;
  }

  /** The places on the way of `trace`, from the expression itself to the one that builds its value. */
  steps(place: Place): Place[] {
    const path = [place];
    for (let next = this.hop(place); next !== undefined && path.length < MAX_HOPS; next = this.hop(next)) path.push(next);
    return path.length === 1 ? path : path.filter(({ node }) => node.pos >= 0);
  }

  private hop({ node, scope }: Place): Place | undefined {
    const { ts } = this;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) {
      return { node: node.expression, scope };
    }
    if (ts.isIdentifier(node)) return this.declarationPlace(node.text, scope);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const key = this.keyOf(node, scope);
      return key === undefined ? undefined : this.onlyPlace(this.memberPlace(this.settle(this.evaluate(node.expression, scope)), key));
    }
    const taken = takenSide(this, { node, scope });
    if (taken !== undefined) return { node: taken, scope };
    // A text that one call of a function or one round of a loop puts together stands where its varying part does.
    return scope.invoked && (ts.isTemplateExpression(node) || ts.isBinaryExpression(node)) ? varyingPart(ts, { node, scope }) : undefined;
  }

  /** Where a member of a module, an object or an array is written; a Dynamic for what a library or a whole module is. */
  memberPlace(value: unknown, key: string): Place | Dynamic | undefined {
    if (value instanceof NamespaceValue) return this.exportPlace(value.file, key);
    if (value instanceof InstanceValue) return instanceMemberPlace(this, value, key);
    if (value instanceof ClassValue) return classMemberPlace(this, value, key);
    if (value instanceof Dynamic) return dynamicMember(this.member(value, key));
    return typeof value === 'object' && value !== null ? provenanceOf(value)?.members.get(key)?.place : undefined;
  }

  private declarationPlace(name: string, scope: Scope): Place | undefined {
    const found = this.boundOrDeclared(name, scope);
    if (found === undefined) return undefined;
    if ('value' in found) return found.place;
    const { binding } = found;
    if (binding.kind === 'function' || binding.kind === 'class' || binding.kind === 'enum') return { node: binding.node, scope: found.scope };
    if (binding.kind === 'variable' && binding.initializer !== undefined) return this.stepsPlace(binding.initializer, binding.steps, found.scope);
    if (binding.kind !== 'import') return undefined;
    const target = this.project.import(binding.module, found.scope.file);
    return target.kind === 'module' && binding.name !== '*' ? this.onlyPlace(this.exportPlace(target.module, binding.name)) : undefined;
  }

  private stepsPlace(initializer: ts.Expression, steps: readonly Step[], scope: Scope): Place | undefined {
    let place: Place | undefined = { node: initializer, scope };
    for (const { key } of steps) {
      if (place === undefined || key === undefined) return undefined;
      place = this.onlyPlace(this.memberPlace(this.evaluate(place.node, place.scope), key));
    }
    return place;
  }

  private onlyPlace(place: Place | Dynamic | undefined): Place | undefined {
    return place instanceof Dynamic ? undefined : place;
  }
}

function varyingPart(typescript: TypeScript, { node, scope }: Place): Place | undefined {
  const part = typescript.forEachChild(node, (child): ts.Node | undefined => {
    if (typescript.isTemplateSpan(child)) return typescript.isIdentifier(child.expression) || typescript.isPropertyAccessExpression(child.expression) ? child.expression : undefined;
    return typescript.isIdentifier(child) || typescript.isPropertyAccessExpression(child) ? child : undefined;
  });
  return part === undefined ? undefined : { node: part, scope };
}

function dynamicMember(value: unknown): Dynamic | undefined {
  return value instanceof Dynamic ? value : undefined;
}

function global(name: string, place: Place): unknown {
  if (name === 'undefined') return undefined;
  if (name === 'NaN') return NaN;
  if (name === 'Infinity') return Infinity;
  return new LibraryRef(GLOBAL, name === 'globalThis' || name === 'window' || name === 'self' ? [] : [name], place);
}

function pattern(text: string): PatternValue {
  const end = text.lastIndexOf('/');
  return new PatternValue(text.slice(1, end), text.slice(end + 1));
}
