import type * as Yaml from 'yaml';
import type { DataDocument, DocumentError, Root } from './document.js';
import { lineEnd, lineStart } from './yaml-block.js';
import { editYaml } from './yaml-edit.js';
import { YamlPlaces } from './yaml-places.js';
import { styleOfYaml, type YamlStyle } from './yaml-print.js';
import { composeDocuments, yamlComments } from './yaml-tokens.js';
import { readYaml, type YamlLibrary } from './yaml-value.js';

/** Reads a YAML text; each of its documents is a root. */
export function parseYaml(yaml: YamlLibrary, text: string): DataDocument {
  const roots: Root[] = [];
  const errors: DocumentError[] = [];
  let style: YamlStyle | undefined;
  for (const document of composeDocuments(yaml, text)) {
    const broken = document.errors.map(({ pos }) => pos[0]).sort((a, b) => a - b);
    const { value, errors: found, aliases } = readYaml(yaml, document, broken);
    const [first] = document.errors;
    if (first === undefined) errors.push(...found);
    // What follows the first syntax error is mostly its echo; in a template, so are those of the documents that follow.
    else if (!errors.some(({ message }) => message === IS_TEMPLATE)) errors.push(syntaxError(text, first));
    const places = new YamlPlaces(yaml, text, document, aliases);
    if (value === null) continue;
    // A change is verified by reading the text anew, which takes the library minutes where things lie thousands deep.
    const isChangeable = document.errors.length === 0 && !found.some(({ rule }) => rule === 'too-deep');
    roots.push({
      value,
      locate: (path, part, range) => places.locate(path, part, range),
      edit: (...changes) => (isChangeable ? editYaml(yaml, { text, value, places, style: (style ??= styleOfYaml(text)) }, changes) : undefined),
    });
  }
  return { roots, errors, comments: () => (text.includes('#') ? yamlComments(yaml, text) : []) };
}

function syntaxError(text: string, { code, message, pos: [start, end] }: Yaml.YAMLParseError): DocumentError {
  let place = Math.min(start, Math.max(0, text.length - 1));
  // Where a thing is missing at the end, the end of what is there can be seen.
  if (code !== 'TAB_AS_INDENT') while (place > 0 && text.charCodeAt(place) <= 32) place--;
  return {
    rule: 'parse-error',
    message: TEMPLATE.test(linesAround(text, place)) ? IS_TEMPLATE : explain(code, message),
    span: { start: place, end: place < start ? place + 1 : Math.min(text.length, Math.max(end, place + 1)) },
  };
}

/** Placeholders of Helm, Jinja and their like; GitHub's `${{ }}` stands in values and breaks nothing. */
const TEMPLATE = /(?<!\$)\{\{|\{%/;

/** The line of an offset with the one before. */
function linesAround(text: string, at: number): string {
  const before = text.lastIndexOf('\n', lineStart(text, at) - 2) + 1;
  return text.slice(before, lineEnd(text, at));
}

function explain(code: Yaml.ErrorCode, message: string): string {
  // The library calls it an indentation when a bracket is never closed.
  if (message.startsWith('Flow')) return FLOW_NOT_CLOSED;
  if (/^Missing closing .quote/.test(message)) return QUOTE_NOT_CLOSED;
  return SENTENCES[code] ?? `This is not valid YAML: ${message}`;
}

const IS_TEMPLATE = "This looks like a template ('{{' or '{%' stands in it), which is YAML only once it is filled in: leave it out, and lint what it makes.";
const QUOTE_NOT_CLOSED = 'The string in quotes before this is not closed, or one of its lines is not indented further than its key: close it, or indent its lines.';
const FLOW_NOT_CLOSED = 'The list or map in brackets before this is not closed, or its lines are not indented further than its key.';

const SENTENCES: { readonly [code in Yaml.ErrorCode]?: string } = {
  BAD_ALIAS: 'An alias or anchor needs a name of letters, digits and the like behind its * or &.',
  BAD_DQ_ESCAPE: 'This string in double quotes holds an escape that YAML does not have: write \\\\ for a backslash, or use single quotes.',
  BAD_INDENT: 'The indentation does not fit: members of one map or list must begin in the same column, and what belongs to a key further right.',
  BAD_SCALAR_START: 'A plain value cannot begin with this character: put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY: "A map cannot begin inside a key or value of one line: put a value with ': ' in it in quotes, or begin the map on a new line.",
  BLOCK_IN_FLOW: 'Between brackets or braces, values cannot be laid out by indentation: write them with brackets, braces and commas.',
  MULTILINE_IMPLICIT_KEY: "A key must stand on one line with its ':' behind it; if this is no key, put it in quotes or indent it further.",
  TAB_AS_INDENT: 'Tabs cannot indent YAML: use blanks.',
};
