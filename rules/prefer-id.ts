import { hasAny, isObject } from '../src/model/dynamic.js';
import { append } from '../src/model/multimap.js';
import { displayName, type SchemaObject, type ToolDefinition } from '../src/model/tool.js';
import { derive, isClosed, type Toolset } from '../src/model/toolset.js';
import { identified, isContactData, isKeptById, isKnownByName, namedByHandle, saysWhatItTakes } from '../src/language/identifiers.js';
import { isPlural, sameNoun, singular } from '../src/language/nouns.js';
import { nameVerb } from '../src/language/verbs.js';
import { splitWords } from '../src/language/words.js';
import { defineRule } from '../src/rule.js';
import { gathering } from '../src/schema/gathering.js';
import { topParameters, type Parameter } from '../src/schema/walk.js';

export default defineRule({
  meta: {
    id: 'prefer-id',
    category: 'schema',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Ask for an identifier where the other tools of a set speak of one.',
    fix: 'none',
    messages: {
      spokenOfById:
        "'{{parameter}}' of '{{tool}}' takes free text, while '{{other}}' speaks of '{{id}}': the model passes the label that the user said, and the call finds nothing. Take '{{wanted}}' and say which tool yields it, or accept label and id, resolve them on the server, and say so.",
      canBeLookedUp:
        "'{{parameter}}' of '{{tool}}' takes free text, while '{{other}}' looks such things up: the model passes the label that the user said, and the call finds nothing. Take '{{wanted}}' as '{{other}}' returns it, or accept label and id, resolve them on the server, and say so.",
    },
  },
  check: {
    parameter(parameter, { tool, toolset, report }) {
      const noun = isClosed(toolset) && parameter.complete && isFreeText(parameter.resolved) ? referredTo(parameter) : undefined;
      if (noun === undefined) return;
      const evidence = derive(toolset, evidenceOf);
      const signs = Number(evidence.spoken.has(noun)) + Number(evidence.seekers.has(noun));
      if (signs < (isKeptById(noun) ? 1 : 2) || isKnownByHandle(noun, evidence) || !leavesOpen(parameter.resolved.description)) return;
      if (makesOrSeeks(tool, noun) || hasOwnId(tool, noun) || isContactData(noun, besides(parameter)) || isInListOfObjects(parameter)) return;
      const found = otherWith(noun, evidence, tool);
      if (found === undefined) return;
      const many = isPlural(splitWords(parameter.name).at(-1) ?? '');
      const data = { parameter: parameter.name, tool: displayName(tool), other: displayName(found.tool) };
      if (found.id === undefined) report('canBeLookedUp', parameter.path, { ...data, wanted: idNameLike(parameter.name) });
      else report('spokenOfById', parameter.path, { ...data, id: found.id, wanted: many ? idNameLike(parameter.name) : found.id });
    },
  },
});

/** A set that speaks of teams by `team_slug` as often as by `team_id` takes slugs: an id would be a guess too. */
function isKnownByHandle(noun: string, { spoken, handled }: Evidence): boolean {
  const times = handled.get(noun) ?? 0;
  return times > 0 && times >= (spoken.get(noun)?.length ?? 0);
}

/** Another tool that speaks of the noun's id, else one that looks such things up. */
function otherWith(noun: string, { spoken, seekers }: Evidence, tool: ToolDefinition): { readonly tool: ToolDefinition; readonly id: string | undefined } | undefined {
  const speaker = spoken.get(noun)?.find((place) => place.tool !== tool);
  if (speaker !== undefined) return { tool: speaker.tool, id: speaker.name };
  const seeker = seekers.get(noun)?.find((other) => other !== tool);
  return seeker && { tool: seeker, id: undefined };
}

