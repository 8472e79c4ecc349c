/** Each shape in which tools are written, what is no tool, and what is a broken one. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { findTools } from '../src/dialects/find.js';
import { dataMayHoldTools } from '../src/dialects/prefilter.js';
import { DIALECTS } from '../src/dialects/table.js';
import { extract } from '../src/engine/extract.js';
import { listTools, type ListedTool } from '../src/engine/list.js';
import { buildToolsets } from '../src/engine/toolsets.js';
import { Dynamic } from '../src/model/dynamic.js';
import { toPointer } from '../src/model/path.js';
import { nodeServices } from '../src/node/services.js';
import { LineIndex } from '../src/text/lines.js';

const services = nodeServices();
const schema = { type: 'object', properties: { city: { type: 'string' }, unit: { type: 'string' } }, required: ['city'] };
const intro = { name: 'get_weather', description: 'Says what the weather is.' };

function list(value: unknown, file = 'tools.json'): ListedTool[] {
  const text = JSON.stringify(value, null, 1);
  const extraction = extract(file, text, services);
  const lines = new LineIndex(text);
  return listTools([extraction], buildToolsets([extraction]), (_, offset) => lines.position(offset));
}

/** What `list` says of each tool, without its place. */
function brief(value: unknown): unknown[] {
  return list(value).map(({ dialect, name, parameters, required }) => `${dialect} ${name}(${parameters?.map((p) => (required?.includes(p) ? p : `${p}?`)).join(', ') ?? '*'})`);
}

const ONE = 'get_weather(city, unit?)';

