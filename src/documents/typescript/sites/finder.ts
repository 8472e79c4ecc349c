/** Walks a file and finds what defines a tool: calls by the table of frameworks, objects by their shape, classes, loops over constants. */
import type ts from 'typescript';
import { Dynamic, isObject } from '../../../model/dynamic.js';
import type { DialectId } from '../../../model/tool.js';
import { functionAt } from '../callable.js';
import { bind, bindParameters } from '../calls.js';
import { constructorOf, instanceScope } from '../classes.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import { Scope, type Bound } from '../scope.js';
import { trace } from '../trace.js';
import { armsOf, type Arms } from '../sets/arms.js';
import { SetSites } from '../sets/sites.js';
import { Argument, FunctionValue, GLOBAL, InstanceValue, isLibraryValue, LibraryCall, LibraryRef, NamespaceValue, provenanceOf, type Place } from '../values.js';
import { agentName } from './agents.js';
import { aliasesOf, type Alias } from './aliases.js';
import { readArguments, readConfig } from './arguments.js';
import { choiceOf, type FoundChoice } from './choices.js';
import { classDefinition } from './classes.js';
import type { CustomCalls } from './custom.js';
import { fileConverter, fileDefinition, fileName, kebabFileName } from './conventions.js';
import { calleeName, entryAround, isListed, nameHint, surroundings } from './context.js';
import { decoratedMethod, importedFrom } from './decorators.js';
import { partOf, type Definition, type Part, type Parts, type Rank } from './definition.js';
import { converterIn, frameworksOf, isWrapperName, WRAPPER_FRAMEWORK, type Framework } from './frameworks.js';
import { isDefinition, verdictOf } from './judge.js';
import { DESCRIPTION_KEYS, NAME_KEYS, rootOf, SCHEMA_KEYS, schemaKind } from './keys.js';
import { dependsOnCaller } from './parameters.js';
import { ASKED, rolesOf, SCOPED, SKIPPED } from './roles.js';

/** Something that defines a tool whose name is not known. */
export interface Unresolved {
  readonly place: Place;
  readonly reason: Dynamic['reason'];
  /** Where its name is written. */
  readonly name: Place;
}

/** What all finders of a run share. */
export interface Findings {
  readonly definitions: Definition[];
  readonly unresolved: Unresolved[];
  /** Names under which agents are given what stands elsewhere. */
  readonly aliases: Alias[];
  /** Functions of the project whose bodies define tools named by their parameters. */
  readonly wrappers: Map<ts.Node, boolean>;
  /** Loop rounds and calls read so far. */
  rounds: number;
  /** Where code says which tools a model must call. */
  readonly choices: FoundChoice[];
  /** What says which tools stand together. */
  readonly sets: SetSites;
  /** The calls that the configuration declares. */
  readonly custom: CustomCalls;
}

export function noFindings(custom: CustomCalls, wrappers = new Map<ts.Node, boolean>()): Findings {
  return { definitions: [], unresolved: [], aliases: [], choices: [], wrappers, rounds: 0, sets: new SetSites(), custom };
}

/** Loop rounds and inlined calls read for one file. */
const MAX_ROUNDS = 3_000;
/** Wrappers around wrappers that are followed. */
const MAX_INLINED = 5;
/** Nesting beyond which code is not searched. */
const MAX_NESTING = 800;
const LOOPS = new Set(['forEach', 'map', 'flatMap']);

export class Finder {
  private readonly ts: Evaluator['ts'];
  private readonly roles: Uint8Array;
  private readonly trail: ts.Node[] = [];
  private readonly claimed = new Set<ts.Node>();
  /** Definitions met whose names a caller or a loop gives. */
  private open = 0;

  constructor(
    private readonly ev: Evaluator,
    private readonly module: SourceModule,
    private readonly findings: Findings,
    private readonly inlined = 0,
    /** The branches around the call that is inlined. */
    private readonly outerArms: Arms = [],
  ) {
    this.ts = ev.ts;
    this.roles = rolesOf(ev.ts);
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
    const inner = (role & SCOPED) !== 0 ? this.module.scopeOf(node, scope) : scope;
    const openBefore = this.open;
    if ((role & ASKED) !== 0) this.enter(node, scope);
    this.ts.forEachChild(node, (child) => this.visit(child, inner));
    if ((role & ASKED) !== 0) this.leave(node, scope, this.open > openBefore);
    this.trail.pop();
  }

