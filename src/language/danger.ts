import { Pattern } from '../text/pattern.js';

// What descriptions say of flags, in the languages in which descriptions are written. Each language is one list of alternatives; all are
// plain (no nested repetition), so that a foreign text is read in one pass.

/** A flag's text that asks for leave: it must be true, it confirms, somebody is sure. */
const LEAVE: readonly string[] = [
  // en
  'must (?:be|equal) (?:set to )?[\'"`]{0,2}(?:true|yes|y)\\b',
  '\\bto (?:proceed|confirm|continue|acknowledge)\\b',
  '\\bconfirm(?:s|ing)? (?:that|you|the|this|it|to|deletion|removal|execution|before)\\b',
  'confirmation (?:that|of|required|flag|is required|before|to|for)\\b',
  '(?:explicit(?:ly)?|user|human) (?:confirm|approv|consent|permission|agree)',
  '(?:user|human|you) (?:has |have |must )(?:explicitly )?(?:confirm|approv|agree|consent|acknowledg)',
  'are you sure|cannot be undone|can[\'’]t be undone|irreversib|accidental|safety|destructive|double[- ]check',
  '\\bdespite (?:\\w+ ){0,2}warnings|\\bwhen true,? (?:performs|applies|executes) the\\b',
  'acknowledg(?:e|es|ing) (?:that|the|this|a|an|large)|\\btrue to (?:allow|permit)\\b|consent to|agree to|i understand',
  '(?:skip|bypass)\\w* (?:the |all |any )?(?:confirm|prompt)|without (?:asking|confirm|prompt)|(?:not|n[\'’]t) (?:ask|prompt)',
  // ru, uk, pl
  'подтвер|підтвер|необратим|незворотн|согласи|potwierd|nieodwracaln',
  // he, ar
  'אישור|לאשר|מאשר|בלתי הפיך|تأكيد|موافقة',
  // zh, ja, ko
  '确认|確認|不可逆|不可恢复|확인|동의',
  // es, pt, fr, it, de, nl, tr
  'confirmar|confirmaci|confirmação|confirmer|confirmez|conferm|irréversible|irreversibile|bestätig|bevestig|onayla',
];

/** A flag's text that is about another confirmation, or a fact: an e-mail, a filter, a state of the data. */
const NO_LEAVE: readonly string[] = [
  'confirmation (?:e-?mail|message|link|page|dialog|number|code|step by)',
  '(?:e-?mail|sms|phone|address)\\w* (?:confirmation|is confirmed|as confirmed)|confirmed (?:e-?mail|address|account|user|phone)',
  '^[^.;]{0,40}\\brequires? (?:explicit |user |manual )?confirmation (?:for|before|of) (?:each|every|all)|(?:whether|if) to (?:ask|prompt|require)',
  'auto(?:matically)?[- ]confirm|^force (?:\\w+ )?confirmation|\\bfilter\\b|only (?:return|show|list|include)|re-?confirm',
  'whether (?:the|this|an?|it) ?(?:\\w+ ){0,3}(?:is|was|are|were|has been) (?:already )?(?:confirmed|approved|acknowledged|authori[sz]ed)',
];

/** What is lost for good, or which check is passed by. */
const GRAVE: readonly string[] = [
  // en
  'irreversib|can(?:not|[\'’]t) (?:then )?be (?:undone|reverted|recovered)|breaking changes|not recoverable|unrecoverable|data loss|los(?:e|es|ing) (?:data|changes|work)|discard|uncommitted|unsaved',
  'permanent(?:ly)? (?:delet|remov|eras|destroy|purg)|extreme caution|delet\\w+ ?(?:/|and|then|or) ?re-?creat|dangerous|unsafe|reduces? security|not recommended',
  'bypass(?:es|ing|ed)?\\b|without (?:any )?(?:confirm|asking|prompt|warning|check|backup|validat|approv)',
  'skip(?:s|ping|ped)? (?:all |any |the )?(?:\\w+ )?(?:confirm|safety|check|validat|verif|prompt|protect|approv|backup|security)',
  '(?:not|n[\'’]t) (?:ask|prompt|require confirm)|overrid(?:e|es|ing) (?:[\\w/]+ )?(?:safety|protect|check|conflict|lock|prompt|warning)|security risk',
  '(?:ignor|disabl)(?:e|es|ing) (?:all |any |the )?(?:safety|protect|check|conflict|lock|validat|warning)|\\brefus(?:es|ed) (?:by default|unless)',
  // ru, uk, pl
  'без подтвержд|без проверк|необратим|безвозврат|без підтвердж|незворотн|bez potwierdz|nieodwracaln',
  // he, ar
  'ללא אישור|בלי אישור|בלתי הפיך|لا رجعة|بدون تأكيد',
  // zh, ja, ko
  '跳过(?:\\S{0,4})(?:确认|检查|校验)|不可恢复|不可逆|永久删除|確認なし|元に戻せ|확인 없이|되돌릴 수 없',
  // es, pt, fr, it, de, nl
  'sin confirm|sem confirm|irrevers|sans confirm|irrévers|senza conferm|ohne (?:bestätig|rückfrage)|unwiderruflich|zonder bevestig',
];

