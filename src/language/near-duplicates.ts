import { Pattern } from '../text/pattern.js';
import { withoutSharedSentences } from './boilerplate.js';
import { countWords, namesTellApart, Outlines, standApart, type Outline } from './difference.js';
import { eachSimilarPair, groupEqual, type PairFilter, type PairVisitor } from './similarity.js';
import { nameSkeleton, splitWords } from './words.js';

/** A name with a text that describes it. */
export interface Described {
  readonly name: string;
  readonly text: string;
}

/** What resembles one text: the nearest others by their index, the nearest first, and how many there are in all. */
export interface Near {
  readonly nearest: readonly { readonly index: number; readonly score: number }[];
  readonly count: number;
}

/** How many of the nearest are kept: sets of thousands of equal texts must not make pairs. */
const KEPT = 3;

/** Where two texts make more pairs of items than this, by being the text of many each, no names are going to tell them apart. */
const MAX_JUDGED = 1000;

/**
 * For each item those of another name (case and separators aside) whose text, without the sentences that `sharedBy` or more of the texts hold, is at least `threshold`
 * alike (Dice over bigrams) or, short, holds the same words but for small ones, less those that differ in nothing but what the two names say. A text that is shared sentences throughout
 * resembles only its equals.
 */
export function nearDuplicates(items: readonly Described[], { threshold, sharedBy }: { readonly threshold: number; readonly sharedBy: number }): Near[] {
  const found = items.map(() => new Neighbours());
  const own = withoutSharedSentences(items.map(({ text }) => text), sharedBy);
  const all = groupEqual(own.map((text, i) => (text === '' ? `\0${items[i]!.text}` : text)));
  const skeletons = items.map(({ name }) => nameSkeleton(name));
  all.forEach((group) => joinGroup(skeletons, group, found));
  const groups = all.filter(([first]) => own[first!] !== '');
  const texts = groups.map(([first]) => own[first!]!);
  const words = items.map(({ name }) => splitWords(name));
  const counts: Map<string, number>[] = [];
  const wordsOf = (group: number): Map<string, number> => (counts[group] ??= countWords(texts[group]!));
  const judge: PairVisitor = (a, b, score) => {
    const textA = wordsOf(a);
    const textB = wordsOf(b);
    const few = groups[a]!.length * groups[b]!.length <= MAX_JUDGED;
    for (const first of groups[a]!) {
      for (const second of groups[b]!) {
        if (skeletons[first] === skeletons[second]) continue;
        if (few && namesTellApart({ name: words[first]!, text: textA }, { name: words[second]!, text: textB })) continue;
        found[first]!.add(second, score);
        found[second]!.add(first, score);
      }
    }
  };
  const outlines = new Outlines();
  const outlined: Outline[] = [];
  const outline = (group: number): Outline => (outlined[group] ??= outlines.of({ name: words[groups[group]![0]!]!, text: wordsOf(group) }));
  // A text of several items is judged for each of them.
  const concern: PairFilter = (a, b) => groups[a]!.length > 1 || groups[b]!.length > 1 || !standApart(outline(a), outline(b));
  eachSimilarPair(texts, threshold, judge, concern);
  for (const same of groupsOfSameWords(texts)) {
    const members = same.map((index) => texts[index]!);
    eachSimilarPair(members, LEAST_ALIKE, (a, b, score) => {
      if (score < threshold) judge(same[a]!, same[b]!, score);
    });
  }
  return found;
}

/** Longer texts that differ in small words alone are alike by their letters. */
const SHORT = 80;
/** How much alike short texts of the same words are at least. */
const LEAST_ALIKE = 0.5;
const SMALL_WORDS: ReadonlySet<string> = new Set('a an the this that these those for of your'.split(' '));

const WORD = new Pattern(String.raw`[\p{L}\p{N}_]+`, 'gu');

/** The indexes of short texts that differ in small words alone ("Search documents", "Search for documents"), in groups of two and more. */
function groupsOfSameWords(texts: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  texts.forEach((text, i) => {
    if (text.length > SHORT) return;
    const words = (text.toLowerCase().match(WORD.for(text)) ?? []).filter((word) => !SMALL_WORDS.has(word)).join(' ');
    if (words === '') return;
    const group = groups.get(words);
    if (group === undefined) groups.set(words, [i]);
    else group.push(i);
  });
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Makes the items of a group, whose texts are equal, each other's neighbours. */
function joinGroup(skeletons: readonly string[], group: readonly number[], found: readonly Neighbours[]): void {
  if (group.length === 1) return;
  const named = new Map<string, number>();
  for (const item of group) named.set(skeletons[item]!, (named.get(skeletons[item]!) ?? 0) + 1);
  for (const item of group) {
    const name = skeletons[item]!;
    const count = group.length - named.get(name)!;
    for (const other of group) {
      if (found[item]!.count === Math.min(count, KEPT)) break;
      if (skeletons[other] !== name) found[item]!.add(other, 1);
    }
    found[item]!.count = count;
  }
}

class Neighbours implements Near {
  readonly nearest: { index: number; score: number }[] = [];
  count = 0;

  add(index: number, score: number): void {
    this.count++;
    let at = this.nearest.length;
    while (at > 0 && comesBefore(index, score, this.nearest[at - 1]!)) at--;
    if (at === KEPT) return;
    this.nearest.splice(at, 0, { index, score });
    if (this.nearest.length > KEPT) this.nearest.pop();
  }
}

function comesBefore(index: number, score: number, other: Near['nearest'][number]): boolean {
  return score > other.score || (score === other.score && index < other.index);
}
