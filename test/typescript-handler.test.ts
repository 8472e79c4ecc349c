/** What the library API shows of handlers and of forced choices in source. */
import { describe, expect, test } from 'vitest';
import { lint, nodeServices, sourceSupport, type HandlerView, type ToolChoice } from '../src/index.js';
import { Dynamic } from '../src/model/dynamic.js';
import { memoryHost } from './support/host.js';

const config = { rulesFor: () => [], toolsets: [], requireReason: false };

function read(files: Readonly<Record<string, string>>): { handler: HandlerView | undefined; choices: readonly ToolChoice[] } {
  const texts = Object.entries(files).map(([file, text]) => ({ file, text, unasked: true }));
  const { extractions } = lint(texts, { services: nodeServices(), source: sourceSupport, host: memoryHost(files), config });
  return { handler: extractions.flatMap(({ tools }) => tools)[0]?.tool.handler, choices: extractions.flatMap(({ choices }) => choices?.() ?? []) };
}

/** Dynamic values as `?`. */
function plain(value: unknown): unknown {
  if (value instanceof Dynamic) return '?';
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)])) : value;
}

describe('handlers', () => {
  const tool = (handler: string, before = ''): string => `${before}\nserver.registerTool('a', { description: 'A', inputSchema: {} }, ${handler});`;
  const results = (text: string): unknown[] => read({ '/main.ts': text }).handler!.results.map(({ value }) => plain(value));

  test.each<[string, string, readonly unknown[]]>([
    ['an expression', tool(`async () => ({ ok: true })`), [{ ok: true }]],
    ['each return', tool(`async ({ id }) => { if (!id) return { error: 'not found' }; return { id, ok: true }; }`), [{ error: 'not found' }, { id: '?', ok: true }]],
    ['not those of functions within', tool(`async () => { const f = () => { return 1; }; return { ok: f() === 1 }; }`), [{ ok: true }]],
    ['a function by its name', tool('run', `async function run() { return { ok: true }; }`), [{ ok: true }]],
    ['what a helper of the project makes', tool(`async () => text('Done.')`, `const text = (t) => ({ content: [{ type: 'text', text: t }] });`), [{ content: [{ type: 'text', text: 'Done.' }] }]],
    ['a method of a class', `class ATool { name = 'a'; description = 'A'; inputSchema = {}; async execute() { return { ok: true }; } }`, [{ ok: true }]],
    ['a member of a definition', `export const tools = [{ name: 'a', description: 'A', input_schema: { type: 'object', properties: {} }, execute: () => ({ rows: 0 }) }];`, [{ rows: 0 }]],
  ])('%s', (_, text, expected) => expect(results(text)).toEqual(expected));

  test('what is turned into text is known as data', () => {
    const { handler } = read({ '/main.ts': tool(`async ({ id }) => ({ content: [{ type: 'text', text: JSON.stringify({ ok: true, id }) }] })`) });
    expect(handler!.results.map(({ payloads }) => payloads.map(({ value }) => plain(value)))).toEqual([[{ ok: true, id: '?' }]]);
  });

  test('errors with their texts and places', () => {
    const text = tool(`async ({ id }) => {
  if (!id) throw new Error('not found');
  try { throw new McpError(ErrorCode.InvalidParams, \`No \${id}\`); } catch { throw 'broken'; }
}`);
    const { errors } = read({ '/main.ts': text }).handler!;
    expect(errors.map(({ type, message, caught }) => [type, plain(message), caught])).toEqual([
      ['Error', 'not found', false],
      ['McpError', '?', true],
      [undefined, 'broken', false],
    ]);
    expect(errors.map(({ span }) => text.slice(span.start, span.end))).toEqual(["new Error('not found')", 'new McpError(ErrorCode.InvalidParams, `No ${id}`)', "'broken'"]);
  });

  test('another file is named', () => {
    const files = { '/main.ts': `import { run } from './run.js';\n${tool('run')}`, '/run.ts': `export const run = async () => { return { ok: true }; };` };
    const { handler } = read(files);
    expect(handler?.file).toBe('/run.ts');
    expect(files['/run.ts'].slice(handler!.results[0]!.span.start, handler!.results[0]!.span.end)).toBe('{ ok: true }');
  });

  test('a handler that is not found, and data, have none', () => {
    expect(read({ '/main.ts': tool('load()') }).handler).toBeUndefined();
    expect(read({ '/a.json': JSON.stringify({ name: 'a', description: 'A', inputSchema: { type: 'object' } }) }).handler).toBeUndefined();
  });
});