  private enter(node: ts.Node, scope: Scope): void {
    const { ts } = this;
    if (this.inlined === 0) this.note(node, scope);
    if (ts.isObjectLiteralExpression(node)) this.object(node, scope);
    else if (ts.isPropertyAssignment(node) || ts.isBinaryExpression(node)) this.alias(node, scope);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.call(node, scope);
    else if (ts.isClassLike(node)) this.class(node, scope);
  }

  /** Code that defines tools for its callers, or once for each item of a list (`open`), is searched again for each. */
  private leave(node: ts.Node, scope: Scope, open: boolean): void {
    const { ts } = this;
    if (ts.isForOfStatement(node)) {
      if (open) this.loop(node, scope);
    } else if (ts.isCallExpression(node)) this.inline(node, scope, open);
    else if (ts.isNewExpression(node)) this.construct(node, scope);
  }

  /** What is noted of code as it stands. */
  private note(node: ts.Node, scope: Scope): void {
    this.findings.sets.note(this.module, this.trail, scope);
    const choice = this.ts.isPropertyAssignment(node) || this.ts.isShorthandPropertyAssignment(node) ? choiceOf(this.ev, node, scope, this.trail) : undefined;
    if (choice !== undefined) this.findings.choices.push(choice);
  }

  private object(node: ts.ObjectLiteralExpression, scope: Scope): void {
    const bare = isListed(this.ts, this.trail);
    if (this.claimed.has(node) || !(bare !== undefined || mayDefine(this.ts, node))) return;
    const value = this.ev.evaluate(node, scope);
    if (!isObject(value)) return;
    const place = { node, scope };
    const parts = readConfig(value, place, false);
    const schemaKey = SCHEMA_KEYS.find((key) => isObject(value) && Object.hasOwn(value, key) && schemaKind(value[key]) !== 'none') ?? '';
    if (parts.inputSchema === undefined) {
      const enough = bare === 'declared' || (bare === 'among tools' && parts.handler !== undefined);
      if (enough && typeof parts.name?.value === 'string' && parts.description !== undefined) this.add(parts, { place, rank: 'shaped', ...this.shapeOf('parameters', value), borrow: false });
      return;
    }
    if (!isDefinition(this.ts, { value, parts, schemaKey }, this.trail, this.module.text, this.module.path)) return;
    const { dialect, converter } = this.shapeOf(schemaKey, value);
    const runs = parts.handler !== undefined || entryAround(this.ts, this.trail) !== undefined;
    this.add(parts, { place, rank: 'shaped', dialect, converter, borrow: runs && parts.description !== undefined });
  }

  private alias(node: ts.PropertyAssignment | ts.BinaryExpression, scope: Scope): void {
    if (this.inlined === 0) this.findings.aliases.push(...aliasesOf(this.ev, node, scope, this.trail));
  }

  private shapeOf(schemaKey: string, value: Record<string, unknown>): Pick<Definition, 'dialect' | 'converter'> {
    const words = surroundings(this.ts, this.trail, this.module.text);
    if (words.includes('provideContext')) return { dialect: 'webmcp', converter: 'bare' };
    if (schemaKey === 'input_schema') return { dialect: 'anthropic', converter: 'bare' };
    if (schemaKey === 'parametersJsonSchema') return { dialect: 'gemini', converter: 'bare' };
    if (schemaKey === 'inputSchema') return { dialect: isBedrock(value) ? 'bedrock' : 'mcp', converter: 'mcp' };
    if (schemaKey !== 'parameters') return { dialect: 'mcp', converter: 'mcp' };
    if (words[0] === 'function') return { dialect: 'openai-chat', converter: 'openai-strict' };
    if (value.type === 'function') return { dialect: 'openai-responses', converter: 'openai-strict' };
    if (words.some((word) => /function_?declaration/i.test(word))) return { dialect: 'gemini', converter: 'bare' };
    return { dialect: schemaKind(value.parameters) === 'json' ? 'openai-functions' : 'agent-sdk', converter: 'bare' };
  }

