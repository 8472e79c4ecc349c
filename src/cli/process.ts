import type { Io } from './io.js';
import { main } from './main.js';

/** Runs the command line in this process and sets its exit code. */
export async function run(args: readonly string[]): Promise<void> {
  const { stdout, stderr } = process;
  // A reader that stops early (`toollint | head`) is no fault.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
  const io: Io = {
    cwd: process.cwd(),
    env: process.env,
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    stdin: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    columns: stdout.isTTY ? stdout.columns : undefined,
    progress: stderr.isTTY === true,
    // Standard input is opened by a look at it, which takes longer than all that is printed.
    get ask() {
      return stdout.isTTY && process.stdin.isTTY ? ask : undefined;
    },
  };
  process.exitCode = await main(args, io);
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
