import { singular, STORAGE_NOUNS } from './nouns.js';
import { nameVerb } from './verbs.js';
import { splitWords } from './words.js';

/** Of a word that many names share, so many names are looked at: a set of thousands must not compare all with all. */
const MAX_POSTINGS = 64;

/** A word of names, or what a verb stands for. */
interface Feature {
  readonly word: string;
  /** How many names have it. */
  count: number;
  /** The first of them, at most MAX_POSTINGS. */
  readonly holders: number[];
}

/** Finds the name in a set that is likeliest to be confused with another: the one that shares the rarest words, by synonyms of the verb too. */
export class NameIndex {
  private readonly ordinals: ReadonlyMap<string, number>;
  private readonly features: readonly (readonly Feature[])[];
  private readonly sizes: Int32Array;
  /** Scratch tables by name, made once since every tool of a set may ask: its score, and which search last gave it one. */
  private readonly scores: Float64Array;
  private readonly scoredBy: Int32Array;
  private searches = 0;

  /** The names are distinct. */
  constructor(private readonly names: readonly string[]) {
    this.ordinals = new Map(names.map((name, i) => [name, i]));
    const known = new Map<string, Feature>();
    this.features = names.map((name, i) => featuresOf(name).map((word) => addHolder(known, word, i)));
    this.sizes = Int32Array.from(this.features, (features) => features.length);
    this.scores = new Float64Array(names.length);
    this.scoredBy = new Int32Array(names.length);
  }

  /** The nearest other name of the set to one of its names; undefined when none shares more than the verb, or a word that all share. */
  nearest(name: string): string | undefined {
    const { scores, scoredBy, sizes, names } = this;
    const self = this.ordinals.get(name);
    if (self === undefined) return undefined;
    const search = ++this.searches;
    let best = -1;
    for (const { word, count, holders } of this.features[self]!) {
      if (count === names.length && count > 2) continue;
      const isVerb = word.startsWith(VERB);
      const mayBegin = !isVerb || word === SEARCHING;
      const weight = Math.log(1 + names.length / count) * (isVerb ? 0.5 : 1);
      for (const other of holders) {
        if (other === self || (scoredBy[other] !== search && !mayBegin)) continue;
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
  if (feature === undefined) known.set(word, (feature = { word, count: 0, holders: [] }));
  if (feature.count++ < MAX_POSTINGS) feature.holders.push(name);
  return feature;
}

/** Marks what a verb stands for among the words of a name. */
const VERB = 'verb ';
/** Two searches are confused whatever they search. */
const SEARCHING = VERB + 'find';

/** The distinct words of a name without number, and last what its verb stands for: it counts only beside another word, or between two searches. */
function featuresOf(name: string): string[] {
  const words = splitWords(name);
  const verb = nameVerb(words);
  const features = new Set(words.filter((_, i) => i !== verb?.index).map(singular));
  if ([...features].some((word) => STORAGE_NOUNS.has(word))) features.add('storage noun');
  if (verb !== undefined) features.add(VERB + verb.class);
  return [...features];
}
