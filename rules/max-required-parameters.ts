import { displayName } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';
import { requiredArguments } from '../src/schema/required-arguments.js';

export default defineRule({
  meta: {
    id: 'max-required-parameters',
    category: 'schema',
    severity: 'error',
    preset: 'recommended',
    summary: 'Keep a tool to at most three required parameters.',
    fix: 'none',
    messages: {
      tooMany:
        "'{{tool}}' requires {{count}} parameters (at most {{max}}): {{names}}. A call that needs so many is a workflow, and the model makes up what it does not know. Look values up inside the tool, give defaults, or split it by decision.",
    },
  },
  options: {
    max: { type: 'integer', minimum: 0, default: 3, description: 'The highest number of required parameters that is accepted.' },
  },
  check: {
    tool(tool, { report, options }) {
      const { names, path } = requiredArguments(tool);
      if (names.length <= options.max) return;
      report('tooMany', path, { tool: displayName(tool), count: names.length, max: options.max, names: names.join(', ') });
    },
  },
});
