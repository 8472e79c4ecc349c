/** Which tools of source code stand together, and which of them never at once. */
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.js';
import { sourceSupport } from '../src/engine/extract-source.js';
import { lint } from '../src/lint.js';
import { nodeServices } from '../src/node/services.js';
import { memoryHost } from './support/host.js';

const unique = rules.filter(({ meta }) => meta.id === 'unique-tool-name').map((rule) => ({ rule, severity: 'error' as const, options: {} }));

interface Seen {
  /** `kind name: tools`. */
  readonly sets: string[];
  /** The names that unique-tool-name reports. */
  readonly repeated: string[];
}

function read(files: Readonly<Record<string, string>>): Seen {
  const texts = Object.entries(files).flatMap(([file, text]) => (file.endsWith('.json') ? [] : [{ file, text, unasked: true }]));
  const config = { rulesFor: () => unique, toolsets: [], requireReason: false };
  const { toolsets, diagnostics } = lint(texts, { services: nodeServices(), source: sourceSupport, host: memoryHost(files), config });
  return {
    sets: toolsets.map(({ kind, name, tools }) => `${kind} ${name}: ${tools.map((tool) => String(tool.name)).join(' ')}`),
    repeated: diagnostics.map(({ tool }) => String(tool?.name)),
  };
}

