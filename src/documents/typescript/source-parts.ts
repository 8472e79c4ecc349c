/** The parts of a definition in source as parts of a tool; what is of a wrong type is malformed. */
import { Dynamic, isObject } from '../../model/dynamic.js';
import type { Annotations, Schema, ToolDefinition } from '../../model/tool.js';
import type { Evaluator } from './evaluate.js';
import type { Part, Parts } from './sites/definition.js';
import { tracePath } from './trace.js';

export type SourceParts = Pick<ToolDefinition, 'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations' | 'strict'>;

const MALFORMED = new Dynamic('malformed');

/** A part but for an empty text that stands in where the real one is not known: `loader?.textOf('search') ?? ''`. */
export function known(ev: Evaluator, part: Part): Part {
  const standsIn = part.value === '' && tracePath(ev, part.place).some(({ node }) => ev.ts.isBinaryExpression(node));
  return standsIn ? { ...part, value: new Dynamic('conditional') } : part;
}

/** What each part says. */
export function valuesOf(parts: Parts): SourceParts {
  return {
    name: textOf(parts.name),
    title: textOf(parts.title),
    description: textOf(parts.description),
    inputSchema: schemaOf(parts.inputSchema),
    outputSchema: schemaOf(parts.outputSchema),
    annotations: annotationsOf(parts.annotations),
    strict: typeof parts.strict?.value === 'boolean' || parts.strict?.value instanceof Dynamic ? parts.strict.value : undefined,
  };
}

function textOf(part: Part | undefined): string | Dynamic | undefined {
  const value = part?.value;
  return value === undefined || typeof value === 'string' || value instanceof Dynamic ? value : MALFORMED;
}

function annotationsOf(part: Part | undefined): Annotations | Dynamic | undefined {
  const value = part?.value;
  return value === undefined || isObject(value) || value instanceof Dynamic ? value : MALFORMED;
}

function schemaOf(part: Part | undefined): Schema | Dynamic | undefined {
  const value = part?.value;
  return value === undefined || typeof value === 'boolean' || isObject(value) || value instanceof Dynamic ? value : MALFORMED;
}
