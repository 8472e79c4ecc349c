/** The methods of zod types. */
import { Dynamic, isObject, isOpen } from '../../../../model/dynamic.js';
import { FunctionValue, LibraryCall, LibraryRef } from '../../values.js';
import { membersOf, produced } from '../arguments.js';
import type { Given } from '../builder.js';
import { checksOf, looseChecks } from './checks.js';
import { zodName } from './modules.js';
import type { ZodReader } from './reader.js';
import { extended, masked, objectDef, withoutOptional } from './shape.js';
import { isKind, type Check, type Def, type DefOf, type Field, type Rest, type Wrapper, type ZodType } from './types.js';

type Method = (reader: ZodReader, self: ZodType, call: LibraryCall) => ZodType | undefined;
type Meta = ReadonlyMap<string, Given>;

/** Methods by name; one returns undefined where the type does not have it. */
export const methods = new Map<string, Method>();

function define(names: string, method: Method): void {
  for (const name of names.split(' ')) methods.set(name, method);
}

/** The same type with other checks or metadata: zod 4 hands the metadata down to it, zod 3 copies all. Only zod 4's metadata leaves the inside of a lazy type shared. */
function clone(reader: ZodReader, self: ZodType, call: LibraryCall, def: Def, added: Meta = new Map()): ZodType {
  const inherited = self.version === 4 ? [...self.meta].filter(([key]) => key !== 'id') : [...self.meta];
  return reader.make(self.version, def.kind === 'lazy' && !(self.version === 4 && added.size > 0) ? def.again() : def, call.place, new Map([...inherited, ...added]), self.version === 4 ? self : undefined);
}

/** A type with another definition: zod 3 keeps the description, zod 4 drops all metadata. */
function redefine(reader: ZodReader, self: ZodType, call: LibraryCall, def: Def): ZodType {
  return reader.make(self.version, def, call.place, self.version === 3 ? self.meta : undefined);
}

/** A type around this one; in zod 3 some wrappers repeat the description. */
function wrap(reader: ZodReader, self: ZodType, call: LibraryCall, def: Def, repeats: boolean): ZodType {
  return reader.make(self.version, def, call.place, self.version === 3 && repeats ? self.meta : undefined);
}

function wrapper(name: Wrapper, repeats: boolean): void {
  define(name, (reader, self, call) => wrap(reader, self, call, { kind: name, inner: self }, repeats));
}
wrapper('optional', true);
wrapper('nullable', true);
wrapper('nonoptional', false);
wrapper('readonly', false);
wrapper('promise', true);
wrapper('success', false);
define('exactOptional', (reader, self, call) => wrap(reader, self, call, { kind: 'optional', inner: self }, true));
define('nullish', (reader, self, call) => {
  const inner = wrap(reader, self, call, { kind: 'nullable', inner: self }, true);
  return wrap(reader, self, call, { kind: 'optional', inner }, true);
});
define('brand', (reader, self, call) => (self.version === 4 ? self : wrap(reader, self, call, { kind: 'brand', inner: self }, true)));
define('array', (reader, self, call) => wrap(reader, self, call, { kind: 'array', element: self, checks: [] }, false));
for (const kind of ['default', 'prefault', 'catch'] as const) {
  define(kind, (reader, self, call) => {
    const given = reader.argument(call, 0) ?? { value: undefined, place: call.place };
    return wrap(reader, self, call, { kind, inner: self, value: produced(reader.ev, given) }, true);
  });
}
define('or', (reader, self, call) => wrap(reader, self, call, { kind: 'union', options: [self, reader.argumentType(call, 0)], exclusive: false, discriminated: false }, true));
define('and', (reader, self, call) => wrap(reader, self, call, { kind: 'intersection', left: self, right: reader.argumentType(call, 0) }, true));
define('pipe', (reader, self, call) => wrap(reader, self, call, { kind: 'pipe', in: self, out: reader.argumentType(call, 0) }, false));
define('transform', (reader, self, call) => {
  if (self.version === 3) return wrap(reader, self, call, { kind: 'effects', inner: self }, true);
  return reader.make(4, { kind: 'pipe', in: self, out: reader.make(4, { kind: 'transform' }, call.place) }, call.place);
});
define('refine superRefine refinement', (reader, self, call) => {
  return self.version === 3 ? wrap(reader, self, call, { kind: 'effects', inner: self }, false) : clone(reader, self, call, self.def);
});
define('clone', (reader, self, call) => clone(reader, self, call, self.def));
define('register', (reader, self, call) => {
  const registry = call.args[0]?.value;
  return registry instanceof LibraryRef && registry.path.at(-1) === 'globalRegistry' ? clone(reader, self, call, self.def, metadata(reader.argument(call, 1))) : self;
});
define('openapi', (_, self) => self);
define('unwrap removeDefault removeCatch innerType sourceType', (_, { def }) => ('inner' in def ? def.inner : def.kind === 'array' ? def.element : def.kind === 'lazy' ? def.get() : undefined));

