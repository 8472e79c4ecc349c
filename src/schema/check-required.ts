import { nearestName } from '../language/nearest.js';
import { Dynamic, isObject, isOpen } from '../model/dynamic.js';
import { toPointer } from '../model/path.js';
import type { SchemaObject, ToolDefinition } from '../model/tool.js';
import { branches, mayBeObject } from './composition.js';
import { fault, NO_FAULTS, type Fault } from './faults.js';
import { labelOf } from './label.js';
import { referencesIn } from './references.js';
import type { SchemaNode } from './walk.js';

/** Names in `required` that no schema of the same instance declares: not this one, nor the one whose branch it is, nor their branches. */
export function checkRequired(node: SchemaNode, root: SchemaObject, tool: ToolDefinition): readonly Fault[] {
  const list = node.schema.required;
  if (!Array.isArray(list) || node.tests || mayBeObject(node.schema) !== 'yes') return NO_FAULTS;
  let head = node;
  while (head.role === 'branch' && head.parent !== undefined) head = head.parent;
  const { properties } = head.schema;
  if (isObject(properties) && list.every((name) => typeof name === 'string' && Object.hasOwn(properties, name))) return NO_FAULTS;
  const declared = declaredNames(head.schema, root);
  if (declared === undefined || isSharedPart(head, tool)) return [];
  // An open map below the root may ask for an entry; a tool's own parameters have to be declared.
  if (declared.size === 0 && head.schema !== tool.inputSchema) return [];
  const told = new Set<string>();
  return list.flatMap((name: unknown, i) => {
    if (typeof name !== 'string' || declared.has(name) || told.has(name)) return [];
    told.add(name);
    const near = nearestName(name, [...declared]);
    const data = { where: labelOf(node.path), name, nearest: near === undefined ? '' : ` (did you mean '${near}'?)` };
    return [fault('undeclaredRequired', [...node.path, 'required', i], data)];
  });
}

/** A definition may be a part that each of its users completes; one without a use says nothing. */
function isSharedPart(head: SchemaNode, tool: ToolDefinition): boolean {
  if (head.role !== 'definition') return false;
  const { sites, complete } = referencesIn(tool, head.side);
  const uses = sites.get(toPointer(head.path.slice(1))) ?? [];
  return !complete || uses.length === 0 || uses.some((use) => use.role === 'branch' || Object.hasOwn(use.schema, 'properties'));
}

/** Every property that a schema or its branches declare; undefined where that is not known or any name may stand. */
function declaredNames(schema: SchemaObject, root: SchemaObject): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const queue: unknown[] = [schema];
  while (queue.length > 0) {
    const at = queue.pop();
    if (at instanceof Dynamic) return undefined;
    if (!isObject(at) || seen.has(at)) continue;
    seen.add(at);
    if (takesAnyName(at)) return undefined;
    const properties = at.properties;
    if (properties instanceof Dynamic || (isObject(properties) && isOpen(properties))) return undefined;
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
    queue.push(...branches(at, root));
  }
  return names;
}

function takesAnyName(schema: SchemaObject): boolean {
  if (isOpen(schema) || Object.hasOwn(schema, 'patternProperties') || Object.hasOwn(schema, '$dynamicRef')) return true;
  return ['additionalProperties', 'unevaluatedProperties'].some((keyword) => Object.hasOwn(schema, keyword) && schema[keyword] !== false);
}
