/** The same set in every shape gives the same diagnostics at the right places. `UPDATE=1` writes the files of the project. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.js';
import { chooseFixes, fix } from '../src/fix.js';
import { lintTexts } from '../src/lint-texts.js';
import { toPointer } from '../src/model/path.js';
import type { Diagnostic } from '../src/model/diagnostic.js';
import { nodeServices } from '../src/node/services.js';
import type { ActiveRule, Rule } from '../src/rule.js';
import { render, reduce, SHAPES, TOOLS, type Carries, type Shape } from './support/thirty-tools.js';

const services = nodeServices();
const folder = new URL('../fixtures/projects/thirty-tools/', import.meta.url);

function lintText(file: string, text: string): readonly Diagnostic[] {
  const { diagnostics, crashes, extractions } = lintTexts([{ file, text }], services);
  expect(crashes).toEqual([]);
  expect(extractions[0]!.tools).toHaveLength(TOOLS.length);
  return diagnostics;
}

/** What is said, without where it stands in the file. */
function said({ rule, messageId, message, tool, path, related }: Diagnostic): unknown {
  return [rule, messageId, String(tool?.name), toPointer(path), message, related.map((place) => place.message)];
}

/** In the order of tools, then of rules and paths: places inside a tool differ between shapes. */
function sorted(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map((diagnostic) => JSON.stringify(said(diagnostic))).sort();
}

/** What is said of the set in MCP's shape with only what another shape can carry, less what cannot be asked of that; one without schemas as functions, which need none. */
function baseline(carries: Carries): readonly Diagnostic[] {
  const tools = reduce(carries);
  const value = carries.schema === 'none' ? { tools: tools.map((tool) => ({ type: 'function', function: tool })) } : { tools };
  const diagnostics = lintText('baseline.json', JSON.stringify(value));
  return diagnostics.filter(({ rule }) => !(rule === 'require-closed-schema' && !carries.closable) && !(rule === 'require-annotations' && carries.annotations !== true));
}

describe.each(SHAPES.map((shape) => [shape.file, shape] as const))('%s', (_, shape) => {
  test.each(['json', 'yaml'] as const)('as %s', (extension) => {
    const text = render(shape, extension);
    const path = new URL(`${shape.file}.${extension}`, folder);
    if (process.env.UPDATE === '1') writeFileSync(path, text);
    expect(readFileSync(path, 'utf8'), 'the file in the project').toBe(text);
    const diagnostics = lintText(`${shape.file}.${extension}`, text);
    expect(sorted(diagnostics)).toEqual(sorted(baseline(shape.carries)));
    for (const diagnostic of diagnostics) expectPlace(diagnostic, shape, text, extension);
  });
});

/** Shapes that requests have in code. */
const IN_CODE = SHAPES.filter(({ file }) => /^(?:mcp|mcp-json-rpc|anthropic.*|openai-.*|gemini.*|bedrock)$/.test(file));

test.each(IN_CODE.map((shape) => [shape.file, shape] as const))('%s in source', (_, shape) => {
  const text = `export const config = ${render(shape, 'json')};`;
  expect(sorted(lintText('config.ts', text))).toEqual(sorted(baseline(shape.carries)));
});

test.each(SHAPES.filter(({ carries }) => isFaithful(carries)).map((shape) => [shape.file, shape] as const))('%s is mended as MCP is', (_, shape) => {
  expect(mended(`${shape.file}.json`, render(shape, 'json'))).toEqual(mended('baseline.json', JSON.stringify({ tools: reduce(shape.carries) })));
});

/** The tools after every safe fix, in the canonical model. */
function mended(file: string, text: string): unknown[] {
  const settings = { services, config: { rulesFor: () => rules.map(active), toolsets: [], requireReason: false } };
  const { changed, result } = fix([{ file, text }], settings, chooseFixes({ suggestions: false, rules: undefined }));
  expect(changed.size).toBe(1);
  return result.extractions[0]!.tools.map(({ tool: { name, description, inputSchema, outputSchema } }) => ({ name, description, inputSchema, outputSchema }));
}

function active(rule: Rule): ActiveRule {
  return { rule, severity: rule.meta.severity, options: Object.fromEntries(Object.entries(rule.options).map(([name, option]) => [name, option.default])) };
}

test('the set has faults of many rules', () => {
  const rules = new Set(lintText('mcp.json', render(SHAPES[0]!, 'json')).map(({ rule }) => rule));
  expect(rules.size).toBeGreaterThanOrEqual(10);
});

/** The text at a diagnostic's place is the part that it is about, or what owns the missing part. */
function expectPlace({ rule, message, tool, path, span }: Diagnostic, shape: Shape, text: string, extension: 'json' | 'yaml'): void {
  const where = `${rule} ${toPointer(path)}: ${message}`;
  const owner = tool!.origin.locate([]);
  expect(span.start >= owner.start && span.end <= owner.end, where).toBe(true);
  const slice = text.slice(span.start, span.end);
  const part = partOf(tool!.name as string, tool!.description as string | undefined, path, shape.carries);
  const whole = tool!.origin.locate(path);
  if (part === undefined) return;
  if (typeof part !== 'string') {
    if (isFaithful(shape.carries) && extension === 'json') expect(JSON.parse(slice), where).toEqual(part);
    return;
  }
  expect(read(text.slice(whole.start, whole.end), extension), where).toBe(part);
  expect(span.start >= whole.start && span.end <= whole.end, where).toBe(true);
  if (span.start !== whole.start || span.end !== whole.end) expect(part, where).toContain(slice);
}

/** Writes schemas as MCP does. */
function isFaithful({ schema, closable }: Carries): boolean {
  return schema === 'json' && closable;
}

function read(slice: string, extension: 'json' | 'yaml'): unknown {
  return extension === 'json' ? JSON.parse(slice) : parse(slice);
}

/** The canonical part of the source, undefined where it is missing. */
function partOf(name: string, description: string | undefined, path: Diagnostic['path'], carries: Carries): unknown {
  let part: unknown = reduce(carries).find((tool) => tool.name === name && tool.description === description);
  for (const step of path) part = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[step] : undefined;
  return part;
}
