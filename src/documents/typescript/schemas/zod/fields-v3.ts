/** How converters of zod 3 differ over the properties of an object: which of them must be given, and what becomes of those that need not. */
import { inputOptional, parsesUndefined } from './optional.js';
import { isKind, type ZodType } from './types.js';

export interface FieldOptions {
  /** OpenAI's strict mode requires everything: what is optional becomes nullable (zod-to-json-schema's target), or is refused (the helpers of OpenAI's own package). */
  readonly openAi?: 'target' | 'helper' | undefined;
  /** Whether a property is optional by its type alone, and not because parsing happens to let `undefined` pass (`z.coerce.string()`). */
  readonly optionalByType?: boolean;
  /** Whether a property that may be null is written without the null, and may be left out (mcp-framework). */
  readonly nullIsAbsent?: boolean;
}

/** The type that a property is written as. */
export function fieldType(type: ZodType, { openAi, nullIsAbsent }: FieldOptions): ZodType {
  if (openAi === 'target') return nullableInstead(type);
  return nullIsAbsent === true ? withoutNull(type) : type;
}

/** The question whether a property may be left out. */
export function optionality({ openAi, nullIsAbsent, optionalByType }: FieldOptions): (type: ZodType) => boolean | undefined {
  if (openAi !== undefined) return () => false;
  if (nullIsAbsent === true) return mayBeAbsent;
  return optionalByType === true ? inputOptional : parsesUndefined;
}

/** OpenAI's strict mode wants every property: what may be left out may be null instead. */
function nullableInstead(type: ZodType): ZodType {
  if (parsesUndefined(type) !== true) return type;
  const inner = isKind(type, 'optional') ? type.def.inner : type;
  return isKind(inner, 'nullable', 'null', 'any', 'unknown') ? inner : { ...inner, def: { kind: 'nullable', inner } };
}

/** The type under its wrappers, its null taken off with them. */
function withoutNull(type: ZodType): ZodType {
  const { def } = type;
  if (def.kind === 'nullable') return withoutNull({ ...def.inner, meta: type.meta.size > 0 ? type.meta : def.inner.meta });
  return def.kind === 'optional' || def.kind === 'default' ? { ...type, def: { ...def, inner: withoutNull(def.inner) } } : type;
}

/** Whether there is an optional or a null among the wrappers; a default alone makes nothing optional. */
function mayBeAbsent({ def }: ZodType): boolean {
  return def.kind === 'optional' || def.kind === 'nullable' || (def.kind === 'default' && mayBeAbsent(def.inner));
}