  private call(node: ts.CallExpression | ts.NewExpression, scope: Scope): void {
    const callee = calleeName(this.ts, node.expression);
    if (callee === undefined || node.arguments === undefined || node.arguments.length === 0) return;
    const custom = this.findings.custom.read(this.ev, node, scope);
    if (custom !== undefined) {
      this.claim(node);
      const server = custom.server === undefined ? this.receiverOf(node.expression, scope, false) : { place: { node: custom.server, scope }, own: false };
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
    const read = readArguments(this.ev, args, { node, scope });
    const decorated = this.trail.at(-2);
    const found = read !== undefined && decorated !== undefined && this.ts.isDecorator(decorated) && this.ts.isCallExpression(node) ? decoratedMethod(this.ev, node, this.trail.at(-3), read, scope) : read;
    const parts = found !== undefined && found.name === undefined ? this.named(found, framework, node, scope) : found;
    if (parts === undefined || isMade(parts.name) || !suffices(framework, parts, this.receiver(node.expression))) return;
    const handlerFirst = args[0]?.value instanceof FunctionValue;
    const borrow = framework.nameless !== undefined && parts.description !== undefined && (parts.inputSchema !== undefined || parts.handler !== undefined);
    if (parts.name === undefined && !borrow) return;
    this.claim(node);
    const guessed = framework.module === undefined && parts.name === undefined;
    this.add(parts, {
      place: { node, scope },
      rank: 'registered',
      dialect: guessed ? 'agent-sdk' : framework.dialect,
      converter: handlerFirst && framework.module === undefined ? 'langchain' : guessed ? 'ai-sdk' : converterIn(framework, this.ev, this.module),
      borrow,
      server: framework.registers === true ? this.serverOf(node, framework, value, scope) : undefined,
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

  /** What a call registers its tool on: the receiver, or the argument that comes before all others. */
  private serverOf(node: ts.CallExpression | ts.NewExpression, framework: Framework, callee: unknown, scope: Scope): Definition['server'] {
    const { expression } = node;
    const own = callee instanceof FunctionValue;
    if (framework.skip === undefined && this.ts.isPropertyAccessExpression(expression)) return this.receiverOf(expression, scope, own);
    const first = node.arguments?.[0];
    if (first === undefined || (framework.skip === undefined && !/server|mcp/i.test(this.module.text.slice(first.pos, first.end).slice(0, 80)))) return undefined;
    const given = this.ev.evaluate(first, scope);
    return given instanceof Dynamic && !(given instanceof FunctionValue) ? { place: { node: first, scope }, own } : undefined;
  }

  /** The object that a method is called on; a namespace is none. */
  private receiverOf(callee: ts.Expression, scope: Scope, own: boolean): Definition['server'] {
    if (!this.ts.isPropertyAccessExpression(callee)) return undefined;
    // `server.experimental.tasks.registerToolTask` registers on the server.
    const inner = callee.expression;
    if (this.ts.isPropertyAccessExpression(inner) && /^(?:experimental|tasks)$/.test(inner.name.text)) return this.receiverOf(inner, scope, own);
    const receiver = this.ev.evaluate(callee.expression, scope);
    const isNamespace = (receiver instanceof LibraryRef && receiver.module !== GLOBAL) || receiver instanceof NamespaceValue;
    return isNamespace ? undefined : { place: { node: callee.expression, scope }, own };
  }

  private receiver(callee: ts.Expression): string {
    return this.ts.isPropertyAccessExpression(callee) ? this.module.text.slice(callee.expression.pos, callee.expression.end).trim().slice(-80) : '';
  }

  private choose(rows: readonly Framework[], callee: unknown, expression: ts.Expression, scope: Scope): Framework | undefined {
    const receiver = this.receiver(expression);
    const fitting = rows.filter((row) => row.receiver === undefined || row.receiver.test(receiver));
    const module = isLibraryValue(callee) ? rootOf(callee).module : importedFrom(this.ev, expression, scope);
    return fitting.find((row) => row.module?.test(module) === true || (row.receiver !== undefined && row.module === undefined)) ?? fitting.find((row) => row.module === undefined) ?? (module === '' ? fitting[0] : undefined);
  }

  private class(node: ts.ClassLikeDeclaration, scope: Scope): void {
    const found = classDefinition(this.ev, node, scope);
    if (found !== undefined) this.add(found.parts, { ...found, place: { node, scope }, rank: 'registered', borrow: false });
  }

  /** Takes a definition whose name is known; counts one whose caller names it; notes one whose name nobody knows. */
  private add(parts: Parts, how: { place: Place; rank: Rank; dialect: DialectId; converter: Definition['converter']; borrow: boolean; server?: Definition['server'] }): void {
    const { place, rank, dialect, converter } = how;
    const borrowed = parts.name === undefined && how.borrow ? this.borrowedName(place) : undefined;
    const name = parts.name ?? borrowed?.name;
    const passedOn = borrowed === undefined ? undefined : this.passedOn(parts.description);
    if (name === undefined || passedOn === 'whole') return;
    if (name.value instanceof Dynamic) {
      if (dependsOnCaller(this.ev, name.place)) this.open++;
      else if (!isLibraryValue(name.value) || schemaKind(name.value) === 'dynamic') this.findings.unresolved.push({ place, reason: name.value.reason, name: name.place });
      return;
    }
    if (typeof name.value !== 'string' || name.value === '') return;
    // What a function of the project is given to make a name of may be a title.
    if (place.scope.invoked && /\s/.test(name.value)) return;
    this.findings.definitions.push({ dialect, converter, parts: { ...parts, name }, rank, borrowed: borrowed?.code, onlyGiven: passedOn === 'partly' && borrowed?.code !== undefined, place, server: how.server, arms: [...this.outerArms, ...armsOf(this.module, this.trail)] });
  }

  /** The name of the key, variable or function on which a definition hangs; of the file for its default export. */
  private borrowedName(place: Place): { readonly name: Part; readonly code: readonly ts.Node[] | undefined } | undefined {
    const hint = nameHint(this.ts, entryAround(this.ts, this.trail) ?? this.trail);
    if (hint !== undefined) {
      const code = hint.kind === 'variable' ? [this.trail.at(-1)!, ...hint.factories] : undefined;
      return { name: { value: hint.text, place: { node: hint.node, scope: place.scope } }, code };
    }
    return this.trail.some((node) => this.ts.isExportAssignment(node)) ? { name: fileName(this.module, place), code: undefined } : undefined;
  }

  /** What comes from a caller as it is, is an adapter's, which wraps a tool that is defined elsewhere; what has text of its own around it describes a tool. */
  private passedOn(part: Part | undefined): 'whole' | 'partly' | undefined {
    if (!(part?.value instanceof Dynamic) || !dependsOnCaller(this.ev, part.place)) return undefined;
    const { node } = trace(this.ev, part.place.node, part.place.scope);
    return this.ts.isTemplateExpression(node) || this.ts.isBinaryExpression(node) ? 'partly' : 'whole';
  }

  /** `for (const tool of TOOLS)`: its body once for each known element. */
  private loop(node: ts.ForOfStatement, scope: Scope): void {
    const { initializer } = node;
    if (!this.ts.isVariableDeclarationList(initializer)) return;
    const list = this.ev.settle(this.ev.evaluate(node.expression, scope));
    if (!Array.isArray(list)) return;
    list.forEach((item: unknown, i) => {
      const bound = new Map<string, Bound>();
      const round = new Scope(this.module, node, scope, bound);
      const place = provenanceOf(list)?.members.get(String(i))?.place;
      bind(this.ev, initializer.declarations[0]!.name, { value: item, place }, round, bound);
      this.again(node.statement, round, this.module);
    });
  }

  /** A call of a function that defines tools named by its parameters, or a callback over a known list: its body with the arguments put in. */
  private inline(node: ts.CallExpression, scope: Scope, open: boolean): void {
    const { ts, ev } = this;
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
    } else if (mayPassOn(ts, node, callee, this.trail.at(-2))) {
      const fn = functionAt(ev, node.expression, scope);
      if (fn === undefined || !this.isWrapper(fn)) return;
      this.callBody(fn, node.arguments.map((argument) => ev.argument(argument, scope)));
    }
  }

  /** `new Tool(...)` of a class of the project whose constructor makes definitions out of its arguments, or whose methods do out of what the constructor was given. */
  private construct(node: ts.NewExpression, scope: Scope): void {
    const callee = calleeName(this.ts, node.expression);
    if (callee === undefined || !MAKES.test(callee)) return;
    const made = this.ev.evaluate(node, scope);
    if (!(made instanceof InstanceValue)) return;
    const fn = constructorOf(this.ev, made);
    if (fn !== undefined && node.arguments !== undefined && node.arguments.length >= 2 && this.isWrapper(fn)) this.callBody(fn, made.args ?? []);
    for (const method of made.type.node.members) if (this.ts.isMethodDeclaration(method) && this.namesByObject(method, made)) this.callBody(new FunctionValue(method, instanceScope(made.type, made), made), []);
  }

  /** Whether a method defines tools whose names depend on the object. */
  private namesByObject(method: ts.MethodDeclaration, { type }: InstanceValue): boolean {
    const { wrappers } = this.findings;
    const known = wrappers.get(method);
    if (known !== undefined) return known;
    wrappers.set(method, false);
    const any = new InstanceValue(type, undefined);
    const defines = this.probe(new FunctionValue(method, instanceScope(type, any), any)).open > 0;
    wrappers.set(method, defines);
    return defines;
  }

  private callBody(fn: FunctionValue, args: readonly Argument[]): void {
    const { body } = fn.node;
    if (body !== undefined) this.again(body, bindParameters(this.ev, fn, args), fn.scope.file);
  }

  /** Searches code again with names bound. */
  private again(node: ts.Node, scope: Scope, module: SourceModule): void {
    if (this.inlined >= MAX_INLINED || this.findings.rounds++ > MAX_ROUNDS) return;
    const inner = new Finder(this.ev, module, this.findings, this.inlined + 1, [...this.outerArms, ...armsOf(this.module, this.trail)]);
    inner.trail.push(scope.node);
    inner.visit(node, scope);
    this.open += inner.open;
  }

  /** Whether a function defines tools that its parameters name. */
  private isWrapper(fn: FunctionValue): boolean {
    const { wrappers } = this.findings;
    const known = wrappers.get(fn.node);
    if (known !== undefined) return known;
    wrappers.set(fn.node, false);
    const { open, findings } = this.probe(fn);
    // In a constructor, `this` already is the object that is made.
    const defines = open > 0 || (fn.self instanceof InstanceValue && findings.definitions.length > 0);
    wrappers.set(fn.node, defines);
    return defines;
  }

  /** What a search of a function's body alone finds. */
  private probe(fn: FunctionValue): Finder {
    const { custom, wrappers } = this.findings;
    const probe = new Finder(this.ev, fn.scope.file, noFindings(custom, wrappers), this.inlined + 1);
    probe.trail.push(fn.node);
    if (fn.node.body !== undefined) probe.visit(fn.node.body, fn.scope.file.scopeOf(fn.node, fn.scope));
    return probe;
  }
}

/** Whether what stands where a name would is an object, as a server is that a wrapper is given first. */
function isMade(name: Part | undefined): boolean {
  return name?.value instanceof LibraryCall && name.value.isNew;
}

/** The part of a config that a framework's definitions stand in. */
function within(argument: Argument, { within: key }: Framework): Argument {
  const part = key !== undefined && isObject(argument.value) ? partOf(argument.value, key, argument.place) : undefined;
  return part === undefined ? argument : new Argument(part.place, () => part.value);
}

/** Whether the keys of a literal allow it to define a tool; spreads may bring any. */
function mayDefine(typescript: Evaluator['ts'], node: ts.ObjectLiteralExpression): boolean {
  let schema = false;
  let identity = false;
  let spread = false;
  for (const property of node.properties) {
    if (typescript.isSpreadAssignment(property)) spread = true;
    const key = property.name !== undefined && (typescript.isIdentifier(property.name) || typescript.isStringLiteral(property.name)) ? property.name.text : '';
    if (SCHEMA_KEYS.includes(key)) schema = true;
    else if (NAME_KEYS.includes(key) || DESCRIPTION_KEYS.includes(key)) identity = true;
  }
  return identity && (schema || spread);
}

function isBedrock(value: Record<string, unknown>): boolean {
  return isObject(value.inputSchema) && Object.keys(value.inputSchema).join() === 'json';
}

/** Whether a call gives enough to be a definition of its framework. */
function suffices(framework: Framework, parts: Parts, receiver: string): boolean {
  const { name, description, inputSchema, handler } = parts;
  if (typeof name?.value === 'string' && framework.callees[0] !== undefined && name.key === undefined && /\s/.test(name.value)) return false;
  if (framework.needsBoth === true) return description !== undefined && inputSchema !== undefined;
  if (framework.module !== undefined || framework.receiver !== undefined) return description !== undefined || inputSchema !== undefined || handler !== undefined;
  if (framework.label === 'tool()') return description !== undefined || inputSchema !== undefined || (handler !== undefined && verdictOf([receiver.replace(/server/i, 'mcp')]) === 'for');
  return description !== undefined || inputSchema !== undefined;
}

/** Calls worth resolving: named as if they made or registered something (or items of a list), and given what a definition is made of. */
const MAKES = /tool|regist|defin|action|command|add|creat|make|build|skill|capabilit|function|wrap|declare|server|with/i;

function mayPassOn(typescript: Evaluator['ts'], node: ts.CallExpression, callee: string, around: ts.Node | undefined): boolean {
  if (!MAKES.test(callee) && !(around !== undefined && typescript.isArrayLiteralExpression(around))) return false;
  return node.arguments.some(
    (argument) =>
      typescript.isStringLiteralLike(argument) ||
      typescript.isObjectLiteralExpression(argument) ||
      typescript.isTemplateExpression(argument) ||
      typescript.isPropertyAccessExpression(argument) ||
      typescript.isIdentifier(argument) ||
      typescript.isArrayLiteralExpression(argument),
  );
}
