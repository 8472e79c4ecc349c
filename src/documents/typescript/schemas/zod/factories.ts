/** The functions that make zod types: `z.object`, `z.enum`, `z.coerce.number`, and the functions of zod mini. */
import { isObject, own, type DynamicReason } from '../../../../model/dynamic.js';
import { FunctionValue, type LibraryCall } from '../../values.js';
import { calleeName, memberOf, membersOf, openness } from '../arguments.js';
import type { Given } from '../builder.js';
import { formatCheck, formatOf } from './checks.js';
import { methods } from './methods.js';
import type { ZodReader } from './reader.js';
import { lazy, objectDef } from './shape.js';
import type { Def, DefOf, Plain, Rest, ZodType, ZodVersion } from './types.js';

type Factory = (reader: ZodReader, call: LibraryCall, version: ZodVersion) => ZodType;
type MakeDef = (reader: ZodReader, call: LibraryCall, version: ZodVersion) => Def;

/** Functions of zod by name; `ZodObject.create` is not among them, nobody writes it. */
export const factories = new Map<string, Factory>();

/** `params` is the index of the argument that zod 3 may take a description from. */
function define(names: string, params: number | undefined, make: MakeDef): void {
  for (const name of names.split(' ')) {
    factories.set(name, (reader, call, version) => {
      const type = reader.make(version, make(reader, call, version), call.place);
      const description = version === 3 && params !== undefined ? memberOf(reader.argument(call, params), 'description') : undefined;
      return description === undefined ? type : { ...type, meta: new Map([['description', description]]) };
    });
  }
}

for (const kind of ['string', 'number', 'bigint', 'file'] as const) {
  define(kind, 0, () => ({ kind, checks: [], coerce: false }));
  define(`coerce.${kind}`, 0, () => ({ kind, checks: [], coerce: true }));
}
for (const kind of ['boolean', 'date', 'null', 'undefined', 'void', 'never', 'any', 'unknown', 'symbol', 'nan', 'custom', 'function', 'transform'] as const satisfies readonly Plain[]) {
  define(kind, 0, () => ({ kind }));
}
define('coerce.boolean', 0, () => ({ kind: 'boolean', coerce: true }));
define('coerce.date', 0, () => ({ kind: 'date', coerce: true }));
define('instanceof', undefined, () => ({ kind: 'custom' }));
define('int int32 uint32 float32 float64', 0, (_, call) => ({ kind: 'number', coerce: false, checks: [{ name: 'numberFormat', format: numberFormat(call), given: { value: undefined, place: call.place } }] }));
define('int64 uint64', 0, () => ({ kind: 'bigint', checks: [], coerce: false }));

function numberFormat(call: LibraryCall): string {
  const name = calleeName(call);
  return name === 'int' ? 'safeint' : name;
}

const FORMAT_FUNCTIONS =
  'email url httpUrl uuid uuidv4 uuidv6 uuidv7 guid emoji nanoid cuid cuid2 ulid xid ksuid ipv4 ipv6 mac cidrv4 cidrv6 base64 base64url e164 creditCard iban jwt hostname hex currencyCode';
for (const name of FORMAT_FUNCTIONS.split(' ')) defineFormat(name, formatOf(name)!);
for (const name of ['datetime', 'date', 'time', 'duration']) defineFormat(`iso.${name}`, name);

function defineFormat(name: string, format: string): void {
  define(name, undefined, (reader, call) => ({ kind: 'string', coerce: false, checks: [formatCheck(reader, call, format, 4)] }));
}
define('stringFormat', undefined, (reader, call) => {
  const format = reader.argument(call, 0)?.value;
  const pattern = reader.argument(call, 1) ?? { value: undefined, place: call.place };
  const check = { name: 'format', format: typeof format === 'string' ? format : 'custom', given: pattern } as const;
  return { kind: 'string', coerce: false, checks: pattern.value instanceof FunctionValue ? [{ ...check, given: { ...pattern, value: undefined } }] : [check] };
});
define('hash', undefined, (reader, call) => {
  const algorithm = reader.argument(call, 0)?.value;
  const options = reader.argument(call, 1)?.value;
  const encoding = isObject(options) && typeof own(options, 'enc') === 'string' ? String(own(options, 'enc')) : 'hex';
  return { kind: 'string', coerce: false, checks: [{ name: 'format', format: `${String(algorithm)}_${encoding}`, given: { value: undefined, place: call.place } }] };
});

