import { type } from 'arktype';
import { JSONSchema, Schema } from 'effect';
import { describe, expect, test } from 'vitest';
import * as z4 from 'zod';
import * as mini from 'zod/mini';
import { CONVERTERS, type ConverterId } from '../../src/documents/typescript/schemas/converters.js';
import { Dynamic, isObject, isOpen } from '../../src/model/dynamic.js';
import { expectSame, schemaOfSource } from '../support/schema-source.js';

const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema));
const read = (source: string, converter: ConverterId = 'mcp', files: Record<string, string> = {}): unknown => schemaOfSource(source, CONVERTERS[converter], files);

/** A schema that fails readably, without `$schema`, its unknown parts marked. */
function brief(value: unknown): unknown {
  if (value instanceof Dynamic) return '?';
  if (Array.isArray(value)) return [...value.map(brief), ...(isOpen(value) ? ['...'] : [])];
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '$schema');
  return { ...Object.fromEntries(entries.map(([key, one]) => [key, brief(one)])), ...(isOpen(value) ? { '...': true } : {}) };
}

describe('a schema that code has made is never missing', () => {
  const given = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  test.each(['given || z.object({})', 'given ?? z.object({})', 'z.object(given.shape || {})', 'z.object(given?.shape ?? {})', 'given ? given : z.object({})', 'z.object(!given ? {} : given.shape)', 'given && given'])('%s', (code) => {
    const schema = brief(read(`import { z } from 'zod'; const given = z.object({ a: z.string() }); export default ${code};`)) as object;
    expect(schema).toMatchObject(given);
  });
});

describe('Effect and ArkType, as they convert themselves', () => {
  test.each([
    'Schema.Struct({ a: Schema.String, b: Schema.optional(Schema.Number), c: Schema.NullOr(Schema.Boolean) })',
    'Schema.Struct({ a: Schema.String.annotations({ description: "D" }), b: Schema.optionalWith(Schema.String, { default: () => "x" }) })',
    'Schema.Struct({ a: Schema.Literal("a", "b"), b: Schema.Array(Schema.String), c: Schema.Union(Schema.String, Schema.Number) })',
    'Schema.Struct({ a: Schema.String.pipe(Schema.pattern(/x/)).annotations({ description: "D", title: "T" }) })',
    'Schema.Struct({ ...Schema.Struct({ a: Schema.String }).fields, b: Schema.propertySignature(Schema.Number).annotations({ description: "P" }) })',
    'Schema.extend(Schema.Struct({ a: Schema.String }), Schema.partial(Schema.Struct({ b: Schema.Number })))',
    'Schema.Record({ key: Schema.String, value: Schema.Number })',
  ])('%s', (code) => {
    const made = JSONSchema.make(new Function('Schema', `return ${code}`)(Schema) as Schema.Schema<unknown>);
    expectSame(read(`import { Schema } from 'effect'; export default ${code};`, 'standard'), plain(made));
  });

  test.each([
    `type({ a: 'string', 'b?': 'number > 0', c: "'x' | 'y'", d: 'string[]', e: 'boolean', g: 'number.integer' })`,
    `type({ f: 'string | null', h: 'string.email', i: '0 < number <= 5', j: 'string >= 3', k: 'unknown', l: "string = 'd'", m: { n: 'string' }, o: '1|2|3' })`,
    `type({ a: type('string').describe('D'), c: type.enumerated('a', 'b'), '+': 'reject' })`,
    `type({ a: 'string' }).array()`,
  ])('%s', (code) => {
    expectSame(read(`import { type } from 'arktype'; export default ${code};`, 'standard'), plain((new Function('type', `return ${code}`)(type) as { toJsonSchema(): object }).toJsonSchema()));
  });
});

