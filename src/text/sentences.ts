import { Pattern } from './pattern.js';

/** What ends with a full stop without ending a sentence. */
const ABBREVIATIONS: ReadonlySet<string> = new Set('e.g i.e a.k.a cf vs approx incl no resp ca z.b d.h т.е т.д п'.split(' '));

/** A full stop and its like with the quotes and brackets behind it, or a line break. To look at each run from its start alone keeps long ones cheap. */
const BOUNDARY = new Pattern('(?<![.!?…])[.!?…]+["\'”’»)\\]]*(?=\\s)|[。！？]+["\'”’」』）]*|[\\r\\n]+', 'gu');

/** The sentences of a text in order, trimmed, white space within them as one blank; each line (a list's item, say) ends one. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  const boundary = BOUNDARY.for(text);
  boundary.lastIndex = 0;
  while (boundary.test(text)) {
    const end = boundary.lastIndex;
    if (text.charCodeAt(end - 1) === FULL_STOP && isAbbreviation(text.slice(Math.max(start, end - 12), end - 1))) continue;
    add(sentences, text.slice(start, end));
    start = end;
  }
  add(sentences, text.slice(start));
  return sentences;
}

const FULL_STOP = 46;

function isAbbreviation(words: string): boolean {
  return ABBREVIATIONS.has(words.split(BEFORE_WORD).at(-1)!.toLowerCase());
}

const BEFORE_WORD = /[\s([]/;

/** White space that is more than one blank; hardly any sentence has some, and to replace costs more than to look. */
const WIDE = /\s\s|[^\S ]/;

function add(sentences: string[], raw: string): void {
  const sentence = raw.trim();
  if (sentence !== '') sentences.push(WIDE.test(sentence) ? sentence.replace(/\s+/g, ' ') : sentence);
}
