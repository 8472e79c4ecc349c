import { languagesOf } from '../src/language/detect.js';
import { lexiconOf } from '../src/language/guidance/index.js';
import { LINES } from '../src/language/guidance/line.js';
import { negativeGuidance, type KnownNames } from '../src/language/guidance/recognise.js';
import { isBlank, isPlaceholder, repeatsName } from '../src/language/placeholders.js';
import { NameIndex } from '../src/language/siblings.js';
import type { Change } from '../src/model/change.js';
import { Dynamic } from '../src/model/dynamic.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { derive, isClosed, type Toolset } from '../src/model/toolset.js';
import { nameSkeleton } from '../src/language/words.js';
import { defineRule } from '../src/rule.js';
import { topParameters } from '../src/schema/walk.js';

export default defineRule({
  meta: {
    id: 'require-negative-guidance',
    category: 'description',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Say in each description when not to use the tool.',
    fix: 'suggestion',
    messages: {
      beside:
        "'{{tool}}' does not say when not to use it, and '{{sibling}}' stands beside it: where a request fits both, the model picks by chance. Say what it is not for and where to go instead, for instance: {{line}}",
      alone:
        "'{{tool}}' does not say when not to use it: a model calls it for whatever sounds alike. Say what it leaves out, in a line such as \"Do NOT use for ...\", and which tool to use instead.",
    },
  },
  check: {
    tool(tool, { report, toolset }) {
      const { description, name } = tool;
      if (typeof description !== 'string' || name instanceof Dynamic || isBlank(description) || isPlaceholder(description)) return;
      const set = derive(toolset, readNames);
      const verdict = negativeGuidance(description, () => ({ tools: set.tools, complete: set.complete, self: name, parameters: parametersOf(tool) }));
      if (verdict !== 'absent') return;
      const sibling = name !== undefined && isClosed(toolset) ? derive(toolset, indexNames).nearest(name) : undefined;
      // Two names for one thing are to be told apart by their names.
      if (sibling === undefined || nameSkeleton(sibling) === nameSkeleton(name!)) {
        report('alone', ['description'], { tool: displayName(tool) });
        return;
      }
      const language = languagesOf(description)[0] ?? 'en';
      const line = LINES[language](sibling);
      // A description that says nothing is to be written first; with a line at its end it would only look finished.
      const suggestions = repeatsName(description, name!) ? [] : [{ message: `Append: ${line}`, changes: [append(description, line, lexiconOf(language).unspaced)] }];
      report('beside', ['description'], { tool: displayName(tool), sibling, line }, { suggestions });
    },
  },
});

function parametersOf(tool: ToolDefinition): KnownNames['parameters'] {
  return { has: (name) => topParameters(tool).some((parameter) => parameter.name === name) };
}

/** Only a set of several that stand together is sure to hold the tools that its descriptions speak of. */
function readNames(toolset: Toolset): Pick<KnownNames, 'tools' | 'complete'> {
  const { tools } = toolset;
  return { tools: new Set(namesOf(tools)), complete: isClosed(toolset) && tools.length > 1 && !tools.some((tool) => tool.name instanceof Dynamic) };
}

function indexNames({ tools }: Toolset): NameIndex {
  return new NameIndex([...new Set(namesOf(tools))]);
}

function namesOf(tools: readonly ToolDefinition[]): string[] {
  return tools.flatMap((tool) => (typeof tool.name === 'string' && tool.name !== '' ? [tool.name] : []));
}

/** The line behind the text: on a line of its own where the text has several, with a full stop before it where that is missing. */
function append(description: string, line: string, unspaced: boolean): Change {
  const text = description.trimEnd();
  const stop = /[\p{L}\p{N})\]]$/u.test(text.slice(-2)) ? (unspaced ? '。' : '.') : '';
  const gap = text.includes('\n') ? '\n' : stop + (unspaced ? '' : ' ');
  return { kind: 'splice', path: ['description'], start: text.length, end: text.length, text: gap + line };
}
