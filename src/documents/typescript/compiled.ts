/** What compilers and bundlers make of declarations: enums as functions that run at once, and modules that run when they are first asked for. */
import type ts from 'typescript';
import type { TypeScript } from './compiler.js';
import { unwrapped } from './wrapped.js';

/** A member of an enum in compiled code: its key, and the value that it is given. */
export interface EnumMember {
  readonly key: ts.StringLiteralLike | ts.MemberName;
  readonly value: ts.Expression;
}

/** The members of an enum as compilers write it, `(function (Unit) { Unit["Day"] = "day"; })(Unit || (Unit = {}))`; undefined for any other code. */
export function compiledEnum(typescript: TypeScript, node: ts.Expression): readonly EnumMember[] | undefined {
  const call = unwrapped(typescript, node);
  if (!typescript.isCallExpression(call) || call.arguments.length !== 1 || !isNewObject(typescript, call.arguments[0]!)) return undefined;
  const fn = unwrapped(typescript, call.expression);
  if (!typescript.isArrowFunction(fn) && !typescript.isFunctionExpression(fn)) return undefined;
  const parameter = fn.parameters[0]?.name;
  if (fn.parameters.length !== 1 || parameter === undefined || !typescript.isIdentifier(parameter)) return undefined;
  const members: EnumMember[] = [];
  for (const step of stepsOf(typescript, fn.body)) {
    if (step !== undefined && typescript.isIdentifier(step) && step.text === parameter.text) continue;
    const member = step === undefined ? undefined : memberSet(typescript, step, parameter.text);
    if (member === undefined) return undefined;
    members.push(member);
  }
  return members.length === 0 ? undefined : members;
}

/** What the statements of a file or block give to names that were declared without a value; names that are given more than one are left out. */
export function laterValues(typescript: TypeScript, statements: readonly ts.Statement[]): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression | undefined>();
  const give = (name: string, value: ts.Expression): void => void found.set(name, found.has(name) ? undefined : value);
  for (const statement of statements) {
    if (typescript.isExpressionStatement(statement)) {
      const name = compiledEnum(typescript, statement.expression) === undefined ? undefined : enumName(typescript, statement.expression);
      if (name !== undefined) give(name, statement.expression);
    }
    if (!typescript.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      const body = initializer === undefined ? undefined : lazyModule(typescript, initializer);
      if (body === undefined) continue;
      for (const step of stepsOf(typescript, body)) {
        if (step !== undefined && isAssignment(typescript, step) && typescript.isIdentifier(step.left)) give(step.left.text, step.right);
      }
    }
  }
  return new Map([...found].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** The body of a module that esbuild runs when it is first asked for: `var init_a = __esm({ "src/a.ts"() { .. } })`. */
function lazyModule(typescript: TypeScript, initializer: ts.Expression): ts.Block | undefined {
  if (!typescript.isCallExpression(initializer) || !typescript.isIdentifier(initializer.expression) || initializer.arguments.length !== 1) return undefined;
  const [table] = initializer.arguments;
  if (!typescript.isObjectLiteralExpression(table!) || table.properties.length !== 1) return undefined;
  const [only] = table.properties;
  return typescript.isMethodDeclaration(only!) && typescript.isStringLiteral(only.name) && only.parameters.length === 0 ? only.body : undefined;
}

/** `{}`, `Unit || {}` and `Unit || (Unit = {})`. */
function isNewObject(typescript: TypeScript, node: ts.Expression): boolean {
  const inner = unwrapped(typescript, node);
  if (typescript.isObjectLiteralExpression(inner)) return inner.properties.length === 0;
  if (!typescript.isBinaryExpression(inner)) return false;
  const { kind } = inner.operatorToken;
  const { BarBarToken, EqualsToken } = typescript.SyntaxKind;
  return (kind === BarBarToken || kind === EqualsToken) && typescript.isIdentifier(inner.left) && isNewObject(typescript, inner.right);
}

/** The name that an enum's function is given: `Unit` of `Unit || (Unit = {})`. */
function enumName(typescript: TypeScript, node: ts.Expression): string | undefined {
  const call = unwrapped(typescript, node);
  const given = typescript.isCallExpression(call) ? unwrapped(typescript, call.arguments[0]!) : call;
  return typescript.isBinaryExpression(given) && typescript.isIdentifier(given.left) ? given.left.text : undefined;
}

/** The member that an assignment sets: of `Unit["Day"] = "day"`, and of `Unit[Unit["Day"] = 0] = "Day"` the inner one. */
function memberSet(typescript: TypeScript, node: ts.Expression, owner: string): EnumMember | undefined {
  if (!isAssignment(typescript, node)) return undefined;
  const { left, right } = node;
  if (!typescript.isElementAccessExpression(left) && !typescript.isPropertyAccessExpression(left)) return undefined;
  if (!typescript.isIdentifier(left.expression) || left.expression.text !== owner) return undefined;
  if (typescript.isPropertyAccessExpression(left)) return { key: left.name, value: right };
  const key = left.argumentExpression;
  return typescript.isStringLiteralLike(key) ? { key, value: right } : memberSet(typescript, key, owner);
}

/** The expressions that a function's body consists of, `undefined` for every other statement. */
function stepsOf(typescript: TypeScript, body: ts.ConciseBody): (ts.Expression | undefined)[] {
  if (!typescript.isBlock(body)) return sequence(typescript, unwrapped(typescript, body));
  return body.statements.flatMap((statement) => {
    const expression = typescript.isExpressionStatement(statement) || typescript.isReturnStatement(statement) ? statement.expression : undefined;
    return expression === undefined ? [undefined] : sequence(typescript, expression);
  });
}

/** The expressions that commas join; minified code joins thousands, so that this must not recurse. */
export function sequence(typescript: TypeScript, node: ts.Expression): ts.Expression[] {
  const found: ts.Expression[] = [];
  let rest = node;
  while (typescript.isBinaryExpression(rest) && rest.operatorToken.kind === typescript.SyntaxKind.CommaToken) {
    found.push(rest.right);
    rest = rest.left;
  }
  return [...found, rest].reverse();
}

function isAssignment(typescript: TypeScript, node: ts.Expression): node is ts.BinaryExpression {
  return typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.EqualsToken;
}
