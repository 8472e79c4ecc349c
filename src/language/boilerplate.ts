import { splitSentences } from '../text/sentences.js';

/** Each text without the sentences that at least `least` of the texts hold; what holds nothing else is left empty. */
export function withoutSharedSentences(texts: readonly string[], least: number): string[] {
  const known = new Map<string, Holders>();
  const sentences = texts.map((text, i) => splitSentences(text).map((sentence) => held(known, sentence, i)));
  return sentences.map((list) =>
    list
      .filter(({ count }) => count < least)
      .map(({ sentence }) => sentence)
      .join(' '),
  );
}

/** Notes that a text holds a sentence. */
function held(known: Map<string, Holders>, sentence: string, text: number): Holders {
  let holders = known.get(sentence);
  if (holders === undefined) known.set(sentence, (holders = { sentence, count: 0, last: -1 }));
  if (holders.last !== text) holders.count++;
  holders.last = text;
  return holders;
}

/** A sentence with how many texts hold it, and the last of them that was counted. */
interface Holders {
  readonly sentence: string;
  count: number;
  last: number;
}
