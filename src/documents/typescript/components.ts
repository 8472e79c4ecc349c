/** The scripts of Vue and Svelte components, everything around them blanked out so that places stay where they are. */
export function scriptsOf(file: string, text: string): string {
  if (!/\.(?:vue|svelte)$/i.test(file)) return text;
  const lower = text.toLowerCase();
  let out = '';
  let at = 0;
  for (const { index, 0: open } of lower.matchAll(/<!--|<script\b/g)) {
    if (index < at) continue;
    const isComment = open === '<!--';
    const start = isComment ? index : endOfTag(text, index);
    const close = start === undefined ? -1 : lower.indexOf(isComment ? '-->' : '</script', start);
    if (start === undefined || (isComment && close === -1)) continue;
    const end = close === -1 ? text.length : close;
    out += blank(text.slice(at, start)) + (isComment ? blank : String)(text.slice(start, end));
    at = end;
  }
  return out + blank(text.slice(at));
}

/** How long an opening tag may be. */
const MAX_TAG = 4_000;

/** Where the opening tag at an index ends: `generic="T extends Map<string, U>"` does not end it. */
function endOfTag(text: string, from: number): number | undefined {
  let quote = '';
  for (let i = from; i < text.length && i < from + MAX_TAG; i++) {
    const char = text[i]!;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return i + 1;
  }
  return undefined;
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
