/**
 * The static evaluator: an expression and the scope it stands in become a value (see values.ts), without running anything.
 *
 *   const ev = new Evaluator(project, libraries);
 *   ev.evaluate(node, scope)      plain data where it is known, else a Dynamic of some kind
 *   ev.member(value, key)         a member of any value, as `value.key` would give it
 *   ev.call(value, args, place)   what a call gives; functions of the project are inlined
 *   ev.settle(value)              library values that stand for plain data (`Schema.shape`) as that data
 *   trace(ev, node, scope)        the expression that builds the value, through names, imports and members (trace.ts)
 *
 * Libraries are known by import: see LibraryRef, LibraryCall and LibraryMember. What a library value means as data is told by
 * `Libraries`, which the schema readers implement. Work, depth and cycles are bounded: what goes beyond is Dynamic.
 */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import type { TypeScript } from './compiler.js';
import { Bounds } from './bounds.js';
import { compilerHelper } from './bundles.js';
import { callBuiltin, globalCall } from './builtins.js';
import { callFunction, construct } from './calls.js';
import { memberOfClass, memberOfInstance } from './classes.js';
import { evaluateArray, evaluateObject, memberOfData } from './data.js';
import { exportedValue, importedValue } from './exports.js';
import { requiredModule } from './module.js';
import { selfOf, valueOfName } from './names.js';
import { evaluateBinary, evaluateConditional, evaluateTemplate, evaluateUnary, taggedTemplate } from './operators.js';
import type { Project } from './project.js';
import type { Scope } from './scope.js';
import {
  Argument,
  ClassValue,
  Conditional,
  either,
  FunctionValue,
  GLOBAL,
  InstanceValue,
  isLibraryValue,
  isProjectObject,
  LibraryCall,
  LibraryMember,
  LibraryRef,
  NamespaceValue,
  PatternValue,
  type LibraryValue,
  type Place,
} from './values.js';
import { wrapped } from './wrapped.js';

/** What library values mean as plain data. */
export interface Libraries {
  /** The data that a value stands for (`z.object(shape).shape`, `zodToJsonSchema(X)`), or undefined where it stands for none. */
  reduce(value: LibraryValue, evaluator: Evaluator): unknown;
  /** Whether a value is a schema that code has built. */
  isSchema(value: LibraryValue, evaluator: Evaluator): boolean;
}

export const UNKNOWN = new Dynamic('reference');
const UNKNOWN_CALL = new Dynamic('call');

export class Evaluator {
  readonly ts: TypeScript;
  readonly bounds = new Bounds();

  constructor(
    readonly project: Project,
    private readonly libraries: Libraries | undefined = undefined,
  ) {
    this.ts = project.ts;
  }

  evaluate(node: ts.Node, scope: Scope): unknown {
    if (!this.bounds.enter()) return UNKNOWN_CALL;
    try {
      return this.expression(node, scope);
    } finally {
      this.bounds.leave();
    }
  }

  /** The value of an expression, evaluated when it is asked for. */
  later(node: ts.Node, scope: Scope): () => unknown {
    return this.bounds.later(() => this.evaluate(node, scope));
  }

