/** Tool classes: their name, description and schema stand in fields, statics, getters, or methods like `getName()` and `getConfig()`. */
import type ts from 'typescript';
import { Dynamic, isObject } from '../../../model/dynamic.js';
import type { DialectId } from '../../../model/tool.js';
import type { ConverterId } from '../schemas/converters.js';
import { classMemberPlace, findMember, heritage, instanceMemberPlace, memberPlace, type FoundMember } from '../classes.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { ClassValue, FunctionValue, InstanceValue, isLibraryValue, type Place } from '../values.js';
import { readConfig } from './arguments.js';
import type { Part, PartName, Parts } from './definition.js';
import { rootOf, SCHEMA_KEYS, schemaKind } from './keys.js';

const NAMES = ['toolName', 'name', 'TOOL_NAME', 'NAME'];
const MEMBERS: readonly (readonly [part: PartName, keys: readonly string[], getters: readonly string[]])[] = [
  ['name', NAMES, ['getName', 'getToolName']],
  ['title', ['title'], ['getTitle']],
  ['description', ['description', 'toolDescription', 'DESCRIPTION'], ['getDescription']],
  ['inputSchema', ['inputSchema', 'schema', 'argsShape', 'argsSchema', 'parameters', 'paramsSchema', 'inputShape', 'paramsShape', 'input_schema', 'zodSchema', 'parameterSchema', 'parametersSchema'], ['getInputSchema', 'getSchema', 'getParameters', 'getArgsSchema']],
  ['outputSchema', ['outputSchema'], ['getOutputSchema']],
  ['annotations', ['annotations'], ['getAnnotations']],
  ['handler', [], ['execute', 'call', 'run', 'exec', '_call', 'handler', 'handle', 'invoke', 'callback']],
];
const WHOLE = ['getConfig', 'getDefinition', 'getToolDefinition', 'definition', 'config', 'metadata', 'toToolDefinition'];
/** Members that hold a schema, or the whole declaration with its name. */
const EITHER = ['schema', 'getSchema'];

export interface ClassTool {
  readonly parts: Parts;
  readonly dialect: DialectId;
  readonly converter: ConverterId;
}

/** What a class says of the tool that it is; undefined for one that is none, or abstract. */
export function classDefinition(ev: Evaluator, node: ts.ClassLikeDeclaration, scope: Scope): ClassTool | undefined {
  const { ts } = ev;
  const type = new ClassValue(node, scope);
  if (isAbstract(ts, node) || !isToolClass(ev, type)) return undefined;
  const self = new InstanceValue(type, undefined);
  const draft: { [name in PartName]?: Part } = {};
  for (const key of [...WHOLE, ...EITHER]) {
    const config = memberPart(ev, type, self, key);
    if (config !== undefined && isObject(config.value) && (WHOLE.includes(key) || isDeclaration(config.value))) Object.assign(draft, readConfig(config.value, config.place, true));
  }
  for (const [part, keys, getters] of MEMBERS) {
    const found = firstMember(ev, type, self, keys, part) ?? (part === 'handler' ? methodPart(ev, type, self, getters) : firstMember(ev, type, self, getters, part));
    if (found !== undefined && (draft[part] === undefined || part === 'name')) draft[part] = found;
  }
  if (draft.name === undefined || (draft.description === undefined && draft.inputSchema === undefined) || isNode(ev, type, draft)) return undefined;
  return { parts: draft, ...takenBy(ev, type) };
}

/** Classes between a tool and the library's. */
const MAX_PARENTS = 10;

/** What the library makes of a class whose first parent it gives. */
function takenBy(ev: Evaluator, type: ClassValue): Pick<ClassTool, 'dialect' | 'converter'> {
  let parent = heritage(ev, type);
  for (let i = 0; parent instanceof ClassValue && i < MAX_PARENTS; i++) parent = heritage(ev, parent);
  const module = isLibraryValue(parent) ? rootOf(parent).module : '';
  if (/langchain/.test(module)) return { dialect: 'agent-sdk', converter: 'langchain' };
  return { dialect: 'mcp', converter: module === 'mcp-framework' ? 'mcp-framework' : 'mcp' };
}

/** A building block of an editor of agents: it makes tools, or is named after them, and what it takes are settings. */
function isNode(ev: Evaluator, type: ClassValue, { inputSchema, handler }: Parts): boolean {
  const has = (key: string): boolean => findMember(ev, type, key, false) !== undefined;
  return inputSchema === undefined && has('icon') && (handler === undefined || has('inputs'));
}

function isDeclaration(value: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(value, 'name') && SCHEMA_KEYS.some((key) => Object.hasOwn(value, key));
}

