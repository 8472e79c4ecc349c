/** However a JSON value is written: every place is found, and every edit does what was asked and no more. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Root } from '../../src/documents/document.js';
import { parseDocument } from '../../src/documents/parse.js';
import type { Change, Json } from '../../src/model/change.js';
import type { ModelPath } from '../../src/model/path.js';
import { applyEdits, overlap } from '../../src/text/edits.js';
import { applyChanges, jsonContainer, pathsOf, randomChange, randomFrom, valueAt } from './random-values.js';

/** How often a property is tried; RUNS multiplies it for a long search. */
const runs = (count: number): { numRuns: number } => ({ numRuns: count * Number(process.env.RUNS ?? 1) });

interface Style {
  readonly eol: string;
  readonly spread: 'lines' | 'line' | 'minified' | 'wild';
  readonly comments: boolean;
  readonly trailingCommas: boolean;
  readonly escapes: boolean;
  readonly seed: number;
}

const style: fc.Arbitrary<Style> = fc.record({
  eol: fc.constantFrom('\n', '\r\n'),
  spread: fc.constantFrom('lines', 'line', 'minified', 'wild'),
  comments: fc.boolean(),
  trailingCommas: fc.boolean(),
  escapes: fc.boolean(),
  seed: fc.integer(),
});

/** Writes a value in a style. */
function write(value: Json, { eol, spread, comments, trailingCommas, escapes, seed }: Style): string {
  const random = randomFrom(seed);
  const comment = (): string => {
    if (!comments || random() > 0.2) return '';
    return random() < 0.5 ? `/* "x": [1, } */` : ` // it's, "y": {${eol}`;
  };
  const gap = (normal: string): string => (spread === 'wild' && random() < 0.4 ? [' ', eol, '\t', '', `${eol}  `][Math.floor(random() * 5)]! : normal) + comment();
  const string = (text: string): string =>
    escapes
      ? '"' + [...JSON.stringify(text).slice(1, -1).matchAll(/\\u....|\\.|[^]/g)].map(([unit]) => (unit.length === 1 && random() < 0.3 ? '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0') : unit)).join('') + '"'
      : JSON.stringify(text);
  const list = (open: string, items: readonly string[], close: string, indent: string): string => {
    const line = spread === 'lines' || spread === 'wild' ? `${eol}${indent}` : '';
    if (items.length === 0) return open + gap('') + close;
    const separator = spread === 'line' ? ' ' : line === '' ? '' : line + '  ';
    const body = items.map((item, i) => item + gap('') + (i < items.length - 1 ? ',' + gap(separator) : '')).join('');
    return open + gap(line && line + '  ') + body + (trailingCommas ? ',' + gap('') : '') + gap(line) + close;
  };
  const print = (item: Json, indent: string): string => {
    if (typeof item === 'string') return string(item);
    if (typeof item !== 'object' || item === null) return JSON.stringify(item);
    if (Array.isArray(item)) return list('[', item.map((child: Json) => print(child, indent + '  ')), ']', indent);
    const pairs = Object.entries(item).map(([key, child]) => string(key) + gap('') + ':' + gap(spread === 'minified' ? '' : ' ') + print(child as Json, indent + '  '));
    return list('{', pairs, '}', indent);
  };
  return gap('') + print(value, '') + gap(eol);
}

function read(text: string): Root {
  const { roots, errors } = parseDocument('x.json', text, {})!;
  expect(errors).toEqual([]);
  return roots[0]!;
}

/** Compared as text, so that the order of the keys counts too. */
const same = (a: unknown, b: unknown): void => expect(JSON.stringify(a)).toBe(JSON.stringify(b));

const written = fc.tuple(jsonContainer, style).map(([value, how]) => ({ value, text: write(value, how), how }));

