/** What each package was given; schemas.json holds what it made of it. */
import { z } from 'zod/v3';
export const full = z.object({
  query: z.string().min(1).describe('What to look for'),
  limit: z.number().int().min(1).max(100).default(10),
  sort: z.enum(['asc', 'desc']).optional(),
  page: z.number().int().optional(),
  since: z.string().datetime().optional(),
  email: z.string().email(),
  url: z.string().url().optional(),
  tags: z.array(z.string()).nullish(),
  where: z.object({ city: z.string(), zip: z.string().default('0') }),
  list: z.array(z.object({ id: z.string(), n: z.number().optional() })),
  map: z.record(z.string(), z.number()),
  lit: z.literal('x'),
  either: z.union([z.string(), z.number()]).nullable(),
  kind: z.discriminatedUnion('t', [z.object({ t: z.literal('a'), a: z.string() }), z.object({ t: z.literal('b') })]),
  flag: z.boolean().default(false).describe('A flag'),
});
export const loose = z.object({ a: z.string(), strict: z.object({ b: z.string().optional() }).strict(), rest: z.object({ c: z.string() }).catchall(z.number()) }).passthrough();
const shared = z.object({ at: z.string() }).describe('Shared');
export const trans = z.object({
  n: z.coerce.number(),
  b: z.coerce.string().optional(),
  s: z.string().transform((v) => v.length),
  p: z.preprocess((v) => v, z.number()),
  trimmed: z.string().trim(),
  piped: z.string().transform((v) => Number(v)).pipe(z.number()),
  fallback: z.string().catch('x'),
  first: shared,
  second: shared,
  inter: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })),
  tup: z.tuple([z.string(), z.number()]),
  nul: z.object({ k: z.string() }).nullable(),
  opt: z.object({ k: z.string().default('v') }).optional(),
});
export const strictable = z.object({
  query: z.string().describe('What to look for'),
  limit: z.number().int().nullable(),
  sort: z.enum(['asc', 'desc']).nullable().optional(),
  where: z.object({ city: z.string(), zip: z.string().nullable() }),
  list: z.array(z.object({ id: z.string() })),
  amount: z.number().default(3),
});
export const optional = z.object({ a: z.string().optional(), where: z.object({ k: z.number().optional() }) });
export const framed = z.object({
  query: z.string().min(1).describe('What to look for'),
  limit: z.number().int().min(1).max(100).default(10).describe('How many'),
  sort: z.enum(['asc', 'desc']).optional().describe('The order'),
  email: z.string().email().describe('Whom to tell'),
  tags: z.array(z.string().describe('A tag')).nullable().describe('Tags'),
  note: z.string().nullable().default(null).describe('A note'),
  where: z.object({ city: z.string().describe('The city'), zip: z.string().default('0').describe('The code') }).describe('The place'),
  flag: z.boolean().default(false).describe('A flag'),
});
export const defaulted = z.object({ a: z.string().default('x') });
export const formats = z.object({
  a: z.string().email(),
  u: z.string().url(),
  d: z.string().datetime(),
  m: z.string().min(2).max(9),
  k: z.union([z.string(), z.number()]),
  tup: z.array(z.string()).min(1),
  disc: z.discriminatedUnion('t', [z.object({ t: z.literal('a') }), z.object({ t: z.literal('b') })]),
});
