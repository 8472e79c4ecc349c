/** What the actions of a Valibot pipe add to a schema. */
import { Dynamic, isObject } from '../../../../model/dynamic.js';
import { PatternValue, type LibraryCall } from '../../values.js';
import { argumentOf, calleeName, membersOf } from '../arguments.js';
import { givenList, type Given, type SchemaBuilder } from '../builder.js';
import type { Evaluator } from '../../evaluate.js';

type Action = (builder: SchemaBuilder, given: Given, call: LibraryCall) => void;

const ACTIONS = new Map<string, Action>();

function define(names: string, action: Action): void {
  for (const name of names.split(' ')) ACTIONS.set(name, action);
}

const FORMATS = { email: 'email', rfcEmail: 'email', ipv4: 'ipv4', ipv6: 'ipv6', isoDate: 'date', isoDateTime: 'date-time', isoTimestamp: 'date-time', isoTime: 'time', url: 'uri', uuid: 'uuid' };
for (const [name, format] of Object.entries(FORMATS)) define(name, (builder, _, call) => builder.set('format', format, call.place));
define('base64', (builder, _, call) => builder.set('contentEncoding', 'base64', call.place));
define('bic cuid2 decimal digits domain emoji hash hexadecimal hexColor isrc isoTimeSecond isoWeek jwsCompact ksuid mac mac48 mac64 nanoid octal slug ulid', (builder, _, call) =>
  pattern(builder, { value: new Dynamic('call'), place: call.place }),
);
define('regex', (builder, given) => pattern(builder, { ...given, value: given.value instanceof PatternValue ? given.value.source : new Dynamic('call') }));
define('startsWith', (builder, given) => pattern(builder, escaped(given, '^', '')));
define('endsWith', (builder, given) => pattern(builder, escaped(given, '', '$')));
define('includes', (builder, given) => pattern(builder, escaped(given, '', '')));
define('description', (builder, given) => builder.give('description', given));
define('title', (builder, given) => builder.give('title', given));
define('examples', (builder, given) => builder.give('examples', given));
define('metadata', (builder, given) => {
  for (const [name, one] of membersOf(given)) builder.give(name, one);
});
define('integer', (builder, _, call) => builder.set('type', 'integer', call.place));
define('safeInteger', (builder, _, call) => {
  builder.set('type', 'integer', call.place);
  bound(builder, 'minimum', { value: Number.MIN_SAFE_INTEGER, place: call.place });
  bound(builder, 'maximum', { value: Number.MAX_SAFE_INTEGER, place: call.place });
});
define('minValue', (builder, given) => bound(builder, 'minimum', given));
define('maxValue', (builder, given) => bound(builder, 'maximum', given));
define('gtValue', (builder, given) => bound(builder, 'exclusiveMinimum', given));
define('ltValue', (builder, given) => bound(builder, 'exclusiveMaximum', given));
define('multipleOf', (builder, given) => builder.give('multipleOf', given));
define('minLength', (builder, given) => bound(builder, `min${unit(builder)}`, given));
define('maxLength', (builder, given) => bound(builder, `max${unit(builder)}`, given));
define('nonEmpty', (builder, _, call) => bound(builder, `min${unit(builder)}`, { value: 1, place: call.place }));
define('empty', (builder, _, call) => builder.set(`max${unit(builder)}`, 0, call.place));
define('length', (builder, given) => {
  bound(builder, `min${unit(builder)}`, given);
  bound(builder, `max${unit(builder)}`, given);
});
define('minEntries', (builder, given) => bound(builder, 'minProperties', given));
define('maxEntries', (builder, given) => bound(builder, 'maxProperties', given));
define('value', (builder, given) => builder.give('const', given));
define('values', (builder, given) => builder.give('enum', given));
define('notValue', (builder, given) => builder.set('not', { const: given.value }, given.place));

/** Actions that only change a value's form, and leave the pipe's type as it is; all others that are not known make a schema open. */
const SILENT = new Set(
  'trim trimStart trimEnd toLowerCase toUpperCase normalize brand flavor readonly check checkAsync rawCheck partialCheck forward guard everyItem someItem checkItems filterItems sortItems toMinValue toMaxValue mapItems returns args bytes minBytes maxBytes graphemes minGraphemes maxGraphemes words minWords maxWords imei creditCard ip finite hash notValues excludes entries mimeType size minSize maxSize'.split(' '),
);
/** Transformations behind which a pipe speaks of its output. */
const TRANSFORMATIONS = new Set('transform transformAsync rawTransform parseJson stringifyJson reduceItems findItem toBigint toBoolean toDate toNumber toString'.split(' '));

/** Applies an action of a pipe; false where what follows it no longer speaks of the input. */
export function applyAction(ev: Evaluator, builder: SchemaBuilder, call: LibraryCall): boolean {
  const name = calleeName(call);
  if (TRANSFORMATIONS.has(name)) return false;
  const action = ACTIONS.get(name);
  const given = argumentOf(ev, call, 0) ?? { value: new Dynamic('call'), place: call.place };
  if (action !== undefined) action(builder, given, call);
  else if (!SILENT.has(name)) builder.open('call');
  return true;
}

function pattern(builder: SchemaBuilder, given: Given): void {
  if (!builder.has('pattern')) builder.give('pattern', given);
}

function escaped({ value, place }: Given, before: string, after: string): Given {
  return { value: typeof value === 'string' ? before + value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + after : new Dynamic('call'), place };
}

function unit(builder: SchemaBuilder): 'Items' | 'Length' {
  return builder.schema.type === 'array' ? 'Items' : 'Length';
}

/** Sets a bound where it is tighter than the one that stands. */
function bound(builder: SchemaBuilder, keyword: string, given: Given): void {
  const current = builder.schema[keyword];
  if (typeof current !== 'number' || typeof given.value !== 'number') builder.give(keyword, given);
  else if (/^(?:min|exclusiveMin)/.test(keyword) ? given.value > current : given.value < current) builder.give(keyword, given);
}

/** The values of an enum object, without the reverse names of numeric entries. */
export function enumValues(given: Given | undefined, builder: SchemaBuilder): unknown[] {
  const members = membersOf(given);
  const numbers = new Set(members.map(([, { value }]) => value).filter((value) => typeof value === 'number'));
  const values = isObject(given?.value) ? members.filter(([name]) => !numbers.has(Number(name))) : members;
  return givenList(values.map(([, one]) => one), builder.place);
}
