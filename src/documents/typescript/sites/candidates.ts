/** Whether code may define a tool at all, by how it is written or what it was given: asked before anything is worked out, or reported. */
import type ts from 'typescript';
import { Dynamic, isObject } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import { Argument, FunctionValue, LibraryCall } from '../values.js';
import { partOf, type Definition, type Part, type Parts } from './definition.js';
import type { Framework } from './frameworks.js';
import { verdictOf } from './judge.js';
import { DESCRIPTION_KEYS, HANDLER_KEYS, NAME_KEYS, SCHEMA_KEYS, schemaKind, typeNamed } from './keys.js';

/** Whether what stands where a name would is an object, as a server is that a wrapper is given first. */
export function isMade(name: Part | undefined): boolean {
  return name?.value instanceof LibraryCall && name.value.isNew;
}

/** Whether neither the description nor the schema is known, so that what stands there may be anything. */
export function isBlank({ description, inputSchema }: Parts): boolean {
  return description?.value instanceof Dynamic && schemaKind(inputSchema?.value) === 'dynamic';
}

/** The part of a config that a framework's definitions stand in. */
export function within(argument: Argument, { within: key }: Framework): Argument {
  const part = key !== undefined && isObject(argument.value) ? partOf(argument.value, key, argument.place) : undefined;
  return part === undefined ? argument : new Argument(part.place, () => part.value);
}

/** Whether the keys of a literal allow it to define a tool; spreads may bring any. */
export function mayDefine(typescript: Evaluator['ts'], node: ts.ObjectLiteralExpression): boolean {
  let schema = false;
  let identity = false;
  let spread = false;
  for (const property of node.properties) {
    if (typescript.isSpreadAssignment(property)) spread = true;
    const key = property.name !== undefined && (typescript.isIdentifier(property.name) || typescript.isStringLiteral(property.name)) ? property.name.text : '';
    if (SCHEMA_KEYS.includes(key)) schema = true;
    else if (NAME_KEYS.includes(key) || DESCRIPTION_KEYS.includes(key)) identity = true;
  }
  return identity && (schema || spread);
}

/** Whether a list may hold a name, a config and a handler. */
export function mayBeTuple(typescript: Evaluator['ts'], { elements }: ts.ArrayLiteralExpression): boolean {
  const [name, config, handler] = elements;
  if (elements.length !== 3 || !(typescript.isIdentifier(name!) || typescript.isStringLiteralLike(name!))) return false;
  return (typescript.isIdentifier(config!) || typescript.isObjectLiteralExpression(config!)) && (typescript.isIdentifier(handler!) || typescript.isFunctionLike(handler!));
}

function isBedrock(value: Record<string, unknown>): boolean {
  return isObject(value.inputSchema) && Object.keys(value.inputSchema).join() === 'json';
}

/** Whether a call gives enough to be a definition of its framework. */
export function suffices(framework: Framework, parts: Parts, receiver: string): boolean {
  const { name, description, inputSchema, handler } = parts;
  if (typeof name?.value === 'string' && framework.callees[0] !== undefined && name.key === undefined && /\s/.test(name.value)) return false;
  // Two words, of which the second describes nothing: `addTool('list_tabs', 'available')`.
  if (framework.module === undefined && inputSchema === undefined && handler === undefined && description?.key === undefined && typeof description?.value === 'string' && !/\s/.test(description.value)) return false;
  if (framework.needsBoth === true) return description !== undefined && inputSchema !== undefined;
  if (framework.module !== undefined || framework.receiver !== undefined) return description !== undefined || inputSchema !== undefined || handler !== undefined;
  if (framework.label === 'tool()') return description !== undefined || inputSchema !== undefined || (handler !== undefined && verdictOf([receiver.replace(/server/i, 'mcp')]) === 'for');
  return description !== undefined || inputSchema !== undefined;
}

/** A parameter for what a tool is, by its name: `(name, description, schema)`, but not `(name, status, note)`. */
const DEFINES = /desc|doc|text|help|summary|about|purpose|schema|shape|param|arg|input|config|conf|cfg|opt|def|tool|meta|spec|prop|info|handler|fn|func|call|exec|run/i;

