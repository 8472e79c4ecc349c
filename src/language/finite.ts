import { isPlural, singular } from './nouns.js';
import { CODED } from './value-words.js';
import { nameVerb, onlyLooks } from './verbs.js';
import { splitWords } from './words.js';

/** Last words of names whose values every system has a handful of. */
const FINITE: ReadonlySet<string> = new Set(['status', 'priority', 'severity', 'visibility', 'direction']);

/** Whole names that say how a list is sorted. */
const SORTS: ReadonlySet<string> = new Set(['sort', 'order', 'sort order', 'order direction', 'sort dir', 'order dir']);

const MAY_BE_FINITE: readonly string[] = [...FINITE, 'sort', 'order'];

/** Words before `status` that make it a number or a text: `http_status`, `exit_status`. */
const OTHER_STATUS: ReadonlySet<string> = new Set(['http', 'exit', 'response', 'return', 'error', 'custom']);

/** Words before `priority` that make it a rank: `sort_priority`. */
const RANKING: ReadonlySet<string> = new Set(['sort', 'display', 'order']);

/** True for a parameter that takes one of a few values by its name alone: `priority`, `issue_status`, `sort` of a tool that lists. */
export function takesFewValues(name: string, tool: string): boolean {
  const lower = name.toLowerCase();
  if (!MAY_BE_FINITE.some((word) => lower.includes(word))) return false;
  const words = splitWords(name);
  const last = words.at(-1) ?? '';
  const toolWords = splitWords(tool);
  const verb = nameVerb(toolWords);
  // What a query is sorted by is an expression of its language.
  if (SORTS.has(words.join(' '))) return verb?.verb !== 'query' && (verb?.class === 'list' || verb?.class === 'find' || (verb?.class === 'read' && isPlural(toolWords.at(-1)!)));
  if (!FINITE.has(last) || words.length > 3) return false;
  if (last === 'priority' && RANKING.has(words.at(-2) ?? '')) return false;
  if (last !== 'status') return true;
  // `post_status` and `set_status` take the status text that people read.
  return !OTHER_STATUS.has(words.at(-2) ?? '') && verb?.class !== 'send' && toolWords.at(-1) !== 'status';
}

/** True for values that a format or pattern describes better than a list: time zones, currencies, languages, dates. */
export function isCoded(name: string): boolean {
  return splitWords(name).some((word) => CODED.has(word));
}

/** Words around a name that add nothing to it: "Filter by status", "The new priority of the task". */
const AROUND: ReadonlySet<string> = new Set(
  'a an the of for to by in on with and or filter filters filtered optional optionally new current desired value values set its this that be is only results result field parameter string sort sorting order ordering direction'.split(' '),
);

/** True for a text about a parameter without a word beyond the names of the parameter and its tool. */
export function addsNothing(description: string, name: string, tool: string): boolean {
  const known = new Set([...splitWords(name), ...splitWords(tool)].map(singular));
  return splitWords(description).every((word) => AROUND.has(word) || known.has(singular(word)));
}

/** What a tool's name speaks of: its words without the verb, in the singular. */
export function objectOf(tool: string): string {
  if (latest?.tool === tool) return latest.object;
  const words = splitWords(tool);
  const at = nameVerb(words)?.index;
  const object = words
    .filter((_, i) => i !== at)
    .map(singular)
    .join(' ');
  latest = { tool, object };
  return object;
}

/** Values with which a filter asks for everything, and which no thing has. */
const EVERYTHING: ReadonlySet<string> = new Set(['all', 'any', 'both']);

/** True where values of one tool's parameter are those of a filter, which another tool that writes does not take: `all` of `list_issues`. */
export function onlyFilter(values: readonly string[], filtering: string, other: string): boolean {
  return values.some((value) => EVERYTHING.has(value.toLowerCase())) && looks(filtering) && !looks(other);
}

function looks(tool: string): boolean {
  const verb = nameVerb(splitWords(tool));
  return verb !== undefined && onlyLooks(verb.class);
}

/** Words that change how many things a tool takes, and not which. */
const HOW_MANY: ReadonlySet<string> = new Set(['batch', 'bulk', 'all', 'many', 'multiple', 'by', 'id']);

/** True for tools whose names speak of one thing, so that a parameter with one name and text takes the same: `update_task`, `bulk_create_tasks`. */
export function speakOfOneThing(tool: string, other: string): boolean {
  return kind(tool) === kind(other);
}

function kind(tool: string): string {
  return objectOf(tool)
    .split(' ')
    .filter((word) => !HOW_MANY.has(word))
    .join(' ');
}

/** The last answer: each parameter of a tool asks the same. */
let latest: { readonly tool: string; readonly object: string } | undefined;
