import { splitSentences } from '../text/sentences.js';

/** Each text without the sentences that at least `least` of the texts hold; what holds nothing else is left empty. */
export function withoutSharedSentences(texts: readonly string[], least: number): string[] {
  const sentences = texts.map(splitSentences);
  const holders = new Map<string, Holders>();
  sentences.forEach((list, text) => {
    for (const sentence of list) {
      const known = holders.get(sentence);
      if (known === undefined) holders.set(sentence, { count: 1, last: text });
      else if (known.last !== text) [known.count, known.last] = [known.count + 1, text];
    }
  });
  return sentences.map((list) => list.filter((sentence) => holders.get(sentence)!.count < least).join(' '));
}

/** How many texts hold a sentence, and the last of them that was counted. */
interface Holders {
  count: number;
  last: number;
}
