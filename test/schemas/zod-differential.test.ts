import fc from 'fast-check';
import { describe, test } from 'vitest';
import * as z4 from 'zod';
import * as z3 from 'zod/v3';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { CONVERTERS } from '../../src/documents/typescript/schemas/converters.js';
import { expectSame, schemaOfSource } from '../support/schema-source.js';
import { zodPrograms } from '../support/zod-programs.js';

/** What the library makes of a program that ends in an expression. */
function run(z: unknown, declarations: readonly string[], expression: string): unknown {
  return new Function('z', `${declarations.join('\n')}\nreturn ${expression}`)(z);
}

function source(module: string, declarations: readonly string[], expression: string): string {
  return `import { z } from '${module}';\n${declarations.join('\n')}\nexport default ${expression};\n`;
}

const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema));

describe('random zod code is read as the library converts it', () => {
  test.each([
    ['mcp', { io: 'input', target: 'draft-7' }],
    ['standard', { io: 'input' }],
    ['bare', {}],
    ['anthropic', { reused: 'ref' }],
  ] as const)('zod 4, %s', (converter, options) => {
    fc.assert(
      fc.property(zodPrograms(4), ({ declarations, expression }) => {
        const made = plain(z4.toJSONSchema(run(z4, declarations, expression) as z4.ZodType, { ...options, unrepresentable: 'any' }));
        expectSame(schemaOfSource(source('zod', declarations, expression), CONVERTERS[converter]), made);
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  });

  test.each([
    ['mcp', { strictUnions: true, pipeStrategy: 'input' }],
    ['bare', {}],
    ['ai-sdk', { $refStrategy: 'none' }],
    ['genkit', { removeAdditionalStrategy: 'strict' }],
  ] as const)('zod 3, %s', (converter, options) => {
    fc.assert(
      fc.property(zodPrograms(3), ({ declarations, expression }) => {
        const made = plain(zodToJsonSchema(run(z3, declarations, expression) as z3.ZodType, options));
        expectSame(schemaOfSource(source('zod/v3', declarations, expression), CONVERTERS[converter]), made);
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  });
});
