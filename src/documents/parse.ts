import type { Services } from '../model/services.js';
import type { DataDocument } from './document.js';
import { parseJson } from './json.js';
import { parseJsonLines } from './json-lines.js';
import { skipTrivia } from './json-text.js';
import { parseYaml } from './yaml.js';

/**
 * Reads a data file as its name says; a name that says nothing is read as JSON when the text begins like it. Undefined: no data
 * file, or YAML where the host brings no library for it.
 */
export function parseDocument(file: string, text: string, services: Services): DataDocument | undefined {
  const extension = /[^/\\]\.(\w+)$/.exec(file)?.[1]?.toLowerCase();
  switch (extension) {
    case 'json':
    case 'jsonc':
      return parseJsonOrLines(text);
    case 'jsonl':
    case 'ndjson':
      return parseJsonLines(text);
    case 'yaml':
    case 'yml':
      return services.yaml === undefined ? undefined : parseYaml(services.yaml(), text);
    default:
      return sniff(text, extension === undefined);
  }
}

/** An object with a key, or an array of objects or arrays. */
const BEGINS_LIKE_JSON = /\{\s*["}/]|\[\s*[{[\]]/y;

/** Under a foreign name, text that is not whole is something else, perhaps a template. */
function sniff(text: string, mayBeBroken: boolean): DataDocument | undefined {
  BEGINS_LIKE_JSON.lastIndex = skipTrivia(text, text.startsWith('\uFEFF') ? 1 : 0);
  if (!BEGINS_LIKE_JSON.test(text)) return undefined;
  const document = parseJsonOrLines(text);
  return mayBeBroken || isWhole(document) ? document : undefined;
}

/** Many data sets and logs are JSON Lines under another name; then their first line is a value. */
function parseJsonOrLines(text: string): DataDocument {
  const document = parseJson(text);
  if (isWhole(document)) return document;
  const [firstLine = ''] = /^.*$/m.exec(text.trimStart()) ?? [];
  if (firstLine.trim() === '' || !isWhole(parseJson(firstLine))) return document;
  const lines = parseJsonLines(text);
  return isWhole(lines) ? lines : document;
}

function isWhole({ errors }: DataDocument): boolean {
  return errors.every((error) => error.rule !== 'parse-error');
}
