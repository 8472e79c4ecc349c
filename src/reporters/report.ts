import type { Severity } from '../model/diagnostic.js';

/** A diagnostic as users meet it: lines and columns 1-based, columns in UTF-16 units, files relative to the working folder with `/`. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  /** The tool's name, or null where there is none. */
  readonly tool: string | null;
  /** JSON pointer in the canonical model. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly related: readonly { readonly message: string; readonly file: string; readonly line: number; readonly column: number }[];
  readonly fingerprint: string;
  readonly fixable: 'safe' | 'suggestion' | null;
}

export interface Summary {
  /** Files that hold at least one tool or one fault. */
  readonly files: number;
  readonly tools: number;
  readonly toolsets: number;
  readonly errors: number;
  readonly warnings: number;
  /** Parts of tools, and names of definitions, that could not be known without running code. */
  readonly unresolved: number;
}

/** The facts of a rule that formats with a rule list need. */
export interface RuleFacts {
  readonly id: string;
  readonly severity: Severity;
  readonly summary: string;
  readonly url: string;
}

/** All that a reporter may need; reporters are pure functions from it to a text. */
export interface Report {
  readonly version: string;
  readonly findings: readonly Finding[];
  /** How many warnings `--quiet` leaves out. */
  readonly hidden: number;
  readonly summary: Summary;
  /** How many of the unresolved parts for each reason, in words, the commonest first; worked out when asked for. */
  unresolvedReasons(): readonly (readonly [reason: string, count: number])[];
  /** Rules and core diagnostics, for formats that list them. */
  readonly rules: readonly RuleFacts[];
  /** For each finding about a tool, how many tools its set has. */
  readonly setSizes: ReadonlyMap<Finding, number>;
  /** Remarks about the run, a line each: files that hold something else, baseline entries that are gone. */
  readonly notes: readonly string[];
  readonly crashes: readonly { readonly rule: string; readonly file: string; readonly tool: string | null; readonly cause: string }[];
  /** A file's text, for code frames. */
  text(file: string): string | undefined;
}

/** How a report is to look on a terminal. */
export interface Style {
  readonly color: boolean;
  /** Columns; lines are wrapped to it. */
  readonly width: number;
  /** Show every finding with the code that it points at. */
  readonly full: boolean;
}

export type Reporter = (report: Report, style: Style) => string;