/** What is overwritten or taken away, in words that may also be harmless. */
const LOSS: readonly string[] = [
  // en
  'overwrit|clobber|replac\\w+ (?:the |any |an |if )?exist|\\bdelet|\\bremov|\\beras|\\bdestroy|\\bwip(?:e|es|ing)\\b|\\bpurg|\\bdrop(?:s|ped|ping)?\\b|truncat|\\bkill|terminat|force[- ]push',
  'even (?:if|when|though) ',
  // ru, uk, pl
  'перезапис|удали|удаля|удалени|уничтож|видал|знищ|nadpis|usu[nńw]',
  // he, ar
  'דריס|לדרוס|מחיק|למחוק|حذف|استبدال',
  // zh, ja, ko
  '覆盖|删除|上書き|削除|덮어쓰|삭제',
  // es, pt, fr, it, de, nl, tr
  'sobrescrib|sobreescrib|elimin|borra|sobrescrev|exclu[ií]|apaga|écras|supprim|sovrascriv|überschreib|lösch|overschrijv|verwijder|üzerine yaz',
];

/** What a flag deletes beside what the tool does: its text begins with that act, or adds it with "also". */
const ALSO = /^(?:(?:also|whether to|if true,?|when true,?|set to true to|true to|permanently|recursively) ){0,3}(?:(?:delet|eras|wip|destroy|purg)(?:es?|s|ing)? |drop(?:s|ping)? (?:the )?(?:databases?|tables?|schemas?|collections?)\b)|^also remov(?:es?|ing) (?!from\b|it\b)/i;

/** One of two acts that a tool offers: "Delete the notes instead of saving". */
const INSTEAD = /\binstead of\b/i;

/** Doing again what was done. */
const AGAIN: readonly string[] = [
  'refresh|\\bcach|re-?build|\\bbuild|re-?install|re-?load|re-?index|re-?scan|re-?embed|re-?fetch|re-?generat|re-?download|re-?comput|re-?sync|re-?run|re-?analy|re-?process|re-?creat|re-?auth|re-?connect|re-?log-?in|re-?initiali',
  'already (?:up|in|index|install|configur|set up|initiali|built|run|process|cach|roll|done|present|exist\\w* in cache)|\\bfresh\\b|up[- ]to[- ]date|\\bstale|not expired|no changes|nothing (?:has )?changed',
  'обнов|кэш|кеш|刷新|缓存|更新|キャッシュ|再取得|캐시|새로고침',
];

/** Uses of such words that put no data at risk. */
const HARMLESS: readonly string[] = [
  // Clicks, permanent redirects and geocodes, the safer kind of force, labels.
  '\\bclick|actionab|geocod|redirect|\\b30[1278]\\b|\\bsafer\\b|\\bwith lease\\b|overwrite existing (?:labels|annotations)',
  // A kind of code that compilers know.
  '\\bunsafe (?:c# )?(?:code|blocks?)\\b',
  // Nothing is there to be lost.
  'even if (?:\\w+ ){0,3}(?:does not|doesn[\'’]t|do not|don[\'’]t) exist',
  // Something new beside what is there.
  'force[ds]? (?:an? )?new\\b|creat\\w+ (?:of )?a new\\b|\\bformat validation',
  // Marks taken out of a text.
  '(?:remov|strip)\\w* (?:\\w+ )?(?:emoji|white ?space|formatting|markup|accents?\\b|punctuation)',
  // Looks at the form or the state of something, at how it is worded, or at whether it is there.
  '\\bskip (?:\\w+ )?(?:binary|format|version|hash|type|size|mime|syntax|status) (?:check|validation)',
  '\\b(?:skip|bypass|ignor)\\w* (?:the )?(?:keyword|wording|spelling|spell|grammar|naming|style|lint|linter|tone) (?:detection|checks?|rules?|warnings?|validation)',
  // What somebody else may do later.
  '\\bwhether (?:the|this|an?) (?:\\w+ ){1,2}can (?:bypass|skip|override)',
  // Nothing but what a service asks of every such call.
  '\\brequired by (?:the )?(?:\\w+ ){0,2}(?:api|rest)\\b',
  // A limit to the size or number of what is sent, or the size of what is there.
  '\\beven (?:if|when|though) (?:\\w+ ){1,5}(?:is|are) (?:\\w+ )?(?:large|big|long|slow|small|short)\\b',
  '\\bbypass\\w* (?:\\w+ ){0,4}(?:limit|cap|quota)s?\\b',
  'skip\\w* check\\w* (?:whether|if|that) [^.]{0,40}\\bexists?\\b',
  // Sessions and connections that are ended: they hold no data.
  'sessions? (?:should|will|must|to|is|are|can)(?: be)?(?: \\w+)? terminat|\\bterminat\\w* (?:\\w+ ){0,2}sessions?\\b|\\b(?:destroy|kill|terminat|drop)\\w* (?:\\w+ ){0,2}(?:sockets?|connections?)\\b',
];

