import { joinLike } from './compose.js';
import { PREPOSITIONS } from './endpoints.js';
import { isPlural, plural, singular } from './nouns.js';
import { actOf, isPlainVerb, isVerb, nameVerb } from './verbs.js';
import { isVersion, splitWords } from './words.js';

/** What a person would say instead of an HTTP method, for one thing and for many. */
const SAID: Readonly<Record<string, { readonly one: readonly string[]; readonly many: readonly string[] }>> = {
  get: { one: ['find', 'get'], many: ['search', 'list'] },
  post: { one: ['create'], many: ['create', 'import'] },
  put: { one: ['set', 'replace'], many: ['replace', 'update'] },
  patch: { one: ['update'], many: ['update'] },
  delete: { one: ['delete'], many: ['delete'] },
};

/** Verbs of operation ids, in the words of a task. */
const VERBS: Readonly<Record<string, string>> = { retrieve: 'get', destroy: 'delete', index: 'list', show: 'get', store: 'create', fetch: 'get' };

/** Words of a name that speak of the interface. */
const INTERFACE: ReadonlySet<string> = new Set(['api', 'rest', 'endpoint', 'endpoints', 'controller', 'bulk', 'batch', 'id', 'ids', 'uuid', 'a', 'an', 'the', 'using', 'partial', 'one', 'all']);

/**
 * Up to two names that say the task of a tool whose name says the endpoint, in the style of that name: `find_customer_by_email` for
 * `get_v2_customers` with the one parameter `email`. The name itself may be among them; empty where it does not tell what it is about.
 */
export function taskNames(name: string, required: readonly string[]): string[] {
  const all = splitWords(name);
  const by = all.findIndex((word, i) => word === 'by' && i > 0 && all.slice(i + 1).every((later) => INTERFACE.has(later)));
  const spoken = (by === -1 ? all : all.slice(0, by)).filter((word, i, list) => !isFiller(word, list[i - 1], list[i + 1]));
  const trailing = Object.hasOwn(SAID, spoken.at(-1) ?? '') && spoken.slice(0, -1).some(isVerb);
  const words = (trailing ? spoken.slice(0, -1) : spoken).filter((word, i, list) => word !== list[i - 1]);
  const verb = nameVerb(words);
  if (verb === undefined) return [];
  const number = numberOf(by === -1 ? all : all.slice(0, by + 2));
  const names = Object.hasOwn(SAID, verb.verb) ? fromMethod(words, verb.index, number, required) : [fromVerb(words, verb.index, number)];
  return names.map((proposal) => joinLike(proposal, name)).filter((proposal) => splitWords(proposal).length > 1);
}

/** Words of the interface and of paths: versions, the `realms` of `realms_realm`, the `inviteid` of `invites_inviteid`. */
function isFiller(word: string, before = '', after = ''): boolean {
  const repeats = word === before || (singular(word) === after && word !== after) || word === singular(before) + 'id';
  return INTERFACE.has(word) || isVersion(word) || /^\d+$/.test(word) || repeats;
}

/** Whether a name means one (an id behind it, `findOne`), many at a time, or a collection. */
function numberOf(words: readonly string[]): 'one' | 'many' | 'collection' {
  if (words.includes('bulk') || words.includes('batch')) return 'many';
  return words.includes('one') || words.at(-1) === 'id' || words.at(-1) === 'by' ? 'one' : 'collection';
}

type Numbered = ReturnType<typeof numberOf>;

function fromVerb(words: readonly string[], at: number, number: Numbered): string[] {
  const verb = Object.hasOwn(VERBS, words[at]!) ? VERBS[words[at]!]! : words[at]!;
  const objects = words.toSpliced(at, 1);
  const last = objects.at(-1);
  if (last === undefined) return [verb];
  return [verb, ...objects.slice(0, -1), verb === 'list' ? plural(last) : number === 'one' ? singular(last) : last];
}

function fromMethod(words: readonly string[], at: number, number: Numbered, required: readonly string[]): string[][] {
  const behind = words.slice(at + 1);
  const verb = behind.findIndex((word, i) => isPlainVerb(word) || (i === 0 && isVerb(word)));
  if (verb !== -1) return [fromVerb(words.toSpliced(at, 1), at + verb, number)];
  const prefix = behind.length === 0 ? [] : words.slice(0, at);
  const clause = behind.findIndex((word, i) => i > 0 && PREPOSITIONS.has(word));
  const tail = clause === -1 ? [] : behind.slice(clause);
  const objects = behind.length === 0 ? words.slice(0, at) : behind.slice(0, behind.length - tail.length);
  const last = objects.at(-1);
  if (last === undefined || (behind.length === 0 && objects.length === 1)) return [];
  const act = actOf(last);
  if (act !== undefined && objects.length > 1) return [[...prefix, act, ...objects.slice(0, -1)]];
  const many = isPlural(last) && (number === 'many' || (number === 'collection' && words[at] !== 'post'));
  const owners = objects.length > 4 ? objects.slice(-2, -1).map(singular) : objects.slice(0, -1);
  const names = SAID[words[at]!]![many ? 'many' : 'one'].map((said) => [...prefix, said, ...owners, many ? last : singular(last), ...tail]);
  const key = required.length === 1 ? splitWords(required[0]!) : [];
  if (words[at] !== 'get' || tail.length > 0 || key.length === 0 || key.length > 2 || key.includes('id')) return names;
  return [[...prefix, 'find', ...owners, singular(last), 'by', ...key], ...names.slice(-1)];
}
