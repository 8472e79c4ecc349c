import { Pattern } from '../text/pattern.js';
import { actOf, isDestroying } from './verbs.js';

// A flag's name is matched as a phrase: its words joined by blanks, a word for an act (delete, deletion, deploying) written ACT, one
// that destroys LOSS (LOSING where it ends in -ing), a safety check CHECK, a risk RISK and, in names of the force families, a word that calls an act risky RISKY.

const RISKS: ReadonlySet<string> = new Set('risk risks danger dangers dangerous destructive warning warnings consequence consequences irreversible loss damage'.split(' '));

/** What such an act is called. */
const RISKY: ReadonlySet<string> = new Set(['dangerous', 'destructive', 'irreversible', 'risky']);

const CHECKS: ReadonlySet<string> = new Set(
  (
    'check checks validation validations verification verify validate safety safeguard safeguards security backup backups guard guards guardrail guardrails ' +
    'protection protections approval approvals review permissions permission hooks constraints preflight precheck'
  ).split(' '),
);

const WHO = '(?:(?:i|we|user|users|human|person|is|was|has|have|been|please|explicit|explicitly|the|that|this) )*';
const TAIL = '(?: (?:flag|operation|action|request|by user|by human|to proceed|to continue))?';
const CONFIRM = '(?:confirm|confirms|confirmed|confirmation)';

/** Names that ask for leave to go on and can mean nothing else. */
const ASKS = phrases(
  `^${WHO}(?:confirm|confirmation)${TAIL}$`,
  `^(?:i|we|user|human|explicitly) (?:has |have )?confirmed$`,
  `^confirmed by (?:user|human)$`,
  `^${WHO}${CONFIRM} (?:the |of )?ACT\\b`,
  `^(?:\\w+ )?ACT (?:is )?${CONFIRM}$`,
  `^(?:skip|no|bypass|without|disable|suppress) (?:\\w+ ){0,2}(?:confirm|confirmation|confirmations|confirming)(?: prompts?)?$`,
  `^(?:(?:i|am|are|you|really|absolutely|very) )*sure\\b`,
  `^(?:i|we|user) (?:do )?(?:understand|understood)\\b`,
  `\\b(?:understand|understood|acknowledged?|accepts?|accepted|ack) (?:the )?(?:\\w+ )?RISK\\b`,
  `^(?:assume )?yes$`,
);

/** Names that may ask for leave, or be a fact about the data: an approved order, a confirmed booking. */
const MAY_ASK = phrases(
  `^${WHO}(?:confirmed|approved?|approval|authori[sz]ed?|authori[sz]ation|consent|consented|agreed?|acknowledged?|acknowledgement|acknowledgment|ack)${TAIL}$`,
  `^(?:confirm|acknowledge) \\w+(?: \\w+){0,3}$`,
  `^(?:\\w+ ){1,3}(?:confirm|confirmed|confirmation)$`,
  `^auto (?:confirm|approve|approved)$`,
  `^(?:destructive|dangerous)$`,
);

/** Words that make it a setting, a message or a value instead. */
const NO_LEAVE: ReadonlySet<string> = new Set(
  'require required requires need needs needed send sends show number code password status email mail phone telephone mobile address sms message url link date at id token page dialog'.split(' '),
);

/**
 * Whether a flag's name, split into words, asks for leave to go on. `certain`: the name alone says so (`confirm`, `i_am_sure`,
 * `skip_confirmation`); `likely`: the description or the tool must say the rest (`approved`).
 */
export function asksForLeave(words: readonly string[]): 'certain' | 'likely' | undefined {
  const phrase = words.map((word) => (RISKS.has(word) && words.length > 1 ? 'RISK' : actOf(word) !== undefined && actOf(word) !== 'approve' ? 'ACT' : word)).join(' ');
  if (words.some((word) => NO_LEAVE.has(word))) return undefined;
  if (ASKS.some((pattern) => pattern.test(phrase))) return 'certain';
  return MAY_ASK.some((pattern) => pattern.test(phrase)) ? 'likely' : undefined;
}

/** The families of flags that let a call through where something would have stopped it. */
export type ForceFamily = 'force' | 'hard' | 'permanent' | 'purge' | 'cascade' | 'all' | 'recursive' | 'also' | 'overwrite' | 'skip' | 'allow';

