import { rules } from '../rules/index.js';
import type { ResolvedConfig } from './config/resolve.js';
import { beginsToolList, dataMayHoldTools } from './dialects/prefilter.js';
import { CORE_RULES, coreDiagnostic } from './engine/core-rules.js';
import { extract, isSource, type Extraction } from './engine/extract.js';
import type { SourceFiles, SourceSupport } from './engine/extract-source.js';
import { runRules, type RuleCrash } from './engine/run.js';
import type { RunMemory } from './engine/run-memory.js';
import { suppress } from './engine/suppress.js';
import { buildToolsets } from './engine/toolsets.js';
import type { Diagnostic } from './model/diagnostic.js';
import { groupBy } from './model/multimap.js';
import type { Host, Services } from './model/services.js';
import type { DecodedText } from './text/decode.js';
import type { ToolDefinition } from './model/tool.js';
import type { Toolset } from './model/toolset.js';
import { LineIndex } from './text/lines.js';

/** A text to lint, with the name that diagnostics give it (for configurations: absolute, with `/`). */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Why the file cannot be read as text; then nothing else is said of it. */
  readonly problem?: DecodedText['problem'];
  /** Found in a folder instead of named by somebody: silent when it turns out to hold no tools. */
  readonly unasked?: boolean;
}

export interface LintSettings {
  readonly services: Services;
  /** Reads source files; without it they are passed over. */
  readonly source?: SourceSupport | undefined;
  /** For source that imports; without it each file is read by itself. */
  readonly host?: Host;
  readonly config: Pick<ResolvedConfig, 'rulesFor' | 'toolsets' | 'requireReason'> & Partial<Pick<ResolvedConfig, 'extract'>>;
  /** Whether a file that nobody asked for held tools before: then what keeps it from being read is told. */
  readonly heldTools?: (file: string) => boolean;
  /** Called after each text with how many have been read. */
  readonly progress?: (done: number) => void;
}

export interface LintResult extends Collected {
  /** In the order of the files, then of their places. */
  readonly diagnostics: readonly Diagnostic[];
  readonly crashes: readonly RuleCrash[];
}

/** What the texts hold, before any rule has looked at it. */
export interface Collected {
  readonly toolsets: readonly Toolset[];
  readonly extractions: readonly Extraction[];
}

/** Every tool that was read, in the order of the files. */
export function toolsOf({ extractions }: Pick<Collected, 'extractions'>): ToolDefinition[] {
  return extractions.flatMap(({ tools }) => tools.map(({ tool }) => tool));
}

/** What an earlier run over the same files, with the same settings, leaves to a later one. */
export interface Earlier {
  readonly collected?: Collected;
  readonly runs: RunMemory;
}

/** Reads the texts and brings their tools together in toolsets; of what was collected `before`, unchanged texts keep what they hold. */
export function collectTools(texts: readonly SourceText[], { services, source, host, config, heldTools, progress }: LintSettings, before?: Collected): Collected {
  const sources = source?.(services, host, config.extract);
  const isSame = ({ file, text }: SourceText, i: number): boolean => before?.extractions[i]?.file === file && before.extractions[i].text === text;
  // What a source file holds depends on the others.
  const sameSources = texts.every((text, i) => !isSource(text.file) || isSame(text, i));
  const read = texts.map((text, i) => {
    progress?.(i + 1);
    const known = isSame(text, i) && (sameSources || !isSource(text.file)) ? before?.extractions[i] : undefined;
    return known ?? extractText(text, services, sources, heldTools);
  });
  const extractions = read.map((extraction, i) => judge(texts[i]!, extraction, heldTools));
  return { extractions, toolsets: buildToolsets(extractions, config.toolsets) };
}

/** The pipeline: texts to tools, toolsets, diagnostics, less what comments suppress. */
export function lint(texts: readonly SourceText[], settings: LintSettings, earlier?: Earlier): LintResult {
  return check(collectTools(texts, settings, earlier?.collected), settings, earlier?.runs);
}

