import { canonicalJson } from '../../model/canonical.js';
import { Dynamic, isObject, own } from '../../model/dynamic.js';
import { toPointer, type ModelPath } from '../../model/path.js';
import type { ToolDefinition } from '../../model/tool.js';
import { labelOf } from '../../schema/label.js';
import { walkTool, type Parameter, type SchemaNode } from '../../schema/walk.js';
import type { ToolChange } from '../../model/tool-change.js';
import { shiftOf, stable } from './constraints.js';

interface Schemas {
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** Objects that list properties, and the root. */
  readonly objects: ReadonlyMap<string, SchemaNode>;
  /** Everything else: items, branches, definitions. */
  readonly others: ReadonlyMap<string, SchemaNode>;
}

/** The differences between the input schemas of two versions of a tool. */
export function parameterChanges(before: ToolDefinition, after: ToolDefinition): ToolChange[] {
  if (before.inputSchema instanceof Dynamic || after.inputSchema instanceof Dynamic) return [];
  const [old, now] = [schemasOf(before), schemasOf(after)];
  const changes: ToolChange[] = [];
  for (const [pointer, parameter] of old.parameters) {
    const fresh = now.parameters.get(pointer);
    if (fresh !== undefined) changes.push(...parameterChange(parameter, fresh));
    else if (ownerRemains(parameter, now)) changes.push(removed(parameter));
  }
  for (const [pointer, parameter] of now.parameters) {
    if (!old.parameters.has(pointer) && ownerRemains(parameter, old)) changes.push(added(parameter));
  }
  for (const [pointer, node] of now.objects) {
    const known = old.objects.get(pointer);
    if (known !== undefined) changes.push(...opennessChange(known, node));
  }
  for (const [pointer, node] of now.others) {
    const known = old.others.get(pointer);
    if (known !== undefined) changes.push(...valuesChange(known, node));
  }
  return changes;
}

function schemasOf(tool: ToolDefinition): Schemas {
  const parameters = new Map<string, Parameter>();
  const objects = new Map<string, SchemaNode>();
  const others = new Map<string, SchemaNode>();
  walkTool(tool, {
    schema: (node) => {
      if (node.side !== 'input') return;
      const pointer = toPointer(node.path);
      if (node.role === 'root' || isObject(own(node.schema, 'properties'))) objects.set(pointer, node);
      if (node.role !== 'property' && node.role !== 'root') others.set(pointer, node);
    },
    parameter: (parameter) => parameters.set(toPointer(parameter.path), parameter),
  });
  return { parameters, objects, others };
}

/** What lies in an object that came or went is told by that object. */
function ownerRemains({ owner }: Parameter, other: Schemas): boolean {
  return owner.role === 'root' || other.objects.has(toPointer(owner.path));
}

/** `filter.status` for people, from `/inputSchema/properties/filter/properties/status`. */
function nameOf(path: ModelPath): string {
  return path.slice(1).filter((step, i, steps) => step !== 'properties' || steps[i - 1] === 'properties').join('.');
}

function removed({ path }: Parameter): ToolChange {
  return { kind: 'parameter-removed', class: 'breaking', path, message: `parameter '${nameOf(path)}' was removed` };
}

function added({ path, required }: Parameter): ToolChange {
  const change = { kind: 'parameter-added', path } as const;
  if (required === true) return { ...change, class: 'breaking', message: `required parameter '${nameOf(path)}' was added` };
  return { ...change, class: 'selection', message: `optional parameter '${nameOf(path)}' was added` };
}

function parameterChange(before: Parameter, after: Parameter): ToolChange[] {
  const { path } = after;
  const name = nameOf(path);
  const changes = valuesChange(before, after);
  if (before.required === false && after.required === true) {
    changes.push({ kind: 'parameter-required', class: 'breaking', path, message: `parameter '${name}' became required` });
  }
  if (before.required === true && after.required === false) {
    changes.push({ kind: 'parameter-optional', class: 'selection', path, message: `parameter '${name}' became optional` });
  }
  const [text, fresh] = [own(before.resolved, 'description'), own(after.resolved, 'description')].map((part) => (part === undefined ? '' : part));
  if (text !== fresh && typeof text === 'string' && typeof fresh === 'string') {
    const texts = { before: text, after: fresh };
    changes.push({ kind: 'parameter-described', class: 'selection', path: [...path, 'description'], message: `the description of '${name}' changed`, texts });
  }
  const [value, newer] = [own(before.resolved, 'default'), own(after.resolved, 'default')];
  if (canonicalJson(value) !== canonicalJson(newer)) {
    changes.push({ kind: 'default-changed', class: 'selection', path, message: `the default of '${name}' changed from ${show(value)} to ${show(newer)}` });
  }
  return changes;
}

function valuesChange(before: SchemaNode, after: SchemaNode): ToolChange[] {
  const { path } = after;
  const where = labelOf(path);
  switch (shiftOf(before.resolved, after.resolved)) {
    case 'same':
      return [];
    case 'narrower':
      return [{ kind: 'values-narrowed', class: 'breaking', path, message: `${where} accepts fewer values${told(before, after)}` }];
    case 'wider':
      return [{ kind: 'values-widened', class: 'selection', path, message: `${where} accepts more values${told(before, after)}` }];
    case 'other':
      return [{ kind: 'schema-changed', class: 'breaking', path, message: `${where} accepts other values${told(before, after)}` }];
  }
}

/** What differs between the keywords of two schemas, in short. */
function told(before: SchemaNode, after: SchemaNode): string {
  const silent = new Set(['description', 'title', 'default', 'examples', 'properties', 'required', 'items', 'additionalProperties', '$defs', 'definitions']);
  const keywords = [...new Set([...Object.keys(before.resolved), ...Object.keys(after.resolved)])].filter((keyword) => !silent.has(keyword));
  const differing = keywords.filter((keyword) => stable(own(before.resolved, keyword)) !== stable(own(after.resolved, keyword)));
  const parts = differing.map((keyword) => `${keyword}: ${show(own(before.resolved, keyword))} to ${show(own(after.resolved, keyword))}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function show(value: unknown): string {
  if (value === undefined) return 'none';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function opennessChange(before: SchemaNode, after: SchemaNode): ToolChange[] {
  const [was, is] = [own(before.resolved, 'additionalProperties'), own(after.resolved, 'additionalProperties')];
  if (stable(was ?? true) === stable(is ?? true)) return [];
  const where = labelOf(after.path);
  if (is === false) {
    return [{ kind: 'schema-closed', class: 'breaking', path: after.path, message: `${where} refuses arguments that it does not list` }];
  }
  return [{ kind: 'schema-opened', class: 'safe', path: after.path, message: `${where} takes ${is === undefined || is === true ? 'any' : 'other'} further arguments` }];
}
