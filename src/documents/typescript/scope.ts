/** Scopes: which declaration a name means, without parent nodes or a type checker. A scope's names are read when first asked for. */
import type ts from 'typescript';
import { compiledEnum, laterValues, type EnumMember } from './compiled.js';
import type { TypeScript } from './compiler.js';
import type { SourceModule } from './module.js';
import type { Place } from './values.js';

/** What a name stands for. */
export type Binding =
  /** `assignments`: how many give it this value, where its declaration does not. */
  | { readonly kind: 'variable'; readonly initializer: ts.Expression | undefined; readonly steps: readonly Step[]; readonly constant: boolean; readonly assignments: 0 | 1 }
  | { readonly kind: 'function'; readonly node: ts.FunctionDeclaration }
  | { readonly kind: 'class'; readonly node: ts.ClassLikeDeclaration }
  | { readonly kind: 'enum'; readonly node: ts.EnumDeclaration }
  | { readonly kind: 'compiled enum'; readonly node: ts.Expression; readonly members: readonly EnumMember[] }
  | { readonly kind: 'namespace'; readonly node: ts.ModuleDeclaration }
  | { readonly kind: 'import'; readonly module: string; readonly name: string }
  | { readonly kind: 'parameter'; readonly node: ts.ParameterDeclaration }
  /** A loop or catch variable. */
  | { readonly kind: 'unknown' };

/** One step into a destructured value, with the default that the pattern gives. */
export interface Step {
  readonly key: string | undefined;
  readonly rest: boolean;
  readonly fallback: ts.Expression | undefined;
}

/** A value that a call gave to a parameter (or a loop to its variable). */
export interface Bound {
  readonly value: unknown;
  readonly place: Place | undefined;
}

/** A region of a file with its names. */
export class Scope {
  private bindings: ReadonlyMap<string, Binding> | undefined;
  private values: Map<string, unknown> | undefined;

  constructor(
    readonly file: SourceModule,
    readonly node: ts.Node,
    readonly parent: Scope | undefined,
    /** Names that a call gave values to; undefined where code is read as it stands. */
    readonly bound: ReadonlyMap<string, Bound> | undefined = undefined,
    /** What `this` is; undefined inherits it. */
    readonly self: unknown = undefined,
  ) {}

  /** Values of the names declared here, once evaluated. */
  get evaluated(): Map<string, unknown> {
    return (this.values ??= new Map());
  }

  /** True where this code is read for one of its calls or loop rounds, so that what it builds is not written in one place. */
  get invoked(): boolean {
    return this.bound !== undefined || (this.parent?.invoked ?? false);
  }

  /** The declaration of a name with the scope that has it. */
  lookup(name: string): { readonly scope: Scope; readonly binding: Binding } | undefined {
    const binding = this.own(name);
    return binding === undefined ? this.parent?.lookup(name) : { scope: this, binding };
  }

  own(name: string): Binding | undefined {
    this.bindings ??= this.file.bindingsOf(this.node);
    return this.bindings.get(name);
  }
}

/** True when a node brings names of its own. */
export function makesScope(typescript: TypeScript, node: ts.Node): boolean {
  const { SyntaxKind } = typescript;
  switch (node.kind) {
    case SyntaxKind.Block:
    case SyntaxKind.ForStatement:
    case SyntaxKind.ForOfStatement:
    case SyntaxKind.ForInStatement:
    case SyntaxKind.CatchClause:
    case SyntaxKind.CaseBlock:
    case SyntaxKind.ModuleBlock:
    case SyntaxKind.ClassExpression:
    case SyntaxKind.ClassDeclaration:
      return true;
    default:
      return typescript.isFunctionLike(node);
  }
}

/** The names that a node declares. */
export function collectBindings(typescript: TypeScript, node: ts.Node): Map<string, Binding> {
  const names = new Map<string, Binding>();
  const collector = new Collector(typescript, names);
  if (typescript.isSourceFile(node) || typescript.isBlock(node) || typescript.isModuleBlock(node)) collector.statements(node.statements);
  else if (typescript.isCaseBlock(node)) node.clauses.forEach((clause) => collector.statements(clause.statements));
  else if (typescript.isFunctionLike(node)) collector.parameters(node);
  else if (typescript.isForStatement(node)) collector.loop(node.initializer, false);
  else if (typescript.isForOfStatement(node) || typescript.isForInStatement(node)) collector.loop(node.initializer, true);
  else if (typescript.isCatchClause(node) && node.variableDeclaration !== undefined) collector.unknown(node.variableDeclaration.name);
  else if (typescript.isClassLike(node) && node.name !== undefined) names.set(node.name.text, { kind: 'class', node });
  return names;
}

class Collector {
  constructor(
    private readonly ts: TypeScript,
    private readonly names: Map<string, Binding>,
  ) {}

