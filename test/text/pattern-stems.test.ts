import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Real from '../../src/text/pattern.js';
import { plainForm } from '../../src/text/plain-form.js';

const made = vi.hoisted(() => [] as { readonly source: string; readonly stems: readonly string[] }[]);

vi.mock('../../src/text/pattern.js', async (original) => {
  const real = await original<typeof Real>();
  class Recorded extends real.Pattern {
    constructor(source: string, flags: string, stems?: readonly string[]) {
      super(source, flags, stems);
      if (stems !== undefined) made.push({ source, stems });
    }
  }
  return { ...real, Pattern: Recorded };
});

beforeAll(async () => {
  const folder = new URL('../../src/language/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) await import(new URL(file, folder).pathname);
});

/** Without what is looked at and not matched, for which no text can be made up. */
function withoutLooks(source: string): string {
  let left = '';
  let depth = 0;
  for (const [token] of source.matchAll(/\\b|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|[()]|[^\\[()]+/g)) {
    if (depth > 0 ? token.startsWith('(') : /^\(\?<?[=!]$/.test(token)) depth++;
    else if (depth > 0) depth -= token === ')' ? 1 : 0;
    else if (token !== '\\b') left += token;
  }
  return left;
}

test('every text that a pattern matches holds one of its stems', () => {
  expect(made.length).toBeGreaterThan(10);
  for (const { source, stems } of made) {
    const texts = fc.stringMatching(new RegExp(withoutLooks(plainForm(source))));
    fc.assert(fc.property(texts, (text) => stems.some((stem) => text.toLowerCase().includes(stem))), { numRuns: 500 });
  }
});
