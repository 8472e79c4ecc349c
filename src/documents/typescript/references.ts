/** What in a file names a constant, and whether that is one definition only. */
import type ts from 'typescript';
import { append } from '../../model/multimap.js';
import type { TypeScript } from './compiler.js';
import type { SourceModule } from './module.js';

/** What is to be changed: a text serves one place, a schema may stand at several of its definition. */
export type Use = 'text' | 'schema';

/** The identifiers of a file that stand for values, by name; types that are made of a value follow it. */
export function readReferences(typescript: TypeScript, ast: ts.SourceFile): ReadonlyMap<string, readonly ts.Identifier[]> {
  const found = new Map<string, ts.Identifier[]>();
  const visit = (node: ts.Node): void => {
    if (typescript.isIdentifier(node)) append(found, node.text, node);
    else if (typescript.isPropertyAccessExpression(node)) visit(node.expression);
    else if (typescript.isPropertyAssignment(node) && typescript.isIdentifier(node.name)) visit(node.initializer);
    else if (!typescript.isTypeNode(node) || typescript.isExpressionWithTypeArguments(node)) typescript.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

/**
 * Whether the code at an offset lies within a constant of which only `users`, the code of one definition, make use: at once or by way of other such
 * constants. `sure`: its only use may not be somewhere else.
 */
export function servesOnly(file: SourceModule, at: number, users: readonly ts.Node[], use: Use, sure = false, seen = new Set<ts.Node>()): boolean {
  const declaration = constantAt(file, at);
  if (declaration === undefined || seen.has(declaration) || !file.ts.isIdentifier(declaration.name)) return false;
  seen.add(declaration);
  if (users.some((user) => within(user, declaration))) return true;
  const { name } = declaration;
  if ([...file.exports.values()].some((one) => one.kind === 'local' && one.name === name.text)) return false;
  const references = file.referencesTo(name.text).filter((node) => node !== name);
  if (use === 'text' && references.length > 1) return false;
  // With one reference, that is the way from the definition to the constant, whatever it leads through.
  const all = sure || references.length > 1;
  return references.every((node) => {
    if (users.some((user) => within(node, user))) return true;
    return constantAt(file, node.pos) === undefined ? !all : servesOnly(file, node.pos, users, use, all, seen);
  });
}

function within(inner: ts.Node, outer: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

/** The declaration at the top of a file that an offset lies in. */
function constantAt({ ts, ast }: SourceModule, at: number): ts.VariableDeclaration | undefined {
  const statement = ast.statements.find((one) => one.pos <= at && at < one.end);
  return statement !== undefined && ts.isVariableStatement(statement) ? statement.declarationList.declarations.find((one) => one.pos <= at && at < one.end) : undefined;
}