  statements(statements: readonly ts.Statement[]): void {
    for (const statement of statements) this.statement(statement);
    for (const [name, value] of laterValues(this.ts, statements)) {
      const declared = this.names.get(name);
      if (declared?.kind === 'variable' && declared.initializer === undefined) this.variable(name, value, [], false, 1);
    }
  }

  private statement(node: ts.Statement): void {
    const { ts } = this;
    if (ts.isVariableStatement(node)) this.variables(node.declarationList);
    else if (ts.isFunctionDeclaration(node)) this.declare(node.name, { kind: 'function', node }, node.body !== undefined);
    else if (ts.isClassDeclaration(node)) this.declare(node.name, { kind: 'class', node });
    else if (ts.isEnumDeclaration(node)) this.declare(node.name, { kind: 'enum', node });
    else if (ts.isModuleDeclaration(node) && ts.isIdentifier(node.name)) this.declare(node.name, { kind: 'namespace', node }, !this.names.has(node.name.text));
    else if (ts.isImportDeclaration(node)) this.imports(node);
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      const module = node.moduleReference.expression;
      if (ts.isStringLiteral(module)) this.declare(node.name, { kind: 'import', module: module.text, name: '*' });
    }
  }

  private variables(list: ts.VariableDeclarationList): void {
    const constant = (list.flags & this.ts.NodeFlags.Const) !== 0;
    for (const declaration of list.declarations) this.pattern(declaration.name, declaration.initializer, [], constant);
  }

  private pattern(name: ts.BindingName, initializer: ts.Expression | undefined, steps: readonly Step[], constant: boolean): void {
    if (this.ts.isIdentifier(name)) this.variable(name.text, initializer, steps, constant, 0);
    else this.elements(name, (element, step) => this.pattern(element.name, initializer, [...steps, step], constant));
  }

  private variable(name: string, initializer: ts.Expression | undefined, steps: readonly Step[], constant: boolean, assignments: 0 | 1): void {
    const members = initializer === undefined || steps.length > 0 ? undefined : compiledEnum(this.ts, initializer);
    this.names.set(name, members === undefined ? { kind: 'variable', initializer, steps, constant, assignments } : { kind: 'compiled enum', node: initializer!, members });
  }

  private elements(pattern: ts.BindingPattern, visit: (element: ts.BindingElement, step: Step) => void): void {
    pattern.elements.forEach((element, index) => {
      if (this.ts.isOmittedExpression(element)) return;
      const rest = element.dotDotDotToken !== undefined;
      const key = this.ts.isArrayBindingPattern(pattern) ? String(index) : this.key(element);
      visit(element, { key, rest, fallback: element.initializer });
    });
  }

  private key(element: ts.BindingElement): string | undefined {
    const name = element.propertyName ?? element.name;
    return this.ts.isIdentifier(name) || this.ts.isStringLiteralLike(name) ? name.text : undefined;
  }

  parameters(node: ts.SignatureDeclaration): void {
    if (this.ts.isFunctionExpression(node) && node.name !== undefined) this.names.set(node.name.text, { kind: 'unknown' });
    for (const parameter of node.parameters) this.parameter(parameter.name, parameter);
  }

  private parameter(name: ts.BindingName, node: ts.ParameterDeclaration): void {
    if (this.ts.isIdentifier(name)) this.names.set(name.text, { kind: 'parameter', node });
    else this.elements(name, (element) => this.parameter(element.name, node));
  }

  loop(initializer: ts.ForInitializer | undefined, unknown: boolean): void {
    if (initializer === undefined || !this.ts.isVariableDeclarationList(initializer)) return;
    if (unknown) initializer.declarations.forEach((declaration) => this.unknown(declaration.name));
    else this.variables(initializer);
  }

  unknown(name: ts.BindingName): void {
    if (this.ts.isIdentifier(name)) this.names.set(name.text, { kind: 'unknown' });
    else this.elements(name, (element) => this.unknown(element.name));
  }

  private imports(node: ts.ImportDeclaration): void {
    const { ts } = this;
    if (node.importClause === undefined || !ts.isStringLiteral(node.moduleSpecifier)) return;
    const module = node.moduleSpecifier.text;
    const { name, namedBindings } = node.importClause;
    this.declare(name, { kind: 'import', module, name: 'default' });
    if (namedBindings === undefined) return;
    if (ts.isNamespaceImport(namedBindings)) this.declare(namedBindings.name, { kind: 'import', module, name: '*' });
    else for (const { name: local, propertyName } of namedBindings.elements) this.declare(local, { kind: 'import', module, name: (propertyName ?? local).text });
  }

  private declare(name: ts.Identifier | undefined, binding: Binding, counts = true): void {
    if (name !== undefined && counts) this.names.set(name.text, binding);
  }
}
