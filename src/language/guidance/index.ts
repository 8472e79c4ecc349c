import type { Language } from '../detect.js';
import { chinese, japanese, korean } from './east-asian.js';
import { english } from './english.js';
import { dutch, german } from './germanic.js';
import { compile, type CompiledLexicon, type Lexicon } from './lexicon.js';
import { hindi, indonesian, turkish, vietnamese } from './other.js';
import { french, italian, portuguese, spanish } from './romance.js';
import { arabic, hebrew } from './semitic.js';
import { polish, russian, ukrainian } from './slavic.js';

/** Every lexicon, by language: functions, since the command line loads those of other languages than English when a text is written in one. */
export const LEXICONS: Readonly<Record<Language, () => Lexicon>> = {
  en: () => english,
  ru: () => russian,
  uk: () => ukrainian,
  he: () => hebrew,
  ar: () => arabic,
  zh: () => chinese,
  ja: () => japanese,
  ko: () => korean,
  es: () => spanish,
  pt: () => portuguese,
  fr: () => french,
  de: () => german,
  it: () => italian,
  pl: () => polish,
  nl: () => dutch,
  tr: () => turkish,
  hi: () => hindi,
  id: () => indonesian,
  vi: () => vietnamese,
};

const compiled = new Map<Language, CompiledLexicon>();

/** The phrases of a language, ready to match. */
export function lexiconOf(language: Language): CompiledLexicon {
  let lexicon = compiled.get(language);
  if (lexicon === undefined) compiled.set(language, (lexicon = compile(LEXICONS[language]())));
  return lexicon;
}
