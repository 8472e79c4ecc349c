import { isBlank } from '../src/language/placeholders.js';
import { displayName } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';

export default defineRule({
  meta: {
    id: 'require-description',
    category: 'description',
    severity: 'error',
    preset: 'recommended',
    summary: 'Give every tool a description.',
    fix: 'none',
    messages: {
      missing:
        "'{{tool}}' has no description: the model must guess from the name alone what it does. Say what it does, when to use it, and when not to.",
      empty:
        "'{{tool}}' has an empty description: the model must guess from the name alone what it does. Say what it does, when to use it, and when not to.",
    },
  },
  check: {
    tool(tool, { report }) {
      const { description } = tool;
      if (description === undefined) report('missing', ['description'], { tool: displayName(tool) });
      else if (typeof description === 'string' && isBlank(description)) report('empty', ['description'], { tool: displayName(tool) });
    },
  },
});
