import { readParts, type FoundTool, type Obj, type PartName } from '../dialects/dialect.js';
import { Dynamic, isObject, own } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { Annotations, Schema, ToolDefinition } from '../model/tool.js';

/** The parts of a tool after checking: each of its kind, Dynamic, or undefined. */
export type CheckedParts = Pick<
  ToolDefinition,
  'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations' | 'strict'
>;

/** A part that is no value of its kind. */
export interface PartFault {
  readonly path: ModelPath;
  readonly message: string;
}

const MALFORMED = new Dynamic('malformed');

/**
 * Reads a tool's parts. What is no value of its kind becomes a Dynamic, so that rules are silent on it, and a fault. `null` stands
 * for an absent part, but not as the input schema of MCP, whose clients take the key's presence for a schema.
 */
export function checkParts({ dialect, value, list }: FoundTool, faults: PartFault[]): CheckedParts {
  const parts = readParts(dialect, value);
  const keys = dialect.parts(value);
  const who = typeof parts.name === 'string' && parts.name.trim() !== '' ? `The tool '${parts.name}'` : 'This tool';
  const keyOf = (part: PartName): string => keys[part]?.join('.') ?? part;
  const wrong = (part: PartName, message: string): Dynamic => {
    faults.push({ path: [part], message });
    return MALFORMED;
  };
  const text = (part: 'title' | 'description'): string | Dynamic | undefined => {
    const written = parts[part] ?? undefined;
    if (written === undefined || typeof written === 'string' || written instanceof Dynamic) return written;
    return wrong(
      part,
      `${who} has ${kindOf(written)} as its ${keyOf(part)}: clients expect a string and may refuse the whole list. Write it as a string.`,
    );
  };
  const schema = (part: 'inputSchema' | 'outputSchema'): Schema | Dynamic | undefined => {
    const written = part === 'inputSchema' && dialect.id === 'mcp' ? parts[part] : (parts[part] ?? undefined);
    if (written === undefined || written instanceof Dynamic) return written;
    if (isObject(written)) return checkProperties(who, part, keyOf(part), written, faults);
    return wrong(
      part,
      `${who} has ${kindOf(written)} as its ${keyOf(part)}: clients expect an object schema. Write ${EMPTY_SCHEMA} and list what it ${part === 'inputSchema' ? 'takes' : 'returns'} there.`,
    );
  };
  const name = checkName(parts.name, keyOf('name'), wrong);
  const inputSchema = schema('inputSchema');
  const required = dialect.shape.inputSchema === 'required' && (dialect.id !== 'mcp' || list?.answered === true);
  if (name !== undefined && inputSchema === undefined && required) {
    wrong(
      'inputSchema',
      `${who} has no ${keyOf('inputSchema')}: clients refuse it, and often the whole list with it. A tool without parameters writes ${EMPTY_SCHEMA}.`,
    );
  }
  return {
    name,
    title: text('title'),
    description: text('description'),
    inputSchema,
    outputSchema: schema('outputSchema'),
    annotations: checkAnnotations(who, parts.annotations ?? undefined, wrong),
    strict: checkStrict(who, parts.strict ?? undefined, wrong),
  };
}

const EMPTY_SCHEMA = '{"type": "object", "properties": {}, "additionalProperties": false}';

type Wrong = (part: PartName, message: string) => Dynamic;

function checkName(name: unknown, key: string, wrong: Wrong): string | Dynamic | undefined {
  if (name instanceof Dynamic || (typeof name === 'string' && name.trim() !== '')) return name;
  const remedy = `A model calls a tool by its name. Give it one that says the task, such as "find_customer".`;
  if (name === undefined || name === null) {
    wrong('name', `This tool has no ${key}. ${remedy}`);
    return undefined;
  }
  if (typeof name === 'string') return wrong('name', `This tool has an empty ${key}. ${remedy}`);
  const better = typeof name === 'number' ? ` Write "${name}" in quotes, or better a name that says the task.` : ` ${remedy}`;
  return wrong('name', `This tool has ${kindOf(name)} as its ${key}: clients expect a string and may refuse the whole list.${better}`);
}

function checkProperties(who: string, part: PartName, key: string, schema: Obj, faults: PartFault[]): Obj {
  const properties = own(schema, 'properties');
  if (properties === undefined || properties instanceof Dynamic || isObject(properties)) return schema;
  faults.push({
    path: [part, 'properties'],
    message: `${who} has ${kindOf(properties)} as its ${key}.properties, so that no parameter has a name. Write an object: {"query": {"type": "string"}}.`,
  });
  return { ...schema, properties: MALFORMED };
}

function checkAnnotations(who: string, annotations: unknown, wrong: Wrong): Annotations | Dynamic | undefined {
  if (annotations === undefined || isObject(annotations) || annotations instanceof Dynamic) return annotations;
  return wrong('annotations', `${who} has ${kindOf(annotations)} as its annotations. Write an object: {"readOnlyHint": true}.`);
}

function checkStrict(who: string, strict: unknown, wrong: Wrong): boolean | Dynamic | undefined {
  if (strict === undefined || typeof strict === 'boolean' || strict instanceof Dynamic) return strict;
  return wrong('strict', `${who} has ${kindOf(strict)} as its strict. Write true or false.`);
}

/** A value's kind as a message says it: `a number (5)`, `an array`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'number' || typeof value === 'boolean') return `a ${typeof value} (${value})`;
  return 'an object';
}
