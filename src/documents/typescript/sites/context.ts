/** What the code around an expression says of it: the name on which it hangs, and whether it is about tools. */
import type ts from 'typescript';
import type { TypeScript } from '../compiler.js';
import { wrapped } from '../wrapped.js';
import type { SourceModule } from '../module.js';
import { HANDLER_KEYS, NAME_KEYS } from './keys.js';

/** The nodes around a node, the outermost first, the node itself last. */
export type Trail = readonly ts.Node[];

/** The trail of a node of a file. The way to it is looked for again: it is asked of few of the nodes that a search meets, and all their trails take long to keep. */
export function trailTo({ ts, ast }: SourceModule, node: ts.Node): Trail {
  const trail: ts.Node[] = [];
  const holds = (child: ts.Node): ts.Node | undefined => (child.pos <= node.pos && node.end <= child.end ? child : undefined);
  for (let at: ts.Node | undefined = ast; at !== undefined; at = at === node ? undefined : ts.forEachChild(at, holds)) trail.push(at);
  return trail;
}

/** A name that surrounding code gives, with the node that says it. */
export interface Hint {
  readonly text: string;
  readonly node: ts.Node;
  /** A variable or function is known by its name to programmers only; a property's key is often what a model gets. */
  readonly kind: 'key' | 'variable';
  /** Whether the node is code whose value is the name: `tools[toolName] = ..`. */
  readonly computed?: boolean;
  /** The functions that return it, which the variable or key then holds. */
  readonly factories: readonly ts.Node[];
}

/** The key, variable or function on which an expression hangs, seen through wrappers and returns. */
export function nameHint(typescript: TypeScript, trail: Trail): Hint | undefined {
  const factories: ts.Node[] = [];
  for (let i = trail.length - 2; i >= 0; i--) {
    const node = trail[i]!;
    const child = trail[i + 1]!;
    if (typescript.isFunctionLike(node)) factories.push(node);
    const named = namedBy(typescript, node, child);
    if (named !== undefined && isEvent(typescript, trail, i)) continue;
    if (named !== undefined) return { ...named, ...(isMethod(typescript, trail, i) ? { kind: 'variable' } : {}), factories };
    if (!passesOn(typescript, node, child)) return undefined;
  }
  return undefined;
}

/** Whether a node of a trail is a method of a class, which only programmers call by its name. */
function isMethod(typescript: TypeScript, trail: Trail, at: number): boolean {
  return typescript.isMethodDeclaration(trail[at]!) && at > 0 && typescript.isClassLike(trail[at - 1]!);
}

const EVENTS = /^(?:events|on|hooks|listeners)$/;

/** Whether a node of a trail says when its code runs, not what it is: `events: { 'session.started': () => defineTool({ .. }) }`. */
function isEvent(typescript: TypeScript, trail: Trail, at: number): boolean {
  const node = trail[at]!;
  const holder = trail[at - 2];
  return holder !== undefined && typescript.isPropertyAssignment(node) && typescript.isPropertyAssignment(holder) && keyName(typescript, holder, EVENTS);
}

/** Keys that say what their values are, and so are no names of them. */
export const DEFINITION_KEY = /^(?:tool|definition|declaration|spec|schema|function)$/;

/** The trail of an entry that keeps a definition beside what runs it, and has its name as key: `search: { tool: { description, parameters }, run }`. */
export function entryAround(typescript: TypeScript, trail: Trail): Trail | undefined {
  const [entry, property, definition] = trail.slice(-3);
  if (entry === undefined || property === undefined || !typescript.isPropertyAssignment(property) || !keyName(typescript, property, DEFINITION_KEY)) return undefined;
  if (!typescript.isObjectLiteralExpression(entry)) return undefined;
  const keys = keysOf(typescript, entry);
  const own = keyName(typescript, property, /^tool$/) && typescript.isObjectLiteralExpression(definition!) ? keysOf(typescript, definition) : [];
  const runs = [...keys, ...own].some((key) => HANDLER_KEYS.includes(key));
  // An entry with a name of its own is registered under that.
  return runs && !keys.some((key) => NAME_KEYS.includes(key)) ? trail.slice(0, -2) : undefined;
}

/** Calls that are given an object of tools: `defineToolkit({ .. })`, `createTools({ .. })`. */
const TAKES_TOOLS = /^(?:define|create|make|build|register|with)\w*Tool(?:s|kit|Kit|set|Set)$/;

