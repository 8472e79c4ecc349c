import { endpointSigns, isKnownByVersion, neighbourSign, parseName, readNeighbours, type Neighbours } from '../src/language/endpoints.js';
import { taskNames } from '../src/language/task-names.js';
import { Dynamic, isObject } from '../src/model/dynamic.js';
import { derive, type Toolset } from '../src/model/toolset.js';
import type { ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';

export default defineRule({
  meta: {
    id: 'no-endpoint-name',
    category: 'naming',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Name a tool after its task, not after an endpoint.',
    fix: 'none',
    messages: {
      endpoint:
        "'{{tool}}' is the name of an endpoint: {{reasons}}. A model matches what the user wants with the name, and nobody wants an endpoint. Name the task, such as {{names}}.",
      taskless:
        "'{{tool}}' is the name of an endpoint: {{reasons}}. A model matches what the user wants with the name, and nobody wants an endpoint. Offer a tool for each task and name it after that, such as 'find_customer_by_email' or 'refund_order'.",
    },
  },
  check: {
    tool(tool, { report, toolset }) {
      const { name } = tool;
      if (typeof name !== 'string') return;
      const parsed = parseName(name);
      const neighbour = neighbourSign(name, derive(toolset, neighbours), parsed);
      const known = tool.description instanceof Dynamic || (typeof tool.description === 'string' && isKnownByVersion(parsed, tool.description));
      const signs = [...endpointSigns(name, parsed), ...(neighbour === undefined ? [] : [neighbour])].filter(({ kind }) => !(known && kind === 'version'));
      const strong = signs.filter((sign) => sign.strong);
      if (strong.length === 0 && signs.length < 2) return;
      const proposals = taskNames(name, requiredNames(tool));
      if (strong.length === 0 && proposals.includes(name)) return;
      const reasons = (strong.length > 0 ? strong : signs).map((sign) => sign.reason).join('; ');
      const names = proposals.filter((proposal) => proposal !== name).map((proposal) => `'${proposal}'`);
      if (names.length === 0) report('taskless', ['name'], { tool: name, reasons });
      else report('endpoint', ['name'], { tool: name, reasons, names: names.join(' or ') });
    },
  },
});

/** Where a name of the set is not known, nothing can be said of its neighbours. */
function neighbours(toolset: Toolset): Neighbours {
  const names = toolset.tools.map((tool) => tool.name);
  return readNeighbours(names.every((name) => typeof name === 'string') ? names : []);
}

function requiredNames({ inputSchema }: ToolDefinition): string[] {
  const required = isObject(inputSchema) ? inputSchema.required : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}
