import { isObject } from '../src/model/dynamic.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';
import { labelOf } from '../src/schema/label.js';

const WHY = 'the server drops arguments that it does not list before the handler sees them, whatever the advertised schema says: a call with an invented argument seems to work, and nobody learns of it.';

export default defineRule({
  meta: {
    id: 'no-silent-strip',
    category: 'schema',
    severity: 'warning',
    preset: 'strict',
    summary: 'Let an MCP server refuse unknown arguments instead of dropping them silently.',
    fix: 'safe',
    messages: {
      shape: `'{{tool}}' gives its arguments as a raw shape, and ${WHY} Write inputSchema: z.strictObject({ ... }), which refuses them.`,
      oldShape: `'{{tool}}' gives its arguments as a raw shape, and ${WHY} Register it with registerTool and inputSchema: z.strictObject({ ... }), which refuses them (MCP SDK 1.22 or later).`,
      object: `The arguments of '{{tool}}' are a plain z.object, and ${WHY} Write z.strictObject({ ... }) or .strict(), which refuses them.`,
      nested: `{{where}} of '{{tool}}' is a plain z.object, so what it does not list is dropped before the handler sees it, and nobody learns of an invented property. Write z.strictObject({ ... }) or .strict(), which refuses it.`,
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
        const fix = [{ kind: 'set', path: [...path, 'additionalProperties'], value: false }] as const;
        if (path.length > 1) report('nested', path, { tool: name, where: labelOf(path) }, { fix });
        else report(!validation.shape ? 'object' : validation.takesSchemas ? 'shape' : 'oldShape', path, { tool: name }, { fix });
      }
    },
  },
});

function takesNothing(schema: ToolDefinition['inputSchema']): boolean {
  return isObject(schema) && isObject(schema.properties) && Object.keys(schema.properties).length === 0;
}
