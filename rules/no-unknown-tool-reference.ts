import { compareTwoStrings } from 'string-similarity';
import { isPlural, singular } from '../src/language/nouns.js';
import { toolReferences, type ToolReference } from '../src/language/tool-references.js';
import { isVerb, nameVerb, sameVerb } from '../src/language/verbs.js';
import { nameSkeleton, splitWords } from '../src/language/words.js';
import { Dynamic, isObject, own } from '../src/model/dynamic.js';
import { append } from '../src/model/multimap.js';
import type { ModelPath } from '../src/model/path.js';
import { displayName, type SchemaObject, type ToolDefinition } from '../src/model/tool.js';
import { derive, isClosed, type Toolset } from '../src/model/toolset.js';
import { defineRule, type ReportExtras } from '../src/rule.js';
import { topParameters, walkTool, type Parameter } from '../src/schema/walk.js';

/** Dice's coefficient over bigrams from which a name that is there is proposed. */
const NEAR = 0.6;
/** The same for a name without a known verb, which may be that of a result: `runtime_root` is not meant to be `get_runtime_log`. */
const NEARER = 0.8;
/** The same for the verbs of names that agree in the rest. */
const NEAR_ACT = 0.4;
/** In a larger set only names that differ in case and separators are looked for. */
const MAX_COMPARED = 500;

export default defineRule({
  meta: {
    id: 'no-unknown-tool-reference',
    category: 'toolset',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Send the model only to tools that its set has.',
    fix: 'suggestion',
    messages: {
      near: "The description of {{where}} sends the model to '{{name}}', which is not among the tools beside it; the nearest is '{{nearest}}'. A model that calls the name as it is written gets an error. Write the tool's name.",
      unknown:
        "The description of {{where}} sends the model to '{{name}}', which is not among the tools beside it. A model that calls it gets an error, or makes do with another tool. Name a tool that is there, or take the sentence out.",
    },
  },
  check: {
    tool(tool, { toolset, report }) {
      if (typeof tool.description === 'string') judge(tool.description, tool, undefined, toolset, report);
    },
    parameter(parameter, { tool, toolset, report }) {
      const text = parameter.schema.description;
      if (typeof text === 'string') judge(text, tool, parameter, toolset, report);
    },
  },
});

interface Reporter {
  (id: 'near', path: ModelPath, data: { where: string; name: string; nearest: string }, extras: ReportExtras): void;
  (id: 'unknown', path: ModelPath, data: { where: string; name: string }, extras: ReportExtras): void;
}

/** Judges the description of a tool or one of its parameters. */
function judge(text: string, tool: ToolDefinition, parameter: Parameter | undefined, toolset: Toolset, report: Reporter): void {
  if (!isClosed(toolset) || toolset.tools.length < 2) return;
  const names = derive(toolset, namesOf);
  if (names === undefined) return;
  const references = toolReferences(text, names.all);
  if (references.length === 0) return;
  const path = [...(parameter?.path ?? []), 'description'];
  const where = parameter === undefined ? `'${displayName(tool)}'` : `'${parameter.name}' of '${displayName(tool)}'`;
  const places = new Map<string, ToolReference[]>();
  for (const reference of references) append(places, reference.name, reference);
  for (const [name, [first, ...others]] of places) {
    if (toolset.everyName?.has(name) === true || derive(toolset, otherWords).has(name)) continue;
    const range = [first!.start, first!.end] as const;
    const nearest = nearestOf(name, names, first!);
    if (nearest !== undefined) {
      const changes = [first!, ...others].map(({ start, end }) => ({ kind: 'splice', path, start, end, text: nearest }) as const);
      report('near', path, { where, name, nearest }, { range, suggestions: [{ message: `Write '${nearest}'.`, changes }] });
    } else if ((first!.asTool || names.joints.has(joinedBy(name))) && (isNamedAfterAct(name) || (first!.called && doesToKnownThing(name, toolset))) && !derive(toolset, takesOperations)) {
      report('unknown', path, { where, name }, { range });
    }
  }
}

/** Words joined by hyphens are ordinary English too often to be a name that nothing is like, and fields are named after things. */
function isNamedAfterAct(name: string): boolean {
  return (!name.includes('-') || name.includes('_')) && isVerb(splitWords(name)[0]!);
}

/** How the words of a name are joined; names that are joined in another way than all of a set's are fields and functions rather than tools. */
function joinedBy(name: string): string {
  return name.includes('_') ? '_' : name.includes('-') ? '-' : '';
}

/** An act that is not known as one, on a thing on which other tools of the set act: `refund_order` beside `get_order`, but not `user_id` beside `get_user`. */
function doesToKnownThing(name: string, toolset: Toolset): boolean {
  const [act, ...thing] = splitWords(name);
  const { things, nouns } = derive(toolset, thingsOf);
  return !name.includes('-') && !isPlural(act!) && !nouns.has(act!) && things.has(thing.map(singular).join(' '));
}