/** Whether an object is a member of one of tools, whose keys are their names: `capabilities: { tools: { find_record: { description, inputSchema } } }`. */
export function isNamedTool(typescript: TypeScript, trail: Trail): boolean {
  const [holder, tools, entry] = trail.slice(-4);
  if (holder === undefined || tools === undefined || entry === undefined || !typescript.isPropertyAssignment(entry) || !typescript.isObjectLiteralExpression(tools)) return false;
  if (typescript.isCallExpression(holder)) return holder.arguments[0] === tools && TAKES_TOOLS.test(calleeName(typescript, holder.expression) ?? '');
  return (typescript.isPropertyAssignment(holder) || typescript.isVariableDeclaration(holder)) && typescript.isIdentifier(holder.name) && /tools$/i.test(holder.name.text);
}

const CONFIG_KEY = /^(?:tool|definition|declaration|spec|schema|config|options|metadata)$/;

/** The text by which an entry names the definition that it keeps beside what runs it: `{ intent: 'camera.show', config: { description, inputSchema }, cb }`. */
export function entryName(typescript: TypeScript, trail: Trail): ts.StringLiteralLike | undefined {
  const [entry, property] = trail.slice(-3);
  if (entry === undefined || property === undefined || !typescript.isPropertyAssignment(property) || !keyName(typescript, property, CONFIG_KEY)) return undefined;
  if (!typescript.isObjectLiteralExpression(entry) || !keysOf(typescript, entry).some((key) => HANDLER_KEYS.includes(key))) return undefined;
  const texts = entry.properties.flatMap((one) => (typescript.isPropertyAssignment(one) && typescript.isStringLiteralLike(one.initializer) ? [one.initializer] : []));
  return texts.length === 1 && /^[a-z][\w.:/-]*$/i.test(texts[0]!.text) ? texts[0] : undefined;
}

function keysOf(typescript: TypeScript, { properties }: ts.ObjectLiteralExpression): string[] {
  return properties.flatMap(({ name }) => (name !== undefined && typescript.isIdentifier(name) ? [name.text] : []));
}

function namedBy(typescript: TypeScript, node: ts.Node, child: ts.Node): Omit<Hint, 'factories'> | undefined {
  if (typescript.isPropertyAssignment(node) || typescript.isPropertyDeclaration(node) || typescript.isMethodDeclaration(node) || typescript.isGetAccessorDeclaration(node)) {
    return textOf(typescript, node.name, 'key');
  }
  if (typescript.isVariableDeclaration(node)) return typescript.isIdentifier(node.name) ? { text: node.name.text, node: node.name, kind: 'variable' } : undefined;
  if (typescript.isFunctionDeclaration(node)) return node.name === undefined ? undefined : { text: node.name.text, node: node.name, kind: 'variable' };
  if (typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.EqualsToken && node.right === child) {
    const { left } = node;
    if (typescript.isPropertyAccessExpression(left)) return { text: left.name.text, node: left.name, kind: 'key' };
    if (typescript.isElementAccessExpression(left)) return textOf(typescript, left.argumentExpression, 'key', true);
    if (typescript.isIdentifier(left)) return { text: left.text, node: left, kind: 'variable' };
  }
  return undefined;
}

function textOf(typescript: TypeScript, name: ts.Node, kind: Hint['kind'], computed = false): Omit<Hint, 'factories'> | undefined {
  const inner = typescript.isComputedPropertyName(name) ? name.expression : name;
  if (typescript.isStringLiteralLike(inner)) return { text: inner.text, node: inner, kind };
  return typescript.isIdentifier(inner) ? { text: inner.text, node: inner, kind, computed: computed || inner !== name } : undefined;
}

