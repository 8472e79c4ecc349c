/** Code that defines other tools each time it runs: the bodies of loops over known lists, of callbacks, and of functions that define what they are given. */
import type ts from 'typescript';
import { Dynamic } from '../../../model/dynamic.js';
import { functionAt } from '../callable.js';
import { bind, bindParameters } from '../calls.js';
import { constructorOf, instanceScope } from '../classes.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import { Scope, type Bound } from '../scope.js';
import { Argument, FunctionValue, InstanceValue, provenanceOf } from '../values.js';
import { MAKES, mayPassOn } from './candidates.js';
import { calleeName } from './context.js';
import type { Findings } from './findings.js';

const LOOPS = new Set(['forEach', 'map', 'flatMap']);

/** The search that meets such code. */
export interface Search {
  readonly module: SourceModule;
  readonly findings: Findings;
  /** The node around the one that is searched. */
  readonly around: ts.Node | undefined;
  /** Searches code again with names bound. */
  again(node: ts.Node, scope: Scope, module: SourceModule): void;
  /** What a search of a function's body alone finds, and how many definitions it leaves to callers to name. */
  probe(fn: FunctionValue): { readonly findings: Findings; readonly open: number };
}

export class Repeats {
  constructor(
    private readonly ev: Evaluator,
    private readonly search: Search,
  ) {}

  /** `for (const tool of TOOLS)`: its body once for each known element. */
  loop(node: ts.ForOfStatement, scope: Scope): void {
    const { initializer } = node;
    if (!this.ev.ts.isVariableDeclarationList(initializer)) return;
    const list = this.ev.settle(this.ev.evaluate(node.expression, scope));
    if (!Array.isArray(list)) return;
    list.forEach((item: unknown, i) => {
      const bound = new Map<string, Bound>();
      const round = new Scope(this.search.module, node, scope, bound);
      const place = provenanceOf(list)?.members.get(String(i))?.place;
      bind(this.ev, initializer.declarations[0]!.name, { value: item, place }, round, bound);
      this.search.again(node.statement, round, this.search.module);
    });
  }

  /** A call of a function that defines tools named by its parameters, or a callback over a known list: its body with the arguments put in. */
  inline(node: ts.CallExpression, scope: Scope, open: boolean): void {
    const { ev } = this;
    const { ts } = ev;
    const callee = calleeName(ts, node.expression);
    if (callee === undefined || node.arguments.length === 0) return;
    if (LOOPS.has(callee) && ts.isPropertyAccessExpression(node.expression)) {
      const list = open ? ev.settle(ev.evaluate(node.expression.expression, scope)) : undefined;
      const fn = Array.isArray(list) ? ev.evaluate(node.arguments[0]!, scope) : undefined;
      if (!(fn instanceof FunctionValue) || !Array.isArray(list)) return;
      list.forEach((item: unknown, i) => {
        const place = provenanceOf(list)?.members.get(String(i))?.place ?? { node, scope };
        this.callBody(fn, [new Argument(place, () => item), new Argument({ node, scope }, () => i)]);
      });
    } else if (mayPassOn(ts, node, callee, this.search.around)) {
      const fn = this.wrapperAt(node.expression, scope);
      if (fn !== undefined) this.callBody(fn, node.arguments.map((argument) => ev.argument(argument, scope)));
    }
  }

  /** `new Tool(...)` of a class of the project whose constructor makes definitions out of its arguments, or whose methods do out of what the constructor was given. */
  construct(node: ts.NewExpression, scope: Scope): void {
    const callee = calleeName(this.ev.ts, node.expression);
    if (callee === undefined || !MAKES.test(callee)) return;
    const made = this.ev.evaluate(node, scope);
    if (!(made instanceof InstanceValue)) return;
    const fn = constructorOf(this.ev, made);
    if (fn !== undefined && node.arguments !== undefined && node.arguments.length >= 2 && this.isWrapper(fn)) this.callBody(fn, made.args ?? []);
    for (const method of made.type.node.members) if (this.ev.ts.isMethodDeclaration(method) && this.namesByObject(method, made)) this.callBody(new FunctionValue(method, instanceScope(made.type, made), made), undefined);
  }

  /** Whether a method defines tools whose names depend on the object. */
  private namesByObject(method: ts.MethodDeclaration, { type }: InstanceValue): boolean {
    const { wrappers } = this.search.findings;
    const known = wrappers.get(method);
    if (known !== undefined) return known;
    wrappers.set(method, false);
    const any = new InstanceValue(type, undefined);
    const defines = this.search.probe(new FunctionValue(method, instanceScope(type, any), any)).open > 0;
    wrappers.set(method, defines);
    return defines;
  }

  /** Searches a function's body for a call with these arguments; for one whose arguments nobody knows without them. */
  private callBody(fn: FunctionValue, args: readonly Argument[] | undefined): void {
    const { body } = fn.node;
    if (body === undefined) return;
    const scope = args === undefined ? new Scope(fn.scope.file, fn.node, fn.scope, new Map(), fn.self) : bindParameters(this.ev, fn, args);
    this.search.again(body, scope, fn.scope.file);
  }

  /** The function of the project that is called, where it defines tools itself, as its parameters name them. */
  wrapperAt(callee: ts.Expression, scope: Scope): FunctionValue | undefined {
    const fn = functionAt(this.ev, callee, scope);
    return fn !== undefined && this.isWrapper(fn) ? fn : undefined;
  }

  /** Whether a function defines tools that its parameters name. */
  private isWrapper(fn: FunctionValue): boolean {
    const { wrappers } = this.search.findings;
    const known = wrappers.get(fn.node);
    if (known !== undefined) return known;
    wrappers.set(fn.node, false);
    const { open, findings } = this.search.probe(fn);
    // In a constructor, `this` already is the object that is made.
    const defines = open > 0 || (fn.self instanceof InstanceValue && findings.definitions.length > 0);
    wrappers.set(fn.node, defines);
    return defines;
  }
}

/** The branch that code does not take for what this call or round of a loop gives it. */
export function unusedBranch(ev: Evaluator, { expression, thenStatement, elseStatement }: ts.IfStatement, scope: Scope): ts.Statement | undefined {
  const condition = ev.settle(ev.evaluate(expression, scope));
  if (condition instanceof Dynamic) return undefined;
  return condition ? elseStatement : thenStatement;
}