/** Each by itself: most texts that ask for leave match the first, which is compiled in a fifth of the time of all. */
const leave = LEAVE.map((alternatives) => any([alternatives]));
const noLeave = any(NO_LEAVE, ['confirm', ' to ask', ' to prompt', ' to require', 'filter', 'only ', 'approved', 'acknowledged', 'authori']);
const grave = any(GRAVE);
const loss = any(LOSS);
const again = any(AGAIN);
const harmless = any(HARMLESS);
const KINDS = /\bfalse\s?[:：=]|\bvs\b|\binstead of (?:add|append|accumulat|increas|increment|merg)\w*ing\b/i;
const CACHE = new Pattern('\\bcach|\\brefresh|кэш|кеш|缓存|キャッシュ|캐시', 'iu');
const BYPASSED_CACHE = /bypass\w{0,5}[^.;]{0,40}cach|skip\w{0,5} (?:the )?(?:hash|checksum|freshness|mtime|timestamp) check/gi;

/** True where a flag's text asks for leave to go on. */
export function speaksOfLeave(text: string): boolean {
  return leave.some((pattern) => pattern.test(text)) && !noLeave.test(text);
}

/** True where a flag's text speaks of a confirmation that is none of the call's: an e-mail, a filter, a state. */
export function speaksOfOtherConfirmation(text: string): boolean {
  return noLeave.test(text);
}

/** True where a name (its words) or a text uses such words in a sense that puts no data at risk. */
export function isHarmless(text: string): boolean {
  return harmless.test(text);
}

/** True for a text that tells apart what `true` and `false` each do, or the one from the other: which of two kinds it is, and no leave to go on. */
export function tellsTwoKinds(text: string): boolean {
  return KINDS.test(text);
}

/** True where a text speaks of what was only kept to be faster: overwriting that loses nothing. */
export function isOfCache(text: string): boolean {
  return CACHE.test(text);
}

/** True where a name (its words) or a text speaks of doing something again. */
export function isAgain(text: string): boolean {
  return again.test(text);
}

/** The clause of a flag's text that says which check is passed by or what cannot be undone and, unless `graveOnly`, what is overwritten or taken away. */
export function namedDanger(text: string, graveOnly: boolean): string | undefined {
  const found = grave.exec(text.replace(BYPASSED_CACHE, (clause) => ' '.repeat(clause.length))) ?? (graveOnly ? null : loss.exec(text));
  return found === null ? undefined : clauseAt(text, found.index);
}

/** The clause of a flag's text that says what is deleted beside what the tool does. */
export function alsoDeletes(text: string): string | undefined {
  return ALSO.test(text) && !INSTEAD.test(text) ? clauseAt(text, 0) : undefined;
}

/** The clause around an offset: back to a full stop, semicolon, bracket or line break, and on to the next. */
function clauseAt(text: string, at: number): string {
  const before = text.slice(0, at).split(/[.;\n]\s*|\((?![^()]*\))/).at(-1)!;
  const after = text.slice(at).split(/[.;()\n。；]/, 1)[0]!;
  const clause = (before + after).replace(/^[\s,:-]+|(?<![\s,:-])[\s,:-]+$/g, '');
  return clause.length > 80 ? clause.slice(0, 79).toWellFormed() + '…' : clause;
}

function any(alternatives: readonly string[], stems?: readonly string[]): Pattern {
  return new Pattern(alternatives.join('|'), 'iu', stems);
}
