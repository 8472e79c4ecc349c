import { isDestroying, isVerb, nameVerb, verbClass, type VerbClass } from '../src/language/verbs.js';
import { splitWords } from '../src/language/words.js';
import type { Change } from '../src/model/change.js';
import { hintOf } from '../src/model/hints.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';

export default defineRule({
  meta: {
    id: 'require-annotations',
    category: 'toolset',
    severity: 'warning',
    preset: 'strict',
    summary: 'Say of each tool that changes something whether it destroys.',
    fix: 'suggestion',
    messages: {
      missing:
        "'{{tool}}' changes something ('{{verb}}') and has no destructiveHint: a host must take it for destructive and asks before each call, so that people learn to agree unread. Say destructiveHint true where it can overwrite or delete, false where it only adds.",
    },
  },
  check: {
    tool(tool, { report }) {
      if (!tool.shape.annotations || typeof tool.name !== 'string' || hintOf(tool, 'destructiveHint') !== undefined) return;
      const readOnly = hintOf(tool, 'readOnlyHint');
      if (readOnly === true || readOnly === 'unknown') return;
      const words = splitWords(tool.name);
      const verb = nameVerb(words);
      // A bare `add` adds numbers as often as things.
      if (verb === undefined || words.length === 1 || !CHANGING.has(verb.class) || words.slice(0, verb.index + 1).some((word) => UNSURE.has(word))) return;
      const value = destroys(words);
      const suggestions = value === undefined ? [] : [{ message: `Set destructiveHint to ${value}.`, changes: [setHint(tool, value)] }];
      report('missing', ['annotations'], { tool: displayName(tool), verb: verb.verb }, { suggestions });
    },
  },
});

/** Classes of verbs that change what is there. */
const CHANGING: ReadonlySet<VerbClass> = new Set(['create', 'update', 'delete', 'send', 'move', 'copy', 'import', 'enable', 'disable', 'archive', 'restore']);
/** Verbs of those classes that as often work something out, or are nouns. */
const UNSURE: ReadonlySet<string> = new Set(
  'generate build make init initialize new draft replace message email post reset clear set apply hide forward trash match lock register book schedule'.split(' '),
);
/** Classes of verbs that make something beside what is there. */
const ADDING: ReadonlySet<VerbClass> = new Set(['create', 'send', 'copy']);

/** Whether the verbs of a name destroy or overwrite (`create_or_update_file`); undefined where they do not tell. */
function destroys(words: readonly string[]): boolean | undefined {
  const verbs = words.filter(isVerb);
  if (verbs.some((verb) => isDestroying(verb) || verbClass(verb) === 'update')) return true;
  return verbs.every((verb) => ADDING.has(verbClass(verb)!)) ? false : undefined;
}

function setHint({ annotations }: ToolDefinition, value: boolean): Change {
  return annotations === undefined ? { kind: 'set', path: ['annotations'], value: { destructiveHint: value } } : { kind: 'set', path: ['annotations', 'destructiveHint'], value };
}
