/** Which tools a model sees together, and definitions that a file repeats. */
import { describe, expect, test } from 'vitest';
import { extract, type Extraction } from '../src/engine/extract.js';
import { buildToolsets, type ConfiguredToolset } from '../src/engine/toolsets.js';
import { nodeServices } from '../src/node/services.js';
import { applyEdits } from '../src/text/edits.js';

const services = nodeServices();
const tool = (name: string, description = `Does ${name}.`): object => ({ name, description, input_schema: { type: 'object' } });

function read(value: unknown, file = 'tools.json'): Extraction {
  return extract(file, JSON.stringify(value), services);
}

function lines(values: readonly unknown[]): Extraction {
  return extract('log.jsonl', values.map((value) => JSON.stringify(value)).join('\n'), services);
}

function sets(extractions: readonly Extraction[], configured: readonly ConfiguredToolset[] = []): string[] {
  return buildToolsets(extractions, configured).map(({ kind, name, tools }) => `${kind} ${name}: ${tools.map((each) => String(each.name)).join(' ')}`);
}

describe('sets', () => {
  const cases: readonly (readonly [what: string, extractions: readonly Extraction[], expected: readonly string[]])[] = [
    ['a list is one', [read([tool('a'), tool('b')])], ['list tools.json: a b']],
    ['a file is called by its own name', [read([tool('a')], '/home/me/crm/all.json')], ['list all.json: a']],
    ['a server by the name that it gives', [read({ serverInfo: { name: 'crm' }, tools: [tool('a')] })], ['list crm: a']],
    ['also from around its answer', [read({ server: 'crm', answer: { tools: [tool('a')] } })], ['list crm: a']],
    ['two lists are two', [read({ dev: { tools: [tool('a')] }, prod: { tools: [tool('b')] } })], ['list tools.json#/dev/tools: a', 'list tools.json#/prod/tools: b']],
    ['a tool may be in both', [read({ dev: [tool('a'), tool('b')], prod: [tool('a')] })], ['list tools.json#/dev: a b', 'list tools.json#/prod: a']],
    ['equal names in one list stay', [read([tool('a'), tool('a'), tool('b')])], ['list tools.json: a a b']],
    ['namespaces are sets of their own', [read({ tools: [{ type: 'namespace', name: 'crm', tools: [{ type: 'function', name: 'a', parameters: {} }] }, { type: 'function', name: 'b', parameters: {} }] })], ['list crm#/tools/0/tools: a', 'list tools.json#/tools: b']],
    ["Gemini's holders in one list are one", [read({ tools: [{ functionDeclarations: [{ name: 'a' }] }, { functionDeclarations: [{ name: 'b' }] }] })], ['list tools.json: a b']],
    ['a list with a remote server is not whole', [read({ tools: [tool('a'), { type: 'mcp', server_label: 'x' }] })], ['guessed tools.json: a']],
    ['nor one that names tools from elsewhere', [read({ tools: [tool('a'), 'web_search'] })], ['guessed tools.json: a']],
    ['nor a manifest whose server adds some', [read({ manifest_version: '0.3', name: 'x', tools_generated: true, tools: [{ name: 'a' }] })], ['guessed x: a']],
    ['a log that repeats a set has it once', [lines([{ tools: [tool('a'), tool('b')] }, { tools: [tool('a'), tool('b')] }])], ['list log.jsonl: a b']],
    ['a log whose set changes has both', [lines([{ tools: [tool('a')] }, { tools: [tool('a', 'Differs.')] }])], ['list log.jsonl#1/tools: a', 'list log.jsonl#2/tools: a']],
    ['definitions a line are a guess', [lines([tool('a'), tool('b'), tool('a')])], ['guessed log.jsonl: a b']],
    ['single files of a folder are a guess', [read(tool('a'), 'x/a.json'), read(tool('b'), 'x/b.json'), read(tool('c'), 'c.json')], ['guessed x/: a b', 'guessed ./: c']],
  ];
  test.each(cases)('%s', (_, extractions, expected) => expect(sets(extractions)).toEqual(expected));

  test('configured ones come first, may overlap, and leave guesses behind', () => {
    const named = (name: string, names: string): ConfiguredToolset => ({ name, includes: (each) => names.includes(String(each.name)) });
    const list = read([tool('a'), tool('b'), tool('c')]);
    expect(sets([list], [named('read', 'ab'), named('write', 'b'), named('none', 'x')])).toEqual(['configured read: a b', 'configured write: b', 'guessed tools.json: c']);
    expect(sets([list], [named('all', 'abc')])).toEqual(['configured all: a b c']);
  });
});

describe('repeated definitions', () => {
  test('are counted', () => {
    const counts = (extraction: Extraction): unknown[] => extraction.tools.map(({ tool: each }) => [each.name, each.occurrences]);
    expect(counts(lines([{ tools: [tool('a'), tool('b')] }, { tools: [tool('a'), tool('b', 'Differs.')] }, { tools: [tool('a')] }]))).toEqual([
      ['a', 3],
      ['b', 1],
      ['b', 1],
    ]);
    expect(counts(read([tool('a'), tool('a')]))).toEqual([
      ['a', 1],
      ['a', 1],
    ]);
    expect(counts(lines([{ tools: [tool('a'), tool('a')] }, { tools: [tool('a'), tool('a')] }]))).toEqual([
      ['a', 2],
      ['a', 2],
    ]);
  });

  test('take turns', () => {
    const log = lines(Array.from({ length: 20 }, (_, i) => ({ tools: [tool('a', i % 2 === 0 ? 'Even.' : 'Odd.')] })));
    expect(log.tools.map(({ tool: each }) => [each.description, each.occurrences])).toEqual([
      ['Even.', 10],
      ['Odd.', 10],
    ]);
  });

  test('are edited at every place', () => {
    const { text, tools } = lines([{ tools: [tool('a')] }, { tools: [tool('a')] }]);
    const edits = tools[0]!.tool.origin.edit({ kind: 'set', path: ['inputSchema', 'additionalProperties'], value: false });
    const mended = applyEdits(text, edits!).split('\n').map((line) => JSON.parse(line) as unknown);
    const expected = { ...tool('a'), input_schema: { type: 'object', additionalProperties: false } };
    expect(mended).toEqual([{ tools: [expected] }, { tools: [expected] }]);
  });
});

describe('what a shape cannot say', () => {
  const cohere = read({ tools: [{ name: 'a', description: 'x', parameter_definitions: { city: { type: 'str', description: 'City.' } } }] });
  const { origin } = cohere.tools[0]!.tool;
  const at = (path: readonly string[]): string => {
    const { start, end } = origin.locate(path);
    return cohere.text.slice(start, end);
  };

  test('is shown at its nearest owner', () => {
    expect(at(['inputSchema', 'properties', 'city', 'description'])).toBe('"City."');
    expect(at(['inputSchema', 'properties', 'city', 'items', 'enum'])).toBe('{"type":"str","description":"City."}');
    expect(at(['inputSchema', 'required'])).toBe('{"city":{"type":"str","description":"City."}}');
    expect(at(['annotations', 'readOnlyHint'])).toContain('parameter_definitions');
  });

  test('is not written', () => {
    expect(origin.edit({ kind: 'set', path: ['inputSchema', 'additionalProperties'], value: false })).toBeUndefined();
    expect(origin.edit({ kind: 'set', path: ['annotations'], value: {} })).toBeUndefined();
    expect(origin.edit({ kind: 'set', path: ['description'], value: 'y' })).toHaveLength(1);
  });
});
