/** What lists of tools hold: definitions, names of them, spreads of other lists, and what code adds to them. */
import type ts from 'typescript';
import { Dynamic } from '../../../model/dynamic.js';
import { append } from '../../../model/multimap.js';
import type { Evaluator } from '../evaluate.js';
import { exportedPlace } from '../exports.js';
import { takenSide } from '../operators.js';
import type { Scope } from '../scope.js';
import type { Linked } from '../sites/link.js';
import { trace } from '../trace.js';
import { NamespaceValue, provenanceOf, type Place } from '../values.js';
import { wrapped } from '../wrapped.js';
import { armsAround, armsOfCondition, type Arms } from './arms.js';
import { resultsOfCall } from '../results.js';
import { heldList } from './holders.js';
import { isProvidersOwn } from './providers.js';
import type { Addition, ListSite, SetSites } from './sites.js';
import { ToolsByCode } from './tools-by-code.js';

/** A list with the tools in it, each with the branches in which it is. */
export interface ToolList {
  readonly site: ListSite;
  readonly place: Place;
  readonly items: readonly { readonly tool: Linked; readonly arms: Arms }[];
  /** False where something in it could not be followed to a definition. */
  readonly whole: boolean;
}

/** Nesting of lists within lists. */
const MAX_NESTED = 20;
/** Lists and items that are read for one list: a list that spreads another twice, which spreads another twice, would never end. */
const MAX_READ = 20_000;
/** Those of them after which a list without any tool is none. */
const MAX_VAIN = 200;
/** Methods that give some or all of the items, or something made of each. */
const KEEPING = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'map']);
/** Ways of returning that are followed. */
const MAX_RESULTS = 4;

/** Reads lists in the light of the definitions that were found. */
export class Lists {
  private readonly tools: ToolsByCode;

  constructor(
    private readonly ev: Evaluator,
    private readonly sites: SetSites,
    linked: readonly Linked[],
  ) {
    this.tools = new ToolsByCode(ev, linked);
  }

  /** The lists that hold at least one tool. */
  all(): ToolList[] {
    const additions = new Map<ts.Node, Addition[]>();
    for (const addition of this.sites.additions) {
      append(additions, trace(this.ev, addition.target, addition.scope).node, addition);
    }
    return this.sites.lists.flatMap((site) => this.read(site, additions.get(site.node) ?? []) ?? []);
  }

  private read(site: ListSite, additions: readonly Addition[]): ToolList | undefined {
    const reading = new Reading(this.ev, this.tools);
    reading.list({ node: site.node, scope: site.scope }, [], 0);
    for (const { items, node, scope } of additions) {
      const arms = armsAround(scope.file, node);
      for (const item of items) reading.item({ node: item, scope }, arms);
    }
    return reading.items.length === 0 ? undefined : { site, place: { node: site.node, scope: site.scope }, items: reading.items, whole: reading.isWhole() };
  }
}

class Reading {
  readonly items: { tool: Linked; arms: Arms }[] = [];
  private whole = true;
  /** Items in which no tool was found. */
  private readonly others: Place[] = [];
  private read = 0;

  constructor(
    private readonly ev: Evaluator,
    private readonly tools: ToolsByCode,
  ) {}

