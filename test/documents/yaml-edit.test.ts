/** What edits of YAML look like: the habits of the text around them are kept, and what aliases share is left alone. */
import { describe, expect, test } from 'vitest';
import * as yaml from 'yaml';
import { parseDocument } from '../../src/documents/parse.js';
import type { Change, Json } from '../../src/model/change.js';
import type { ModelPath } from '../../src/model/path.js';
import { applyEdits } from '../../src/text/edits.js';

const set = (path: ModelPath, value: Json): Change => ({ kind: 'set', path, value });
const remove = (...path: ModelPath): Change => ({ kind: 'remove', path });
const splice = (path: ModelPath, start: number, end: number, text: string): Change => ({ kind: 'splice', path, start, end, text });

function edited(text: string, ...changes: Change[]): string | undefined {
  const edits = parseDocument('x.yaml', text, { yaml: () => yaml })!.roots[0]!.edit(...changes);
  return edits && applyEdits(text, edits);
}

const TOOLS = `tools:
  - name: find
    description: Find it. # what
    inputSchema:
      type: object
      properties:
        id:
          type: string
          description: >-
            The id of the
            invoice.
        status: {type: string, enum: [open, paid]}
      required: [id]
  - name: 'b'
`;
const schema = ['tools', 0, 'inputSchema'];

describe('new keys', () => {
  test('stand in the column of the others, behind the last one', () => {
    expect(edited(TOOLS, set([...schema, 'additionalProperties'], false))).toBe(TOOLS.replace('[id]\n', '[id]\n      additionalProperties: false\n'));
  });

  test('of blocks that end on one line do not mix', () => {
    expect(edited(TOOLS, set(['tools', 0, 'annotations'], { readOnlyHint: true }), set([...schema, 'additionalProperties'], false))).toBe(
      TOOLS.replace('[id]\n', '[id]\n      additionalProperties: false\n    annotations:\n      readOnlyHint: true\n'),
    );
  });

  test('in place of all the old ones, where none of those is left', () => {
    const id = [...schema, 'properties', 'id'];
    expect(edited(TOOLS, remove(...id, 'type'), remove(...id, 'description'), set([...id, 'enum'], ['a', 'b']), set([...id, 'title'], 'Id'))).toBe(
      TOOLS.replace(/ {10}type: string\n {10}description: >-\n.*\n.*\n/, '          enum: [a, b]\n          title: Id\n'),
    );
    expect(edited('a:\n- one\n- two # last\nb: 1\n', remove('a', 0), remove('a', 1), set(['a', 2], 'three'))).toBe('a: [three] # last\nb: 1\n');
    expect(edited('a:\n- one\n- two\nb: 1\n', remove('a', 0), remove('a', 1), set(['a', 2], 'three'))).toBe('a:\n- three\nb: 1\n');
  });

  test('between braces', () => {
    expect(edited(TOOLS, set([...schema, 'properties', 'status', 'description'], 'Open: or paid.'))).toBe(
      TOOLS.replace('paid]}', "paid], description: 'Open: or paid.'}"),
    );
  });

  test.each([
    ['CRLF', 'a: 1\r\nb:\r\n    c: 2\r\n', ['b', 'd'], { e: 'x' }, 'a: 1\r\nb:\r\n    c: 2\r\n    d:\r\n        e: x\r\n'],
    ['no line break at the end', 'a: 1', ['b'], true, 'a: 1\nb: true'],
    ['a comment behind the last', 'a: 1 # one\n# end\n', ['b'], 2, 'a: 1 # one\nb: 2\n# end\n'],
    ['an empty value last', 'a:\n', ['b'], 2, 'a:\nb: 2\n'],
    ['a block scalar last', 'a: |\n  x\n\n', ['b'], 2, 'a: |\n  x\nb: 2\n\n'],
    ['a block scalar that keeps its blank lines', 'a: |+\n  x\n\n', ['b'], 2, 'a: |+\n  x\n\nb: 2\n'],
    ['a list in the column of its key', 'a:\n- x\n', ['a', 1], 'z', 'a:\n- x\n- z\n'],
    ['an object as an item', 'a:\n  - x: 1\n    y: 2\n', ['a', 1], { x: 3, l: [], z: { q: null } }, 'a:\n  - x: 1\n    y: 2\n  - x: 3\n    l: []\n    z:\n      q: null\n'],
    ['JSON as YAML', '{"a": 1}\n', ['b'], 'x', '{"a": 1, "b": "x"}\n'],
    ['words that mean something', 'a: x\n', ['b'], ['yes', 'a b', '#c', '1', ''], 'a: x\nb: ["yes", a b, "#c", "1", ""]\n'],
    ['a text of several lines', 'a: x\n', ['b'], 'One.\nTwo: # 2\n', 'a: x\nb: |\n  One.\n  Two: # 2\n'],
  ] as const)('%s', (_name, before, path, value, after) => {
    expect(edited(before, set(path, value as Json))).toBe(after);
  });
});

