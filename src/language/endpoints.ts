import { groupBy } from '../model/multimap.js';
import { Pattern } from '../text/pattern.js';
import { isPlural, singular, STORAGE_NOUNS } from './nouns.js';
import { nameVerb } from './verbs.js';
import { isVersion, splitWords } from './words.js';

/** HTTP methods that names begin with; `head` and `options` are more often nouns. */
const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);
/** Methods that nobody would say of a task. */
const WRITING_METHODS: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

/** What follows `api` where it is the subject: keys of an API, its documentation. */
const API_SUBJECTS: ReadonlySet<string> = new Set(
  (
    'key token secret credential gateway doc documentation reference spec specification schema definition request call usage status health limit quota error log version ' +
    'endpoint test monitor mock probe scan discovery client server product catalog resource group proxy guide example explorer response stage deployment info'
  ).split(' '),
);

/** What is posted, in the everyday sense. */
const POSTED: ReadonlySet<string> = new Set(
  (
    'message tweet comment reply status update story reel thread photo picture image video review note announcement answer question job content reaction ad link poll ' +
    'article blog feedback notification event snippet news toot cast listing'
  ).split(' '),
);
/** What belongs to a post: `post_types` are not posted. */
const OF_POSTS: ReadonlySet<string> = new Set('type category tag meta revision metric analytics insight stat like liker commenter engagement id author format term view share detail info data list'.split(' '));
/** What is posted along with a message. */
const ATTACHED: ReadonlySet<string> = new Set(['file', 'attachment', 'embed', 'media']);
/** What a patch is applied to. */
const PATCHED: ReadonlySet<string> = new Set('file document code source binary package dependency image diff kernel vulnerability note page'.split(' '));
/** Before a method, these make it the task: the tool sends such a request, or runs such a command. */
const METHOD_IS_TASK: ReadonlySet<string> = new Set(
  'http https curl fetch request requests axios playwright puppeteer browser selenium postman insomnia rest webhook kubectl k8s kubernetes oc redis memcached etcd cache kv storage memory dict map git'.split(' '),
);
/** Products whose API tools are split by method, and which are no resource that is posted to or patched in the everyday sense. */
const PRODUCTS: ReadonlySet<string> = new Set(
  (
    'jira confluence bitbucket gitlab github notion asana trello monday clickup linear airtable hubspot salesforce zendesk intercom freshdesk stripe paypal square shopify ' +
    'woocommerce quickbooks xero netsuite sap oracle workday servicenow pagerduty datadog sentry grafana okta auth0 twilio sendgrid mailchimp zoom dropbox box figma miro ' +
    'contentful sanity strapi supabase firebase elasticsearch netlify vercel cloudflare digitalocean atlassian'
  ).split(' '),
);
/** Products whose names look like a version: v0 and the engine V8. */
const VERSION_NAMES: ReadonlySet<string> = new Set(['v0', 'v8']);
/** Software that people know by a version: `uniswap_v3_pools`. */
const VERSIONED: ReadonlySet<string> = new Set(
  'uuid uniswap raydium orca jupiter aave sushiswap pancakeswap balancer curve compound tailwind mui vue angular nuxt svelte bootstrap django rails openapi swagger ga tls smb snmp ip projects'.split(' '),
);
/** Words behind which a name says of what, or by what, its object is. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(['by', 'for', 'in', 'of', 'with', 'to', 'from', 'on', 'at', 'as', 'into', 'and', 'or', 'without']);
const ID_WORDS: ReadonlySet<string> = new Set(['id', 'ids', 'uuid', 'guid']);

/** Why a name sounds like an endpoint; a `strong` reason suffices, of the others it takes two. */
export interface EndpointSign {
  readonly strong: boolean;
  readonly kind: 'version' | 'api' | 'path' | 'operation' | 'method' | 'bare' | 'by-id' | 'storage' | 'plural-by-id';
  /** For the message. */
  readonly reason: string;
}

/** A name taken apart. */
export interface EndpointName {
  readonly words: readonly string[];
  /** Where its HTTP method stands, or -1. */
  readonly methodAt: number;
  /** The words behind the method up to a preposition. */
  readonly object: readonly string[];
}

