/** Whether an object with a name and a schema, wherever it stands, is a tool definition or something that looks like one. */
import { isObject } from '../../../model/dynamic.js';
import type { TypeScript } from '../compiler.js';
import { isListed, nameHint, type Trail } from './context.js';
import type { Parts } from './definition.js';
import { rootOf, schemaKind, STRONG_SCHEMA_KEYS, typeNamed } from './keys.js';
import { isLibraryValue } from '../values.js';

const ABOUT_TOOLS = /tool(?!tip|bar|box)|function(?:s|_?decl|_?def|Schema)?\b|FunctionDeclaration|FunctionDefinition|Mcp(?!Prompt|Resource)|MCP(?!Prompt|Resource)/i;
/** Words for things that have a name, a description and often a schema as well, but that no model calls. */
const ABOUT_OTHERS =
  /prompt|resource|template|agent|step|workflow|flow|route|router|page|command|model|table|collection|event|endpoint|openapi|column|field|question|form|dataset|evaluat|swagger|trigger|widget|component|block|procedure|query|mutation|metric|migration|plugin|setting|option|theme|parameter|argument|variable|response|request|operation/i;

/** The same beside a key that only tools, steps of workflows and their like have. */
const NOT_A_TOOL = /^(?:and)?then$|prompt|resource_?template|(?:^|create|define|new|add)_?(?:step|workflow|agent|flow|route|network|scorer|api)\b/i;

/** Tools that a provider defines and runs: code names them by an id, the model never sees their definition. */
const PROVIDER_TOOL = /provider_?(?:defined|executed)?_?tool/i;

/** Whether an object says so itself: AI SDK writes `{ type: 'provider', id: 'openai.file_search' }`. */
export function isProvidersOwn({ type, id }: Readonly<Record<string, unknown>>): boolean {
  return typeof id === 'string' && typeof type === 'string' && /^provider(?:-defined|-executed)?$/.test(type);
}

/** What shows the calls of a tool that is defined elsewhere: CopilotKit's `useRenderToolCall`, assistant-ui's `makeAssistantToolUI`. */
const SHOWS_CALLS = /^use(?:Default)?RenderTool|ToolUI$/;

/** Keys that no tool definition has. */
const HARD_TRAPS = ['uriTemplate', 'uri', 'in', 'messages', 'steps'];
/** Keys that speak against a tool where the schema's key does not speak for one. */
const SOFT_TRAPS = ['model', 'instructions', 'systemPrompt', 'method', 'path', 'route', 'url', 'href', 'component', 'mimeType', 'columns', 'fields', 'default', 'required', 'type', 'enum'];

/** `for` or `against`, by the nearest word around an expression that says something; undefined where none does. */
export function verdictOf(words: readonly string[]): 'for' | 'against' | undefined {
  for (const word of words) {
    if (ABOUT_TOOLS.test(word)) return 'for';
    if (ABOUT_OTHERS.test(word)) return 'against';
  }
  return undefined;
}

export interface Candidate {
  readonly value: Readonly<Record<string, unknown>>;
  readonly parts: Parts;
  readonly schemaKey: string;
}

/** What describes anything but an object of named values, by its JSON type or the name of the library function that makes it. */
const NO_OBJECT = /^(?:array|record|map|set|tuple|string|number|integer|boolean|bigint|date|enum|nativeenum|picklist|literal)$/i;

/** An object's type as JSON Schema and Gemini name it. */
const OBJECT_TYPES: readonly unknown[] = ['object', 'OBJECT'];

/** Whether a schema is known to describe no arguments: those of a state, a field or an event have the same keys around them. */
function isNoObject(schema: unknown): boolean {
  const type = isLibraryValue(schema) ? rootOf(schema).path.at(-1) : isObject(schema) ? schema.type : undefined;
  return typeof type === 'string' && NO_OBJECT.test(type);
}

/** What agent kits call their tools, as the type of a variable or of what a function returns: `const fundsAction: Action = { ... }`. */
const ACTION_TYPE = /^\w+ (?:\w+\.)?Action(?:Definition)?(?:<|$)/;

/** Whether an object literal that no known call was given defines a tool, by the words around it, too. */
export function isDefinition(typescript: TypeScript, { value, parts, schemaKey }: Candidate, trail: Trail, words: readonly string[], path: string): boolean {
  const has = (key: string): boolean => Object.hasOwn(value, key);
  if (HARD_TRAPS.some(has) || isProvidersOwn(value) || SHOWS_CALLS.test(words[0] ?? '')) return false;
  const kind = schemaKind(parts.inputSchema?.value);
  if (parts.description === undefined && words.slice(0, 3).some((word) => PROVIDER_TOOL.test(word))) return false;
  // A key that only repeats the name says what the tool is about, not what it is.
  const verdict = verdictOf(words[0] === parts.name?.value ? words.slice(1) : words);
  const strong = STRONG_SCHEMA_KEYS.includes(schemaKey);
  const described = parts.description !== undefined;
  // What an MCP prompt takes has this key as well.
  if (schemaKey === 'argsSchema' && /prompt/i.test(`${nameHint(typescript, trail)?.text ?? ''} ${words.slice(0, 3).join(' ')}`)) return false;
  // A table from names to schemas is no set of definitions; what runs one may have its text elsewhere.
  if (!described && !strong && schemaKey !== 'parameters' && !(verdict === 'for' && parts.handler !== undefined && kind !== 'dynamic')) return false;
  if (strong) return !words.slice(0, 3).some((word) => NOT_A_TOOL.test(word) && !ABOUT_TOOLS.test(word)) && (described || verdict === 'for') && (kind !== 'dynamic' || described);
  if (isNoObject(parts.inputSchema?.value)) return false;
  const isFunction = described && schemaKey === 'parameters' && isObject(value.parameters) && OBJECT_TYPES.includes(typeNamed(value.parameters)) && isObject(value.parameters.properties);
  // Platforms for voices write `type: 'custom'`, and where they call it.
  const typed = value.type === 'function' || (value.type === 'custom' && isFunction);
  // What stands beside the parameters of a function by mistake says nothing of what it is.
  if (!typed && SOFT_TRAPS.some((key) => has(key) && !(key === 'type' && verdict === 'for') && !(key === 'required' && isFunction))) return false;
  const inToolFile = /tool|function|mcp/i.test(path.slice(path.lastIndexOf('/') + 1));
  const isAction = described && parts.handler !== undefined && ACTION_TYPE.test(words[0] ?? '');
  const supported = typed || isAction || verdict === 'for' || (verdict === undefined && (inToolFile || isFunction || parts.handler !== undefined));
  if (!supported) return false;
  if (kind === 'dynamic') return described && (verdict === 'for' || typed) && (parts.handler !== undefined || (typeof parts.name?.value === 'string' && isListed(typescript, trail) !== undefined));
  return described || verdict === 'for';
}
