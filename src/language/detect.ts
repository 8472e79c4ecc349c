import { append } from '../model/multimap.js';
import { isAscii, Pattern } from '../text/pattern.js';
import { baseVerb } from './verbs.js';

/** The languages whose guidance is known. */
export type Language = 'en' | 'ru' | 'uk' | 'he' | 'ar' | 'zh' | 'ja' | 'ko' | 'es' | 'pt' | 'fr' | 'de' | 'it' | 'pl' | 'nl' | 'tr' | 'hi' | 'id' | 'vi';

/** Frequent short words that tell the languages of one script apart; those in capitals are languages that are only known to be none of ours. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'a in is no not at into via one each using set add remove show open run read write fetch multiple current retrieve retrieves error errors request response file files user users data page pages name number append removes check checks send sends manage generate your you has have can will the of and to for from with this that is are be by or an as on it its use when if not all new get list create update delete search find returns return get',
  es: 'de la en y o a el los las del una para con por que no se es este esta esto herramienta usa usar cuando si su al como más obtiene busca devuelve lista crea solo',
  pt: 'de a e ou o os as do da dos das um uma para com por que não se é este esta ferramenta usa usar quando seu ao como mais obtém busca retorna lista cria apenas no na em',
  fr: "de la à ou l d le les des du une pour avec par que ne pas est cet cette ce outil utiliser utilisez quand si son au aux comme plus dans sur obtient renvoie recherche crée un et ou",
  it: 'la da l il lo gli dei della del delle una per con che non è questo questa strumento usa usare quando se suo al come più nel ottiene cerca restituisce crea solo e di',
  de: 'der die das den dem des ein eine einen für mit von und oder nicht ist wird dieses werkzeug wenn zu im auf aus als nur sucht liefert gibt erstellt zurück',
  nl: 'de het een van voor met en niet is wordt deze dit hulpmiddel wanneer als te op uit alleen zoekt geeft haalt maakt gebruik door naar terug',
  pl: 'na do nie się jest to z w dla lub tylko gdy jeśli narzędzie użyj tego po od oraz przez zwraca pobiera wyszukuje tworzy i listę o ze',
  tr: 'bir ve için ile bu araç değil kullan kullanın kullanmayın veya eğer olarak sadece yalnızca göre döndürür getirir arar oluşturur tüm',
  id: 'yang untuk dengan dan dari ini alat jangan gunakan tidak adalah atau jika ketika hanya pada ke di mengambil mencari mengembalikan membuat semua',
  vi: 'và của cho với không này công cụ sử dụng khi hoặc chỉ để trong theo là các một tìm lấy trả về tạo tất cả dùng',
  SV: 'och för att med inte är denna detta verktyg använd när som den det ett eller på av hämtar söker skapar',
  DA: 'og for at med ikke er dette værktøj brug når som den det et eller på af henter søger opretter',
  FI: 'ja tai ei on tämä työkalu käytä kun joka jos hakee palauttaa luo kaikki varten',
  CS: 'a nebo pro s ne je tento nástroj použijte když který pokud podle vrací vyhledá vytvoří všechny se',
  RO: 'și sau pentru cu nu este acest instrument folosiți când care dacă din returnează caută creează toate de la',
  HU: 'és vagy a az nem ez eszköz használja amikor ha hogy keresi visszaadja létrehozza összes egy',
  CA: 'i o per amb no és aquesta eina utilitza quan que si els les del retorna cerca crea tots',
  SW: 'na kwa ya wa la ni hii zana tumia wakati kama au pata tafuta unda zote katika',
  ru: 'и в не на по с для что это из от или если когда только как к о все этот инструмент используй возвращает получает находит ищет создаёт создает',
  uk: 'і в не на за з для що це із від або якщо коли тільки лише як до про всі цей інструмент використовуй повертає отримує знаходить шукає створює та',
  BG: 'и в не на по със за да се това от или ако когато само като към всички този инструмент връща търси създава е',
  SR: 'и у не на за са да се ово од или ако када само као ка све овај алат враћа тражи креира је',
  hi: 'के का की है में से को लिए और या यह उपकरण टूल न नहीं करें जब यदि केवल हैं करता एक',
  MR: 'आहे मध्ये साठी करा आणि किंवा हे साधन नाही जेव्हा फक्त या ते चा ची चे',
  NE: 'छ गर्न गर्नुहोस् लागि र वा यो उपकरण होइन जब मात्र छैन बाट मा',
};

/** The languages by the words that are frequent in them; made when the first text needs it, as many do not. */
function languagesByWord(): ReadonlyMap<string, readonly string[]> {
  if (byWord.size === 0) for (const [language, list] of Object.entries(COMMON_WORDS)) for (const word of list.split(' ')) append(byWord, word, language);
  return byWord;
}

const byWord = new Map<string, string[]>();
const NO_LANGUAGE: readonly string[] = [];

/** Other letters than those of plain English. */
const FOREIGN = new Pattern(String.raw`[^\p{ASCII}\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]`, 'u');
/** Words that hardly occur in a text of another language. */
const ENGLISH = new Pattern(String.raw`\b(?:the|and|with|this|from|get|gets|list|lists|create|creates|update|updates|delete|deletes|search|return|returns|given|when|which)\b`, 'i');
/** Letters that few languages have. */
const LETTERS: readonly (readonly [letters: RegExp, language: Language])[] = [
  [/[ğış]/i, 'tr'],
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđơư]/i, 'vi'],
  [/[łąęśćźż]/i, 'pl'],
  [/[ñ¿¡]/i, 'es'],
  [/[ãõ]/i, 'pt'],
  [/ß/, 'de'],
];

