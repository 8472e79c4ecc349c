/** However a YAML value is written: every place is found, and every edit does what was asked and no more. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as yaml from 'yaml';
import type { Root } from '../../src/documents/document.js';
import { parseDocument } from '../../src/documents/parse.js';
import type { Change, Json } from '../../src/model/change.js';
import type { ModelPath } from '../../src/model/path.js';
import { applyEdits, overlap } from '../../src/text/edits.js';
import { applyChanges, jsonContainer, pathsOf, randomChange, randomFrom, valueAt } from './random-values.js';

const services = { yaml: () => yaml };

/** How often a property is tried; RUNS multiplies it for a long search. */
const runs = (count: number): { numRuns: number } => ({ numRuns: count * Number(process.env.RUNS ?? 1) });

interface Style {
  readonly eol: string;
  readonly flow: number;
  readonly comments: boolean;
  readonly indent: number;
  readonly indentSeq: boolean;
  readonly lineWidth: number;
  readonly seed: number;
}

const style: fc.Arbitrary<Style> = fc.record({
  eol: fc.constantFrom('\n', '\r\n'),
  flow: fc.constantFrom(0, 0.2, 1),
  comments: fc.boolean(),
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 80),
  seed: fc.integer(),
});

const TYPES = ['PLAIN', 'PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const;

/** Writes a value in a style, with every kind of scalar. */
function write(value: Json, { eol, flow, comments, indent, indentSeq, lineWidth, seed }: Style): string {
  const random = randomFrom(seed);
  const document = new yaml.Document(value, { aliasDuplicateObjects: false });
  yaml.visit(document, {
    Scalar(key, node) {
      if (node.value === '<<') node.type = 'QUOTE_DOUBLE';
      else if (typeof node.value === 'string') node.type = key === 'key' ? TYPES[Math.floor(random() * 4)]! : TYPES[Math.floor(random() * TYPES.length)]!;
      if (comments && key !== 'key' && random() < 0.1) node.comment = ' it\'s "a" comment: {';
    },
    Collection(_key, node) {
      if (random() < flow) node.flow = true;
      if (comments && random() < 0.1) node.commentBefore = ' above: [';
    },
  });
  return document.toString({ indent, indentSeq, lineWidth, flowCollectionPadding: random() < 0.5 }).replaceAll('\n', eol);
}

/** A value and a way to write it that the library reads back as the value. */
const written = fc
  .tuple(jsonContainer, style)
  .map(([value, how]) => ({ value, text: write(value, how), how }))
  .filter(({ value, text }) => {
    const document = yaml.parseDocument(text, { uniqueKeys: false, merge: true, logLevel: 'silent' });
    return document.errors.length === 0 && JSON.stringify(document.toJS()) === JSON.stringify(value);
  });

function read(text: string): Root {
  const { roots, errors } = parseDocument('x.yaml', text, services)!;
  expect(errors).toEqual([]);
  return roots[0]!;
}

const same = (a: unknown, b: unknown): void => expect(JSON.stringify(a)).toBe(JSON.stringify(b));

/** The text of a span, moved to where it stands alone. */
function alone(text: string, { start, end }: { start: number; end: number }): string {
  return ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1)) + text.slice(start, end);
}

describe('reading', () => {
  test('gives the value', () => {
    fc.assert(fc.property(written, ({ value, text }) => void same(read(text).value, value)), runs(100));
  });

  test('finds every value and key', () => {
    fc.assert(
      fc.property(written, ({ value, text }) => {
        const root = read(text);
        for (const path of pathsOf(value)) {
          const span = root.locate(path);
          const part = alone(text, span);
          // Block scalars with an explicit indentation mean another one alone; blocks that keep blank lines lose them at the cut.
          if (!/^ *[|>]/.test(part) && !/[|>]\d|[|>]\+|[|>]\r?\n/.test(part)) same(yaml.parse(part, { uniqueKeys: false, merge: true }), valueAt(value, path));
          expect(root.locate([...path, 'missing', 'part'])).toEqual(span);
          const key = root.locate(path, 'key');
          if (typeof path.at(-1) === 'string') same(String(yaml.parse(text.slice(key.start, key.end)) ?? ''), path.at(-1));
          else expect(key).toEqual(span);
        }
      }),
      runs(100),
    );
  });

  test('finds every letter of a string', () => {
    fc.assert(
      fc.property(written, ({ value, text }) => {
        const root = read(text);
        for (const path of pathsOf(value)) {
          const string = valueAt(value, path);
          if (typeof string !== 'string') continue;
          for (let i = 0; i < string.length; i++) {
            if (!/[a-z0-9{}:]/i.test(string[i]!)) continue;
            const { start, end } = root.locate(path, 'value', [i, i + 1]);
            expect(text.slice(start, end)).toBe(string[i]);
          }
        }
      }),
      runs(100),
    );
  });
});

describe('editing', () => {
  function check(text: string, edits: NonNullable<ReturnType<Root['edit']>>, value: Json, changes: readonly Change[], how: Style): void {
    const edited = applyEdits(text, edits);
    same(read(edited).value, applyChanges(value, changes));
    same(yaml.parse(edited, { uniqueKeys: false, merge: true }), applyChanges(value, changes));
    if (how.eol === '\r\n' && text.includes('\r\n')) expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
    const count = (where: string): number => parseDocument('x.yaml', where, services)!.comments().length;
    const keepsAll = changes.every(({ kind, path }) => kind === 'splice' || (kind === 'set' && !isThere(value, path)));
    if (keepsAll) expect(count(edited)).toBe(count(text));
  }

  const isThere = (value: Json, path: ModelPath): boolean => path.length === 0 || Object.hasOwn(valueAt(value, path.slice(0, -1)) as object, path.at(-1)!);

  test('one change gives the value that was meant', () => {
    let asked = 0;
    let made = 0;
    fc.assert(
      fc.property(written, fc.integer(), ({ value, text, how }, seed) => {
        const change = randomChange(value, randomFrom(seed));
        if (change === undefined || change.path.length === 0) return;
        asked++;
        const edits = read(text).edit(change);
        if (edits === undefined) return;
        made++;
        check(text, edits, value, [change], how);
      }),
      runs(300),
    );
    expect(made / asked).toBeGreaterThan(0.85);
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
