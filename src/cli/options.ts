import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { rules } from '../../rules/index.js';
import { PRESET_NAMES, type PresetName } from '../config/config.js';
import { didYouMean } from '../language/nearest.js';
import { DIFF_FORMATS, type DiffFormat } from '../reporters/diff/report.js';
import { REPORTERS, type FormatName } from '../reporters/index.js';
import { VERSION } from '../version.js';
import { COMMANDS } from './paths-only.js';
import { hintFor } from './hints.js';
import { EXIT, type Io } from './io.js';

/** The options that every command with files understands. */
export interface FileOptions {
  readonly config: string | false | undefined;
  readonly stdinFilename?: string;
  readonly errorsOnUnmatched: boolean;
  readonly color?: boolean;
  readonly outputFile?: string;
}

/** Which running servers are asked for their tools. */
export interface ServerOptions {
  readonly server?: readonly string[];
  readonly serverUrl?: readonly string[];
  readonly mcpConfig?: readonly string[];
  readonly serverEnv?: readonly string[];
  /** Seconds. */
  readonly serverTimeout: number;
}

export interface LintOptions extends FileOptions, ServerOptions {
  readonly format: FormatName;
  readonly rule?: readonly string[];
  readonly preset?: PresetName;
  readonly maxWarnings: number | undefined;
  readonly quiet?: boolean;
  readonly baseline?: string | false;
  readonly updateBaseline?: boolean;
  readonly since?: string;
  readonly printConfig?: string;
  readonly fix?: boolean;
  readonly fixSuggestions?: boolean;
  readonly fixDryRun?: boolean;
  readonly fixRules?: readonly string[];
  readonly hook?: boolean;
}

export interface ListOptions extends FileOptions, ServerOptions {
  readonly format: 'text' | 'json';
  readonly unresolved?: boolean;
}

/** From which class of change on `toollint diff` fails. */
export const FAIL_ON = ['breaking', 'selection', 'any', 'none'] as const;

export interface DiffOptions extends FileOptions {
  readonly format: DiffFormat;
  readonly failOn: (typeof FAIL_ON)[number];
  readonly path?: readonly string[];
}

export interface LockOptions extends FileOptions {
  readonly check?: boolean;
  readonly lockFile?: string;
}

/** What the command line asks for. */
export type Action =
  | { readonly kind: 'lint'; readonly paths: readonly string[]; readonly options: LintOptions }
  | { readonly kind: 'list'; readonly paths: readonly string[]; readonly options: ListOptions }
  | { readonly kind: 'diff'; readonly base: string; readonly head: string | undefined; readonly options: DiffOptions }
  | { readonly kind: 'lock'; readonly paths: readonly string[]; readonly options: LockOptions }
  | { readonly kind: 'rules'; readonly format: 'text' | 'json' }
  | { readonly kind: 'explain'; readonly rule: string; readonly color?: boolean }
  | { readonly kind: 'init'; readonly preset?: PresetName };

type Write = Pick<Io, 'out' | 'err'>;

/** Reads a command line; gives what it asks for, or the exit code where it was told what to print or is wrong. */
export function readCommandLine(args: readonly string[], write: Write): Action | number {
  let action: Action | undefined;
  try {
    commandLine(args, (taken) => (action = taken), write).parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      const hint = error.exitCode === 0 ? undefined : hintFor(error.message);
      if (hint !== undefined) write.err(`${hint}\n`);
      return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    }
    throw error;
  }
  return action ?? EXIT.clean;
}

/**
 * The parser of a command line; `take` receives what was asked for. It knows of commands beside linting where the arguments may name one or ask for
 * help: to describe them all takes as long as to read a small file.
 */
function commandLine(args: readonly string[], take: (action: Action) => void, write: Write): Command {
  const program = new Command('toollint');
  program
    .description('Lint the tool definitions that language models read: names, descriptions, schemas.')
    .version(VERSION, '-v, --version')
    .argument('[paths...]', 'files, folders and globs; - for standard input (default: the folder you are in)')
    .configureHelp({ showGlobalOptions: true })
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: write.out, writeErr: write.err })
    .action((paths: string[], options: LintOptions) => take({ kind: 'lint', paths, options }));
  fileOptions(program)
    .addOption(choice('-f, --format <name>', 'how findings are printed', Object.keys(REPORTERS)).default('stylish'))
    .option('--rule <id:level>', "set a rule, as 'ID:off' or 'ID:[\"error\",{\"max\":4}]' (repeatable)", collect)
    .addOption(choice('--preset <name>', 'use this preset instead of the one that the configuration extends', PRESET_NAMES))
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings', wholeNumber)
    .option('-q, --quiet', 'print errors only')
    .option('--baseline <file>', 'known findings that are not reported (default: toollint-baseline.json where it exists)')
    .option('--no-baseline', 'report known findings too')
    .option('--update-baseline', 'write all present findings to the baseline')
    .option('--fix', 'mend what can be mended safely')
    .option('--fix-suggestions', 'apply the first suggestion of a finding too')
    .option('--fix-dry-run', 'print what would change as a diff; write nothing')
    .option('--fix-rules <ids>', 'mend findings of these rules only (comma-separated)', ruleIds)
    .option('--since <revision>', 'report only what is said of tools that changed since this git revision')
    .option('--hook', 'the paths come from a git hook: lint only those that a run without paths would lint, silent when they hold no tools')
    .option('--print-config <file>', 'print the rules in force for a file');
  serverOptions(program).addHelpText('after', EXAMPLES);
  if (beforeDashes(args).some((arg) => COMMANDS.has(arg) || MAY_BE_HELP.test(arg))) addCommands(program, take);
  return program;
}