/** A flag of such a family. */
export interface ForceFlag {
  readonly family: ForceFamily;
  /** The name alone says what is lost: `hard_delete`, `skip_validation`. */
  readonly says: boolean;
  /** The name says nothing beside its family, so that it speaks of what the tool does. */
  readonly bare: boolean;
}

/** The families' names, and whether such a name says what is lost. The first that fits counts. */
const FORCES: readonly (readonly [family: ForceFamily, says: boolean, pattern: Pattern])[] = (
  [
    ['overwrite', true, '^(?:allow |can |should |force |if |do )?(?:overwrite|overwriting|clobber)(?: \\w+){0,2}$|^(?:file|files|data|existing|auto) overwrite$'],
    ['force', true, '^(?:force|forced|forcibly|forcefully) (?:LOSS|RISKY|push|unlock)\\b|^LOSS (?:by )?(?:force|forced|forcibly|forcefully)$'],
    ['force', false, '^(?:use |with |is |apply )?(?:force|forced|forcibly|forcefully)(?: \\w+){0,2}$|^\\w+ force$'],
    ['hard', true, '^(?:is )?hard LOSS\\b|^LOSS hard$'],
    ['hard', false, '^hard$'],
    ['permanent', true, '^(?:is )?(?:permanent|permanently) LOSS\\b|^LOSS (?:\\w+ )?(?:permanent|permanently)$'],
    ['permanent', false, '^(?:is |make )?(?:permanent|permanently)$'],
    ['purge', true, '^(?:should |also )?purge(?: \\w+){0,2}$'],
    ['cascade', false, '^(?:cascade|cascading)(?: \\w+)?$|^LOSS cascade$'],
    ['overwrite', true, '^or replace$|^replace (?:existing|if exists)$'],
    ['overwrite', false, '^replace$'],
    ['all', false, '^LOSS (?:all|everything)(?: \\w+){0,2}$'],
    ['cascade', false, '^LOSS (?:sub\\w+|child|children|descendants|dependents|related|associated|linked|nested|contents)(?: \\w+){0,2}$'],
    // What a later step leaves behind is no data: a merged branch, an archive that was sent, a cache.
    ['also', false, '^(?:also )?(?:LOSS|clean)(?: (?!(?:branch|branches|token|cache|archive|temp|temporary|tmp|duplicates|from|on|when|after|if)\\b)\\w+){0,3}$'],
    ['recursive', false, '^(?:recursive|recursively|recurse)$'],
    ['skip', true, '^(?:dangerously )?(?:skip|skips|bypass|bypasses) (?:\\w+ )?CHECK$|^(?:ignore|disable|override|no) CHECK$'],
    ['skip', false, '^(?:skip|bypass)(?: \\w+){1,3}$'],
    ['force', true, '^discard (?:\\w+ )?(?:changes|edits|modifications|work)$'],
    // What is in conflict was written by another: to go on loses the one or the other.
    ['force', true, '^(?:ignore|override) (?:\\w+ )?conflicts$'],
    ['force', false, '^override(?: \\w+){1,3}$'],
    ['allow', true, '^allow (?:LOSING|RISKY?|unsafe|data RISK)\\b|^dangerously \\w+'],
    ['allow', false, '^(?:RISKY|unsafe)$'],
    ['allow', false, '^allow (?:no|without) \\w+$|^allow (?!LOSS|force\\b)\\w+(?: \\w+){0,2}$'],
  ] as const
).map(([family, says, pattern]) => [family, says, new Pattern(pattern, '')]);

/** Which force family a flag's name, split into words, belongs to. */
export function forceFlag(words: readonly string[]): ForceFlag | undefined {
  const phrase = words.map(forceWord).join(' ');
  const found = FORCES.find(([, , pattern]) => pattern.test(phrase));
  return found && { family: found[0], says: found[1], bare: words.length === 1 };
}

function forceWord(word: string): string {
  if (CHECKS.has(word)) return 'CHECK';
  if (RISKY.has(word)) return 'RISKY';
  if (RISKS.has(word)) return 'RISK';
  const verb = actOf(word);
  if (verb === undefined || !isDestroying(verb) || verb === 'overwrite' || word === 'purge') return word;
  return word.endsWith('ing') ? 'LOSING' : 'LOSS';
}

function phrases(...patterns: readonly string[]): Pattern[] {
  return patterns.map((pattern) => new Pattern(pattern, ''));
}
