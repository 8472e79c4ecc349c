/** What a tool does to its object, as far as a verb tells. */
export type VerbClass =
  | 'read'
  | 'list'
  | 'find'
  | 'create'
  | 'update'
  | 'delete'
  | 'send'
  | 'run'
  | 'stop'
  | 'move'
  | 'copy'
  | 'export'
  | 'import'
  | 'check'
  | 'count'
  | 'analyze'
  | 'enable'
  | 'disable'
  | 'manage'
  | 'archive'
  | 'restore';

/** Verbs that serve the same request, in their base form; a verb stands in one class. */
export const VERB_CLASSES: Readonly<Record<VerbClass, readonly string[]>> = {
  read: ['get', 'read', 'fetch', 'retrieve', 'show', 'view', 'describe', 'load', 'display', 'inspect', 'obtain', 'open'],
  list: ['list', 'enumerate', 'browse'],
  find: ['find', 'search', 'query', 'lookup', 'locate', 'discover', 'filter', 'resolve', 'match'],
  create: ['create', 'add', 'insert', 'make', 'new', 'register', 'provision', 'generate', 'append', 'draft', 'schedule', 'book', 'build', 'init', 'initialize'],
  update: ['update', 'patch', 'set', 'write', 'edit', 'modify', 'change', 'put', 'replace', 'alter', 'amend', 'adjust', 'revise', 'save', 'upsert', 'overwrite', 'configure', 'rename', 'assign', 'apply'],
  delete: ['delete', 'remove', 'drop', 'destroy', 'purge', 'erase', 'wipe', 'truncate', 'clear', 'unlink', 'del', 'trash'],
  send: ['send', 'post', 'publish', 'reply', 'notify', 'email', 'message', 'broadcast', 'forward', 'submit'],
  run: ['run', 'execute', 'exec', 'invoke', 'call', 'start', 'trigger', 'launch', 'perform', 'deploy', 'evaluate'],
  stop: ['stop', 'cancel', 'abort', 'terminate', 'kill', 'end', 'close', 'halt', 'quit', 'disconnect', 'shutdown'],
  move: ['move', 'transfer', 'migrate', 'relocate'],
  copy: ['copy', 'clone', 'duplicate', 'fork'],
  export: ['export', 'download', 'dump', 'backup'],
  import: ['import', 'upload', 'ingest'],
  check: ['check', 'validate', 'verify', 'test', 'lint', 'assert', 'ensure'],
  count: ['count', 'calculate', 'compute', 'sum', 'estimate', 'measure'],
  analyze: ['analyze', 'analyse', 'summarize', 'summarise', 'explain', 'review', 'compare', 'classify'],
  enable: ['enable', 'activate', 'subscribe', 'resume', 'approve', 'unlock'],
  disable: ['disable', 'deactivate', 'unsubscribe', 'pause', 'suspend', 'lock', 'revoke', 'deny', 'reject'],
  manage: ['manage', 'handle', 'control', 'administer'],
  archive: ['archive', 'hide'],
  restore: ['restore', 'unarchive', 'recover', 'undelete', 'rollback', 'revert', 'reset', 'undo'],
};

/** Verbs after which something is gone that nobody may be able to bring back. */
const DESTROYING: ReadonlySet<string> = new Set([
  ...VERB_CLASSES.delete,
  ...['overwrite', 'kill', 'terminate', 'reset', 'revert', 'rollback', 'discard', 'uninstall', 'prune', 'clean', 'cleanup', 'teardown'],
]);

/** Verbs that are as often the noun: in `message_delete` and `list_create` the verb comes after. */
const ALSO_NOUNS: ReadonlySet<string> = new Set(
  (
    'list search query view post message email filter set draft book build call run test check copy move export import backup download upload review ' +
    'patch change fork match trigger count schedule archive lock register new start end'
  ).split(' '),
);

