/** What a walk over a file notes for the question which tools stand together: lists, what is added to them, and calls that hand something on. */
import type ts from 'typescript';
import { boundNames, type SourceModule } from '../module.js';
import type { Scope } from '../scope.js';
import { calleeName, nameHint, surroundings, type Trail } from '../sites/context.js';
import type { Place } from '../values.js';

/** A call (or `new`) that hands something on. */
export interface CallSite {
  readonly node: ts.CallExpression | ts.NewExpression;
  readonly scope: Scope;
}

/** An array or object literal, a concatenation, or a call that gives what is handed over, that may hold tools. */
export interface ListSite {
  readonly node: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression | ts.CallExpression;
  readonly scope: Scope;
  /** The variable or key that it is the value of. */
  readonly name: string | undefined;
  /** Handed to a model as it is: the value of `tools`. */
  readonly given: boolean;
  /** The object that it is one of several lists of: `{ read: [...], write: [...] }`. */
  readonly among: ts.Node | undefined;
}

/** `list.push(a, b)`, `tools.search = a`. */
export interface Addition {
  readonly target: ts.Expression;
  readonly items: readonly ts.Expression[];
  /** The code that adds them. */
  readonly node: ts.Node;
  readonly scope: Scope;
}

const LOOPS = new Set(['forEach', 'map', 'flatMap']);
const ADDING = new Set(['push', 'unshift']);
/** Keys whose arrays hold other things, in great numbers. */
const OTHER_LISTS = /^(?:enum|required|anyOf|oneOf|allOf|items|examples|content|messages|choices|tool_calls|parts|prefixItems|plugins)$/;
/** What objects of tools are called, or what makes them. */
const TOOLS = /(?:tools|toolset|functions|actions|toolDefinitions|toolMap|definitions)\b/i;
const HANDED_OVER = /^(?:tools|activeTools|toolset)$/;

export class SetSites {
  readonly calls: CallSite[] = [];
  readonly lists: ListSite[] = [];
  readonly additions: Addition[] = [];
  /** Functions that are written as arguments of calls, or in objects that are. */
  readonly callbacks = new Set<ts.Node>();
  /** What such a function is called for each item of. */
  readonly rounds = new Map<ts.Node, Place>();
  /** What loops call their items. */
  readonly roundNames = new Set<string>();

  /** Notes the last node of a trail. */
  note(module: SourceModule, trail: Trail, scope: Scope): void {
    const { ts } = module;
    const node = trail.at(-1)!;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.call(module, node, trail, scope);
    else if (ts.isArrayLiteralExpression(node)) this.array(module, node, trail, scope);
    else if (ts.isObjectLiteralExpression(node)) this.object(module, node, trail, scope);
    else if (ts.isBinaryExpression(node)) this.assignment(module, node, scope);
    else if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) this.round(module, node.initializer.declarations[0]!.name);
  }

  private round({ ts }: SourceModule, name: ts.BindingName): void {
    boundNames(ts, name, (one) => this.roundNames.add(one));
  }

  private call(module: SourceModule, node: ts.CallExpression | ts.NewExpression, trail: Trail, scope: Scope): void {
    const { ts } = module;
    const args = node.arguments ?? ([] as readonly ts.Expression[]);
    const callee = calleeName(ts, node.expression);
    for (const argument of args) {
      if (ts.isObjectLiteralExpression(argument)) this.handedOver(module, argument);
      if (!ts.isArrowFunction(argument) && !ts.isFunctionExpression(argument)) continue;
      this.callbacks.add(argument);
      if (callee === undefined || !LOOPS.has(callee) || !ts.isPropertyAccessExpression(node.expression)) continue;
      this.rounds.set(argument, { node: node.expression.expression, scope });
      for (const { name } of argument.parameters) this.round(module, name);
    }
    const above = trail.at(-2);
    const given = above !== undefined && ts.isPropertyAssignment(above) && ts.isIdentifier(above.name) && HANDED_OVER.test(above.name.text);
    if ((callee === 'concat' || given) && ts.isCallExpression(node)) this.lists.push({ node, scope, name: nameHint(ts, trail)?.text, given, among: undefined });
    if (callee !== undefined && ADDING.has(callee) && ts.isPropertyAccessExpression(node.expression)) {
      this.additions.push({ target: node.expression.expression, items: args, node, scope });
    } else if (args.some((argument) => handsOn(ts, argument))) {
      this.calls.push({ node, scope });
    }
  }

  /** Functions in an object that a call is given are called by whoever gets it. */
  private handedOver({ ts }: SourceModule, node: ts.ObjectLiteralExpression): void {
    for (const property of node.properties) {
      const fn = ts.isPropertyAssignment(property) ? property.initializer : property;
      if (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn) || ts.isMethodDeclaration(fn)) this.callbacks.add(fn);
    }
  }

  private array(module: SourceModule, node: ts.ArrayLiteralExpression, trail: Trail, scope: Scope): void {
    const { ts } = module;
    const above = trail.at(-2);
    if (above !== undefined && (ts.isArrayLiteralExpression(above) || ts.isSpreadElement(above))) return;
    const key = above !== undefined && ts.isPropertyAssignment(above) && ts.isIdentifier(above.name) ? above.name.text : undefined;
    if (key !== undefined && OTHER_LISTS.test(key)) return;
    if (node.elements.length > 0 && node.elements.every((element) => ts.isLiteralExpression(element))) return;
    const given = key !== undefined && HANDED_OVER.test(key);
    this.lists.push({ node, scope, name: nameHint(ts, trail)?.text, given, among: key === undefined || given ? undefined : trail.at(-3) });
  }

  private object(module: SourceModule, node: ts.ObjectLiteralExpression, trail: Trail, scope: Scope): void {
    const { ts } = module;
    const above = trail.at(-2);
    if (above === undefined || ts.isArrayLiteralExpression(above)) return;
    const key = ts.isPropertyAssignment(above) && ts.isIdentifier(above.name) ? above.name.text : undefined;
    if (key !== undefined && !TOOLS.test(key)) return;
    const name = nameHint(ts, trail)?.text;
    if (key === undefined && !TOOLS.test(`${name ?? ''} ${surroundings(ts, trail, module.text, 1)[0] ?? ''}`)) return;
    this.lists.push({ node, scope, name, given: key !== undefined && HANDED_OVER.test(key), among: undefined });
  }

  private assignment(module: SourceModule, node: ts.BinaryExpression, scope: Scope): void {
    const { ts } = module;
    const { left, right, operatorToken } = node;
    if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !(ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left))) return;
    if (!TOOLS.test(module.text.slice(left.expression.pos, left.expression.end))) return;
    this.additions.push({ target: left.expression, items: [right], node, scope });
  }
}

/** Whether an argument may be, or hold, an object that lives on: a server, a registry, an agent. */
function handsOn(typescript: SourceModule['ts'], node: ts.Expression): boolean {
  return (
    typescript.isIdentifier(node) ||
    typescript.isPropertyAccessExpression(node) ||
    node.kind === typescript.SyntaxKind.ThisKeyword ||
    typescript.isNewExpression(node) ||
    typescript.isCallExpression(node) ||
    typescript.isObjectLiteralExpression(node) ||
    typescript.isAsExpression(node) ||
    typescript.isNonNullExpression(node)
  );
}
