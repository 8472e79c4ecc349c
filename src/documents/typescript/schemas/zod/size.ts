/** How large a schema becomes where every use of a type is written out, as most converters do. */
import { children } from './plan-v4.js';
import type { ZodType } from './types.js';

/** Schemas that are written of one type: types that hold the last one twice each would double what is written with each of them. */
const MAX_WRITTEN = 50_000;

export function isTooLarge(type: ZodType): boolean {
  return written(type, new Map()) > MAX_WRITTEN;
}

/** The schemas that one type becomes; one that stands within itself counts once. */
function written(type: ZodType, known: Map<ZodType, number>): number {
  const size = known.get(type);
  if (size !== undefined) return size;
  known.set(type, 1);
  const all = children(type, { io: 'input', pipeInput: true }).reduce((sum, one) => sum + written(one, known), 1);
  known.set(type, all);
  return all;
}
