import type { Comment } from '../documents/document.js';
import { didYouMean, isTypo } from '../language/nearest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Span } from '../text/span.js';
import type { LineIndex } from '../text/lines.js';
import { coreDiagnostic } from './core-rules.js';

type DirectiveKind = 'disable' | 'disable-line' | 'disable-next-line' | 'enable';

interface Directive {
  readonly kind: DirectiveKind;
  /** Empty: all rules. */
  readonly rules: readonly string[];
  readonly reason: string | undefined;
  readonly span: Span;
  /** 1-based lines on which the comment begins and ends. */
  readonly first: number;
  readonly last: number;
}

/** What a file's directives need to know. */
export interface SuppressInput {
  readonly file: string;
  readonly comments: readonly Comment[];
  readonly lines: LineIndex;
  readonly diagnostics: readonly Diagnostic[];
  /** The ids that a directive may name. */
  readonly known: readonly string[];
  readonly requireReason: boolean;
}

/** The diagnostics of a file that its comments let through, and one for each directive that is of no use. */
export function suppress({ file, comments, lines, diagnostics, known, requireReason }: SuppressInput): Diagnostic[] {
  const directives = comments.flatMap((comment) => readDirective(comment, lines) ?? []);
  const misspelt = comments.flatMap(misspeltDirective);
  if (directives.length + misspelt.length === 0) return [...diagnostics];
  const used = new Map<Directive, Set<string>>(directives.map((directive) => [directive, new Set()]));
  const kept = diagnostics.filter((diagnostic) => {
    const directive = directiveFor(directives, lines, diagnostic);
    if (directive !== undefined) used.get(directive)!.add(diagnostic.rule);
    return directive === undefined;
  });
  const elsewhere = (directive: Directive): string => whereElse(directive, kept, lines);
  const complaints = [...directives.flatMap((directive) => complain(directive, used.get(directive)!, known, requireReason, elsewhere)), ...misspelt];
  return [...kept, ...complaints.map(({ span, messageId, message }) => coreDiagnostic(file, { rule: 'unused-directive', message, span }, messageId))];
}

const PATTERN = /^[\s*]*toollint-(disable-next-line|disable-line|disable|enable)(?![\w-])([^]*)$/;

function readDirective({ text, span }: Comment, lines: LineIndex): Directive | undefined {
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  const [names = '', ...reason] = match[2]!.split(/(?:^|\s)--(?:\s|$)/);
  return {
    kind: match[1] as DirectiveKind,
    rules: names.split(/[\s,]+/).filter((name) => /^[\w-]+$/.test(name)),
    reason: reason.join(' -- ').trim() || undefined,
    span,
    first: lines.position(span.start).line,
    last: lines.position(span.end).line,
  };
}

const KINDS: readonly DirectiveKind[] = ['disable-next-line', 'disable-line', 'disable', 'enable'];
/** What a comment begins with that is meant as a directive: a word of ours, or what other linters call it. */
const MEANT = /^[\s*]*toollint-(disable|enable|ignore|suppress)?([\w-]*)/;

/** A comment that is no directive but was meant as one, with the nearest. */
function misspeltDirective({ text, span }: Comment): Complaint[] {
  const [, word = '', rest = ''] = MEANT.exec(text) ?? [];
  const kind = word + rest;
  if (PATTERN.test(text) || kind === '' || (word === '' && !KINDS.some((known) => isTypo(kind, known)))) return [];
  const written = MEANT.exec(text)![0].replace(/^[\s*]+/, '');
  const wanted = KINDS.find((known) => isTypo(kind, known)) ?? (/next/.test(kind) ? 'disable-next-line' : /^(?:disable|ignore)-?line/.test(kind) ? 'disable-line' : word === 'enable' ? 'enable' : 'disable');
  return [{ span, messageId: 'unknownDirective', message: `There is no directive '${written}'; did you mean 'toollint-${wanted}'?` }];
}

/** The directive that suppresses a diagnostic: one for its line or its tool, or the range that it stands in. */
function directiveFor(directives: readonly Directive[], lines: LineIndex, diagnostic: Diagnostic): Directive | undefined {
  const line = lines.position(diagnostic.span.start).line;
  const toolLine = diagnostic.tool === undefined ? line : lines.position(diagnostic.tool.origin.locate([]).start).line;
  let range: Directive | undefined;
  for (const directive of directives) {
    const all = directive.rules.length === 0;
    if (!all && !directive.rules.includes(diagnostic.rule)) continue;
    if (directive.kind === 'disable-line' && directive.first === line) return directive;
    if (directive.kind === 'disable-next-line' && [line, toolLine].includes(directive.last + 1)) return directive;
    if (directive.span.start > diagnostic.span.start) continue;
    if (directive.kind === 'disable') range = directive;
    if (directive.kind === 'enable') range = undefined;
  }
  return range;
}

/** Where the findings are that a directive within a tool was meant for, and how to write it there. */
function whereElse({ kind, rules, span }: Directive, kept: readonly Diagnostic[], lines: LineIndex): string {
  if (kind !== 'disable-line' && kind !== 'disable-next-line') return '';
  const isAround = ({ start, end }: Span): boolean => start <= span.start && span.end <= end;
  const meant = kept.filter(({ rule, tool }) => (rules.length === 0 || rules.includes(rule)) && tool !== undefined && isAround(tool.origin.locate([])));
  if (meant.length === 0) return '';
  const lineOf = ({ start }: Span): number => lines.position(start).line;
  const own = [...new Set(meant.map((diagnostic) => lineOf(diagnostic.span)))].sort((a, b) => a - b);
  const first = lineOf(meant[0]!.tool!.origin.locate([]));
  const named = own.length > 3 ? `lines ${own.slice(0, 3).join(', ')} and others` : own.length > 1 ? `lines ${own.join(', ')}` : `line ${own[0]!}`;
  return `What it may be meant for is on ${named}: write it there, or toollint-disable-next-line right above line ${first}, where the tool begins.`;
}

interface Complaint {
  readonly span: Span;
  readonly messageId: string;
  readonly message: string;
}

function complain(directive: Directive, used: ReadonlySet<string>, known: readonly string[], requireReason: boolean, elsewhere: (directive: Directive) => string): Complaint[] {
  const { kind, rules, reason, span } = directive;
  const unknown = rules.filter((rule) => !known.includes(rule));
  if (unknown.length > 0) {
    return unknown.map((rule) => ({ span, messageId: 'unknownRule', message: `There is no rule '${rule}'${didYouMean(rule, known) || '.'}` }));
  }
  if (kind === 'enable') return [];
  if (used.size === 0) {
    const what = rules.length === 0 ? 'nothing is' : rules.length === 1 ? `'${rules[0]!}' is not` : `none of ${rules.map((rule) => `'${rule}'`).join(', ')} is`;
    return [{ span, messageId: 'unused', message: `This directive suppresses nothing: ${what} reported here. ${elsewhere(directive) || 'Remove it.'}` }];
  }
  const unneeded = rules.filter((rule) => !used.has(rule)).map((rule) => ({ span, messageId: 'unusedRule', message: `'${rule}' is not reported here: take it out of this directive.` }));
  if (requireReason && reason === undefined) {
    return [...unneeded, { span, messageId: 'noReason', message: `Say why this is suppressed: toollint-${kind} ${rules.join(', ') || 'RULE'} -- reason` }];
  }
  return unneeded;
}
