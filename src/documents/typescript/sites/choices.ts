/** Places where code says which tools a model must call: `tool_choice`, `toolChoice`, `functionCallingConfig`. */
import type ts from 'typescript';
import type { ChoiceStyle, ToolChoice } from '../../../model/choice.js';
import { Dynamic, isObject, own } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { FunctionValue, isLibraryValue, LibraryCall, LibraryRef, type Place } from '../values.js';
import type { Trail } from './context.js';

/** A choice with the code that makes it. */
export interface FoundChoice extends Pick<ToolChoice, 'style' | 'mode' | 'names' | 'inLoop'> {
  readonly place: Place;
}

type Meaning = Pick<ToolChoice, 'style' | 'mode' | 'names'>;

const KEYS: Readonly<Record<string, 'choice' | 'gemini'>> = {
  tool_choice: 'choice',
  toolChoice: 'choice',
  functionCallingConfig: 'gemini',
  function_calling_config: 'gemini',
};
const MODES: Readonly<Record<string, ToolChoice['mode']>> = { auto: 'auto', none: 'none', required: 'required', any: 'required', validated: 'auto' };

/** The choice that a property makes; undefined where it makes none. */
export function choiceOf(ev: Evaluator, node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment, scope: Scope, trail: Trail): FoundChoice | undefined {
  const { ts } = ev;
  const key = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : '';
  const kind = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (kind === undefined) return undefined;
  const given = ts.isPropertyAssignment(node) ? node.initializer : node.name;
  const value = ev.settle(ev.evaluate(given, scope));
  const meaning = kind === 'gemini' ? gemini(value) : choice(value, key === 'tool_choice');
  return meaning === undefined ? undefined : { ...meaning, inLoop: trail.some((one) => ts.isIterationStatement(one, false)), place: { node: given, scope } };
}

function choice(value: unknown, snake: boolean): Meaning | undefined {
  const style: ChoiceStyle = snake ? 'openai' : 'ai-sdk';
  if (typeof value === 'string') {
    const mode = modeOf(value);
    return mode === undefined ? { style, mode: 'named', names: [value] } : { style, mode, names: [] };
  }
  if (value instanceof Dynamic) return isDeclaration(value) ? undefined : { style, mode: value, names: [] };
  return isObject(value) ? objectChoice(value, style) : undefined;
}

/** A schema or a function under that key declares the parameter of a wrapper; it chooses nothing. */
function isDeclaration(value: Dynamic): boolean {
  return value instanceof FunctionValue || value instanceof LibraryCall;
}

function objectChoice(value: Record<string, unknown>, style: ChoiceStyle): Meaning | undefined {
  const type = own(value, 'type');
  const bedrock = ['auto', 'any', 'tool'].find((key) => Object.hasOwn(value, key) && isObject(own(value, key)));
  if (type === undefined && bedrock !== undefined) return { style: 'bedrock', ...named(bedrock === 'tool' ? 'named' : modeOf(bedrock)!, [member(value, 'tool', 'name')]) };
  if (type === 'function') return { style: 'openai', mode: 'named', names: names([member(value, 'function', 'name') ?? own(value, 'name')]) };
  if (type === 'allowed_tools') return allowed(isObject(own(value, 'allowed_tools')) ? (own(value, 'allowed_tools') as Record<string, unknown>) : value);
  if (type === 'tool') {
    const toolName = own(value, 'toolName');
    return { style: toolName === undefined ? 'anthropic' : 'ai-sdk', mode: 'named', names: names([toolName ?? own(value, 'name')]) };
  }
  const mode = typeof type === 'string' ? modeOf(type) : undefined;
  if (mode !== undefined) return { style: style === 'openai' ? 'anthropic' : style, mode, names: [] };
  return type instanceof Dynamic && !isDeclaration(type) ? { style, mode: type, names: names([own(value, 'name'), own(value, 'toolName')]) } : undefined;
}

/** OpenAI's `allowed_tools`: a mode over some of the tools. */
function allowed(value: Record<string, unknown>): Meaning {
  const tools = own(value, 'tools');
  const listed = Array.isArray(tools) ? tools.map((tool: unknown) => (isObject(tool) ? (member(tool, 'function', 'name') ?? own(tool, 'name')) : tool)) : [tools];
  return { style: 'openai', ...named(own(value, 'mode') === 'required' ? 'named' : 'auto', listed) };
}

function gemini(value: unknown): Meaning | undefined {
  if (value instanceof Dynamic) return isDeclaration(value) ? undefined : { style: 'gemini', mode: value, names: [] };
  if (!isObject(value)) return undefined;
  const raw = own(value, 'mode');
  const text = raw instanceof LibraryRef ? raw.path.at(-1) : raw;
  const mode = typeof text === 'string' ? modeOf(text) : text instanceof Dynamic && !(isLibraryValue(text) && isDeclaration(text)) ? text : undefined;
  if (mode === undefined) return undefined;
  const list = own(value, 'allowedFunctionNames') ?? own(value, 'allowed_function_names');
  const listed = names(Array.isArray(list) ? list : [list]);
  return { style: 'gemini', mode: mode === 'required' && listed.length > 0 ? 'named' : mode, names: listed };
}

function modeOf(text: string): ToolChoice['mode'] | undefined {
  const key = text.toLowerCase();
  return Object.hasOwn(MODES, key) ? MODES[key] : undefined;
}

function named(mode: ToolChoice['mode'], given: readonly unknown[]): Pick<Meaning, 'mode' | 'names'> {
  return { mode, names: names(given) };
}

function names(given: readonly unknown[]): (string | Dynamic)[] {
  return given.filter((name): name is string | Dynamic => typeof name === 'string' || name instanceof Dynamic);
}

function member(value: Record<string, unknown>, key: string, inner: string): unknown {
  const found = own(value, key);
  return isObject(found) ? own(found, inner) : undefined;
}
