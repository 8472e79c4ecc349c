/** Operators, conditions and templates. */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import type { TypeScript } from './compiler.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import type { Scope } from './scope.js';
import { dedent } from './text.js';
import { Conditional, either, isProjectObject, LibraryRef, type Place } from './values.js';

/** Longest text that is built. */
const MAX_TEXT = 200_000;

const UNKNOWN_TEXT = new Dynamic('template');

/** Whether a value is true in a condition; undefined where that is not known. */
export function truthy(ev: Evaluator, value: unknown): boolean | undefined {
  const data = ev.settle(value);
  if (ev.isMade(data)) return true;
  if (data instanceof Conditional) {
    const [first, ...rest] = data.alternatives.map((one) => truthy(ev, one));
    return rest.every((one) => one === first) ? first : undefined;
  }
  return data instanceof Dynamic ? undefined : Boolean(data);
}

export function evaluateConditional(ev: Evaluator, node: ts.ConditionalExpression, scope: Scope): unknown {
  const known = truthy(ev, ev.evaluate(node.condition, scope));
  if (known !== undefined) return ev.evaluate(known ? node.whenTrue : node.whenFalse, scope);
  return ev.bounds.doubting(() => either([ev.evaluate(node.whenTrue, scope), ev.evaluate(node.whenFalse, scope)]));
}

