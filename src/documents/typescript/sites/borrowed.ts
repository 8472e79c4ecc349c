/** Names that definitions without one have from what they hang on. */
import type ts from 'typescript';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import type { Place } from '../values.js';
import { entryAround, nameHint, type Trail } from './context.js';
import { fileName } from './conventions.js';
import type { Part } from './definition.js';

/** A name, and the code that stands for the definition under it, where only programmers know the name. */
export interface Borrowed {
  readonly name: Part;
  readonly code: readonly ts.Node[] | undefined;
}

/** The name of the key, variable or function on which the last node of a trail hangs; of the file for its default export. */
export function borrowedName(ev: Evaluator, place: Place, module: SourceModule, trail: Trail): Borrowed | undefined {
  const hint = nameHint(ev.ts, entryAround(ev.ts, trail) ?? trail);
  if (hint !== undefined) {
    const code = hint.kind === 'variable' ? [trail.at(-1)!, ...hint.factories] : undefined;
    return { name: { value: hint.computed === true ? ev.settle(ev.evaluate(hint.node, place.scope)) : hint.text, place: { node: hint.node, scope: place.scope } }, code };
  }
  return trail.some((node) => ev.ts.isExportAssignment(node)) ? { name: fileName(module, place), code: undefined } : undefined;
}