/** Scripts other than Latin with the languages that they are read as, and letters that belong to other languages in the same script. */
const SCRIPTS: readonly { readonly letters: Pattern; readonly languages: readonly Language[]; readonly foreign?: Pattern }[] = [
  { letters: new Pattern(String.raw`\p{Script=Cyrillic}`, 'gu'), languages: ['ru', 'uk'], foreign: new Pattern('[ўәғқңөұүһђјљњћџѓќѕ]', 'iu') },
  { letters: new Pattern(String.raw`\p{Script=Hebrew}`, 'gu'), languages: ['he'], foreign: new Pattern('[װױײ]', 'u') },
  { letters: new Pattern(String.raw`\p{Script=Arabic}`, 'gu'), languages: ['ar'], foreign: new Pattern('[پچژگکیٹڈڑںے]', 'u') },
  { letters: new Pattern(String.raw`[\p{Script=Hiragana}\p{Script=Katakana}]`, 'gu'), languages: ['ja'] },
  { letters: new Pattern(String.raw`\p{Script=Hangul}`, 'gu'), languages: ['ko'] },
  { letters: new Pattern(String.raw`\p{Script=Han}`, 'gu'), languages: ['zh'] },
  { letters: new Pattern(String.raw`\p{Script=Devanagari}`, 'gu'), languages: ['hi'] },
];

/** The languages that a text may be in, the likeliest first; empty when it is in none that is known. Texts of more than one language give several. */
export function languagesOf(text: string): readonly Language[] {
  if (text !== latest.text) latest = { text, languages: detect(text) };
  return latest.languages;
}

/** The last answer: what a text says and in which language to add to it is asked one after the other. */
let latest: { readonly text: string; readonly languages: readonly Language[] } = { text: '', languages: [] };

function detect(text: string): readonly Language[] {
  if (isAscii(text) || !FOREIGN.test(text)) return ENGLISH.test(text) ? ['en'] : latin(text);
  const letters = count(text, /\p{L}/gu);
  const latinLetters = count(text, /\p{Script=Latin}/gu);
  const { found, covered } = otherScripts(text);
  if (letters - latinLetters - covered > Math.max(covered, letters / 4)) return [];
  if (covered === 0) return latin(text);
  const beside = commonest(text.replace(/[^\p{Script=Latin}\s\p{P}\p{M}]+/gu, ' '), undefined);
  return latinLetters > letters / 2 ? [...beside, ...found] : [...found, ...beside];
}

/** The languages of a text's other scripts, and how many of its letters are theirs. */
function otherScripts(text: string): { found: Language[]; covered: number } {
  const found: Language[] = [];
  let covered = 0;
  for (const { letters, languages, foreign } of SCRIPTS) {
    const share = count(text, letters.for(text));
    if (share === 0 || foreign?.test(text) === true) continue;
    const chosen = commonest(text.replace(/\p{Script=Latin}+/gu, ' '), languages);
    if (chosen.length === 0) continue;
    covered += share;
    if (!(chosen[0] === 'zh' && found.includes('ja'))) found.push(...chosen);
  }
  return { found, covered };
}

/** A text in Latin letters; without a word that tells, a short one of plain letters is taken to be English. */
function latin(text: string): Language[] {
  const known = commonest(text, undefined);
  if (known.length > 0 || hits(text).size > 0) return known;
  const words = text.match(SEVERAL_LETTERS.for(text)) ?? [];
  return words.length <= 6 && (isAscii(text) || !/[^\p{ASCII}\p{P}\p{S}]/u.test(words.join(''))) ? ['en'] : [];
}

/** The languages with the most words in the text, as far as guidance is known in them; all of `among` when no word tells. */
function commonest(text: string, among: readonly Language[] | undefined): Language[] {
  const counts = hits(text);
  const most = Math.max(0, ...counts.values());
  if (most === 0) return [...(among ?? [])];
  const best = [...counts].filter(([, n]) => n === most).map(([language]) => language).sort((a, b) => Number(b === 'en') - Number(a === 'en'));
  return best.filter((language): language is Language => isKnown(language) && (among === undefined || among.includes(language as Language)));
}

function isKnown(language: string): boolean {
  return language === language.toLowerCase();
}

/** A word, but not a part of an identifier. */
const WHOLE_WORD = new Pattern(String.raw`(?<![\p{L}\p{M}_])[\p{L}\p{M}]+(?![\p{L}\p{M}_])`, 'gu');
const SEVERAL_LETTERS = new Pattern(String.raw`\p{L}+`, 'gu');

function hits(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (language: string): unknown => counts.set(language, (counts.get(language) ?? 0) + 1);
  const lower = text.toLowerCase();
  const known = languagesByWord();
  for (const word of lower.match(WHOLE_WORD.for(lower)) ?? []) {
    const languages = known.get(word) ?? NO_LANGUAGE;
    languages.forEach(add);
    if (baseVerb(word) !== undefined && !languages.includes('en')) add('en');
  }
  if (isAscii(text)) return counts;
  for (const [letters, language] of LETTERS) if (letters.test(text)) add(language);
  return counts;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
