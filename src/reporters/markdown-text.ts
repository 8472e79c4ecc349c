import { printable } from '../text/printable.js';

/** A text as Markdown shows it literally: foreign text must not become markup. Line breaks stay, other control characters do not. */
export function escapeMarkdown(text: string): string {
  return text.split('\n').map(printable).join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/[\\`*_[\]|#@]/g, '\\$&');
}
