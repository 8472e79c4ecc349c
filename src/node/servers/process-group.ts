import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a process gets to end by itself after its input was closed, and again after it was asked to. */
const GRACE = 500;

const WINDOWS = process.platform === 'win32';
const running = new Set<ChildProcess>();
let guarded = false;

/** Starts a program as the head of a group of its own, so that what it starts (as `npx` does) can be ended with it. */
export function startGroup(command: string, args: readonly string[], options: { readonly env: Readonly<Record<string, string>>; readonly cwd: string }): ChildProcess {
  guard();
  // On Windows `npx` and its like are scripts that only a shell can start.
  const child = spawn(command, args, { ...options, detached: !WINDOWS, shell: WINDOWS, windowsHide: true, stdio: ['pipe', 'pipe', 'pipe'] });
  running.add(child);
  return child;
}

/** Ends a group: closes its input, then asks, then kills; afterwards nothing of it is left. */
export async function endGroup(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await ended(child);
  signal(child, 'SIGTERM');
  await ended(child);
  signal(child, 'SIGKILL');
  child.stdout?.destroy();
  child.stderr?.destroy();
  running.delete(child);
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  const controller = new AbortController();
  const exit = new Promise((resolve) => child.once('exit', resolve));
  return Promise.race([exit, wait(GRACE, undefined, { signal: controller.signal }).catch(() => undefined)]).finally(() => controller.abort());
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, name);
  } catch {
    // Nobody of the group is left.
  }
}

/** A group does not get the signals of the terminal, so it is ended whenever toollint ends. */
function guard(): void {
  if (guarded) return;
  guarded = true;
  const endAll = (): void => running.forEach((child) => signal(child, 'SIGKILL'));
  process.once('exit', endAll);
  for (const [name, number] of [['SIGINT', 2], ['SIGTERM', 15], ['SIGHUP', 1]] as const) process.once(name, () => process.exit(128 + number));
}