describe('zod', () => {
  test.each([
    'z.object({ a: z.string().check(z.minLength(2), z.email()), b: z.optional(z.number().check(z.gte(1), z.int())), c: z._default(z.boolean(), true) })',
    'z.strictObject({ a: z.nullable(z.enum(["x", "y"])), b: z.nullish(z.array(z.string()).check(z.maxLength(3))) })',
    'z.extend(z.object({ a: z.string() }), { b: z.string().check(z.describe("D")) })',
    'z.partial(z.pick(z.object({ a: z.string(), b: z.number() }), { a: true }))',
    'z.object({ a: z.pipe(z.string(), z.transform((x) => x)), b: z.readonly(z.string()), c: z.catchall(z.object({}), z.string()) })',
    'z.keyof(z.object({ a: z.string(), b: z.number() }))',
  ])('mini: %s', (code) => {
    const made = mini.toJSONSchema(new Function('z', `return ${code}`)(mini) as mini.ZodMiniType, { io: 'input' });
    expectSame(read(`import * as z from 'zod/mini'; export default ${code};`, 'standard'), plain(made));
  });

  test('a type that contains itself, by getter and by lazy, across files', () => {
    const getter = 'const Node = z.object({ name: z.string(), get children() { return z.array(Node).optional(); } });';
    expectSame(read(`import { z } from 'zod'; ${getter} export default z.object({ root: Node });`), plain(z4.toJSONSchema(new Function('z', `${getter} return z.object({ root: Node })`)(z4) as z4.ZodType, { io: 'input', target: 'draft-7' })));
    const tree = `import { z } from 'zod'; export const Tree = z.object({ left: z.lazy(() => Tree.nullable()) });`;
    expect(brief(read(`import { Tree } from './tree.js'; export default Tree;`, 'mcp', { '/src/tree.ts': tree }))).toEqual({
      type: 'object',
      properties: { left: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
      required: ['left'],
    });
  });

  test('definitions for types with an id', () => {
    const code = 'const Id = z.string().meta({ id: "Id", description: "An id" }); return z.object({ a: Id, b: Id.describe("Another") });';
    const made = z4.toJSONSchema(new Function('z', code)(z4) as z4.ZodType);
    expectSame(read(`import { z } from 'zod'; ${code.replace('return', 'export default')}`, 'bare'), plain(made));
  });

  test.each([
    ['"zod": "^3.23.8"', true],
    ['"zod": "^4.1.0"', false],
    ['"zod": "^3.25.0 || ^4.0.0"', false],
    ['"zod": "catalog:"', false],
  ])('the version is that of package.json: %s', (dependency, closed) => {
    const files = { '/package.json': `{ "dependencies": { ${dependency} } }`, '/src/package.json': '{}' };
    expect(Object.hasOwn(read(`import { z } from 'zod'; export default z.object({ a: z.string() });`, 'mcp', files) as object, 'additionalProperties')).toBe(closed);
  });

  test('what is not known is open, what is known stays', () => {
    const source = `
      import { z } from 'zod';
      import { extra, Kind, limit } from 'elsewhere';
      const base = z.object({ id: z.string(), ...extra });
      export default base.extend({
        kind: Kind,
        size: z.number().max(limit).default(limit),
        mode: z.enum([...extra, 'fast']),
        text: z.string().describe(\`At most \${limit}\`),
      });`;
    expect(brief(read(source))).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        kind: { '...': true },
        size: { type: 'number', maximum: '?', default: '?' },
        mode: { enum: ['fast', '...'] },
        text: { type: 'string', description: '?' },
        '...': true,
      },
      required: ['id', 'mode', 'text', '...'],
    });
  });

  test.each(['^3.25.0', '^4.1.0'])('a default that is not known is one: zod %s', (version) => {
    const source = `import { z } from 'zod'; import { region } from 'elsewhere'; export default z.object({ name: z.string(), region: z.string().default(region) });`;
    expect(brief(read(source, 'mcp', { '/package.json': `{ "dependencies": { "zod": "${version}" } }` }))).toMatchObject({ required: ['name'] });
  });

  test.each(['pick', 'omit'])('%s by an unknown mask leaves an open object', (method) => {
    expect(brief(read(`import { z } from 'zod'; import { mask } from 'elsewhere'; export default z.object({ a: z.string() }).${method}(mask);`))).toEqual({
      type: 'object',
      properties: { '...': true },
      required: ['...'],
    });
  });

  test('of two objects, one of which is taken, all properties are known but none is certain to be required', () => {
    const source = `import { z } from 'zod'; export default process.env.X ? z.object({ a: z.string() }) : z.object({ a: z.string(), b: z.number() });`;
    expect(brief(read(source))).toEqual({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' }, '...': true }, required: ['...'] });
  });

  test('members of types are data', () => {
    const source = `
      import { z } from 'zod';
      const User = z.object({ id: z.string(), role: z.enum(['admin', 'guest']) });
      export default { ...User.partial().shape, first: z.literal(User.shape.role.options[0]), role: z.enum(User.shape.role.options), admin: z.literal(User.shape.role.enum.admin) };`;
    expect(brief(read(source))).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        role: { type: 'string', enum: ['admin', 'guest'] },
        first: { type: 'string', const: 'admin' },
        admin: { type: 'string', const: 'admin' },
      },
      required: ['role', 'first', 'admin'],
    });
  });
});