describe('reading', () => {
  test('gives the value', () => {
    fc.assert(fc.property(written, ({ value, text }) => void same(read(text).value, value)), runs(100));
  });

  test('finds every value and key, in any order', () => {
    fc.assert(
      fc.property(written, fc.boolean(), ({ value, text }, backwards) => {
        const root = read(text);
        const paths = pathsOf(value);
        for (const path of backwards ? paths.toReversed() : paths) {
          const { start, end } = root.locate(path);
          same(read(text.slice(start, end)).value, valueAt(value, path));
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          const key = root.locate(path, 'key');
          if (typeof path.at(-1) === 'string') expect(JSON.parse(text.slice(key.start, key.end))).toBe(path.at(-1));
          else expect(key).toEqual({ start, end });
          expect(root.locate([...path, 'missing', 'part'])).toEqual({ start, end });
        }
      }),
      runs(100),
    );
  });

  test('finds every range of a string, escapes included', () => {
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(), ({ value, text }, a, b) => {
        const root = read(text);
        for (const path of pathsOf(value)) {
          const string = valueAt(value, path);
          if (typeof string !== 'string') continue;
          const from = a % (string.length + 1);
          const to = from + (b % (string.length - from + 1));
          const { start, end } = root.locate(path, 'value', [from, to]);
          expect(JSON.parse(`"${text.slice(start, end)}"`)).toBe(string.slice(from, to));
        }
      }),
      runs(100),
    );
  });
});

describe('editing', () => {
  /** Makes the edits and checks what came out. */
  function check(text: string, edits: NonNullable<ReturnType<Root['edit']>>, value: Json, changes: readonly Change[], how: Style): void {
    const edited = applyEdits(text, edits);
    same(read(edited).value, applyChanges(value, changes));
    if (!how.trailingCommas && !how.comments) expect(() => JSON.parse(edited) as unknown).not.toThrow();
    if (how.eol === '\r\n' && text.includes('\r\n')) expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
    const count = (where: string): number => parseDocument('x.json', where, {})!.comments().length;
    const keepsAll = changes.every(({ kind, path }) => kind === 'splice' || (kind === 'set' && !isThere(value, path)));
    if (keepsAll) expect(count(edited)).toBe(count(text));
  }

  const isThere = (value: Json, path: ModelPath): boolean => path.length === 0 || Object.hasOwn(valueAt(value, path.slice(0, -1)) as object, path.at(-1)!);

  test('one change gives the value that was meant', () => {
    let made = 0;
    fc.assert(
      fc.property(written, fc.integer(), ({ value, text, how }, seed) => {
        const change = randomChange(value, randomFrom(seed));
        if (change === undefined) return;
        const edits = read(text).edit(change);
        if (edits === undefined) {
          // Refused: the root cannot be removed, and half a surrogate pair is no part of a string.
          expect(change.kind === 'splice').toBe(true);
          return;
        }
        made++;
        check(text, edits, value, [change], how);
      }),
      runs(300),
    );
    expect(made).toBeGreaterThan(150);
  });

  const several = (value: Json, seed: number): Change[] => {
    const random = randomFrom(seed);
    return Array.from({ length: 3 }, () => randomChange(value, random)).filter((change) => change !== undefined);
  };

  test('several changes made together give the value that was meant', () => {
    let made = 0;
    fc.assert(
      fc.property(written, fc.integer(), ({ value, text, how }, seed) => {
        const changes = several(value, seed);
        const edits = read(text).edit(...changes);
        if (edits === undefined || changes.length < 2) return;
        made++;
        check(text, edits, value, changes, how);
      }),
      runs(300),
    );
    expect(made).toBeGreaterThan(60);
  });

  test('edits of several changes, each asked for alone, compose when they do not overlap', () => {
    let made = 0;
    fc.assert(
      fc.property(written, fc.integer(), ({ value, text, how }, seed) => {
        const root = read(text);
        const taken: { change: Change; edits: NonNullable<ReturnType<Root['edit']>> }[] = [];
        for (const change of several(value, seed)) {
          const edits = root.edit(change);
          if (edits === undefined || edits.some((edit) => taken.some((other) => other.edits.some((one) => overlap(one, edit))))) continue;
          taken.push({ change, edits });
        }
        if (taken.length < 2) return;
        made++;
        check(text, taken.flatMap(({ edits }) => [...edits]), value, taken.map(({ change }) => change), how);
      }),
      runs(300),
    );
    expect(made).toBeGreaterThan(60);
  });
});
