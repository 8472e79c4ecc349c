import { isObject } from '../src/model/dynamic.js';
import { defineRule, type Report } from '../src/rule.js';
import { checkKeywords } from '../src/schema/check-keywords.js';
import { checkNode } from '../src/schema/check-node.js';
import { checkRoot } from '../src/schema/check-root.js';
import { draftOf } from '../src/schema/drafts.js';
import { SCHEMA_FAULTS, type Fault } from '../src/schema/faults.js';

export default defineRule({
  meta: {
    id: 'valid-schema',
    category: 'schema',
    severity: 'error',
    preset: 'recommended',
    summary: 'Write schemas that are valid and mean what they say.',
    fix: 'none',
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
      const root = node.side === 'input' ? tool.inputSchema : tool.outputSchema;
      const draft = isObject(root) && tool.dialect !== 'cohere-v1' ? draftOf(root, tool.dialect) : undefined;
      if (!isObject(root) || draft === undefined) return;
      tell(checkNode(node, { tool, root, draft, validator: () => services.validator?.() }), report);
    },
  },
});

function tell(faults: readonly Fault[], report: Report<typeof SCHEMA_FAULTS>): void {
  for (const { id, path, data, part } of faults) report(id, path, data as never, part === undefined ? {} : { part });
}
