import { isBlank } from '../language/placeholders.js';
import { hasAny, isObject, own } from '../model/dynamic.js';
import type { SchemaObject, ToolDefinition } from '../model/tool.js';
import { walkTool, type Parameter } from './walk.js';

/** A parameter's name with those of the objects that hold it, as a reader writes it: `address.street`, `items[].sku`. */
export function dottedName(parameter: Parameter): string {
  if (parameter.owner.role === 'root') return parameter.name;
  const { path } = parameter;
  const names: string[] = [];
  for (let i = 1; i < path.length; i++) {
    if (path[i] === 'properties') names.push(String(path[++i]));
    else if (path[i] === 'items' && names.length > 0) names[names.length - 1] += '[]';
  }
  return names.join('.');
}

/** What holds alternatives or items; most schemas hold neither. */
const HOLDERS = ['anyOf', 'oneOf', 'allOf', 'items'];
const NONE: SchemaObject[] = [];

/** A schema with the alternatives and list items that are written inside it, two levels deep. */
export function withBranches(schema: SchemaObject): SchemaObject[] {
  const inside = branches(schema);
  if (inside.length === 0) return [schema];
  return [schema, ...inside, ...inside.flatMap(branches)];
}

function branches(schema: SchemaObject): SchemaObject[] {
  if (!hasAny(schema, HOLDERS)) return NONE;
  const lists: unknown[] = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => own(schema, keyword) ?? []);
  return [...lists, schema.items].filter(isObject);
}

/** True where the parameter, one of its alternatives or its list items carry a text or examples; what is not known counts as text. */
export function isDescribed({ resolved }: Parameter): boolean {
  return saysSomething(resolved) || withBranches(resolved).some(saysSomething);
}

function saysSomething(schema: SchemaObject): boolean {
  const text = schema.description;
  return (typeof text === 'string' ? !isBlank(text) : text !== undefined) || Object.hasOwn(schema, 'examples') || Object.hasOwn(schema, 'example');
}

/** The parameters at every level, without those of definitions that no `$ref` leads to. */
export function usedParameters(tool: ToolDefinition): Parameter[] {
  const found: Parameter[] = [];
  walkTool(tool, { parameter: (parameter) => found.push(parameter) });
  const root = tool.inputSchema;
  if (!isObject(root) || !(Object.hasOwn(root, '$defs') || Object.hasOwn(root, 'definitions'))) return found;
  const refs = refsOf(tool);
  const anywhere = refs.some((ref) => !ref.startsWith('#/'));
  return found.filter(({ path }) => {
    const at = path.findIndex((step, i) => i === 1 && (step === '$defs' || step === 'definitions'));
    return at === -1 || anywhere || refs.some((ref) => ref.startsWith(`#/${path[at]}/${path[at + 1]}`));
  });
}

/** Every `$ref` of a tool's schemas; one that is no text leads anywhere. */
function refsOf(tool: ToolDefinition): string[] {
  const refs: string[] = [];
  walkTool(tool, {
    schema: ({ schema }) => {
      const ref = schema.$ref;
      if (ref !== undefined) refs.push(typeof ref === 'string' ? ref : '');
    },
  });
  return refs;
}
