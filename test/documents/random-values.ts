/** Random values, random ways to write them, and what changes should make of them: material for the property tests of documents. */
import fc from 'fast-check';
import type { Change, Json } from '../../src/model/change.js';
import type { ModelPath } from '../../src/model/path.js';

const KEYS = ['name', 'description', 'a', 'b', '__proto__', 'constructor', 'toString', '', 'a/b', 'q"x', 'back\\slash', 'ü', '日本', '😀', 'a b', '<<', '- x', '#c', 'x: y', '1', 'true'];

const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.array(fc.constantFrom('word', 'two words', ' ', '\n', '\t', '"', "'", '\\', '/', '//', '/*', '*/', '#', ' #', ': ', ',', '{', '}', '[', ']', '😀', 'é', '-', 'null', '1', '\u2028', '\r\n', '\u0007'), { maxLength: 8 }).map((parts) => parts.join('')),
);

/** Any JSON value whose root is an object or array; strings are well-formed. */
export const jsonContainer: fc.Arbitrary<Json> = fc.letrec<{ value: Json; list: Json; object: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true }).map((n) => (Object.is(n, -0) ? 0 : n)), fc.boolean(), fc.constant(null)),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.uniqueArray(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), text), tie('value')), { maxLength: 5, selector: ([key]) => key }).map(objectFrom),
})).object.map((value) => value);

function objectFrom(entries: readonly (readonly [string, Json])[]): Json {
  const object = {};
  for (const [key, value] of entries) define(object, key, value);
  return object;
}

function define(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Numbers between 0 and 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every path of a value, the root first. */
export function pathsOf(value: unknown, path: ModelPath = []): ModelPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...steps.flatMap((step) => pathsOf((value as Record<string | number, unknown>)[step], [...path, step]))];
}

/** The value at a path. */
export function valueAt(value: unknown, path: ModelPath): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], value);
}

const REMOVED = Symbol('removed');

/** What a value becomes when all the changes are made, none of them seeing the others. */
export function applyChanges(value: Json, changes: readonly Change[]): Json {
  const holder = { root: JSON.parse(JSON.stringify(value)) as unknown };
  // From the back, so that the offsets of one splice are not moved by another.
  const places = (change: Change): number => (change.kind === 'splice' ? change.start : 0);
  for (const change of changes.toSorted((a, b) => places(b) - places(a))) {
    const path = ['root', ...change.path];
    const parent = valueAt(holder, path.slice(0, -1)) as Record<string | number, unknown>;
    const name = path.at(-1)!;
    if (change.kind === 'set') define(parent, String(name), change.value);
    else if (change.kind === 'remove') define(parent, String(name), REMOVED);
    else {
      const old = parent[name] as string;
      define(parent, String(name), old.slice(0, change.start) + change.text + old.slice(change.end));
    }
  }
  return purge(holder.root) as Json;
}

function purge(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== REMOVED).map(purge);
  if (typeof value !== 'object' || value === null) return value;
  return objectFrom(Object.entries(value).filter(([, item]) => (item as unknown) !== REMOVED).map(([key, item]) => [key, purge(item) as Json]));
}

const NEW_VALUES: readonly Json[] = [false, 1.5, null, 'plain', 'Say "no": don\'t, # not\nnow', '', [], {}, ['a', 'b'], { type: 'object', properties: {}, required: ['x', 'y'] }, [{ a: 1 }, 2]];

/** A change that makes sense for the value, chosen by chance; undefined when the chosen place allows none of the chosen kind. */
export function randomChange(value: Json, random: () => number): Change | undefined {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const path = pick(pathsOf(value));
  const at = valueAt(value, path);
  const choice = random();
  if (choice < 0.3 && path.length > 0) return { kind: 'remove', path };
  if (choice < 0.5) return { kind: 'set', path, value: pick(NEW_VALUES) };
  if (typeof at === 'string') {
    const start = Math.floor(random() * (at.length + 1));
    return { kind: 'splice', path, start, end: start + Math.floor(random() * (at.length - start + 1)), text: pick(['', 'new', 'a "b"\\', "it's", 'x: y', ' #', 'two\nlines', '😀']) };
  }
  if (typeof at !== 'object' || at === null) return undefined;
  const name = Array.isArray(at) ? at.length : pick(['added', 'new "key"', 'x: y', 'z']);
  if (Object.hasOwn(at, name)) return undefined;
  return { kind: 'set', path: [...path, name], value: pick(NEW_VALUES) };
}
