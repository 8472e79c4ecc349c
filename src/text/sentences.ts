/** What ends with a full stop without ending a sentence. */
const ABBREVIATION = /(?:^|[\s([])(?:e\.g|i\.e|a\.k\.a|cf|vs|approx|incl|no|resp|ca|z\.B|d\.h|т\.е|т\.д|п)\.$/i;

/** A full stop and its like with the quotes and brackets behind it, or a line break. */
const BOUNDARY = /[.!?…]+["'”’»)\]]*(?=\s)|[。！？]+["'”’」』）]*|[\r\n]+/gu;

/** The sentences of a text in order, trimmed, white space within them as one blank; each line (a list's item, say) ends one. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const boundary of text.matchAll(BOUNDARY)) {
    const end = boundary.index + boundary[0].length;
    if (boundary[0].startsWith('.') && ABBREVIATION.test(text.slice(Math.max(start, end - 12), end))) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  sentences.push(text.slice(start));
  return sentences.map((sentence) => sentence.trim().replace(/\s+/g, ' ')).filter((sentence) => sentence !== '');
}
