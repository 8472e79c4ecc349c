import type { Action, LintOptions } from './options.js';

/** The commands beside linting, and the one that asks for help. */
export const COMMANDS: ReadonlySet<string> = new Set(['list', 'diff', 'lock', 'rules', 'explain', 'init', 'help']);

/** What src/cli/options.ts gives where no option is named. */
const NO_OPTIONS: LintOptions = { config: undefined, maxWarnings: undefined, errorsOnUnmatched: true, format: 'stylish', serverTimeout: 60 };

/** What a command line asks for that names nothing but paths, as most do: the library that reads options takes a tenth of Node's own start. Undefined for others. */
export function pathsOnly(args: readonly string[]): Action | undefined {
  return args.some((arg) => arg.startsWith('-') || COMMANDS.has(arg)) ? undefined : { kind: 'lint', paths: args, options: NO_OPTIONS };
}
