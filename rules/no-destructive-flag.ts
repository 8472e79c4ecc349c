import { joinLike } from '../src/language/compose.js';
import { speaksOfLeave, speaksOfOtherConfirmation } from '../src/language/danger.js';
import { asksForLeave } from '../src/language/flags.js';
import { actOf, isDestroying, nameVerb, onlyLooks } from '../src/language/verbs.js';
import { splitWords } from '../src/language/words.js';
import { Dynamic } from '../src/model/dynamic.js';
import { hintOf } from '../src/model/hints.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';
import { isSwitch, yesOf } from '../src/schema/switch.js';
import type { Parameter } from '../src/schema/walk.js';

export default defineRule({
  meta: {
    id: 'no-destructive-flag',
    category: 'schema',
    severity: 'error',
    preset: 'recommended',
    summary: 'Put a dangerous act into a tool of its own instead of behind a flag that asks for leave.',
    fix: 'none',
    messages: {
      gate: "'{{flag}}' asks the model for leave, and sooner or later {{flag}}: {{yes}} arrives: a flag that the model fills in protects nobody. Take it out and put '{{tool}}' itself behind an approval gate of the client, so that a person says yes.",
      separate:
        "'{{flag}}' of '{{tool}}' asks the model for leave, and sooner or later {{flag}}: {{yes}} arrives: a flag that the model fills in protects nobody. Move the dangerous act into a tool of its own, such as '{{proposal}}', behind an approval gate of the client, so that a person says yes.",
    },
  },
  check: {
    parameter(parameter, { tool, report }) {
      if (!isLeave(parameter, tool)) return;
      const data = { flag: parameter.name, tool: displayName(tool), yes: yesOf(parameter.resolved) };
      const proposal = ownTool(parameter, displayName(tool));
      if (proposal === undefined) report('gate', parameter.path, data);
      else report('separate', parameter.path, { ...data, proposal });
    },
  },
});

/** A name that may as well be a fact about the data counts when the flag's text or the tool's destruction says the rest. */
function isLeave({ name, resolved, complete }: Parameter, tool: ToolDefinition): boolean {
  if (!complete || !isSwitch(resolved)) return false;
  const asks = asksForLeave(splitWords(name));
  const text = resolved.description ?? '';
  if (asks === undefined || typeof text !== 'string' || speaksOfOtherConfirmation(text)) return false;
  const readOnly = hintOf(tool, 'readOnlyHint');
  if (readOnly === true || readOnly === 'unknown' || tool.name instanceof Dynamic) return false;
  const verb = nameVerb(splitWords(tool.name ?? ''));
  const looks = verb !== undefined && onlyLooks(verb.class);
  if (looks && asks === 'likely') return false;
  if (text === '' && resolved.default === true && asksAPerson(tool.description)) return false;
  if (speaksOfLeave(text)) return true;
  if (looks) return false;
  return asks === 'certain' || (verb !== undefined && isDestroying(verb.verb)) || hintOf(tool, 'destructiveHint') === true;
}

/** Where the tool asks a person unless told not to, `confirm` is that question, not the model's leave. */
function asksAPerson(description: unknown): boolean {
  return typeof description !== 'string' ? description !== undefined : /\bhuman[- ]in[- ]the[- ]loop\b/i.test(description);
}

const MANAGING: ReadonlySet<string> = new Set(['manage', 'management', 'manager', 'handle', 'operation', 'operations', 'action', 'actions', 'admin', 'control']);

/** A name for the act that the flag guards, where the tool does more than that act; undefined where the tool is the act. */
function ownTool(flag: Parameter, tool: string): string | undefined {
  const words = splitWords(tool);
  const verb = nameVerb(words);
  const managing = words.findIndex((word) => MANAGING.has(word));
  const text = managing === -1 ? '' : String(flag.resolved.description ?? '');
  const act = [...splitWords(flag.name), ...splitWords(text).filter((word) => isDestroying(actOf(word) ?? ''))].map(actOf).find((found) => found !== undefined && found !== 'approve');
  if (act === undefined || words.some((word) => word === act || actOf(word) === act)) return undefined;
  const at = managing !== -1 ? managing : verb?.index;
  if (at === undefined) return joinLike([act, ...words], tool);
  const objects = words.toSpliced(at, 1);
  return joinLike(objects.toSpliced(at === words.length - 1 ? 0 : at, 0, act), tool);
}
