import { withoutGuidanceLine } from '../src/language/guidance/line.js';
import { Mentions } from '../src/language/mentions.js';
import { singular } from '../src/language/nouns.js';
import { tellsItself } from '../src/language/telling-names.js';
import { verbClass, type VerbClass } from '../src/language/verbs.js';
import { splitWords } from '../src/language/words.js';
import { hasAny, isOpen } from '../src/model/dynamic.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';
import { dottedName, isDescribed, usedParameters, withBranches } from '../src/schema/described.js';
import type { Parameter, SchemaNode } from '../src/schema/walk.js';

/** At most so many parameters are pointed at one by one; the rest is counted. */
const MAX_RELATED = 10;
/** Verbs whose object stands in the parameters as a reference: the `user` of `get_user` may be an id, a login or an address. */
const REFERRING: readonly (VerbClass | undefined)[] = ['read', 'update', 'delete', 'archive', 'restore', 'enable', 'disable'];

export default defineRule({
  meta: {
    id: 'require-parameter-description',
    category: 'description',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Describe the parameters whose name does not say it all.',
    fix: 'none',
    messages: {
      one: "'{{tool}}' does not describe '{{names}}', and the name alone does not say what to send: the model guesses the form of the value and its source. Say what it is, in which form, and where it comes from.",
      several:
        "'{{tool}}' does not describe {{count}} parameters whose names alone do not say what to send: {{names}}. The model guesses the form of the values and their source. Say what each is, in which form, and where it comes from.",
    },
  },
  check: {
    tool(tool, { report }) {
      const used = usedParameters(tool);
      const undescribed = used.filter((parameter) => parameter.complete && !isDescribed(parameter) && !schemaSaysIt(parameter));
      if (undescribed.length === 0 || isText(tool, used)) return;
      const texts = new Map<string, Mentions>();
      const missing = undescribed.filter((parameter) => !textsSayIt(parameter, tool, texts));
      const [first, ...rest] = missing;
      if (first === undefined) return;
      const names = [...new Set(missing.map(dottedName))];
      report(
        names.length === 1 ? 'one' : 'several',
        first.path,
        { tool: displayName(tool), count: names.length, names: names.join(', ') },
        { related: rest.slice(0, MAX_RELATED).map((other) => ({ message: `'${dottedName(other)}' has no description.`, tool, path: other.path })) },
      );
    },
  },
});

/** Whether an agent library hands the tool one text, whose name is the library's and has no place for a description. */
function isText({ dialect }: ToolDefinition, used: readonly Parameter[]): boolean {
  return dialect === 'agent-sdk' && used.length === 1 && used[0]!.name === 'input' && used[0]!.resolved.type === 'string';
}

/** `date_range.start`: the name around it says what the two ends are. */
function isEndOfRange(dotted: string): boolean {
  return /date|period/i.test(dotted.split('.').at(-2) ?? '') && /\.(?:start|end|from|to|since|until)$/.test(dotted);
}

/** Keywords that say what to send. */
const TELLING = ['enum', 'const', 'format', 'properties', '$ref'];

/** The values are listed, their form is fixed, or the name tells what to send; an object tells by its own properties. */
function schemaSaysIt(parameter: Parameter): boolean {
  const { name, resolved } = parameter;
  if (isEndOfRange(dottedName(parameter))) return true;
  const all = withBranches(resolved);
  if (all.some((schema) => isOpen(schema) || hasAny(schema, TELLING))) return true;
  const title = resolved.title;
  if (title !== undefined && (typeof title !== 'string' || splitWords(title).length > splitWords(name).length)) return true;
  const types = all.flatMap((schema) => schema.type ?? []).filter((type) => type !== 'null');
  return tellsItself(name, types.includes('array') ? 'array' : types[0]);
}

/** The tool's description, or that of an object that holds the parameter, speaks of it; a text that is not known may. */
function textsSayIt({ name, owner }: Parameter, tool: ToolDefinition, texts: Map<string, Mentions>): boolean {
  const around: unknown[] = [tool.description];
  for (let node: SchemaNode | undefined = owner; node !== undefined; node = node.parent) around.push(node.resolved.description);
  const toolWords = typeof tool.name === 'string' ? splitWords(tool.name) : [];
  const refers = name !== 'id' && toolWords.some((word) => singular(word) === singular(name)) && toolWords.some((word) => REFERRING.includes(verbClass(word)));
  return around.some((text) => {
    if (typeof text !== 'string') return text !== undefined;
    let mentions = texts.get(text);
    if (mentions === undefined) texts.set(text, (mentions = new Mentions(withoutGuidanceLine(text))));
    return !refers && mentions.speaksOf(name);
  });
}
