import { planPass, type Choose } from './engine/edits.js';
import { RunMemory } from './engine/run-memory.js';
import { lint, type LintResult, type LintSettings, type SourceText } from './lint.js';
import type { Diagnostic } from './model/diagnostic.js';
import { applyEdits } from './text/edits.js';

/** One mended fault can uncover another; after this many passes what is left stays. */
const MAX_PASSES = 10;

export interface FixResult {
  /** The texts that changed, by file. */
  readonly changed: ReadonlyMap<string, string>;
  readonly mended: readonly Diagnostic[];
  /** What a run over the changed texts says. */
  readonly result: LintResult;
  /** The same where some files kept their old texts. */
  without(files: ReadonlySet<string>): LintResult;
}

/** Applies the chosen changes pass by pass until nothing is left to change, of diagnostics that `within` includes. */
export function fix(
  sources: readonly SourceText[],
  settings: LintSettings,
  choose: Choose,
  within: (result: LintResult) => { includes(diagnostic: Diagnostic): boolean } = () => ({ includes: () => true }),
): FixResult {
  const changed = new Map<string, string>();
  const mended: Diagnostic[] = [];
  const current = ({ file, text }: SourceText): string => changed.get(file) ?? text;
  const runs = new RunMemory();
  let result = lint(sources, settings, { runs });
  const relint = (kept?: ReadonlySet<string>): LintResult =>
    lint(sources.map((source) => (kept?.has(source.file) === true ? source : { ...source, text: current(source) })), settings, { collected: result, runs });
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const part = within(result);
    const plan = planPass(result.diagnostics.filter((diagnostic) => part.includes(diagnostic)), choose);
    if (plan.mended.length === 0) break;
    for (const source of sources) {
      const edits = plan.edits.get(source.file);
      if (edits !== undefined) changed.set(source.file, applyEdits(current(source), edits.all()));
    }
    mended.push(...plan.mended);
    result = relint();
  }
  return { changed, mended, result, without: (files) => (files.size === 0 ? result : relint(files)) };
}

/** Safe fixes; with `suggestions` the first suggestion of a diagnostic too; `rules` limits to some rules. */
export function chooseFixes({ suggestions, rules }: { readonly suggestions: boolean; readonly rules: readonly string[] | undefined }): Choose {
  return (diagnostic) => {
    if (rules !== undefined && !rules.includes(diagnostic.rule)) return [];
    if (diagnostic.fix.length > 0) return diagnostic.fix;
    return suggestions ? (diagnostic.suggestions[0]?.changes ?? []) : [];
  };
}
