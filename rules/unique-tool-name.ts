import { append } from '../src/model/multimap.js';
import { isClosed } from '../src/model/toolset.js';
import type { ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';

export default defineRule({
  meta: {
    id: 'unique-tool-name',
    category: 'naming',
    severity: 'error',
    preset: 'recommended',
    summary: 'Give every tool of a toolset a name of its own.',
    fix: 'none',
    messages: {
      duplicate:
        "'{{tool}}' is already the name of another tool in this set. Clients refuse such a list or keep one of the two unasked, and a call by that name reaches whichever was kept. Give each a name that says its own task, or remove one.",
    },
  },
  check: {
    toolset(toolset, { report }) {
      if (!isClosed(toolset)) return;
      const named = new Map<string, ToolDefinition[]>();
      toolset.tools.forEach((tool) => {
        if (typeof tool.name !== 'string' || tool.name === '') return;
        const earlier = named.get(tool.name)?.find((other) => toolset.apart?.(other, tool) !== true);
        append(named, tool.name, tool);
        if (earlier === undefined) return;
        const related = [{ message: 'The first tool of that name.', tool: earlier, path: ['name'] }];
        report(tool, 'duplicate', ['name'], { tool: tool.name }, { related });
      });
    },
  },
});
