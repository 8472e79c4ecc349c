/** Published JavaScript: what compilers and bundlers leave of classes, imports and libraries. */
import { describe, expect, test } from 'vitest';
import { signature, toolsOf } from './support/source.js';

const ZOD = `var external_exports = {};
__export(external_exports, { ZodObject: () => ZodObject, ZodString: () => ZodString, object: () => objectType, string: () => stringType, union: () => unionType, VERSION });
var objectType = ZodObject.create;`;
const ZOD4 = ZOD.replace('VERSION', 'toJSONSchema: () => toJSONSchema');

const found = (text: string, manifest: object = {}): string[] =>
  toolsOf({ '/package.json': JSON.stringify(manifest), '/dist/tools.js': text }).map(({ tool }) => signature(tool));
const schemaOf = (text: string, manifest: object = {}): unknown => toolsOf({ '/package.json': JSON.stringify(manifest), '/dist/tools.js': text })[0]!.tool.inputSchema;

describe('published code', () => {
  test.each<[string, string, string]>([
    ['zod in the bundle, under the name that the bundler gives it', `${ZOD.replace('VERSION', '')} server.tool('add', 'Adds', { a: external_exports.string() }, async () => {});`, 'add(a*)'],
    ['the same, minified', `var q={};$(q,{ZodObject:()=>e,ZodString:()=>f,object:()=>g,string:()=>h,union:()=>i});server.tool("add","Adds",{a:q.string().optional()},async()=>{});`, 'add(a)'],
    ['zod as one frozen object', `var z = Object.freeze({ __proto__: null, ZodObject, ZodString, object: objectType, string: stringType, union: unionType }); server.tool('add', 'Adds', { a: z.string() }, async () => {});`, 'add(a*)'],
    ['CommonJS', `const zod_1 = require('zod'); exports.add = { name: 'add', description: 'Adds', inputSchema: zod_1.z.object({ a: (0, zod_1.string)() }) };`, 'add(a*)'],
    ['static fields behind the class, the others in its constructor', `import { z } from 'zod'; class BaseTool { constructor() { this.kind = 'x'; } }
export class CountTool extends BaseTool { constructor() { super(...arguments); this.description = 'Counts'; this.argsShape = { query: z.string() }; } }
CountTool.toolName = 'count';`, 'count(query*)'],
    ['a helper for spreads', `var _extends2 = _interopRequireDefault(require('@babel/runtime/helpers/extends'));
exports.make = (options) => wrapTool((0, _extends2.default)({ name: 'make', description: 'Makes' }, options, { inputSchema: { type: 'object', properties: { a: { type: 'string' } } } }));`, 'make(a)'],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test('the version of zod in a bundle decides whether a stripping object is advertised as closed', () => {
    const tool = `server.tool('add', 'Adds', { a: external_exports.string() }, async () => {});`;
    expect(schemaOf(`${ZOD.replace('VERSION', '')}${tool}`)).toMatchObject({ additionalProperties: false });
    expect(schemaOf(`${ZOD4}${tool}`)).not.toHaveProperty('additionalProperties');
  });

  test('an object of the project that merely has some of the same names stays one', () => {
    expect(found(`var kinds = {}; __export(kinds, { object: () => o, string: () => s }); server.tool('add', 'Adds', { a: kinds.string() }, async () => {});`)).not.toEqual(['add(a*)']);
  });

  test('zod-to-json-schema knows zod 3 only', () => {
    const tool = `import { z } from 'zod'; import { zodToJsonSchema } from 'zod-to-json-schema'; export const add = { name: 'add', description: 'Adds', inputSchema: zodToJsonSchema(z.object({ a: z.string() })) };`;
    expect(schemaOf(tool, { dependencies: { zod: '^4.1.0' } })).toEqual({ $schema: 'http://json-schema.org/draft-07/schema#' });
    expect(schemaOf(tool, { dependencies: { zod: '^3.25.0' } })).toHaveProperty('properties.a');
    expect(schemaOf(tool.replace(`'zod'`, `'zod/v4'`), { dependencies: { zod: '^3.25.0' } })).not.toHaveProperty('properties');
  });

  test('an empty raw shape is an object of zod 4, whatever the project uses, as in the SDK', () => {
    const tool = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; const server = new McpServer({}); server.tool('ping', 'Pings', {}, async () => {});`;
    const schema = schemaOf(tool, { dependencies: { zod: '^3.25.0' } });
    expect(schema).toMatchObject({ type: 'object', properties: {} });
    expect(schema).not.toHaveProperty('additionalProperties');
  });

  test('a bundle of libraries that is too large to be followed is known by what is taken from it', () => {
    const tools = `var z, config; var init_tools = __esm({ 'src/tools.ts'() { 'use strict'; z = require('./libraries').z; config = defineTool({ name: 'add', description: 'Adds', inputSchema: z.object({ a: z.string() }) }); } });`;
    const files = { '/dist/tools.js': tools, '/dist/libraries.js': `exports.z = load(); // ${'.'.repeat(2_000_000)}` };
    expect(toolsOf(files, ['/dist/tools.js']).map(({ tool }) => signature(tool))).toEqual(['add(a*)']);
  });

  test('schemas that the file converts itself for its list are what it makes of them', () => {
    const tool = `import { z } from 'zod'; export const add = { name: 'add', description: 'Adds', inputSchema: z.object({ a: z.string().default('x') }) };`;
    const listed = (convert: string): string => `${tool} export function listed(tool) { return { name: tool.name, description: tool.description, inputSchema: ${convert} }; }`;
    const own = { $schema: 'https://json-schema.org/draft/2020-12/schema', required: ['a'], additionalProperties: false };
    expect(schemaOf(listed('z.toJSONSchema(tool.inputSchema)'))).toMatchObject(own);
    for (const other of [`z.toJSONSchema(tool.inputSchema, { io: 'input' })`, 'tool.inputSchema', 'z.toJSONSchema(fallback.inputSchema)']) expect(schemaOf(listed(other))).not.toHaveProperty('required');
  });
});
