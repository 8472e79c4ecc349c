/** Which imports mean zod. */
import { GLOBAL, type LibraryRef } from '../../values.js';

const ZOD = /^(?:npm:|jsr:@zod\/)?zod(?:@[^/]+)?(?:\/(?:v3|v4|mini|v4-mini|v4\/mini|v4\/core))?$/;
const ZOD_URL = /^https?:\/\/(?:deno\.land\/x|esm\.sh|cdn\.skypack\.dev|unpkg\.com)\/zod@?/;

/** The name that a reference has within zod (`object`, `coerce.number`); undefined where it is not zod. */
export function zodName({ module, path }: LibraryRef): string | undefined {
  const start = path.findIndex((step) => step !== 'z' && step !== 'default' && step !== 'zod');
  if (start < 0) return undefined;
  // Many frameworks re-export zod as `z`; what is called `z` and not declared at all is zod in code that is being typed.
  if (!isZod(module) && !(path[0] === 'z' && start === 1) && !(module === GLOBAL && path[0] === 'z')) return undefined;
  return path.slice(start).join('.');
}

export function isZod(module: string): boolean {
  return ZOD.test(module) || ZOD_URL.test(module);
}

/** Frameworks that hand on zod 3 as their own `z` (genkit 1.x). */
const HANDS_ON_3 = /^(?:genkit|@genkit-ai\/)/;

/** The version that a module's name fixes: `zod/v4`, `zod@3.22`; undefined for plain `zod`. */
export function versionInName(module: string): 3 | 4 | undefined {
  if (HANDS_ON_3.test(module)) return 3;
  if (/\/v4\b|mini/.test(module)) return 4;
  if (/\/v3\b/.test(module)) return 3;
  const written = /zod@[^\d]*(\d)/.exec(module)?.[1];
  return written === '3' ? 3 : written === '4' ? 4 : undefined;
}
