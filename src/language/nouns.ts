/** Where data is kept rather than what it is about: a name built on one speaks of the store, not of the task. */
export const STORAGE_NOUNS: ReadonlySet<string> = new Set(['row', 'record', 'cell', 'field', 'entity', 'resource', 'transaction']);

/** Plurals that no ending gives away. */
const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map(
  (
    'people:person children:child men:man women:woman indices:index matrices:matrix vertices:vertex appendices:appendix criteria:criterion ' +
    'phenomena:phenomenon schemata:schema analyses:analysis axes:axis crises:crisis hypotheses:hypothesis theses:thesis diagnoses:diagnosis ' +
    'synopses:synopsis leaves:leaf shelves:shelf halves:half knives:knife wolves:wolf movies:movie cookies:cookie ties:tie pies:pie ' +
    'quizzes:quiz heroes:hero echoes:echo potatoes:potato feet:foot teeth:tooth mice:mouse geese:goose caches:cache niches:niche buses:bus ' +
    'gases:gas lenses:lens atlases:atlas canvases:canvas biases:bias aliases:alias menus:menu gpus:gpu cpus:cpu skus:sku'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Words that end like a plural and are none. */
const NO_PLURALS: ReadonlySet<string> = new Set(
  (
    'kubernetes aws dns sms https css js ts ios macos gps rss tls sas cors os news series species access alias bias lens gas atlas canvas redis ' +
    'postgres windows sales always this less unless via as is was has does yes analysis basis axis crisis synopsis hypothesis thesis diagnosis genesis ' +
    'synthesis emphasis tennis iris chassis debris analytics physics mathematics statistics diagnostics forensics logistics headquarters means express'
  ).split(' '),
);

/** The singular of an English noun in lower case: `queries` gives `query`; a word that is no plural comes back as it is. */
export function singular(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us)$/.test(word) || NO_PLURALS.has(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return word.slice(0, -3) + 'y';
  if (/(?:ss|sh|ch|x|zz|[npvrtd]us)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The plural of an English noun in lower case; a plural comes back as it is. */
export function plural(word: string): string {
  if (isPlural(word)) return word;
  const irregular = [...IRREGULAR_PLURALS].find(([, one]) => one === word);
  if (irregular !== undefined) return irregular[0];
  if (/[^aeiou]y$/.test(word)) return word.slice(0, -1) + 'ies';
  if (/(?:s|sh|ch|x|z)$/.test(word)) return word + 'es';
  return word + 's';
}

/** True for the plural of an English noun in lower case: `queries`, `people`, `indices`, but not `status` or `address`. */
export function isPlural(word: string): boolean {
  return singular(word) !== word;
}

/** True for two nouns that differ in number at most. */
export function sameNoun(a: string, b: string): boolean {
  return singular(a) === singular(b);
}
