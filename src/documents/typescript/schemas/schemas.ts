/** Schemas written in code: what calls of schema libraries mean as JSON Schema, each part with the code behind it. */
import { Dynamic, isObject, isOpen, OPEN, type DynamicReason } from '../../../model/dynamic.js';
import type { Schema } from '../../../model/tool.js';
import type { Evaluator, Libraries } from '../evaluate.js';
import { isLibraryValue, open, provenanceOf, remember, setMember, type LibraryValue, type Place } from '../values.js';
import { SchemaBuilder } from './builder.js';
import type { Converter } from './converters.js';
import { Versions } from './versions.js';
import { Zod } from './zod/library.js';

/** The schema libraries, for an evaluator to know and for extraction to convert with. */
export class SchemaLibraries implements Libraries {
  private readonly readers = new WeakMap<Evaluator, Zod>();

  reduce(value: LibraryValue, ev: Evaluator): unknown {
    return this.zod(ev).reduce(value);
  }

  private zod(ev: Evaluator): Zod {
    let zod = this.readers.get(ev);
    if (zod === undefined) this.readers.set(ev, (zod = new Zod(ev, new Versions((folder) => ev.project.manifest(folder)))));
    return zod;
  }

  /** The schema that a framework sends for what its code gives it: a library's type, a raw shape, or a JSON Schema as it is. */
  schemaOf(given: unknown, place: Place, converter: Converter, ev: Evaluator): Schema | Dynamic | undefined {
    const value = ev.settle(given);
    if (value === undefined || typeof value === 'boolean') return value;
    if (value instanceof Dynamic) return this.zod(ev).schema(value, place, converter) ?? value;
    if (!isObject(value)) return new Dynamic('malformed');
    if (converter.rawShapes && isShape(value)) return this.shape(value, place, converter, ev);
    return settled(value, ev) as Schema;
  }

  private shape(value: Record<string, unknown>, place: Place, converter: Converter, ev: Evaluator): Schema {
    if (Object.keys(value).length > 0 || isOpen(value)) return this.zod(ev).shape(value, place, converter);
    return new SchemaBuilder(provenanceOf(value)?.place ?? place).set('type', 'object').set('properties', value).schema;
  }
}

/** An object of types and of nothing that a JSON Schema would say. */
function isShape(value: Record<string, unknown>): boolean {
  return Object.values(value).every((one) => one instanceof Dynamic || one === undefined);
}

/** Plain data with the library values in it settled; the same object where there are none. */
function settled(value: unknown, ev: Evaluator, depth = 0): unknown {
  if (isLibraryValue(value)) return ev.settle(value);
  if (typeof value !== 'object' || value === null || value instanceof Dynamic || depth > 100) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, settled(one, ev, depth + 1)] as const);
  if (entries.every(([key, one]) => one === (value as Record<string, unknown>)[key])) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [key, one] of entries) setMember(copy, key, one);
  const from = provenanceOf(value);
  if (from !== undefined) remember(copy, from);
  const reason = (value as { [OPEN]?: DynamicReason })[OPEN];
  return reason === undefined ? copy : open(copy, reason);
}
