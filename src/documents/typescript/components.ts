/** The scripts of Vue and Svelte components, everything around them blanked out so that places stay where they are. */
export function scriptsOf(file: string, text: string): string {
  if (!/\.(?:vue|svelte)$/i.test(file)) return text;
  const lower = text.toLowerCase();
  let out = '';
  let at = 0;
  let isBroken = false;
  for (const { index, 0: open } of lower.matchAll(/<!--|<script\b|<template\b/g)) {
    if (index < at || (isBroken && open === '<template')) continue;
    const isScript = open === '<script';
    const start = open === '<!--' ? index : endOfTag(text, index);
    const close = start === undefined ? -1 : open === '<template' ? endOfTemplate(lower, start) : lower.indexOf(isScript ? '</script' : '-->', start);
    // Where one template never closes, what looks like others is not asked again.
    isBroken ||= open === '<template' && close === -1;
    if (start === undefined || (!isScript && close === -1)) continue;
    const end = close === -1 ? text.length : close;
    out += blank(text.slice(at, start)) + (isScript ? String : blank)(text.slice(start, end));
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

/** Where the template closes whose opening tag ends at an index: a template may hold others, and say `<script>` without having one. */
function endOfTemplate(lower: string, from: number): number {
  if (lower[from - 2] === '/') return from;
  const tags = /<template\b|<\/template\b/g;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(lower); tag !== null; tag = tags.exec(lower)) {
    if (tag[0] === '</template') depth--;
    else if (!isClosed(lower, tag.index)) depth++;
    if (depth === 0) return tag.index;
  }
  return -1;
}

/** Whether a tag closes itself: `<template #icon />`. */
function isClosed(lower: string, from: number): boolean {
  const end = endOfTag(lower, from);
  return end !== undefined && lower[end - 2] === '/';
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
