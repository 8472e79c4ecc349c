import { isObject, own } from '../model/dynamic.js';
import type { ModelPath } from '../model/path.js';
import type { Dialect, PartPaths } from './dialect.js';
import { isNamed } from './recognise.js';

const PARTS: PartPaths = { name: ['name'], description: ['description'], inputSchema: ['parameter_definitions'] };

/** `{name, description, parameter_definitions}` of Cohere's first chat API; the second writes OpenAI's shape. */
export const cohereV1: Dialect = {
  id: 'cohere-v1',
  label: 'Cohere v1',
  shape: { inputSchema: 'optional', outputSchema: false, annotations: false, closable: false },
  markers: ['parameter_definitions'],
  matches: (value) => isNamed(value) && (value.parameter_definitions === null || isObject(value.parameter_definitions)),
  parts: () => PARTS,
  toJsonSchema,
  schemaPath,
};

/** The parameters as properties of an object schema, Python's types as JSON Schema's. */
function toJsonSchema(definitions: unknown): unknown {
  if (!isObject(definitions)) return definitions;
  const entries = Object.entries(definitions);
  const required = entries.filter(([, definition]) => isObject(definition) && own(definition, 'required') === true).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(entries.map(([name, definition]) => [name, toProperty(definition)])), required };
}

function toProperty(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const { type, required: _, ...rest } = definition;
  return { ...(typeof type === 'string' ? fromPython(type) : type === undefined ? {} : { type }), ...rest };
}

const PYTHON_TYPES = new Map([
  ['str', 'string'],
  ['int', 'integer'],
  ['float', 'number'],
  ['bool', 'boolean'],
  ['list', 'array'],
  ['dict', 'object'],
  ...['string', 'integer', 'number', 'boolean', 'array', 'object'].map((type) => [type, type] as const),
]);

/** `List[str]` becomes an array of strings; what is no type of Python or JSON Schema says nothing. */
function fromPython(type: string): { type?: string; items?: unknown } {
  if (type.length > LONGEST_TYPE) return {};
  const [outer = '', ...behind] = type.trim().split('[');
  const inner = behind.join('[').replace(/\]$/, '');
  if (outer === 'Optional') return fromPython(inner);
  const known = PYTHON_TYPES.get(outer.toLowerCase());
  if (known === undefined) return {};
  return known === 'array' && inner !== '' ? { type: known, items: fromPython(inner) } : { type: known };
}

/** Characters; people do not write longer ones. */
const LONGEST_TYPE = 200;

/** Only the parameters and their own keywords have a place of their own. */
function schemaPath(path: ModelPath): ModelPath | undefined {
  if (path.length === 0) return [];
  if (path[0] !== 'properties') return undefined;
  const [, name, keyword, ...deeper] = path;
  if (name === undefined) return [];
  if (keyword === undefined) return [name];
  return deeper.length === 0 ? [name, keyword] : undefined;
}
