/** Why a value in source could not be known, in words that a programmer can act on. */
import type ts from 'typescript';
import { Dynamic, isOpen } from '../../model/dynamic.js';
import { wordsFor } from '../../model/unresolved.js';
import type { Evaluator } from './evaluate.js';
import { isReassigned } from './names.js';
import { tracePath } from './trace.js';
import { Conditional, FunctionValue, isLibraryValue, LibraryRef, GLOBAL, type Place } from './values.js';

/** A reason, the same for all values of its kind, and what it is about. */
export interface Reason {
  readonly reason: string;
  readonly detail?: string | undefined;
}

/** Parts of parts that are looked into. */
const MAX_DEPTH = 8;
/** UTF-16 units of code that are shown. */
const MAX_SHOWN = 60;

/** Why the value at a place is not known, or not in full; undefined where the code says no more than the value. */
export function explainValue(ev: Evaluator, place: Place, depth = 0): Reason | undefined {
  const { ts } = ev;
  const steps = tracePath(ev, place);
  const { node, scope } = steps.find((step) => isVariableReassigned(ev, step)) ?? steps.at(-1)!;
  if (depth > MAX_DEPTH) return undefined;
  if (ts.isIdentifier(node)) return explainName(ev, { node, scope });
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return explainMember(ev, { node, scope }, depth);
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return explainMembers(ev, { node, scope });
  if (ts.isTemplateExpression(node) || ts.isBinaryExpression(node)) {
    const part = firstUnknown(ev, { node, scope });
    return part === undefined ? undefined : explainValue(ev, part, depth + 1);
  }
  if (ts.isConditionalExpression(node)) return { reason: wordsFor('conditional'), detail: shown(node.condition, scope) };
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return explainCall(ev, node, scope, depth);
  if (ts.isFunctionLike(node)) return { reason: 'is a function' };
  return undefined;
}

/** A variable that is given another value somewhere. */
function isVariableReassigned({ ts }: Evaluator, { node, scope }: Place): boolean {
  const found = ts.isIdentifier(node) ? scope.lookup(node.text) : undefined;
  return found?.binding.kind === 'variable' && isReassigned(found.binding, (node as ts.Identifier).text, found.scope);
}

function shown(node: ts.Node, { file }: Place['scope']): string {
  const text = file.text.slice(Math.max(0, node.pos), node.end).replace(/\s+/g, ' ').trim();
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1).toWellFormed()}…` : text;
}

function explainName(ev: Evaluator, { node, scope }: Place): Reason {
  const name = (node as ts.Identifier).text;
  const binding = scope.lookup(name)?.binding;
  switch (binding?.kind) {
    case 'parameter':
      return { reason: "comes from a function's parameter", detail: name };
    case 'unknown':
      return { reason: "comes from a loop's variable", detail: name };
    case 'variable':
      return { reason: 'comes from a variable that code sets or changes', detail: name };
    case 'import':
      return ev.project.import(binding.module, scope.file).kind === 'missing'
        ? { reason: 'comes from a file that is not there', detail: binding.module }
        : { reason: 'is imported from a package', detail: `${name} of ${binding.module}` };
    default:
      return { reason: 'a name whose value is not known', detail: name };
  }
}

function explainMember(ev: Evaluator, place: Place, depth: number): Reason | undefined {
  const { ts } = ev;
  const { node, scope } = place;
  const text = shown(node, scope);
  if (/^(?:globalThis\.)?(?:process\.env|import\.meta\.env|Deno\.env|Bun\.env)\b/.test(text)) return { reason: 'is read from the environment', detail: text };
  const { expression } = node as ts.PropertyAccessExpression | ts.ElementAccessExpression;
  if (expression.kind === ts.SyntaxKind.ThisKeyword || expression.kind === ts.SyntaxKind.SuperKeyword) return { reason: 'is a member that its class does not set', detail: text };
  const found = explainValue(ev, { node: expression, scope }, depth + 1);
  return found === undefined ? undefined : { ...found, detail: text };
}

/** What makes an object or array open: a spread, a computed key, or code that changes it. */
function explainMembers(ev: Evaluator, { node, scope }: Place): Reason | undefined {
  const { ts } = ev;
  const parts = ts.isObjectLiteralExpression(node) ? node.properties : (node as ts.ArrayLiteralExpression).elements;
  for (const part of parts) {
    if (ts.isSpreadAssignment(part) || ts.isSpreadElement(part)) {
      const value = ev.settle(ev.evaluate(part.expression, scope));
      if (value instanceof Conditional) return { reason: 'has members that depend on a condition', detail: shown(part.expression, scope) };
      if (value instanceof Dynamic) return { reason: 'spread of an unknown object', detail: shown(part.expression, scope) };
    } else if (ts.isObjectLiteralElement(part) && part.name !== undefined && ts.isComputedPropertyName(part.name) && typeof ev.evaluate(part.name.expression, scope) !== 'string') {
      return { reason: 'has a key that is not known', detail: shown(part.name, scope) };
    }
  }
  return undefined;
}

/** The first part of a text that is not known. */
function firstUnknown(ev: Evaluator, { node, scope }: Place): Place | undefined {
  const { ts } = ev;
  const parts = ts.isTemplateExpression(node) ? node.templateSpans.map(({ expression }) => expression) : [(node as ts.BinaryExpression).left, (node as ts.BinaryExpression).right];
  const unknown = parts.find((part) => ev.evaluate(part, scope) instanceof Dynamic);
  return unknown === undefined ? undefined : { node: unknown, scope };
}

/** Why what a library is given is not known: `z.object({ ...shape })`, `z.enum(NAMES)`. */
function explainArguments(ev: Evaluator, node: ts.CallExpression | ts.NewExpression, scope: Place['scope'], depth: number): Reason | undefined {
  for (const argument of node.arguments ?? []) {
    const value = ev.settle(ev.evaluate(argument, scope));
    const unknown = value instanceof Dynamic ? !(value instanceof FunctionValue) && !isLibraryValue(value) : typeof value === 'object' && value !== null && isOpen(value);
    const found = unknown ? explainValue(ev, { node: argument, scope }, depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function explainCall(ev: Evaluator, node: ts.CallExpression | ts.NewExpression, scope: Place['scope'], depth: number): Reason {
  const detail = shown(node.expression, scope);
  const callee = ev.evaluate(node.expression, scope);
  if (callee instanceof FunctionValue) return { reason: 'is what a function of the project works out', detail };
  const library = isLibraryValue(callee) && !(callee instanceof LibraryRef && callee.module === GLOBAL);
  const given = library && depth < MAX_DEPTH ? explainArguments(ev, node, scope, depth) : undefined;
  if (given !== undefined) return given;
  return { reason: library ? 'the result of a call into a package' : 'the result of a call', detail };
}