function isAbstract(typescript: Evaluator['ts'], node: ts.ClassLikeDeclaration): boolean {
  return (node.modifiers ?? []).some((modifier) => modifier.kind === typescript.SyntaxKind.AbstractKeyword);
}

/** The class, or what it extends or implements, is named as a tool, or its own fields are those of one. */
function isToolClass({ ts }: Evaluator, { node, scope }: ClassValue): boolean {
  const { text } = scope.file;
  if (/(?:Error|Exception)$/.test(node.name?.text ?? '')) return false;
  const names = [node.name?.text ?? '', ...(node.heritageClauses ?? []).flatMap((clause) => clause.types.map((one) => text.slice(one.pos, one.end)))];
  if (names.some((name) => /Tool(?!bar|tip|kit|box)/.test(name))) return true;
  const fields = node.members.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
  return ['name', 'description', 'inputSchema'].every((key) => fields.includes(key)) && !names.some((name) => NOT_A_TOOL.test(name));
}

/** Classes of other things that take something, too. */
const NOT_A_TOOL = /prompt|resource|step|workflow|agent|flow|route|node/i;

/** The first of several members that can be a part: `schema` may as well hold the whole definition. */
function firstMember(ev: Evaluator, type: ClassValue, self: InstanceValue, keys: readonly string[], part: PartName): Part | undefined {
  for (const key of keys) {
    const found = memberPart(ev, type, self, key);
    if (found !== undefined && !(part === 'inputSchema' && schemaKind(found.value) === 'none')) return found;
  }
  return undefined;
}

/** A member with its value: static or not, a field, a getter, or what a method without arguments returns. */
function memberPart(ev: Evaluator, type: ClassValue, self: InstanceValue, key: string): Part | undefined {
  const onInstance = findMember(ev, type, key, false);
  const found = onInstance ?? findMember(ev, type, key, true);
  if (found === undefined) return constructed(ev, self, key) ?? assigned(ev, type, key);
  // A field that is only declared has what a constructor gives it.
  if (onInstance !== undefined && ev.ts.isPropertyDeclaration(onInstance.node) && onInstance.node.initializer === undefined) return constructed(ev, self, key);
  const value = ev.member(onInstance === undefined ? type : self, key);
  if (value instanceof FunctionValue) {
    if (value.node.parameters.length > 0) return undefined;
    return { value: ev.call(value, [], { node: found.node, scope: value.scope }), place: returned(ev, value) ?? memberPlace(ev, found, self), key: nameOf(found) };
  }
  if (value === undefined) return undefined;
  const getter = ev.ts.isGetAccessorDeclaration(found.node) ? new FunctionValue(found.node, memberPlace(ev, found, self).scope, self) : undefined;
  return { value, place: (getter === undefined ? undefined : returned(ev, getter)) ?? memberPlace(ev, found, self), key: nameOf(found) };
}

function nameOf({ node }: FoundMember): ts.Node | undefined {
  return node.name;
}

/** A static member that is assigned behind the class. */
function assigned(ev: Evaluator, type: ClassValue, key: string): Part | undefined {
  const place = classMemberPlace(ev, type, key);
  return place === undefined ? undefined : { value: ev.member(type, key), place };
}

/** What only the constructor, or a parent's, gives. */
function constructed(ev: Evaluator, self: InstanceValue, key: string): Part | undefined {
  const place = instanceMemberPlace(ev, self, key);
  if (place === undefined) return undefined;
  const value = ev.member(self, key);
  // A class that leaves its name to whoever makes its objects is no tool by itself; any other part may be unknown.
  if (value === undefined || (NAMES.includes(key) && value instanceof Dynamic && !isLibraryValue(value))) return undefined;
  return { value, place: { node: self.type.node.name ?? self.type.node, scope: self.type.scope } };
}

/** The expression that a method of one return statement returns. */
function returned(ev: Evaluator, fn: FunctionValue): Place | undefined {
  const { body } = fn.node;
  if (body === undefined || !ev.ts.isBlock(body)) return undefined;
  const statement = body.statements.find((one) => ev.ts.isReturnStatement(one)) as ts.ReturnStatement | undefined;
  if (statement?.expression === undefined) return undefined;
  const scope = fn.scope.file.scopeOf(body, fn.scope.file.scopeOf(fn.node, fn.scope));
  return { node: statement.expression, scope };
}

function methodPart(ev: Evaluator, type: ClassValue, self: InstanceValue, keys: readonly string[]): Part | undefined {
  for (const key of keys) {
    const found = findMember(ev, type, key, false);
    const value = found === undefined ? undefined : ev.member(self, key);
    if (found !== undefined && value instanceof FunctionValue) return { value, place: memberPlace(ev, found, self) };
  }
  return undefined;
}
