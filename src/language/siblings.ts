import { singular, STORAGE_NOUNS } from './nouns.js';
import { nameVerb } from './verbs.js';
import { splitWords } from './words.js';

/** Of a word that many names share, so many names are looked at: a set of thousands must not compare all with all. */
const MAX_POSTINGS = 64;

/** Finds the name in a set that is likeliest to be confused with another: the one that shares the rarest words, by synonyms of the verb too. */
export class NameIndex {
  private readonly features: readonly (readonly string[])[];
  private readonly postings = new Map<string, number[]>();

  constructor(private readonly names: readonly string[]) {
    this.features = names.map(featuresOf);
    this.features.forEach((features, i) => {
      for (const feature of features) {
        const list = this.postings.get(feature);
        if (list === undefined) this.postings.set(feature, [i]);
        else list.push(i);
      }
    });
  }

  /** The nearest other name; undefined when none shares more than the verb, or a word that all share. */
  nearest(name: string): string | undefined {
    const scores = new Map<number, number>();
    for (const feature of featuresOf(name)) {
      const list = this.postings.get(feature) ?? [];
      if (list.length === this.names.length && list.length > 2) continue;
      const isVerb = feature.startsWith(VERB);
      const weight = Math.log(1 + this.names.length / list.length) * (isVerb ? 0.5 : 1);
      for (const i of list.slice(0, MAX_POSTINGS)) {
        const score = scores.get(i) ?? (isVerb && feature !== SEARCHING ? undefined : 0);
        if (score !== undefined && this.names[i] !== name) scores.set(i, score + weight / (3 + this.features[i]!.length));
      }
    }
    let best: number | undefined;
    for (const [i, score] of scores) if (best === undefined || score > scores.get(best)! || (score === scores.get(best) && i < best)) best = i;
    return best === undefined ? undefined : this.names[best];
  }
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