  /** An argument that is evaluated when it is asked for. */
  argument(node: ts.Node, scope: Scope): Argument {
    const spread = this.ts.isSpreadElement(node);
    const inner = spread ? node.expression : node;
    return new Argument({ node: inner, scope }, this.later(inner, scope), spread);
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
        return valueOfName(this, node as ts.Identifier, scope);
      case SyntaxKind.ThisKeyword:
        return selfOf(this, scope);
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
      default: {
        const inner = wrapped(ts, node);
        return inner === undefined ? UNKNOWN : this.evaluate(inner, scope);
      }
    }
  }

  private access(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, scope: Scope): unknown {
    const key = this.keyOf(node, scope);
    const receiver = node.expression.kind === this.ts.SyntaxKind.SuperKeyword ? UNKNOWN : this.evaluate(node.expression, scope);
    if (key === undefined) return UNKNOWN;
    return this.member(receiver, key, { node, scope });
  }

  /** The key of a member access, where it is known. */
  keyOf(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, scope: Scope): string | undefined {
    if (this.ts.isPropertyAccessExpression(node)) return node.name.text;
    const key = this.evaluate(node.argumentExpression, scope);
    return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
  }

  /** `value.key`. */
  member(value: unknown, key: string, place?: Place): unknown {
    const data = this.settle(value);
    if (data instanceof LibraryRef) return new LibraryRef(data.module, [...data.path, key], place ?? data.place);
    if (data instanceof LibraryCall || data instanceof LibraryMember) {
      return new LibraryMember(data, key, place ?? data.place);
    }
    if (data instanceof NamespaceValue) return exportedValue(this, data.file, key);
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

  /** Whether a value is an object that code has made, and so not missing. */
  isMade(value: unknown): boolean {
    return isProjectObject(value) || (value instanceof LibraryCall && value.isNew) || (isLibraryValue(value) && this.libraries?.isSchema(value, this) === true);
  }

  private callExpression(node: ts.CallExpression, scope: Scope): unknown {
    const { ts } = this;
    const required = requiredModule(ts, node) ?? (node.expression.kind === ts.SyntaxKind.ImportKeyword ? this.constantText(node.arguments[0], scope) : undefined);
    if (required !== undefined) return importedValue(this, required, '*', scope.file, { node, scope });
    const args = node.arguments.map((argument) => this.argument(argument, scope));
    const callee = this.callee(node.expression, args, { node, scope });
    if ('built' in callee) return callee.built;
    const helper = compilerHelper(ts.isIdentifier(node.expression) ? node.expression.text : '') ?? (callee.value instanceof LibraryRef ? compilerHelper(callee.value.module) : undefined);
    if (helper === 'merges') return globalCall(this, ['Object', 'assign'], args, { node, scope })!.value;
    return helper === 'passes' && args[0] !== undefined ? args[0].value : this.call(callee.value, args, { node, scope });
  }

  /** What is called, or what a method of the language's own makes of its receiver; a receiver is evaluated once, for chains are long. */
  private callee(node: ts.Expression, args: readonly Argument[], call: Place): { readonly value: unknown } | { readonly built: unknown } {
    if (!this.ts.isPropertyAccessExpression(node)) return { value: this.evaluate(node, call.scope) };
    const receiver = this.evaluate(node.expression, call.scope);
    const built = callBuiltin(this, this.settle(receiver), node.name.text, args, call);
    return built === undefined ? { value: this.member(receiver, node.name.text, { node, scope: call.scope }) } : { built: built.value };
  }

  private constantText(node: ts.Node | undefined, scope: Scope): string | undefined {
    const text = node === undefined ? undefined : this.evaluate(node, scope);
    return typeof text === 'string' ? text : undefined;
  }

  /** What calling a value gives: functions of the project are inlined, calls of libraries are kept. */
  call(callee: unknown, args: readonly Argument[], place: Place): unknown {
    if (callee instanceof FunctionValue) {
      const called = this.bounds.calling(callee.node, () => callFunction(this, callee, args));
      return called === undefined ? UNKNOWN_CALL : called.value;
    }
    if (callee instanceof LibraryRef && callee.module === GLOBAL) {
      const known = globalCall(this, callee.path, args, place);
      if (known !== undefined) return known.value;
    }
    if (callee instanceof LibraryRef || callee instanceof LibraryMember) return new LibraryCall(callee, args, place, false);
    if (callee instanceof Conditional) return either(callee.alternatives.map((one) => this.call(one, args, place)));
    return UNKNOWN_CALL;
  }
}

function pattern(text: string): PatternValue {
  const end = text.lastIndexOf('/');
  return new PatternValue(text.slice(1, end), text.slice(end + 1));
}
