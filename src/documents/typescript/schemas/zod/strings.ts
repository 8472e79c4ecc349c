/** String checks of zod 4 as keywords. The patterns that zod writes beside its formats are there but not spelled out. */
import { Dynamic } from '../../../../model/dynamic.js';
import { PatternValue } from '../../values.js';
import { givenList, SchemaBuilder, type Given } from '../builder.js';
import { setLengths } from './bounds.js';
import type { Check } from './types.js';

/** Zod's names of formats where the keyword's value differs; '' is written as none. */
const FORMAT_NAMES: Readonly<Record<string, string>> = { guid: 'uuid', url: 'uri', datetime: 'date-time', json_string: 'json-string', regex: '', time: '' };
/** Formats that zod checks without a pattern. */
const WITHOUT_PATTERN = new Set(['url', 'jwt', 'custom']);
const NAMES: Readonly<Partial<Record<Check['name'], string>>> = {
  regex: 'regex',
  includes: 'includes',
  startsWith: 'starts_with',
  endsWith: 'ends_with',
  lowercase: 'lowercase',
  uppercase: 'uppercase',
};

/** Writes `minLength`, `maxLength`, `format`, `contentEncoding` and `pattern`, as zod 4 does. */
export function writeString4(builder: SchemaBuilder, checks: readonly Check[], target: string): void {
  builder.set('type', 'string');
  setLengths(builder, checks, 'Length');
  const last = checks.findLast(({ name, format }) => format !== undefined || NAMES[name] !== undefined);
  if (last !== undefined) {
    const zodName = last.format ?? NAMES[last.name]!;
    const format = zodName === 'lax-datetime' ? '' : (FORMAT_NAMES[zodName] ?? zodName);
    if (format !== '' && !checks.some((check) => check.format === 'lax-datetime')) builder.set('format', format, last.given.place);
  }
  for (const { format, given } of checks) if (format === 'base64' || format === 'base64url') builder.set('contentEncoding', format, given.place);
  writePatterns(builder, checks.flatMap(patternOf), target);
}

function writePatterns(builder: SchemaBuilder, patterns: readonly Given[], target: string): void {
  if (patterns.length === 1) builder.give('pattern', patterns[0]);
  if (patterns.length < 2) return;
  const branches = patterns.map((given): Given => {
    const branch = new SchemaBuilder(given.place);
    if (target === 'draft-07') branch.set('type', 'string');
    return { value: branch.give('pattern', given).schema, place: given.place };
  });
  builder.set('allOf', givenList(branches, builder.place));
}

function patternOf({ name, given, format }: Check): Given[] {
  const { value, place } = given;
  const text = (make: (escaped: string) => string): Given => ({ value: typeof value === 'string' ? make(escapePattern(value)) : new Dynamic('call'), place });
  switch (name) {
    case 'regex':
      return [{ value: value instanceof PatternValue ? value.source : new Dynamic('call'), place }];
    case 'includes':
      return [text((escaped) => escaped)];
    case 'startsWith':
      return [text((escaped) => `^${escaped}.*`)];
    case 'endsWith':
      return [text((escaped) => `.*${escaped}$`)];
    case 'lowercase':
      return [{ value: '^[^A-Z]*$', place }];
    case 'uppercase':
      return [{ value: '^[^a-z]*$', place }];
    case 'format':
      return WITHOUT_PATTERN.has(format ?? '') ? [] : [{ value: given.value instanceof PatternValue ? given.value.source : new Dynamic('implied'), place }];
    default:
      return [];
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
