import { isObject, own } from '../../model/dynamic.js';
import { slashed } from '../paths.js';
import { readJson } from '../read-json.js';
import { UsageError } from '../usage-error.js';
import type { ServerSpec } from './spec.js';

/** Under which key clients keep their servers: Claude, Cursor and most others, then VS Code. */
const KEYS = ['mcpServers', 'servers'];

/** Where toollint runs: servers are started there, as clients start them in the project's folder. */
export interface Surroundings {
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The servers that a client's configuration names, `${NAME}` and `${env:NAME}` filled in. Throws a UsageError that names the place of a mistake. */
export function readMcpConfig(file: string, { cwd, env }: Surroundings): ServerSpec[] {
  const content = read(slashed(cwd, file), file);
  const holders = [content, member(content, 'mcp')];
  const servers = holders.flatMap((holder) => KEYS.map((key) => member(holder, key))).find(isObject);
  if (servers === undefined) throw new UsageError(`${file} names no servers: expected an object under 'mcpServers' or 'servers'.`);
  const specs = Object.entries(servers).flatMap(([name, entry]) => (member(entry, 'disabled') === true ? [] : [toSpec(name, entry, file, { cwd, env })]));
  if (specs.length === 0) throw new UsageError(`${file} names no servers.`);
  return specs;
}

function read(path: string, file: string): unknown {
  try {
    return readJson(path);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function toSpec(name: string, entry: unknown, file: string, { cwd, env }: Surroundings): ServerSpec {
  const place = `${file}: server '${name}'`;
  const text = (value: unknown, key: string): string => {
    if (typeof value !== 'string') throw new UsageError(`${place}: '${key}' must be a text.`);
    return expand(value, { cwd, env }, `${place}, '${key}'`);
  };
  const url = member(entry, 'url') ?? member(entry, 'serverUrl');
  if (url !== undefined) return { name, kind: member(entry, 'type') === 'sse' ? 'sse' : 'http', url: checkUrl(text(url, 'url'), place) };
  const command = member(entry, 'command');
  if (command === undefined) throw new UsageError(`${place} has neither 'command' nor 'url'.`);
  const args = member(entry, 'args') ?? [];
  if (!Array.isArray(args)) throw new UsageError(`${place}: 'args' must be a list.`);
  const variables = member(entry, 'env') ?? {};
  if (!isObject(variables)) throw new UsageError(`${place}: 'env' must be an object.`);
  const folder = member(entry, 'cwd');
  return {
    name,
    kind: 'stdio',
    command: text(command, 'command'),
    args: args.map((arg, i) => text(arg, `args/${i}`)),
    env: Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, text(typeof value === 'string' ? value : String(value), `env/${key}`)])),
    cwd: slashed(cwd, folder === undefined ? '.' : text(folder, 'cwd')),
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

/** `${NAME}`, `${env:NAME}` and `${NAME:-default}`. */
function expand(text: string, { cwd, env }: Surroundings, place: string): string {
  return text.replace(/\$\{([^}]*)\}/g, (_, inner: string) => {
    if (inner === 'workspaceFolder') return cwd;
    const [, name = inner, fallback] = /^(?:env:)?(\w+)(?::-(.*))?$/s.exec(inner) ?? [];
    const value = env[name] ?? fallback;
    if (value === undefined) throw new UsageError(`${place} needs the variable ${name}, which is not set.`);
    return value;
  });
}
