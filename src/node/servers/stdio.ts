import type { ChildProcess } from 'node:child_process';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { endGroup, startGroup } from './process-group.js';
import type { ServerSpec } from './spec.js';

/** Characters of a server's output that are kept for a message about its failure. */
const KEPT = 4_000;
/** Characters that a message may have; a server that prints more without a line end is no MCP server. */
const MAX_MESSAGE = 256 << 20;

/** Variables that programs need to run at all and that hold no secrets. */
const HARMLESS = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'SYSTEMROOT', 'SYSTEMDRIVE', 'PATHEXT', 'COMSPEC', 'PROGRAMFILES'];

/** Speaks with a program over its standard input and output, a JSON-RPC message a line. */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Why the program ended by itself, such as `ended with exit code 1`; undefined while it runs. */
  exit: string | undefined;
  private child: ChildProcess | undefined;
  private closing: Promise<void> | undefined;
  private readonly pending: string[] = [];
  private pendingLength = 0;
  private stderr = '';
  private noise = '';

  constructor(private readonly spec: Extract<ServerSpec, { kind: 'stdio' }>) {}

  /** The last of what the program printed that was no message. */
  get printed(): string {
    return (this.stderr + this.noise).trim();
  }

  async start(): Promise<void> {
    const { command, args, env, cwd } = this.spec;
    const child = (this.child = startGroup(command, args, { env: { ...harmless(), ...env }, cwd }));
    child.stdout!.setEncoding('utf8').on('data', (text: string) => this.take(text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.stderr = tail(this.stderr + text)));
    // A write to a program that has just ended; its end is told by `exit`.
    child.stdin!.on('error', () => undefined);
    child.once('close', (code, signal) => this.stop(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`));
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve) => {
      if (this.child?.stdin?.writable !== true) return resolve();
      this.child.stdin.write(`${JSON.stringify(message)}\n`, () => resolve());
    });
  }

  /** Ends the program; a second call waits for the first. */
  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    if (this.child !== undefined) await endGroup(this.child);
    this.onclose?.();
  }

  private stop(reason: string): void {
    this.exit ??= reason;
    this.onclose?.();
  }

  private take(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    this.pending.push(first);
    this.pendingLength += first.length;
    for (const part of rest) {
      this.line(this.pending.join(''));
      this.pending.splice(0, Infinity, part);
      this.pendingLength = part.length;
    }
    if (this.pendingLength > MAX_MESSAGE) this.stop(`printed more than ${MAX_MESSAGE >> 20} MB without a line end`);
  }

  private line(text: string): void {
    if (text.trim() === '') return;
    const message = parseMessage(text);
    if (message === undefined) this.noise = tail(`${this.noise}${text}\n`);
    else this.onmessage?.(message);
  }
}

function harmless(): Record<string, string> {
  return Object.fromEntries(HARMLESS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

function tail(text: string): string {
  return text.length <= KEPT ? text : text.slice(-KEPT);
}

/** Servers print banners and logs between their messages; those are undefined. */
function parseMessage(text: string): JSONRPCMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'jsonrpc' in value ? (value as JSONRPCMessage) : undefined;
  } catch {
    return undefined;
  }
}
