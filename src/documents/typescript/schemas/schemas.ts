/** Schemas written in code: what calls of schema libraries mean as JSON Schema, each part with the code behind it. */
import { Dynamic, isObject, isOpen, OPEN, type DynamicReason } from '../../../model/dynamic.js';
import type { Schema, SchemaObject } from '../../../model/tool.js';
import type { Evaluator, Libraries } from '../evaluate.js';
import { isLibraryValue, LibraryCall, LibraryRef, open, provenanceOf, remember, setMember, type LibraryValue, type Place } from '../values.js';
import { argumentOf, calleeName, produced } from './arguments.js';
import { ArkType } from './arktype.js';
import { SchemaBuilder } from './builder.js';
import { enumMember } from './constants.js';
import { CONVERTERS, type Converter } from './converters.js';
import { Effect } from './effect.js';
import { finish } from './finish.js';
import { parameterListSchema } from './parameter-list.js';
import { TypeBox } from './typebox.js';
import { Valibot } from './valibot/library.js';
import { versionsOf } from './versions.js';
import { Zod } from './zod/library.js';
import { isTypedShape, typedShape } from './zod/typed-shape.js';

/** Functions that hand a schema on: AI SDK's `jsonSchema(x)`, and what other packages call alike. */
const PASSING = new Set(['jsonSchema', 'fromJsonSchema', 'convertJsonSchemaToZod', 'jsonSchemaToZod']);

/** The schema libraries, for an evaluator to know and for extraction to convert with. */
export class SchemaLibraries implements Libraries {
  private readonly readers = new WeakMap<Evaluator, Readers>();

  reduce(value: LibraryValue, ev: Evaluator): unknown {
    if (value instanceof LibraryRef) return enumMember(value);
    const { zod, typebox, valibot, effect } = this.of(ev);
    return typebox.reduce(value) ?? valibot.reduce(value) ?? effect.reduce(value) ?? zod.reduce(value) ?? (value instanceof LibraryCall ? this.passed(value, ev) : undefined);
  }

  isSchema(value: LibraryValue, ev: Evaluator): boolean {
    const { zod, valibot, effect } = this.of(ev);
    return zod.reader.isSchema(value) || valibot.isSchema(value) || effect.isSchema(value);
  }

  private of(ev: Evaluator): Readers {
    let readers = this.readers.get(ev);
    if (readers === undefined) {
      readers = { zod: new Zod(ev, versionsOf(ev)), typebox: new TypeBox(ev), valibot: new Valibot(ev), effect: new Effect(ev), arktype: new ArkType(ev) };
      this.readers.set(ev, readers);
    }
    return readers;
  }

  private passed(call: LibraryCall, ev: Evaluator): unknown {
    const name = calleeName(call);
    if (name !== 'zodSchema' && !PASSING.has(name)) return undefined;
    const given = argumentOf(ev, call, 0);
    if (given === undefined) return undefined;
    const { value, place } = produced(ev, given);
    return name === 'zodSchema' ? this.schemaOf(value, place, CONVERTERS['ai-sdk'], ev) : value instanceof Dynamic ? undefined : value;
  }

  /** The schema that a framework sends for what its code gives it: a library's type, a raw shape, or a JSON Schema as it is. */
  schemaOf(given: unknown, place: Place, converter: Converter, ev: Evaluator): Schema | Dynamic | undefined {
    const value = ev.settle(given);
    if (value === undefined || typeof value === 'boolean') return value;
    if (value instanceof Dynamic) return this.typeSchema(value, place, converter, ev) ?? value;
    if (Array.isArray(value) && converter.parameterLists === true) return parameterListSchema(value, place);
    if (!isObject(value)) return new Dynamic('malformed');
    if (converter.typedShapes === true) {
      const { reader } = this.of(ev).zod;
      if (isTypedShape(reader, value)) return typedShape(reader, { value, place });
    }
    if (converter.rawShapes && isShape(value)) return this.shape(value, place, converter, ev);
    return settled(value, ev, { left: MOST_VALUES }) as Schema;
  }

  private typeSchema(value: Dynamic, place: Place, converter: Converter, ev: Evaluator): SchemaObject | undefined {
    const { zod, valibot, effect, arktype } = this.of(ev);
    const other = valibot.schema(value, place) ?? effect.schema(value, place) ?? arktype.schema(value, place);
    return other === undefined ? zod.schema(value, place, converter) : finish(other, converter.finish);
  }

  private shape(value: Record<string, unknown>, place: Place, converter: Converter, ev: Evaluator): Schema {
    const { zod, effect } = this.of(ev);
    if (Object.values(value).some((one) => effect.isSchema(one))) return effect.shape(value, place);
    if (Object.keys(value).length > 0 || isOpen(value)) return zod.shape(value, place, converter);
    // What is written in it are parameters, so a keyword has no place there.
    return new SchemaBuilder(provenanceOf(value)?.place ?? place, { edit: () => undefined }).set('type', 'object').set('properties', value).schema;
  }
}

interface Readers {
  readonly zod: Zod;
  readonly typebox: TypeBox;
  readonly valibot: Valibot;
  readonly effect: Effect;
  readonly arktype: ArkType;
}

/** An object of types and of nothing that a JSON Schema would say. */
function isShape(value: Record<string, unknown>): boolean {
  return !(Object.hasOwn(value, 'type') && Object.hasOwn(value, 'properties')) && Object.values(value).every((one) => one instanceof Dynamic || one === undefined);
}

/** How many values a schema may be made of: names that each stand for the one before twice are a short text and an endless tree. */
const MOST_VALUES = 20_000;

/** Plain data with the library values in it settled; the same object where there are none. What is more than the budget is not known. */
function settled(value: unknown, ev: Evaluator, budget: { left: number }, depth = 0): unknown {
  if (--budget.left < 0) return new Dynamic('reference');
  if (isLibraryValue(value)) return ev.settle(value);
  if (typeof value !== 'object' || value === null || value instanceof Dynamic || depth > 100) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, settled(one, ev, budget, depth + 1)] as const);
  if (entries.every(([key, one]) => one === (value as Record<string, unknown>)[key])) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [key, one] of entries) setMember(copy, key, one);
  const from = provenanceOf(value);
  if (from !== undefined) remember(copy, from);
  const reason = (value as { [OPEN]?: DynamicReason })[OPEN];
  return reason === undefined ? copy : open(copy, reason);
}
