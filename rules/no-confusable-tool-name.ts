import { nameSkeleton } from '../src/language/words.js';
import { append } from '../src/model/multimap.js';
import { isClosed } from '../src/model/toolset.js';
import type { ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';

export default defineRule({
  meta: {
    id: 'no-confusable-tool-name',
    category: 'naming',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Let the names of a toolset differ in more than case and separators.',
    fix: 'none',
    messages: {
      confusable:
        "'{{tool}}' and '{{other}}' differ in case or separators only. A model writes names from memory, token by token, and will call one for the other. Rename one by what sets its task apart, or merge them.",
    },
  },
  check: {
    toolset(toolset, { report }) {
      if (!isClosed(toolset)) return;
      const named = new Map<string, (ToolDefinition & { readonly name: string })[]>();
      toolset.tools.forEach((tool) => {
        if (!isNamed(tool)) return;
        const key = nameSkeleton(tool.name);
        const first = named.get(key)?.find((other) => toolset.apart?.(other, tool) !== true);
        append(named, key, tool);
        if (first === undefined || first.name === tool.name) return;
        const related = [{ message: `'${first.name}' stands here.`, tool: first, path: ['name'] }];
        report(tool, 'confusable', ['name'], { tool: tool.name, other: first.name }, { related });
      });
    },
  },
});

function isNamed(tool: ToolDefinition): tool is ToolDefinition & { readonly name: string } {
  return typeof tool.name === 'string' && tool.name !== '';
}
