/** A text as Markdown shows it literally: foreign text must not become markup. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/[\\`*_[\]|#@]/g, '\\$&');
}
