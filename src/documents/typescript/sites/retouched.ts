/** Parts of definitions that code gives new values in a loop over their list: `for (const tool of tools) tool.description = describe(tool)`. */
import type ts from 'typescript';
import { Dynamic } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { trace } from '../trace.js';
import { provenanceOf } from '../values.js';
import type { Definition, PartName, Parts } from './definition.js';

/** The keys that such loops set, by the object that is written in the list. */
export type Retouched = Map<ts.Node, Set<PartName>>;

const KEYS: readonly PartName[] = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'];

/** How deep in a loop's body assignments are looked for. */
const MAX_NESTING = 60;

interface Loop {
  readonly list: ts.Expression;
  readonly variable: ts.BindingName;
  readonly body: ts.Node;
}

/** Notes what a loop sets. */
export function noteRetouched(ev: Evaluator, node: ts.ForOfStatement | ts.CallExpression, scope: Scope, noted: Retouched): void {
  const loop = loopOf(ev.ts, node);
  if (loop === undefined || !ev.ts.isIdentifier(loop.variable)) return;
  const keys = new Set<PartName>();
  collect(ev.ts, loop.body, loop.variable.text, keys);
  const list = keys.size === 0 ? undefined : ev.settle(ev.evaluate(loop.list, scope));
  if (!Array.isArray(list)) return;
  for (const { place } of provenanceOf(list)?.members.values() ?? []) {
    const object = trace(ev, place.node, place.scope).node;
    noted.set(object, new Set([...(noted.get(object) ?? []), ...keys]));
  }
}

/** Definitions with the parts that are set in a loop as what is not known. */
export function withoutRetouched(definitions: readonly Definition[], noted: Retouched): readonly Definition[] {
  return definitions.map((one) => {
    const keys = [...(noted.get(one.place.node) ?? [])].filter((key) => one.parts[key] !== undefined);
    const parts: Parts = Object.fromEntries(keys.map((key) => [key, { ...one.parts[key]!, value: new Dynamic('reference') }]));
    return keys.length === 0 ? one : { ...one, parts: { ...one.parts, ...parts } };
  });
}

function loopOf(typescript: Evaluator['ts'], node: ts.ForOfStatement | ts.CallExpression): Loop | undefined {
  if (typescript.isForOfStatement(node)) {
    return typescript.isVariableDeclarationList(node.initializer) ? { list: node.expression, variable: node.initializer.declarations[0]!.name, body: node.statement } : undefined;
  }
  const callback = node.arguments[0];
  if (callback === undefined || !typescript.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'forEach') return undefined;
  if (!typescript.isArrowFunction(callback) || callback.parameters[0] === undefined) return undefined;
  return { list: node.expression.expression, variable: callback.parameters[0].name, body: callback.body };
}

/** The keys of a variable that code assigns; `tool.title = tool.title ?? tool.name` leaves what is there. */
function collect(typescript: Evaluator['ts'], node: ts.Node, variable: string, keys: Set<PartName>, depth = 0): void {
  if (depth > MAX_NESTING) return;
  const { EqualsToken, BarBarToken, QuestionQuestionToken } = typescript.SyntaxKind;
  if (typescript.isBinaryExpression(node) && node.operatorToken.kind === EqualsToken) {
    const key = KEYS.find((one) => isMember(typescript, node.left, variable, one));
    const { right } = node;
    const falls = typescript.isBinaryExpression(right) && [BarBarToken, QuestionQuestionToken].includes(right.operatorToken.kind as ts.SyntaxKind.BarBarToken);
    if (key !== undefined && !(falls && isMember(typescript, right.left, variable, key))) keys.add(key);
  }
  typescript.forEachChild(node, (child) => {
    collect(typescript, child, variable, keys, depth + 1);
  });
}

function isMember(typescript: Evaluator['ts'], node: ts.Expression, variable: string, key: string): boolean {
  return typescript.isPropertyAccessExpression(node) && typescript.isIdentifier(node.expression) && node.expression.text === variable && node.name.text === key;
}
