/** A text without the indentation that its lines share, and without its blank first and last line: what dedent libraries make of a template. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  let indent = Infinity;
  for (const line of lines.slice(1)) {
    const first = line.search(/\S/);
    if (first !== -1) indent = Math.min(indent, first);
  }
  const cut = indent === Infinity ? 0 : indent;
  return lines.map((line, i) => (i === 0 ? line : line.slice(cut))).join('\n').trim();
}
