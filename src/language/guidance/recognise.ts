import { Pattern } from '../../text/pattern.js';
import { languagesOf } from '../detect.js';
import { lexiconOf } from './index.js';
import { NAME, PARAMETER, SELF, TOOL, type CompiledLexicon } from './lexicon.js';

/** The names that a description may speak of. */
export interface KnownNames {
  readonly self: string | undefined;
  /** The names of all tools that stand together with it, its own included. */
  readonly tools: ReadonlySet<string>;
  /** False where some tool's name is not known: then anything that looks like a name may be one. */
  readonly complete: boolean;
  readonly parameters: Pick<ReadonlySet<string>, 'has'>;
}

/** Whether a text gives guidance; `unknown` for a language without a lexicon. */
export type Verdict = 'given' | 'absent' | 'unknown';

/** Whether a description says when not to use the tool, or which other tool to use for what. The names are asked for only where they matter. */
export function negativeGuidance(text: string, names: () => KnownNames): Verdict {
  const lexicons = languagesOf(text).map(lexiconOf);
  if (lexicons.length === 0) return 'unknown';
  const lower = text.toLowerCase();
  const marked = lexicons.filter(({ marks }) => marks.test(lower));
  const mayName = MAY_NAME.test(text);
  if (marked.length === 0 && !(mayName && NAMELIKE.test(text))) return 'absent';
  const known = names();
  const named = known.complete ? mayName && mentionsTool(text, known) : true;
  if (marked.length === 0 && !named) return 'absent';
  return clausesOf(text).some((clause) => turnsAway(clause, known, named ? lexicons : [], marked)) ? 'given' : 'absent';
}

/** Whether a description says when to use the tool. */
export function usageGuidance(text: string): Verdict {
  const lexicons = languagesOf(text).map(lexiconOf);
  if (lexicons.length === 0) return 'unknown';
  const raw = clausesOf(text);
  const clauses: string[] = [];
  for (const lexicon of lexicons) {
    // The commonest phrases are looked for in all clauses before the others are compiled.
    for (let group = 0; group < lexicon.uses.size; group++) {
      for (let i = 0; i < raw.length; i++) if (lexicon.uses.testGroup(group, spaced((clauses[i] ??= plainText(raw[i]!)), lexicon))) return 'given';
    }
  }
  return 'absent';
}

/** The clauses of a text; a line that goes on in lower case, or a long one that ends in a small word or within a sentence, is wrapped, not ended. */
function clausesOf(text: string): string[] {
  return (text.includes('\n') ? text.replace(WRAPPED.for(text), ' ') : text).split(ENDS);
}

