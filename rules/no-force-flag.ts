import { joinLike } from '../src/language/compose.js';
import { alsoDeletes, isAgain, isHarmless, isOfCache, namedDanger, speaksOfLeave, tellsTwoKinds } from '../src/language/danger.js';
import { asksForLeave, forceFlag, type ForceFlag } from '../src/language/flags.js';
import { sameNoun } from '../src/language/nouns.js';
import { STOP_WORDS } from '../src/language/stop-words.js';
import { actOf, isDestroying, nameVerb, onlyLooks, type NameVerb } from '../src/language/verbs.js';
import { splitWords } from '../src/language/words.js';
import { splitSentences } from '../src/text/sentences.js';
import { Dynamic } from '../src/model/dynamic.js';
import { hintOf } from '../src/model/hints.js';
import { displayName, type SchemaObject, type ToolDefinition } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';
import { isSwitch } from '../src/schema/switch.js';
import type { Parameter } from '../src/schema/walk.js';

export default defineRule({
  meta: {
    id: 'no-force-flag',
    category: 'schema',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Keep flags that overwrite, destroy or pass a check by out of the reach of the model.',
    fix: 'none',
    messages: {
      force:
        "'{{flag}}' lets the model take '{{tool}}' past what protects the data ({{reason}}), and a model that meets an error sets it to get on. Leave it out, or offer the act as a tool of its own, such as '{{proposal}}', behind an approval gate.",
    },
  },
  check: {
    parameter(parameter, { tool, report }) {
      if (!parameter.complete || !isSwitch(parameter.resolved)) return;
      const words = splitWords(parameter.name);
      const flag = isLeave(words, parameter) ? undefined : forceFlag(words);
      const reason = flag && danger(flag, parameter, tool);
      if (flag === undefined || reason === undefined) return;
      const name = displayName(tool);
      report('force', parameter.path, { flag: parameter.name, tool: name, reason, proposal: ownTool(flag, parameter.name, name) });
    },
  },
});

/** Whether the flag is the matter of no-destructive-flag. */
function isLeave(words: readonly string[], { resolved }: Parameter): boolean {
  const asks = asksForLeave(words);
  const text = resolved.description;
  return asks === 'certain' || (asks === 'likely' && typeof text === 'string' && speaksOfLeave(text));
}

/** Why the flag is dangerous: its text, its name, or what the tool does; undefined where nothing says so. */
function danger(flag: ForceFlag, { name, resolved }: Parameter, tool: ToolDefinition): string | undefined {
  const text = resolved.description ?? toldByTool(name, tool.description);
  const readOnly = hintOf(tool, 'readOnlyHint');
  if (typeof text !== 'string' || readOnly === true || readOnly === 'unknown' || tool.name instanceof Dynamic) return undefined;
  const toolWords = splitWords(tool.name ?? '');
  const said = [[...splitWords(name), ...toolWords].join(' '), text];
  if (said.some(isHarmless)) return undefined;
  // What builds may well overwrite what stands there; an index is made of what stays.
  const again = flag.family === 'overwrite' ? isOfCache(text) || toolWords[0] === 'index' : said.some(isAgain);
  const verb = nameVerb(toolWords);
  // What depends on a thing, or is left of it, goes with it by default.
  if ((flag.family === 'cascade' || flag.family === 'purge') && isTheRule(resolved, text)) return undefined;
  // What only looks lets nothing through.
  if (flag.family === 'skip' && verb?.class === 'check') return undefined;
  // Whether contents are taken along is how a tool lists or copies, and a danger only where it deletes.
  if (flag.family === 'recursive' && (verb === undefined || !isDestroying(verb.verb))) return quoted(alsoDeletes(text));
  const graveOnly = again || ((flag.family === 'skip' || flag.family === 'allow') && !flag.says);
  const clause = flag.family === 'also' ? (again || isTheRule(resolved, text) || (flag.bare && isOwnAct(text, toolWords)) ? undefined : alsoDeletes(text)) : namedDanger(flag.bare ? text : text.replace(EVEN_IF, ' '), graveOnly);
  if (clause !== undefined) return quoted(clause);
  if (again || flag.family === 'also') return undefined;
  if (flag.says) return tellsTwoKinds(text) || (flag.family === 'overwrite' && text === '' && verb !== undefined && writesNothing(verb)) ? undefined : 'its name says so';
  if (!flag.bare && flag.family !== 'cascade' && flag.family !== 'all') return undefined;
  // To reset all of some states takes nothing away.
  if (verb !== undefined && isDestroying(verb.verb) && (flag.family !== 'all' || verb.class === 'delete')) return `'${verb.verb}' destroys`;
  if (flag.family === 'force' && toolWords.some((word) => MOVES_BRANCHES.has(word))) return 'a forced push overwrites';
  if (flag.family === 'force' && toolWords.includes('checkout')) return 'a forced checkout discards what is not committed';
  return hintOf(tool, 'destructiveHint') === true ? 'destructiveHint is true' : undefined;
}

