import { stripVTControlCharacters } from 'node:util';
import { printable, printableLines } from '../../text/printable.js';
import { UsageError } from '../usage-error.js';

/** A running or startable MCP server. */
export type ServerSpec = { readonly name: string } & (
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      /** Added to the few variables that every program needs (PATH, HOME ...); nothing else of toollint's own environment is passed on. */
      readonly env: Readonly<Record<string, string>>;
      /** Absolute. */
      readonly cwd: string;
    }
  | { readonly kind: 'http' | 'sse'; readonly url: string }
);

/** Characters of what a server says that a message repeats, so that its own words are not lost among them. */
const LONGEST = 1_000;

/** A server that could not be asked; the message names it, says what happened and shows what it printed. Nothing that comes from the server steers a terminal. */
export class ServerError extends UsageError {
  constructor({ name }: ServerSpec, what: string, printed = '') {
    super(`Server '${printable(name)}' ${oneLine(what)}${printed === '' ? '' : `\nIt printed:\n${printableLines(stripVTControlCharacters(printed)).replace(/^/gm, '  | ')}`}`);
  }
}

function oneLine(text: string): string {
  const line = printable(stripVTControlCharacters(text));
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
