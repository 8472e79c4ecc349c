/** Which server object a registration is made on: through variables, members, factories and the parameters of functions that are called with it. */
import type ts from 'typescript';
import { Dynamic, isObject, own } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { memberPlace, trace } from '../trace.js';
import { InstanceValue, LibraryCall, type Place } from '../values.js';
import { armsAround, type Arms } from './arms.js';
import { resultsOfCall } from '../results.js';
import { Callers } from './callers.js';
import type { SetSites } from './sites.js';

/** A server object that code reaches. */
export interface Server {
  readonly key: string;
  /** The call that makes it, of a function or of the class whose member it is, where each call makes another; undefined for what these themselves do with all of them. */
  readonly call?: ts.Node;
  readonly name: string | undefined;
  /** False for a parameter of a function that nobody was seen to call: what else is registered on it is not known. */
  readonly known: boolean;
  /** The branches of the calls on the way to it. */
  readonly arms: Arms;
}

/** Calls of one function, and functions between a server and a registration, that are followed. */
const MAX_CALLERS = 40;
const MAX_HOPS = 12;

export class Servers {
  private readonly ids = new Map<ts.Node, number>();
  private callersOnce: Callers | undefined;

  constructor(
    private readonly ev: Evaluator,
    private readonly sites: SetSites,
  ) {}

  private get callers(): Callers {
    return (this.callersOnce ??= new Callers(this.ev, this.sites));
  }

  /** The server objects that an expression may be, once for each way to them: a parameter is what each call of its function gives. */
  of(place: Place): Server[] {
    return this.resolve(place, [], [], []);
  }

  private resolve(place: Place, path: readonly string[], arms: Arms, seen: readonly ts.Node[]): Server[] {
    const { ev } = this;
    const { ts } = ev;
    let at = trace(ev, place.node, place.scope);
    for (; path.length > 0; path = path.slice(1)) {
      const member = memberPlace(ev, ev.settle(ev.evaluate(at.node, at.scope)), path[0]!);
      if (member === undefined || member instanceof Dynamic || member.node.pos < 0) break;
      at = trace(ev, member.node, member.scope);
    }
    const { node, scope } = at;
    if (ts.isPropertyAccessExpression(node)) return this.resolve({ node: node.expression, scope }, [node.name.text, ...path], arms, seen);
    if (ts.isIdentifier(node)) return this.named(node, scope, path, arms, seen);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return [this.own(at, path, arms)];
    if (ts.isCallExpression(node) && seen.length < MAX_HOPS && !seen.includes(node)) {
      const results = resultsOfCall(ev, node, scope) ?? [];
      if (results.length > 0) return results.slice(0, 1).flatMap((result) => this.resolve(result, path, arms, [...seen, node]));
    }
    const call = scope.invoked ? seen.findLast((one) => ts.isCallExpression(one)) : this.objectOf(place);
    return [{ key: this.key(node, path), ...(call === undefined ? {} : { call }), name: path.length === 0 ? this.nameOf(at) : undefined, known: true, arms }];
  }

  /** The `new` of the object of the project whose member an expression is. */
  private objectOf({ node, scope }: Place): ts.Node | undefined {
    if (!this.ev.ts.isPropertyAccessExpression(node) || !(this.ev.settle(this.ev.evaluate(node.expression, scope)) instanceof InstanceValue)) return undefined;
    const made = trace(this.ev, node.expression, scope).node;
    return this.ev.ts.isNewExpression(made) ? made : undefined;
  }

  /** A name that leads no further: a parameter, a variable that is set later, or what is declared nowhere. */
  private named(node: ts.Identifier, scope: Scope, path: readonly string[], arms: Arms, seen: readonly ts.Node[]): Server[] {
    const found = scope.lookup(node.text);
    if (found === undefined) return [{ key: [node.text, ...path].join('.'), name: undefined, known: true, arms }];
    if (found.binding.kind !== 'parameter') return [{ key: this.key(found.scope.node, [node.text, ...path]), name: undefined, known: true, arms }];
    const { ts } = this.ev;
    const fn = found.scope.node as ts.SignatureDeclaration;
    const index = fn.parameters.indexOf(found.binding.node);
    const inner = this.patternPath(found.binding.node.name, node.text);
    const callers = inner === undefined || seen.includes(fn) || seen.length >= MAX_HOPS ? [] : this.callers.of(fn, found.scope.file);
    const reached = callers.slice(0, MAX_CALLERS).flatMap((caller): Server[] => {
      const argument = caller.node.arguments?.[index];
      if (argument === undefined || ts.isSpreadElement(argument)) return [];
      return this.resolve({ node: argument, scope: caller.scope }, [...inner!, ...path], [...arms, ...armsAround(caller.scope.file, caller.node)], [...seen, fn]);
    });
    return reached.length > 0 ? reached : [{ key: this.key(fn, [String(index), ...(inner ?? []), ...path]), name: undefined, known: this.callers.isHandedOver(fn, found.scope.file), arms }];
  }

  /** The keys by which a destructured parameter gives a name. */
  private patternPath(name: ts.BindingName, wanted: string): string[] | undefined {
    const { ts } = this.ev;
    if (ts.isIdentifier(name)) return name.text === wanted ? [] : undefined;
    if (ts.isArrayBindingPattern(name)) return undefined;
    for (const element of name.elements) {
      const key = element.propertyName ?? element.name;
      const inner = ts.isIdentifier(key) ? this.patternPath(element.name, wanted) : undefined;
      if (inner !== undefined) return [(key as ts.Identifier).text, ...inner];
    }
    return undefined;
  }

  /** `this`, or a member of it that the class does not set: one for each class. */
  private own({ node, scope }: Place, path: readonly string[], arms: Arms): Server {
    const self = this.ev.evaluate(node, scope);
    const type = self instanceof InstanceValue ? self.type.node : undefined;
    return { key: this.key(type ?? scope.node, path), name: type?.name?.text, known: true, arms };
  }

  private key(node: ts.Node, path: readonly string[]): string {
    let id = this.ids.get(node);
    if (id === undefined) this.ids.set(node, (id = this.ids.size));
    return [`#${id}`, ...path].join('.');
  }

  /** What `new McpServer({ name })` is called. */
  private nameOf({ node, scope }: Place): string | undefined {
    const value = this.ev.evaluate(node, scope);
    const config = value instanceof LibraryCall ? value.args[0]?.value : undefined;
    const name = isObject(config) ? own(config, 'name') : undefined;
    return typeof name === 'string' ? name : undefined;
  }
}
