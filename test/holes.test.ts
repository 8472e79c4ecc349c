/** Holes: whatever part of a tool is not known statically, rules may say less of it, never more, and none may throw. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Dynamic, OPEN, type DynamicReason } from '../src/model/dynamic.js';
import { CLEAN_SETS } from './support/clean-sets.js';
import { faultySets } from './support/faulty-sets.js';
import { findings } from './support/run-rules.js';
import type { PlainTool } from './support/tool.js';

type Path = readonly (string | number)[];

const REASONS: readonly DynamicReason[] = ['reference', 'call', 'spread', 'template', 'conditional'];

/** Every place in a tool, itself excepted. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const inside = Array.isArray(value) ? value.flatMap((item, i) => places(item, [...path, i])) : Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

/** A copy in which the value at the path is another. */
function withValue(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? withValue(item, rest, change) : item));
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, key === step ? withValue(item, rest, change) : item]));
}

/** An object or list that is known in part: some of its members are gone, and it says so. */
function opened(value: object, keep: number): object {
  const open = Array.isArray(value) ? value.slice(0, Math.floor(value.length * keep)) : Object.fromEntries(Object.entries(value).slice(0, Math.ceil(Object.keys(value).length * keep)));
  return Object.assign(open, { [OPEN]: 'spread' });
}

/** Rules whose one diagnostic a tool says less when less is known: it names fewer parameters, or no relative. */
const ONE_A_TOOL: ReadonlySet<string> = new Set(['require-parameter-description', 'require-negative-guidance']);

/** Rule, tool and place of each diagnostic, numbered where one place has several; the reasons given may be fewer than before. */
function keys(tools: readonly PlainTool[]): string[] {
  const counts = new Map<string, number>();
  return findings(tools).map(({ rule, tool, path }) => {
    const key = `${rule} ${tool}${ONE_A_TOOL.has(rule) ? '' : ` ${path}`}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} #${count}`;
  });
}

const sets = [...CLEAN_SETS.map(({ tools }) => tools), ...faultySets()];

describe.each(sets.map((tools, i) => ({ tools, label: `set ${i + 1}, with ${String(tools[0]?.name)}` })))('$label', ({ tools }) => {
  const known = new Set(keys(tools));
  const hole = fc
    .nat(tools.length - 1)
    .chain((tool) => fc.record({ tool: fc.constant(tool), place: fc.constantFrom(...places(tools[tool])), reason: fc.constantFrom(...REASONS), keep: fc.constantFrom(0, 0.5, 1), open: fc.boolean() }));

  test('a hole adds nothing', () => {
    fc.assert(
      fc.property(hole, ({ tool, place, reason, keep, open }) => {
        const changed = withValue(tools[tool], place, (old) => (open && typeof old === 'object' && old !== null ? opened(old, keep) : new Dynamic(reason))) as PlainTool;
        const found = keys(tools.with(tool, changed));
        expect(found.filter((key) => !known.has(key))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
