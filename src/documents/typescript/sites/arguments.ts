/** Reads the parts of a definition out of a call's arguments, whatever their order: each argument shows what it is. */
import { Dynamic, isObject, own } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import { FunctionValue, type Argument, type Place } from '../values.js';
import { firstPart, innerPart, partOf, type Part, type Parts, type PartName } from './definition.js';
import { CALLED_BY, DESCRIPTION_KEYS, HANDLER_KEYS, isAnnotations, NAME_KEYS, schemaKind, SCHEMA_KEYS, WEAK_SCHEMA_KEYS } from './keys.js';

type Draft = { [name in PartName]?: Part };

/** The parts that a config object holds; weak keys count where the call says that it defines a tool. */
export function readConfig(config: Readonly<Record<string, unknown>>, place: Place, weak: boolean): Parts {
  const draft: Draft = {};
  set(draft, 'name', namePart(config, place));
  set(draft, 'title', partOf(config, 'title', place) ?? innerPart(partOf(config, 'annotations', place), 'title'));
  set(draft, 'description', firstPart(config, DESCRIPTION_KEYS, place));
  set(draft, 'inputSchema', schemaPart(config, place, weak));
  set(draft, 'outputSchema', partOf(config, 'outputSchema', place));
  set(draft, 'annotations', partOf(config, 'annotations', place));
  set(draft, 'strict', partOf(config, 'strict', place));
  set(draft, 'handler', handlerPart(config, place));
  return draft;
}

/** What a model calls the tool; a name of several words is its title where another member holds one to call it by. */
function namePart(config: Readonly<Record<string, unknown>>, place: Place): Part | undefined {
  const part = firstPart(config, NAME_KEYS, place);
  if (typeof part?.value !== 'string' || !/\s/.test(part.value)) return part;
  const called = CALLED_BY.map((key) => partOf(config, key, place)).find((one) => typeof one?.value === 'string' && /^[a-z]\w*$/i.test(one.value));
  return called ?? part;
}

/** The member that holds the input schema: the first key whose value is a schema, else the first that could be one. */
function schemaPart(config: Readonly<Record<string, unknown>>, place: Place, weak: boolean): Part | undefined {
  let possible: Part | undefined;
  for (const key of weak ? [...SCHEMA_KEYS, ...WEAK_SCHEMA_KEYS] : SCHEMA_KEYS) {
    const part = unwrapBedrock(partOf(config, key, place));
    if (part === undefined) continue;
    const kind = schemaKind(part.value);
    if (kind !== 'none' && kind !== 'dynamic') return part;
    if (kind === 'dynamic' && !WEAK_SCHEMA_KEYS.includes(key)) possible ??= part;
  }
  return possible;
}

/** Bedrock puts `{ json: schema }` around it, where the schema may be written as JSON text. */
function unwrapBedrock(part: Part | undefined): Part | undefined {
  const inner = part !== undefined && isObject(part.value) && Object.keys(part.value).length === 1 ? innerPart(part, 'json') : undefined;
  return inner ?? part;
}

function handlerPart(config: Readonly<Record<string, unknown>>, place: Place): Part | undefined {
  for (const key of HANDLER_KEYS) {
    const part = partOf(config, key, place);
    if (part?.value instanceof FunctionValue) return part;
  }
  return undefined;
}

function set(draft: Draft, name: PartName, part: Part | undefined): void {
  if (part !== undefined) draft[name] ??= part;
}

