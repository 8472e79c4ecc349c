/** The TypeScript library as a value: it is handed in, never imported. */
import type ts from 'typescript';

/** What is used of it. */
const USED = [
  'canHaveModifiers', 'createSourceFile', 'factory', 'flattenDiagnosticMessageText', 'forEachChild', 'getLineAndCharacterOfPosition', 'getModifiers',
  'isArrayBindingPattern', 'isArrayLiteralExpression', 'isArrowFunction', 'isAsExpression', 'isBinaryExpression', 'isBindingElement', 'isBlock',
  'isBreakStatement', 'isCallExpression', 'isCaseBlock', 'isCaseClause', 'isCatchClause', 'isClassDeclaration', 'isClassLike',
  'isComputedPropertyName', 'isConditionalExpression', 'isConstructorDeclaration', 'isContinueStatement', 'isDecorator', 'isDefaultClause',
  'isElementAccessExpression', 'isEnumDeclaration', 'isExportAssignment', 'isExportDeclaration', 'isExpressionStatement',
  'isExpressionWithTypeArguments', 'isExternalModuleReference', 'isForInStatement', 'isForOfStatement', 'isForStatement', 'isFunctionDeclaration',
  'isFunctionExpression', 'isFunctionLike', 'isGetAccessorDeclaration', 'isIdentifier', 'isIfStatement', 'isImportDeclaration',
  'isImportEqualsDeclaration', 'isIterationStatement', 'isJsxText', 'isLiteralExpression', 'isMethodDeclaration', 'isModuleBlock',
  'isModuleDeclaration', 'isNamespaceExport', 'isNamespaceImport', 'isNewExpression', 'isNoSubstitutionTemplateLiteral', 'isNonNullExpression',
  'isNumericLiteral', 'isObjectLiteralElement', 'isObjectLiteralExpression', 'isOmittedExpression', 'isParameterPropertyDeclaration',
  'isParenthesizedExpression', 'isPrefixUnaryExpression', 'isPrivateIdentifier', 'isPropertyAccessExpression', 'isPropertyAssignment',
  'isPropertyDeclaration', 'isRegularExpressionLiteral', 'isReturnStatement', 'isSatisfiesExpression', 'isShorthandPropertyAssignment',
  'isSourceFile', 'isSpreadAssignment', 'isSpreadElement', 'isStringLiteral', 'isStringLiteralLike', 'isSwitchStatement', 'isTemplateExpression',
  'isTemplateHead', 'isTemplateMiddleOrTemplateTail', 'isTemplateSpan', 'isThrowStatement', 'isTryStatement', 'isTypeAssertionExpression',
  'isTypeNode', 'isTypeReferenceNode', 'isVariableDeclaration', 'isVariableDeclarationList', 'isVariableStatement', 'isVoidExpression',
  'isWhileStatement', 'parseConfigFileTextToJson', 'JSDocParsingMode', 'NodeFlags', 'ScriptKind', 'ScriptTarget',
  'SyntaxKind',
] as const;

export type TypeScript = Pick<typeof ts, (typeof USED)[number]>;

const known = new WeakMap<object, TypeScript>();

/** What is used of the library in a small object of its own: in the library's each name is a getter among two thousand, and reading asks for several at every node. */
export function compiler(library: TypeScript): TypeScript {
  let found = known.get(library);
  if (found === undefined) known.set(library, (found = Object.fromEntries(USED.map((name) => [name, library[name]])) as unknown as TypeScript));
  return found;
}
