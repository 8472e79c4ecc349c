/** How a change of a written schema is made in zod code. */
import type { Provenance } from '../../values.js';
import type { ZodType } from './types.js';

/** The `edit` of the schema of a type. */
export function editorOf(_type: ZodType): Provenance['edit'] {
  return undefined;
}
