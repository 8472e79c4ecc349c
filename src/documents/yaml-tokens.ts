import type * as Yaml from 'yaml';
import type { Comment } from './document.js';
import { MAX_DEPTH } from './json-lenient.js';
import type { YamlLibrary } from './yaml-value.js';

/** The documents of a YAML text. What nests deeper than MAX_DEPTH + 1 is emptied first, since composing nodes recurses. */
export function composeDocuments(yaml: YamlLibrary, text: string): Yaml.Document.Parsed[] {
  const tokens = [...new yaml.Parser().parse(text)];
  for (const token of tokens) if (token.type === 'document') prune(token);
  const composer = new yaml.Composer({ merge: true, uniqueKeys: false, prettyErrors: false, logLevel: 'silent', keepSourceTokens: false });
  return [...composer.compose(tokens, false, text.length)] as Yaml.Document.Parsed[];
}

type Collection = Yaml.CST.BlockMap | Yaml.CST.BlockSequence | Yaml.CST.FlowCollection;

function prune(document: Yaml.CST.Document): void {
  const waiting: { readonly token: Collection; readonly depth: number }[] = [];
  const add = (token: Yaml.CST.Token | null | undefined, depth: number): void => {
    if (token !== null && token !== undefined && 'items' in token) waiting.push({ token, depth });
  };
  add(document.value, 1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, depth } = next;
    if (depth > MAX_DEPTH) token.items = [];
    for (const item of token.items) {
      add(item.key, depth + 1);
      add(item.value, depth + 1);
    }
  }
}

/** Announces that the next token is a scalar, whatever it looks like. */
const SCALAR = '\x1F';
/** Tokens of the lexer that stand for no text: the beginning of a document, the end of a torn flow collection. */
const NO_TEXT: readonly string[] = [SCALAR, '\x02', '\x18'];

/** The comments of a YAML text. */
export function yamlComments(yaml: YamlLibrary, text: string): Comment[] {
  const comments: Comment[] = [];
  let at = 0;
  let last = '';
  for (const token of new yaml.Lexer().lex(text)) {
    const isScalar = last === SCALAR;
    last = isScalar ? '' : token;
    if (!isScalar && NO_TEXT.includes(token)) continue;
    if (!isScalar && token.startsWith('#')) comments.push({ text: token.slice(1), span: { start: at, end: at + token.length } });
    at += token.length;
  }
  return comments;
}
