import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change, Json } from '../src/model/change.js';
import { Dynamic, isObject, isOpen } from '../src/model/dynamic.js';
import type { ModelPath } from '../src/model/path.js';
import { applyEdits } from '../src/text/edits.js';
import { toolsOf } from './support/source.js';
import { zodPrograms } from './support/zod-programs.js';

const set = (path: ModelPath, value: Json): Change => ({ kind: 'set', path, value });
const remove = (path: ModelPath): Change => ({ kind: 'remove', path });
const root = ['inputSchema', 'additionalProperties'] as const;
const of = (name: string, keyword: string): ModelPath => ['inputSchema', 'properties', name, keyword];

/** The text after changes of the file's first tool; undefined where they cannot be made. */
function edited(text: string, ...changes: Change[]): string | undefined {
  const [found] = toolsOf({ '/src/tools.ts': text });
  const edits = found!.tool.origin.edit(...changes);
  return edits === undefined ? undefined : applyEdits(text, edits);
}

const zod = (schema: string, before = ''): string =>
  `import { z } from 'zod';\nimport { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n${before}const server = new McpServer();\nserver.registerTool('t', { description: 'D', inputSchema: ${schema} }, () => {});\n`;
const literal = (schema: string): string => `export const tool = {\n  name: 't',\n  description: "D",\n  inputSchema: ${schema},\n};\n`;

describe('a tool that its key names', () => {
  const code = (type: string): string => `{ where: tool({ description: 'D', inputSchema: z.object({ unit: ${type} }), execute: async () => 1 }) }`;
  test.each([
    ['a function', (made: string) => `export function tools() { return ${made}; }`],
    ['a function of a route', (made: string) => `export async function POST(req) { return streamText({ model, tools: ${made} }); }`],
    ['an arrow function', (made: string) => `export const tools = () => (${made});`],
    ['a method', (made: string) => `export class Kit { tools() { return ${made}; } }`],
  ])('in %s', (_, around) => {
    const text = (type: string): string => `import { tool, streamText } from 'ai';\nimport { z } from 'zod';\n${around(code(type))}\n`;
    expect(edited(text('z.string()'), set(of('unit', 'enum'), ['x', 'y']))).toBe(text(`z.enum(['x', 'y'])`));
  });
});

