/** A parsed file of the project, with its exports. */
import type ts from 'typescript';
import { readExported } from './bundles.js';
import { FileChanges, type Changes } from './changes.js';
import type { TypeScript } from './compiler.js';
import { readReferences } from './references.js';
import { collectBindings, Scope, type Binding } from './scope.js';

/** What a module exports under a name. */
export type Export =
  | { readonly kind: 'local'; readonly name: string }
  | { readonly kind: 'node'; readonly node: ts.Expression | ts.FunctionDeclaration | ts.ClassDeclaration }
  | { readonly kind: 'from'; readonly module: string; readonly name: string };

/** The export under which `module.exports = ...` and `export = ...` are kept. */
export const WHOLE = 'module.exports';

/** A parsed file; names are looked up from `scope`. */
export class SourceModule {
  readonly scope: Scope;
  private readonly scopes = new Map<ts.Node, Scope>();
  private readonly bindings = new Map<ts.Node, ReadonlyMap<string, Binding>>();
  private table: { readonly names: Map<string, Export>; readonly stars: string[] } | undefined;
  private allChanges: FileChanges | undefined;
  private readonly changes = new Map<ts.Node, Changes>();
  private readonly assignments = new Map<ts.Node, ReadonlyMap<string, ts.Expression>>();
  private exported: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  private references: ReadonlyMap<string, readonly ts.Identifier[]> | undefined;
  private readonly words = new Map<string, boolean>();
  private methods: ReadonlyMap<ts.Node, ts.ObjectLiteralExpression> | undefined;

  constructor(
    readonly ts: TypeScript,
    /** Absolute, as the host names it. */
    readonly path: string,
    readonly text: string,
    readonly ast: ts.SourceFile,
  ) {
    this.scope = new Scope(this, ast, undefined);
  }

  /** The scope of a node as it stands (not for a call), the same each time. */
  scopeOf(node: ts.Node, parent: Scope): Scope {
    if (parent.invoked) return new Scope(this, node, parent);
    let scope = this.scopes.get(node);
    if (scope === undefined) this.scopes.set(node, (scope = new Scope(this, node, parent)));
    return scope;
  }

  /** The names that a node declares, the same for every scope that is made of it. */
  bindingsOf(node: ts.Node): ReadonlyMap<string, Binding> {
    let bindings = this.bindings.get(node);
    if (bindings === undefined) this.bindings.set(node, (bindings = collectBindings(this.ts, node)));
    return bindings;
  }

  get exports(): ReadonlyMap<string, Export> {
    this.table ??= readExports(this.ts, this.ast);
    return this.table.names;
  }

  /** The modules of `export * from`. */
  get stars(): readonly string[] {
    this.table ??= readExports(this.ts, this.ast);
    return this.table.stars;
  }

  /** The places of the file that name a value so, its declaration among them. */
  referencesTo(name: string): readonly ts.Identifier[] {
    this.references ??= readReferences(this.ts, this.ast);
    return this.references.get(name) ?? [];
  }

  /** Whether a word occurs anywhere in the text; looked for once, since bundles are long and asked at every name. */
  mentions(word: string): boolean {
    let found = this.words.get(word);
    if (found === undefined) this.words.set(word, (found = this.text.includes(word)));
    return found;
  }

  /** The names that bundlers' code gives a variable to export. */
  exportedTo(name: string): ReadonlySet<string> {
    this.exported ??= readExported(this.ts, this.ast);
    return this.exported.get(name) ?? new Set();
  }

  /** The object literal that has a function for a method. */
  objectOf(fn: ts.Node): ts.ObjectLiteralExpression | undefined {
    this.methods ??= readMethods(this.ts, this.ast);
    return this.methods.get(fn);
  }

  /** What a statement directly in a file or block assigns to a member of a name: the value in `name.key = value`. */
  assigned(block: ts.Node, name: string, key: string): ts.Expression | undefined {
    let found = this.assignments.get(block);
    if (found === undefined) this.assignments.set(block, (found = readAssignments(this.ts, block)));
    return found.get(`${name}.${key}`);
  }

  /** What the code within a node changes: of a name declared there, that is all that changes it. */
  changesIn(node: ts.Node): Changes {
    let changes = this.changes.get(node);
    if (changes === undefined) this.changes.set(node, (changes = (this.allChanges ??= new FileChanges(this.ts, this.ast)).within(node)));
    return changes;
  }
}

function readMethods(typescript: TypeScript, ast: ts.SourceFile): Map<ts.Node, ts.ObjectLiteralExpression> {
  const found = new Map<ts.Node, ts.ObjectLiteralExpression>();
  const visit = (node: ts.Node): void => {
    if (typescript.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        const fn = typescript.isPropertyAssignment(property) ? property.initializer : property;
        if (typescript.isFunctionLike(fn)) found.set(fn, node);
      }
    }
    typescript.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

function readAssignments(typescript: TypeScript, block: ts.Node): Map<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  if (!typescript.isSourceFile(block) && !typescript.isBlock(block)) return found;
  for (const statement of block.statements) {
    if (!typescript.isExpressionStatement(statement) || !typescript.isBinaryExpression(statement.expression)) continue;
    const { left, right, operatorToken } = statement.expression;
    if (operatorToken.kind !== typescript.SyntaxKind.EqualsToken || !typescript.isPropertyAccessExpression(left) || !typescript.isIdentifier(left.expression)) continue;
    found.set(`${left.expression.text}.${left.name.text}`, right);
  }
  return found;
}

