/** Unions that zod-to-json-schema merges into one schema instead of an `anyOf`. */
import { Dynamic } from '../../../../model/dynamic.js';
import { givenList, type Given, type SchemaBuilder } from '../builder.js';
import { isKind, type DefKind, type ZodType } from './types.js';

/** The types that merge into one `type` list while they carry no checks. */
export const PRIMITIVES: Readonly<Partial<Record<DefKind, string>>> = { string: 'string', number: 'number', bigint: 'integer', boolean: 'boolean', null: 'null' };

/** Writes a union of plain types, literals or enums as one; false where it is another union. */
export function mergedUnion(builder: SchemaBuilder, options: readonly ZodType[]): boolean {
  return mergePrimitives(builder, options) || mergeLiterals(builder, options) || mergeEnums(builder, options);
}

function mergePrimitives(builder: SchemaBuilder, options: readonly ZodType[]): boolean {
  if (!options.every(({ def }) => PRIMITIVES[def.kind] !== undefined && !('checks' in def && def.checks.length > 0))) return false;
  setTypes(builder, options.map(({ def, place }) => ({ value: PRIMITIVES[def.kind], place })));
  return true;
}

function mergeLiterals(builder: SchemaBuilder, options: readonly ZodType[]): boolean {
  const literals = options.flatMap((option) => (isKind(option, 'literal') && !option.meta.has('description') ? option.def.values : []));
  if (literals.length !== options.length || !literals.every(({ value }) => value === null || ['string', 'number', 'boolean'].includes(typeof value))) return false;
  setTypes(builder, literals.map(({ value, place }) => ({ value: value === null ? 'null' : typeof value, place })));
  builder.set('enum', givenList(distinct(literals), builder.place));
  return true;
}

function mergeEnums(builder: SchemaBuilder, options: readonly ZodType[]): boolean {
  const enums = options.flatMap((option) => (isKind(option, 'enum') && !option.def.native && option.def.open === undefined ? [option.def] : []));
  if (enums.length !== options.length) return false;
  const values = enums.flatMap(({ entries }) => entries.map(([, given]) => given));
  if (values.some(({ value }) => value instanceof Dynamic)) return false;
  builder.set('type', 'string').set('enum', givenList(distinct(values), builder.place));
  return true;
}

function setTypes(builder: SchemaBuilder, types: readonly Given[]): void {
  const names = distinct(types);
  builder.set('type', names.length === 1 ? names[0]!.value : givenList(names, builder.place));
}

function distinct(all: readonly Given[]): Given[] {
  return all.filter((given, i) => all.findIndex(({ value }) => value === given.value) === i);
}
