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

/** A server that could not be asked; the message names it, says what happened and shows what it printed. */
export class ServerError extends UsageError {
  constructor({ name }: ServerSpec, what: string, printed = '') {
    super(`Server '${name}' ${what}${printed === '' ? '' : `\nIt printed:\n${printed.replace(/^/gm, '  | ')}`}`);
  }
}
