/** The comments of a source file; what looks like one inside a text, a pattern or a template is none. */
import type ts from 'typescript';
import type { Comment } from '../document.js';
import type { TypeScript } from './compiler.js';

export function readComments(typescript: TypeScript, file: string, text: string): Comment[] {
  const kind = /\.[mc]?ts$/.test(file) ? typescript.ScriptKind.TS : typescript.ScriptKind.TSX;
  const ast = typescript.createSourceFile(file, text, { languageVersion: typescript.ScriptTarget.ESNext, jsDocParsingMode: typescript.JSDocParsingMode.ParseNone }, false, kind);
  const spelled = literals(typescript, ast);
  const comments: Comment[] = [];
  let next = 0;
  for (const { 0: mark, index } of text.matchAll(/\/\/|\/\*/g)) {
    const last = comments.at(-1);
    if (last !== undefined && index < last.span.end) continue;
    while (next < spelled.length && spelled[next]!.end <= index) next++;
    if (next < spelled.length && spelled[next]!.start <= index) continue;
    comments.push(commentAt(text, index, mark === '//'));
  }
  return comments;
}

function commentAt(text: string, start: number, line: boolean): Comment {
  const close = line ? text.slice(start).search(/[\r\n]/) : text.indexOf('*/', start + 2);
  const contentEnd = close === -1 ? text.length : line ? start + close : close;
  const end = line || close === -1 ? contentEnd : contentEnd + 2;
  return { text: text.slice(start + 2, contentEnd), span: { start, end } };
}

/** Where texts, patterns and templates stand, in order. */
function literals(typescript: TypeScript, ast: ts.SourceFile): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isText = typescript.isStringLiteralLike(node) || typescript.isRegularExpressionLiteral(node) || typescript.isJsxText(node);
    if (isText || typescript.isTemplateHead(node) || typescript.isTemplateMiddleOrTemplateTail(node)) found.push({ start: node.getStart(ast), end: node.end });
    else typescript.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}
