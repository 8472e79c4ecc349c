import type ts from 'typescript';
import type { DocumentError } from '../document.js';
import type { TypeScript } from './compiler.js';

/** The first place where source breaks the grammar; the compiler's own words, since people know them. */
export function syntaxErrors(typescript: TypeScript, ast: ts.SourceFile): DocumentError[] {
  const [first] = grammarErrors(ast);
  if (first === undefined) return [];
  const words = typescript.flattenDiagnosticMessageText(first.messageText, ' ').replace(/\.$/, '');
  const message = `This is no code that can be read: ${words}. Tools behind it may have been missed or misread.`;
  return [{ rule: 'parse-error', message, span: { start: first.start, end: first.start + Math.max(1, first.length) } }];
}

/** What the parser complained of; the compiler keeps it with the tree, though its types do not say so. */
export function grammarErrors(ast: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  return (ast as ts.SourceFile & { readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics ?? [];
}