describe('schemas given otherwise', () => {
  test.each<[string, string, ConverterId, unknown]>([
    ['a raw shape', `import { z } from 'zod'; export default { a: z.string().optional() };`, 'mcp', { type: 'object', properties: { a: { type: 'string' } } }],
    ['an empty shape', 'export default {};', 'mcp', { type: 'object', properties: {} }],
    ['a JSON Schema', `export default { type: 'object', properties: {} };`, 'mcp', { type: 'object', properties: {} }],
    [
      'JSON Schema from zod within one',
      `import { z } from 'zod'; import { zodToJsonSchema } from 'zod-to-json-schema'; export default { type: 'object', properties: { a: zodToJsonSchema(z.string()) } };`,
      'bare',
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    ['what z.toJSONSchema gives, spread', `import { z } from 'zod'; export default { ...z.toJSONSchema(z.object({ a: z.string().default('x') })), title: 'T' };`, 'bare', { type: 'object', properties: { a: { type: 'string', default: 'x' } }, required: ['a'], additionalProperties: false, title: 'T' }],
    ['jsonSchema() of the AI SDK', `import { jsonSchema } from 'ai'; export default jsonSchema({ type: 'object', properties: {} });`, 'ai-sdk', { type: 'object', properties: {} }],
    ['the AI SDK closes', `import { z } from 'zod'; export default z.object({ a: z.looseObject({}).default({}) });`, 'ai-sdk', { type: 'object', properties: { a: { type: 'object', properties: {}, additionalProperties: {}, default: {} } }, additionalProperties: false }],
    ['OpenAI requires all', `import { z } from 'zod'; export default z.object({ a: z.string().nullable(), b: z.number().optional() });`, 'openai-strict', { type: 'object', properties: { a: { type: ['string', 'null'] }, b: { type: 'number' } }, required: ['a', 'b'], additionalProperties: false }],
    [`Gemini's Type`, `import { Type } from '@google/genai'; export default { type: Type.OBJECT, properties: { a: { type: Type.STRING } } };`, 'bare', { type: 'OBJECT', properties: { a: { type: 'STRING' } } }],
    [
      'a list of parameters',
      `export default [{ name: 'a', type: 'string', description: 'A', enum: ['x'] }, { name: 'b', type: 'object[]', required: false, attributes: [{ name: 'c', type: 'number' }] }];`,
      'copilotkit',
      { type: 'object', properties: { a: { type: 'string', description: 'A', enum: ['x'] }, b: { type: 'array', items: { type: 'object', properties: { c: { type: 'number' } }, required: ['c'] } } }, required: ['a'] },
    ],
    ['an empty list of parameters', 'export default [];', 'copilotkit', { type: 'object', properties: {}, required: [] }],
  ])('%s', (_, source, converter, expected) => {
    expect(brief(read(source, converter))).toEqual(expected);
  });
});

describe('code that changes a schema after its conversion', () => {
  const source = (body: string): string => `
    import { z } from 'zod';
    import { zodToJsonSchema } from 'zod-to-json-schema';
    export default convert(z.object({ id: z.coerce.string(), size: z.number().optional() }));
    ${body}`;
  const properties = { id: { type: 'string' }, size: { type: 'number' } };
  const files = { '/package.json': '{ "dependencies": { "zod": "^3.24.0" } }' };

  test('without its dialect it is the same', () => {
    const code = source('function convert(type) { const schema = zodToJsonSchema(type); delete schema.$schema; return schema; }');
    expect(brief(read(code, 'bare', files))).toEqual({ type: 'object', properties, additionalProperties: false });
  });

  test('what it removes or sets is not known', () => {
    const code = source(`
      const convert = (type) => tidy(zodToJsonSchema(type));
      function tidy(schema: any) {
        delete schema.additionalProperties;
        for (const key of Object.keys(schema.properties)) schema.properties[key] = tidy(schema.properties[key]);
        schema.required = Object.keys(schema.properties).filter(isNeeded);
        schema.title = TITLES.get(schema);
        return schema;
      }`);
    expect(brief(read(code, 'bare', files))).toEqual({ type: 'object', properties: { ...properties, '...': true }, additionalProperties: '?', required: '?', title: '?' });
  });
});