/** Whether a parameter's description does not say in which form a reference is to be given. */
function leavesOpen(description: unknown): boolean {
  return description === undefined || (typeof description === 'string' && !saysWhatItTakes(description) && !/["'`/]/.test(description));
}

/** What a parameter's name refers to, as a singular noun; undefined for what is known by its name. */
function referredTo({ name }: Parameter): string | undefined {
  const words = splitWords(name);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const noun = singular(last);
  if (isKnownByName(noun)) return undefined;
  return words.length === 1 ? noun : [...words.slice(0, -1), noun].join(' ');
}

/** A string, or a list of strings, about whose form the schema says nothing. */
function isFreeText(schema: SchemaObject): boolean {
  const { type, items } = schema;
  if (type !== 'string' && !(type === 'array' && isObject(items) && isFreeText(items))) return false;
  return !hasAny(schema, FORMING);
}

/** Keywords that say what a text looks like. */
const FORMING = ['enum', 'const', 'format', 'pattern', 'default', 'examples', 'maxLength', 'minLength'];

/** In a list of objects that is handed over, a noun names a part of what they are: the milestones in the phases of a roadmap are texts. */
function isInListOfObjects({ path }: Parameter): boolean {
  return path.includes('items') && path.lastIndexOf('properties') > path.indexOf('items');
}

/** The names of the parameters that stand in one object with a parameter. */
function besides({ owner }: Parameter): string[] {
  const properties = owner.resolved.properties;
  return isObject(properties) ? Object.keys(properties) : [];
}

interface Evidence {
  /** Parameters that identify a thing, by the thing's noun. */
  readonly spoken: ReadonlyMap<string, readonly { readonly tool: ToolDefinition; readonly name: string }[]>;
  /** Tools that list or find things, by the thing's noun. */
  readonly seekers: ReadonlyMap<string, readonly ToolDefinition[]>;
  /** How many parameters name a thing by a handle, by the thing's noun. */
  readonly handled: ReadonlyMap<string, number>;
}

function evidenceOf(toolset: Toolset): Evidence {
  const seekers = new Map<string, ToolDefinition[]>();
  toolset.tools.forEach((tool) => {
    const sought = soughtBy(tool);
    if (sought !== undefined) append(seekers, sought, tool);
  });
  return { spoken: spokenOf(toolset), seekers, handled: handledOf(toolset) };
}

const spokenOf = gathering(
  () => new Map<string, { readonly tool: ToolDefinition; readonly name: string }[]>(),
  (spoken, { name }, tool) => {
    const noun = MAY_IDENTIFY.test(name) ? identified(splitWords(name)) : undefined;
    if (noun !== undefined) append(spoken, noun, { tool, name });
  },
);

const handledOf = gathering(
  () => new Map<string, number>(),
  (handled, { name }) => {
    const noun = MAY_BE_HANDLE.test(name) ? namedByHandle(splitWords(name)) : undefined;
    if (noun !== undefined) handled.set(noun, (handled.get(noun) ?? 0) + 1);
  },
);

/** What is in every name of a handle, and in few others. */
const MAY_BE_HANDLE = /slug|login|handle|key|user/i;
/** What is in every name of an identifier, and in few others. */
const MAY_IDENTIFY = /id/i;

/** What a tool lists or finds, singular: `list_projects` and `get_projects` seek a project. */
function soughtBy({ name }: ToolDefinition): string | undefined {
  if (typeof name !== 'string') return undefined;
  const words = splitWords(name);
  const verb = nameVerb(words);
  const object = verb === undefined ? [] : words.slice(verb.index + 1);
  const last = object.at(-1);
  if (verb === undefined || last === undefined) return undefined;
  const seeks = verb.class === 'list' || verb.class === 'find' || (verb.class === 'read' && isPlural(last));
  return seeks ? [...object.slice(0, -1), singular(last)].join(' ') : undefined;
}

/** A tool that creates the thing, or looks things up, takes words for it rightly. */
function makesOrSeeks({ name }: ToolDefinition, noun: string): boolean {
  if (typeof name !== 'string') return true;
  const words = splitWords(name);
  const verb = nameVerb(words);
  if (verb?.class === 'find') return true;
  return verb?.class === 'create' && sameNoun(words.at(-1) ?? '', noun.split(' ').at(-1) ?? '');
}

function hasOwnId(tool: ToolDefinition, noun: string): boolean {
  return topParameters(tool).some(({ name }) => identified(splitWords(name)) === noun);
}

/** `project_id` for `project`, `projectIds` for `projects`: in the parameter's own style. */
function idNameLike(name: string): string {
  const many = isPlural(splitWords(name).at(-1) ?? '');
  const stem = many ? name.slice(0, name.length - (splitWords(name).at(-1)!.length - singular(splitWords(name).at(-1)!).length)) : name;
  const suffix = many ? 'ids' : 'id';
  if (/[_]/.test(name) || name === name.toLowerCase()) return `${stem}_${suffix}`;
  if (name.includes('-')) return `${stem}-${suffix}`;
  return `${stem}${many ? 'Ids' : 'Id'}`;
}
