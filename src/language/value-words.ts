import { Pattern } from '../text/pattern.js';

/** Phrases that announce all values, in lower case; the values may stand directly behind them. */
export const HEADS: readonly string[] = [
  ...['one of', 'choose from', 'select from', 'choose between', 'limited to', 'restricted to', 'enum'],
  ...['allowed values', 'valid values', 'possible values', 'accepted values', 'supported values', 'available values', 'permitted values', 'optional values', 'acceptable values'],
  ...['allowed options', 'valid options', 'possible options', 'available options', 'supported options', 'allowed types', 'valid types', 'supported types'],
  ...['одно из', 'один из', 'одна из', 'допустимые значения', 'возможные значения', 'разрешённые значения', 'одне з', 'один з', 'допустимі значення', 'можливі значення'],
  ...['eine von', 'einer von', 'eines von', 'erlaubte werte', 'mögliche werte', 'gültige werte', 'zulässige werte'],
  ...["l'un de", "l'une de", 'un parmi', 'une parmi', 'valeurs possibles', 'valeurs autorisées', 'valeurs acceptées'],
  ...['uno de', 'una de', 'valores posibles', 'valores permitidos', 'valores válidos', 'um de', 'uma de', 'valores possíveis', 'uno di', 'una di', 'valori possibili', 'valori ammessi'],
  ...['אחד מ', 'אחד מהערכים', 'ערכים אפשריים', 'ערכים מותרים', '可选值', '可选值有', '可选值为', '取值', '取值为', '枚举值', '可取值', 'いずれか', '有効な値', '可能な値', '가능한 값', '허용 값'],
];

/** Phrases behind which bare words need an "or": "must be asc or desc", but not "must be unique". */
export const OR_HEADS: readonly string[] = ['either', 'must be', 'must equal', 'should be', 'entweder', 'soit'];

/** Phrases that announce values only before a colon or quotes. */
export const WEAK_HEADS: readonly string[] = [
  ...['allowed', 'accepts', 'supports', 'supporting', 'supported', 'values', 'options', 'choices', 'valid', 'available', 'possible', 'accepted'],
  ...['значения', 'варианты', 'значення', 'варіанти', 'werte', 'optionen', 'valeurs', 'valores', 'opciones', 'opções', 'valori', 'opzioni', 'ערכים', 'אפשרויות', '选项', '값', '옵션'],
];

/** Small words between such a phrase and the values. */
export const LEADS: readonly string[] = 'are is as being be of the following these those value values option options strings exactly either supported allowed shown below from из есть sont sind son são sono'.split(' ');

/** Words that join the last value: "a, b or c". */
export const OR: readonly string[] = 'or или або чи oder ou o u או 或 または 또는'.split(' ');
export const AND: readonly string[] = 'and и й und et y e ו 和'.split(' ');

/** What takes one of a few values: "Sort direction (asc, desc)" lists them, "Features (symptoms, signs)" does not. */
export const CHOICE_NOUNS: ReadonlySet<string> = new Set(
  (
    'type status state level mode method strategy order sort sorting direction visibility scope role option category kind severity priority format action operation ' +
    'event flag policy permission access phase stage transition variant style theme alignment align position placement side unit granularity interval period frequency ' +
    'resolution quality size gender protocol scheme algorithm operator comparison aggregation purpose tier grade rating efficacy confidence importance urgency ' +
    'effect behavior behaviour encoding layout orientation shape source trigger timeframe dimension metric privilege platform configuration section provider command color colour engine backend bridge mood'
  ).split(' '),
);

/** What a list of fields to sort by is told by: there `id` and `name` are values. */
export const SORTING: ReadonlySet<string> = new Set('order sort sorting sortby orderby by'.split(' '));

/** Words for a kind of thing: "owner (user or organization)" says what it is, not what to write. */
export const KINDS: ReadonlySet<string> = new Set(
  (
    'user users username usernames login organization organisation org group member team person people account customer company contact name names fullname nickname title label email emails ' +
    'phone id ids identifier uuid guid slug key keys handle url urls uri link path paths file files filename folder directory document page branch tag commit sha hash ref repo ' +
    'repository project namespace workspace issue task comment thread reply message post note node item row column table field cell entry city state country region ' +
    'zip address street place location date time datetime timestamp text json yaml regex pattern glob expression query keyword keywords word words phrase letters digits numeric ' +
    'alphanumeric lowercase uppercase characters dots dashes underscores spaces hyphens relative absolute optional required default unique positive negative zero greater less ' +
    'equal longer shorter valid invalid empty non-empty nonempty non-existent nonexistent existing missing absent present writable readable accessible'
  ).split(' '),
);

