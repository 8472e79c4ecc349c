import { parseJson } from '../documents/json.js';
import { LineIndex } from '../text/lines.js';
import { readText } from './read.js';

/** Where git begins a place that it could not merge. */
const CONFLICT = /^<{7}(?: |$)/m;

/** The value of a JSON file that toollint itself needs; comments and trailing commas are accepted. Throws an Error that says what is wrong and where. */
export function readJson(path: string): unknown {
  const { text, problem } = readText(path);
  if (problem !== undefined) throw new Error(problem.message);
  const { roots, errors } = parseJson(text);
  const [error] = errors;
  if (error === undefined) return roots[0]?.value;
  const conflict = CONFLICT.exec(text);
  if (conflict !== null) throw new Error(`line ${new LineIndex(text).position(conflict.index).line}: a merge conflict is not resolved here.`);
  const { line, column } = new LineIndex(text).position(error.span.start);
  throw new Error(`line ${line}, column ${column}: ${error.message}`);
}
