/** String checks of zod 3 as zod-to-json-schema writes them. Its long patterns (cuid, nanoid, cidr ...) are there but not spelled out. */
import { Dynamic } from '../../../../model/dynamic.js';
import { PatternValue, type Place } from '../../values.js';
import { givenList, SchemaBuilder, type Given } from '../builder.js';
import { setLengths } from './bounds.js';
import type { Check } from './types.js';

/** Formats with a keyword; `ip` may be either version. Those that are absent here become a pattern. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['email'],
  url: ['uri'],
  uuid: ['uuid'],
  datetime: ['date-time'],
  'lax-datetime': ['date-time'],
  date: ['date'],
  time: ['time'],
  duration: ['duration'],
  ip: ['ipv4', 'ipv6'],
  ipv4: ['ipv4'],
  ipv6: ['ipv6'],
};

/** Writes `type` and the checks' keywords. */
export function writeString3(builder: SchemaBuilder, checks: readonly Check[]): void {
  builder.set('type', 'string');
  setLengths(builder, checks, 'Length');
  const formats: Given[] = [];
  const patterns: Given[] = [];
  for (const check of checks) {
    const { place } = check.given;
    if (check.format === 'base64') builder.set('contentEncoding', 'base64', place);
    else if (check.format !== undefined && FORMATS[check.format] !== undefined) formats.push(...FORMATS[check.format]!.map((value) => ({ value, place })));
    else patterns.push(...patternOf(check));
  }
  oneOrMany(builder, 'format', 'anyOf', formats);
  oneOrMany(builder, 'pattern', 'allOf', patterns);
}

function oneOrMany(builder: SchemaBuilder, keyword: string, list: string, all: readonly Given[]): void {
  if (all.length === 1) builder.give(keyword, all[0]);
  if (all.length < 2) return;
  const branches = all.map((given): Given => ({ value: new SchemaBuilder(given.place).give(keyword, given).schema, place: given.place }));
  builder.set(list, givenList(branches, builder.place));
}

function patternOf({ name, given, format }: Check): Given[] {
  const { value, place } = given;
  switch (name) {
    case 'regex':
      return [{ value: value instanceof PatternValue ? value.source : new Dynamic('call'), place }];
    case 'includes':
      return [literal(value, place, '', '')];
    case 'startsWith':
      return [literal(value, place, '^', '')];
    case 'endsWith':
      return [literal(value, place, '', '$')];
    case 'format':
      return format === 'cidr' ? [unwritten(place), unwritten(place)] : [unwritten(place)];
    default:
      return [];
  }
}

function literal(value: unknown, place: Place, before: string, after: string): Given {
  // The converter escapes every character but letters and digits, and (a slip of its table) also W and w.
  return typeof value === 'string' ? { value: before + value.replace(/[^A-VX-Za-vx-z0-9]/gu, '\\$&') + after, place } : unwritten(place);
}

function unwritten(place: Place): Given {
  return { value: new Dynamic('call'), place };
}
