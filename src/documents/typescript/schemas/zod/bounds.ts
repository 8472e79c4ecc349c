/** Bounds of numbers, lengths and sizes: several checks of one instance become one keyword each. */
import { Dynamic } from '../../../../model/dynamic.js';
import type { Given, SchemaBuilder } from '../builder.js';
import type { Check } from './types.js';

/** The tightest bounds of an instance. */
export interface Bounds {
  readonly minimum?: Given;
  readonly maximum?: Given;
  readonly exclusiveMinimum?: Given;
  readonly exclusiveMaximum?: Given;
}

type Side = keyof Bounds;

const SIDES: Readonly<Record<string, readonly Side[]>> = {
  min: ['minimum'],
  gte: ['minimum'],
  max: ['maximum'],
  lte: ['maximum'],
  length: ['minimum', 'maximum'],
  gt: ['exclusiveMinimum'],
  lt: ['exclusiveMaximum'],
};

/** The ranges of zod 4's number formats. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
  float32: [-3.4028234663852886e38, 3.4028234663852886e38],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
};

/** Narrows bound after bound; one whose value is not known makes the keyword unknown. */
export function tightest(checks: readonly Check[]): Bounds {
  const bounds: { [side in Side]?: Given } = {};
  const narrow = (side: Side, given: Given): void => {
    const current = bounds[side];
    if (current === undefined || tighter(side, given.value, current.value)) bounds[side] = given;
    else if (typeof given.value !== 'number') bounds[side] = { ...given, value: new Dynamic('call') };
  };
  for (const { name, given, format } of checks) {
    if (name === 'numberFormat') {
      const range = RANGES[format ?? ''];
      if (range !== undefined) {
        narrow('minimum', { ...given, value: range[0] });
        narrow('maximum', { ...given, value: range[1] });
      }
    }
    for (const side of SIDES[name] ?? []) narrow(side, given);
  }
  return bounds;
}

function tighter(side: Side, next: unknown, current: unknown): boolean {
  if (typeof next !== 'number' || typeof current !== 'number') return false;
  return side.endsWith('inimum') ? next > current : next < current;
}

/** Sets lengths or sizes: `minLength` and `maxLength`, `minItems` and `maxItems`. */
export function setLengths(builder: SchemaBuilder, checks: readonly Check[], unit: 'Length' | 'Items'): void {
  const { minimum, maximum } = tightest(checks);
  builder.give(`min${unit}`, minimum).give(`max${unit}`, maximum);
}
