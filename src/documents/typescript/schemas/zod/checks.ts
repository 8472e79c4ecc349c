/** Calls that refine a type (`.min(1)`, `z.email()` as a check) as the checks that show in a JSON Schema. */
import { isObject, own } from '../../../../model/dynamic.js';
import type { LibraryCall } from '../../values.js';
import type { Given } from '../builder.js';
import type { ZodReader } from './reader.js';
import type { Check, CheckName, ZodVersion } from './types.js';

/** Methods of zod 3 and 4 strings, and functions of zod 4, by the format that they check. */
const FORMATS = new Map<string, string>(
  Object.entries({
    email: 'email',
    url: 'url',
    httpUrl: 'url',
    uuid: 'uuid',
    uuidv4: 'uuid',
    uuidv6: 'uuid',
    uuidv7: 'uuid',
    guid: 'guid',
    emoji: 'emoji',
    nanoid: 'nanoid',
    cuid: 'cuid',
    cuid2: 'cuid2',
    ulid: 'ulid',
    xid: 'xid',
    ksuid: 'ksuid',
    ip: 'ip',
    ipv4: 'ipv4',
    ipv6: 'ipv6',
    mac: 'mac',
    cidr: 'cidr',
    cidrv4: 'cidrv4',
    cidrv6: 'cidrv6',
    base64: 'base64',
    base64url: 'base64url',
    e164: 'e164',
    creditCard: 'credit_card',
    iban: 'iban',
    jwt: 'jwt',
    hostname: 'hostname',
    hex: 'hex',
    currencyCode: 'currency_code',
    datetime: 'datetime',
    date: 'date',
    time: 'time',
    duration: 'duration',
  }),
);

/** Checks that say the same in every version; those with a number have no argument of their own. */
const PLAIN = new Map<string, readonly [CheckName, number?]>(
  Object.entries({
    minLength: ['min'],
    maxLength: ['max'],
    minSize: ['min'],
    maxSize: ['max'],
    length: ['length'],
    size: ['length'],
    nonempty: ['min', 1],
    gt: ['gt'],
    gte: ['gte'],
    minimum: ['gte'],
    lt: ['lt'],
    lte: ['lte'],
    maximum: ['lte'],
    positive: ['gt', 0],
    nonnegative: ['gte', 0],
    negative: ['lt', 0],
    nonpositive: ['lte', 0],
    multipleOf: ['multipleOf'],
    step: ['multipleOf'],
    regex: ['regex'],
    includes: ['includes'],
    startsWith: ['startsWith'],
    endsWith: ['endsWith'],
    lowercase: ['lowercase'],
    uppercase: ['uppercase'],
    mime: ['mime'],
    trim: ['hidden'],
    toLowerCase: ['hidden'],
    toUpperCase: ['hidden'],
    normalize: ['hidden'],
    slugify: ['hidden'],
    overwrite: ['hidden'],
    finite: ['hidden'],
  } satisfies Record<string, readonly [CheckName, number?]>),
);

const INTEGERS = new Map([
  ['int', 'safeint'],
  ['safe', 'safeint'],
  ['int32', 'int32'],
  ['uint32', 'uint32'],
  ['float32', 'float32'],
  ['float64', 'float64'],
]);

/** The checks that a call named so adds to a string, number, list or file; undefined where it is no such call. */
export function checksOf(reader: ZodReader, call: LibraryCall, name: string, kind: string, version: ZodVersion): Check[] | undefined {
  const numeric = kind === 'number' || kind === 'bigint' || kind === 'date';
  if (name === 'min' || name === 'max') return [plain(reader, call, numeric ? (name === 'min' ? 'gte' : 'lte') : name)];
  if (numeric && INTEGERS.has(name)) return integer(call, name, version);
  const found = PLAIN.get(name);
  if (found !== undefined) return [plain(reader, call, ...found)];
  const format = FORMATS.get(name);
  return format === undefined || numeric || kind === 'array' || kind === 'set' ? undefined : [formatCheck(reader, call, format, version)];
}

/** A check without a type: what `.check()` of zod 4 takes. */
export function looseChecks(reader: ZodReader, call: LibraryCall, name: string): Check[] | undefined {
  return checksOf(reader, call, name, INTEGERS.has(name) ? 'number' : 'string', 4);
}

/** The check of a format, by its name in zod. */
export function formatCheck(reader: ZodReader, call: LibraryCall, format: string, version: ZodVersion): Check {
  const options = reader.argument(call, 0)?.value;
  const lax = format === 'datetime' && isObject(options) && (own(options, 'local') === true || own(options, 'precision') === -1);
  const ip = (format === 'ip' || format === 'cidr') && version === 3 && isObject(options) ? own(options, 'version') : undefined;
  const name = lax ? 'lax-datetime' : ip === 'v4' || ip === 'v6' ? format + ip : format;
  return { name: 'format', format: name, given: { value: undefined, place: call.place } };
}

/** The format that a function of zod 4 makes a schema of (`z.email()`). */
export function formatOf(name: string): string | undefined {
  return FORMATS.get(name);
}

function plain(reader: ZodReader, call: LibraryCall, name: CheckName, value?: number): Check {
  const given: Given = value === undefined ? (reader.argument(call, 0) ?? { value: undefined, place: call.place }) : { value, place: call.place };
  return { name, given };
}

function integer(call: LibraryCall, name: string, version: ZodVersion): Check[] {
  const given = { value: undefined, place: call.place };
  if (version === 4) return [{ name: 'numberFormat', format: INTEGERS.get(name)!, given }];
  if (name === 'int') return [{ name: 'int', given }];
  return [
    { name: 'gte', given: { ...given, value: Number.MIN_SAFE_INTEGER } },
    { name: 'lte', given: { ...given, value: Number.MAX_SAFE_INTEGER } },
  ];
}
