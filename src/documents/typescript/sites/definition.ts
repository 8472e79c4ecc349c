/** A tool definition as it was found in source, before its schemas are turned into JSON Schema. */
import type ts from 'typescript';
import { isObject, own } from '../../../model/dynamic.js';
import type { DialectId } from '../../../model/tool.js';
import type { ConverterId } from '../schemas/converters.js';
import type { Arms } from '../sets/arms.js';
import { provenanceOf, type FunctionValue, type Place } from '../values.js';

/** A part of a definition with the place where the definition names it. */
export interface Part {
  readonly value: unknown;
  readonly place: Place;
  /** Its key, where it has one. */
  readonly key?: ts.Node | undefined;
  /** What made the object that it is a member of. */
  readonly owner?: Place | undefined;
}

export type PartName = 'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations' | 'strict' | 'handler';

export type Parts = { readonly [name in PartName]?: Part };

/** How sure it is that a definition is what a model gets: a registration over a shape, a shape over a guess from context. */
export type Rank = 'registered' | 'shaped' | 'guessed';

export interface Definition {
  readonly dialect: DialectId;
  /** How the library that takes this definition turns schemas in code into JSON Schema. */
  readonly converter: ConverterId;
  readonly parts: Parts;
  readonly rank: Rank;
  /** For a name that is only that of the variable, key or function on which the definition hangs: the code that stands for it. */
  readonly borrowed: readonly ts.Node[] | undefined;
  /** Whether it is a tool only where an agent is given it: each call of the function that makes it describes another. */
  readonly onlyGiven: boolean;
  /** The call, object or class that defines it. */
  readonly place: Place;
  /** What it is registered on; `own` for a method of the project, which may pass it on to the real server. */
  readonly server: { readonly place: Place; readonly own: boolean } | undefined;
  /** The branches that it stands in. */
  readonly arms: Arms;
}

/** What a search finds at one place, before its name is looked for. */
export interface Found extends Pick<Definition, 'parts' | 'place' | 'rank' | 'dialect' | 'converter'> {
  /** Whether it may be called after what it hangs on. */
  readonly borrow: boolean;
  readonly server?: Definition['server'];
}

/** The member of an evaluated object as a part; undefined where the object has none (or `undefined`). */
export function partOf(object: Readonly<Record<string, unknown>>, key: string, fallback: Place): Part | undefined {
  const value = own(object, key);
  if (value === undefined) return undefined;
  const from = provenanceOf(object);
  const member = from?.members.get(key);
  return { value, place: member?.place ?? fallback, key: member?.key, owner: from?.place };
}

/** The first of several keys that an object has. */
export function firstPart(object: Readonly<Record<string, unknown>>, keys: readonly string[], fallback: Place): Part | undefined {
  for (const key of keys) {
    const part = partOf(object, key, fallback);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** A member of a part that is an object. */
export function innerPart(part: Part | undefined, key: string): Part | undefined {
  return part !== undefined && isObject(part.value) ? partOf(part.value, key, part.place) : undefined;
}

export type Handler = FunctionValue;
