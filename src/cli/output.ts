import { repositoryOf, slashed } from '../node/paths.js';
import { UsageError } from '../node/usage-error.js';
import { writeAsked } from '../node/write.js';
import type { Style } from '../reporters/report.js';
import type { Io } from './io.js';

/** Prints a text, or writes it to the file that the user named. */
export function emit(text: string, file: string | undefined, io: Io): void {
  if (file === undefined) {
    io.out(text);
    return;
  }
  writeAsked(slashed(io.cwd, file), text, `--output-file ${file}`);
}

/** Throws where the file for the report is one of those that hold the tools, which would be lost. */
export function assertNoInput(file: string | undefined, inputs: readonly { readonly file: string }[], io: Io): void {
  if (file === undefined) return;
  const path = slashed(io.cwd, file);
  if (inputs.some((input) => input.file === path)) throw new UsageError(`--output-file ${file} is one of the files that are read; name another.`);
}

/** The folder that a format names files from: forges look for them from the repository's root, people from where they are. */
export function baseOf(format: string, { cwd }: Io): string {
  return FOR_FORGES.has(format) ? repositoryOf(cwd) : cwd;
}

const FOR_FORGES: ReadonlySet<string> = new Set(['sarif', 'github', 'gitlab']);

/** Whether to print in colour: the options decide, then NO_COLOR and FORCE_COLOR, then whether a terminal is there. */
export function useColor({ color, outputFile }: { readonly color?: boolean; readonly outputFile?: string }, { env, columns }: Io): boolean {
  if (color !== undefined) return color;
  if (outputFile !== undefined) return false;
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return columns !== undefined && env.TERM !== 'dumb';
}

/** How a report is to look on standard output. */
export function styleOf(options: { readonly color?: boolean; readonly outputFile?: string }, io: Io): Style {
  return { color: useColor(options, io), width: Math.min(io.columns ?? 100, 120), full: false };
}
