/**
 * What evaluation yields, and where it came from.
 *
 * Plain data is plain JavaScript: strings, numbers, booleans, null, undefined, arrays and objects (marked OPEN where members
 * are unknown). Everything else is a Dynamic, so that whoever expects data sees "not known": functions, classes, names
 * and calls of libraries. Where the members of an array or object were written is kept beside it (`provenanceOf`).
 */
import type ts from 'typescript';
import type { Json } from '../../model/change.js';
import { Dynamic, OPEN, type DynamicReason } from '../../model/dynamic.js';
import type { TextEdit } from '../../text/edits.js';
import type { Scope } from './scope.js';

/** An expression with the scope that gives its names their meaning (and says its file). */
export interface Place {
  readonly node: ts.Node;
  readonly scope: Scope;
}

/** One of several values, depending on a condition that is not known. */
export class Conditional extends Dynamic {
  constructor(readonly alternatives: readonly unknown[]) {
    super('conditional');
  }
}

/** As many alternatives are told apart; more multiply with each call and member that is read of them. */
const MAX_ALTERNATIVES = 16;

/** The one value that all alternatives are, or a Conditional of them; of too many none is known. */
export function either(values: readonly unknown[]): unknown {
  const flat = new Set<unknown>();
  for (const value of values) {
    for (const one of value instanceof Conditional ? value.alternatives : [value]) flat.add(one);
    if (flat.size > MAX_ALTERNATIVES) return new Dynamic('conditional');
  }
  return flat.size === 1 ? [...flat][0] : new Conditional([...flat]);
}

/** A name out of a library: `z.object` is `{ module: 'zod', path: ['z', 'object'] }`; a namespace has the empty path, a default export `['default']`. */
export class LibraryRef extends Dynamic {
  constructor(
    readonly module: string,
    readonly path: readonly string[],
    readonly place: Place | undefined,
  ) {
    super('reference');
  }
}

/** The module of a LibraryRef for names that are declared nowhere: `navigator`, `process`, or a half-typed `z`. */
export const GLOBAL = 'globalThis';

/** An argument, evaluated when its value is asked for. */
export class Argument {
  private cached: { readonly value: unknown } | undefined;

  constructor(
    readonly place: Place,
    private readonly compute: () => unknown,
    /** Written as `...list`: the value is the list. */
    readonly spread = false,
  ) {}

  get value(): unknown {
    this.cached ??= { value: this.compute() };
    return this.cached.value;
  }
}

/** A call (or `new`) of something out of a library, kept unevaluated. */
export class LibraryCall extends Dynamic {
  constructor(
    readonly callee: LibraryRef | LibraryMember,
    readonly args: readonly Argument[],
    readonly place: Place,
    readonly isNew: boolean,
  ) {
    super('call');
  }

  /** The module that the outermost receiver comes from. */
  get module(): string {
    return this.callee.module;
  }
}

/** A member of what a library call yields: `.optional` and `.shape` in `z.object({}).optional().shape`. */
export class LibraryMember extends Dynamic {
  constructor(
    readonly receiver: LibraryCall | LibraryMember,
    readonly name: string,
    readonly place: Place,
  ) {
    super('reference');
  }

  get module(): string {
    return this.receiver.module;
  }
}

export type LibraryValue = LibraryRef | LibraryCall | LibraryMember;

export function isLibraryValue(value: unknown): value is LibraryValue {
  return value instanceof LibraryCall || value instanceof LibraryMember || value instanceof LibraryRef;
}

/** A function of the project with the scope that it closes over. */
export class FunctionValue extends Dynamic {
  constructor(
    readonly node: ts.FunctionLikeDeclaration,
    readonly scope: Scope,
    readonly self: unknown,
  ) {
    super('reference');
  }
}

/** A class of the project. */
export class ClassValue extends Dynamic {
  constructor(
    readonly node: ts.ClassLikeDeclaration,
    readonly scope: Scope,
  ) {
    super('reference');
  }
}

/** An object made by `new` of a class of the project; `args` is undefined for `this` inside a class that nobody was seen to construct. */
export class InstanceValue extends Dynamic {
  constructor(
    readonly type: ClassValue,
    readonly args: readonly Argument[] | undefined,
  ) {
    super('reference');
  }
}

/** All exports of a module of the project: `import * as tools from './tools.js'`. */
export class NamespaceValue extends Dynamic {
  constructor(readonly file: Scope['file']) {
    super('reference');
  }
}

/** Whether a value is a function, class or object of the project. */
export function isProjectObject(value: unknown): boolean {
  return value instanceof FunctionValue || value instanceof ClassValue || value instanceof InstanceValue;
}

/** A regular expression literal; never run. */
export class PatternValue extends Dynamic {
  constructor(
    readonly source: string,
    readonly flags: string,
  ) {
    super('reference');
  }
}

/** Where a member of an array or object was written. */
export interface Member {
  /** The key as written; undefined for array items and computed members. */
  readonly key: ts.Node | undefined;
  readonly place: Place;
}

/** A change of one member of a produced object. */
export type MemberChange =
  | { readonly kind: 'set'; readonly key: string; readonly value: Json }
  | { readonly kind: 'remove'; readonly key: string };

/** Where an array or object came from. */
export interface Provenance {
  /** The expression that made it. */
  readonly place: Place;
  readonly members: Map<string, Member>;
  /** How code that is no literal writes a change (`.strict()` for `additionalProperties`); literals are edited without. */
  readonly edit?: ((change: MemberChange) => readonly TextEdit[] | undefined) | undefined;
  /** Set where the code is an object type that drops, from the values that it validates, what it does not list. */
  readonly drops?: boolean | undefined;
}

const provenance = new WeakMap<object, Provenance>();

/** Where an array or object came from; undefined for one that evaluation did not make. */
export function provenanceOf(value: object): Provenance | undefined {
  return provenance.get(value);
}

/** Remembers where a produced array or object came from. */
export function remember<T extends object>(value: T, from: Provenance): T {
  provenance.set(value, from);
  return value;
}

/** Sets a member whose name is foreign text: `__proto__` becomes an own key like any other. */
export function setMember(target: object, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else (target as Record<string, unknown>)[key] = value;
}

/** Marks an array or object as having unknown members. */
export function open<T extends object>(value: T, reason: DynamicReason): T {
  if (!(OPEN in value)) Object.defineProperty(value, OPEN, { value: reason, enumerable: false, configurable: true });
  return value;
}

/** The same array or object with unknown further members. */
export function openCopy<T extends object>(value: T, reason: DynamicReason): T {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as T;
  const from = provenance.get(value);
  return open(from === undefined ? copy : remember(copy, from), reason);
}
