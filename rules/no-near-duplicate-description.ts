import { withoutGuidanceLine } from '../src/language/guidance/line.js';
import { nearDuplicates, type Described } from '../src/language/near-duplicates.js';
import { Dynamic } from '../src/model/dynamic.js';
import type { ToolDefinition } from '../src/model/tool.js';
import type { Toolset } from '../src/model/toolset.js';
import { defineRule } from '../src/rule.js';

/** Dice's coefficient over bigrams from which two descriptions are near duplicates. */
const THRESHOLD = 0.85;

/** A sentence that so many tools of a set share is boilerplate. */
const SHARED_BY = 3;

export default defineRule({
  meta: {
    id: 'no-near-duplicate-description',
    category: 'description',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Describe each tool in words that set it apart from the others of its set.',
    fix: 'none',
    messages: {
      equal:
        "'{{tool}}' has the same description as {{others}}. A model picks a tool by its description and can only guess between these. Say in each what it alone does and when to use it, or merge them.",
      near:
        "'{{tool}}' is described almost as {{others}} ({{percent}} % alike), and the names do not explain the difference. A model picks a tool by its description and can only guess between these. Say in each what it alone does and when to use it, or merge them.",
    },
  },
  check: {
    toolset(toolset, { report }) {
      const entries = describedTools(toolset);
      // A tool of which not all is known may hold any sentence that two others share.
      const sharedBy = toolset.tools.some(({ name, description }) => name instanceof Dynamic || description instanceof Dynamic) ? SHARED_BY - 1 : SHARED_BY;
      nearDuplicates(entries, { threshold: THRESHOLD, sharedBy }).forEach((near, i) => {
        const { tool, name, text } = entries[i]!;
        const [first] = near.nearest;
        if (first === undefined) return;
        const others = near.nearest.map(({ index }) => entries[index]!);
        const related = others.map((other) => ({ message: `'${other.name}' is described here.`, tool: other.tool, path: ['description'] }));
        const data = { tool: name, others: listed(others, near.count) };
        if (entries[first.index]!.text === text) report(tool, 'equal', ['description'], data, { related });
        else report(tool, 'near', ['description'], { ...data, percent: Math.floor(first.score * 100) }, { related });
      });
    },
  },
});

interface Entry extends Described {
  readonly tool: ToolDefinition;
}

/** The tools of which both name and description are known. */
function describedTools(toolset: Toolset): Entry[] {
  return toolset.tools.flatMap((tool) => {
    const { name, description } = tool;
    if (typeof name !== 'string' || name === '' || typeof description !== 'string') return [];
    const text = withoutGuidanceLine(description.trim());
    return text === '' ? [] : [{ tool, name, text }];
  });
}

function listed(others: readonly Entry[], count: number): string {
  const names = others.map(({ name }) => `'${name}'`);
  const rest = count - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
