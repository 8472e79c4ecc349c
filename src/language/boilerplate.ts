import { splitSentences } from '../text/sentences.js';

/** Each text without the sentences that at least `least` of the texts hold; what holds nothing else is left empty. */
export function withoutSharedSentences(texts: readonly string[], least: number): string[] {
  const sentences = texts.map(splitSentences);
  const holders = new Map<string, number>();
  for (const list of sentences) {
    for (const sentence of new Set(list)) holders.set(sentence, (holders.get(sentence) ?? 0) + 1);
  }
  return sentences.map((list) => list.filter((sentence) => holders.get(sentence)! < least).join(' '));
}
