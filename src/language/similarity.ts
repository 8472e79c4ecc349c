import { bigramTable, countBigrams, type TokenTable } from './bigrams.js';

/** Receives two texts by their index, the lower first, and Dice's coefficient over their bigrams. */
export type PairVisitor = (first: number, second: number, score: number) => void;

/** Whether anything would be made of two texts, by their index, if they were alike. */
export type PairFilter = (first: number, second: number) => boolean;

/** Groups the indexes of equal texts, in the order of their first members. */
export function groupEqual(texts: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  texts.forEach((text, i) => {
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [i]);
    else group.push(i);
  });
  return [...groups.values()];
}

/**
 * Visits every pair of texts whose Dice coefficient over bigrams (white space removed: the measure of the package string-similarity) is at
 * least `threshold`, which is above 0 and at most 1. The pairs and scores are those of comparing all with all, found by an exact set similarity
 * join (Xiao et al., "Efficient similarity joins for near-duplicate detection", 2008): two texts that are similar enough are of similar length
 * and share one of their rarest bigrams. Equal texts make a pair each, so collapse them first with `groupEqual`. Pairs that are of no `concern` are
 * passed over, most without being compared to the end: thousands of texts cut from one pattern make millions of pairs. The order is no promise.
 */
export function eachSimilarPair(texts: readonly string[], threshold: number, visit: PairVisitor, concern: PairFilter = () => true): void {
  const sizes = texts.map(countBigrams);
  const bySize = sizes.map((_, i) => i).sort((a, b) => sizes[a]! - sizes[b]!);
  // A text without another of similar length has no pair; a long one would be read in vain.
  const mayPair = (shorter: number | undefined, longer: number | undefined): boolean =>
    shorter !== undefined && longer !== undefined && sizes[shorter]! * (2 - threshold) >= threshold * sizes[longer]! * (1 - Number.EPSILON);
  const order = bySize.filter((i, at) => mayPair(bySize[at - 1], i) || mayPair(i, bySize[at + 1]));
  const sorted = order.map((i) => texts[i]!);
  const found: PairVisitor = (a, b, score) => visit(Math.min(order[a]!, order[b]!), Math.max(order[a]!, order[b]!), score);
  pairWithoutBigrams(sorted.slice(0, order.filter((i) => sizes[i] === 0).length), found);
  new Join(bigramTable(sorted, order.map((i) => sizes[i]!)), threshold, found, (a, b) => concern(order[a]!, order[b]!)).run();
}

/** Texts of less than two characters resemble only their equals. */
function pairWithoutBigrams(texts: readonly string[], found: PairVisitor): void {
  const squeezed = texts.map((text) => text.trim());
  squeezed.forEach((text, b) => {
    for (let a = 0; a < b; a++) if (squeezed[a] === text) found(a, b, 1);
  });
}

/** One run of the join over texts that are sorted by length. */
class Join {
  private readonly sizes: Int32Array;
  /** For each size, how many texts are at most that long. */
  private readonly upTo: Int32Array;
  /** The least overlap that makes a pair, by the sum of the two sizes. */
  private readonly least: Int32Array;
  /** The largest sum of two sizes for which an overlap is enough. */
  private readonly most: Int32Array;
  /** The inverted index over the first tokens of each text: text and size of its longest partner, each token's from `heads` to `ends`, shortest text first. */
  private readonly postings: Int32Array;
  private readonly heads: Int32Array;
  private readonly ends: Int32Array;
  /** The text that last met this one as a candidate. */
  private readonly metBy: Int32Array;
  private readonly parities: Int32Array;

  constructor(
    private readonly table: TokenTable,
    threshold: number,
    private readonly found: PairVisitor,
    private readonly concern: PairFilter,
  ) {
    const { starts, tokens, tokenCount } = table;
    const count = starts.length - 1;
    this.sizes = Int32Array.from({ length: count }, (_, i) => starts[i + 1]! - starts[i]!);
    this.upTo = countUpTo(this.sizes);
    this.least = leastOverlaps(2 * (this.sizes[count - 1] ?? 0), threshold);
    this.most = mostSums(this.least, this.sizes[count - 1] ?? 0);
    this.heads = new Int32Array(tokenCount + 1);
    for (let text = 0; text < count; text++) {
      for (let at = 0; at < this.indexed(text); at++) this.heads[tokens[starts[text]! + at]! + 1]!++;
    }
    for (let token = 0; token < tokenCount; token++) this.heads[token + 1]! += this.heads[token]!;
    this.ends = this.heads.slice();
    this.postings = new Int32Array(2 * this.heads[tokenCount]!);
    this.metBy = new Int32Array(count).fill(-1);
    this.parities = parities(table);
  }

  run(): void {
    let shortest = 0;
    for (let text = 0; text < this.sizes.length; text++) {
      const size = this.sizes[text]!;
      if (size === 0) continue;
      while (this.least[this.sizes[shortest]! + size]! > this.sizes[shortest]!) shortest++;
      this.probe(text, shortest);
      this.index(text);
    }
  }

  /** How many tokens of a text are indexed: a longer partner that shares none of them shares too few. */
  private indexed(text: number): number {
    const size = this.sizes[text]!;
    return size === 0 ? 0 : size - this.least[2 * size]! + 1;
  }

