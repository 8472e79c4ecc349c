import type * as Yaml from 'yaml';
import type { Change } from '../model/change.js';
import { applyEdits, EditSet, type TextEdit } from '../text/edits.js';
import type { Span } from '../text/span.js';
import { splitsPair } from './json-edit.js';
import type { EditableYaml } from './yaml-block.js';
import { quoteLike, quoteYaml } from './yaml-print.js';
import { unitsOf } from './yaml-scalar.js';

type Splice = Extract<Change, { kind: 'splice' }>;

/** Two ways to change parts of a string: within its text as it stands, and as a whole in quotes. */
export interface SpliceEdits {
  readonly local: readonly TextEdit[] | undefined;
  readonly whole: TextEdit | undefined;
}

/** The edits that make splices of one string; which way is right shows when the text is read again. */
export function spliceScalar(source: EditableYaml, node: Yaml.Scalar, splices: readonly Splice[]): SpliceEdits | undefined {
  const { value } = node;
  if (typeof value !== 'string') return undefined;
  for (const { start, end } of splices) {
    if (start < 0 || end < start || end > value.length || splitsPair(value, start) || splitsPair(value, end)) return undefined;
  }
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  const span = source.places.spanOf(node);
  const whole = isBlock || span === undefined ? undefined : { ...span, text: quoteLike(spliced(value, splices), source.style) };
  const local = localEdits(source, node, splices);
  return { local: local && node.type !== 'QUOTE_DOUBLE' ? [joined(source.text, node, span, local)] : local, whole };
}

/** Edits as one of the whole scalar: outside of double quotes, two that are right each for itself may be wrong together (a blank, a '#'). */
function joined(text: string, { range }: Yaml.Scalar, span: Span | undefined, edits: readonly TextEdit[]): TextEdit {
  const start = range![0];
  const end = Math.max(span?.end ?? start, ...edits.map((edit) => edit.end));
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return { start, end, text: applyEdits(text.slice(start, end), moved) };
}

function spliced(value: string, splices: readonly Splice[]): string {
  return splices.toSorted((a, b) => b.start - a.start).reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), value);
}

function localEdits({ text, style }: EditableYaml, node: Yaml.Scalar, splices: readonly Splice[]): TextEdit[] | undefined {
  const units = unitsOf(text, node);
  if (units === undefined) return undefined;
  const edits: TextEdit[] = [];
  const apart = new EditSet();
  for (const { start, end, text: part } of splices) {
    const written = write(part, node.type, style.eol + ' '.repeat(units.indent));
    if (written === undefined) return undefined;
    const from = units.starts[start] ?? units.ends[start - 1] ?? units.content.start;
    const edit = { start: from, end: end > start ? units.ends[end - 1]! : from, text: written };
    if (!apart.add([edit])) return undefined;
    edits.push(edit);
  }
  return edits;
}

/** The text as it stands inside a scalar of the type; undefined where it cannot. */
function write(part: string, type: Yaml.Scalar['type'], lineBreak: string): string | undefined {
  if (type === 'QUOTE_DOUBLE') return quoteYaml(part).slice(1, -1);
  if (type === 'BLOCK_LITERAL') return part.replaceAll('\n', lineBreak);
  if (part.includes('\n')) return undefined;
  return type === 'QUOTE_SINGLE' ? part.replaceAll("'", "''") : part;
}
