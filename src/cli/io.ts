/** What the command line needs of the process; tests pass their own. */
export interface Io {
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Everything on standard input, as bytes. */
  readonly stdin: () => Promise<Uint8Array>;
  /** Columns of standard output's terminal; undefined when it is none. */
  readonly columns: number | undefined;
  /** Standard error is a terminal, so progress may be shown there. */
  readonly progress: boolean;
  /** Asks a person a question; undefined when nobody is there to answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** The exit codes of every command. */
export const EXIT = {
  /** No error, and no more warnings than `--max-warnings` allows. */
  clean: 0,
  /** At least one error, or too many warnings. */
  findings: 1,
  /** A wrong command line or configuration, or no tools in the whole run. */
  usage: 2,
  /** A rule or toollint itself failed. */
  internal: 3,
} as const;