/** The parts that a call's arguments hold together; undefined where they do not look like a definition at all. */
export function readArguments(ev: Evaluator, args: readonly Argument[], call: Place): Parts | undefined {
  if (args.some((argument) => argument.spread)) return undefined;
  const draft: Draft = {};
  let guessedName: Part | undefined;
  for (const [i, argument] of args.entries()) {
    const value = ev.settle(argument.value);
    const part: Part = { value, place: argument.place };
    if (value instanceof FunctionValue) {
      draft.handler ??= part;
      // LangChain and LlamaIndex put the function first, everyone else last.
      if (i > 0) break;
    } else if (typeof value === 'string') {
      if (draft.name === undefined && i === 0) draft.name = part;
      else if (draft.description === undefined || (isWord(draft.description) && !isWord(part))) draft.description = part;
    } else if (isObject(value)) {
      if (i === 1 && draft.name !== undefined && isNamedBy(ev, value, draft.name, draft.name === guessedName, part.place, call)) delete draft.name;
      readObject(draft, value, part, call);
    } else {
      readUnknown(draft, part, i, args.length);
      if (i === 0) guessedName = draft.name;
    }
  }
  return Object.keys(draft).length === 0 ? undefined : draft;
}

/** Whether the config names the tool, and what came right before is something else: the function behind it (`tool(handler, { name })`), or its group in a function of the project (`tool('files', { name: 'read_file' })`). */
function isNamedBy(ev: Evaluator, config: Record<string, unknown>, before: Part, isGuess: boolean, place: Place, call: Place): boolean {
  const name = isConfig(config) ? firstPart(config, NAME_KEYS, place)?.value : undefined;
  if (name === undefined || isGuess) return name !== undefined;
  if (typeof name !== 'string' || !/^[\w.:/-]+$/.test(name) || !ev.ts.isCallExpression(call.node) || !ev.ts.isIdentifier(call.node.expression)) return false;
  return plain(name) !== plain(String(before.value)) && ev.evaluate(call.node.expression, call.scope) instanceof FunctionValue;
}

/** A name without what its title writes otherwise. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function readObject(draft: Draft, value: Record<string, unknown>, part: Part, call: Place): void {
  if (isConfig(value)) {
    for (const [name, inner] of Object.entries(readConfig(value, part.place, true)) as [PartName, Part][]) set(draft, name, inner);
  } else if (schemaKind(value) !== 'shape' && isAnnotations(value)) {
    set(draft, 'annotations', part);
    set(draft, 'title', partOf(value, 'title', call));
  } else if (draft.inputSchema === undefined && schemaKind(value) !== 'none') {
    draft.inputSchema = part;
  }
}

/** A text of one word before the description is a group: `tool('audio.play', 'audio', 'Plays a sound.')`. */
function isWord({ value }: Part): boolean {
  return typeof value === 'string' && !/\S\s+\S/.test(value);
}

/** A config names its parts: it has a text to describe the tool, or a schema under a known key. A raw shape has types only. */
function isConfig(value: Record<string, unknown>): boolean {
  if (Object.hasOwn(value, 'inputSchema')) return true;
  const kind = schemaKind(value);
  if (kind === 'shape' || kind === 'json') return false;
  if (SCHEMA_KEYS.some((key) => ['json', 'library', 'shape', 'empty', 'properties', 'list'].includes(schemaKind(own(value, key))))) return true;
  if (isObject(value.annotations) || Object.hasOwn(value, '_meta')) return true;
  return [...DESCRIPTION_KEYS, 'title', ...NAME_KEYS].some((key) => {
    const member = own(value, key);
    return typeof member === 'string' || (member instanceof Dynamic && schemaKind(member) === 'dynamic');
  });
}

/** A value that is not known, in the order `name, description, schema, handler` that positional calls have. */
function readUnknown(draft: Draft, part: Part, index: number, count: number): void {
  const kind = schemaKind(part.value);
  if (kind === 'library') draft.inputSchema ??= part;
  else if (kind !== 'dynamic') return;
  else if (index === 0) draft.name = part;
  else if (draft.description === undefined && draft.inputSchema === undefined && (count >= 4 || /desc/i.test(source(part.place)))) draft.description = part;
  else if (index < count - 1) draft.inputSchema ??= part;
}

function source({ node, scope }: Place): string {
  return scope.file.text.slice(Math.max(0, node.pos), node.end);
}