describe('shapes', () => {
  const shapes: readonly (readonly [what: string, value: unknown, expected: readonly string[]])[] = [
    ['an MCP tool on its own', { ...intro, inputSchema: schema }, [`mcp ${ONE}`]],
    ['a bare array', [{ ...intro, inputSchema: schema }], [`mcp ${ONE}`]],
    ['a tools/list result', { tools: [{ ...intro, inputSchema: schema }], nextCursor: 'x' }, [`mcp ${ONE}`]],
    ['a JSON-RPC envelope', { jsonrpc: '2.0', id: 1, result: { tools: [{ ...intro, inputSchema: schema }] } }, [`mcp ${ONE}`]],
    ['an MCP tool with an empty schema', { tools: [{ ...intro, inputSchema: {} }] }, ['mcp get_weather()']],
    ['WebMCP as a browser lists it', { tools: [{ ...intro, inputSchema: JSON.stringify(schema) }] }, ['webmcp get_weather(*)']],
    ['Anthropic', { model: 'x', tools: [{ ...intro, input_schema: schema }] }, [`anthropic ${ONE}`]],
    ['Anthropic with a type', { tools: [{ type: 'custom', ...intro, input_schema: schema }] }, [`anthropic ${ONE}`]],
    ['Anthropic in a wrapper', { tools: [{ type: 'custom', custom: { ...intro, input_schema: schema } }] }, [`anthropic ${ONE}`]],
    ['Anthropic beside server tools', { tools: [{ type: 'web_search_20250305', name: 'web_search' }, { ...intro, input_schema: schema }] }, [`anthropic ${ONE}`]],
    ['OpenAI chat', { tools: [{ type: 'function', function: { ...intro, parameters: schema, strict: true } }] }, [`openai-chat ${ONE}`]],
    ['OpenAI chat without parameters', [{ type: 'function', function: intro }], ['openai-chat get_weather()']],
    ['a chat tool with nothing but a name beside others', { tools: [{ type: 'function', function: { name: 'now' } }, { type: 'function', function: { ...intro, parameters: schema } }] }, ['openai-chat now()', `openai-chat ${ONE}`]],
    ['OpenAI custom tools', { tools: [{ type: 'custom', custom: { name: 'run_sql', format: { type: 'text' } } }] }, ['openai-chat run_sql()']],
    ['legacy functions', { functions: [{ ...intro, parameters: schema }] }, [`openai-functions ${ONE}`]],
    ['a legacy function without parameters', { functions: [{ ...intro, parameters: {} }] }, ['openai-functions get_weather()']],
    ['a data set of functions', [{ id: 'x', function: [{ ...intro, parameters: { ...schema, type: 'dict' } }] }], [`openai-functions ${ONE}`]],
    ['OpenAI Responses', { tools: [{ type: 'function', ...intro, parameters: schema, strict: false }, { type: 'web_search' }] }, [`openai-responses ${ONE}`]],
    ['OpenAI Responses without parameters', { tools: [{ type: 'function', ...intro, parameters: null }] }, ['openai-responses get_weather()']],
    ['a Responses custom tool', { tools: [{ type: 'custom', name: 'run_sql', format: { type: 'text' } }, { type: 'function', ...intro, parameters: schema }] }, ['openai-responses run_sql()', `openai-responses ${ONE}`]],
    ['a namespace', { tools: [{ type: 'namespace', name: 'crm', description: 'Customers.', tools: [{ type: 'function', ...intro, parameters: schema }] }] }, [`openai-responses ${ONE}`]],
    ['Gemini', { tools: [{ functionDeclarations: [{ ...intro, parameters: { ...schema, type: 'OBJECT' } }] }] }, [`gemini ${ONE}`]],
    ['Gemini in Python', { tools: [{ function_declarations: [{ ...intro, parameters: schema }] }] }, [`gemini ${ONE}`]],
    ['Gemini with a JSON Schema', [{ functionDeclarations: [{ ...intro, parametersJsonSchema: schema }] }], [`gemini ${ONE}`]],
    ['a Gemini declaration without parameters', { functionDeclarations: [intro] }, ['gemini get_weather()']],
    ['a Gemini declaration on its own', { ...intro, parameters: { ...schema, type: 'OBJECT' } }, [`gemini ${ONE}`]],
    ['Bedrock', { toolConfig: { tools: [{ toolSpec: { ...intro, inputSchema: { json: schema } } }, { cachePoint: { type: 'default' } }] } }, [`bedrock ${ONE}`]],
    ['Bedrock with a text', { toolSpec: { ...intro, inputSchema: { json: JSON.stringify(schema) } } }, ['bedrock get_weather(*)']],
    ['what stands inside a toolSpec', { ...intro, inputSchema: { json: schema } }, [`bedrock ${ONE}`]],
    ['Cohere v1', { tools: [{ ...intro, parameter_definitions: { city: { type: 'str', required: true }, unit: { type: 'str', required: false } } }] }, [`cohere-v1 ${ONE}`]],
    ['VS Code', { name: 'ext', contributes: { languageModelTools: [{ name: 'get_weather', displayName: '%weather%', modelDescription: 'Says the weather.', inputSchema: schema }] } }, [`vscode ${ONE}`]],
    ['an MCPB manifest', { manifest_version: '0.3', name: 'x', tools: [intro] }, ['mcpb get_weather()']],
    ['a DXT manifest', { dxt_version: '0.1', name: 'x', tools: [intro] }, ['mcpb get_weather()']],
    ['a request deep in a log', { entries: [{ at: 1, request: { body: { tools: [{ ...intro, input_schema: schema }] } } }] }, [`anthropic ${ONE}`]],
    ['foreign names', [{ name: '__proto__', inputSchema: JSON.parse('{"type":"object","properties":{"__proto__":{},"constructor":{}}}') }, { name: 'constructor', inputSchema: schema }], ['mcp __proto__(__proto__?, constructor?)', 'mcp constructor(city, unit?)']],
  ];
  test.each(shapes)('%s', (_, value, expected) => {
    expect(brief(value)).toEqual(expected);
    expect([JSON.stringify(value), stringify(value)].map(dataMayHoldTools), 'the text is worth reading').toEqual([true, true]);
  });
});

