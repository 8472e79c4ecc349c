import { singular, STORAGE_NOUNS } from './nouns.js';
import { STOP_WORDS } from './stop-words.js';
import { mayServeOneRequest, nameVerb, VERB_CLASSES, type VerbClass } from './verbs.js';
import { splitWords } from './words.js';

/** Of a word that many names share, so many names are looked at: a set of thousands must not compare all with all. */
const MAX_POSTINGS = 64;

/** A word of names, or what a verb stands for. */
interface Feature {
  readonly word: string;
  readonly isVerb: boolean;
  /** How many names have it. */
  count: number;
  /** What it is worth that two names share it. */
  weight: number;
  /** The first of them, at most MAX_POSTINGS. */
  readonly holders: number[];
}

/** Finds the name in a set that is likeliest to be confused with another: the one that shares the rarest words, by synonyms of the verb too. */
export class NameIndex {
  private readonly ordinals: ReadonlyMap<string, number>;
  private readonly features: readonly (readonly Feature[])[];
  private readonly verbs: Int32Array;
  private readonly brand: string | undefined;
  private readonly sizes: Int32Array;
  /** Scratch tables by name, made once since every tool of a set may ask: its score, and which search last gave it one. */
  private readonly scores: Float64Array;
  private readonly scoredBy: Int32Array;
  private searches = 0;

  /** The names are distinct. */
  constructor(private readonly names: readonly string[]) {
    this.ordinals = new Map(names.map((name, i) => [name, i]));
    const known = new Map<string, Feature>();
    const read = names.map(readName);
    this.verbs = Int32Array.from(read, ({ verb }) => VERB_NUMBERS.get(verb)!);
    this.brand = brandOf(read);
    this.features = read.map(({ features }, i) => features.map((word) => addHolder(known, word, i)));
    for (const feature of known.values()) feature.weight = Math.log(1 + names.length / feature.count) * (feature.isVerb ? 0.5 : 1);
    this.sizes = Int32Array.from(this.features, (features) => features.length);
    this.scores = new Float64Array(names.length);
    this.scoredBy = new Int32Array(names.length);
  }

  /**
   * The nearest other name of the set to one of its names, by which the same request might be served; undefined when none shares more than the verb and
   * the name of a product before most of them.
   */
  nearest(name: string): string | undefined {
    const { scores, scoredBy, sizes, names, verbs, brand } = this;
    const self = this.ordinals.get(name);
    if (self === undefined) return undefined;
    const search = ++this.searches;
    let best = -1;
    const row = verbs[self]! * VERB_COUNT;
    const servesOne = servingOne();
    for (const { word, isVerb, weight, holders } of this.features[self]!) {
      if (word === brand) continue;
      const mayBegin = !isVerb || word === SEARCHING;
      for (const other of holders) {
        if (other === self || (scoredBy[other] !== search && !mayBegin) || servesOne[row + verbs[other]!] === 0) continue;
        const score = (scoredBy[other] === search ? scores[other]! : 0) + weight / (3 + sizes[other]!);
        scoredBy[other] = search;
        scores[other] = score;
        // Scores only rise, so that the best of all was the best when it was last raised.
        if (best === -1 || score > scores[best]! || (score === scores[best] && other < best)) best = other;
      }
    }
    return names[best];
  }
}

function addHolder(known: Map<string, Feature>, word: string, name: number): Feature {
  let feature = known.get(word);
  if (feature === undefined) known.set(word, (feature = { word, isVerb: word.startsWith(VERB), count: 0, weight: 0, holders: [] }));
  if (feature.count++ < MAX_POSTINGS) feature.holders.push(name);
  return feature;
}

/** Marks what a verb stands for among the words of a name. */
const VERB = 'verb ';
/** Two searches are confused whatever they search. */
const SEARCHING = VERB + 'find';

/** Verbs by number, no verb among them. */
const VERBS: readonly (VerbClass | undefined)[] = [undefined, ...(Object.keys(VERB_CLASSES) as VerbClass[])];
const VERB_COUNT = VERBS.length;
const VERB_NUMBERS: ReadonlyMap<VerbClass | undefined, number> = new Map(VERBS.map((verb, i) => [verb, i]));

/** For each two verbs whether they may serve one request: asked of thousands of pairs for each name, and first when there are names. */
function servingOne(): Uint8Array {
  return (serving ??= Uint8Array.from(VERBS.flatMap((a) => VERBS.map((b) => (mayServeOneRequest(a, b) ? 1 : 0)))));
}

let serving: Uint8Array | undefined;

/** A name as the search sees it. */
interface ReadName {
  /** The first word, without number, unless it is the verb. */
  readonly first: string | undefined;
  readonly verb: VerbClass | undefined;
  /** The distinct words without number, and last what the verb stands for: it counts only beside another word, or between two searches. */
  readonly features: readonly string[];
}

function readName(name: string): ReadName {
  const words = splitWords(name);
  const verb = nameVerb(words);
  const nouns = words.filter((word, i) => i !== verb?.index && !STOP_WORDS.has(word)).map(singular);
  const features = new Set(nouns);
  if (nouns.some((word) => STORAGE_NOUNS.has(word))) features.add('storage noun');
  if (verb !== undefined) features.add(VERB + verb.class);
  return { first: verb?.index === 0 ? undefined : nouns[0], verb: verb?.class, features: [...features] };
}

/**
 * The word before more than half of the names (before all of a small set, where it is as likely what some are about), where most of those go on with
 * another noun: a product's name (`jira_get_issue`), not an object (`file_read`).
 */
function brandOf(names: readonly ReadName[]): string | undefined {
  if (names.length < 3) return undefined;
  const least = names.length < 5 ? names.length : names.length / 2 + 0.5;
  const counts = new Map<string, { all: number; nouns: number }>();
  for (const { first, features, verb } of names) {
    if (first === undefined) continue;
    const count = counts.get(first) ?? { all: 0, nouns: 0 };
    count.all++;
    if (features.length > (verb === undefined ? 1 : 2)) count.nouns++;
    counts.set(first, count);
  }
  for (const [word, { all, nouns }] of counts) if (all >= least && nouns * 2 > all) return word;
  return undefined;
}