/** Forms that no ending gives away. */
const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(
  'found:find got:get made:make sent:send ran:run wrote:write written:write shown:show built:build overwrote:overwrite overwritten:overwrite hid:hide hidden:hide undid:undo undone:undo cancelled:cancel cancelling:cancel'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Verbs of two syllables that do not double their last letter, though they look like `stop`. */
const UNDOUBLED: readonly string[] = ['edit', 'open', 'email', 'register', 'broadcast', 'visit', 'insert'];

const CLASS_OF = new Map<string, VerbClass>();
for (const [name, verbs] of Object.entries(VERB_CLASSES) as [VerbClass, readonly string[]][]) {
  for (const verb of verbs) CLASS_OF.set(verb, name);
}

/** The regular forms of a verb: `create` gives creates, created, creating. */
function forms(verb: string): string[] {
  const last = verb.at(-1)!;
  const behindVowel = isVowel(verb.at(-2)!);
  if (last === 'e') return [verb, verb + 's', verb + 'd', verb.slice(0, -1) + 'ing'];
  if (last === 'y' && !behindVowel) return [verb, verb.slice(0, -1) + 'ies', verb.slice(0, -1) + 'ied', verb + 'ing'];
  const stem = 'bgnpt'.includes(last) && behindVowel && !isVowel(verb.at(-3) ?? 'a') && !UNDOUBLED.some((undoubled) => verb.endsWith(undoubled)) ? verb + last : verb;
  return [verb, hisses(verb, last) ? verb + 'es' : verb + 's', stem + 'ed', stem + 'ing'];
}

/** Whether `es` is added instead of `s`. */
function hisses(verb: string, last: string): boolean {
  return last === 's' || last === 'x' || last === 'z' || (last === 'h' && (verb.endsWith('ch') || verb.endsWith('sh')));
}

function isVowel(letter: string): boolean {
  return 'aeiou'.includes(letter);
}

/** The base form of a verb of the classes in any form (`deleting`, `Finds`, `written`); undefined for other words. */
export function baseVerb(word: string): string | undefined {
  const form = word.toLowerCase();
  return CLASS_OF.has(form) ? form : (IRREGULAR_FORMS.get(form) ?? basesOf(form).find((verb) => CLASS_OF.has(verb) && forms(verb).includes(form)));
}

const NO_BASES: readonly string[] = [];

/** What a word is a regular form of, if it is one. To make all forms of all verbs takes longer than to look at the words of a small file. */
function basesOf(form: string): readonly string[] {
  const short = form.slice(0, -1);
  if (form.endsWith('ing')) return [form.slice(0, -3), `${form.slice(0, -3)}e`, form.slice(0, -4)];
  if (form.endsWith('ed')) return [form.slice(0, -2), short, form.slice(0, -3), `${form.slice(0, -3)}y`];
  if (!form.endsWith('s')) return NO_BASES;
  return form.endsWith('es') ? [short, form.slice(0, -2), `${form.slice(0, -3)}y`] : [short];
}

/** The class of a verb in any form; undefined for a word that is in none. */
export function verbClass(word: string): VerbClass | undefined {
  return CLASS_OF.get(baseVerb(word) ?? '');
}

/** True for two words that are forms of one verb or of verbs of one class: `edits` and `updating`. */
export function sameVerb(a: string, b: string): boolean {
  const found = verbClass(a);
  return found !== undefined && found === verbClass(b);
}

/** True for a verb (base form) that destroys or overwrites. */
export function isDestroying(verb: string): boolean {
  return DESTROYING.has(verb);
}

/** The verb of a tool's name, where it stands among the words, and its class. */
export interface NameVerb {
  readonly verb: string;
  readonly index: number;
  readonly class: VerbClass;
}

/**
 * The verb of a tool's name split into words: the first one in base form, wherever a service's name or the object comes before
 * it (`github list issues`, `file delete`, `brave web search`). A word that is as often a noun gives way to a plain verb right behind it or
 * at the end (`backup schedule delete`).
 */
export function nameVerb(words: readonly string[]): NameVerb | undefined {
  let first = 0;
  while (first < words.length && !CLASS_OF.has(words[first]!)) first++;
  if (first === words.length) return undefined;
  const later = ALSO_NOUNS.has(words[first]!) ? [first + 1, words.length - 1].find((at) => at > first && isPlainVerb(words[at] ?? '')) : undefined;
  const index = later ?? first;
  return { verb: words[index]!, index, class: CLASS_OF.get(words[index]!)! };
}

/** True for the base form of a verb of the classes. */
export function isVerb(word: string): boolean {
  return CLASS_OF.has(word);
}

/** True for the base form of a verb that is no noun as well. */
export function isPlainVerb(word: string): boolean {
  return CLASS_OF.has(word) && !ALSO_NOUNS.has(word);
}

/** Nouns of acts, with the verb that each stands for: a `transaction reversal` reverses a transaction. */
const ACT_NOUNS: ReadonlyMap<string, string> = new Map(
  (
    'reversal:reverse refund:refund cancellation:cancel cancelation:cancel deletion:delete removal:remove creation:create rejection:reject activation:activate ' +
    'deactivation:deactivate registration:register submission:submit payment:pay purchase:purchase transfer:transfer reservation:reserve execution:execute ' +
    'termination:terminate restoration:restore restore:restore merge:merge drain:drain deployment:deploy installation:install uninstallation:uninstall ' +
    'suspension:suspend verification:verify validation:validate assignment:assign invitation:invite capture:capture charge:charge void:void renewal:renew ' +
    'upgrade:upgrade downgrade:downgrade migration:migrate rotation:rotate revocation:revoke destruction:destroy erasure:erase overwrite:overwrite ' +
    'shutdown:shutdown reboot:reboot restart:restart rollback:rollback reset:reset withdrawal:withdraw payout:pay sync:sync conversion:convert'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Classes of verbs that only look. */
const LOOKING: ReadonlySet<VerbClass> = new Set(['read', 'list', 'find', 'check', 'count', 'analyze', 'export']);

/** True for verbs of a class that only looks and changes nothing. */
export function onlyLooks(verb: VerbClass): boolean {
  return LOOKING.has(verb);
}

/** Classes of verbs that take away or put out of use. */
const ENDING: ReadonlySet<VerbClass> = new Set(['delete', 'archive', 'stop', 'disable']);

/**
 * False for verbs that no request fits both of: one looks and the other changes, one makes and the other takes away. An unknown verb, and one that
 * says little (`manage`, `run`), may fit.
 */
export function mayServeOneRequest(a: VerbClass | undefined, b: VerbClass | undefined): boolean {
  if (a === undefined || b === undefined || a === 'manage' || b === 'manage') return true;
  if (ENDING.has(a) !== ENDING.has(b)) return false;
  return a === 'run' || b === 'run' || LOOKING.has(a) === LOOKING.has(b);
}

/** The verb of a word that names an act which changes something, as a verb in any form or as a noun (`deletion`, `deletes`, `merge`); undefined for words that are as often things. */
export function actOf(word: string): string | undefined {
  const noun = ACT_NOUNS.get(word);
  if (noun !== undefined) return noun;
  const verb = baseVerb(word);
  const known = verb === undefined ? undefined : CLASS_OF.get(verb);
  return known === undefined || known === 'manage' || onlyLooks(known) || ALSO_NOUNS.has(word) ? undefined : verb;
}