/** Takes a name apart: `jira_post_issues_bulk` has the method `post` at 1 and the object `issues bulk`. */
export function parseName(name: string): EndpointName {
  const words = splitWords(name);
  const verb = nameVerb(words);
  const methodAt = verb !== undefined && METHODS.has(verb.verb) ? verb.index : -1;
  if (methodAt === -1) return { words, methodAt, object: [] };
  const rest = words.slice(methodAt + 1).filter((word) => !isVersion(word));
  const end = rest.findIndex((word) => PREPOSITIONS.has(word));
  return { words, methodAt, object: end === -1 ? rest : rest.slice(0, end) };
}

/** Whether a text calls by its version what stands before the version in a name, as a name of its own: "Components V2" of `components_v2_send`. */
export function isKnownByVersion({ words }: EndpointName, text: string): boolean {
  const at = words.findIndex(isVersion);
  if (at < 1) return false;
  return CALLED_BY_VERSION.all(text).some(([, thing, version]) => thing!.toLowerCase() === words[at - 1] && version!.toLowerCase() === words[at]);
}

const CALLED_BY_VERSION = new Pattern(String.raw`(?<!\p{L})(\p{Lu}\p{L}{1,30}) (V\d{1,2})(?![\p{L}\p{N}]|\s+(?:API|REST|endpoint))`, 'gu', [' v']);

/** The reasons that a name alone gives, strong ones first. */
export function endpointSigns(name: string, parsed = parseName(name)): EndpointSign[] {
  const found = [versionSign(parsed), apiSign(parsed), pathSign(name, parsed), operationSign(name, parsed), methodSign(parsed), bareSign(parsed), ...weakSigns(parsed)];
  return found.filter((sign) => sign !== undefined).sort((a, b) => Number(b.strong) - Number(a.strong));
}

/** Words of names that speak of two versions, or of going from one to the next. */
const BETWEEN_VERSIONS: ReadonlySet<string> = new Set(['to', 'from', 'migrate', 'migration', 'upgrade', 'convert', 'between', 'compare', 'readiness', 'compatibility', 'deprecation']);

/** A version before the resource; at the end it may be the tool's own. */
function versionSign(parsed: EndpointName): EndpointSign | undefined {
  const { words, methodAt } = parsed;
  const at = words.findIndex((word, i) => isVersion(word) && !VERSION_NAMES.has(word) && !VERSIONED.has(words[i - 1] ?? ''));
  if (at === -1 || words.length < 2 || words.some((word) => BETWEEN_VERSIONS.has(word))) return undefined;
  const strong = words.slice(at + 1).some((word) => !/^\d+$/.test(word)) || (WRITING_METHODS.has(words[methodAt] ?? '') && !isEveryday(parsed));
  return { strong, kind: 'version', reason: `'${words[at]}' is the version of an API` };
}

function apiSign({ words, methodAt }: EndpointName): EndpointSign | undefined {
  const [first, second = '', third] = words;
  const sign = (word: string): EndpointSign => ({ strong: true, kind: 'api', reason: `'${word}' names the interface, not the task` });
  if (first === 'api' && words.length > 1 && !API_SUBJECTS.has(singular(second))) return sign(first);
  if ((first === 'rest' || first === 'endpoint') && third !== undefined && (nameVerb([second]) !== undefined || second === 'api') && !words.slice(2).some((word) => API_SUBJECTS.has(singular(word)))) return sign(first);
  const before = methodAt > 0 && words[methodAt - 1] === 'api' && methodAt < words.length - 1;
  const behind = WRITING_METHODS.has(words[methodAt] ?? '') && words[methodAt + 1] === 'api' && words.length > methodAt + 2 && !API_SUBJECTS.has(singular(words[methodAt + 2]!));
  return before || behind ? sign('api') : undefined;
}

const PATH_PART = new Pattern(String.raw`\{[^}]*\}?|\/:\w+|^\/\S*|^(?:get|post|put|patch|delete|head|options)[\s:_-]*\/\S*`, 'i', ['{', '/']);