/** What follows `--` are paths, whatever they are called. */
function beforeDashes(args: readonly string[]): readonly string[] {
  const dashes = args.indexOf('--');
  return dashes === -1 ? args : args.slice(0, dashes);
}

/** Short options may stand together: `-qh`. */
const MAY_BE_HELP = /^-(?:-help$|[^-]*h)/;

function addCommands(program: Command, take: (action: Action) => void): void {
  program.helpCommand('help [command]', 'show what a command understands');
  serverOptions(fileOptions(program.command('list')))
    .description('list the tools that are found: place, toolset, dialect, name, parameters')
    .argument('[paths...]', 'files, folders and globs; - for standard input')
    .addOption(choice('-f, --format <name>', 'how they are printed', ['text', 'json']).default('text'))
    .option('--unresolved', 'only what could not be known without running code, with the reason')
    .action((paths: string[], options: ListOptions) => take({ kind: 'list', paths, options }));
  fileOptions(program.command('diff'))
    .description('what changed in tool definitions between two git revisions, files or dumps')
    .argument('<base>', 'a git revision, a file or a folder')
    .argument('[head]', 'the same; the working tree when left out')
    .addOption(choice('-f, --format <name>', 'how changes are printed', DIFF_FORMATS).default('stylish'))
    .addOption(choice('--fail-on <class>', 'exit with 1 from this class of change on', FAIL_ON).default('breaking'))
    .option('--path <path>', 'compare only this file, folder or glob (repeatable)', collect)
    .action((base: string, head: string | undefined, options: DiffOptions) => take({ kind: 'diff', base, head, options }));
  fileOptions(program.command('lock'))
    .description('write down the reviewed definitions as hashes, or check that none differs')
    .argument('[paths...]', 'files, folders and globs')
    .option('--check', 'write nothing; exit with 1 when a definition differs from what was reviewed')
    .option('--lock-file <file>', 'the file (default: toollint.lock.json beside the configuration)')
    .action((paths: string[], options: LockOptions) => take({ kind: 'lock', paths, options }));
  program
    .command('rules')
    .description('list the rules')
    .addOption(choice('-f, --format <name>', 'how they are printed', ['text', 'json']).default('text'))
    .action(({ format }: { format: 'text' | 'json' }) => take({ kind: 'rules', format }));
  program
    .command('explain <rule>')
    .description("show a rule's page")
    .option('--color', 'print in colour')
    .option('--no-color', 'print without colour')
    .action((rule: string, options: { color?: boolean }) => take({ kind: 'explain', rule, ...options }));
  program
    .command('init')
    .description('write a configuration after looking at what is here')
    .addOption(choice('--preset <name>', 'the preset to extend, without asking', PRESET_NAMES))
    .action((options: { preset?: PresetName }) => take({ kind: 'init', ...options }));
}

function fileOptions(command: Command): Command {
  return command
    .option('-c, --config <file>', 'use this configuration file')
    .option('--no-config', 'look for no configuration file')
    .option('--stdin-filename <name>', 'what standard input is called in messages; its extension says how it is read')
    .option('--no-errors-on-unmatched', 'do not fail when no tool is found')
    .option('-o, --output-file <file>', 'write to a file instead of standard output')
    .option('--color', 'print in colour')
    .option('--no-color', 'print without colour');
}

function serverOptions(command: Command): Command {
  return command
    .option('--server <command>', 'start this MCP server, ask it for its tools, and end it (repeatable)', collect)
    .option('--server-url <url>', 'ask the MCP server at this address, over streamable HTTP (repeatable)', collect)
    .option('--mcp-config <file>', 'ask the servers of a client configuration such as .mcp.json (repeatable)', collect)
    .option('--server-env <name[=value]>', 'a variable that started servers get; without a value, the present one (repeatable)', collect)
    .option('--server-timeout <seconds>', 'how long a server may take to answer', seconds, 60);
}

/** An option with a fixed set of values, that names the nearest one on a typo. */
function choice(flags: string, description: string, values: readonly string[]): Option {
  const option = new Option(flags, `${description} (${values.join(', ')})`);
  return option.argParser((value: string) => {
    if (!values.includes(value)) throw new InvalidArgumentError(`Expected ${values.join(', ')}${didYouMean(value, values)}`);
    return value;
  });
}

function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value];
}

function ruleIds(value: string): string[] {
  const known = rules.map(({ meta }) => meta.id);
  return value.split(',').map((name) => {
    const id = name.trim();
    if (!known.includes(id)) throw new InvalidArgumentError(`There is no rule '${id}'${didYouMean(id, known)}`);
    return id;
  });
}

function seconds(value: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(value) || Number(value) === 0) throw new InvalidArgumentError('Expected a number of seconds.');
  return Number(value);
}

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(value);
}

const EXAMPLES = `
Examples:
  toollint                          lint every tool definition below this folder
  toollint tools.json --format full lint one file and show the code
  toollint src --max-warnings 0     fail on warnings too
  toollint list src                 show which tools are found
  toollint --server 'npx -y some-mcp-server'
                                    lint the tools of a running server
  toollint explain no-endpoint-name show what a rule says and why

Exit codes: 0 clean, 1 findings, 2 wrong usage or no tools found, 3 internal error.
`;
