import { isObject, own } from '../src/model/dynamic.js';
import type { ModelPath } from '../src/model/path.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { defineRule, type ReportExtras } from '../src/rule.js';
import { wantsUnlisted } from '../src/schema/closing.js';
import { labelOf } from '../src/schema/label.js';

const WHY = 'the server drops arguments that it does not list before the handler sees them, whatever the advertised schema says: a call with an invented argument seems to work, and nobody learns of it.';

const SHAPES = { yes: 'shape', some: 'someShape', no: 'oldShape' } as const;

export default defineRule({
  meta: {
    id: 'no-silent-strip',
    category: 'schema',
    severity: 'warning',
    preset: 'strict',
    summary: 'Let an MCP server refuse unknown arguments instead of dropping them silently.',
    fix: 'safe',
    messages: {
      shape: `'{{tool}}' gives its arguments as a raw shape, and ${WHY} Write inputSchema: z.strictObject({ ... }), which refuses them.{{obstacle}}`,
      someShape: `'{{tool}}' gives its arguments as a raw shape, and ${WHY} Write inputSchema: z.strictObject({ ... }), which refuses them (MCP SDK 1.22 or later; --fix writes it where package.json asks for that).{{obstacle}}`,
      oldShape: `'{{tool}}' gives its arguments as a raw shape, and ${WHY} Register it with registerTool and inputSchema: z.strictObject({ ... }), which refuses them (MCP SDK 1.22 or later).{{obstacle}}`,
      object: `The arguments of '{{tool}}' are a plain z.object, and ${WHY} Write z.strictObject({ ... }) or .strict(), which refuses them.{{obstacle}}`,
      nested: `{{where}} of '{{tool}}' is a plain z.object, so what it does not list is dropped before the handler sees it, and nobody learns of an invented property. Write z.strictObject({ ... }) or .strict(), which refuses it.{{obstacle}}`,
    },
  },
  check: {
    tool(tool, { report }) {
      const { validation } = tool;
      if (validation?.seen !== true) return;
      const name = displayName(tool);
      for (const path of validation.dropping) {
        // Where there are no parameters, nothing that the model means can be lost.
        if (path.length === 1 && takesNothing(tool.inputSchema)) continue;
        const unlisted = unlistedAt(path, tool.inputSchema);
        const obstacle = unlisted === undefined ? '' : ` --fix leaves it: ${unlisted}.`;
        const extras: ReportExtras = unlisted === undefined ? { fix: [{ kind: 'set', path: [...path, 'additionalProperties'], value: false }] } : {};
        if (path.length > 1) report('nested', path, { tool: name, where: labelOf(path), obstacle }, extras);
        else report(validation.shape ? SHAPES[validation.takesSchemas] : 'object', path, { tool: name, obstacle }, extras);
      }
    },
  },
});

/** What a default, an example or `required` names of the object at the path without its being listed: refused, the schema's own values would be. */
function unlistedAt(path: ModelPath, root: ToolDefinition['inputSchema']): string | undefined {
  if (!isObject(root)) return undefined;
  const schema = path.slice(1).reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? own(value, String(step)) : undefined), root);
  return isObject(schema) && isObject(schema.properties) ? wantsUnlisted(schema, root, path) : undefined;
}

function takesNothing(schema: ToolDefinition['inputSchema']): boolean {
  return isObject(schema) && isObject(schema.properties) && Object.keys(schema.properties).length === 0;
}
