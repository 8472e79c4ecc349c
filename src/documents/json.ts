import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Span } from '../text/span.js';
import type { DataDocument, DocumentError, Root } from './document.js';

/** Reads a JSON text; comments and trailing commas are accepted. */
export function parseJson(text: string): DataDocument {
  const problems: ParseError[] = [];
  const value: unknown = parse(text, problems, { allowTrailingComma: true });
  const errors = problems.map((problem): DocumentError => ({
    rule: 'parse-error',
    message: printParseErrorCode(problem.error),
    span: { start: problem.offset, end: problem.offset + problem.length },
  }));
  let tree: Node | undefined;
  const root: Root = {
    value,
    locate(path): Span {
      tree ??= parseTree(text, [], { allowTrailingComma: true });
      for (let length = path.length; tree !== undefined && length >= 0; length--) {
        const node = findNodeAtLocation(tree, [...path.slice(0, length)]);
        if (node !== undefined) return { start: node.offset, end: node.offset + node.length };
      }
      return { start: 0, end: 0 };
    },
    edit: () => undefined,
  };
  return { roots: value === undefined ? [] : [root], errors, comments: () => [] };
}
