import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import type { ToolShape } from '../model/tool.js';
import type { Dialect, Obj, PartPaths, Standing } from './dialect.js';
import { isObjectSchema, isSchema, isText } from './recognise.js';

const SHAPE: ToolShape = { inputSchema: 'optional', outputSchema: false, annotations: false };
const FREE_TEXT: ToolShape = { inputSchema: 'none', outputSchema: false, annotations: false };

const WRAPPED: PartPaths = {
  name: ['function', 'name'],
  description: ['function', 'description'],
  inputSchema: ['function', 'parameters'],
  strict: ['function', 'strict'],
};
const FLAT: PartPaths = { name: ['name'], description: ['description'], inputSchema: ['parameters'], strict: ['strict'] };

/** `{type: 'function', function: {...}}` of chat completions and assistants; Mistral, Groq, Ollama, Cohere v2 and others write the same. */
export const openaiChat: Dialect = {
  id: 'openai-chat',
  label: 'OpenAI chat',
  shape: SHAPE,
  markers: ['function'],
  matches: ({ type, function: inner }, standing) =>
    isObject(inner) && (type === undefined || type === 'function') && isFunction(inner, type, standing),
  parts: () => WRAPPED,
};

/** A function that is defined, not called (`arguments`), nor chosen (a name alone). */
function isFunction(inner: Obj, type: unknown, standing: Standing): boolean {
  if (Object.hasOwn(inner, 'arguments')) return false;
  if (standing === 'beside-tools') return true;
  if (!isText(own(inner, 'name')) && !(standing === 'tool-list' && Object.hasOwn(inner, 'name'))) return false;
  return (
    isObjectSchema(own(inner, 'parameters')) ||
    (type === 'function' && (Object.hasOwn(inner, 'parameters') || isText(own(inner, 'description'))))
  );
}

/** `{type: 'function', name, parameters}` of the Responses and Realtime APIs. */
export const openaiResponses: Dialect = {
  id: 'openai-responses',
  label: 'OpenAI Responses',
  shape: SHAPE,
  markers: ['parameters'],
  matches: (value, standing) =>
    value.type === 'function' &&
    !Object.hasOwn(value, 'arguments') &&
    (standing === 'beside-tools' ||
      (Object.hasOwn(value, 'name') &&
        !isObject(value.name) &&
        (value.parameters === null || value.parameters instanceof Dynamic || isSchema(value.parameters)))),
  parts: () => FLAT,
};

/**
 * `{name, description, parameters}` of the legacy `functions` list, also what many data sets and frameworks write. Infrastructure files write a name and
 * parameters as well, so that the schema must list properties, unless a list of tools holds it or others do.
 */
export const openaiFunctions: Dialect = {
  id: 'openai-functions',
  label: 'OpenAI functions',
  shape: SHAPE,
  markers: ['parameters'],
  matches: (value, standing) => {
    if (Object.hasOwn(value, 'type') || Object.hasOwn(value, 'arguments')) return false;
    if (standing === 'beside-tools') return true;
    const named =
      isText(own(value, 'name')) || (Object.hasOwn(value, 'name') && !isObject(value.name) && isText(own(value, 'description')));
    return (
      named &&
      ((isObjectSchema(value.parameters) && (standing === 'tool-list' || Object.hasOwn(value.parameters, 'properties') || isOpen(value.parameters))) || (standing === 'tool-list' && isText(own(value, 'description')) && isSchema(value.parameters)))
    );
  },
  parts: () => FLAT,
};

/** `{type: 'custom', name, format}` of the Responses API: the model writes free text, so there is no schema. */
export const openaiCustom: Dialect = {
  id: 'openai-responses',
  label: 'OpenAI custom',
  shape: FREE_TEXT,
  markers: [],
  matches: () => false,
  parts: () => ({ name: ['name'], description: ['description'] }),
};

/** `{type: 'custom', custom: {name, format}}` of chat completions. */
export const openaiChatCustom: Dialect = {
  id: 'openai-chat',
  label: 'OpenAI chat custom',
  shape: FREE_TEXT,
  markers: ['custom'],
  matches: ({ type, custom }, standing) =>
    standing !== 'anywhere' &&
    type === 'custom' &&
    isObject(custom) &&
    Object.hasOwn(custom, 'name') &&
    !Object.hasOwn(custom, 'input_schema'),
  parts: () => ({ name: ['custom', 'name'], description: ['custom', 'description'] }),
};