  /** The items of an expression that gives a list, or an object of tools. */
  list(place: Place, arms: Arms, depth: number): void {
    const { ts } = this.ev;
    if (this.isTooMuch(depth) || this.branches(place, arms, (at, its) => this.list(at, its, depth + 1))) return;
    const { node, scope } = trace(this.ev, place.node, place.scope);
    if (ts.isArrayLiteralExpression(node)) {
      for (const element of node.elements) this.element(element, scope, arms, depth);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) this.property(property, scope, arms, depth);
    } else if (node !== place.node) {
      this.list({ node, scope }, arms, depth + 1);
    } else if (!ts.isCallExpression(node) || !this.results(node, scope, arms, depth)) {
      this.evaluated({ node, scope }, arms);
    }
  }

  private isTooMuch(depth: number): boolean {
    const isIt = depth > MAX_NESTED || ++this.read > (this.items.length === 0 ? MAX_VAIN : MAX_READ);
    if (isIt) this.whole = false;
    return isIt;
  }

  private element(node: ts.Expression, scope: Scope, arms: Arms, depth: number): void {
    const { ts } = this.ev;
    if (ts.isSpreadElement(node)) this.list({ node: node.expression, scope }, arms, depth + 1);
    else if (!ts.isOmittedExpression(node)) this.item({ node, scope }, arms, depth);
  }

  private property(node: ts.ObjectLiteralElementLike, scope: Scope, arms: Arms, depth: number): void {
    const { ts } = this.ev;
    if (ts.isSpreadAssignment(node)) this.list({ node: node.expression, scope }, arms, depth + 1);
    else if (ts.isPropertyAssignment(node)) this.item({ node: node.initializer, scope }, arms, depth, ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : undefined);
    else if (ts.isShorthandPropertyAssignment(node)) this.item({ node: node.name, scope }, arms, depth, node.name.text);
    else this.whole = false;
  }

  /** Both sides of a condition that is not known; false for any other expression. */
  private branches({ node, scope }: Place, arms: Arms, visit: (place: Place, arms: Arms) => void): boolean {
    const { ts } = this.ev;
    const inner = wrapped(ts, node);
    if (inner !== undefined) {
      visit({ node: inner, scope }, arms);
    } else if (ts.isConditionalExpression(node) && takenSide(this.ev, { node, scope }) === undefined) {
      for (const holds of [true, false]) visit({ node: holds ? node.whenTrue : node.whenFalse, scope }, [...arms, ...armsOfCondition(scope.file, node.condition, holds)]);
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      visit({ node: node.right, scope }, [...arms, ...armsOfCondition(scope.file, node.left, true)]);
    } else {
      return false;
    }
    return true;
  }

  /** What the function behind a call returns, or what a method leaves of a list. */
  private results(node: ts.CallExpression, scope: Scope, arms: Arms, depth: number): boolean {
    const { ts } = this.ev;
    const results = resultsOfCall(this.ev, node, scope);
    if (results !== undefined && results.length > 0 && results.length <= MAX_RESULTS) {
      const subject = `${scope.file.path} ${node.pos} returns`;
      results.forEach((result, i) => this.list(result, results.length === 1 ? arms : [...arms, { subject, value: String(i), negated: false }], depth + 1));
    }
    else if (!ts.isPropertyAccessExpression(node.expression)) return false;
    else if (node.expression.name.text === 'concat') for (const part of [node.expression.expression, ...node.arguments]) this.list({ node: part, scope }, arms, depth + 1);
    else if (isOwnValues(ts, node)) this.list({ node: node.arguments[0]!, scope }, arms, depth + 1);
    else if (KEEPING.has(node.expression.name.text)) this.list({ node: node.expression.expression, scope }, arms, depth + 1);
    else return false;
    return true;
  }

  /** A list that code puts together, by what is known of its items. */
  private evaluated({ node, scope }: Place, arms: Arms): void {
    const value = this.ev.settle(this.ev.evaluate(node, scope));
    if (value instanceof NamespaceValue) {
      this.namespace(value, arms);
      return;
    }
    if (typeof value !== 'object' || value === null || value instanceof Dynamic) {
      this.whole = false;
      return;
    }
    const members = provenanceOf(value)?.members;
    for (const [key, item] of Object.entries(value)) {
      const tool = this.tools.named(item) ?? (members?.has(key) === true ? this.tools.at(members.get(key)!.place, key) : undefined);
      if (tool === undefined) this.whole = false;
      else this.items.push({ tool, arms });
    }
    if (Object.getOwnPropertySymbols(value).length > 0) this.whole = false;
  }

  /** The exports of a module that is taken as a whole. */
  private namespace({ file }: NamespaceValue, arms: Arms): void {
    if (file.stars.length > 0) this.whole = false;
    for (const name of file.exports.keys()) {
      const place = exportedPlace(this.ev, file, name);
      if (place === undefined) this.whole = false;
      else this.item(place, arms);
    }
  }

  /** One item, with the key on which it hangs: a definition, something that leads to one, or a holder of several. */
  item(place: Place, arms: Arms, depth = 0, key?: string): void {
    const { ts } = this.ev;
    if (ts.isSpreadElement(place.node)) {
      this.list({ node: place.node.expression, scope: place.scope }, arms, depth + 1);
      return;
    }
    if (this.isTooMuch(depth) || this.branches(place, arms, (at, its) => this.item(at, its, depth, key))) return;
    const built = trace(this.ev, place.node, place.scope);
    const holder = heldList(this.ev, built);
    const tool = holder === undefined ? this.tools.at(place, key, built) : undefined;
    if (holder !== undefined) this.list(holder, arms, depth + 1);
    else if (tool !== undefined) this.items.push({ tool, arms });
    else this.others.push(place);
  }

  /** Whether all that was read could be followed to a definition, or is known to define nothing: for lists of tools only, since most lists hold other things. */
  isWhole(): boolean {
    return this.whole && this.others.every(({ node, scope }) => isProvidersOwn(this.ev.settle(this.ev.evaluate(node, scope))));
  }
}

/** `Object.values(tools)`, `Object.entries(tools)`. */
function isOwnValues(typescript: Evaluator['ts'], { expression, arguments: args }: ts.CallExpression): boolean {
  if (!typescript.isPropertyAccessExpression(expression) || !typescript.isIdentifier(expression.expression)) return false;
  return expression.expression.text === 'Object' && /^(?:values|entries)$/.test(expression.name.text) && args.length === 1;
}
