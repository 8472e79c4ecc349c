import { LEXICONS } from './index.js';

const NAME = '\0';
/** A tool's name is no longer than this in any provider's API; how far back a line may reach is bounded by it. */
const LONGEST_NAME = 200;

/** The line of each language in three parts: before, between and behind the two places of the name. */
const PARTS = Object.values(LEXICONS).map(({ line }) => line(NAME).split(NAME) as [string, string, string]);

/** A description without the line that the suggestion of require-negative-guidance has put at its end: the line says nothing of the tool itself. */
export function withoutGuidanceLine(text: string): string {
  if (text !== latest.text) latest = { text, without: cut(text) };
  return latest.without;
}

/** The last answer: one rule after the other asks for it. */
let latest = { text: '', without: '' };

function cut(text: string): string {
  for (const [before, between, behind] of PARTS) {
    if (!text.endsWith(behind)) continue;
    const start = text.length - behind.length;
    const middle = text.lastIndexOf(between, start);
    const name = middle === -1 ? '' : text.slice(middle + between.length, start);
    if (name === '' || name.length > LONGEST_NAME) continue;
    const head = text.slice(0, middle);
    if (head.endsWith(before + name)) return head.slice(0, -(before.length + name.length)).trimEnd();
  }
  return text;
}
