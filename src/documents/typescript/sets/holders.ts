/** Items of a list that hold several tools. */
import type ts from 'typescript';
import type { Evaluator } from '../evaluate.js';
import { calleeName } from '../sites/context.js';
import type { Place } from '../values.js';

const DECLARATIONS = ['functionDeclarations', 'function_declarations'];
/** Calls whose config lists tools, and stands for them. */
const TOOLKIT = /tool_?(?:kit|set)/i;

/** The list in `{ functionDeclarations: [...] }` and in `createToolkit({ tools: [...] })`, where these are written. */
export function heldList(ev: Evaluator, { node, scope }: Place): Place | undefined {
  const { ts } = ev;
  if (ts.isObjectLiteralExpression(node)) return member(ev, node, DECLARATIONS, scope);
  if (!(ts.isCallExpression(node) || ts.isNewExpression(node)) || !TOOLKIT.test(calleeName(ts, node.expression) ?? '')) return undefined;
  const config = node.arguments?.[0];
  return config !== undefined && ts.isObjectLiteralExpression(config) ? member(ev, config, ['tools'], scope) : undefined;
}

function member({ ts }: Evaluator, node: ts.ObjectLiteralExpression, keys: readonly string[], scope: Place['scope']): Place | undefined {
  const property = node.properties.find((one) => one.name !== undefined && ts.isIdentifier(one.name) && keys.includes(one.name.text));
  if (property === undefined) return undefined;
  return { node: ts.isPropertyAssignment(property) ? property.initializer : property.name!, scope };
}
