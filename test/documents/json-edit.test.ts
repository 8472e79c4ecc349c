/** What edits of JSON look like: the habits of the text around them are kept. */
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../src/documents/parse.js';
import type { Change, Json } from '../../src/model/change.js';
import type { ModelPath } from '../../src/model/path.js';
import { applyEdits } from '../../src/text/edits.js';

const set = (path: ModelPath, value: Json): Change => ({ kind: 'set', path, value });
const remove = (...path: ModelPath): Change => ({ kind: 'remove', path });
const splice = (path: ModelPath, start: number, end: number, text: string): Change => ({ kind: 'splice', path, start, end, text });

function edited(text: string, ...changes: Change[]): string | undefined {
  const edits = parseDocument('x.json', text, {})!.roots[0]!.edit(...changes);
  return edits && applyEdits(text, edits);
}

describe('new keys', () => {
  test.each([
    ['minified', '{"a":1,"b":{}}', '{"a":1,"b":{"x":true},"c":[1,2]}'],
    ['one line', '{"a": 1, "b": {}}', '{"a": 1, "b": {"x": true}, "c": [1, 2]}'],
    ['one line with padding', '{ "a": 1, "b": {} }', '{ "a": 1, "b": { "x": true }, "c": [1, 2] }'],
    ['many lines', '{\n    "a": 1,\n    "b": {}\n}\n', '{\n    "a": 1,\n    "b": {\n        "x": true\n    },\n    "c": [\n        1,\n        2\n    ]\n}\n'],
    ['many lines, short lists', '{\n  "l": [0],\n  "b": 1\n}', '{\n  "l": [0],\n  "b": 1,\n  "c": [1, 2]\n}'],
    ['tabs', '{\n\t"a": 1,\n\t"b": {}\n}', '{\n\t"a": 1,\n\t"b": {\n\t\t"x": true\n\t},\n\t"c": [\n\t\t1,\n\t\t2\n\t]\n}'],
    ['CRLF', '{\r\n  "a": 1\r\n}\r\n', '{\r\n  "a": 1,\r\n  "c": [\r\n    1,\r\n    2\r\n  ]\r\n}\r\n'],
    ['trailing comma', '{\n  "l": [0,],\n}', '{\n  "l": [0,],\n  "c": [1, 2],\n}'],
    ['trailing comma on one line', '{"a": 1,}', '{"a": 1, "c": [1, 2],}'],
    ['comment behind the last', '{\n  "l": [0] // zero\n}', '{\n  "l": [0], // zero\n  "c": [1, 2]\n}'],
    ['comment behind the trailing comma', '{\n  "l": [0], /* zero */ // yes\n  // end\n}', '{\n  "l": [0], /* zero */ // yes\n  "c": [1, 2],\n  // end\n}'],
    ['comment in an empty object', '{ // nothing yet\n}', '{\n  "c": [1, 2] // nothing yet\n}'],
  ])('%s', (_name, before, after) => {
    const changes = before.includes('"b": {}') || before.includes('"b":{}') ? [set(['c'], [1, 2]), set(['b', 'x'], true)] : [set(['c'], [1, 2])];
    expect(edited(before, ...changes)).toBe(after);
  });

  test('an item stands as its neighbours do', () => {
    expect(edited('[\n  {"a": 1},\n  {"a": 2}\n]', set([2], { a: 3 }))).toBe('[\n  {"a": 1},\n  {"a": 2},\n  {"a": 3}\n]');
  });

  test('several in one object', () => {
    expect(edited('{}', set(['a'], 1), set(['b'], 2))).toBe('{"a": 1, "b": 2}');
    expect(edited('{\n  "a": 1 // one\n}', set(['b'], 2), set(['c'], 3))).toBe('{\n  "a": 1, // one\n  "b": 2,\n  "c": 3\n}');
  });
});

test('a new value stands as the old one did', () => {
  expect(edited('{\n  "a": ["x"],\n  "b": [\n    "x"\n  ]\n}', set(['a'], ['y', 'z']), set(['b'], ['y']))).toBe('{\n  "a": ["y", "z"],\n  "b": [\n    "y"\n  ]\n}');
});

describe('removing', () => {
  const lines = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}';
  test.each([
    ['the first', lines, [remove('a')], '{\n  "b": 2,\n  "c": 3\n}'],
    ['the last', lines, [remove('c')], '{\n  "a": 1,\n  "b": 2\n}'],
    ['two neighbours', lines, [remove('c'), remove('b')], '{\n  "a": 1\n}'],
    ['all', lines, [remove('c'), remove('b'), remove('a')], '{}'],
    ['the last before a trailing comma', '{\n  "a": 1,\n  "b": 2,\n}', [remove('b')], '{\n  "a": 1,\n}'],
    ['an item', '[1, 2, 3]', [remove(1)], '[1, 3]'],
    ['among comments', '{\n  // one\n  "a": 1, // two\n  "b": 2\n}', [remove('a')], '{\n  // one\n   // two\n  "b": 2\n}'],
    ['in exchange for another', '{\n  "a": 1,\n  "enums": ["x"]\n}', [remove('enums'), set(['enum'], ['x'])], '{\n  "a": 1,\n  "enum": ["x"]\n}'],
  ])('%s', (_name, before, changes, after) => {
    expect(edited(before, ...changes)).toBe(after);
  });
});

test('splices escape what they write and leave the rest as it was written', () => {
  expect(edited('{"d": "Find \\u00e9\\n\\"x\\"."}', splice(['d'], 5, 6, '"e"\\\n'), splice(['d'], 9, 9, '!'))).toBe('{"d": "Find \\"e\\"\\\\\\n\\n\\"x!\\"."}');
});

describe('refused', () => {
  test.each([
    ['a missing parent', '{"a": 1}', [set(['b', 'c'], 1)]],
    ['a parent that is no object', '{"a": 1}', [set(['a', 'c'], 1)]],
    ['an index beyond the end', '[1]', [set([2], 1)]],
    ['a key that is not there', '{"a": 1}', [remove('b')]],
    ['the root', '{"a": 1}', [remove()]],
    ['a key that stands twice', '{"a": 1, "a": 2}', [remove('a')]],
    ['a splice in a number', '{"a": 1}', [splice(['a'], 0, 1, '2')]],
    ['a splice beyond the end', '{"a": "x"}', [splice(['a'], 0, 2, '')]],
    ['half a surrogate pair', '{"a": "😀"}', [splice(['a'], 1, 2, '')]],
    ['two changes of one value', '{"a": "x"}', [set(['a'], 1), splice(['a'], 0, 1, '')]],
    ['a change inside what goes', '{"a": {"b": 1}}', [remove('a'), set(['a', 'b'], 2)]],
    ['a broken text', '{"a": 1', [set(['a'], 2)]],
  ])('%s', (_name, text, changes) => {
    expect(edited(text, ...changes)).toBeUndefined();
  });

  test('one refusal refuses all', () => {
    expect(edited('{"a": 1}', set(['a'], 2), remove('b'))).toBeUndefined();
  });
});
