import { parse } from 'node:path';

/** What each escape code of the stylish format looks like. */
const STYLES: Readonly<Record<string, string>> = {
  '1': 'font-weight="bold"',
  '2': 'fill="#8b949e"',
  '4': 'text-decoration="underline"',
  '31': 'fill="#ff7b72"',
  '32': 'fill="#7ee787"',
  '33': 'fill="#e3b341"',
  '36': 'fill="#79c0ff"',
};
const OFF = new Set(['0', '22', '24', '39']);
const ROW = 18;
const COLUMN = 8.43;

/** Coloured terminal output as an SVG picture, so that the README shows what really is printed. */
export function picture(title: string, output: string): string {
  const lines = output.trimEnd().split('\n');
  // eslint-disable-next-line no-control-regex -- the escape sequences of colours are what is read here
  const width = Math.ceil(Math.max(...lines.map((line) => line.replace(/\u001b\[\d+m/g, '').length), 60) * COLUMN) + 32;
  const height = (lines.length + 2) * ROW + 24;
  const rows = [`<tspan fill="#8b949e">$ </tspan>${escape(title)}`, '', ...lines.map(row)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(parse(title).base)}">`,
    `<rect width="100%" height="100%" rx="8" fill="#0d1117"/>`,
    `<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,monospace" font-size="14" fill="#e6edf3" xml:space="preserve">`,
    ...rows.map((content, i) => `<text x="16" y="${28 + i * ROW}">${content}</text>`),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function row(line: string): string {
  const on = new Set<string>();
  // eslint-disable-next-line no-control-regex -- as above
  return line.split(/(\u001b\[\d+m)/).reduce((out, part) => {
    // eslint-disable-next-line no-control-regex -- as above
    const code = /^\u001b\[(\d+)m$/.exec(part)?.[1];
    if (code === undefined) return part === '' ? out : out + span(part, on);
    if (OFF.has(code)) on.clear();
    else on.add(code);
    return out;
  }, '');
}

function span(text: string, on: ReadonlySet<string>): string {
  const attributes = [...on].map((code) => STYLES[code]).join(' ');
  return attributes === '' ? escape(text) : `<tspan ${attributes}>${escape(text)}</tspan>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