define('describe', (reader, self, call) => {
  const given = reader.argument(call, 0);
  return clone(reader, self, call, self.def, given === undefined ? new Map() : new Map([['description', given]]));
});
define('meta', (reader, self, call) => clone(reader, self, call, self.def, metadata(reader.argument(call, 0))));

/** The entries of a metadata object; what is not known of it is left out. */
function metadata(given: Given | undefined): Meta {
  const meta = new Map<string, Given>();
  if (given === undefined || !isObject(given.value)) return given?.value instanceof Dynamic ? new Map([['description', given]]) : meta;
  for (const [key, member] of membersOf(given)) meta.set(key, member);
  if (isOpen(given.value) && !meta.has('description')) meta.set('description', { value: new Dynamic('spread'), place: given.place });
  return meta;
}

const CHECKS =
  'min max length size nonempty gt gte lt lte positive nonnegative negative nonpositive multipleOf step int safe finite regex includes startsWith endsWith lowercase uppercase trim toLowerCase toUpperCase normalize slugify overwrite mime ' +
  'email url uuid uuidv4 uuidv6 uuidv7 guid emoji nanoid cuid cuid2 ulid xid ksuid ip ipv4 ipv6 cidr cidrv4 cidrv6 base64 base64url e164 jwt datetime date time duration';
for (const name of CHECKS.split(' ')) {
  define(name, (reader, self, call) => {
    const checks = checksOf(reader, call, name, self.def.kind, self.version);
    return checks === undefined ? undefined : clone(reader, self, call, withChecks(self.def, checks));
  });
}

function withChecks(def: Def, added: readonly Check[]): Def {
  return 'checks' in def ? { ...def, checks: [...def.checks, ...added] } : def;
}

define('check with', (reader, self, call) => {
  let type = clone(reader, self, call, self.def);
  for (const { value, place } of call.args) {
    if (value instanceof FunctionValue || !(value instanceof LibraryCall) || !(value.callee instanceof LibraryRef)) continue;
    const name = zodName(value.callee) ?? '';
    const meta = name === 'describe' ? new Map([['description', reader.argument(value, 0) ?? { value: new Dynamic('call'), place }]]) : name === 'meta' ? metadata(reader.argument(value, 0)) : undefined;
    const checks = meta === undefined ? (looseChecks(reader, value, name) ?? []) : [];
    type = { ...type, def: withChecks(type.def, checks), meta: new Map([...type.meta, ...(meta ?? [])]) };
  }
  return type;
});

/** Methods of objects. */
function defineObject(names: string, change: (reader: ZodReader, def: DefOf<'object'>, call: LibraryCall, self: ZodType) => Def | undefined): void {
  define(names, (reader, self, call) => {
    if (!isKind(self, 'object')) return undefined;
    const def = change(reader, self.def, call, self);
    return def === undefined ? undefined : redefine(reader, self, call, def);
  });
}
for (const [names, rest] of [
  ['strict', 'strict'],
  ['passthrough loose nonstrict', 'loose'],
  ['strip', 'strip'],
] as const satisfies readonly (readonly [string, Rest])[]) {
  defineObject(names, (reader, def, call, self) => {
    // In zod 3 a catchall outlives these, in zod 4 they are catchalls themselves.
    if (self.version === 3) return typeof def.rest === 'object' ? def : { ...def, rest };
    return { ...def, rest: rest === 'loose' ? reader.make(4, { kind: 'unknown' }, call.place) : rest };
  });
}
defineObject('catchall', (reader, def, call) => ({ ...def, rest: catchall(reader.argumentType(call, 0)) }));

