/** JSON that is broken, odd or hostile: what is said of it, where, and what is still read. */
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../src/documents/parse.js';
import type { DataDocument } from '../../src/documents/document.js';
import { Dynamic, isOpen, own } from '../../src/model/dynamic.js';

const parse = (text: string, file = 'tools.json'): DataDocument => parseDocument(file, text, {})!;

/** The errors with the text at their places. */
function errorsOf(text: string, file?: string): string[] {
  return parse(text, file).errors.map(({ rule, span }) => `${rule} ${text.slice(span.start, span.end)}`);
}

function valueOf(text: string, file?: string): unknown {
  const { roots, errors } = parse(text, file);
  expect(errors).toEqual([]);
  return roots[0]!.value;
}

function depthOf(value: unknown): number {
  return typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('accepted', () => {
  test('comments and trailing commas', () => {
    expect(valueOf('// a\n{ /* b */ "a": [1, 2, /* c */ ], // d\n "b": "// no /* comment */", }')).toEqual({ a: [1, 2], b: '// no /* comment */' });
  });
  test('a byte order mark and CRLF', () => {
    expect(valueOf('\uFEFF{\r\n  "a": 1\r\n}\r\n')).toEqual({ a: 1 });
  });
  test('names of the prototype as keys', () => {
    const value = valueOf('{"__proto__": {"x": 1}, "constructor": 2, "toString": 3}') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
  test('colons in keys and values are no keys', () => {
    expect(valueOf('{"a:b": "c:d", "e\\":": "\\\\"}')).toEqual({ 'a:b': 'c:d', 'e":': '\\' });
  });
});

describe('broken', () => {
  test.each([
    ['', 'parse-error ', /empty/],
    [' \n', 'parse-error  \n', /empty/],
    ['{"a": 1', 'parse-error 1', /ends inside its outermost object/],
    ['{"a": [{"b": {"c": "d"}, {"', 'parse-error {', /./],
    ['{"a": [1, {"b": ', 'parse-error :', /ends inside the object at \/a\/1/],
    ['{"a": "text', 'parse-error "text', /ends inside its outermost object/],
    ['{"a": 1 "b": 2}', 'parse-error "b"', /',' is missing/],
    ['// nothing yet\n', 'parse-error // nothing yet\n', /only comments/],
    ["{'a': 1}", "parse-error 'a'", /double quotes/],
    ['{"a": NaN}', 'parse-error NaN', /no JSON value/],
    ['{"a": 1}\n{"b":\n2}', 'parse-error {', /\.jsonl/],
    ['{"a": 1}}', 'parse-error }', /behind the end/],
    ['{"a": "x\ty"}', 'parse-error "x\ty"', /control character/],
    ['{"a": "\\q"}', 'parse-error "\\q"', /backslash/],
    ['[1,,2]', 'parse-error ,', /value must stand here/],
    ['[,]', 'parse-error ,', /value must stand here/],
    ['{"a":,}', 'parse-error ,', /value must stand here/],
    ['\u0000\u0001', 'parse-error \u0000\u0001', /./],
  ])('%j', (text, expected, message) => {
    expect(errorsOf(text)).toEqual([expected]);
    expect(parse(text).errors[0]!.message).toMatch(message);
  });

  test('what was read before a cut is kept, and what the cut tore is not wholly known', () => {
    const { value } = parse('{"tools": [{"name": "a"}, {"name": "b", "description": "Find').roots[0]!;
    const tools = own(value as object, 'tools') as object[];
    expect(tools).toEqual([{ name: 'a' }, { name: 'b', description: new Dynamic('malformed') }]);
    expect([value as object, tools, ...tools].map(isOpen)).toEqual([true, true, false, true]);
  });

  test('names of the prototype in a broken text', () => {
    const value = parse('{"__proto__": {"x": 1}, "constructor": 2').roots[0]!.value as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('places in a broken text', () => {
    const text = '{"tools": [{"name": "a\\nb", "x": 1}, {"na';
    const root = parse(text).roots[0]!;
    const at = (...args: Parameters<typeof root.locate>): string => text.slice(root.locate(...args).start, root.locate(...args).end);
    expect(at(['tools', 0, 'name'])).toBe('"a\\nb"');
    expect(at(['tools', 0, 'name'], 'key')).toBe('"name"');
    expect(at(['tools', 0, 'name'], 'value', [2, 3])).toBe('b');
    expect(at(['tools', 0, 'y'])).toBe('{"name": "a\\nb", "x": 1}');
    expect(root.edit({ kind: 'set', path: ['tools', 0, 'x'], value: 2 })).toBeUndefined();
  });
});

describe('duplicate keys', () => {
  test('each second place is told, the last value counts', () => {
    const text = '{"a": 1, "b": {"c": 1, "\\u0063": 2}, "a": {"d": 1}, "a": 4}';
    expect(errorsOf(text)).toEqual(['duplicate-key "\\u0063"', 'duplicate-key "a"', 'duplicate-key "a"']);
    const root = parse(text).roots[0]!;
    expect(root.value).toEqual({ a: 4, b: { c: 2 } });
    const { start, end } = root.locate(['a']);
    expect(text.slice(start, end)).toBe('4');
  });
  test('with comments', () => {
    expect(errorsOf('{"a": 1, // "a": 2\n "a": 3,}')).toEqual(['duplicate-key "a"']);
  });
  test('__proto__ twice', () => {
    expect(errorsOf('{"__proto__": 1, "__proto__": 2}')).toEqual(['duplicate-key "__proto__"']);
  });
});

describe('depth', () => {
  const nested = (depth: number, inner = ''): string => '['.repeat(depth) + inner + ']'.repeat(depth);

  test('200 levels are read', () => {
    expect(depthOf(valueOf(nested(200)))).toBe(200);
  });

  test.each([201, 10_000, 100_000])('%i levels are cut', (depth) => {
    const text = `{"deep": ${nested(depth, '{"a": [1,],}')}, "after": {"name": "x"}}`;
    const document = parse(text);
    expect(document.errors.map(({ rule }) => rule)).toEqual(['too-deep']);
    const root = document.roots[0]!;
    expect(depthOf(root.value)).toBeLessThanOrEqual(201);
    expect((root.value as { after: unknown }).after).toEqual({ name: 'x' });
    const { start, end } = root.locate(['after', 'name']);
    expect(text.slice(start, end)).toBe('"x"');
  });

  test.each(['[', '{"a":', '[},', '[{"a":[', '{"a":]'])('%j a hundred thousand times', (unit) => {
    const document = parse(unit.repeat(100_000));
    expect(document.errors.map(({ rule }) => rule)).toContain('parse-error');
    expect(document.roots.map(({ value }) => depthOf(value)).every((depth) => depth <= 201)).toBe(true);
  });
});

test('50 MB are read, and the last of many tools is found', () => {
  const tool = JSON.stringify({ name: 'find', description: 'Find "it". '.repeat(100), inputSchema: { type: 'object' } });
  const count = Math.ceil(50_000_000 / tool.length);
  const text = `{"tools": [${`${tool},\n`.repeat(count)}${tool}]}`;
  const { roots, errors } = parse(text);
  expect(errors).toEqual([]);
  const { start, end } = roots[0]!.locate(['tools', count, 'description'], 'value', [6, 8]);
  expect(start).toBe(text.length - ']}'.length - tool.length + tool.indexOf('"it') + 1);
  expect(text.slice(start, end)).toBe('it');
});

describe('comments', () => {
  test('their text and places', () => {
    const text = '// one\r\n{ "a": "// no", /* two\n */ "b": 1 } // three';
    const comments = parse(text).comments();
    expect(comments.map((comment) => comment.text)).toEqual([' one', ' two\n ', ' three']);
    expect(comments.map(({ span }) => text.slice(span.start, span.end))).toEqual(['// one', '/* two\n */', '// three']);
  });
});

describe('JSON Lines', () => {
  test('a value a line, blank lines and CRLF allowed', () => {
    const text = '{"a": 1}\r\n\r\n{"b": "x\\ny"}\n';
    const { roots, errors } = parse(text, 'log.jsonl');
    expect(errors).toEqual([]);
    expect(roots.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 'x\ny' }]);
    const { start, end } = roots[1]!.locate(['b'], 'value', [2, 3]);
    expect(text.slice(start, end)).toBe('y');
  });
  test('a broken line is one error on its line', () => {
    const text = '{"a": 1}\n{"b": [1, 2\n{"c": 3, "c": 4}\nnot json\n';
    expect(errorsOf(text, 'log.ndjson')).toEqual(['parse-error 2', 'duplicate-key "c"', 'parse-error not']);
    expect(parse(text, 'log.ndjson').roots.map(({ value }) => value)).toEqual([{ a: 1 }, { b: [1, 2] }, { c: 4 }]);
  });
  test('a file that is JSON Lines throughout may have another name', () => {
    expect(parse('{"a": 1}\n{"b": 2}\n').roots.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 2 }]);
  });
  test('one value over many lines is read as JSON', () => {
    expect(valueOf('{\n  "a": 1\n}\n', 'x.jsonl')).toEqual({ a: 1 });
  });
});

describe('names that say nothing', () => {
  test.each([
    ['tools.snap', ' {"a": 1}', true],
    ['tools.txt', '// note\n[{"a": 1}]', true],
    ['requests.log', '{"a": 1}\n{"b": 2}\n', true],
    ['stdin', '{"a": ', true],
    ['README.md', '[link](x)', false],
    ['page.tmpl', '{"a": {{ .Values.x }}}', false],
    ['x.css', '{ color: red }', false],
  ])('%s %j', (file, text, isData) => {
    expect(parseDocument(file, text, {}) !== undefined).toBe(isData);
  });
});
