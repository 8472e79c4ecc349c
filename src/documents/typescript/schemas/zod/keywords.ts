/** Keywords that both versions' converters write alike. */
import { Dynamic, type DynamicReason } from '../../../../model/dynamic.js';
import { open } from '../../values.js';
import { givenList, type Given, type SchemaBuilder } from '../builder.js';
import type { DefOf, ZodType } from './types.js';

/** Marks a list or object as having unknown members where there is a reason to. */
export function openWhen<T extends object>(value: T, reason: DynamicReason | undefined): T {
  return reason === undefined ? value : open(value, reason);
}

/** Sets `required` to the properties that may not be left out; the list is OPEN where that is not known of all. */
export function setRequired(builder: SchemaBuilder, { shape, shapePlace, open: reason }: DefOf<'object'>, optional: (type: ZodType) => boolean | undefined): void {
  const required: Given[] = [];
  let unknown = reason;
  for (const [name, { type, given }] of shape) {
    const answer = optional(type);
    if (answer === undefined) unknown ??= 'call';
    else if (!answer) required.push({ value: name, place: given.place, key: given.key });
  }
  if (required.length > 0 || unknown !== undefined) builder.set('required', openWhen(givenList(required, shapePlace), unknown), shapePlace);
}

/** Sets `enum` to the entries' values; the array as it was written where the entries are just that. */
export function setEnum(builder: SchemaBuilder, { entries, list, open: reason }: DefOf<'enum'>): void {
  if (list !== undefined) builder.give('enum', list);
  else builder.set('enum', openWhen(givenList(entries.map(([, given]) => given), builder.place), reason));
}

/** Sets `type` when all values are of one of these types. */
export function setCommonType(builder: SchemaBuilder, values: readonly Given[], types: readonly string[]): void {
  if (values.some(({ value }) => value instanceof Dynamic)) return;
  const common = types.find((type) => values.every(({ value }) => typeof value === type));
  if (common !== undefined) builder.set('type', common);
}
