import { Pattern } from '../text/pattern.js';
import { singular } from './nouns.js';
import { splitWords } from './words.js';

/** Words by which texts speak of what a parameter calls more generally. */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['location', ['city', 'place', 'town', 'region', 'area', 'country', 'address']],
  ['code', ['expression', 'script', 'snippet', 'javascript', 'python', 'program']],
]);

/** A text that is asked which names it speaks of. */
export class Mentions {
  private words: ReadonlySet<string> | undefined;

  constructor(private readonly text: string) {}

  /** True where the name stands as it is written, or each of its words in any number: `source_ids` and "the ids of the sources". */
  speaksOf(name: string): boolean {
    if (name.length > 1 && this.holds(name)) return true;
    this.words ??= new Set(splitWords(this.text).map(singular));
    const words = splitWords(name);
    return words.length > 0 && words.every((word) => this.holdsWord(singular(word)));
  }

  private holdsWord(word: string): boolean {
    return this.words!.has(word) || (KINDS.get(word)?.some((kind) => this.words!.has(kind)) ?? false);
  }

  private holds(name: string): boolean {
    for (let at = this.text.indexOf(name); at !== -1; at = this.text.indexOf(name, at + name.length)) {
      if (!isNameCharacter(this.text[at - 1]) && !isNameCharacter(this.text[at + name.length])) return true;
    }
    return false;
  }
}

const NAME_CHARACTER = new Pattern(String.raw`[\p{L}\p{N}_$]`, 'u');

function isNameCharacter(character: string | undefined): boolean {
  return character !== undefined && NAME_CHARACTER.test(character);
}
