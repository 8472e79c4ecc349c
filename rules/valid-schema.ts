import { isObject } from '../src/model/dynamic.js';
import type { Services } from '../src/model/services.js';
import type { ToolDefinition } from '../src/model/tool.js';
import { defineRule, type Report } from '../src/rule.js';
import { checkKeywords } from '../src/schema/check-keywords.js';
import { checkNode, type NodeContext } from '../src/schema/check-node.js';
import { checkRoot } from '../src/schema/check-root.js';
import { draftOf } from '../src/schema/drafts.js';
import { SCHEMA_FAULTS, type Fault } from '../src/schema/faults.js';
import type { SchemaNode } from '../src/schema/walk.js';

export default defineRule({
  meta: {
    id: 'valid-schema',
    category: 'schema',
    severity: 'error',
    preset: 'recommended',
    summary: 'Write schemas that are valid and mean what they say.',
    fix: 'safe',
    messages: SCHEMA_FAULTS,
  },
  check: {
    tool(tool, { report }) {
      if (tool.dialect === 'cohere-v1') return;
      tell(checkRoot(tool), report);
      for (const side of ['inputSchema', 'outputSchema'] as const) {
        const root = tool[side];
        const draft = isObject(root) ? draftOf(root, tool.dialect) : undefined;
        if (isObject(root) && draft !== undefined) tell(checkKeywords(root, side, draft), report);
      }
    },
    schema(node, { tool, services, report }) {
      const context = contextOf(tool, node.side, services);
      if (context !== undefined) tell(checkNode(node, context), report);
    },
  },
});

/** What the checks of a tool's subschemas share; undefined where its schema is none, or of an unknown draft. */
function contextOf(tool: ToolDefinition, side: SchemaNode['side'], services: Services): NodeContext | undefined {
  if (latest?.tool === tool && latest.side === side) return latest.context;
  const root = side === 'input' ? tool.inputSchema : tool.outputSchema;
  const draft = isObject(root) && tool.dialect !== 'cohere-v1' ? draftOf(root, tool.dialect) : undefined;
  const context = isObject(root) && draft !== undefined ? { tool, root, draft, validator: () => services.validator?.() } : undefined;
  latest = { tool, side, context };
  return context;
}

/** The last answer: a tool has many subschemas, which are looked at in turn. */
let latest: { readonly tool: ToolDefinition; readonly side: SchemaNode['side']; readonly context: NodeContext | undefined } | undefined;

function tell(faults: readonly Fault[], report: Report<typeof SCHEMA_FAULTS>): void {
  for (const { id, path, data, part, fix } of faults) report(id, path, data as never, { ...(part && { part }), ...(fix && { fix }) });
}
