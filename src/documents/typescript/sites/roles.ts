/** What the search does at a node, by the node's kind: most nodes say nothing, and a walk meets every one. */
import type ts from 'typescript';
import type { TypeScript } from '../compiler.js';
import { makesScope } from '../scope.js';

/** Nothing in it is searched: words, literals and types. */
export const SKIPPED = 1;
/** It may define a tool, or say something of one. */
export const ASKED = 2;
/** It brings names of its own. */
export const SCOPED = 4;

const known = new WeakMap<TypeScript, Uint8Array>();

/** The roles of all kinds of nodes. */
export function rolesOf(typescript: TypeScript): Uint8Array {
  let roles = known.get(typescript);
  if (roles === undefined) {
    const kinds = Object.values(typescript.SyntaxKind).filter((kind) => typeof kind === 'number');
    known.set(typescript, (roles = Uint8Array.from({ length: Math.max(...kinds) + 1 }, (_, kind) => roleOf(typescript, { kind } as ts.Node))));
  }
  return roles;
}

function roleOf(typescript: TypeScript, node: ts.Node): number {
  if (isSkipped(typescript, node.kind)) return SKIPPED;
  return (isAsked(typescript, node) ? ASKED : 0) | (makesScope(typescript, node) ? SCOPED : 0);
}

function isSkipped({ SyntaxKind }: TypeScript, kind: ts.SyntaxKind): boolean {
  return (
    kind <= SyntaxKind.LastToken ||
    (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode && kind !== SyntaxKind.ExpressionWithTypeArguments) ||
    kind === SyntaxKind.InterfaceDeclaration ||
    kind === SyntaxKind.TypeAliasDeclaration ||
    kind === SyntaxKind.ImportDeclaration
  );
}

function isAsked(typescript: TypeScript, node: ts.Node): boolean {
  return (
    typescript.isObjectLiteralExpression(node) ||
    typescript.isArrayLiteralExpression(node) ||
    typescript.isPropertyAssignment(node) ||
    typescript.isShorthandPropertyAssignment(node) ||
    typescript.isBinaryExpression(node) ||
    typescript.isCallExpression(node) ||
    typescript.isNewExpression(node) ||
    typescript.isClassLike(node) ||
    typescript.isForOfStatement(node)
  );
}
