/** Foreign text made fit for one line of a terminal: a blank for line breaks and for what moves the cursor, colours, hides or turns text around. */
export function printable(text: string): string {
  return /[^ -~]/.test(text) ? text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ') : text;
}

/** The same for a text of several lines, whose line breaks stay. */
export function printableLines(text: string): string {
  return text.split(/\r\n|[\n\r]/).map(printable).join('\n');
}