/** The side of a condition that gives its value, where that is known. */
export function takenSide(ev: Evaluator, { node, scope }: Place): ts.Expression | undefined {
  const { ts } = ev;
  if (ts.isConditionalExpression(node)) {
    const known = truthy(ev, ev.evaluate(node.condition, scope));
    return known === undefined ? undefined : known ? node.whenTrue : node.whenFalse;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const operator = node.operatorToken.kind;
  if (operator !== ts.SyntaxKind.BarBarToken && operator !== ts.SyntaxKind.QuestionQuestionToken) return undefined;
  const left = ev.evaluate(node.left, scope);
  const isLeft = operator === ts.SyntaxKind.BarBarToken ? truthy(ev, left) === true : !isAbsent(ev, left);
  if (isLeft) return node.left;
  return isUnknown(ev, left) && isStructure(ev.evaluate(node.right, scope)) ? undefined : node.right;
}

export function evaluateBinary(ev: Evaluator, node: ts.BinaryExpression, scope: Scope): unknown {
  const { SyntaxKind } = ev.ts;
  const operator = node.operatorToken.kind;
  if (operator === SyntaxKind.PlusToken) return evaluateSum(ev, node, scope);
  const left = ev.evaluate(node.left, scope);
  switch (operator) {
    case SyntaxKind.EqualsToken:
    case SyntaxKind.CommaToken:
      return ev.evaluate(node.right, scope);
    case SyntaxKind.AmpersandAmpersandToken: {
      const known = truthy(ev, left);
      if (known !== undefined) return known ? ev.evaluate(node.right, scope) : left;
      return either([ev.bounds.doubting(() => ev.evaluate(node.right, scope)), false]);
    }
    case SyntaxKind.BarBarToken:
      return truthy(ev, left) === true ? left : fallback(ev, left, node.right, scope);
    case SyntaxKind.QuestionQuestionToken:
      return isAbsent(ev, left) ? fallback(ev, left, node.right, scope) : left;
    default:
      return arithmetic(ev.ts, operator, left, ev.evaluate(node.right, scope));
  }
}

/**
 * What stands behind `||` and `??`. A text there is what holds where nothing is configured, and is taken when the left side is unknown; of a structure, such
 * as the schema for what could not be converted, nobody knows whether it ever holds.
 */
function fallback(ev: Evaluator, left: unknown, right: ts.Expression, scope: Scope): unknown {
  const value = ev.bounds.doubting(() => ev.evaluate(right, scope));
  return isUnknown(ev, left) && isStructure(value) ? either([left, value]) : value;
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isProjectObject(value);
}

/** `a + b + c`, which nests to the left as deep as it is long. */
function evaluateSum(ev: Evaluator, node: ts.BinaryExpression, scope: Scope): unknown {
  const { PlusToken } = ev.ts.SyntaxKind;
  const operands: ts.Expression[] = [];
  let first: ts.Expression = node;
  for (; ev.ts.isBinaryExpression(first) && first.operatorToken.kind === PlusToken; first = first.left) operands.push(first.right);
  let sum = ev.evaluate(first, scope);
  for (const operand of operands.reverse()) sum = arithmetic(ev.ts, PlusToken, sum, ev.evaluate(operand, scope));
  return sum;
}

/** Missing, or not known. */
function isAbsent(ev: Evaluator, value: unknown): boolean {
  return value === undefined || value === null || isUnknown(ev, value);
}

function isUnknown(ev: Evaluator, value: unknown): boolean {
  return ev.settle(value) instanceof Dynamic && !ev.isMade(value);
}

function arithmetic(typescript: TypeScript, operator: ts.SyntaxKind, left: unknown, right: unknown): unknown {
  const { SyntaxKind } = typescript;
  if (operator === SyntaxKind.PlusToken && (typeof left === 'string' || typeof right === 'string')) return join([left, right]);
  if (left === UNKNOWN_TEXT || right === UNKNOWN_TEXT) return UNKNOWN_TEXT;
  if (left instanceof Dynamic || right instanceof Dynamic) return UNKNOWN;
  if (operator === SyntaxKind.EqualsEqualsEqualsToken || operator === SyntaxKind.EqualsEqualsToken) return left === right;
  if (operator === SyntaxKind.ExclamationEqualsEqualsToken || operator === SyntaxKind.ExclamationEqualsToken) return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return UNKNOWN;
  switch (operator) {
    case SyntaxKind.PlusToken:
      return left + right;
    case SyntaxKind.MinusToken:
      return left - right;
    case SyntaxKind.AsteriskToken:
      return left * right;
    case SyntaxKind.SlashToken:
      return left / right;
    case SyntaxKind.AsteriskAsteriskToken:
      return left ** right;
    case SyntaxKind.PercentToken:
      return left % right;
    case SyntaxKind.LessThanToken:
      return left < right;
    case SyntaxKind.GreaterThanToken:
      return left > right;
    case SyntaxKind.LessThanEqualsToken:
      return left <= right;
    case SyntaxKind.GreaterThanEqualsToken:
      return left >= right;
    case SyntaxKind.LessThanLessThanToken:
      return left << right;
    default:
      return UNKNOWN;
  }
}

export function evaluateUnary(ev: Evaluator, node: ts.PrefixUnaryExpression, scope: Scope): unknown {
  const { SyntaxKind } = ev.ts;
  const value = ev.evaluate(node.operand, scope);
  if (node.operator === SyntaxKind.ExclamationToken) {
    const known = truthy(ev, value);
    return known === undefined ? UNKNOWN : !known;
  }
  if (typeof value !== 'number') return UNKNOWN;
  return node.operator === SyntaxKind.MinusToken ? -value : node.operator === SyntaxKind.PlusToken ? value : UNKNOWN;
}

/** Parts put together as `+` and templates do; unknown when a part is. */
export function join(parts: readonly unknown[], separator = ''): unknown {
  let text = '';
  for (const [i, part] of parts.entries()) {
    if (part instanceof Dynamic || (typeof part === 'object' && part !== null)) return UNKNOWN_TEXT;
    text += (i === 0 ? '' : separator) + String(part);
    if (text.length > MAX_TEXT) return UNKNOWN_TEXT;
  }
  return text;
}

export function evaluateTemplate(ev: Evaluator, node: ts.TemplateExpression, scope: Scope): unknown {
  const parts: unknown[] = [node.head.text];
  for (const span of node.templateSpans) {
    const value = ev.evaluate(span.expression, scope);
    parts.push(Array.isArray(value) ? join(value, ',') : value, span.literal.text);
  }
  return join(parts);
}

/** Libraries whose tags take the indentation out of a text. */
const DEDENT = /(?:^|[/-])(?:dedent|outdent|common-tags|endent|string-dedent|dedent-js|ts-dedent|multiline-ts)$/;

export function taggedTemplate(ev: Evaluator, node: ts.TaggedTemplateExpression, scope: Scope): unknown {
  const tag = ev.evaluate(node.tag, scope);
  const text = ev.evaluate(node.template, scope);
  if (typeof text !== 'string') return UNKNOWN_TEXT;
  const path = tag instanceof LibraryRef ? tag.path.join('.') : '';
  if (path === 'String.raw') return ev.ts.isNoSubstitutionTemplateLiteral(node.template) ? (node.template.rawText ?? text) : UNKNOWN_TEXT;
  const written = ev.ts.isIdentifier(node.tag) ? node.tag.text : path;
  if (/^oneLine/.test(written)) return text.split('\n').map((line) => line.trim()).join(' ').trim();
  return (tag instanceof LibraryRef && DEDENT.test(tag.module)) || /dedent|stripIndent/i.test(written) ? dedent(text) : UNKNOWN_TEXT;
}
