/** The properties of zod objects, and the algebra on them: extend, merge, pick, omit, partial, required. */
import { isObject, isOpen, type DynamicReason } from '../../../../model/dynamic.js';
import { FunctionValue, type Place } from '../../values.js';
import { membersOf, openness, writtenAt } from '../arguments.js';
import type { Given } from '../builder.js';
import type { ZodReader } from './reader.js';
import { isKind, type Def, type DefOf, type Field, type Rest, type ZodType } from './types.js';

type ObjectDef = DefOf<'object'>;

/** An object type's definition from a shape: an object literal of types, or what is known of one. */
export function objectDef(reader: ZodReader, shape: Given, rest: Rest): ObjectDef {
  const { value, place } = shape;
  if (value === undefined) return { kind: 'object', shape: new Map(), shapePlace: place, rest };
  if (!isObject(value)) return { kind: 'object', shape: new Map(), shapePlace: place, rest, open: openness(value) ?? 'malformed' };
  const fields = new Map<string, Field>();
  for (const [name, given] of membersOf(shape)) {
    if (given.value !== undefined) fields.set(name, { type: fieldType(reader, given.value, given.place, value), given });
  }
  return { kind: 'object', shape: fields, shapePlace: writtenAt(shape), rest, ...opened(openness(value)) };
}

/** A getter's type is read when asked for: it may speak of the schema that it stands in. */
function fieldType(reader: ZodReader, raw: unknown, place: Place, self: object): ZodType {
  const { ev } = reader;
  if (!ev.ts.isGetAccessorDeclaration(place.node)) return reader.read(raw, place);
  const getter = new FunctionValue(place.node, place.scope, self);
  return reader.make(4, lazy(() => reader.read(ev.call(getter, [], place), place)), place);
}

/** A type that is read once, when it is first asked for. */
export function lazy(find: () => ZodType): Def {
  let found: ZodType | undefined;
  return { kind: 'lazy', get: () => (found ??= find()), again: () => lazy(find) };
}

function opened(reason: DynamicReason | undefined): { open?: DynamicReason } {
  return reason === undefined ? {} : { open: reason };
}

/** The fields of two shapes, those of the second winning. */
export function extended(first: ObjectDef, second: ObjectDef): ObjectDef {
  const open = second.open ?? first.open;
  return { ...first, shape: new Map([...first.shape, ...second.shape]), ...opened(open) };
}

/** Applies a change to every field, told whether a mask selects it (all, without a mask; undefined where the mask is not known). */
export function masked(def: ObjectDef, mask: Given | undefined, change: (field: Field, selected: boolean | undefined) => Field | undefined): ObjectDef {
  const selection = mask?.value;
  const unknown = selection === undefined ? undefined : !isObject(selection) ? 'reference' : isOpen(selection) ? 'spread' : undefined;
  const shape = new Map<string, Field>();
  for (const [name, field] of def.shape) {
    const named = isObject(selection) && Object.hasOwn(selection, name) ? Boolean(selection[name]) : undefined;
    const changed = change(field, selection === undefined ? true : (named ?? (unknown === undefined ? false : undefined)));
    if (changed !== undefined) shape.set(name, changed);
  }
  return { ...def, shape, ...opened(def.open ?? unknown) };
}

/** The fields without what makes them optional, as zod 3's `.required()` gives them. */
export function withoutOptional(type: ZodType): ZodType {
  return isKind(type, 'optional') ? withoutOptional(type.def.inner) : type;
}
