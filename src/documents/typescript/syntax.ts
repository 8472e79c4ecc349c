import type { DocumentError } from '../document.js';
import type { TypeScript } from './compiler.js';

/** The first place where source breaks the grammar; the compiler's own words, since people know them. */
export function syntaxErrors(typescript: TypeScript, file: string, text: string): DocumentError[] {
  const compilerOptions = { target: typescript.ScriptTarget.ESNext, jsx: typescript.JsxEmit.Preserve };
  const fileName = /\.(?:vue|svelte)$/i.test(file) ? `${file}.ts` : file;
  const [first] = typescript.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions }).diagnostics ?? [];
  if (first?.start === undefined) return [];
  const message = `This is no code that can be read: ${typescript.flattenDiagnosticMessageText(first.messageText, ' ')}`;
  return [{ rule: 'parse-error', message, span: { start: first.start, end: first.start + Math.max(1, first.length ?? 1) } }];
}
