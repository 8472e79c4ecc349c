/** What zod code describes: one node for each schema instance that the library would build, with the code behind its parts. */
import type { DynamicReason } from '../../../../model/dynamic.js';
import type { Given } from '../builder.js';
import type { Place } from '../../values.js';

export type ZodVersion = 3 | 4;

/** A schema instance. Compared by identity, as the converters do that write `$ref` for an instance met twice. */
export interface ZodType {
  readonly version: ZodVersion;
  readonly def: Def;
  /** The expression that makes it, up to its last method call. */
  readonly place: Place;
  /** What `.describe()` and `.meta()` say of this instance; zod 4's inherited metadata is in it, but an inherited `id` is not. */
  readonly meta: ReadonlyMap<string, Given>;
  /** The instance that this one was cloned from together with its metadata (zod 4). */
  readonly parent?: ZodType | undefined;
}

/** A refinement that shows in a JSON Schema: a bound, a pattern, a format. */
export interface Check {
  readonly name: CheckName;
  /** The bound, pattern or text; the call itself for one without (`.positive()`). */
  readonly given: Given;
  /** The format's name for `format`. */
  readonly format?: string;
}

export type CheckName =
  | 'min'
  | 'max'
  | 'length'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'multipleOf'
  | 'int'
  | 'numberFormat'
  | 'format'
  | 'regex'
  | 'includes'
  | 'startsWith'
  | 'endsWith'
  | 'lowercase'
  | 'uppercase'
  | 'mime'
  /** One that no JSON Schema shows (`.trim()`), but which keeps zod 3's converter from merging plain types. */
  | 'hidden';

/** What an object does with keys that it does not list; a type is a catchall. */
export type Rest = 'strip' | 'strict' | 'loose' | ZodType;

/** A property of an object, with the key as it was written. */
export interface Field {
  readonly type: ZodType;
  readonly given: Given;
}

export type Plain = 'boolean' | 'date' | 'null' | 'undefined' | 'void' | 'never' | 'any' | 'unknown' | 'symbol' | 'nan' | 'custom' | 'function' | 'transform';

export type Wrapper = 'optional' | 'nullable' | 'nonoptional' | 'readonly' | 'promise' | 'brand' | 'effects' | 'success';

export type Def =
  | { readonly kind: 'string' | 'number' | 'bigint' | 'file'; readonly checks: readonly Check[]; readonly coerce: boolean }
  | { readonly kind: Plain; readonly coerce?: boolean }
  /** `values` stand in the order in which the library lists them; `numeric` entries of a TypeScript enum are without their reverse names. */
  | { readonly kind: 'enum'; readonly entries: readonly (readonly [key: string, value: Given])[]; readonly native: boolean; readonly open?: DynamicReason | undefined; readonly list?: Given | undefined }
  | { readonly kind: 'literal'; readonly values: readonly Given[] }
  | { readonly kind: 'template'; readonly given: Given }
  | { readonly kind: 'array'; readonly element: ZodType; readonly checks: readonly Check[] }
  | { readonly kind: 'set'; readonly element: ZodType; readonly checks: readonly Check[] }
  | { readonly kind: 'object'; readonly shape: ReadonlyMap<string, Field>; readonly shapePlace: Place; readonly rest: Rest; readonly open?: DynamicReason | undefined }
  | { readonly kind: 'union'; readonly options: readonly ZodType[]; readonly exclusive: boolean; readonly discriminated: boolean; readonly open?: DynamicReason | undefined }
  | { readonly kind: 'intersection'; readonly left: ZodType; readonly right: ZodType }
  | { readonly kind: 'tuple'; readonly items: readonly ZodType[]; readonly rest: ZodType | undefined; readonly checks: readonly Check[]; readonly open?: DynamicReason | undefined }
  | { readonly kind: 'record' | 'map'; readonly key: ZodType; readonly value: ZodType; readonly mode?: 'partial' | 'loose' }
  | { readonly kind: Wrapper; readonly inner: ZodType }
  | { readonly kind: 'default' | 'prefault' | 'catch'; readonly inner: ZodType; readonly value: Given }
  | { readonly kind: 'pipe'; readonly in: ZodType; readonly out: ZodType; readonly codec?: boolean }
  /** `again` is the same for another instance, which zod asks for its type on its own. */
  | { readonly kind: 'lazy'; get(): ZodType; again(): Def }
  /** Code that could not be followed. */
  | { readonly kind: 'unread'; readonly reason: DynamicReason };

export type DefKind = Def['kind'];

/** The definitions that a kind has. */
export type DefOf<K extends DefKind, D = Def> = D extends { readonly kind: infer Kinds } ? ([K & Kinds] extends [never] ? never : D) : never;

/** Narrows a type to the instances of some kinds. */
export function isKind<K extends DefKind>(type: ZodType, ...kinds: readonly K[]): type is ZodType & { readonly def: DefOf<K> } {
  return (kinds as readonly DefKind[]).includes(type.def.kind);
}
