import { rules as registry } from '../rules/index.js';
import { CORE_RULES } from './engine/core-rules.js';
import { editsOf } from './engine/edits.js';
import { toolsOf, type LintResult } from './lint.js';
import type { Diagnostic } from './model/diagnostic.js';
import { toPointer } from './model/path.js';
import type { Finding, Report, RuleFacts, Summary } from './reporters/report.js';
import { linesIn, type LineIndex } from './text/lines.js';
import { countReasons, unresolvedParts, unresolvedPaths } from './model/unresolved.js';
import { VERSION } from './version.js';

/** What a report needs beside the result. */
export interface ReportContext {
  /** A file as people see it: relative to the working folder, with `/`. */
  readonly display: (file: string) => string;
  /** The fingerprint of each of the result's diagnostics. */
  readonly ids: readonly string[];
  readonly notes: readonly string[];
  /** Files beside the result's that related places lie in. */
  readonly others?: readonly { readonly file: string; readonly text: string }[];
  /** Keeps some of the result's diagnostics, by their index; all when absent. */
  readonly only?: (diagnostic: Diagnostic, index: number) => boolean;
  /** Leaves out warnings. */
  readonly quiet?: boolean;
}

/** Turns a result into what reporters print: positions, fingerprints, counts. */
export function makeReport(result: LintResult, { display, ids, notes, others = [], only = () => true, quiet = false }: ReportContext): Report {
  const texts = new Map([...others, ...result.extractions].map(({ file, text }) => [display(file), text]));
  const linesOf = linesIn([...others, ...result.extractions]);
  const sizes = new Map(result.toolsets.flatMap(({ tools }) => tools.map((tool) => [tool, tools.length] as const)));
  const setSizes = new Map<Finding, number>();
  let hidden = 0;
  const findings = result.diagnostics.flatMap((diagnostic, i) => {
    if (!only(diagnostic, i)) return [];
    if (quiet && diagnostic.severity === 'warning') {
      hidden++;
      return [];
    }
    const finding = toFinding(diagnostic, ids[i]!, linesOf, display);
    if (diagnostic.tool !== undefined) setSizes.set(finding, sizes.get(diagnostic.tool) ?? 0);
    return [finding];
  });
  const unnamed = result.extractions.flatMap((extraction) => extraction.unnamed?.() ?? []);
  const unresolved = toolsOf(result).reduce((sum, tool) => sum + unresolvedPaths(tool).length, unnamed.length);
  return {
    version: VERSION,
    findings,
    hidden,
    setSizes,
    notes,
    summary: summarise(result, findings, unresolved),
    unresolvedReasons: () => countReasons([...toolsOf(result).flatMap(unresolvedParts), ...unnamed]),
    rules: ruleFacts(),
    crashes: result.crashes.map(({ rule, file, tool, cause }) => ({
      rule,
      file: display(file),
      tool: typeof tool?.name === 'string' ? tool.name : null,
      cause: cause instanceof Error ? cause.message : String(cause),
    })),
    text: (file) => texts.get(file),
  };
}

function toFinding(diagnostic: Diagnostic, fingerprint: string, linesOf: (file: string) => LineIndex, display: (file: string) => string): Finding {
  const { rule, severity, message, file, span, tool, path, related } = diagnostic;
  const start = linesOf(file).position(span.start);
  const end = linesOf(file).position(span.end);
  return {
    rule,
    severity,
    message,
    file: display(file),
    tool: typeof tool?.name === 'string' ? tool.name : null,
    path: toPointer(path),
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    related: related.map((place) => ({ message: place.message, file: display(place.file), ...linesOf(place.file).position(place.span.start) })),
    fingerprint,
    fixable: fixable(diagnostic),
  };
}

/** What can really be changed where the fault stands: a fix that its file cannot take is none. */
function fixable(diagnostic: Diagnostic): Finding['fixable'] {
  if (editsOf(diagnostic, diagnostic.fix) !== undefined) return 'safe';
  return diagnostic.suggestions.some(({ changes }) => editsOf(diagnostic, changes) !== undefined) ? 'suggestion' : null;
}

function summarise({ extractions, toolsets }: LintResult, findings: readonly Finding[], unresolved: number): Summary {
  const tools = toolsOf({ extractions });
  return {
    files: extractions.filter((extraction) => extraction.tools.length > 0 || extraction.errors.length > 0).length,
    tools: tools.length,
    toolsets: toolsets.length,
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    unresolved,
  };
}

/** Rules and core diagnostics with the address of their documentation. */
export function ruleFacts(): RuleFacts[] {
  const base = `https://unpkg.com/toollint@${VERSION}/`;
  return [
    ...registry.map(({ meta: { id, severity, summary } }) => ({ id, severity, summary, url: `${base}rules/${id}.md` })),
    ...Object.entries(CORE_RULES).map(([id, { severity, summary }]) => ({ id, severity, summary, url: `${base}docs/core-diagnostics.md#${id}` })),
  ];
}