const WRAPPED = new Pattern('\\n[ \\t]*(?=[\\p{Ll}(`\'"])|(?<=[^\\n]{60}[\\p{Ll},])\\n(?=[\\p{L}])', 'gu');
/** What ends a clause. */
const ENDS = /[.!?](?=\s|$|["')*])|[;…。！？；।|\n•]/;
/** A word that may be a tool's name: with a mark or a capital inside, quoted, before "tool", or among letters of another script. */
const NAMELIKE =
  /\b[A-Za-z][A-Za-z0-9]*(?:[_.\-/*]+[A-Za-z0-9_]+)+\*?|\b[A-Z]?[a-z]+[A-Z]\w*|(?<=[`"“«「]|(?<![A-Za-z])')[A-Za-z]\w*|\b[A-Za-z]\w*(?=\s+tools?\b|[\u0080-\uffff])|(?<=[\u0080-\uffff])[A-Za-z]\w*/;
const NAMELIKES = new Pattern(NAMELIKE.source, 'g');
/** What stands in every text with such a word; most have nothing of it, and this costs a third of looking for words. */
const MAY_NAME = /[_.\-/*][A-Za-z0-9_]|[a-z][A-Z]|[`'"“«「\u0080-\uffff]|\stools?\b/;
const QUOTE = /[`'"“«「]/;
const LIKE_TOOL = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$|^[a-z]+(?:[A-Z][a-z0-9]+)+$|\*/;
/** Has parts: a name of one word is also a word. */
const PARTED = /[a-z0-9][_-]|[a-z][A-Z]/;
const KEBAB = /^[a-z]+(?:-[a-z0-9]+)+$/;

/** True where another tool's name stands in the text. */
function mentionsTool(text: string, { self, tools }: KnownNames): boolean {
  const words = NAMELIKES.for(text);
  words.lastIndex = 0;
  for (let match = words.exec(text); match !== null; match = words.exec(text)) if (match[0] !== self && (isOneOf(tools, match[0]) || isPlainerOf(match[0], self))) return true;
  return false;
}

/** Whether a tool is called so, dots for underscores. */
function isOneOf(tools: ReadonlySet<string>, word: string): boolean {
  return tools.has(word) || (word.includes('.') && tools.has(word.replaceAll('.', '_')));
}

/** The name that a tool's own name goes on from, which need not stand in its set: `CreateView` beside `CreateViewLow`. */
function isPlainerOf(word: string, self: string | undefined): boolean {
  return self !== undefined && self.length > word.length && self.startsWith(word) && PARTED.test(word) && /[A-Z_-]/.test(self[word.length]!);
}

function turnsAway(raw: string, names: KnownNames, redirecting: readonly CompiledLexicon[], marked: readonly CompiledLexicon[]): boolean {
  const hit = marked.filter(({ marks }) => marks.test(raw.toLowerCase()));
  if (hit.length === 0 && redirecting.length === 0) return false;
  const named = MAY_NAME.test(raw) ? raw.replace(NAMELIKES.for(raw), (word, at: number) => standIn(word, raw, at, names)) : raw;
  const holdsTool = named.includes(TOOL);
  if (!holdsTool && hit.length === 0) return false;
  const text = plainText(named);
  return hit.some((lexicon) => denies(spaced(text, lexicon), lexicon)) || (holdsTool && redirecting.some((lexicon) => redirects(spaced(text, lexicon), lexicon)));
}

function redirects(clause: string, lexicon: CompiledLexicon): boolean {
  return lexicon.redirects.test(clause) && !lexicon.steps.test(clause);
}

function denies(clause: string, lexicon: CompiledLexicon): boolean {
  if (lexicon.forbids.test(clause) || (!clause.includes(PARAMETER) && lexicon.confines.test(clause))) return true;
  const limit = lexicon.limits.search(clause);
  return limit !== -1 && !lexicon.subordinates.test(clause.slice(0, limit));
}

function standIn(word: string, text: string, at: number, { self, tools, complete, parameters }: KnownNames): string {
  if (word === self) return SELF;
  if (isOneOf(tools, word)) return TOOL;
  if (parameters.has(word)) return PARAMETER;
  if (isPlainerOf(word, self)) return TOOL;
  const quoted = QUOTE.test(text[at - 1] ?? '');
  const looksLikeTool = LIKE_TOOL.test(word) || (quoted && KEBAB.test(word));
  if (!complete && (looksLikeTool || quoted)) return TOOL;
  return looksLikeTool ? NAME : word;
}

const MARKUP = /[*_`"“”«»„「」『』]/g;
const SINGLE_QUOTES = new Pattern(String.raw`(?<!\p{L})'|'(?!\p{L})`, 'gu');

/** White space that is more than one blank; hardly any clause has some, and to replace costs more than to look. */
const WIDE = /\s\s|[^\S ]/;

/** A clause in lower case, without quotes and emphasis, its white space folded. */
function plainText(clause: string): string {
  const text = clause.replace(MARKUP, '').toLowerCase().replaceAll('’', "'").replaceAll('\u0307', '');
  const bare = text.includes("'") ? text.replace(SINGLE_QUOTES.for(text), '') : text;
  return (WIDE.test(bare) ? bare.replace(/\s+/g, ' ') : bare).trim();
}

function spaced(clause: string, { unspaced }: CompiledLexicon): string {
  return unspaced ? clause.replaceAll(' ', '') : clause;
}