/** Whether a function of the project is called like those that define tools and takes nothing that would, as one that notes which tools are there. */
export function takesNothingOfATool(typescript: Evaluator['ts'], callee: unknown, { inputSchema, handler }: Parts): boolean {
  if (!(callee instanceof FunctionValue) || handler !== undefined || isObject(inputSchema?.value)) return false;
  const others = callee.node.parameters.slice(1);
  return others.length > 0 && others.every(({ name, dotDotDotToken }) => dotDotDotToken === undefined && typescript.isIdentifier(name) && name.text.length > 1 && !DEFINES.test(name.text));
}

/** Calls worth resolving are named as if they made or registered something (or are items of a list), and given what a definition is made of. */
export const MAKES = /tool|regist|defin|action|command|add|creat|make|build|skill|capabilit|function|wrap|declare|server|with/i;

export function mayPassOn(typescript: Evaluator['ts'], node: ts.CallExpression, callee: string, around: ts.Node | undefined): boolean {
  if (!MAKES.test(callee) && !(around !== undefined && typescript.isArrayLiteralExpression(around)) && !namesAndDescribes(typescript, node)) return false;
  return node.arguments.some(
    (argument) =>
      typescript.isStringLiteralLike(argument) ||
      typescript.isObjectLiteralExpression(argument) ||
      typescript.isTemplateExpression(argument) ||
      typescript.isPropertyAccessExpression(argument) ||
      typescript.isIdentifier(argument) ||
      typescript.isArrayLiteralExpression(argument),
  );
}

/** Whether a call is given a name and a sentence: `fn('find_order', 'Finds an order by its number.', ..)`. */
function namesAndDescribes(typescript: Evaluator['ts'], { arguments: args }: ts.CallExpression): boolean {
  const name = args[0];
  const description = args[1];
  if (name === undefined || description === undefined || !typescript.isStringLiteralLike(name) || !/^[a-z][\w-]*$/i.test(name.text)) return false;
  return typescript.isTemplateExpression(description) || (typescript.isStringLiteralLike(description) && /\S\s+\S/.test(description.text));
}

/** Whether something runs what an object describes in its own words: a function, or what a call gives for one (`execute: humanTool()`). */
export function isRun({ handler, description }: Parts, value: Record<string, unknown>): boolean {
  return handler !== undefined || (typeof description?.value === 'string' && HANDLER_KEYS.some((key) => Object.hasOwn(value, key) && value[key] instanceof Dynamic));
}

const AI_SDK = /^(?:ai|@ai-sdk\/.+)$/;

function importsAiSdk(typescript: Evaluator['ts'], { ast }: SourceModule): boolean {
  return ast.statements.some((one) => typescript.isImportDeclaration(one) && typescript.isStringLiteral(one.moduleSpecifier) && AI_SDK.test(one.moduleSpecifier.text));
}

/** What a definition that no known call was given is, by its schema's key, the words around it and what its file imports. */
export function shapeOf(typescript: Evaluator['ts'], words: readonly string[], schemaKey: string, value: Record<string, unknown>, module: SourceModule): Pick<Definition, 'dialect' | 'converter'> {
  if (words.includes('provideContext')) return { dialect: 'webmcp', converter: 'bare' };
  if (schemaKey === 'input_schema') return { dialect: 'anthropic', converter: 'bare' };
  if (schemaKey === 'parametersJsonSchema') return { dialect: 'gemini', converter: 'bare' };
  // The tools of AI SDK need no call around them: the key is the name.
  if (/^(?:inputSchema|parameters)$/.test(schemaKey) && !NAME_KEYS.some((key) => Object.hasOwn(value, key)) && importsAiSdk(typescript, module)) return { dialect: 'agent-sdk', converter: 'ai-sdk' };
  if (schemaKey === 'inputSchema') return { dialect: isBedrock(value) ? 'bedrock' : 'mcp', converter: 'mcp' };
  if (schemaKey !== 'parameters') return { dialect: 'mcp', converter: 'mcp' };
  if (words[0] === 'function') return { dialect: 'openai-chat', converter: 'openai-strict' };
  if (value.type === 'function') return { dialect: 'openai-responses', converter: 'openai-strict' };
  // Gemini alone writes types in capitals.
  if (words.some((word) => /function_?declaration/i.test(word)) || typeNamed(value.parameters) === 'OBJECT') return { dialect: 'gemini', converter: 'bare' };
  return { dialect: schemaKind(value.parameters) === 'json' ? 'openai-functions' : 'agent-sdk', converter: 'bare' };
}