define('enum nativeEnum', 1, (reader, call) => enumDef(reader.argument(call, 0) ?? { value: [], place: call.place }, calleeName(call) === 'nativeEnum'));
define('literal', 1, (reader, call, version) => literalDef(reader.argument(call, 0) ?? { value: undefined, place: call.place }, version));
define('templateLiteral', undefined, (_, call) => ({ kind: 'template', given: { value: undefined, place: call.place } }));


/** The values of an enum: a list of texts, a TypeScript enum or an object like one. */
export function enumDef(given: Given, native: boolean): Def {
  const { value } = given;
  const members = membersOf(given);
  const unknown = openness(value) ?? members.map(([, one]) => openness(one.value)).find((reason) => reason !== undefined);
  if (Array.isArray(value)) return { kind: 'enum', native, entries: members.map(([, one]) => [String(one.value), one]), list: given, open: unknown };
  const numbers = new Set(members.map(([, one]) => one.value).filter((one) => typeof one === 'number'));
  const entries = members.filter(([name]) => !numbers.has(Number(name)));
  return { kind: 'enum', native: native || entries.length > 0, entries, open: isObject(value) ? unknown : (unknown ?? 'malformed') };
}

function literalDef(given: Given, version: ZodVersion): Def {
  const { value } = given;
  if (version === 3 || !Array.isArray(value)) return { kind: 'literal', values: [given] };
  return { kind: 'literal', values: membersOf(given).map(([, one]) => one) };
}

for (const [names, rest] of [
  ['object', 'strip'],
  ['strictObject', 'strict'],
  ['looseObject', 'loose'],
] as const satisfies readonly (readonly [string, Rest])[]) {
  define(names, 1, (reader, call) => objectDef(reader, reader.argument(call, 0) ?? { value: undefined, place: call.place }, rest === 'loose' ? reader.make(4, { kind: 'unknown' }, call.place) : rest));
}
define('array', 1, (reader, call) => ({ kind: 'array', element: reader.argumentType(call, 0), checks: [] }));
define('set', 1, (reader, call) => ({ kind: 'set', element: reader.argumentType(call, 0), checks: [] }));
define('tuple', 1, (reader, call, version) => {
  const { types, open } = typeList(reader, reader.argument(call, 0));
  const rest = version === 4 && call.args.length > 1 && reader.isSchema(call.args[1]!.value) ? reader.argumentType(call, 1) : undefined;
  return { kind: 'tuple', items: types, rest, checks: [], open };
});
define('union', 1, (reader, call) => unionDef(reader, call, 0, false));
define('xor', undefined, (reader, call) => unionDef(reader, call, 0, true));
define('discriminatedUnion', 2, (reader, call, version) => ({ ...unionDef(reader, call, 1, version === 4), discriminated: true }));
define('intersection', 2, (reader, call) => ({ kind: 'intersection', left: reader.argumentType(call, 0), right: reader.argumentType(call, 1) }));
define('map', 2, (reader, call) => ({ kind: 'map', key: reader.argumentType(call, 0), value: reader.argumentType(call, 1) }));
define('record', 2, (reader, call, version) => recordDef(reader, call, version));
define('partialRecord', undefined, (reader, call, version) => ({ ...recordDef(reader, call, version), mode: 'partial' }));
define('looseRecord', undefined, (reader, call, version) => ({ ...recordDef(reader, call, version), mode: 'loose' }));

/** With one type, a record's keys are texts. */
function recordDef(reader: ZodReader, call: LibraryCall, version: ZodVersion): DefOf<'record' | 'map'> {
  const second = call.args[1];
  const alone = second === undefined || (isObject(second.value) && !reader.isSchema(second.value));
  const text = reader.make(version, { kind: 'string', checks: [], coerce: false }, call.place);
  return { kind: 'record', key: alone ? text : reader.argumentType(call, 0), value: reader.argumentType(call, alone ? 0 : 1) };
}