const one = (text: string): Seen => read({ '/p/src/main.ts': text, '/p/package.json': '{"name":"pkg"}' });
const NEW = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; const server = new McpServer({ name: 'shop' });`;
const json = (name: string): string => `{ name: '${name}', description: 'Does it.', input_schema: { type: 'object', properties: {} } }`;
const add = (name: string, on = 'server'): string => `${on}.registerTool('${name}', { description: 'Does it.', inputSchema: {} }, cb);`;

describe('servers', () => {
  test.each<[string, string, readonly string[]]>([
    ['a constant', `${NEW} ${add('a')} ${add('b')}`, ['server shop: a b']],
    ['two of them', `${NEW} const other = new McpServer({ name: 'desk' }); ${add('a')} ${add('b', 'other')}`, ['server shop: a', 'server desk: b']],
    ['a parameter of functions that get one', `${NEW} function f(s) { ${add('a', 's')} } const g = (s) => { ${add('b', 's')} }; f(server); g(server);`, ['server shop: a b']],
    ['two hops, destructured', `${NEW} function f({ ctx: { s } }) { ${add('a', 's')} } function g(x) { f({ ctx: { s: x } }); } g(server); ${add('b')}`, ['server shop: a b']],
    ['a function that is called with two', `${NEW} const other = new McpServer({ name: 'desk' }); function f(s) { ${add('a', 's')} } f(server); f(other);`, ['server shop: a', 'server desk: a']],
    ['what a factory returns', `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; function make() { const s = new McpServer({ name: 'made' }); ${add('a', 's')} return s; } const t = make(); ${add('b', 't')}`, ['server made: a b']],
    ['two calls of a factory, with what it registers itself', `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; function make(name) { const s = new McpServer({ name }); ${add('a', 's')} return s; } const t = make('shop'); ${add('b', 't')} const u = make('desk'); ${add('b', 'u')}`, ['server shop: a b', 'server desk: a b']],
    ['members of two objects of a class', `class Kit { tools = new Registry(); } const one = new Kit(); ${add('a', 'one.tools')} const two = new Kit(); ${add('a', 'two.tools')} ${add('b', 'two.tools')}`, ['server main.ts: a', 'server main.ts:1: a b']],
    ['two calls of a function that keeps its server', `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; const kept = new McpServer({ name: 'kept' }); const get = () => kept; ${add('a', 'get()')} ${add('b', 'get()')}`, ['server kept: a b']],
    ['a field', `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; class S { private s = new McpServer({ name: 'field' }); a() { ${add('a', 'this.s')} } b() { ${add('b', 'this.s')} } }`, ['server field: a b']],
    ['a field that is set somewhere', `class S { s: any; start() { this.s = connect(); } a() { ${add('a', 'this.s')} } b() { ${add('b', 'this.s')} } }`, ['server S: a b']],
    ['a variable that is set later', `let s; start((x) => { s = x; }); function f() { ${add('a', 's')} } ${add('b', 's')}`, ['server main.ts: a b']],
    ['a callback of a library', `import { createMcpHandler } from 'mcp-handler'; createMcpHandler((s) => { ${add('a', 's')} ${add('b', 's')} });`, ['server main.ts: a b']],
    ['the same by name', `import { createMcpHandler } from 'mcp-handler'; function setUp(s) { ${add('a', 's')} } createMcpHandler(setUp);`, ['server main.ts: a']],
    ['a method of a config', `createApp({ name: 'x', register(ctx) { ${add('a', 'ctx')} ${add('b', 'ctx')} } });`, ['server main.ts: a b']],
    ['functions of a list', `${NEW} const f = (s) => { ${add('a', 's')} }; const g = (s) => { ${add('b', 's')} }; [f, g].forEach((register) => register(server));`, ['server shop: a b']],
    ['functions of a config, by name', `function setUp(ctx) { ${add('a', 'ctx')} } createApp({ register: setUp });`, ['server main.ts: a']],
    ['the same handed to a function of the project', `function setUp(ctx) { ${add('a', 'ctx')} } function createApp(config) { return start(config); } createApp({ register: setUp });`, ['server main.ts: a']],
    ['an extension of a server', `${NEW} server.experimental.tasks.registerToolTask('a', { description: 'A', inputSchema: {} }, cb); ${add('b')}`, ['server shop: a b']],
    ['an argument of a wrapper', `${NEW} function addTool(s, name) { s.registerTool(name, { description: 'Does it.', inputSchema: {} }, cb); } addTool(server, 'a'); addTool(server, 'b');`, ['server shop: a b']],
    ['a page', `navigator.modelContext.registerTool(${json('a').replace('input_schema', 'inputSchema')}); navigator.modelContext.registerTool(${json('b').replace('input_schema', 'inputSchema')});`, ['server main.ts: a b']],
    ['a parameter that nobody is seen to give', `export function f(s) { ${add('a', 's')} } export function g(s) { ${add('b', 's')} }`, ['guessed pkg: a b']],
  ])('%s', (_, text, expected) => expect(one(text).sets).toEqual(expected));
});

describe('a function that is called by another name than its own', () => {
  const registering = `(s) { ${add('a', 's')} }`;
  test.each<[string, string, string]>([
    ['renamed by an import', `export function f${registering}`, `import { f as g } from './f.js'; g(server);`],
    ['renamed by an export', `function f${registering} export { f as g };`, `import { g } from './f.js'; g(server);`],
    ['a default export', `export default function ${registering}`, `import whatever from './f.js'; whatever(server);`],
    ['a default export by name', `const f = function ${registering}; export default f;`, `import whatever, { other } from './f.js'; whatever(server);`],
    ['what a file exports as a whole', `module.exports = function ${registering}`, `const whatever = require('./f.js'); whatever(server);`],
    ['the same called at once', `module.exports = (s) => { ${add('a', 's')} };`, `require('./f.js')(server);`],
    ['a member of a module', `export function f${registering}`, `import * as all from './f.js'; all.f(server);`],
    ['a variable', `export function f${registering}`, `import { f } from './f.js'; const g = f; g(server);`],
    ['a key', `export function f${registering}`, `import { f } from './f.js'; const all = { g: f }; all.g(server);`],
    ['a computed key', `export function f${registering}`, `import { f } from './f.js'; const all = { g: f }; all['g'](server);`],
    ['what a function returns', `export function make() { return function ${registering}; }`, `import { make } from './f.js'; const g = make(); g(server); make()(server);`],
    ['what a function hands back', `export function f${registering} export const same = (x) => x;`, `import { f, same } from './f.js'; const g = same(f); g(server);`],
    ['the constructor of a parent', `export class F { constructor${registering} }`, `import { F } from './f.js'; class G extends F {} new G(server);`],
    ['a class under another name', `export class F { constructor${registering} }`, `import { F as G } from './f.js'; const H = G; new H(server);`],
    ['an item of a list of modules', `export function f${registering}`, `import * as all from './f.js'; for (const one of [all]) one.f(server);`],
  ])('%s', (_, f, main) => {
    expect(read({ '/p/f.js': f, '/p/main.js': `${NEW} ${main} ${add('b')}`, '/p/package.json': '{}' }).sets).toEqual(['server shop: a b']);
  });
});

describe('lists', () => {
  test.each<[string, string, readonly string[]]>([
    ['a literal', `const tools = [${json('a')}, ${json('b')}];`, ['list main.ts#tools: a b']],
    ['names', `const a = ${json('a')}; const b = ${json('b')}; export const TOOLS = [a, b];`, ['list main.ts#TOOLS: a b']],
    ['a list of a list is a part', `const read = [${json('a')}]; const tools = [...read, ${json('b')}];`, ['list main.ts#tools: a b']],
    ['concat', `const read = [${json('a')}]; const tools = read.concat([${json('b')}]);`, ['list main.ts#tools: a b']],
    ['handed over, a part stays a set', `const tools = [${json('a')}, ${json('b')}]; run({ tools: [tools[0]] });`, ['list main.ts#tools: a b', 'list main.ts:1: a']],
    ['push', `const tools = [${json('a')}]; const b = ${json('b')}; tools.push(b, ${json('c')});`, ['list main.ts#tools: a b c']],
    ['what is not known makes no list', `const tools = [${json('a')}, ...others()]; `, ['guessed pkg: a']],
    ['nor do categories', `const byKind = { read: [${json('a')}], write: [${json('b')}] }; run(Object.values(byKind).flat());`, ['guessed pkg: a b']],
    ['holders of Gemini', `const config = { tools: [{ functionDeclarations: [{ name: 'a', description: 'A', parameters: { type: 'OBJECT', properties: {} } }] }, { functionDeclarations: [{ name: 'b', description: 'B', parameters: { type: 'OBJECT', properties: {} } }] }] };`, ['list main.ts#tools: a b']],
    ['wrapped definitions', `const tools = [{ type: 'function', function: { name: 'a', description: 'A', parameters: { type: 'object', properties: {} } } }, { definition: ${json('b')}, handler }];`, ['list main.ts#tools: a b']],
    ['an object', `import { tool } from 'ai'; const b = tool({ description: 'B', inputSchema: z.object({}) }); generateText({ tools: { a: tool({ description: 'A', inputSchema: z.object({}) }), b } });`, ['list main.ts#tools: b a']],
    ['what a function gives', `const a = ${json('a')}; const b = ${json('b')}; const all = { a, b }; const given = () => { if (x) return Object.values(all); return Object.values(all).filter(ok); }; const answer = { tools: given().map((t) => toMcp(t)) };`, ['list main.ts#tools: a b']],
    ['alternatives that a function gives', `const one = ${json('a')}; const other = ${json('a')}; const given = () => { if (x) return [one]; return [other]; }; run({ tools: given() });`, ['list main.ts#tools: a a']],
    ['a typed object', `export default { a: ${json('a')}, b: ${json('b')} } as const satisfies Record<string, Tool>; export const catalogTools = { c: ${json('c')} } as const satisfies X;`, ['guessed pkg: a b', 'list main.ts#catalogTools: c']],
    ['what one function makes for several keys', `import { tool } from 'ai'; const make = (of) => tool({ description: 'Finds.', inputSchema: z.object({}), execute: of }); const b = make(2); generateText({ tools: { a: make(1), b } });`, ['list main.ts#tools: a b']],
    ['assigned members', `import { tool } from 'ai'; const tools = { a: tool({ description: 'A', inputSchema: z.object({}) }) }; tools.b = tool({ description: 'B', inputSchema: z.object({}) });`, ['list main.ts#tools: a b']],
    ['classes', `class ATool { name = 'a'; description = 'A'; inputSchema = {}; } class BTool { name = 'b'; description = 'B'; inputSchema = {}; } export const ALL = [ATool, new BTool()];`, ['list main.ts#ALL: a b']],
    ['what functions make', `const make = (name) => (${json('X').replace("'X'", 'name')}); export const tools = [make('a'), make('b')];`, ['list main.ts#tools: a b']],
    ['a list that is registered is the server', `${NEW} const TOOLS = [${json('a').replace('input_schema', 'inputSchema')}]; for (const t of TOOLS) server.registerTool(t.name, { description: t.description, inputSchema: t.inputSchema }, cb); ${add('b')}`, ['server shop: a b']],
  ])('%s', (_, text, expected) => expect(one(text).sets).toEqual(expected));
});

test('the exports of a module taken as a whole', () => {
  const files = {
    '/p/a.ts': `const tool = ${json('a')}; export const a = { tool, run };`,
    '/p/all.ts': `export { a } from './a.js'; export const b = { tool: ${json('b')}, run };`,
    '/p/main.ts': `import * as all from './all.js'; server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: Object.values(all).map((one) => one.tool) }));`,
  };
  expect(read(files).sets).toEqual(['list main.ts#tools: a b']);
});

describe('two tools of one name', () => {
  test.each<[string, string, readonly string[]]>([
    ['on one server', `${add('a')} ${add('a')}`, ['a']],
    ['in one branch', `if (x) { ${add('a')} ${add('a')} }`, ['a']],
    ['in a branch and outside', `if (x) { ${add('a')} } ${add('a')}`, ['a']],
    ['under two conditions', `if (x) { ${add('a')} } if (y) { ${add('a')} }`, ['a']],
    ['if and else', `if (x) { ${add('a')} } else { ${add('a')} }`, []],
    ['else if', `if (x) { ${add('a')} } else if (y) { ${add('a')} } else { ${add('a')} }`, []],
    ['a condition and its contrary', `if (x) { ${add('a')} } if (!x) { ${add('a')} }`, []],
    ['two values of one thing', `if (mode === 'x') { ${add('a')} } if (mode === 'y') { ${add('a')} }`, []],
    ['a switch', `switch (mode) { case 'x': ${add('a')} break; case 'y': ${add('a')} break; default: ${add('a')} }`, []],
    ['one case of a switch', `switch (mode) { case 'x': ${add('a')} ${add('a')} }`, ['a']],
    ['behind a return', `function f() { if (x) { ${add('a')} return; } ${add('a')} } f();`, []],
    ['a ternary', `x ? ${add('a').slice(0, -1)} : ${add('a')}`, []],
    ['try and catch', `try { ${add('a')} } catch { ${add('a')} }`, []],
    ['calls in two branches', `function f(s) { ${add('a', 's')} } function g(s) { ${add('a', 's')} } if (x) f(server); else g(server);`, []],
    ['calls in one branch', `function f(s) { ${add('a', 's')} } function g(s) { ${add('a', 's')} } if (x) { f(server); g(server); }`, ['a']],
    ['calls of one function', `function f(s) { ${add('a', 's')} } f(server); f(server);`, []],
    ['alternatives of a list', `const tools = [x ? ${json('a')} : ${json('a')}, ${json('b')}];`, []],
    ['a list', `const tools = [${json('a')}, ...[${json('a')}]];`, ['a']],
    ['what a function returns in one case or the other', `const one = ${json('a')}; const other = ${json('a')}; const given = () => { if (x) return [one]; return [other]; }; run({ tools: given() });`, []],
    ['a guess', `const first = ${json('a')}; const second = ${json('a')};`, []],
  ])('%s', (_, text, expected) => expect(one(`${NEW} ${text}`).repeated).toEqual(expected));

  test('is said once where two sets hold both', () => {
    const tools = `const a = ${json('a')}; const b = ${json('a')}; const c = ${json('c')};`;
    expect(one(`${tools} run({ tools: [a, b] }); run({ tools: [a, b, c] });`).repeated).toEqual(['a']);
  });
});