  /** Finds the partners of a text that share one of its rarest tokens; none of them is shorter than the text `shortest`. */
  private probe(text: number, shortest: number): void {
    const { metBy, heads, ends, postings, least, sizes, upTo } = this;
    const { starts, tokens } = this.table;
    const size = sizes[text]!;
    const from = starts[text]!;
    const prefix = size - least[size + sizes[shortest]!]! + 1;
    let longest = size;
    for (let at = 0; at < prefix; at++) {
      // With a longer text, too little is left of this one from here on; the further in, the more common the token and the fewer texts are short enough.
      while (least[size + longest]! > size - at) longest--;
      const token = tokens[from + at]!;
      const head = heads[token]!;
      const end = this.endBelow(upTo[longest]!, text, head, ends[token]!);
      // Texts only grow: a posting that is of no more use to one of this size is dropped, and the others move up to close the gap.
      let kept = end;
      for (let posting = end - 1; posting >= head; posting--) {
        const longestPartner = postings[2 * posting + 1]!;
        if (longestPartner < size) continue;
        const other = postings[2 * posting]!;
        if (--kept !== posting) {
          postings[2 * kept] = other;
          postings[2 * kept + 1] = longestPartner;
        }
        if (metBy[other] === text) continue;
        metBy[other] = text;
        const sum = size + sizes[other]!;
        const enough = least[sum]!;
        if (this.mayDifferBy(sum - 2 * enough, text, other) && this.concern(text, other)) this.verify(text, other, sum, enough);
      }
      heads[token] = kept;
    }
  }

  /** Where, among the postings from `head` to `end`, those of the text `beyond` and longer ones begin; there are none for a text that was not indexed yet. */
  private endBelow(beyond: number, text: number, head: number, end: number): number {
    if (beyond >= text) return end;
    while (head < end) {
      const middle = (head + end) >> 1;
      if (this.postings[2 * middle]! < beyond) head = middle + 1;
      else end = middle;
    }
    return end;
  }

  /** Visits the pair if it is one. */
  private verify(text: number, other: number, sum: number, enough: number): void {
    const overlap = this.overlap(text, other, enough);
    if (overlap !== undefined) this.found(other, text, (2 * overlap) / sum);
  }

  private index(text: number): void {
    const from = this.table.starts[text]!;
    const size = this.sizes[text]!;
    const count = this.indexed(text);
    for (let at = 0; at < count; at++) {
      const posting = this.ends[this.table.tokens[from + at]!]!++;
      this.postings[2 * posting] = text;
      // With a longer text, too little of this one is left from the token on.
      this.postings[2 * posting + 1] = this.most[size - at]! - size;
    }
  }

  /** False when the parities alone show that more than `most` tokens are in one of the texts only. */
  private mayDifferBy(most: number, a: number, b: number): boolean {
    const { parities } = this;
    const end = (a + 1) * PARITY_WORDS;
    const shift = (b - a) * PARITY_WORDS;
    let differing = 0;
    for (let word = a * PARITY_WORDS; word < end; word += 2) {
      differing += bitCount(parities[word]! ^ parities[word + shift]!) + bitCount(parities[word + 1]! ^ parities[word + shift + 1]!);
      if (differing > most) return false;
    }
    return true;
  }

  /** How many tokens two texts share, or undefined when those are fewer than `least`. */
  private overlap(a: number, b: number, least: number): number | undefined {
    const { tokens, starts } = this.table;
    const endA = starts[a + 1]!;
    const endB = starts[b + 1]!;
    let atA = starts[a]!;
    let atB = starts[b]!;
    let overlap = 0;
    // How many tokens of each may be missing in the other before too few are left.
    let spareA = endA - atA - least;
    let spareB = endB - atB - least;
    while (atA < endA && atB < endB) {
      const difference = tokens[atA]! - tokens[atB]!;
      if (difference === 0) {
        overlap++;
        atA++;
        atB++;
      } else if (difference < 0) {
        atA++;
        if (--spareA < 0) return undefined;
      } else {
        atB++;
        if (--spareB < 0) return undefined;
      }
    }
    return overlap >= least ? overlap : undefined;
  }
}

/** For ascending sizes: how many are at most 0, 1, and so on up to the largest. */
function countUpTo(sizes: Int32Array): Int32Array {
  const upTo = new Int32Array((sizes.at(-1) ?? 0) + 1);
  for (const size of sizes) upTo[size]!++;
  for (let size = 1; size < upTo.length; size++) upTo[size]! += upTo[size - 1]!;
  return upTo;
}

/** For each sum of two sizes the least overlap whose coefficient reaches the threshold, decided by the very division that makes the score. */
function leastOverlaps(largestSum: number, threshold: number): Int32Array {
  const least = new Int32Array(largestSum + 1);
  for (let sum = 1; sum <= largestSum; sum++) {
    let overlap = Math.max(1, Math.floor((threshold * sum) / 2) - 1);
    while ((2 * overlap) / sum < threshold) overlap++;
    least[sum] = overlap;
  }
  return least;
}

/** For each overlap, up to the largest size, the largest sum of two sizes that asks for no more. */
function mostSums(least: Int32Array, largest: number): Int32Array {
  const most = new Int32Array(largest + 1);
  let sum = 0;
  for (let overlap = 0; overlap <= largest; overlap++) {
    while (sum + 1 < least.length && least[sum + 1]! <= overlap) sum++;
    most[overlap] = sum;
  }
  return most;
}

/** 32-bit words of parities a text: with 512 bits nearly all candidates fall that comparing token by token would refuse. */
const PARITY_WORDS = 16;

/** For each text, whether the tokens that fall into each of 512 buckets are odd in number. Each differing bucket stands for a differing token. */
function parities({ tokens, starts }: TokenTable): Int32Array {
  const bits = new Int32Array((starts.length - 1) * PARITY_WORDS);
  for (let text = 0; text + 1 < starts.length; text++) {
    for (let at = starts[text]!; at < starts[text + 1]!; at++) {
      const bucket = Math.imul(tokens[at]!, 0x9e3779b1) >>> 23;
      bits[text * PARITY_WORDS + (bucket >>> 5)]! ^= 1 << (bucket & 31);
    }
  }
  return bits;
}

/** The number of set bits of a 32-bit integer. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
