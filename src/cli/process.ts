import type { Io } from './io.js';
import { main } from './main.js';
import { outlet } from './outlet.js';

/** Runs the command line in this process; sets its exit code, and gives it back. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [out, err] = [outlet(1), outlet(2)];
  const io: Io = {
    cwd: process.cwd(),
    env: process.env,
    out: out.print,
    err: err.print,
    stdin: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    columns: out.columns,
    progress: err.columns !== undefined,
    // Standard input is opened by a look at it, which takes longer than all that is printed.
    get ask() {
      return out.columns !== undefined && process.stdin.isTTY ? ask : undefined;
    },
  };
  const code = await main(args, io);
  process.exitCode = code;
  return code;
}

/** See src/cli/warm-up.ts, which few runs load. */
export async function warmUp(): Promise<void> {
  await (await import('./warm-up.js')).warmUp();
}

async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
