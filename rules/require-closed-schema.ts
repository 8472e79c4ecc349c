import { isObject, isOpen } from '../src/model/dynamic.js';
import { toPointer, type ModelPath } from '../src/model/path.js';
import { displayName, type SchemaObject, type ToolDefinition } from '../src/model/tool.js';
import { defineRule, type ReportExtras } from '../src/rule.js';
import { refusesMore } from '../src/schema/closing.js';
import { branchesDeclareMore, isClosed, isDescribedElsewhere, mayBeObject } from '../src/schema/composition.js';
import { labelOf } from '../src/schema/label.js';
import { referencesIn } from '../src/schema/references.js';
import { resolveRef } from '../src/schema/refs.js';
import type { SchemaNode } from '../src/schema/walk.js';

const WHY = 'so an argument that the model invents is dropped silently instead of failing where the model can read it.';

export default defineRule({
  meta: {
    id: 'require-closed-schema',
    category: 'schema',
    severity: 'error',
    preset: 'recommended',
    summary: 'Close the input schema and every object in it, so that invented arguments fail loudly.',
    fix: 'safe',
    messages: {
      openRoot: `The input schema of '{{tool}}' lets arguments through that it does not list, ${WHY} {{how}}.{{obstacle}}`,
      openObject: `{{where}} of '{{tool}}' lets properties through that it does not list, ${WHY} {{how}}.{{obstacle}}`,
      anyArgument: `The input schema of '{{tool}}' accepts every argument ("{{keyword}}" is {{value}}), ${WHY} Write false, and give free-form values a parameter of their own that holds a map.`,
      composedRoot: `The input schema of '{{tool}}' declares arguments in several branches and none refuses others, ${WHY} Add "unevaluatedProperties": false to the root (JSON Schema 2019-09 and later; "additionalProperties" would refuse what the branches declare).`,
    },
  },
  check: {
    schema(node, { tool, report }) {
      if (node.side !== 'input' || tool.shape.closable === false) return;
      const root = tool.inputSchema as SchemaObject;
      const name = displayName(tool);
      if (node.role !== 'root') {
        if (!isOpenObject(node, root, tool)) return;
        const obstacle = obstacleTo(node, tool);
        report('openObject', node.path, { tool: name, where: labelOf(node.path), how: remedy(tool, node.path, ' to it'), obstacle: because(obstacle) }, obstacle === undefined ? closing(node.path) : {});
        return;
      }
      const { schema, path } = throughRef(root);
      if (isOpen(schema) || mayBeObject(schema) !== 'yes' || isClosed(root, root) !== 'no') return;
      const keyword = ['additionalProperties', 'unevaluatedProperties'].find((key) => Object.hasOwn(schema, key));
      const more = branchesDeclareMore(schema, root);
      if (keyword !== undefined && !isDropping(tool, node.path)) report('anyArgument', node.path, { tool: name, keyword, value: schema[keyword] === true ? 'true' : 'a schema' });
      else if (more === 'yes') report('composedRoot', node.path, { tool: name });
      else if (more === 'no') {
        const obstacle = obstacleTo(node, tool);
        report('openRoot', node.path, { tool: name, how: remedy(tool, node.path), obstacle: because(obstacle) }, obstacle === undefined ? closing([...node.path, ...path]) : {});
      }
    },
  },
});

function closing(path: ModelPath): ReportExtras {
  return { fix: [{ kind: 'set', path: [...path, 'additionalProperties'], value: false }] };
}

/** What to write: where a server validates with zod, its types close the schema and a keyword would be one more parameter. */
function remedy(tool: ToolDefinition, path: ModelPath, where = ''): string {
  const { validation } = tool;
  if (validation === undefined || !isDropping(tool, path)) return `Add "additionalProperties": false${where}`;
  if (path.length > 1 || !validation.shape) return 'Write z.strictObject({ ... }) or .strict()';
  if (!validation.seen) return 'Write z.strictObject({ ... }) around it';
  return CLOSING_SHAPES[validation.takesSchemas];
}

const CLOSING_SHAPES = {
  yes: 'Write inputSchema: z.strictObject({ ... })',
  some: 'Write inputSchema: z.strictObject({ ... }) (MCP SDK 1.22 or later; --fix writes it where package.json asks for that)',
  no: 'Register it with registerTool and inputSchema: z.strictObject({ ... }) (MCP SDK 1.22 or later)',
};

/** Whether an object comes from a type that was written without a word on other keys. */
function isDropping({ validation }: ToolDefinition, path: ModelPath): boolean {
  const pointer = toPointer(path);
  return validation?.dropping.some((dropping) => toPointer(dropping) === pointer) === true;
}

/** A root that only points at a definition stands for it. */
function throughRef(root: SchemaObject): { schema: SchemaObject; path: ModelPath } {
  const target = Object.hasOwn(root, '$ref') && !Object.hasOwn(root, 'properties') ? resolveRef(root, root.$ref) : undefined;
  return target !== undefined && isObject(target.schema) ? { schema: target.schema, path: target.path } : { schema: root, path: [] };
}

/** An object below the root that lists its properties, alone, and says nothing of others: saying anything is a decision. */
function isOpenObject(node: SchemaNode, root: SchemaObject, tool: ToolDefinition): boolean {
  const { schema } = node;
  const properties = schema.properties;
  return (
    isObject(properties) &&
    Object.keys(properties).length > 0 &&
    !node.tests &&
    !isOpen(schema) &&
    !Object.hasOwn(schema, 'additionalProperties') &&
    !Object.hasOwn(schema, 'unevaluatedProperties') &&
    mayBeObject(schema) === 'yes' &&
    isClosed(schema, root) === 'no' &&
    branchesDeclareMore(schema, root) === 'no' &&
    isDescribedElsewhere(node, root) === 'no' &&
    standsAlone(node, root, tool)
  );
}

/** A definition counts where it is used, and may be closed when no use adds properties to it; the root's own is reported there. */
function standsAlone(node: SchemaNode, root: SchemaObject, tool: ToolDefinition): boolean {
  const definition = ancestor(node, (at) => at.role === 'definition');
  if (definition === undefined) return true;
  const { sites, complete } = referencesIn(tool, 'input');
  const uses = sites.get(toPointer(definition.path.slice(1))) ?? [];
  if (!complete || uses.length === 0) return false;
  if (ancestor(node, (at) => at.role !== 'branch') !== definition) return true;
  return uses.every((use) => use.role !== 'root' && listsNothing(use.schema) && isDescribedElsewhere(use, root) === 'no');
}

/** Why closing an open object would refuse calls in which nothing is invented. */
function obstacleTo(node: SchemaNode, tool: ToolDefinition): string | undefined {
  const root = tool.inputSchema as SchemaObject;
  const uses = node.role === 'definition' ? (referencesIn(tool, 'input').sites.get(toPointer(node.path.slice(1))) ?? []) : [node];
  const schema = node.role === 'root' ? throughRef(root).schema : node.schema;
  for (const use of uses) {
    const obstacle = refusesMore(use, schema, root, isDropping(tool, node.path));
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

function because(obstacle: string | undefined): string {
  return obstacle === undefined ? '' : ` --fix leaves it open: ${obstacle}.`;
}

function ancestor(node: SchemaNode, is: (node: SchemaNode) => boolean): SchemaNode | undefined {
  let at: SchemaNode | undefined = node;
  while (at !== undefined && !is(at)) at = at.parent;
  return at;
}

function listsNothing(schema: SchemaObject): boolean {
  return ['properties', 'allOf', 'anyOf', 'oneOf'].every((keyword) => !Object.hasOwn(schema, keyword));
}