function readExports(typescript: TypeScript, ast: ts.SourceFile): { names: Map<string, Export>; stars: string[] } {
  const names = new Map<string, Export>();
  const stars: string[] = [];
  for (const statement of ast.statements) {
    if (typescript.isExportDeclaration(statement)) exportDeclaration(typescript, statement, names, stars);
    else if (typescript.isExportAssignment(statement)) names.set(statement.isExportEquals === true ? WHOLE : 'default', { kind: 'node', node: statement.expression });
    else if (typescript.isExpressionStatement(statement)) commonJs(typescript, statement.expression, names, stars);
    else if (typescript.canHaveModifiers(statement)) exportedStatement(typescript, statement, names);
  }
  return { names, stars };
}

function exportDeclaration(typescript: TypeScript, node: ts.ExportDeclaration, names: Map<string, Export>, stars: string[]): void {
  const module = node.moduleSpecifier !== undefined && typescript.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined;
  if (node.exportClause === undefined) {
    if (module !== undefined) stars.push(module);
  } else if (typescript.isNamespaceExport(node.exportClause)) {
    if (module !== undefined) names.set(node.exportClause.name.text, { kind: 'from', module, name: '*' });
  } else {
    for (const { name, propertyName } of node.exportClause.elements) {
      const local = (propertyName ?? name).text;
      names.set(name.text, module === undefined ? { kind: 'local', name: local } : { kind: 'from', module, name: local });
    }
  }
}

function exportedStatement(typescript: TypeScript, node: ts.Statement & ts.HasModifiers, names: Map<string, Export>): void {
  const modifiers = typescript.getModifiers(node) ?? [];
  if (!modifiers.some((modifier) => modifier.kind === typescript.SyntaxKind.ExportKeyword)) return;
  const isDefault = modifiers.some((modifier) => modifier.kind === typescript.SyntaxKind.DefaultKeyword);
  if (typescript.isVariableStatement(node)) {
    for (const declaration of node.declarationList.declarations) boundNames(typescript, declaration.name, (name) => names.set(name, { kind: 'local', name }));
  } else if (typescript.isFunctionDeclaration(node) || typescript.isClassDeclaration(node)) {
    if (isDefault) names.set('default', { kind: 'node', node });
    else if (node.name !== undefined) names.set(node.name.text, { kind: 'local', name: node.name.text });
  } else if (typescript.isEnumDeclaration(node) || (typescript.isModuleDeclaration(node) && typescript.isIdentifier(node.name))) {
    names.set(node.name.text, { kind: 'local', name: node.name.text });
  }
}

/** Visits the names that a pattern gives. */
export function boundNames(typescript: TypeScript, name: ts.BindingName, visit: (name: string) => void): void {
  if (typescript.isIdentifier(name)) visit(name.text);
  else for (const element of name.elements) if (typescript.isBindingElement(element)) boundNames(typescript, element.name, visit);
}

/** `exports.a = b`, `module.exports = b`, and what compilers write for re-exports. */
function commonJs(typescript: TypeScript, node: ts.Expression, names: Map<string, Export>, stars: string[]): void {
  if (typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.EqualsToken) {
    const { left } = node;
    if (!typescript.isPropertyAccessExpression(left)) return;
    if (isModuleExports(typescript, left)) names.set(WHOLE, { kind: 'node', node: node.right });
    else if (isExportsObject(typescript, left.expression)) {
      const value = chainEnd(typescript, node.right);
      if (!typescript.isVoidExpression(value)) names.set(left.name.text, { kind: 'node', node: value });
      commonJs(typescript, node.right, names, stars);
    }
  } else if (typescript.isCallExpression(node)) {
    compiledReexport(typescript, node, names, stars);
  }
}

function chainEnd(typescript: TypeScript, node: ts.Expression): ts.Expression {
  return typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.EqualsToken ? chainEnd(typescript, node.right) : node;
}

function compiledReexport(typescript: TypeScript, node: ts.CallExpression, names: Map<string, Export>, stars: string[]): void {
  const [first, second, third] = node.arguments;
  const callee = typescript.isPropertyAccessExpression(node.expression) ? node.expression.name.text : typescript.isIdentifier(node.expression) ? node.expression.text : '';
  if (callee === '__exportStar' && first !== undefined) {
    const module = requiredModule(typescript, first);
    if (module !== undefined) stars.push(module);
  } else if (callee === 'defineProperty' && first !== undefined && isExportsObject(typescript, first) && second !== undefined && third !== undefined) {
    if (!typescript.isStringLiteral(second) || !typescript.isObjectLiteralExpression(third)) return;
    for (const property of third.properties) {
      const getter = typescript.isPropertyAssignment(property) ? property.initializer : undefined;
      if (getter === undefined || !typescript.isFunctionExpression(getter)) continue;
      const [statement] = getter.body.statements;
      if (statement !== undefined && typescript.isReturnStatement(statement) && statement.expression !== undefined) {
        names.set(second.text, { kind: 'node', node: statement.expression });
      }
    }
  }
}

/** The module of `require('x')`. */
export function requiredModule(typescript: TypeScript, node: ts.Node): string | undefined {
  if (!typescript.isCallExpression(node) || !typescript.isIdentifier(node.expression) || node.expression.text !== 'require') return undefined;
  const [module] = node.arguments;
  return module !== undefined && typescript.isStringLiteralLike(module) ? module.text : undefined;
}

function isModuleExports(typescript: TypeScript, node: ts.Expression): boolean {
  return typescript.isPropertyAccessExpression(node) && node.name.text === 'exports' && typescript.isIdentifier(node.expression) && node.expression.text === 'module';
}

function isExportsObject(typescript: TypeScript, node: ts.Expression): boolean {
  return isModuleExports(typescript, node) || (typescript.isIdentifier(node) && node.text === 'exports');
}
