import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Io } from '../../src/cli/io.js';
import { main } from '../../src/cli/main.js';

/** What a run of the command line did. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for a test, with a command line that runs in it; removed when the test ends. */
export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'toollint-'));

  constructor(files: Readonly<Record<string, string | Uint8Array | object>> = {}) {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Objects are written as JSON. */
  write(name: string, content: string | Uint8Array | object): void {
    const path = this.path(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2) + '\n');
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  /** Runs git in the folder as a committer without a name. */
  git(...args: readonly string[]): void {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: this.folder });
  }

  /** Commits everything, ignored files too. */
  commit(message: string): void {
    this.git('add', '--force', '.');
    this.git('commit', '--quiet', '--message', message);
  }

  async run(args: readonly string[], settings: Partial<Io> & { readonly input?: string } = {}): Promise<Outcome> {
    let out = '';
    let err = '';
    const { input = '', ...io } = settings;
    const code = await main(args, {
      cwd: this.folder,
      env: {},
      out: (text) => (out += text),
      err: (text) => (err += text),
      stdin: () => Promise.resolve(new TextEncoder().encode(input)),
      columns: undefined,
      progress: false,
      ask: undefined,
      ...io,
    });
    return { code, out, err };
  }
}

/** A tool with nothing to report about under the recommended rules but what a test adds to it. */
export function cleanTool(name = 'find_customer_by_email', more: object = {}): Record<string, unknown> {
  return {
    name,
    description: 'Finds one customer by email address. Use it when the user gives an email. Do NOT use it for names: ask for the email instead.',
    inputSchema: {
      type: 'object',
      properties: { email: { type: 'string', format: 'email', description: 'The address to look up.' } },
      required: ['email'],
      additionalProperties: false,
    },
    ...more,
  };
}

/** The same without a closed schema: one error of require-closed-schema, with a safe fix. */
export function openTool(name = 'find_customer_by_email'): Record<string, unknown> {
  const tool = cleanTool(name);
  const { additionalProperties: _, ...inputSchema } = tool.inputSchema as Record<string, unknown>;
  return { ...tool, inputSchema };
}
