import { lintCommand } from './commands/lint.js';
import { EXIT, type Io } from './io.js';
import { UsageError } from '../node/usage-error.js';
import { printableLines } from '../text/printable.js';
import { readCommandLine, type Action } from './options.js';
import { pathsOnly } from './paths-only.js';

/** Runs the command line; `args` without node and script. Gives the exit code (see EXIT) and never throws. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  try {
    const action = pathsOnly(args) ?? readCommandLine(args, io);
    return typeof action === 'number' ? action : await perform(action, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${printableLines(error.message)}\n`);
      return EXIT.usage;
    }
    io.err(`toollint failed, which is a fault of its own; please report it with what follows.\n${error instanceof Error ? error.stack : String(error)}\n`);
    return EXIT.internal;
  }
}

async function perform(action: Action, io: Io): Promise<number> {
  switch (action.kind) {
    case 'lint':
      return lintCommand(action.paths, action.options, io);
    case 'list':
      return (await import('./commands/list.js')).listCommand(action.paths, action.options, io);
    case 'diff':
      return (await import('./commands/diff.js')).diffCommand(action.base, action.head, action.options, io);
    case 'lock':
      return (await import('./commands/lock.js')).lockCommand(action.paths, action.options, io);
    case 'rules':
      return (await import('./commands/rules.js')).rulesCommand(action.format, io);
    case 'explain':
      return (await import('./commands/explain.js')).explainCommand(action.rule, action, io);
    case 'init':
      return (await import('./commands/init.js')).initCommand(action.preset, io);
  }
}
