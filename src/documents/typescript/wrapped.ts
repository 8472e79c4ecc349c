/** What stands around an expression without changing what it is (parentheses, casts and `await`, since what is awaited is read as what it gives), and what a chain of members starts from. */
import type ts from 'typescript';
import type { TypeScript } from './compiler.js';

/** The expression directly within such a wrapping; undefined for any other code. */
export function wrapped({ SyntaxKind }: TypeScript, node: ts.Node): ts.Expression | undefined {
  switch (node.kind) {
    case SyntaxKind.ParenthesizedExpression:
    case SyntaxKind.AsExpression:
    case SyntaxKind.SatisfiesExpression:
    case SyntaxKind.NonNullExpression:
    case SyntaxKind.TypeAssertionExpression:
    case SyntaxKind.AwaitExpression:
    case SyntaxKind.ExpressionWithTypeArguments:
      return (node as ts.ParenthesizedExpression).expression;
    default:
      return undefined;
  }
}

/** The expression within all such wrappings. */
export function unwrapped(typescript: TypeScript, node: ts.Expression): ts.Expression {
  let inner = node;
  for (let next = wrapped(typescript, inner); next !== undefined; next = wrapped(typescript, inner)) inner = next;
  return inner;
}

/** What a chain of members starts from: `server` of `server.tools.add`. */
export function accessRoot(typescript: TypeScript, node: ts.Node): ts.Node {
  let root = node;
  while (typescript.isPropertyAccessExpression(root)) root = root.expression;
  return root;
}
