import { withoutGuidanceLine } from '../src/language/guidance/line.js';
import { isPlaceholder, repeatsName } from '../src/language/placeholders.js';
import { splitWords } from '../src/language/words.js';
import { displayName } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';
import { Pattern } from '../src/text/pattern.js';

export default defineRule({
  meta: {
    id: 'no-placeholder-description',
    category: 'description',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Write descriptions that say more than the name does.',
    fix: 'none',
    messages: {
      placeholder:
        "The description of '{{tool}}' only holds the place of one: \"{{text}}\". The model reads it as it stands and learns nothing. Say what the tool does, when to use it, and when not to.",
      repeatsName:
        "The description of '{{tool}}' only repeats the name: \"{{text}}\". The model has read the name already. Say what comes back and for which input, when to use it, and when not to.",
      parameter:
        "The description of '{{parameter}}' of '{{tool}}' only holds the place of one: \"{{text}}\". The model must guess the value. Say what the value is, in which form, and where it comes from.",
    },
  },
  check: {
    tool(tool, { report }) {
      const { description, name } = tool;
      if (typeof description !== 'string') return;
      const text = withoutGuidanceLine(description.trim());
      const data = { tool: displayName(tool), text };
      if (isPlaceholder(text) || LETTER.test(text)) report('placeholder', ['description'], data);
      else if (typeof name === 'string' && repeatsName(text, name)) report('repeatsName', ['description'], data);
    },
    parameter(parameter, { tool, report }) {
      const text = parameter.schema.description;
      // A parameter called 'bar' or 'test' may well be one, and what is called a description is one in any language.
      if (typeof text !== 'string' || !isPlaceholder(text) || text.trim().toLowerCase() === parameter.name.toLowerCase()) return;
      if (splitWords(parameter.name).at(-1) === 'description' && DESCRIPTION.test(text)) return;
      report('parameter', [...parameter.path, 'description'], { tool: displayName(tool), parameter: parameter.name, text: text.trim() });
    },
  },
});

const DESCRIPTION = new Pattern(String.raw`^\W*(?:(?:(?:a|the|tool|test) )?description(?: (?:of|for) (?:the|this) \w+)?|描述|説明|설명|описание|опис|תיאור|descripción|descrição|beschreibung)[\s.。]*$`, 'iu');

/** One letter of a script that has capitals; a Chinese character may say what a tool does, and a letter what unit a parameter is in. */
const LETTER = new Pattern(String.raw`^\W?[\p{Ll}\p{Lu}]\W?$`, 'u');
