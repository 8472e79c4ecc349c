/** What the language's own methods and functions give for known values. Foreign regular expressions are never run. */
import { Dynamic, isObject, isOpen } from '../../model/dynamic.js';
import { Builder, MAX_ITEMS, push, spreadArray, spreadObject } from './data.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import { join, truthy } from './operators.js';
import { Argument, FunctionValue, LibraryRef, open, PatternValue, provenanceOf, type Member, type Place } from './values.js';
import { dedent } from './text.js';

interface Known {
  readonly value: unknown;
}

/** What `receiver.name(...args)` gives for a string or array; undefined where the receiver is neither. */
export function callBuiltin(ev: Evaluator, receiver: unknown, name: string, args: readonly Argument[], place: Place): Known | undefined {
  if (typeof receiver === 'string') return { value: stringMethod(receiver, name, args) };
  if (Array.isArray(receiver)) return { value: arrayMethod(ev, receiver, name, args, place) };
  if (typeof receiver === 'number' && name === 'toString') return { value: String(receiver) };
  if (receiver instanceof FunctionValue && name === 'call') return { value: ev.call(receiver, args.slice(1), place) };
  return undefined;
}

function stringMethod(text: string, name: string, args: readonly Argument[]): unknown {
  const [first, second] = args.map((argument) => argument.value);
  switch (name) {
    case 'trim':
      return text.trim();
    case 'trimStart':
      return text.trimStart();
    case 'trimEnd':
      return text.trimEnd();
    case 'toLowerCase':
      return text.toLowerCase();
    case 'toUpperCase':
      return text.toUpperCase();
    case 'toString':
    case 'valueOf':
      return text;
    case 'concat':
      return join([text, ...args.map((argument) => argument.value)]);
    case 'replace':
    case 'replaceAll':
      return replace(text, first, second, name === 'replaceAll');
    case 'split':
      return typeof first === 'string' && text.length < MAX_ITEMS ? text.split(first) : UNKNOWN;
    case 'slice':
    case 'substring':
      return typeof first === 'number' && (second === undefined || typeof second === 'number') ? text[name](first, second) : UNKNOWN;
    case 'charAt':
      return typeof first === 'number' ? text.charAt(first) : UNKNOWN;
    case 'startsWith':
    case 'endsWith':
    case 'includes':
      return typeof first === 'string' ? text[name](first) : UNKNOWN;
    case 'repeat':
      return typeof first === 'number' && first >= 0 && first * text.length < 10_000 ? text.repeat(first) : UNKNOWN;
    case 'stripIndent':
      return dedent(text);
    default:
      return UNKNOWN;
  }
}