describe('choices', () => {
  const seen = (text: string): string[] => read({ '/main.ts': `// tool\n${text}` }).choices.map(({ style, mode, names, inLoop }) => [style, plain(mode), ...names.map(plain), ...(inLoop ? ['in a loop'] : [])].join(' '));

  test.each<[string, string, readonly string[]]>([
    ['OpenAI, a word', `create({ tool_choice: 'required' });`, ['openai required']],
    ['OpenAI, a function', `create({ tool_choice: { type: 'function', function: { name: 'a' } } });`, ['openai named a']],
    ['OpenAI Responses', `create({ tool_choice: { type: 'function', name: 'a' } });`, ['openai named a']],
    ['OpenAI, some tools', `create({ tool_choice: { type: 'allowed_tools', mode: 'required', tools: [{ type: 'function', name: 'a' }, { type: 'function', name: 'b' }] } });`, ['openai named a b']],
    ['Anthropic, any', `create({ tool_choice: { type: 'any' } });`, ['anthropic required']],
    ['Anthropic, one', `const NAME = 'a'; create({ tool_choice: { type: 'tool', name: NAME } });`, ['anthropic named a']],
    ['Anthropic, auto', `create({ tool_choice: { type: 'auto', disable_parallel_tool_use: true } });`, ['anthropic auto']],
    ['Gemini, any', `import { FunctionCallingConfigMode } from '@google/genai'; generate({ toolConfig: { functionCallingConfig: { mode: FunctionCallingConfigMode.ANY } } });`, ['gemini required']],
    ['Gemini, by names', `generate({ tool_config: { function_calling_config: { mode: 'any', allowed_function_names: ['a', 'b'] } } });`, ['gemini named a b']],
    ['AI SDK, a word', `streamText({ toolChoice: 'none' });`, ['ai-sdk none']],
    ['AI SDK, one', `streamText({ toolChoice: { type: 'tool', toolName: 'a' } });`, ['ai-sdk named a']],
    ['a name as it is', `new Agent({ modelSettings: { toolChoice: 'search' } });`, ['ai-sdk named search']],
    ['Bedrock', `converse({ toolConfig: { toolChoice: { tool: { name: 'a' } } } }); converse({ toolConfig: { toolChoice: { any: {} } } });`, ['bedrock named a', 'bedrock required']],
    ['in a loop', `for (;;) { create({ tool_choice: 'required' }); } while (x) messages.forEach(() => create({ tool_choice: 'auto' }));`, ['openai required in a loop', 'openai auto in a loop']],
    ['not known', `export const f = (options) => create({ tool_choice: options.choice }); create({ tool_choice: { type: 'tool', name: pick() } });`, ['openai ?', 'anthropic named ?']],
    ['shorthand', `const toolChoice = 'required'; streamText({ toolChoice });`, ['ai-sdk required']],
    ['a schema chooses nothing', `import { z } from 'zod'; const settings = z.object({ toolChoice: z.enum(['auto', 'none']), tool_choice: z.string() });`, []],
    ['nor does a type', `interface Options { tool_choice: 'auto' | 'required' } const options = { tool_choice: undefined };`, []],
  ])('%s', (_, text, expected) => expect(seen(text)).toEqual(expected));

  test('stand where the value does', () => {
    const text = `// tool\ncreate({ tool_choice: 'required' });`;
    const [choice] = read({ '/main.ts': text }).choices;
    expect([choice!.file, text.slice(choice!.span.start, choice!.span.end)]).toEqual(['/main.ts', "'required'"]);
  });
});
