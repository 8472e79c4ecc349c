import { wrap } from '../reporters/wrap.js';
import { paintFor } from '../reporters/paint.js';

/** Markdown as this project's pages use it (headings, paragraphs, lists, fences, code spans, tables as they stand), for a terminal. */
export function renderMarkdown(markdown: string, { color, width }: { readonly color: boolean; readonly width: number }): string {
  const paint = paintFor(color);
  const spans = (text: string): string =>
    text.replace(/`([^`]+)`|\*\*([^*]+)\*\*/g, (_, code?: string, strong?: string) => (code === undefined ? paint.bold(strong!) : paint.cyan(code)));
  // A link within the repository leads nowhere from a terminal: its text stays, and an address is told.
  const links = (text: string): string => text.replace(/\[([^\][]+)\]\(([^()\s]+)\)/g, (_, shown: string, target: string) => (/^https?:/.test(target) ? `${shown} (${target})` : shown));
  const out: string[] = [];
  let paragraph: string[] = [];
  let fence: string | undefined;
  const flush = (): void => {
    if (paragraph.length === 0) return;
    const [first = ''] = paragraph;
    const hang = /^- /.test(first) ? '  ' : '';
    const lines = wrap(links(paragraph.join(' ')), width - hang.length);
    out.push(...lines.map((line, i) => (i === 0 ? '' : hang) + spans(line)));
    paragraph = [];
  };
  for (const line of markdown.split('\n')) {
    if (fence !== undefined) {
      if (line === fence) fence = undefined;
      else out.push(`    ${paint.dim(line)}`);
    } else if (/^`{3,}/.test(line)) {
      flush();
      const [marks, info] = [/^`+/.exec(line)![0], line.replace(/^`+/, '')];
      fence = marks;
      const label = ['invalid', 'valid', 'diagnostics', 'fixed', 'suggested'].find((word) => info.split(' ').includes(word));
      if (label !== undefined) out.push(`  ${label === 'invalid' ? paint.red(label) : paint.green(label)}:`);
    } else if (line.startsWith('#')) {
      flush();
      out.push(paint.bold(paint.underline(line.replace(/^#+ /, ''))));
    } else if (line === '' || line.startsWith('|') || line.startsWith('<!--')) {
      flush();
      if (!line.startsWith('<!--')) out.push(line);
    } else {
      if (line.startsWith('- ')) flush();
      paragraph.push(line.trimEnd().replace(/^ +/, ''));
    }
  }
  flush();
  return out.join('\n').replace(/\n{3,}/g, '\n\n') + (out.at(-1) === '' ? '' : '\n');
}
