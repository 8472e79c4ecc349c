/** Schemas that a function of the project converts and then changes by code that is not followed. */
import type ts from 'typescript';
import type { Evaluator } from '../evaluate.js';
import { trace } from '../trace.js';
import { FunctionValue } from '../values.js';
import type { Part } from './definition.js';
import { schemaKind } from './keys.js';

/** What such a function is given, when it decides by itself what is required; undefined for any other schema. */
export function handRolled(ev: Evaluator, part: Part): Part | undefined {
  const { node, scope } = trace(ev, part.place.node, part.place.scope);
  if (!ev.ts.isCallExpression(node)) return undefined;
  const fn = ev.evaluate(node.expression, scope);
  if (!(fn instanceof FunctionValue) || !changesRequired(ev.ts, fn)) return undefined;
  const given = node.arguments.map((argument) => ev.argument(argument, scope)).find(({ value }) => ['library', 'shape'].includes(schemaKind(value)));
  return given === undefined ? undefined : { value: given.value, place: given.place };
}

/** Whether a function writes the `required` of what it returns. */
function changesRequired(typescript: Evaluator['ts'], fn: FunctionValue): boolean {
  const visit = (node: ts.Node): boolean => {
    if (typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.EqualsToken && named(node.left)) return true;
    if (typescript.isPropertyAssignment(node) && typescript.isIdentifier(node.name) && node.name.text === 'required') return true;
    if (typescript.isShorthandPropertyAssignment(node) && node.name.text === 'required') return true;
    return typescript.forEachChild(node, visit) ?? false;
  };
  const named = (node: ts.Expression): boolean => typescript.isPropertyAccessExpression(node) && node.name.text === 'required';
  return fn.node.body !== undefined && visit(fn.node.body);
}
