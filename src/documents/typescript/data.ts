/** Object and array literals, and the members of plain data. */
import type ts from 'typescript';
import { Dynamic, isObject, isOpen, OPEN, own, type DynamicReason } from '../../model/dynamic.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import { exportedValue } from './exports.js';
import type { Scope } from './scope.js';
import { Conditional, FunctionValue, NamespaceValue, open, provenanceOf, remember, setMember, type Member, type Place } from './values.js';

/** Longest array that a spread or a method makes. */
export const MAX_ITEMS = 5_000;

/** Objects and arrays under construction, with their members' places. */
export class Builder<T extends object> {
  readonly members = new Map<string, Member>();

  constructor(readonly value: T) {}

  set(key: string, value: unknown, member: Member | undefined): void {
    setMember(this.value, key, value);
    if (member === undefined) this.members.delete(key);
    else this.members.set(key, member);
  }

  /** A member that is evaluated when it is asked for. */
  later(key: string, compute: () => unknown, member: Member | undefined): void {
    const { value } = this;
    Object.defineProperty(value, key, {
      get(): unknown {
        const found = compute();
        Object.defineProperty(value, key, { value: found, enumerable: true, configurable: true, writable: true });
        return found;
      },
      enumerable: true,
      set(found: unknown) {
        Object.defineProperty(value, key, { value: found, enumerable: true, configurable: true, writable: true });
      },
      configurable: true,
    });
    if (member === undefined) this.members.delete(key);
    else this.members.set(key, member);
  }

  done(place: Place): T {
    return remember(this.value, { place, members: this.members });
  }
}

export function evaluateObject(ev: Evaluator, node: ts.ObjectLiteralExpression, scope: Scope): Record<string, unknown> {
  const { ts } = ev;
  const builder = new Builder<Record<string, unknown>>({});
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      spreadObject(ev, builder, ev.evaluate(property.expression, scope));
      continue;
    }
    const key = propertyKey(ev, property.name, scope);
    if (key === undefined) {
      open(builder.value, 'reference');
    } else if (ts.isPropertyAssignment(property)) {
      builder.later(key, ev.later(property.initializer, scope), { key: property.name, place: { node: property.initializer, scope } });
    } else if (ts.isShorthandPropertyAssignment(property)) {
      builder.set(key, ev.evaluate(property.name, scope), { key: property.name, place: { node: property.name, scope } });
    } else if (ts.isMethodDeclaration(property)) {
      builder.set(key, new FunctionValue(property, scope, builder.value), { key: property.name, place: { node: property, scope } });
    } else if (ts.isGetAccessorDeclaration(property)) {
      const value = ev.call(new FunctionValue(property, scope, builder.value), [], { node: property, scope });
      builder.set(key, value, { key: property.name, place: { node: property, scope } });
    }
  }
  return builder.done({ node, scope });
}

/** The name of a property when it is known: written, quoted, or computed from constants. */
export function propertyKey(ev: Evaluator, name: ts.PropertyName | undefined, scope: Scope): string | undefined {
  const { ts } = ev;
  if (name === undefined) return undefined;
  if (ts.isComputedPropertyName(name)) {
    const key = ev.evaluate(name.expression, scope);
    return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
  }
  return ts.isPrivateIdentifier(name) || ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}

/** `...value` in an object literal. */
export function spreadObject(ev: Evaluator, builder: Builder<Record<string, unknown>>, spread: unknown): void {
  const value = ev.settle(spread);
  if (value instanceof Conditional) {
    for (const one of value.alternatives) spreadObject(ev, builder, one);
    open(builder.value, 'conditional');
  } else if (value instanceof NamespaceValue) {
    for (const key of value.file.exports.keys()) if (key !== 'default') builder.set(key, exportedValue(ev, value.file, key), undefined);
    if (value.file.stars.length > 0) open(builder.value, 'spread');
  } else if (value instanceof Dynamic) {
    open(builder.value, 'spread');
  } else if (typeof value === 'object' && value !== null) {
    copyMembers(builder, value);
  }
}

function copyMembers(builder: Builder<Record<string, unknown>>, from: object): void {
  const places = provenanceOf(from)?.members;
  for (const key of Object.keys(from)) {
    if (Object.getOwnPropertyDescriptor(from, key)?.get === undefined) builder.set(key, own(from, key), places?.get(key));
    else builder.later(key, () => own(from, key), places?.get(key));
  }
  if (isOpen(from)) open(builder.value, (from as { [OPEN]: DynamicReason })[OPEN]);
}

export function evaluateArray(ev: Evaluator, node: ts.ArrayLiteralExpression, scope: Scope): unknown[] {
  const { ts } = ev;
  const builder = new Builder<unknown[]>([]);
  for (const element of node.elements) {
    if (ts.isSpreadElement(element)) spreadArray(ev, builder, ev.evaluate(element.expression, scope));
    else push(builder, ts.isOmittedExpression(element) ? undefined : ev.evaluate(element, scope), { key: undefined, place: { node: element, scope } });
  }
  return builder.done({ node, scope });
}

/** Adds an item with its place. */
export function push(builder: Builder<unknown[]>, value: unknown, member: Member | undefined): void {
  builder.set(String(builder.value.length), value, member);
}

/** `...value` in an array literal. */
export function spreadArray(ev: Evaluator, builder: Builder<unknown[]>, spread: unknown): void {
  const value = ev.settle(spread);
  if (value instanceof Conditional) {
    for (const one of value.alternatives) spreadArray(ev, builder, one);
    open(builder.value, 'conditional');
  } else if (Array.isArray(value)) {
    const places = provenanceOf(value)?.members;
    if (builder.value.length + value.length > MAX_ITEMS) open(builder.value, 'spread');
    else value.forEach((item: unknown, i) => push(builder, item, places?.get(String(i))));
    if (isOpen(value)) open(builder.value, 'spread');
  } else if (typeof value === 'string') {
    [...value].forEach((character) => push(builder, character, undefined));
  } else if (value !== undefined && value !== null && value !== false) {
    open(builder.value, 'spread');
  }
}

/** A member of plain data: undefined where it is known to be missing, unknown where members are. */
export function memberOfData(value: unknown, key: string): unknown {
  if (Array.isArray(value) || typeof value === 'string') {
    if (key === 'length') return typeof value === 'object' && isOpen(value) ? UNKNOWN : value.length;
    const item: unknown = /^\d+$/.test(key) ? value[Number(key)] : UNKNOWN;
    return item === undefined && typeof value === 'object' && isOpen(value) ? UNKNOWN : item;
  }
  if (!isObject(value)) return UNKNOWN;
  if (Object.hasOwn(value, key)) return value[key];
  return isOpen(value) ? UNKNOWN : undefined;
}