describe('new values', () => {
  test.each([
    ['plain for plain, the comment stays', 'a: x # why\n', 'z', 'a: z # why\n'],
    ['a list for a word', 'l:\n  - 1\na: x\n', ['p', 'q'], 'l:\n  - 1\na:\n  - p\n  - q\n'],
    ['a word for a block', 'a:\n  b: 1\n  c: 2\nd: 3\n', 'x', 'a: x\nd: 3\n'],
    ['a value for none', 'a:\nb: 1\n', { c: 1 }, 'a:\n  c: 1\nb: 1\n'],
    ['several lines before a comment', 'a: x # why\n', 'p\nq', 'a: "p\\nq" # why\n'],
  ])('%s', (_name, before, value, after) => {
    expect(edited(before, set(['a'], value))).toBe(after);
  });
});

describe('removing', () => {
  test.each([
    ['the first of an item', 'l:\n  - a: 1\n    b: 2\n', [remove('l', 0, 'a')], 'l:\n  - b: 2\n'],
    ['the last', 'a: 1\nb: 2 # two\n# end\n', [remove('b')], 'a: 1\n# end\n'],
    ['all of a block', 'l:\n- a: 1\n  b: 2\n', [remove('l', 0, 'a'), remove('l', 0, 'b')], 'l:\n- {}\n'],
    ['all of a list', 'l:\n- a\nm: 1\n', [remove('l', 0)], 'l: []\nm: 1\n'],
    ['comments stay', 'a: 1\n# about b\nb: 2\nc: 3\n', [remove('a')], '# about b\nb: 2\nc: 3\n'],
    ['in exchange for another', 'a: 1\nenums: [x]\n', [remove('enums'), set(['enum'], ['x'])], 'a: 1\nenum: [x]\n'],
    ['between braces', 'a: {x: 1, y: 2}\n', [remove('a', 'y')], 'a: {x: 1}\n'],
  ])('%s', (_name, before, changes, after) => {
    expect(edited(before, ...changes)).toBe(after);
  });
});

describe('splices', () => {
  test.each([
    ['plain', 'a: Find it.\n', [5, 7, 'all'], 'a: Find all.\n'],
    ['plain that needs quotes', 'a: Find it. # x\n', [8, 8, ' Not: b'], 'a: "Find it. Not: b" # x\n'],
    ['plain that would be a number', 'a: x1\n', [0, 1, ''], 'a: "1"\n'],
    ['single quotes', "a: 'it''s'\n", [4, 4, "'x"], "a: 'it''s''x'\n"],
    ['single quotes that cannot hold it', "a: 'it'\n", [2, 2, '\n'], 'a: "it\\n"\n'],
    ['double quotes', 'a: "\\u00e9\\n."\n', [2, 3, '"\n!'], 'a: "\\u00e9\\n\\"\\n!"\n'],
    ['folded quotes', 'a: "one\n  two"\n', [4, 7, 'three'], 'a: "one\n  three"\n'],
    ['a literal block', 'a: |\n    one\n    two\n', [3, 3, '!\nnew'], 'a: |\n    one!\n    new\n    two\n'],
    ['a folded block', 'a: >\n  one\n  two\n', [4, 7, 'three'], 'a: >\n  one\n  three\n'],
  ] as const)('%s', (_name, before, [start, end, text], after) => {
    expect(edited(before, splice(['a'], start, end, text))).toBe(after);
  });

  test('several in one string', () => {
    expect(edited('a: one two\n', splice(['a'], 0, 3, 'a'), splice(['a'], 4, 7, 'b'))).toBe('a: a b\n');
  });
});

describe('refused', () => {
  const shared = 'base: &b {x: 1, l: [1]}\nuse: *b\nm:\n  <<: *b\n  y: 2\n';
  test.each([
    ['what an alias stands for', shared, [set(['base', 'x'], 2)]],
    ['behind an alias', shared, [set(['use', 'x'], 2)]],
    ['an item behind an anchor that is used', shared, [set(['base', 'l', 1], 2)]],
    ['a merged member', shared, [set(['m', 'x'], 2)]],
    ['an anchor that others need', shared, [remove('base')]],
    ['a value with an anchor', 'a: &a 1\n', [set(['a'], 2)]],
    ['a value with a tag', 'a: !!str 1\n', [set(['a'], 2)]],
    ['a missing parent', 'a: 1\n', [set(['b', 'c'], 1)]],
    ['a parent without value', 'a:\n', [set(['a', 'c'], 1)]],
    ['a line break in a folded block', 'a: >\n  one\n', [splice(['a'], 3, 3, '\n\nx')]],
    ['a key that stands twice', 'a: 1\na: 2\n', [remove('a')]],
    ['an explicit key', '? a\n: 1\n', [set(['a'], 2)]],
    ['a change inside what goes', 'a:\n  b: 1\n', [remove('a'), set(['a', 'c'], 2)]],
    ['a broken text', 'a: [1\n', [set(['a', 0], 2)]],
    ['the root', 'a: 1\n', [set([], 1)]],
  ])('%s', (_name, text, changes) => {
    expect(edited(text, ...changes)).toBeUndefined();
  });

  test('beside an alias nothing is refused', () => {
    expect(edited(shared, set(['m', 'z'], 3))).toBe(shared + '  z: 3\n');
    expect(edited(shared, set(['use'], 1))).toBe(shared.replace('*b\nm', '1\nm'));
  });
});