/** What the tools of a set act on, by the names that begin with a verb, and all words of their names and parameters that are none. */
function thingsOf(toolset: Toolset): { things: ReadonlySet<string>; nouns: ReadonlySet<string> } {
  const things = new Set<string>();
  const nouns = new Set<string>();
  for (const { name } of toolset.tools) {
    if (typeof name !== 'string') continue;
    const [first, ...rest] = splitWords(name);
    if (first !== undefined && isVerb(first)) things.add(rest.map(singular).join(' '));
    for (const word of rest) nouns.add(singular(word));
  }
  for (const name of derive(toolset, otherWords)) for (const word of splitWords(name)) nouns.add(singular(word));
  return { things, nouns };
}

/** Whether most tools of the set take the name of an operation, and which there are is not known: texts speak of those as they do of tools. */
function takesOperations({ tools }: Toolset): boolean {
  const taking = tools.filter((tool) => topParameters(tool).some(({ name, resolved }) => OPERATION.test(name) && mayBeText(resolved.type) && !Object.hasOwn(resolved, 'enum')));
  return taking.length * 2 >= tools.length;
}

function mayBeText(type: unknown): boolean {
  return type === 'string' || type === undefined || type instanceof Dynamic;
}

const OPERATION = /^(?:operation|action|command|method)$/i;

interface Names {
  readonly all: ReadonlySet<string>;
  readonly bySkeleton: ReadonlyMap<string, string>;
  /** How the words are joined in those that have several. */
  readonly joints: ReadonlySet<string>;
}

/** The names of a set; undefined where one is not known, or where a tool finds or runs others, which the model gets to see later. */
function namesOf({ tools }: Toolset): Names | undefined {
  if (tools.some(({ name }) => name instanceof Dynamic || (name !== undefined && leadsToTools(name)))) return undefined;
  const names = [...new Set(tools.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])))];
  return { all: new Set(names), bySkeleton: new Map(names.map((name) => [nameSkeleton(name), name])), joints: new Set(names.filter((name) => splitWords(name).length > 1).map(joinedBy)) };
}

/** A name that ends in "tool", whatever stands between its words or behind them. */
function leadsToTools(name: string): boolean {
  return /tools?/i.test(name) && /tools?$/.test(splitWords(name).join(' '));
}

/** The name that is meant; one that is merely alike only where the text says to call it. */
function nearestOf(name: string, { all, bySkeleton, joints }: Names, { called, asTool }: ToolReference): string | undefined {
  const equal = bySkeleton.get(nameSkeleton(name));
  if (equal !== undefined || all.size > MAX_COMPARED) return equal;
  const longer = behindPrefix(name, all);
  if (longer !== undefined || name.includes('-') || !called) return longer;
  if (!asTool && !joints.has(joinedBy(name))) return undefined;
  let [best, rating] = [undefined as string | undefined, asTool || splitWords(name).some(isVerb) ? NEAR : NEARER];
  for (const other of all) {
    if (isOtherAct(name, other) || isOneOf(name, other)) continue;
    const score = compareTwoStrings(name.toLowerCase(), other.toLowerCase());
    if (score > rating) [best, rating] = [other, score];
  }
  return best;
}

/** The only name that begins with more and ends in this one: `get_swap_data` is meant to be `api_vestige_get_swap_data`. */
function behindPrefix(name: string, all: ReadonlySet<string>): string | undefined {
  const joint = joinedBy(name);
  if (joint === '') return undefined;
  const longer = [...all].filter((other) => other.endsWith(joint + name));
  return longer.length === 1 ? longer[0] : undefined;
}

/** What lists things is not meant to be what reads one of them: `get_threads` and `get_thread`. */
function isOneOf(name: string, other: string): boolean {
  const words = splitWords(name);
  const last = words.at(-1) ?? '';
  return isPlural(last) && [...words.slice(0, -1), singular(last)].join(' ') === splitWords(other).join(' ');
}

/** Another verb is not a slip of the pen: `return_order` is not meant to be `get_order`, nor `list_orders` to be `post_orders_id`. */
function isOtherAct(name: string, other: string): boolean {
  const [act, otherAct] = [actOf(name), actOf(other)];
  if (act === undefined || otherAct === undefined || splitWords(other).length < 2) return false;
  return !sameVerb(act, otherAct) && compareTwoStrings(act, otherAct) < NEAR_ACT;
}

function actOf(name: string): string | undefined {
  const words = splitWords(name);
  return words[nameVerb(words)?.index ?? -1];
}

/** The names of parameters and results, all texts that schemas list as values, and the names of tools as they are sent: a description speaks of these too. */
function otherWords({ tools }: Toolset): ReadonlySet<string> {
  const words = new Set<string>();
  tools.forEach((tool) => {
    // Where dots are not allowed in names, what registers or sends the tools puts underscores.
    if (typeof tool.name === 'string' && tool.name.includes('.')) words.add(tool.name.replace(/[.-]/g, '_'));
    walkTool(tool, { schema: ({ resolved }) => addWords(resolved, words) });
  });
  return words;
}

function addWords(schema: SchemaObject, words: Set<string>): void {
  const properties = schema.properties;
  if (isObject(properties)) for (const name of Object.keys(properties)) words.add(name);
  for (const keyword of ['enum', 'const', 'default', 'examples']) {
    for (const value of [own(schema, keyword)].flat()) if (typeof value === 'string') words.add(value);
  }
}
