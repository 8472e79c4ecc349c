/** Definitions by their shape alone: objects with a name and a schema that no known call was given, and lists of what a registration takes. */
import type ts from 'typescript';
import { Dynamic, isObject } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import { FunctionValue, type Place } from '../values.js';
import type { Scope } from '../scope.js';
import { readConfig } from './arguments.js';
import { isRun, mayBeTuple, mayDefine, shapeOf } from './candidates.js';
import { entryAround, entryName, isListed, isNamedTool, surroundings, type Trail } from './context.js';
import type { Found, Parts } from './definition.js';
import { isDefinition, verdictOf } from './judge.js';
import { SCHEMA_KEYS, schemaKind, STRONG_SCHEMA_KEYS } from './keys.js';

/** Whether an object may be a definition, by its keys or where it stands. */
export function mayBeDefinition(typescript: Evaluator['ts'], node: ts.ObjectLiteralExpression, trail: Trail): boolean {
  return isListed(typescript, trail) !== undefined || mayDefine(typescript, node);
}

/** What an object literal defines, the last of its trail; undefined where it defines nothing. */
export function objectDefinition(ev: Evaluator, place: Place, trail: Trail): Found | undefined {
  const { ts } = ev;
  const { file } = place.scope;
  const value = ev.evaluate(place.node, place.scope);
  if (!isObject(value)) return undefined;
  const own = readConfig(value, place, false);
  const entry = own.name === undefined && own.description !== undefined ? entryName(ts, trail) : undefined;
  const parts = entry === undefined ? own : { ...own, name: { value: entry.text, place: { node: entry, scope: place.scope } } };
  const isPlain = parts.inputSchema === undefined;
  if (isPlain && !isWhole(parts, isListed(ts, trail))) return undefined;
  const words = surroundings(ts, trail, file.text);
  if (isPlain) return { parts, place, rank: 'shaped', ...shapeOf(ts, words, 'parameters', value, file), borrow: false };
  const schemaKey = SCHEMA_KEYS.find((key) => Object.hasOwn(value, key) && schemaKind(value[key]) !== 'none') ?? '';
  if (!isDefinition(ts, { value, parts, schemaKey }, trail, words, file.path)) return undefined;
  const how = { place, ...shapeOf(ts, words, schemaKey, value, file) };
  const isStrong = STRONG_SCHEMA_KEYS.includes(schemaKey);
  if (parts.description === undefined && schemaKey !== 'parameters' && !isStrong) {
    // Its text stands somewhere else.
    return { ...how, parts: { ...parts, description: { value: new Dynamic('reference'), place } }, rank: 'guessed', borrow: false };
  }
  const says = isStrong || (schemaKey === 'parameters' && ['json', 'library'].includes(schemaKind(value.parameters)));
  const borrow = parts.description !== undefined && (isRun(parts, value) || entryAround(ts, trail) !== undefined || (says && isNamedTool(ts, trail)));
  return { ...how, parts, rank: 'shaped', borrow };
}

/** Whether a definition without parameters says the rest, where nothing but definitions stands. */
function isWhole({ name, description, handler }: Parts, listed: ReturnType<typeof isListed>): boolean {
  return (listed === 'declared' || (listed === 'among tools' && handler !== undefined)) && typeof name?.value === 'string' && description !== undefined;
}

/** The arguments of a registration as a list of their own: `const poem: ToolModule = [name, config, callback]`. */
export function tupleDefinition(ev: Evaluator, node: ts.ArrayLiteralExpression, scope: Scope, trail: Trail): Found | undefined {
  if (!mayBeTuple(ev.ts, node)) return undefined;
  const [name, config, handler] = node.elements.map((element) => ev.argument(element, scope));
  if (!isObject(config!.value) || typeof name!.value !== 'string' || !(handler!.value instanceof FunctionValue)) return undefined;
  const parts = readConfig(config!.value, config!.place, false);
  if (parts.name !== undefined || parts.description === undefined || parts.inputSchema === undefined || verdictOf(surroundings(ev.ts, trail, scope.file.text)) !== 'for') return undefined;
  return { parts: { ...parts, name: name!, handler: handler! }, place: { node, scope }, rank: 'shaped', dialect: 'mcp', converter: 'mcp', borrow: false };
}
