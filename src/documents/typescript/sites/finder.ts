/** Walks a file and finds what defines a tool: calls by the table of frameworks, objects by their shape, classes, loops over constants. */
import type ts from 'typescript';
import { Dynamic, isObject } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import { armsOf, type Arms } from '../sets/arms.js';
import type { Scope } from '../scope.js';
import { FunctionValue, isLibraryValue } from '../values.js';
import { convertsTools } from './adapters.js';
import { agentName } from './agents.js';
import { aliasesOf } from './aliases.js';
import { readArguments } from './arguments.js';
import { isBlank, isMade, suffices, takesNothingOfATool, within } from './candidates.js';
import { choiceOf } from './choices.js';
import { classDefinition } from './classes.js';
import { borrowedName } from './borrowed.js';
import { calleeName } from './context.js';
import { fileConverter, fileDefinition, kebabFileName } from './conventions.js';
import { decorated, importedFrom } from './decorators.js';
import type { Found, Part, Parts } from './definition.js';
import { noFindings, type Findings } from './findings.js';
import { converterIn, frameworksOf, isWrapperName, WRAPPER_FRAMEWORK, type Framework } from './frameworks.js';
import { isProvidersOwn } from './judge.js';
import { rootOf, schemaKind } from './keys.js';
import { mayBeDefinition, objectDefinition, tupleDefinition } from './literals.js';
import { defaultPlace, dependsOnCaller, passedOn } from './parameters.js';
import { receiverOf, receiverText, serverOf } from './receivers.js';
import { Repeats, unusedBranch, type Search } from './repeats.js';
import { noteRetouched } from './retouched.js';
import { ASKED, rolesOf, SCOPED, SKIPPED } from './roles.js';

/** Loop rounds and inlined calls read for one file. */
const MAX_ROUNDS = 3_000;
/** Wrappers around wrappers that are followed. */
const MAX_INLINED = 5;
/** Nesting beyond which code is not searched. */
const MAX_NESTING = 800;

export class Finder implements Search {
  private readonly ts: Evaluator['ts'];
  private readonly roles: Uint8Array;
  private readonly trail: ts.Node[] = [];
  private readonly claimed = new Set<ts.Node>();
  private readonly repeats: Repeats;
  /** Definitions met whose names a caller or a loop gives. */
  open = 0;
  /** The scope of the code that is gone through, and the branch of it that is left out. */
  private inner: Scope;
  private unused: ts.Node | undefined;
  /** One function for all nodes: a tree has more of them than anything else that a search makes. */
  private readonly visitChild = (child: ts.Node): void => {
    if (child !== this.unused) this.visit(child, this.inner);
  };

  constructor(
    private readonly ev: Evaluator,
    readonly module: SourceModule,
    readonly findings: Findings,
    private readonly inlined = 0,
    /** The branches around the call that is inlined. */
    private readonly outerArms: Arms = [],
  ) {
    this.ts = ev.ts;
    this.inner = module.scope;
    this.roles = rolesOf(ev.ts);
    this.repeats = new Repeats(ev, this);
  }

  get around(): ts.Node | undefined {
    return this.trail.at(-2);
  }

  /** Searches a file. */
  file(): void {
    const { ast, scope } = this.module;
    const parts = fileDefinition(this.ev, this.module);
    if (parts !== undefined) this.add(parts, { place: { node: (parts.description ?? parts.name!).place.node, scope }, rank: 'registered', dialect: 'mcp', converter: fileConverter(this.ev, this.module), borrow: false });
    this.visit(ast, scope);
  }

  private visit(node: ts.Node, scope: Scope): void {
    const role = this.roles[node.kind]!;
    if ((role & SKIPPED) !== 0 || this.trail.length > MAX_NESTING) return;
    this.trail.push(node);
    const openBefore = this.open;
    if ((role & ASKED) !== 0) this.enter(node, scope);
    const { inner, unused } = this;
    this.inner = (role & SCOPED) !== 0 ? this.module.scopeOf(node, scope) : scope;
    this.unused = this.ts.isIfStatement(node) && scope.invoked ? unusedBranch(this.ev, node, scope) : undefined;
    this.ts.forEachChild(node, this.visitChild);
    this.inner = inner;
    this.unused = unused;
    if ((role & ASKED) !== 0) this.leave(node, scope, this.open > openBefore);
    this.trail.pop();
  }