/** Bare words that no value is: types, and small words of a sentence that goes on. */
export const NO_VALUES: ReadonlySet<string> = new Set(
  (
    'string strings number numbers integer integers float boolean bool object array null undefined etc ' +
    'a an the this that these those your its it is are was be been not must should can will may which who you we if when where both neither used same what how'
  ).split(' '),
);

/** What before a list in its sentence makes it a list of examples. */
export const EXAMPLES = new Pattern(String.raw`\be\.?\s?g\b|\bi\.e\b|\bsuch as\b|\bexamples?\b|\bfor instance\b|\blike\b|\binclud\w+|\bcommon(?:ly)?\b|\btypical(?:ly)?\b|\busual(?:ly)?\b|\bsamples?\b|\b(?:can|could|may|might) be\b|\bsuggested\b|\brecommended\b|\bpopular\b|например|наприклад|z\.\s?b\.|beispiel|par exemple|por ejemplo|por exemplo|ad esempio|例如|示例|例えば|比如|למשל`, 'iu');

/** Last items behind an "or" that stand for all the rest. */
export const REST: ReadonlySet<string> = new Set('any anything other others another more custom similar whatever else'.split(' '));

/** What before quoted words in a sentence says that they are values: "the order, 'asc' or 'desc'", but not "as returned by 'list' or 'add'". */
export const BEFORE_QUOTES = new Pattern(String.raw`(?:^|[:(,—–]|\b(?:either|be|is|as))\s*$`, 'iu');

/** What in a sentence ties its values to a condition, or forbids them. */
export const CONDITIONAL = new Pattern(String.raw`\b(?:if|when|unless|not|never|don['’]t|without)\b`, 'iu');

/** What behind a list says that it goes on. */
export const GOES_ON = new Pattern('^[\\s"\'`)\\]]*[,;/|(]?\\s*(?:\\betc\\b|\\.\\.\\.|…|\\b(?:or|and)\\s+(?:any|an?|others?|another|more|custom|your|so|even|some)\\b|\\bamong others\\b|\\.\\s+\\w{1,12}(?:, \\w{1,12}){1,9} (?:may|can|are)\\b|и\\s+(?:т\\.|друг|проч)|usw\\b|等|[)\\]]\\s*,\\s*["\'`])', 'iu', ['etc', '...', 'or', 'and', 'among others', 'may', 'can', 'are', 'usw', ')', ']']);

/** What anywhere in a text says that other values are welcome. */
export const OPEN = new Pattern(String.raw`\bcustom\b|\buser[- ]defined\b|\barbitrary\b|\bfree[- ]?form\b|\bany (?:string|other|value|text|valid)\b|\bother values\b|\bnot limited to\b|\balso accept(?:s|ed)?\b|\balias(?:es)?\s?:|\bor (?:\w+ )?ids?\b|\bor an? (?:id|uuid|integer|number|url|name)\b|произвольн|自定义|其他|任意`, 'iu', ['custom', 'user', 'arbitrary', 'free', 'any ', 'other values', 'not limited', 'also accept', 'alias', 'or ']);

/** What says that one text holds several values, so that an enum would refuse all but one. */
export const SEVERAL_IN_ONE = new Pattern(String.raw`\bcommas?\b|\bseparated\b|\bdelimited\b|\bone or more\b|\bmultiple\b|\blist of\b|\bjson (?:array|object|string|list)\b|\bcombin\w+|\bseveral\b|через запят|kommagetrennt|séparé|separad|逗号`, 'iu', ['comma', 'separa', 'delimited', 'one or more', 'multiple', 'list of', 'json ', 'combin', 'several', 'kommagetrennt']);

/** Words in names of parameters whose values a format or a pattern describes better. */
export const CODED: ReadonlySet<string> = new Set(
  'timezone tz zone currency currencies language languages lang locale country countries date time datetime timestamp since until version region regions charset mimetype mime emoji'.split(' '),
);