function unionDef(reader: ZodReader, call: LibraryCall, index: number, exclusive: boolean): DefOf<'union'> {
  const { types, open } = typeList(reader, reader.argument(call, index));
  return { kind: 'union', options: types, exclusive, discriminated: false, open };
}

/** The types of an array literal. */
function typeList(reader: ZodReader, given: Given | undefined): { readonly types: ZodType[]; readonly open: DynamicReason | undefined } {
  const types = membersOf(given).map(([, one]) => reader.read(one.value, one.place));
  return { types, open: openness(given?.value) ?? (Array.isArray(given?.value) ? undefined : 'malformed') };
}

define('lazy', undefined, (reader, call) =>
  lazy(() => {
    const given = reader.argument(call, 0);
    return given === undefined ? reader.unread('call', call.place) : reader.read(reader.ev.call(given.value, [], given.place), given.place);
  }),
);
define('preprocess', 2, (reader, call, version) => {
  const schema = reader.argumentType(call, 1);
  return version === 3 ? { kind: 'effects', inner: schema } : { kind: 'pipe', in: reader.make(4, { kind: 'transform' }, call.place), out: schema };
});
define('pipe pipeline codec', undefined, (reader, call) => ({ kind: 'pipe', in: reader.argumentType(call, 0), out: reader.argumentType(call, 1), codec: calleeName(call) === 'codec' }));
define('stringbool', undefined, (reader, call) => ({
  kind: 'pipe',
  codec: true,
  in: reader.make(4, { kind: 'string', checks: [], coerce: false }, call.place),
  out: reader.make(4, { kind: 'boolean' }, call.place),
}));
define('effect transformer', undefined, (reader, call) => ({ kind: 'effects', inner: reader.argumentType(call, 0) }));
factories.set('json', jsonType);

/** Any JSON value: a union that contains lists and records of itself. */
function jsonType(reader: ZodReader, { place }: LibraryCall): ZodType {
  const make = (def: Def): ZodType => reader.make(4, def, place);
  const text = (): ZodType => make({ kind: 'string', checks: [], coerce: false });
  const self: ZodType = make(
    lazy(() =>
      make({
        kind: 'union',
        exclusive: false,
        discriminated: false,
        options: [text(), make({ kind: 'number', checks: [], coerce: false }), make({ kind: 'boolean' }), make({ kind: 'null' }), make({ kind: 'array', element: self, checks: [] }), make({ kind: 'record', key: text(), value: self })],
      }),
    ),
  );
  return self;
}

/** Functions that do to their first argument what the method of that name does: all of zod mini's, and zod 3's wrappers. */
const AS_METHODS =
  'optional exactOptional nullable nullish nonoptional readonly promise success prefault catch extend safeExtend merge pick omit partial required keyof catchall';
for (const name of AS_METHODS.split(' ')) {
  factories.set(name, (reader, call) => methods.get(name)!(reader, reader.argumentType(call, 0), withoutFirst(call)) ?? reader.unread('call', call.place));
}
for (const name of ['default', '_default']) factories.set(name, (reader, call) => methods.get('default')!(reader, reader.argumentType(call, 0), withoutFirst(call))!);
for (const kind of ['string', 'number', 'boolean'] as const) {
  factories.set(`o${kind}`, (reader, call, version) => {
    const inner = reader.make(version, kind === 'boolean' ? { kind } : { kind, checks: [], coerce: false }, call.place);
    return reader.make(version, { kind: 'optional', inner }, call.place);
  });
}
/** The MCP SDK's mark for arguments that a client may complete. */
factories.set('completable', (reader, call) => reader.argumentType(call, 0));

function withoutFirst(call: LibraryCall): LibraryCall {
  return Object.assign(Object.create(Object.getPrototypeOf(call) as object) as LibraryCall, call, { args: call.args.slice(1) });
}