/** Regular expressions that are common on descriptions and known to be linear, by what is written. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  '\\s+': /\s+/g,
  '\\n': /\n/g,
  '\\n+': /\n+/g,
  '-': /-/g,
  _: /_/g,
  '\\.': /\./g,
  '\\/': /\//g,
  ' ': / /g,
  '[^a-zA-Z0-9_-]': /[^a-zA-Z0-9_-]/g,
};

function replace(text: string, what: unknown, by: unknown, all: boolean): unknown {
  if (typeof by !== 'string') return UNKNOWN;
  if (typeof what === 'string') return all ? text.replaceAll(what, () => by) : text.replace(what, () => by);
  const known = what instanceof PatternValue && what.flags === 'g' && Object.hasOwn(PATTERNS, what.source) ? PATTERNS[what.source] : undefined;
  return known === undefined ? UNKNOWN : text.replace(known, () => by);
}

function arrayMethod(ev: Evaluator, list: readonly unknown[], name: string, args: readonly Argument[], place: Place): unknown {
  const first = args[0]?.value;
  const places = provenanceOf(list)?.members;
  const at = (i: number): Member | undefined => places?.get(String(i));
  const apply = (item: unknown, i: number): unknown => ev.call(first, [given(item, at(i)?.place ?? place), given(i, place), given(list, place)], place);
  const built = new Builder<unknown[]>([]);
  const done = (): unknown[] => (isOpen(list) ? open(built.done(place), 'spread') : built.done(place));
  switch (name) {
    case 'map':
      list.forEach((item, i) => push(built, apply(item, i), { key: undefined, place: at(i)?.place ?? place }));
      return done();
    case 'flatMap':
      list.forEach((item, i) => spreadArray(ev, built, flatItem(apply(item, i))));
      return done();
    case 'flat':
      list.forEach((item) => spreadArray(ev, built, flatItem(item)));
      return done();
    case 'filter':
      list.forEach((item, i) => {
        const kept = args.length === 0 ? true : first instanceof LibraryRef && first.path[0] === 'Boolean' ? truthy(ev, item) : truthy(ev, apply(item, i));
        if (kept === undefined) open(built.value, 'conditional');
        if (kept !== false) push(built, item, at(i));
      });
      return done();
    case 'concat':
      spreadArray(ev, built, list);
      for (const argument of args) spreadArray(ev, built, flatItem(argument.value));
      return built.done(place);
    case 'slice':
    case 'toSorted':
    case 'sort':
    case 'reverse':
    case 'toReversed':
      if (args.length > 0 || name === 'slice') return name === 'slice' ? slice(list, args, built, place) : open([...list], 'call');
      (name.toLowerCase().includes('revers') ? [...list].reverse() : [...list].sort()).forEach((item) => push(built, item, at(list.indexOf(item))));
      return done();
    case 'join':
      return isOpen(list) ? new Dynamic('template') : join(list, typeof first === 'string' ? first : ',');
    case 'find':
      return isOpen(list) ? UNKNOWN : (list.find((item, i) => truthy(ev, apply(item, i)) !== false) ?? undefined);
    case 'includes':
      return list.includes(first) ? true : isOpen(list) || first instanceof Dynamic || list.some((item) => item instanceof Dynamic) ? UNKNOWN : false;
    case 'at':
      return typeof first === 'number' && !isOpen(list) ? list.at(first) : UNKNOWN;
    case 'values':
    case 'toSpliced':
      return name === 'values' ? list : UNKNOWN;
    case 'entries':
      list.forEach((item, i) => push(built, pair(String(i), item, at(i), place), at(i)));
      return done();
    default:
      return UNKNOWN;
  }
}

function given(value: unknown, place: Place): Argument {
  return new Argument(place, () => value);
}

function flatItem(value: unknown): unknown {
  return value instanceof Dynamic || Array.isArray(value) ? value : [value];
}

function slice(list: readonly unknown[], args: readonly Argument[], built: Builder<unknown[]>, place: Place): unknown {
  const bounds = args.map((argument) => argument.value);
  if (isOpen(list) || !bounds.every((bound) => typeof bound === 'number')) return UNKNOWN;
  const places = provenanceOf(list)?.members;
  const [from = 0, to] = bounds as number[];
  list.slice(from, to).forEach((item, i) => push(built, item, places?.get(String(i + (from < 0 ? Math.max(0, list.length + from) : from)))));
  return built.done(place);
}

function pair(key: string, value: unknown, member: Member | undefined, place: Place): unknown[] {
  const built = new Builder<unknown[]>([]);
  push(built, key, member?.key === undefined ? undefined : { key: member.key, place: { node: member.key, scope: member.place.scope } });
  push(built, value, member);
  return built.done(place);
}

/** What a function of the language gives; `new Set(...)` asks for `['new', 'Set']`. Undefined for those that are not known. */
export function globalCall(ev: Evaluator, path: readonly string[], args: readonly Argument[], place: Place): Known | undefined {
  const name = path.join('.');
  const first = args[0]?.spread === false ? ev.settle(args[0].value) : undefined;
  switch (name) {
    case 'Object.freeze':
    case 'Object.seal':
    case 'structuredClone':
      return { value: first };
    case 'Object.assign':
      return { value: assign(ev, args, place) };
    case 'Object.keys':
    case 'Object.values':
    case 'Object.entries':
      return { value: isObject(first) || Array.isArray(first) ? list(first, name, place) : UNKNOWN };
    case 'Object.fromEntries':
      return { value: fromEntries(first, place) };
    case 'Array.isArray':
      return { value: first instanceof Dynamic ? UNKNOWN : Array.isArray(first) };
    case 'Array.from':
      return { value: Array.isArray(first) ? (args[1] === undefined ? first : arrayMethod(ev, first, 'map', args.slice(1), place)) : UNKNOWN };
    case 'Array.of':
      return { value: args.map((argument) => argument.value) };
    case 'String':
      return { value: join([first]) };
    case 'Number':
      return { value: typeof first === 'string' || typeof first === 'number' ? Number(first) : UNKNOWN };
    case 'Boolean':
      return { value: truthy(ev, first) ?? UNKNOWN };
    case 'JSON.parse':
      return { value: typeof first === 'string' ? parseJson(first) : UNKNOWN };
    case 'new Set':
    case 'new.Set':
      return { value: Array.isArray(first) ? first : args.length === 0 ? [] : UNKNOWN };
    default:
      return undefined;
  }
}

function assign(ev: Evaluator, args: readonly Argument[], place: Place): unknown {
  const built = new Builder<Record<string, unknown>>({});
  for (const argument of args) spreadObject(ev, built, argument.spread ? UNKNOWN : argument.value);
  return built.done(place);
}

function list(value: object, method: string, place: Place): unknown {
  const built = new Builder<unknown[]>([]);
  const places = provenanceOf(value)?.members;
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    const member = places?.get(key);
    if (method === 'Object.keys') push(built, key, member?.key === undefined ? undefined : { key: undefined, place: { node: member.key, scope: member.place.scope } });
    else if (method === 'Object.values') push(built, item, member);
    else push(built, pair(key, item, member, place), member);
  }
  return isOpen(value) ? open(built.done(place), 'spread') : built.done(place);
}

function fromEntries(value: unknown, place: Place): unknown {
  if (!Array.isArray(value)) return UNKNOWN;
  const built = new Builder<Record<string, unknown>>({});
  for (const entry of value as unknown[]) {
    const key: unknown = Array.isArray(entry) ? entry[0] : undefined;
    if (typeof key !== 'string' || !Array.isArray(entry)) open(built.value, 'reference');
    else built.set(key, entry[1], provenanceOf(entry)?.members.get('1'));
  }
  return isOpen(value) ? open(built.done(place), 'spread') : built.done(place);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return UNKNOWN;
  }
}
