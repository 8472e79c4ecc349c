import { isAscii, Pattern } from '../text/pattern.js';

/** Names written with capitals inside that are one word all the same. */
const ONE_WORD =
  'OAuth|GitHub|GitLab|GitOps|GraphQL|OpenAPI|OpenAI|ChatGPT|YouTube|LinkedIn|WhatsApp|HubSpot|BigQuery|MongoDB|DynamoDB|PostgreSQL|MySQL|NoSQL|' +
  'JavaScript|TypeScript|WordPress|SharePoint|OneDrive|PayPal|DevOps|WebSocket|IPv4|IPv6|iOS|macOS|eSIM|eBay';
const ONE_WORD_PATTERN = new Pattern(`(?:${ONE_WORD})(?!\\p{Ll})`, 'gu', ONE_WORD.toLowerCase().split('|'));

const WORD = new Pattern(
  String.raw`(?<![\p{L}\p{N}])\p{Ll}\d+\p{Ll}(?![\p{Ll}\d])|\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?=\p{Lu}\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\d*|\p{Lu}+\d*|\d+(?:\p{Ll}+|\p{Lu}+(?!\p{Ll}))?`,
  'gu',
);
const CAPITAL = new Pattern(String.raw`\p{Lu}`, 'u');

/**
 * The lower-case words of an identifier: `getV2CustomersByID` and `get-v2.customers_by/id` give `get v2 customers by id`.
 * Digits stay with the word that they follow (`v2`, `s3`, `oauth2`), or lead it (`2fa`); an acronym is one word (`HTTPServer` gives `http server`),
 * in the plural too (`userIDs` gives `user ids`), and so is a name known to carry a capital inside (`GitHubRepo` gives `github repo`).
 */
export function splitWords(identifier: string): readonly string[] {
  if (identifier.length > LONGEST_NAME) return wordsOf(identifier);
  let words = split.get(identifier);
  if (words === undefined) {
    if (split.size >= REMEMBERED) split.clear();
    split.set(identifier, (words = wordsOf(identifier)));
  }
  return words;
}

/** Names recur from rule to rule and from tool to tool; so many are remembered with their words. */
const REMEMBERED = 50_000;
/** Longer ones are texts, which do not recur. */
const LONGEST_NAME = 64;
const split = new Map<string, readonly string[]>();

/** Nearly every name is in lower case throughout, where words are easy to tell. */
const LOWER_CASE = /^[a-z0-9_.-]*$/;
/** A letter, a number and a letter are one word: `n8n`, `k8s`, `b2b`. */
const LOWER_CASE_WORD = /(?<![a-z0-9])[a-z]\d+[a-z](?![a-z0-9])|[a-z]+\d*|\d+[a-z]*/g;

function wordsOf(identifier: string): string[] {
  if (LOWER_CASE.test(identifier)) return identifier.match(LOWER_CASE_WORD) ?? [];
  const plain = ONE_WORD_PATTERN.mayMatch(identifier) ? identifier.replace(ONE_WORD_PATTERN.for(identifier), oneWord) : identifier;
  return (plain.match(WORD.for(plain)) ?? []).map((word) => word.toLowerCase());
}

function oneWord(name: string, at: number, identifier: string): string {
  const word = name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
  return at > 0 && CAPITAL.test(identifier[at - 1]!) ? '_' + word : word;
}

/** True for the version words of an API: `v2`, `v1beta1` split in two has `v1`. */
export function isVersion(word: string): boolean {
  return /^v\d{1,4}$/.test(word);
}

/** A name without case and separators, by which a model mixes names up; a separator between two digits stays, for `1_2` is not `12`. */
export function nameSkeleton(name: string): string {
  const lower = (isAscii(name) ? name : name.normalize('NFKC')).toLowerCase();
  return MAY_PART_DIGITS.test(lower) ? lower.replace(SEPARATORS, unlessBetweenDigits) : lower.replace(SEPARATORS, '');
}

const SEPARATORS = /[_\-.:/\s]+/g;
const MAY_PART_DIGITS = /\d[_\-.:/\s]/;

function unlessBetweenDigits(separators: string, at: number, all: string): string {
  return /\d/.test(all[at - 1] ?? '') && /\d/.test(all[at + separators.length] ?? '') ? '_' : '';
}
