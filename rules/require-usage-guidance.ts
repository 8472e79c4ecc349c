import { withoutGuidanceLine } from '../src/language/guidance/line.js';
import { usageGuidance } from '../src/language/guidance/recognise.js';
import { isBlank, isPlaceholder } from '../src/language/placeholders.js';
import { displayName } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';

export default defineRule({
  meta: {
    id: 'require-usage-guidance',
    category: 'description',
    severity: 'warning',
    preset: 'strict',
    summary: 'Say in each description when to use the tool.',
    fix: 'none',
    messages: {
      missing:
        "'{{tool}}' says what it does but not when to use it: the model has to infer which requests it is meant for. Add a sentence such as \"Use when the user ...\", in the words that a user would choose.",
    },
  },
  check: {
    tool(tool, { report }) {
      if (typeof tool.description !== 'string') return;
      const description = withoutGuidanceLine(tool.description.trimEnd());
      if (isBlank(description) || isPlaceholder(description)) return;
      if (usageGuidance(description) === 'absent') report('missing', ['description'], { tool: displayName(tool) });
    },
  },
});
