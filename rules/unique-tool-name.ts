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
      for (const tool of toolset.tools) {
        if (typeof tool.name !== 'string' || tool.name === '') continue;
        const others = named.get(tool.name);
        const earlier = others?.find((other) => toolset.apart?.(other, tool) !== true);
        if (others === undefined) named.set(tool.name, [tool]);
        else others.push(tool);
        if (earlier === undefined) continue;
        const related = [{ message: 'The first tool of that name.', tool: earlier, path: ['name'] }];
        report(tool, 'duplicate', ['name'], { tool: tool.name }, { related });
      }
    },
  },
});
