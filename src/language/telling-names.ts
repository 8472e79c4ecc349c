import { isPlural, singular } from './nouns.js';
import { splitWords } from './words.js';

/** Last words of parameter names that say what the value is and in which form: `first_name`, `pull_number`, `timeout_ms`. */
const TELLING_HEADS: ReadonlySet<string> = new Set(
  (
    // text that people write
    'name title label description pid subject body text content message comment summary caption headline subtitle note firstname lastname username nickname displayname jobtitle ' +
    'reason reasoning rationale explanation feedback question answer prompt instruction company ' +
    // searching and paging
    'query sql search keyword keywords limit cursor page offset per pages pagesize perpage skip ' +
    // addresses and identifiers whose form the word fixes
    'email url uri href link domain phone mobilephone phonenumber address city street zip zipcode postcode line1 line2 address1 address2 country latitude longitude lat lng lon uuid guid slug hostname host port ip ' +
    'password username login owner org repo repository filename mimetype timezone locale language currency ' +
    // measures; units say the rest
    'ms millis milliseconds seconds secs minutes hours days weeks months years bytes kb mb gb percent percentage px pixels tokens m km cm mm kg lb lbs usd eur ' +
    'width height x y z number count total quantity amount price age year month day hour minute color colour opacity'
  ).split(' '),
);

/** Whole names that tell though their last word does not. */
const TELLING_NAMES: ReadonlySet<string> = new Set([
  ...['page size', 'batch size', 'sample size', 'chunk size', 'per page', 'max results', 'max depth', 'num results', 'start at', 'start index', 'page token', 'next token', 'start cursor', 'next cursor', 'sort by', 'order by', 'sort order'],
  ...['start date', 'end date', 'due date', 'start time', 'end time', 'created at', 'updated at', 'created after', 'created before', 'updated after', 'updated before'],
  ...['zip code', 'postal code', 'time zone', 'search term', 'file name', 'top k', 'tx hash', 'txhash', 'transaction hash', 'font size', 'party size', 'http status'],
  ...['tags', 'labels', 'assignees', 'emails', 'urls', 'keywords', 'names', 'api key', 'access token'],
  ...['start line', 'end line', 'line', 'column', 'row', 'top', 'bottom', 'left', 'right', 'r', 'g', 'b', 'a', 'min', 'max', 'red', 'green', 'blue', 'alpha'],
]);

/** Switches that one word explains. */
const TELLING_SWITCHES: ReadonlySet<string> = new Set(
  (
    'enabled disabled enable disable active inactive archived private public draft recursive recurse verbose debug quiet silent force dry dryrun all completed done ' +
    'required optional visible hidden locked pinned starred favorite favourite read unread deleted headless fullscreen multiline overwrite append replace ' +
    'confirm approved published open closed checked selected bold italic underline reverse descending ascending wildcard regex insensitive ' +
    'short medium long unique negate parallel automatic persistent transparent empty'
  ).split(' '),
);

/** Endings of the words that say in what state something is: `encrypted`, `frozen`, `reusable`, `streaming`. */
const STATE = /(?:ed|en|able|ible|ing|al|ous|less|ful|ive|ic|ary|door)$/;

/**
 * True where a parameter's name says what to send, for a value of the given JSON type: a number of several things (`nights`, `max_retries`) is
 * their count, and `$match` and its like are words of a query language.
 */
export function tellsItself(name: string, type: unknown): boolean {
  if (name.startsWith('$')) return true;
  const words = splitWords(name);
  const head = words.at(-1) ?? '';
  if (type === 'boolean') return words.length > 1 || TELLING_SWITCHES.has(head) || STATE.test(head);
  const per = words.indexOf('per');
  if ((type === 'integer' || type === 'number') && (isPlural(head) || isPlural(words[per - 1] ?? ''))) return true;
  return TELLING_NAMES.has(words.join(' ')) || TELLING_HEADS.has(head) || TELLING_HEADS.has(singular(head));
}