function catchall(type: ZodType): Rest {
  return isKind(type, 'never') ? 'strict' : type;
}
defineObject('extend safeExtend augment', (reader, def, call) => extended(def, objectDef(reader, reader.argument(call, 0) ?? { value: undefined, place: call.place }, def.rest)));
define('merge', (reader, self, call) => {
  const other = reader.argumentType(call, 0);
  if (!isKind(self, 'object')) return undefined;
  if (!isKind(other, 'object')) return reader.make(self.version, { ...self.def, open: other.def.kind === 'unread' ? other.def.reason : 'malformed' }, call.place);
  return reader.make(self.version, { ...extended(self.def, other.def), rest: other.def.rest }, call.place);
});
defineObject('pick', (reader, def, call) => masked(def, reader.argument(call, 0), (field, selected) => (selected === true ? field : undefined)));
defineObject('omit', (reader, def, call) => masked(def, reader.argument(call, 0), (field, selected) => (selected === false ? field : undefined)));
define('partial exactPartial', (reader, self, call) => {
  const { def } = self;
  if (isKind(self, 'tuple')) return redefine(reader, self, call, { ...self.def, items: self.def.items.map((item) => optional(reader, item)) });
  if (def.kind !== 'object') return undefined;
  return redefine(reader, self, call, masked(def, reader.argument(call, 0), (field, selected) => (selected === false ? field : retyped(field, optional(reader, field.type)))));
});
defineObject('required', (reader, def, call) =>
  masked(def, reader.argument(call, 0), (field, selected) => {
    if (selected !== true) return field;
    const { type } = field;
    if (type.version === 3) return retyped(field, withoutOptional(type));
    return retyped(field, reader.make(4, { kind: 'nonoptional', inner: type }, type.place));
  }),
);
defineObject('deepPartial', (reader, def) => deepPartial(reader, def));
defineObject('keyof', (_, def) => ({ kind: 'enum', native: false, entries: [...def.shape].map(([name, { given }]) => [name, { value: name, place: given.place }]), open: def.open }));
define('rest', (reader, self, call) => (isKind(self, 'tuple') ? redefine(reader, self, call, { ...self.def, rest: reader.argumentType(call, 0) }) : undefined));

function optional(reader: ZodReader, type: ZodType): ZodType {
  return reader.make(type.version, { kind: 'optional', inner: type }, type.place, type.version === 3 ? type.meta : undefined);
}

/** A field with another type: what was written there is no longer its type. */
function retyped({ given }: Field, type: ZodType): Field {
  return { type, given: { ...given, value: undefined } };
}

function deepPartial(reader: ZodReader, def: DefOf<'object'>): Def {
  const shape = new Map([...def.shape].map(([name, field]) => [name, retyped(field, optional(reader, deepened(reader, field.type)))]));
  return { ...def, shape };
}

function deepened(reader: ZodReader, type: ZodType): ZodType {
  const { def } = type;
  if (def.kind === 'object') return { ...type, def: deepPartial(reader, def) };
  if (def.kind === 'array') return { ...type, def: { ...def, element: deepened(reader, def.element) } };
  if (def.kind === 'optional' || def.kind === 'nullable') return { ...type, def: { ...def, inner: deepened(reader, def.inner) } };
  if (def.kind === 'tuple') return { ...type, def: { ...def, items: def.items.map((item) => deepened(reader, item)) } };
  return type;
}

for (const name of ['exclude', 'extract']) {
  define(name, (reader, self, call) => {
    if (!isKind(self, 'enum')) return undefined;
    const names = reader.argument(call, 0)?.value;
    if (!Array.isArray(names) || isOpen(names)) return redefine(reader, self, call, { ...self.def, entries: [], list: undefined, open: 'reference' });
    const entries = self.def.entries.filter(([key]) => names.includes(key) === (name === 'extract'));
    return redefine(reader, self, call, { ...self.def, entries, list: undefined });
  });
}