test('the page of shapes has a row for each', () => {
  const page = readFileSync(new URL('../docs/definitions.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \|.* \| (yes|may|no) \|$/gm)].map(([, label, schema]) => `${label}: ${schema}`);
  const said = { required: 'yes', optional: 'may', none: 'no' };
  expect(rows.sort()).toEqual(DIALECTS.map(({ label, shape }) => `${label}: ${said[shape.inputSchema]}`).sort());
});

describe('what is no tool', () => {
  const others: readonly (readonly [what: string, value: unknown])[] = [
    ['a schema', schema],
    ['the schema of a tool', { type: 'object', properties: { name: { type: 'string' }, description: { type: 'string' }, inputSchema: { type: 'object' } } }],
    ['the schema of a function', { $defs: { Tool: { properties: { name: { type: 'string' }, parameters: { type: 'object', properties: {} } } } } }],
    ['a package.json', { name: 'x', description: 'y', scripts: { build: 'tsc' }, contributes: { commands: [{ command: 'a', title: 'A' }] } }],
    ['server settings', { mcpServers: { github: { command: 'npx', args: ['-y', 'server'], tools: ['*'], alwaysAllow: ['search'] } } }],
    ['prompts', { prompts: [{ name: 'review', description: 'Reviews code.', arguments: [{ name: 'code', required: true }] }] }],
    ['resources', { resources: [{ uri: 'file:///a', name: 'a', description: 'A file.', mimeType: 'text/plain' }] }],
    ['resource templates', { resourceTemplates: [{ uriTemplate: 'file:///{a}', name: 'a', description: 'A file.' }] }],
    ['a chat call', { tool_calls: [{ id: 'c', type: 'function', function: { name: 'get_weather', arguments: '{}' } }] }],
    ['a Responses call', { type: 'function_call', name: 'get_weather', arguments: '{}', call_id: 'c' }],
    ['an MCP call', { method: 'tools/call', params: { name: 'get_weather', arguments: { city: 'x' } } }],
    ['a Gemini call', { functionCall: { name: 'get_weather', args: {} } }],
    ['a forced choice', { tool_choice: { type: 'function', function: { name: 'get_weather' } } }],
    ['allowed tools', { tool_choice: { type: 'allowed_tools', tools: [{ type: 'function', function: { name: 'a' } }, { type: 'function', name: 'b' }] } }],
    ['a response format', { response_format: { type: 'json_schema', json_schema: { ...intro, schema, strict: true } } }],
    ['a catalogue', { tools: [{ name: 'hammer', description: 'Drives nails.', price: 12 }, { name: 'saw', description: 'Cuts.' }] }],
    ['names of tools', { tools: ['read_file', 'write_file'] }],
    ['a switchboard', { tools: { bash: true, edit: false } }],
    ['provider tools', { tools: [{ type: 'web_search_20250305', name: 'web_search' }, { googleSearch: {} }, { type: 'mcp', server_label: 'x', server_url: 'y' }] }],
    ['a workflow node', { nodes: [{ name: 'Fetch', type: 'n8n-nodes-base.httpRequest', parameters: { type: 'object', properties: { a: {} } } }] }],
    ['a workflow tool node', { ...intro, jsCode: 'return 1', schemaType: 'manual', inputSchema: '{"type": "object"}' }],
    ['a task definition', { name: 'charge', inputSchema: { name: 'charge', type: 'JSON', version: 1 } }],
    ['roles of Ansible', [{ name: 'deploy', parameters: { type: 'object' } }, { name: 'drain', description: 'Empties a node.', parameters: { type: 'object' } }]],
    ['a Kubernetes object', { apiVersion: 'example.org/v1', kind: 'Template', spec: { items: [{ ...intro, parameters: schema }] } }],
    ['a CI workflow', { name: 'ci', on: { workflow_dispatch: { inputs: { tag: { description: 'x', type: 'string' } } } }, jobs: { a: { steps: [{ name: 'x', with: {} }] } } }],
    ['an API description', { openapi: '3.1.0', info: { title: 'x' }, paths: {}, components: { examples: { a: { value: { ...intro, inputSchema: schema } } } } }],
    ['a tool inside a text', { body: JSON.stringify({ tools: [{ ...intro, inputSchema: schema }] }) }],
  ];
  test('most of it is not even read', () => {
    expect(others.filter(([, value]) => dataMayHoldTools(stringify(value))).length).toBeLessThan(others.length / 2);
  });

  test.each(others)('%s', (_, value) => {
    const extraction = extract('x.json', JSON.stringify(value), services);
    expect(extraction.tools).toEqual([]);
    expect(extraction.errors).toEqual([]);
  });

  test.each([
    ['OpenAPI', { openapi: '3.1.0', info: {}, paths: {} }, /OpenAPI/],
    ['server settings', { mcpServers: {} }, /servers, not their tools/],
    ['a request that is a text', { body: JSON.stringify({ tools: [{ ...intro, inputSchema: schema }] }) }, /JSON inside strings/],
  ])('%s is called what it is', (_, value, hint) => expect(extract('x.json', JSON.stringify(value), services).hint).toMatch(hint));
});

test('functions without parameters are such in a list of functions, and beside others', () => {
  const bare = { name: 'ping', description: 'Answers.', parameters: { type: 'object' } };
  const names = (value: unknown): unknown[] => extract('x.json', JSON.stringify(value), services).tools.map(({ tool }) => tool.name);
  expect(names({ functions: [bare] })).toEqual(['ping']);
  expect(names({ apiVersion: 'v1', kind: 'Agent', spec: { tools: [bare] } })).toEqual(['ping']);
  expect(names([bare, { ...bare, name: 'find', parameters: { type: 'object', properties: {} } }])).toEqual(['ping', 'find']);
});

test('JSON5 beyond JSON with comments is called what it is', () => {
  const text = "{ tools: [{ name: 'ping', inputSchema: { type: 'object' } }] }";
  expect(extract('x.json5', text, services).hint).toMatch(/JSON5 .* quote the keys/);
  expect(extract('x.json5', `// settings\n${JSON.stringify({ tools: [{ ...intro, inputSchema: schema }] })}`, services).tools).toHaveLength(1);
});

describe('broken tools', () => {
  const good = { name: 'good', inputSchema: schema };
  const broken: readonly (readonly [what: string, value: unknown, at: string, message: RegExp, place: string])[] = [
    ['null', { tools: [good, null] }, '', /holds null/, 'null'],
    ['a number', [good, 7], '', /holds a number \(7\)/, '7'],
    ['an empty object', { tools: [good, {}] }, '', /holds an empty object/, '{}'],
    ['a numeric name', { tools: [{ name: 5, description: 'x', inputSchema: schema }] }, '/name', /a number \(5\) as its name/, '5'],
    ['an empty name', { tools: [{ name: ' ', inputSchema: schema }] }, '/name', /empty name/, '" "'],
    ['no name', { tools: [good, { description: 'x' }] }, '/name', /has no name/, '{"description":"x"}'],
    ['no name in a function', { tools: [{ type: 'function', function: { parameters: schema } }, { type: 'function', function: { ...intro } }] }, '/name', /no function\.name/, JSON.stringify({ parameters: schema })],
    ['a description that is a list', { tools: [{ name: 'a', description: ['x'], inputSchema: schema }] }, '/description', /'a' has an array as its description/, '["x"]'],
    ['a schema true', { tools: [{ name: 'a', inputSchema: true }] }, '/inputSchema', /a boolean \(true\) as its inputSchema/, 'true'],
    ['a schema text', { tools: [good, { name: 'a', inputSchema: '{"type":"object"}' }] }, '/inputSchema', /a string as its inputSchema/, '"{\\"type\\":\\"object\\"}"'],
    ['a schema list', { tools: [{ name: 'a', input_schema: [] }] }, '/inputSchema', /an array as its input_schema/, '[]'],
    ['no schema', { serverInfo: { name: 'crm' }, tools: [good, { name: 'a', description: 'x' }] }, '/inputSchema', /'a' has no inputSchema/, '{"name":"a","description":"x"}'],
    ['no schema where at least half of a list have one', [good, { name: 'a', description: 'x' }], '/inputSchema', /'a' has no inputSchema/, '{"name":"a","description":"x"}'],
    ['no schema for Anthropic', { tools: [{ name: 'good', input_schema: schema }, { name: 'a', input_schema: null }] }, '/inputSchema', /'a' has no input_schema/, 'null'],
    ['no json in a toolSpec', { toolSpec: { name: 'a', description: 'x', inputSchema: schema } }, '/inputSchema', /no toolSpec\.inputSchema\.json/, JSON.stringify(schema)],
    ['properties as a list', { tools: [{ name: 'a', inputSchema: { type: 'object', properties: [1] } }] }, '/inputSchema/properties', /an array as its inputSchema\.properties/, '[1]'],
    ['annotations as a text', { tools: [{ name: 'a', inputSchema: schema, annotations: 'safe' }] }, '/annotations', /a string as its annotations/, '"safe"'],
    ['strict as a text', { tools: [{ type: 'function', function: { ...intro, parameters: schema, strict: 'yes' } }] }, '/strict', /a string as its strict/, '"yes"'],
  ];
  test.each(broken)('%s', (_, value, at, message, place) => {
    const text = JSON.stringify(value);
    const { errors } = extract('x.json', text, services);
    expect(errors.map(({ rule, path, span }) => [rule, toPointer(path ?? []), text.slice(span.start, span.end)])).toEqual([['malformed-tool', at, place]]);
    expect(errors[0]!.message).toMatch(message);
  });

  test('a list that need not be an MCP server\'s may have tools without a schema', () => {
    const { errors, tools } = extract('x.json', JSON.stringify({ tools: [good, { name: 'a', description: 'x' }, { name: 'b' }] }), services);
    expect(errors).toEqual([]);
    expect(tools.map(({ tool }) => tool.name)).toEqual(['good', 'a', 'b']);
  });

  test('a schema that is null is one that clients trip over', () => {
    const { errors } = extract('x.json', JSON.stringify({ name: 'refresh', description: 'x', inputSchema: null }), services);
    expect(errors).toMatchObject([{ rule: 'malformed-tool', path: ['inputSchema'], message: expect.stringContaining('has null as its inputSchema') as string }]);
  });

  test('other values around a few tools are none of our business', () => {
    const { errors, tools } = extract('x.json', JSON.stringify({ events: [good, null, 7, { name: 'start' }] }), services);
    expect(errors).toEqual([]);
    expect(tools.map(({ tool }) => tool.name)).toEqual(['good']);
  });

  test('null stands for an absent part', () => {
    const { errors, tools } = extract('x.json', JSON.stringify([{ name: 'a', title: null, description: null, inputSchema: schema, outputSchema: null, annotations: null }]), services);
    expect(errors).toEqual([]);
    expect(tools[0]!.tool).toMatchObject({ title: undefined, description: undefined, outputSchema: undefined, annotations: undefined });
  });
});

describe('any value', () => {
  const tools = [{ name: 'a', inputSchema: schema }, { name: 'b', inputSchema: schema }];

  test('is survived', () => {
    const near = fc.constantFrom('tools', 'name', 'description', 'inputSchema', 'input_schema', 'parameters', 'function', 'type', 'toolSpec', 'json', 'custom', 'functionDeclarations', 'properties', '__proto__', 'constructor');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 6 }, fc.constantFrom(null, true, 1, 'object', 'function', 'x'), fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(near, tie('value'), { maxKeys: 5 })),
    }));
    fc.assert(fc.property(value, (foreign) => void list(foreign)), { numRuns: 500 });
  });

  test('around a set does not hide it', () => {
    const step = fc.oneof(
      fc.constantFrom('request', 'body', 'data', 'items', 'result', '__proto__', 'a/b').map((key) => (inner: unknown) => JSON.parse(`{"id": 1, ${JSON.stringify(key)}: ${JSON.stringify(inner)}}`)),
      fc.constant((inner: unknown) => [{ role: 'user' }, inner]),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const value: unknown = steps.reduce((inner: unknown, wrap) => wrap(inner), { tools });
        expect(list(value).map(({ name }) => name)).toEqual(['a', 'b']);
      }),
    );
  });

  test('with unknown parts is a tool where the rest says so', () => {
    const unknown = new Dynamic('reference');
    expect(findTools({ name: 'a', description: 'x', inputSchema: unknown }).tools).toHaveLength(1);
    expect(findTools({ name: unknown, description: unknown, inputSchema: schema }).tools).toHaveLength(1);
    expect(findTools({ name: unknown, description: unknown, inputSchema: unknown }).tools).toHaveLength(0);
    expect(findTools({ tools: [{ name: 'a', inputSchema: schema }, unknown] }).tools[0]!.list!.whole).toBe(false);
  });

  test('that holds itself is survived', () => {
    const value: Record<string, unknown> = { tools };
    value.self = [value, { value }];
    expect(findTools(value).tools).toHaveLength(2);
  });
});