/** Runs rules over what was collected, and leaves out what comments suppress. */
export function check({ extractions, toolsets }: Collected, { services, config }: Pick<LintSettings, 'services' | 'config'>, memory?: RunMemory): LintResult {
  const { diagnostics, crashes } = runRules({ toolsets, rulesFor: config.rulesFor, services, memory });
  const byFile = groupBy(distinct(diagnostics), ({ file }) => file);
  const kept = extractions.flatMap((extraction) => finish(extraction, byFile.get(extraction.file) ?? [], config.requireReason));
  return { diagnostics: kept, crashes, toolsets, extractions };
}

function extractText({ file, text, problem, unasked }: SourceText, services: Services, sources: SourceFiles | undefined, heldTools: LintSettings['heldTools']): Extraction {
  const isForeign = unasked === true && !isSource(file) && !dataMayHoldTools(text) && heldTools?.(file) !== true;
  if (problem === undefined && !isForeign) return extractSafely({ file, text }, services, sources);
  const isTold = problem !== undefined && (unasked !== true || heldTools?.(file) === true);
  return unread({ file, text }, isTold ? [{ rule: 'parse-error', ...problem }] : []);
}

function unread({ file, text }: SourceText, errors: Extraction['errors']): Extraction {
  return { file, text, tools: [], comments: () => [], errors };
}

/** Parsers of source go down a call for each level; what is too deep for them must not end the run. */
function extractSafely({ file, text }: SourceText, services: Services, sources: SourceFiles | undefined): Extraction {
  try {
    return extract(file, text, services, sources);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'The code in this file nests too deeply to be read, so it was not checked: leave the file out if it is generated, or flatten it.';
    return unread({ file, text }, [{ rule: 'too-deep', message, span: { start: 0, end: 0 } }]);
  }
}

/** What is to be said of a file as a whole: where its code breaks off, or why it holds no tools. */
function judge({ file, text, problem, unasked }: SourceText, extraction: Extraction, heldTools: LintSettings['heldTools']): Extraction {
  if (problem !== undefined) return extraction;
  const isHolding = extraction.tools.length > 0;
  const broken = isHolding || unasked !== true || heldTools?.(file) === true ? (extraction.syntaxErrors?.() ?? []) : [];
  const errors = broken.length > 0 ? [...extraction.errors, ...broken] : extraction.errors;
  if (isHolding) return broken.length > 0 ? { ...extraction, errors } : extraction;
  if (unasked === true) {
    const isTold = errors.length > 0 && (TOOL_KEYS.test(text) || heldTools?.(file) === true);
    return { ...extraction, errors: isTold ? errors : errors.filter(({ rule }) => rule === 'parse-error' && beginsToolList(text)) };
  }
  if (errors.length > 0) return { ...extraction, errors };
  const message = `No tool definition was found in this file. ${extraction.hint ?? 'Run `toollint list` to see what is recognised, or leave the file out.'}`;
  return { ...extraction, errors: [{ rule: 'no-tools', message, span: { start: 0, end: 0 } }] };
}

/** Keys that hardly occur outside tool definitions: a broken file with one of them was meant to hold some. */
const TOOL_KEYS = /\b(?:inputSchema|input_schema|functionDeclarations|function_declarations|toolSpec|parameter_definitions|languageModelTools)\b/;

/** A set rule that sees a tool in two overlapping sets may say the same thing twice. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<number, Diagnostic[]>();
  return diagnostics.filter((diagnostic) => {
    const there = seen.get(diagnostic.span.start);
    if (there === undefined) seen.set(diagnostic.span.start, [diagnostic]);
    else if (there.some((other) => saysTheSame(other, diagnostic))) return false;
    else there.push(diagnostic);
    return true;
  });
}

function saysTheSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.rule === b.rule && a.messageId === b.messageId && a.span.end === b.span.end && a.file === b.file && a.message === b.message;
}

/** All that is to be said of one file: its own faults and its tools', without what its comments suppress, in order. */
function finish({ file, text, errors, comments }: Extraction, diagnostics: readonly Diagnostic[], requireReason: boolean): Diagnostic[] {
  const all = [...errors.map((error) => coreDiagnostic(file, error)), ...diagnostics];
  const kept = text.includes('toollint-')
    ? suppress({ file, comments: comments(), lines: new LineIndex(text), diagnostics: all, known: KNOWN_IDS, requireReason })
    : all;
  return kept.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}

const KNOWN_IDS = [...rules.map((rule) => rule.meta.id), ...Object.keys(CORE_RULES)];
