/** Whether an expression may give a function of the project, by how it is written: most do not, and their values need not be worked out to know. */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import type { Evaluator } from './evaluate.js';
import { exportPlace } from './exports.js';
import { requiredModule } from './module.js';
import { boundOrDeclared } from './names.js';
import { resultsOf } from './results.js';
import type { Binding, Scope } from './scope.js';
import { Conditional, FunctionValue, type Place } from './values.js';
import { wrapped } from './wrapped.js';

/** The function of the project that an expression gives; the expression is evaluated only where it may give one. */
export function functionAt(ev: Evaluator, node: ts.Node, scope: Scope): FunctionValue | undefined {
  const search = new Search(ev);
  if (!search.gives({ node, scope })) {
    for (const fn of search.asked) known.set(fn, false);
    return undefined;
  }
  const value = ev.evaluate(node, scope);
  return value instanceof FunctionValue ? value : undefined;
}

/** Globals that may give what they are given, or the project's own modules. */
const PASSING = new Set(['Object', 'Array', 'structuredClone', 'require', 'globalThis', 'window', 'self']);
/** Names that are followed. */
const MAX_FOLLOWED = 30;

/** Whether functions of the project return functions, once that is known. */
const known = new WeakMap<ts.Node, boolean>();

class Search {
  /** Functions of which it is asked what they return; one that is met again adds nothing. */
  readonly asked = new Set<ts.Node>();
  private followed = 0;

  constructor(private readonly ev: Evaluator) {}

  gives({ node, scope }: Place): boolean {
    const { ts } = this.ev;
    const { SyntaxKind } = ts;
    switch (node.kind) {
      case SyntaxKind.ConditionalExpression:
        return this.gives({ node: (node as ts.ConditionalExpression).whenTrue, scope }) || this.gives({ node: (node as ts.ConditionalExpression).whenFalse, scope });
      case SyntaxKind.BinaryExpression:
        return (node as ts.BinaryExpression).operatorToken.kind !== SyntaxKind.PlusToken && (this.gives({ node: (node as ts.BinaryExpression).left, scope }) || this.gives({ node: (node as ts.BinaryExpression).right, scope }));
      case SyntaxKind.Identifier:
        return this.named((node as ts.Identifier).text, scope, (place) => this.gives(place));
      case SyntaxKind.CallExpression:
        return requiredModule(ts, node) !== undefined || (this.isOwn({ node, scope }) && this.returned(node as ts.CallExpression, scope));
      case SyntaxKind.PropertyAccessExpression:
      case SyntaxKind.ElementAccessExpression:
        return this.isOwn({ node, scope });
      default: {
        const inner = wrapped(ts, node);
        return inner === undefined ? ts.isFunctionLike(node) : this.gives({ node: inner, scope });
      }
    }
  }

  /** Whether a chain of members and calls starts from something of the project: what libraries and callers give is not known. */
  private isOwn({ node, scope }: Place): boolean {
    const { ts } = this.ev;
    const within = (outer: ts.Node): ts.Expression | undefined =>
      ts.isCallExpression(outer) || ts.isPropertyAccessExpression(outer) || ts.isElementAccessExpression(outer) ? outer.expression : wrapped(ts, outer);
    let root = node;
    for (let inner = within(root); inner !== undefined; inner = within(root)) root = inner;
    if (!ts.isIdentifier(root)) return true;
    return this.named(root.text, scope, (place) => this.isOwn(place));
  }

  private named(name: string, scope: Scope, test: (place: Place) => boolean): boolean {
    const found = boundOrDeclared(name, scope);
    if (found === undefined) return PASSING.has(name);
    return 'value' in found || ++this.followed > MAX_FOLLOWED || this.declared(found.binding, found.scope, test);
  }

  private declared(binding: Binding, scope: Scope, test: (place: Place) => boolean): boolean {
    if (binding.kind === 'variable') return binding.initializer !== undefined && (binding.steps.length > 0 ? this.isOwn({ node: binding.initializer, scope }) : test({ node: binding.initializer, scope }));
    if (binding.kind === 'parameter') return this.asked.has(scope.node);
    if (binding.kind !== 'import') return binding.kind !== 'unknown';
    const target = this.ev.project.import(binding.module, scope.file);
    if (target.kind !== 'module' || binding.name === '*') return target.kind === 'module';
    const place = exportPlace(this.ev, target.module, binding.name);
    return place !== undefined && (place instanceof Dynamic || test(place));
  }

  /** Whether the function that a call names may return a function. */
  private returned({ expression }: ts.CallExpression, scope: Scope): boolean {
    // What methods return is hardly ever called by a name of its own.
    if (!this.ev.ts.isIdentifier(expression)) return !this.ev.ts.isPropertyAccessExpression(expression);
    if (!this.gives({ node: expression, scope })) return false;
    const fn = this.ev.evaluate(expression, scope);
    if (!(fn instanceof FunctionValue)) return fn instanceof Conditional;
    if (this.asked.has(fn.node)) return false;
    const before = known.get(fn.node);
    if (before !== undefined) return before;
    this.asked.add(fn.node);
    const found = resultsOf(this.ev, fn).some((result) => this.gives(result));
    if (found) known.set(fn.node, true);
    return found;
  }
}
