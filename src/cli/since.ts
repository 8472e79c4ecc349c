import type { ResolvedConfig } from '../config/resolve.js';
import { changedTools } from '../engine/diff/tools.js';
import { collectTools, toolsOf, type LintResult, type SourceText } from '../lint.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { count } from '../reporters/wrap.js';
import type { Io } from './io.js';
import { earlierSources, forkPoint } from './revisions.js';
import { readingSettings } from './sources.js';

/** The part of a result that is wanted. */
export interface Part {
  includes(diagnostic: Diagnostic): boolean;
  /** A line that tells people what is left out. */
  readonly note?: string;
}

export type Restriction = (result: LintResult) => Part;

/** Lets through what is said of tools that are new or differ since a git revision, and of files that differ. Throws a UsageError when git knows no such revision. */
export async function changedSince(revision: string, sources: readonly SourceText[], config: ResolvedConfig, io: Io): Promise<Restriction> {
  const earlier = earlierSources(forkPoint(revision, io), sources, io);
  const before = toolsOf(collectTools(earlier.sources, await readingSettings(earlier.sources, config, earlier.host)));
  const texts = new Map(earlier.sources.map(({ file, text }) => [file, text]));
  // Fixing asks for the last result's part, and then the report does.
  const parts = new WeakMap<LintResult, Part>();
  const partOf = (result: LintResult): Part => {
    const after = toolsOf(result);
    const changed = changedTools(before, after);
    const now = new Map(result.extractions.map(({ file, text }) => [file, text]));
    return {
      includes: ({ tool, file }) => (tool === undefined ? !isSameText(texts.get(file), now.get(file)) : changed.has(tool)),
      note: `Only what concerns tools that changed since ${revision} is reported: ${changed.size} of ${count(after.length, 'tool')}.`,
    };
  };
  return (result) => {
    const part = parts.get(result) ?? partOf(result);
    parts.set(result, part);
    return part;
  };
}

/** Git may check line ends out in another form than it keeps them. */
function isSameText(before: string | undefined, now: string | undefined): boolean {
  return before?.replaceAll('\r\n', '\n') === now?.replaceAll('\r\n', '\n');
}
