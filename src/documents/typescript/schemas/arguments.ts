/** The arguments of library calls. */
import { Dynamic, isObject, isOpen, OPEN, type DynamicReason } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import { FunctionValue, LibraryRef, provenanceOf, type LibraryCall, type Place } from '../values.js';
import type { Given } from './builder.js';

/** The argument at an index with library data settled; undefined where there is none. */
export function argumentOf(ev: Evaluator, call: LibraryCall, index: number): Given | undefined {
  const argument = call.args[index];
  if (call.args.slice(0, index + 1).some(({ spread }) => spread)) return { value: new Dynamic('spread'), place: call.place };
  return argument === undefined ? undefined : { value: ev.settle(argument.value), place: argument.place };
}

/** A value that may be given by a function, as defaults are. */
export function produced(ev: Evaluator, given: Given): Given {
  return given.value instanceof FunctionValue ? { value: ev.settle(ev.call(given.value, [], given.place)), place: given.place } : given;
}

/** The members of an object or the items of an array, each with its place; none for anything else. */
export function membersOf(given: Given | undefined): readonly (readonly [name: string, Given])[] {
  const value = given?.value;
  if (given === undefined || typeof value !== 'object' || value === null || value instanceof Dynamic) return [];
  const from = provenanceOf(value);
  return Object.keys(value).map((name) => {
    const member = from?.members.get(name);
    return [name, { value: (value as Record<string, unknown>)[name], place: member?.place ?? from?.place ?? given.place, key: member?.key }];
  });
}

/** A member of an object that is given. */
export function memberOf(given: Given | undefined, name: string): Given | undefined {
  return isObject(given?.value) ? membersOf(given).find(([key]) => key === name)?.[1] : undefined;
}

/** Why members of an object or array are not known; undefined where all are. */
export function openness(value: unknown): DynamicReason | undefined {
  if (value instanceof Dynamic) return value.reason;
  return typeof value === 'object' && value !== null && isOpen(value) ? (value as { [OPEN]?: DynamicReason })[OPEN] : undefined;
}

/** Where an object or array was written, or else where it is used. */
export function writtenAt(given: Given): Place {
  const { value, place } = given;
  return (typeof value === 'object' && value !== null ? provenanceOf(value)?.place : undefined) ?? place;
}

/** The library name that a call's callee has, without the receiver's: `String` in `Type.String()`. */
export function calleeName(call: LibraryCall): string {
  return call.callee instanceof LibraryRef ? (call.callee.path.at(-1) ?? '') : call.callee.name;
}