  private enter(node: ts.Node, scope: Scope): void {
    const { ts } = this;
    if (this.inlined === 0) this.note(node, scope);
    if (ts.isObjectLiteralExpression(node)) this.object(node, scope);
    else if (ts.isArrayLiteralExpression(node)) this.tuple(node, scope);
    else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isBinaryExpression(node)) this.alias(node, scope);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.call(node, scope);
    else if (ts.isClassLike(node)) this.class(node, scope);
  }

  /** Code that defines tools for its callers, or once for each item of a list (`open`), is searched again for each. */
  private leave(node: ts.Node, scope: Scope, open: boolean): void {
    const { ts } = this;
    if (ts.isForOfStatement(node) || ts.isCallExpression(node)) noteRetouched(this.ev, node, scope, this.findings.retouched);
    if (ts.isForOfStatement(node)) {
      if (open) this.repeats.loop(node, scope);
    } else if (ts.isCallExpression(node)) this.repeats.inline(node, scope, open);
    else if (ts.isNewExpression(node)) this.repeats.construct(node, scope);
  }

  /** What is noted of code as it stands. */
  private note(node: ts.Node, scope: Scope): void {
    this.findings.sets.note(this.module, this.trail, scope);
    const choice = this.ts.isPropertyAssignment(node) || this.ts.isShorthandPropertyAssignment(node) ? choiceOf(this.ev, node, scope, this.trail) : undefined;
    if (choice !== undefined) this.findings.choices.push(choice);
  }

  private object(node: ts.ObjectLiteralExpression, scope: Scope): void {
    if (this.claimed.has(node) || !mayBeDefinition(this.ts, node, this.trail)) return;
    if (convertsTools(this.ev, node, scope)) this.findings.converting.add(this.module);
    const found = objectDefinition(this.ev, { node, scope }, this.trail);
    if (found !== undefined) this.add(found.parts, found);
  }

  private tuple(node: ts.ArrayLiteralExpression, scope: Scope): void {
    const found = tupleDefinition(this.ev, node, scope, this.trail);
    if (found !== undefined) this.add(found.parts, found);
  }

  private alias(node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.BinaryExpression, scope: Scope): void {
    if (this.inlined === 0) this.findings.aliases.push(...aliasesOf(this.ev, node, scope, this.trail));
  }

  private call(node: ts.CallExpression | ts.NewExpression, scope: Scope): void {
    const callee = calleeName(this.ts, node.expression);
    if (callee === undefined || node.arguments === undefined || node.arguments.length === 0) return;
    const custom = this.findings.custom.read(this.ev, node, scope);
    if (custom !== undefined) {
      this.claim(node);
      const server = custom.server === undefined ? receiverOf(this.ev, node.expression, scope, false) : { place: { node: custom.server, scope }, own: false };
      this.add(custom.parts, { ...custom, place: { node, scope }, rank: 'registered', borrow: true, server });
      return;
    }
    const rows = frameworksOf(callee);
    if (rows.length === 0 && !isWrapperName(callee)) return;
    const value = this.ev.evaluate(node.expression, scope);
    const framework = rows.length === 0 ? WRAPPER_FRAMEWORK : this.choose(rows, value, node.expression, scope);
    if (framework === undefined) return;
    if (this.isTakenBack()) return this.claim(node);
    const args = node.arguments.slice(framework.skip ?? 0).map((argument) => within(this.ev.argument(argument, scope), framework));
    if (args.some(({ value }) => isObject(value) && isProvidersOwn(value))) return this.claim(node);
    const read = readArguments(this.ev, args, { node, scope });
    const around = this.trail.at(-2);
    const found = read !== undefined && around !== undefined && this.ts.isDecorator(around) && this.ts.isCallExpression(node) ? decorated(this.ev, node, this.trail.at(-3), read, scope) : read;
    const parts = found !== undefined && found.name === undefined ? this.named(found, framework, node, scope) : found;
    if (parts === undefined || isMade(parts.name) || !suffices(framework, parts, receiverText(this.ts, node.expression, this.module.text))) return;
    if (framework.module === undefined && takesNothingOfATool(this.ts, value, parts)) return;
    const handlerFirst = args[0]?.value instanceof FunctionValue;
    // A wrapper's name says little: it takes all of a definition to be one without a name.
    const borrow = parts.description !== undefined && (framework === WRAPPER_FRAMEWORK ? parts.inputSchema !== undefined && parts.handler !== undefined : framework.nameless !== undefined && (parts.inputSchema !== undefined || parts.handler !== undefined));
    if ((parts.name === undefined && !borrow) || (framework === WRAPPER_FRAMEWORK && isBlank(parts) && this.repeats.wrapperAt(node.expression, scope) !== undefined)) return;
    this.claim(node);
    const guessed = framework.module === undefined && parts.name === undefined;
    this.add(parts, {
      place: { node, scope },
      rank: 'registered',
      dialect: guessed ? 'agent-sdk' : framework.dialect,
      converter: handlerFirst && framework.module === undefined && parts.inputSchema !== undefined ? 'langchain' : guessed ? 'ai-sdk' : converterIn(framework, this.ev, this.module),
      borrow,
      server: framework.registers === true ? serverOf(this.ev, node, framework, value, scope) : undefined,
    });
  }

  /** A definition without a name under the one that its framework gives it. */
  private named(parts: Parts, { nameless }: Framework, node: ts.CallExpression | ts.NewExpression, scope: Scope): Parts {
    const isDefault = nameless === 'file' && this.trail.some((one) => this.ts.isExportAssignment(one));
    const name = isDefault ? kebabFileName(this.module, { node, scope }) : nameless === 'agent' ? agentName(this.ev, node.expression, scope) : undefined;
    return name === undefined ? parts : { ...parts, name };
  }

  /** `server.registerTool('__init__', ...).remove()` makes a server able to have tools, and adds none. */
  private isTakenBack(): boolean {
    const around = this.trail.at(-2);
    return around !== undefined && this.ts.isPropertyAccessExpression(around) && around.name.text === 'remove';
  }

  /** The objects that a definition is made of are no definitions themselves. */
  private claim(node: ts.CallExpression | ts.NewExpression): void {
    for (const argument of node.arguments ?? []) if (this.ts.isObjectLiteralExpression(argument)) this.claimed.add(argument);
  }

  private choose(rows: readonly Framework[], callee: unknown, expression: ts.Expression, scope: Scope): Framework | undefined {
    const receiver = receiverText(this.ts, expression, this.module.text);
    const fitting = rows.filter((row) => row.receiver === undefined || row.receiver.test(receiver));
    const module = isLibraryValue(callee) ? rootOf(callee).module : importedFrom(this.ev, expression, scope);
    return fitting.find((row) => row.module?.test(module) === true || (row.receiver !== undefined && row.module === undefined)) ?? fitting.find((row) => row.module === undefined) ?? (module === '' ? fitting[0] : undefined);
  }

  private class(node: ts.ClassLikeDeclaration, scope: Scope): void {
    const found = classDefinition(this.ev, node, scope);
    if (found !== undefined) this.add(found.parts, { ...found, place: { node, scope }, rank: 'registered', borrow: false });
  }

  /** Takes a definition whose name is known; counts one whose caller names it; notes one whose name nobody knows. */
  private add(parts: Parts, how: Omit<Found, 'parts'>): void {
    const { place, rank, dialect, converter } = how;
    const borrowed = parts.name === undefined && how.borrow ? borrowedName(this.ev, place, this.module, this.trail) : undefined;
    const written = parts.name ?? borrowed?.name;
    const name = written?.value instanceof Dynamic ? (this.defaultName(written) ?? written) : written;
    const given = borrowed === undefined ? undefined : passedOn(this.ev, parts.description);
    if (name === undefined || given === 'whole') return;
    if (name.value instanceof Dynamic) {
      if (dependsOnCaller(this.ev, name.place)) this.open++;
      else if (!isLibraryValue(name.value) || schemaKind(name.value) === 'dynamic') this.findings.unresolved.push({ place, reason: name.value.reason, name: name.place });
      return;
    }
    if (typeof name.value !== 'string' || name.value === '') return;
    // What a function of the project is given to make a name of may be a title.
    if (place.scope.invoked && /\s/.test(name.value)) return;
    this.findings.definitions.push({ dialect, converter, parts: { ...parts, name }, rank, borrowed: borrowed?.code, onlyGiven: given === 'partly' && borrowed?.code !== undefined, place, server: how.server, arms: [...this.outerArms, ...armsOf(this.module, this.trail)] });
  }

  /** The name that a function gives its tool where no caller does; callers that do are read as well. */
  private defaultName({ place }: Part): Part | undefined {
    const at = defaultPlace(this.ev, place);
    const value = at === undefined ? undefined : this.ev.settle(this.ev.evaluate(at.node, at.scope));
    if (typeof value !== 'string') return undefined;
    this.open++;
    return { value, place: at! };
  }

  /** Searches code again with names bound. */
  again(node: ts.Node, scope: Scope, module: SourceModule): void {
    if (this.inlined >= MAX_INLINED || this.findings.rounds++ > MAX_ROUNDS) return;
    const inner = new Finder(this.ev, module, this.findings, this.inlined + 1, [...this.outerArms, ...armsOf(this.module, this.trail)]);
    inner.trail.push(scope.node);
    inner.visit(node, scope);
    this.open += inner.open;
  }

  /** What a search of a function's body alone finds. */
  probe(fn: FunctionValue): Finder {
    const { custom, wrappers } = this.findings;
    const probe = new Finder(this.ev, fn.scope.file, noFindings(custom, wrappers), this.inlined + 1);
    probe.trail.push(fn.node);
    if (fn.node.body !== undefined) probe.visit(fn.node.body, fn.scope.file.scopeOf(fn.node, fn.scope));
    return probe;
  }
}
