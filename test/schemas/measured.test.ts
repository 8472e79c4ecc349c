/** Each framework's converter against what the framework itself made of the same types, measured once with the versions that schemas.json names. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONVERTERS, type ConverterId } from '../../src/documents/typescript/schemas/converters.js';
import { Dynamic } from '../../src/model/dynamic.js';
import { expectSame, schemaOfSource } from '../support/schema-source.js';

interface Measured {
  readonly converter: ConverterId;
  readonly package: string;
  readonly zod: 3 | 4;
  readonly schemas: Readonly<Record<string, object>>;
}

const text = (file: string): string => readFileSync(new URL(`measured/${file}`, import.meta.url), 'utf8');
const measured = JSON.parse(text('schemas.json')) as Measured[];
const types = { 3: text('zod3.ts'), 4: text('zod4.ts') };

/** A schema without what says nothing: `additionalProperties` that allows any. */
function told(schema: unknown): unknown {
  if (schema instanceof Dynamic || typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(told);
  const entries = Object.entries(schema).filter(([key, value]) => !(key === 'additionalProperties' && (value === true || JSON.stringify(value) === '{}')));
  return Object.fromEntries(entries.map(([key, value]) => [key, told(value)]));
}

describe.each(measured)('$package takes zod $zod as $converter', ({ converter, zod, schemas }) => {
  test.each(Object.keys(schemas))('%s', (name) => {
    const read = schemaOfSource(`export { ${name} as default } from './types.js';`, CONVERTERS[converter], { '/src/types.ts': types[zod] }) as Record<string, unknown>;
    const { $schema, ...rest } = read;
    expect($schema).toMatch(/^https?:\/\/json-schema\.org\//);
    expectSame(told(rest), told(schemas[name]));
  });
});