function pathSign(name: string, { words, methodAt }: EndpointName): EndpointSign | undefined {
  const part = PATH_PART.exec(name)?.[0];
  if (part !== undefined) return { strong: true, kind: 'path', reason: `'${part}' is part of a path` };
  if (methodAt !== 0 && !(words.length > 2 && /[a-z]_$/i.test(name))) return undefined;
  const path = words.slice(methodAt + 1);
  const flattened = (words.length > 2 && /[a-z]_$/i.test(name)) || path.some((word, i) => isParameter(word, i, path));
  return flattened ? { strong: true, kind: 'path', reason: `'${path.join('/')}' is a path` } : undefined;
}

/** A path's parameter between its collection and the rest: the second word of `users user orders` and `users id orders`. */
function isParameter(word: string, i: number, path: readonly string[]): boolean {
  const before = path[i - 1] ?? '';
  return i < path.length - 1 && isPlural(before) && (word === 'id' || word === singular(before));
}

/** Names that frameworks give to the operations of a server. */
function operationSign(name: string, { words }: EndpointName): EndpointSign | undefined {
  const sign = (part: string): EndpointSign => ({ strong: true, kind: 'operation', reason: `'${part}' is how a framework names its operations` });
  const controller = name.includes('Controller') ? /(?:^|[^\p{L}])\p{Lu}\w{0,60}Controller[_.#:-]+\w+|^Controller[_.#:-]\w+/u.exec(name)?.[0] : undefined;
  if (controller !== undefined) return sign(controller.replace(/^[^\p{L}]/u, ''));
  if (words.at(-2) === 'partial' && words.at(-1) === 'update' && words.length > 2) return sign('partial_update');
  if (words.at(-2) === 'using' && METHODS.has(words.at(-1)!) && words.length > 2) return sign(`Using${words.at(-1)!.toUpperCase()}`);
  if (!METHODS.has(words.at(-1) ?? '') || !(name.includes('__') || words.includes('api'))) return undefined;
  const verb = nameVerb(words);
  return verb !== undefined && verb.index < words.length - 3 ? sign(`_${words.at(-1)!}`) : undefined;
}

/** POST, PUT or PATCH on what is stored, on many, or in bulk. */
function methodSign(parsed: EndpointName): EndpointSign | undefined {
  const { words, methodAt, object } = parsed;
  const method = words[methodAt] ?? '';
  if (!WRITING_METHODS.has(method) || object.length === 0 || words.slice(0, methodAt).some((word) => METHOD_IS_TASK.has(word))) return undefined;
  if (isEveryday(parsed)) return undefined;
  const stored = object.find((word) => STORAGE_NOUNS.has(singular(word)));
  const bulk = object.find((word) => word === 'bulk' || word === 'batch');
  const what = stored ?? bulk ?? (isPlural(object.at(-1)!) ? object.at(-1)! : undefined);
  if (what === undefined) return undefined;
  const said = stored !== undefined ? `'${what}' is where the data is stored` : bulk !== undefined ? `'${what}' is how it is sent` : `'${what}' its collection`;
  return { strong: true, kind: 'method', reason: `'${method}' is an HTTP method and ${said}` };
}

/** The method is meant as the word says: a message is posted, a file patched, an option put. */
function isEveryday({ words, methodAt, object }: EndpointName): boolean {
  const head = singular(object.at(-1) ?? '');
  const method = words[methodAt];
  const attached = ATTACHED.has(head) && object.slice(0, -1).some((word) => POSTED.has(singular(word)));
  return method === 'post' ? POSTED.has(head) || OF_POSTS.has(head) || attached : method === 'patch' ? PATCHED.has(head) : method === 'put' && head === 'option';
}

/** A product and a method with nothing behind it; the post of a blog is no method. */
function bareSign({ words, methodAt }: EndpointName): EndpointSign | undefined {
  if (words.length !== 2 || methodAt !== 1 || !PRODUCTS.has(words[0]!)) return undefined;
  return { strong: true, kind: 'bare', reason: `'${words[1]}' is an HTTP method with nothing behind it` };
}

/** Signs that a good name may show too. */
function weakSigns({ words, methodAt, object }: EndpointName): EndpointSign[] {
  const signs: EndpointSign[] = [];
  const byId = words.at(-2) === 'by' && ID_WORDS.has(words.at(-1)!);
  const owner = words.at(-3) ?? '';
  if (byId) signs.push({ strong: false, kind: 'by-id', reason: `'by_${words.at(-1)}' repeats a path's parameter` });
  // "query results by id" are those of one query.
  const ofAnother = words.length - 3 - methodAt > 1;
  if (byId && words.at(-1) !== 'ids' && isPlural(owner) && !ofAnother) {
    signs.push({ strong: false, kind: 'plural-by-id', reason: `'${owner}' is the collection though one ${singular(owner)} is meant` });
  }
  if (methodAt !== -1 && STORAGE_NOUNS.has(singular(object.at(-1) ?? ''))) {
    signs.push({ strong: false, kind: 'storage', reason: `'${object.at(-1)}' is where the data is stored` });
  }
  return signs;
}

/** What a set's names tell of each other. */
export interface Neighbours {
  /** By prefix (the words before the method), a name that is built on an HTTP method beyond doubt, where the prefix's names are built so. */
  readonly built: ReadonlyMap<string, string>;
  /** A name that ends in an HTTP method, where nearly all do. */
  readonly trailing: string | undefined;
}

/**
 * Reads a whole set. Names are built on methods where at least two post, put or patch a collection and no more of them create or
 * update, or where a prefix stands with at least three methods and nothing else or with get, post and put or patch (`conf_get`, `conf_post`, `conf_put`).
 */
export function readNeighbours(names: readonly string[]): Neighbours {
  const all = names.map((name) => ({ name, ...parseName(name) }));
  const families = groupBy(all, prefixOf);
  const built = new Map<string, string>();
  for (const [prefix, family] of families) {
    const example = builtOnMethods(family);
    if (example !== undefined) built.set(prefix, example);
  }
  const trailing = all.filter(({ words }) => endsInMethod(words));
  return { built, trailing: trailing.length >= 3 && trailing.length >= names.length * 0.8 ? trailing[0]!.name : undefined };
}

/** The words before the verb of a name. */
function prefixOf({ words, methodAt }: EndpointName): string {
  const at = methodAt === -1 ? nameVerb(words)?.index : methodAt;
  return words.slice(0, at ?? 1).join(' ');
}

function builtOnMethods(family: readonly (EndpointName & { readonly name: string })[]): string | undefined {
  const bare = family.filter(({ words, methodAt }) => methodAt > 0 && methodAt === words.length - 1 && !words.some((word) => METHOD_IS_TASK.has(word)));
  const methods = new Set(bare.map(({ words }) => words.at(-1)!));
  const whole = methods.size >= 3 && (bare.length === family.length || (methods.has('get') && methods.has('post') && (methods.has('put') || methods.has('patch'))));
  if (whole) return bare.find(({ words }) => WRITING_METHODS.has(words.at(-1)!))?.name;
  const built = family.filter((entry) => methodSign(entry) !== undefined);
  if (built.length < 2) return undefined;
  const spoken = family.filter(({ words, methodAt }) => methodAt === -1 && /^(?:create|update)$/.test(nameVerb(words)?.verb ?? ''));
  return built.length >= spoken.length ? built[0]!.name : undefined;
}

function endsInMethod(words: readonly string[]): boolean {
  if (words.length <= 2 || !METHODS.has(words.at(-1)!)) return false;
  const verb = nameVerb(words);
  return verb !== undefined && verb.index < words.length - 1;
}

/** A sign that only the neighbours give: a method stands for HTTP where other names of the set are built on methods. */
export function neighbourSign(name: string, { built, trailing }: Neighbours, parsed = parseName(name)): EndpointSign | undefined {
  const { words, methodAt } = parsed;
  if (trailing !== undefined && endsInMethod(words)) return { strong: true, kind: 'operation', reason: `'_${words.at(-1)}' is how a framework names its operations` };
  const method = words[methodAt] ?? '';
  const neighbour = methodAt === -1 ? undefined : built.get(words.slice(0, methodAt).join(' '));
  if (neighbour === undefined || methodSign(parsed) !== undefined) return undefined;
  const as = neighbour === name ? '' : `, as in '${neighbour}'`;
  if (methodAt === words.length - 1) return methodAt === 0 || bareSign(parsed) !== undefined ? undefined : { strong: true, kind: 'bare', reason: `'${method}' is an HTTP method with nothing behind it${as}` };
  return { strong: WRITING_METHODS.has(method) && !isEveryday(parsed), kind: 'method', reason: `'${method}' is an HTTP method${as}` };
}
