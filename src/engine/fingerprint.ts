import type { Diagnostic } from '../model/diagnostic.js';
import { toPointer } from '../model/path.js';
import { hashText } from '../text/hash.js';

/**
 * An id for each diagnostic that outlives edits elsewhere in the file: made of rule, message id, file, tool name, model path, and
 * the ordinal among equals, never of a line or of the message's wording.
 * `nameOf` gives a file as it is written in ids: relative to the configuration's folder, with `/`.
 */
export function fingerprints(diagnostics: readonly Diagnostic[], nameOf: (file: string) => string): string[] {
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const { rule, messageId, file, tool, path } = diagnostic;
    const name = typeof tool?.name === 'string' ? tool.name : '';
    const key = [rule, messageId, nameOf(file), name, toPointer(path)].join('\0');
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return hashText(`${key}\0${ordinal}`);
  });
}