describe('changes written into zod code', () => {
  test.each<[string, Change, string]>([
    ['z.object({ a: z.string() })', set(root, false), 'z.object({ a: z.string() }).strict()'],
    ['z.object({ a: z.string() }).describe("All").partial()', set(root, false), 'z.object({ a: z.string() }).describe("All").partial().strict()'],
    ['z.object({ a: z.string() }).describe("All")', set(root, false), 'z.object({ a: z.string() }).strict().describe("All")'],
    ['z.object({ a: z.object({}).optional() })', set(of('a', 'additionalProperties'), false), 'z.object({ a: z.object({}).strict().optional() })'],
    ['z.object({ a: z.array(z.object({})) })', set([...of('a', 'items'), 'additionalProperties'], false), 'z.object({ a: z.array(z.object({}).strict()) })'],
    ['{ a: z.object({}) }', set(of('a', 'additionalProperties'), false), '{ a: z.object({}).strict() }'],
    ['z.object({ a: z.string().optional() })', set(of('a', 'description'), "It's a"), `z.object({ a: z.string().optional().describe('It\\'s a') })`],
    ['z.object({ a: z.string().describe("Old").optional() })', set(of('a', 'description'), 'New'), 'z.object({ a: z.string().describe("New").optional() })'],
    ['z.object({ a: z.string().optional().describe("D") })', set(of('a', 'enum'), ['x', 'y']), `z.object({ a: z.enum(['x', 'y']).optional().describe("D") })`],
    ['z.object({ a: z.string() })', set(of('a', 'format'), 'email'), 'z.object({ a: z.string().email() })'],
  ])('%s', (schema, change, expected) => {
    expect(edited(zod(schema), change)).toBe(zod(expected));
  });

  test('in zod mini, by its own functions', () => {
    const mini = (schema: string): string => zod(schema).replace(`{ z } from 'zod'`, `* as z from 'zod/mini'`);
    expect(edited(mini('z.object({ a: z.optional(z.string()) })'), set(root, false))).toBe(mini('z.strictObject({ a: z.optional(z.string()) })'));
    expect(edited(mini('z.object({ a: z.string() })'), set(of('a', 'description'), 'D'))).toBe(undefined);
  });

  test('in a constant that only this tool uses', () => {
    const text = zod('Schema', 'const Schema = z.object({ a: z.string() });\n');
    expect(edited(text, set(root, false))).toBe(text.replace('z.string() })', 'z.string() }).strict()'));
  });

  test.each<[string, string]>([
    ['the types of the file', 'type In = z.infer<typeof Schema>;\n'],
    ['another name that looks alike', 'console.log(x.Schema, { Schema: 1 });\n'],
  ])('in a constant that only this tool and %s use', (_, after) => {
    const text = zod('Schema', 'const Schema = z.object({ a: z.string() });\n') + after;
    expect(edited(text, set(root, false))).toBe(text.replace('z.string() })', 'z.string() }).strict()'));
  });

  test('in a constant that a constant of this tool is made of', () => {
    const text = zod('Outer', 'const Inner = z.object({ a: z.string() });\nconst Outer = z.object({ inner: Inner });\n');
    expect(edited(text, set(of('inner', 'additionalProperties'), false))).toBe(text.replace('z.string() })', 'z.string() }).strict()'));
  });

  test('in a constant that its own handler validates with', () => {
    const text = zod('Schema', 'const Schema = z.object({ a: z.string() });\n').replace('() => {}', '(args) => Schema.parse(args)');
    expect(edited(text, set(root, false))).toBe(text.replace('z.string() })', 'z.string() }).strict()'));
  });

  test('in a constant that a registration made of constants validates with', () => {
    const call = (schema: string): string => zod('', `const Schema = ${schema};\nconst name = 't';\nconst config = { description: 'D', inputSchema: Schema };\n`)
      .replace(/server\.registerTool.*/, 'export const register = (server: McpServer) => { server.registerTool(name, config, async (args) => run(Schema.parse(args))); };');
    expect(edited(call('z.object({ a: z.string() })'), set(root, false))).toBe(call('z.object({ a: z.string() }).strict()'));
  });

  test.each<[string, string]>([
    ['makes a constant of it and gives that away', 'const Other = Schema.partial();\nconsole.log(Other);\n'],
    ['validates with it', 'export const mode = (x: unknown) => Schema.parse(x);\n'],
    ['extends it', 'export const Wider = Schema.extend({ b: z.string() });\n'],
    ['spreads it', 'export const other = { ...Schema.shape };\n'],
    ['exports it', 'export { Schema as Other };\n'],
    ['exports it by default', 'export default Schema;\n'],
    ['exports it as CommonJS', 'module.exports = { Schema };\n'],
    ['derives a class from it', 'class A extends Schema {}\n'],
  ])('not in a constant where other code %s', (_, after) => {
    expect(edited(zod('Schema', 'const Schema = z.object({ a: z.string() });\n') + after, set(root, false))).toBe(undefined);
  });

  test('not in a constant that one is made of which other code uses', () => {
    const text = zod('Outer', 'const Inner = z.object({ a: z.string() });\nconst Outer = z.object({ inner: Inner });\n') + 'console.log(Outer.parse({}));\n';
    expect(edited(text, set(of('inner', 'additionalProperties'), false))).toBe(undefined);
  });

  test.each<[string, string, Change]>([
    ['a raw shape has no place for it', zod('{ a: z.string() }'), set(root, false)],
    ['an empty raw shape has none either', zod('{}'), set(root, false)],
    ['a member of an intersection would refuse what the other declares', zod('z.object({ a: z.object({}).and(z.any()) })'), set([...of('a', 'allOf'), 0, 'additionalProperties'], false)],
    ['what is open on purpose stays so', zod('z.looseObject({})'), set(root, false)],
    ['two tools share it', zod('S', 'const S = z.object({});\n') + `server.registerTool('u', { description: 'E', inputSchema: S }, () => {});\n`, set(root, false)],
    ['it stands at two places of the tool', zod('z.object({ a: S, b: S })', 'const S = z.object({});\n'), set(of('a', 'additionalProperties'), false)],
    ['the place only names it', zod('z.object({ a: S.optional() })', 'const S = z.object({});\n'), set(of('a', 'additionalProperties'), false)],
    ['other modules may use it', zod('S', 'export const S = z.object({});\n'), set(root, false)],
    ['a string with checks is no list of values', zod('z.object({ a: z.string().min(2) })'), set(of('a', 'enum'), ['x'])],
    ['one call of many', `${zod('z.object({})', '')}function add(name: string) { server.registerTool(name, { description: 'D', inputSchema: z.object({ [name]: z.string() }) }, () => {}); }\n`.replace(/server\.registerTool\('t'.*\n/, '') + `add('x');\n`, set(root, false)],
  ])('not where %s', (_, text, change) => {
    expect(edited(text, change)).toBe(undefined);
  });
});

describe('changes written into literals', () => {
  test.each<[string, Change, string]>([
    [`{ type: 'object', properties: {} }`, set(root, false), `{ type: 'object', properties: {}, additionalProperties: false }`],
    [`{ "type": "object", "properties": {} }`, set(root, false), `{ "type": "object", "properties": {}, "additionalProperties": false }`],
    [`{\n    type: 'object',\n    properties: {}, // none\n  }`, set(root, false), `{\n    type: 'object',\n    properties: {}, // none\n    additionalProperties: false,\n  }`],
    [`{ type: 'object', additionalProperties: true }`, set(root, false), `{ type: 'object', additionalProperties: false }`],
    [`{ type: 'object', additionalProperties: true, properties: {} }`, remove(root), `{ type: 'object', properties: {} }`],
    [`{ type: 'object', properties: { 'a-b': {} } }`, set(of('a-b', 'enum'), ['x']), `{ type: 'object', properties: { 'a-b': { enum: ['x'] } } }`],
    [`{ type: 'object', properties: { a: { description: \`One \${1} two\` } } }`, { kind: 'splice', path: of('a', 'description'), start: 9, end: 9, text: '`${x}`' }, `{ type: 'object', properties: { a: { description: \`One \${1} two\\\`\\\${x}\\\`\` } } }`],
    [`{ type: 'object', properties: { a: { description: 'One' + ' two' } } }`, { kind: 'splice', path: of('a', 'description'), start: 4, end: 7, text: "it's" }, `{ type: 'object', properties: { a: { description: 'One' + ' it\\'s' } } }`],
  ])('%s', (schema, change, expected) => {
    expect(edited(literal(schema), change)).toBe(literal(expected));
  });

  test('parts of the tool itself', () => {
    const text = literal('{ type: "object" }');
    expect(edited(text, set(['description'], 'New'))).toBe(text.replace('"D"', '"New"'));
    expect(edited(text, set(['title'], 'T'))).toBe(text.replace('"object" },', '"object" },\n  title: \'T\','));
    expect(edited(text, { kind: 'splice', path: ['description'], start: 1, end: 1, text: ' "x"' })).toBe(text.replace('"D"', '"D \\"x\\""'));
  });

  test.each([
    ['`One`', '`One\r\ntwo`'],
    ['"One"', '"One\\ntwo"'],
  ])('in a file with CRLF, a line that is added ends as the others: %s', (before, after) => {
    const text = literal('{ type: "object" }').replace('"D"', before).replaceAll('\n', '\r\n');
    expect(edited(text, { kind: 'splice', path: ['description'], start: 3, end: 3, text: '\ntwo' })).toBe(text.replace(before, after));
  });

  test('not into a text that other code uses as well', () => {
    const text = (use: string): string => `const TEXT = 'D';\n${use}export const tool = { name: 't', description: TEXT, inputSchema: { type: 'object' } };\n`;
    expect(edited(text(''), set(['description'], 'New'))).toBe(text('').replace("'D'", "'New'"));
    expect(edited(text('console.log(TEXT);\n'), set(['description'], 'New'))).toBe(undefined);
  });

  test('all changes or none', () => {
    expect(edited(literal(`{ type: 'object' }`), set(root, false), set(['inputSchema', 'properties', 'a', 'type'], 'string'))).toBe(undefined);
  });
});

test('whatever can be closed is closed by the edit, and nothing else changes', () => {
  let made = 0;
  fc.assert(
    fc.property(zodPrograms(4), ({ declarations, expression }) => {
      const text = zod(expression, `${declarations.join('\n')}\n`);
      const [before] = toolsOf({ '/src/tools.ts': text });
      for (const path of openObjects(before!.tool.inputSchema, ['inputSchema'])) {
        const after = edited(text, set([...path, 'additionalProperties'], false));
        if (after === undefined) continue;
        made++;
        const [closed] = toolsOf({ '/src/tools.ts': after });
        expect(data(closed!.tool.inputSchema)).toEqual(data(withClosed(before!.tool.inputSchema, path.slice(1))));
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 40) },
  );
  expect(made).toBeGreaterThan(10);
});

/** The paths of the objects whose closing is to be tried: those that stand at one place only. */
function openObjects(value: unknown, path: ModelPath): ModelPath[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => openObjects(one, [...path, i]));
  if (!isObject(value)) return [];
  const inside = Object.keys(value).flatMap((key) => openObjects(value[key], [...path, key]));
  const open = value.type === 'object' && isObject(value.properties) && !Object.hasOwn(value, 'additionalProperties');
  return open ? [path, ...inside] : inside;
}

function withClosed(value: unknown, [first, ...rest]: ModelPath): unknown {
  if (first === undefined) return { ...(value as object), additionalProperties: false };
  if (Array.isArray(value)) return value.map((one: unknown, i) => (i === first ? withClosed(one, rest) : one));
  return { ...(value as object), [first]: withClosed((value as Record<string, unknown>)[first], rest) };
}

/** A schema as plain data, its unknown parts marked. */
function data(value: unknown): unknown {
  if (value instanceof Dynamic) return '?';
  if (Array.isArray(value)) return [...value.map(data), ...(isOpen(value) ? ['...'] : [])];
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, data(one)])) : value;
}