/** What runs or only looks has nothing of its own to put in another's place: the option is another tool's of the set. */
function writesNothing(verb: NameVerb): boolean {
  return verb.class === 'run' ? verb.verb !== 'deploy' : verb.class !== 'export' && onlyLooks(verb.class);
}

/** What goes unless the flag is set to false is how the tool works: it lets nothing more through. */
function isTheRule(schema: SchemaObject, text: string): boolean {
  return schema.default === true || /\bdefaults?(?: to|:| is)? true\b/i.test(text);
}

/** "Delete the tag" of `git_tag`: one of the acts that the tool offers, and nothing beside what it does. */
function isOwnAct(text: string, toolWords: readonly string[]): boolean {
  const words = splitWords(text).filter((word) => !STOP_WORDS.has(word));
  const thing = words[words.findIndex((word) => isDestroying(actOf(word) ?? '')) + 1];
  return thing !== undefined && toolWords.some((word) => sameNoun(word, thing));
}

function quoted(clause: string | undefined): string | undefined {
  return clause && `"${clause}"`;
}

/** What a tool's own description says of a flag: "Refuses to replace a file unless force is set", "with force=true it discards". */
function toldByTool(flag: string, description: unknown): string {
  if (typeof description !== 'string' || !description.includes(flag)) return '';
  return splitSentences(description)
    .filter((sentence) => {
      const at = sentence.indexOf(flag);
      return at !== -1 && (SETS.test(sentence.slice(Math.max(0, at - 12), at)) || /^[`'"]?\s?[=:]\s?[`'"]?true/i.test(sentence.slice(at + flag.length, at + flag.length + 12)));
    })
    .join(' ');
}

/** "Force input even if some is unread": only where the flag forces the tool's own act does that say what is passed by. */
const EVEN_IF = /\beven (?:if|when|though)\b/gi;

/** Words in names of tools that move a branch or tag to another commit. */
const MOVES_BRANCHES: ReadonlySet<string> = new Set(['push', 'ref', 'refs']);

/** What stands before the name of a flag that is set. */
const SETS = /\b(?:unless|set|setting|pass|passing|with|use|using|if|when)\s+["'`]?$/i;

/** A name for what the tool does when the flag is set. */
function ownTool({ family }: ForceFlag, flag: string, tool: string): string {
  const words = actWords(tool);
  const at = [nameVerb(words)?.index ?? -1, words.findIndex((word) => actOf(word) !== undefined), words.length - 1].find((index) => index !== -1) ?? 0;
  if (family === 'skip') return joinLike([...words, 'without', ...splitWords(flag).slice(1)], tool);
  if (family === 'also') return joinLike([...words, 'and', ...splitWords(flag).filter((word) => word !== 'also')], tool);
  if (family === 'allow' && splitWords(flag).length === 1) return joinLike(words.toSpliced(at + 1, 0, flag), tool);
  if (family === 'allow') return joinLike([...words, ...splitWords(flag).slice(1)], tool);
  if (family === 'all') return joinLike(words.toSpliced(at + 1, 0, 'all'), tool);
  if (family === 'cascade' || family === 'recursive') return joinLike([...words, 'with', family === 'cascade' ? 'dependents' : 'contents'], tool);
  if (family === 'overwrite' && words.length === 1) return joinLike([...words, 'overwriting'], tool);
  if (family === 'overwrite' || family === 'purge') return joinLike(words.with(at, family), tool);
  return joinLike(words.toSpliced(at, 0, family === 'permanent' ? 'permanently' : family), tool);
}

/** The words of a tool's name that say what it does: `archive` of `archive_tool`. */
function actWords(tool: string): readonly string[] {
  const words = splitWords(tool);
  return words.length > 1 && words.at(-1) === 'tool' ? words.slice(0, -1) : words;
}
