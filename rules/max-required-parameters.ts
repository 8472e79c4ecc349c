import { Dynamic, isObject, own } from '../src/model/dynamic.js';
import { displayName } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';
import { topParameters, type Parameter } from '../src/schema/walk.js';

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
      const names = topParameters(tool).filter(mustBeFilled).map((parameter) => parameter.name);
      if (names.length <= options.max) return;
      report('tooMany', ['inputSchema', 'required'], {
        tool: displayName(tool),
        count: names.length,
        max: options.max,
        names: names.join(', '),
      });
    },
  },
});

/** OpenAI's strict mode lists every property as required; one that may be null or has a default costs the model nothing. */
function mustBeFilled(parameter: Parameter): boolean {
  return parameter.required === true && !Object.hasOwn(parameter.resolved, 'default') && !mayBeNull(parameter.resolved) && parameter.complete;
}

function mayBeNull(schema: object): boolean {
  const type = own(schema, 'type');
  if (type === 'null' || (Array.isArray(type) && type.includes('null')) || own(schema, 'nullable') === true) return true;
  if (type instanceof Dynamic) return true;
  return ['anyOf', 'oneOf'].some((keyword) => {
    const branches = own(schema, keyword);
    return Array.isArray(branches) && branches.some((branch) => isObject(branch) && mayBeNull(branch));
  });
}
