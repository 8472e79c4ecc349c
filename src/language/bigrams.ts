/**
 * Texts as sets of small integers. A text with the bigram `th` twice holds the tokens "first th" and "second th", so that the overlap of two
 * bags of bigrams is the overlap of two sets. Tokens are numbered from the rarest to the most common; each text's tokens ascend.
 */
export interface TokenTable {
  /** The tokens of text `i` are `tokens[starts[i]]` up to `tokens[starts[i + 1]]`. */
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  /** How many different tokens there are. */
  readonly tokenCount: number;
}

/** How many bigrams a text has once white space is removed. */
export function countBigrams(text: string): number {
  let units = 0;
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) units++;
  return Math.max(0, units - 1);
}

/** The bigrams (of UTF-16 units, white space removed) of each text, of which `sizes` says how many there are. Two tables of that size at once are all that it takes: a set may have millions. */
export function bigramTable(texts: readonly string[], sizes: readonly number[]): TokenTable {
  const starts = new Int32Array(texts.length + 1);
  for (let i = 0; i < texts.length; i++) starts[i + 1] = starts[i]! + sizes[i]!;
  const { bigrams, bigramCount } = numberBigrams(texts, starts);
  const scratch = new Int32Array(bigrams.length);
  const tokenCount = numberOccurrences(bigrams, bigramCount, starts, scratch);
  sortByRarity(bigrams, starts, tokenCount, scratch);
  return { tokens: bigrams, starts, tokenCount };
}

/** Turns bigrams, in place, into tokens numbered as they come, still in the order of the text; gives how many there are. */
function numberOccurrences(bigrams: Int32Array, bigramCount: number, starts: Int32Array, occurrences: Int32Array): number {
  const counts = new Int32Array(bigramCount);
  const most = new Int32Array(bigramCount + 1);
  for (let text = 0; text + 1 < starts.length; text++) {
    const end = starts[text + 1]!;
    for (let at = starts[text]!; at < end; at++) {
      const bigram = bigrams[at]!;
      const count = counts[bigram]!;
      occurrences[at] = count;
      counts[bigram] = count + 1;
      if (count === most[bigram + 1]!) most[bigram + 1] = count + 1;
    }
    for (let at = starts[text]!; at < end; at++) counts[bigrams[at]!] = 0;
  }
  for (let bigram = 0; bigram < bigramCount; bigram++) most[bigram + 1]! += most[bigram]!;
  for (let at = 0; at < bigrams.length; at++) bigrams[at] = most[bigrams[at]!]! + occurrences[at]!;
  return most[bigramCount]!;
}

/** Numbers bigrams from 0 as they come; those of ASCII, by far the most, through a plain table. */
function numberBigrams(texts: readonly string[], starts: Int32Array): { bigrams: Int32Array; bigramCount: number } {
  const bigrams = new Int32Array(starts[texts.length]!);
  const ascii = new Int32Array(128 * 128).fill(-1);
  const others = new Map<number, number>();
  let bigramCount = 0;
  const numberOf = (first: number, second: number): number => {
    if (first < 128 && second < 128) {
      const at = first * 128 + second;
      if (ascii[at] === -1) ascii[at] = bigramCount++;
      return ascii[at]!;
    }
    const key = first * 0x10000 + second;
    const known = others.get(key);
    if (known !== undefined) return known;
    others.set(key, bigramCount);
    return bigramCount++;
  };
  let at = 0;
  for (const text of texts) {
    let previous = -1;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (isSpace(code)) continue;
      if (previous !== -1) bigrams[at++] = numberOf(previous, code);
      previous = code;
    }
  }
  return { bigrams, bigramCount };
}

/** Whether `\s` of a regular expression matches the unit. */
function isSpace(code: number): boolean {
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : OTHER_SPACES.includes(code);
}

const OTHER_SPACES = [0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff];

/** Renumbers by rarity and sorts each text's tokens, both in place and by counting: comparisons would cost more than the join itself. */
function sortByRarity(tokens: Int32Array, starts: Int32Array, tokenCount: number, holders: Int32Array): void {
  const counts = new Int32Array(tokenCount);
  for (let at = 0; at < tokens.length; at++) counts[tokens[at]!]!++;
  const rankOf = ranks(counts);
  const places = new Int32Array(tokenCount + 1);
  for (let token = 0; token < tokenCount; token++) places[rankOf[token]! + 1] = counts[token]!;
  for (let rank = 0; rank < tokenCount; rank++) places[rank + 1]! += places[rank]!;
  const next = Int32Array.from(rankOf, (rank) => places[rank]!);
  for (let text = 0; text + 1 < starts.length; text++) {
    const end = starts[text + 1]!;
    for (let at = starts[text]!; at < end; at++) holders[next[tokens[at]!]!++] = text;
  }
  const filled = starts.slice();
  for (let rank = 0; rank < tokenCount; rank++) {
    const end = places[rank + 1]!;
    for (let at = places[rank]!; at < end; at++) tokens[filled[holders[at]!]!++] = rank;
  }
}

/** The place of each token when all are ordered by their counts, the rarest first, and by their numbers. */
function ranks(counts: Int32Array): Int32Array {
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  const next = new Int32Array(most + 2);
  for (const count of counts) next[count + 1]!++;
  for (let count = 0; count <= most; count++) next[count + 1]! += next[count]!;
  return counts.map((count) => next[count]!++);
}
