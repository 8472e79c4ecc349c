import type { Change } from '../model/change.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { EditSet, type TextEdit } from '../text/edits.js';

/** The edits that make all of a diagnostic's changes, or undefined where one of them cannot be made in its file. */
export function editsOf({ tool }: Diagnostic, changes: readonly Change[]): readonly TextEdit[] | undefined {
  if (tool === undefined || changes.length === 0) return undefined;
  return tool.origin.edit(...changes);
}

/** The changes that a run is allowed to make for a diagnostic. */
export type Choose = (diagnostic: Diagnostic) => readonly Change[];

/** What can be edited in one pass. */
export interface Pass {
  readonly edits: ReadonlyMap<string, EditSet>;
  readonly mended: readonly Diagnostic[];
}

/** Edits for as many diagnostics as possible without touching a place twice; the others wait for the next pass. */
export function planPass(diagnostics: readonly Diagnostic[], choose: Choose): Pass {
  const edits = new Map<string, EditSet>();
  const mended = diagnostics.filter((diagnostic) => {
    const wanted = editsOf(diagnostic, choose(diagnostic));
    if (wanted === undefined) return false;
    const taken = edits.get(diagnostic.file) ?? new EditSet();
    edits.set(diagnostic.file, taken);
    return taken.add(wanted);
  });
  return { edits, mended };
}