/** Whether what is known of a node holds for its child: casts, conditions, returns, and calls that wrap it. */
function passesOn(typescript: TypeScript, node: ts.Node, child: ts.Node): boolean {
  const { SyntaxKind } = typescript;
  switch (node.kind) {
    case SyntaxKind.ParenthesizedExpression:
    case SyntaxKind.AsExpression:
    case SyntaxKind.SatisfiesExpression:
    case SyntaxKind.NonNullExpression:
    case SyntaxKind.AwaitExpression:
    case SyntaxKind.ConditionalExpression:
    case SyntaxKind.ReturnStatement:
    case SyntaxKind.Block:
    case SyntaxKind.IfStatement:
    case SyntaxKind.ArrowFunction:
    case SyntaxKind.FunctionExpression:
    case SyntaxKind.PropertyAccessExpression:
      return true;
    case SyntaxKind.CallExpression:
      return true;
    case SyntaxKind.BinaryExpression: {
      const operator = (node as ts.BinaryExpression).operatorToken.kind;
      return operator === SyntaxKind.BarBarToken || operator === SyntaxKind.QuestionQuestionToken || operator === SyntaxKind.AmpersandAmpersandToken;
    }
    default:
      return typescript.isVariableDeclaration(node) && node.initializer === child;
  }
}

const DECLARATIONS = /^(?:functionDeclarations|function_declarations)$/;

/** Where an object stands that may be a definition even without parameters: where nothing else does (Gemini's declarations, the `function` of an OpenAI tool), or in a list of tools. */
export function isListed(typescript: TypeScript, trail: Trail): 'declared' | 'among tools' | undefined {
  const outer = trail.at(-3);
  const parent = trail.at(-2);
  if (outer === undefined || parent === undefined) return undefined;
  if (typescript.isArrayLiteralExpression(parent)) {
    if (!typescript.isPropertyAssignment(outer)) return undefined;
    return keyName(typescript, outer, DECLARATIONS) ? 'declared' : keyName(typescript, outer, /^tools$/) ? 'among tools' : undefined;
  }
  if (!typescript.isPropertyAssignment(parent) || !keyName(typescript, parent, /^function$/) || !typescript.isObjectLiteralExpression(outer)) return undefined;
  const isTool = outer.properties.some((one) => typescript.isPropertyAssignment(one) && keyName(typescript, one, /^type$/) && typescript.isStringLiteral(one.initializer) && one.initializer.text === 'function');
  return isTool ? 'declared' : undefined;
}

function keyName(typescript: TypeScript, { name }: ts.PropertyAssignment, pattern: RegExp): boolean {
  return (typescript.isIdentifier(name) || typescript.isStringLiteral(name)) && pattern.test(name.text);
}

/** How far up the surroundings are asked. */
const MAX_LEVELS = 7;

/** The words of the surroundings: variables, keys, callees, classes and type annotations around an expression, the nearest first, at most `limit`. */
export function surroundings(typescript: TypeScript, trail: Trail, text: string, limit = MAX_LEVELS): string[] {
  const words: string[] = [];
  for (let i = trail.length - 2; i >= 0 && words.length < limit; i--) {
    const said = saidBy(typescript, trail[i]!, text);
    if (said === undefined) continue;
    words.push(said);
    if (typescript.isFunctionLike(trail[i]!)) break;
  }
  return words;
}

function saidBy(typescript: TypeScript, node: ts.Node, text: string): string | undefined {
  if (typescript.isVariableDeclaration(node) || typescript.isPropertyDeclaration(node)) return source(node.name, text) + (node.type === undefined ? '' : ` ${source(node.type, text)}`);
  if (typescript.isPropertyAssignment(node)) return source(node.name, text);
  if (typescript.isCallExpression(node) || typescript.isNewExpression(node)) return calleeName(typescript, node.expression);
  if (typescript.isAsExpression(node) || typescript.isSatisfiesExpression(node) || typescript.isTypeAssertionExpression(node)) return source(node.type, text);
  if (typescript.isFunctionDeclaration(node) || typescript.isMethodDeclaration(node) || typescript.isArrowFunction(node)) {
    return (node.name === undefined ? '' : source(node.name, text)) + (node.type === undefined ? '' : ` ${source(node.type, text)}`);
  }
  if (typescript.isClassLike(node)) return node.name?.text;
  return undefined;
}

function source(node: ts.Node, text: string): string {
  return text.slice(node.pos, Math.min(node.end, node.pos + 200)).trim();
}

/** The last name of a callee: `registerTool` of `this.server.registerTool`. */
export function calleeName(typescript: TypeScript, node: ts.Expression): string | undefined {
  if (typescript.isIdentifier(node)) return node.text;
  if (typescript.isPropertyAccessExpression(node)) return node.name.text;
  const inner = wrapped(typescript, node);
  return inner === undefined ? undefined : calleeName(typescript, inner);
}
