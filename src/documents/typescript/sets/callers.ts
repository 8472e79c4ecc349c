/** Who calls a function of the project, or hands it over. Calls are looked up by the names that the function may have: to work out what every call leads to takes longer than reading the files. */
import type ts from 'typescript';
import { append } from '../../../model/multimap.js';
import { functionAt } from '../callable.js';
import { constructorOf, parentClass } from '../classes.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import type { Scope } from '../scope.js';
import { calleeName } from '../sites/context.js';
import { FunctionValue, InstanceValue } from '../values.js';
import { accessRoot } from '../wrapped.js';
import { calledNames } from './called-names.js';
import type { CallSite, SetSites } from './sites.js';

/** Something that may be a function, handed over by its name. */
interface Given {
  readonly node: ts.Identifier;
  readonly scope: Scope;
}

export class Callers {
  /** Where in `sites.calls` the calls of each name are. */
  private readonly byName = new Map<string, number[]>();
  /** Those whose callee has no name, or one that a loop gives. */
  private readonly nameless: number[] = [];
  private readonly given = new Map<string, Given[]>();
  private readonly files = new Set<SourceModule>();
  /** What each call leads to, and the names, calls and handing over of each function, once they were asked for. */
  private readonly called = new Map<CallSite, readonly ts.Node[]>();
  private readonly names = new Map<ts.Node, ReadonlySet<string> | undefined>();
  private readonly found = new Map<ts.Node, readonly CallSite[]>();
  private readonly handed = new Map<ts.Node, boolean>();

  constructor(
    private readonly ev: Evaluator,
    private readonly sites: SetSites,
  ) {
    sites.calls.forEach(({ node, scope }, i) => {
      this.files.add(scope.file);
      const name = calleeName(ev.ts, node.expression);
      if (name === undefined || sites.roundNames.has(rootName(ev, node.expression) ?? '')) this.nameless.push(i);
      else append(this.byName, name, i);
      if (ev.ts.isCallExpression(node)) this.note(node, scope);
    });
  }

  /** The calls of a function that a file holds, in the order in which they were met. */
  of(fn: ts.SignatureDeclaration, module: SourceModule): readonly CallSite[] {
    return once(this.found, fn, () => {
      const names = this.namesOf(fn, module);
      const sites = names === undefined ? this.sites.calls.keys() : [...[...names].flatMap((name) => this.byName.get(name) ?? []), ...this.nameless].sort((a, b) => a - b);
      return [...sites].map((i) => this.sites.calls[i]!).filter((site) => once(this.called, site, () => this.calledBy(site)).includes(fn));
    });
  }

  /** Whether a function is given to a call, as it is written or by its name: it is called by whoever gets it. */
  isHandedOver(fn: ts.SignatureDeclaration, module: SourceModule): boolean {
    return once(this.handed, fn, () => {
      const isIt = ({ node, scope }: Given): boolean => functionAt(this.ev, node, scope)?.node === fn;
      return this.sites.callbacks.has(fn) || [...(this.namesOf(fn, module) ?? this.given.keys())].some((name) => this.given.get(name)?.some(isIt));
    });
  }

  private namesOf(fn: ts.SignatureDeclaration, module: SourceModule): ReadonlySet<string> | undefined {
    return once(this.names, fn, () => calledNames(this.ev.ts, fn, module, this.files));
  }

  /** What a call is given by name, alone or in a config. */
  private note(node: ts.CallExpression, scope: Scope): void {
    const { ts } = this.ev;
    const note = (one: ts.Node): void => {
      if (ts.isIdentifier(one)) append(this.given, one.text, { node: one, scope });
    };
    for (const argument of node.arguments) {
      note(argument);
      if (!ts.isObjectLiteralExpression(argument)) continue;
      for (const one of argument.properties) {
        if (ts.isPropertyAssignment(one)) note(one.initializer);
        else if (ts.isShorthandPropertyAssignment(one)) note(one.name);
      }
    }
  }

  private calledBy({ node, scope }: CallSite): ts.Node[] {
    const { ev } = this;
    if (ev.ts.isNewExpression(node)) {
      const made = ev.evaluate(node, scope);
      return made instanceof InstanceValue ? constructorsOf(ev, made) : [];
    }
    const callee = functionAt(ev, node.expression, scope);
    return callee !== undefined ? [callee.node] : this.inRounds(node.expression, scope);
  }

  /** `register(server)` in `for (const register of [...])` or `[...].forEach((register) => ...)`: each function of the list. */
  private inRounds(callee: ts.Expression, scope: Scope): ts.Node[] {
    const { ev } = this;
    const { ts } = ev;
    const path: string[] = [];
    let root = callee;
    for (; ts.isPropertyAccessExpression(root); root = root.expression) path.unshift(root.name.text);
    const found = ts.isIdentifier(root) ? scope.lookup(root.text) : undefined;
    if (found === undefined || (found.binding.kind !== 'unknown' && found.binding.kind !== 'parameter')) return [];
    const over = ts.isForOfStatement(found.scope.node) ? { node: found.scope.node.expression, scope: found.scope.parent! } : this.sites.rounds.get(found.scope.node);
    const list = over === undefined ? undefined : ev.settle(ev.evaluate(over.node, over.scope));
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      const fn = path.reduce((value, key) => ev.member(value, key), item);
      return fn instanceof FunctionValue ? [fn.node] : [];
    });
  }
}

/** The constructor that runs for an object: its class's own, or the nearest parent's. */
function constructorsOf(ev: Evaluator, made: InstanceValue): ts.Node[] {
  for (let type: InstanceValue['type'] | undefined = made.type, hops = 0; type !== undefined && hops < 10; type = parentClass(ev, type), hops++) {
    const fn = constructorOf(ev, new InstanceValue(type, made.args));
    if (fn !== undefined) return [fn.node];
  }
  return [];
}

/** The first name of a callee: `module` of `module.register`. */
function rootName({ ts }: Evaluator, callee: ts.Expression): string | undefined {
  const root = accessRoot(ts, callee);
  return ts.isIdentifier(root) ? root.text : undefined;
}

function once<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  if (!known.has(key)) known.set(key, find());
  return known.get(key)!;
}
