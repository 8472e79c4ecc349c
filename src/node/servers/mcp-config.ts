import { isObject, own } from '../../model/dynamic.js';
import { slashed } from '../paths.js';
import { readJson } from '../read-json.js';
import { statOf } from '../stat.js';
import { printableLines } from '../../text/printable.js';
import { UsageError } from '../usage-error.js';
import type { ServerSpec } from './spec.js';

/** Under which key clients keep their servers: Claude, Cursor and most others, then VS Code. */
const KEYS = ['mcpServers', 'servers'];

/** Where toollint runs: servers are started there, as clients start them in the project's folder. */
export interface Surroundings {
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the servers get in place of the values that the configuration has for these variables. */
  readonly given: Readonly<Record<string, string>>;
}

/** What a client's configuration says of its servers. */
export interface McpConfig {
  readonly specs: readonly ServerSpec[];
  /** For people, one message a server whose entry cannot be used. */
  readonly faults: readonly string[];
}

/** The servers that a client's configuration names, `${NAME}` and `${env:NAME}` filled in. Throws a UsageError for a file that names none. */
export function readMcpConfig(file: string, around: Surroundings): McpConfig {
  const content = read(slashed(around.cwd, file), file);
  const holders = [content, member(content, 'mcp')];
  const servers = holders.flatMap((holder) => KEYS.map((key) => member(holder, key))).find(isObject);
  if (servers === undefined) throw new UsageError(`${file} names no servers: expected an object under 'mcpServers' or 'servers'.`);
  const entries = Object.entries(servers).filter(([, entry]) => member(entry, 'disabled') !== true);
  if (entries.length === 0) throw new UsageError(`${file} names no servers.`);
  const specs: ServerSpec[] = [];
  const faults: string[] = [];
  for (const [name, entry] of entries) {
    try {
      specs.push(toSpec(name, entry, file, around));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      faults.push(printableLines(error.message));
    }
  }
  return { specs, faults };
}

function read(path: string, file: string): unknown {
  if (statOf(path)?.isFile() !== true) throw new UsageError(`--mcp-config: there is no file '${file}'.`);
  try {
    return readJson(path);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function toSpec(name: string, entry: unknown, file: string, around: Surroundings): ServerSpec {
  const place = `${file}: server '${name}'`;
  const text = (value: unknown, key: string): string => {
    if (typeof value !== 'string') throw new UsageError(`${place}: '${key}' must be a text.`);
    return expand(value, around, `${place}, '${key}'`);
  };
  // The last two are what Windsurf and the Gemini CLI call it.
  const url = member(entry, 'url') ?? member(entry, 'serverUrl') ?? member(entry, 'httpUrl');
  if (url !== undefined) return { name, kind: member(entry, 'type') === 'sse' ? 'sse' : 'http', url: checkUrl(text(url, 'url'), place) };
  const command = member(entry, 'command');
  if (command === undefined) throw new UsageError(`${place} has neither 'command' nor 'url'.`);
  const args = member(entry, 'args') ?? [];
  if (!Array.isArray(args)) throw new UsageError(`${place}: 'args' must be a list.`);
  const variables = member(entry, 'env') ?? {};
  if (!isObject(variables)) throw new UsageError(`${place}: 'env' must be an object.`);
  const folder = member(entry, 'cwd');
  const own = Object.entries(variables).filter(([key]) => !Object.hasOwn(around.given, key));
  return {
    name,
    kind: 'stdio',
    command: text(command, 'command'),
    args: args.map((arg, i) => text(arg, `args/${i}`)),
    env: { ...Object.fromEntries(own.map(([key, value]) => [key, text(typeof value === 'string' ? value : String(value), `env/${key}`)])), ...around.given },
    cwd: slashed(around.cwd, folder === undefined ? '.' : text(folder, 'cwd')),
  };
}

/** An address that can be asked. Throws a UsageError for any other. */
export function checkUrl(url: string, place: string): string {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new UsageError(`${place}: '${url}' is no http or https address.`);
  return url;
}

function member(value: unknown, key: string): unknown {
  return isObject(value) ? own(value, key) : undefined;
}

/** `${NAME}`, `${env:NAME}` and `${NAME:-default}`, and what editors know. */
function expand(text: string, { cwd, env }: Surroundings, place: string): string {
  return text.replace(/\$\{([^}]*)\}/g, (written, inner: string) => {
    if (inner === 'workspaceFolder') return cwd;
    if (inner.startsWith('input:')) throw new UsageError(`${place} holds ${written}, which an editor asks a person for: give the variable with --server-env NAME=VALUE, or start this server with --server.`);
    const [, name = inner, fallback] = /^(?:env:)?(\w+)(?::-(.*))?$/s.exec(inner) ?? [];
    const value = (inner === 'userHome' ? (env.HOME ?? env.USERPROFILE) : env[name]) ?? fallback;
    if (value === undefined) throw new UsageError(`${place} needs the variable ${name}, which is not set.`);
    return value;
  });
}
