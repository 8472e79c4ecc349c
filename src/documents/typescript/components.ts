/** The scripts of Vue and Svelte components, everything around them blanked out so that places stay where they are. */
export function scriptsOf(file: string, text: string): string {
  if (!/\.(?:vue|svelte)$/i.test(file)) return text;
  const lower = text.toLowerCase();
  let out = '';
  let at = 0;
  for (const open of text.matchAll(/<script\b[^>]{0,4000}>/gi)) {
    const start = open.index + open[0].length;
    if (open.index < at) continue;
    const close = lower.indexOf('</script', start);
    const end = close === -1 ? text.length : close;
    out += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return out + blank(text.slice(at));
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
