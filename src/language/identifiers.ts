import { isAscii, Pattern } from '../text/pattern.js';
import { singular } from './nouns.js';

/** Words by which a description says what kind of value a reference takes; then nothing is left to guess. */
const SAID: ReadonlySet<string> = new Set(
  (
    'id ids identifier identifiers uuid uuids guid gid gids ulid slug slugs key keys handle handles email emails mail url urls uri link name names named title titles nickname ' +
    'username usernames login logins path paths filename number numbers code codes ref refs reference sha hash arn address address symbol ticker alias aliases urn token ' +
    'iata icao iso isbn sku vin abbreviation acronym mention tag tags label labels phrase text string keyword keywords regex pattern glob json object html markdown sql ' +
    'description natural language free words question prompt content default latest current active search searches searched match matches matching contains containing partial cursor pem base64 encoded'
  ).split(' '),
);

/**
 * Things whose name is what identifies them, or whose word means something else as often: a state of the United States, the type of a value, a git branch.
 * Nobody looks such a thing up by an id.
 */
const NAMED_THINGS: ReadonlySet<string> = new Set(
  (
    'state label type status database collection table column field schema index view branch tag commit revision ref repo repository owner org file files folder directory ' +
    'path url domain host hostname region zone country city currency language locale timezone model format category kind mode scope size sort order filter query search ' +
    'record row entry form text content body message comment note title name value key code version date time day week month year period range interval metric dimension dataset bucket topic ' +
    'queue stream channel namespace environment env cluster node pod service container image package module library framework class method function symbol component icon ' +
    'app application blockchain endpoint price cost fee rate balance tweet post command script action event tool prompt resource template section chapter page line word phrase keyword question answer prompt property attribute option setting ' +
    'color colour font style theme unit currency symbol ticker stock coin token network chain protocol platform device browser engine provider source destination origin ' +
    'location place address level priority severity role permission gender age direction position parent root target subject predicate relation reason description after before since until from to with by for of in on at item items element game certificate amount value move '+
    'ingredient food language reader text symptom skill interest hobby attachment image video audio photo photos media data input output argument arg param parameter ' +
    'context phase stage step anchor association relationship expand include config configuration emoji interface server operation command method'
  ).split(' '),
);

/** Things that systems keep under an id: for these either sign is enough, for others both are needed. */
const KEPT_BY_ID: ReadonlySet<string> = new Set(
  (
    'project user customer client account team workspace organization organisation company contact lead deal opportunity ticket issue task subtask epic sprint board milestone ' +
    'order invoice payment subscription refund quote product variant inventory warehouse supplier vendor store shop campaign audience segment channel guild ' +
    'member employee assignee reviewer manager agent bot session job run build deployment pipeline workflow site store calendar meeting booking reservation ' +
    'course student teacher patient doctor appointment property listing vehicle driver shipment dashboard report survey monitor incident alert playlist album artist track show episode'
  ).split(' '),
);

/** True for a singular noun, by its last word, whose things are kept under an id in nearly every system. */
export function isKeptById(noun: string): boolean {
  return KEPT_BY_ID.has(noun.slice(noun.lastIndexOf(' ') + 1));
}

/** Last words of a parameter's name that make it an identifier: `project_id`, `userIds`. */
const ID_WORDS: ReadonlySet<string> = new Set(['id', 'ids', 'uuid', 'uuids', 'guid', 'guids', 'gid', 'gids']);

/** True where a description says what kind of value it wants, by one of its words, or may say it in a language other than English. */
export function saysWhatItTakes(description: string): boolean {
  const words = description.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some((word) => SAID.has(word) || SAID.has(singular(word))) || EXAMPLES.test(description) || (!isAscii(description) && (SAID_ELSEWHERE.test(description) || OTHER_SCRIPT.test(description)));
}

/** Examples show the form, and a list of several in one text is not one reference. */
const EXAMPLES = /\be\.\s?g\b|\bexamples?\b|\bsuch as\b|\bseparated\b/i;
/** Stems of such words in Russian, Ukrainian and Hebrew. */
const SAID_ELSEWHERE = new Pattern(String.raw`идентификатор|ідентифікатор|номер|слаг|ключ|назван|назв[аиу]|им[яе]н?|ім['’ʼ]?[яе]|почт|пошт|адрес|ссылк|посилан|путь|шлях|код|текст|слов|запрос|запит|ник|логин|מזהה|מספר|שם|כתובת|דוא|קישור|מפתח|קוד|נתיב|טקסט|מיל`, 'iu');
/** In other scripts a text may say it in words that are not known here. */
const OTHER_SCRIPT = new Pattern(String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}])\p{L}`, 'u');

/** What stands beside a person's name and phone as plain text, and elsewhere is a thing of its own: the company of a contact. */
const CONTACT_NOUNS: ReadonlySet<string> = new Set(['company', 'organization', 'organisation', 'employer', 'department', 'school', 'university']);
const CONTACT_NAMES: ReadonlySet<string> = new Set('email phone firstname lastname first_name last_name firstName lastName jobtitle job_title jobTitle address city'.split(' '));

/** True for a part of somebody's contact data, by its noun and the names beside it. */
export function isContactData(noun: string, beside: readonly string[]): boolean {
  return CONTACT_NOUNS.has(noun) && beside.some((name) => CONTACT_NAMES.has(name));
}

/** True for a singular noun whose things are known by name, or that means too many things. */
export function isKnownByName(noun: string): boolean {
  return NAMED_THINGS.has(noun);
}

/** Last words of a parameter's name that make it what a thing is known by instead: `team_slug`, `projectKey`. */
const HANDLE_WORDS: ReadonlySet<string> = new Set(['slug', 'slugs', 'login', 'logins', 'handle', 'handles', 'key', 'keys']);
/** The words of a name that is one without saying so in its last word. */
const HANDLES: ReadonlyMap<string, string> = new Map([['username', 'user'], ['usernames', 'user']]);

/** What a parameter's name names by a handle (`team_slug` a team), or undefined for other names. */
export function namedByHandle(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? '';
  return words.length > 1 && HANDLE_WORDS.has(last) ? words.slice(0, -1).join(' ') : HANDLES.get(last);
}

/** What an identifier's name identifies (`project_id` split into words gives `project`), or undefined for other names. */
export function identified(words: readonly string[]): string | undefined {
  const last = words.at(-1);
  return words.length > 1 && last !== undefined && ID_WORDS.has(last) ? words.slice(0, -1).join(' ') : undefined;
}
