import type * as McpClient from '@modelcontextprotocol/client';
import { isObject } from '../../model/dynamic.js';
import { statOf } from '../stat.js';
import { ServerError, type ServerSpec } from './spec.js';
import { StdioTransport } from './stdio.js';

/** What a program printed beside its messages. */
export function printedBy(transport: McpClient.Transport): string {
  return transport instanceof StdioTransport ? transport.printed : '';
}

/** What went wrong while a server was asked, in words for people. */
export function failureOf(spec: ServerSpec, transport: McpClient.Transport, error: unknown): ServerError {
  const { message, code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  const wrong = wrongAnswer(message);
  if (wrong !== undefined) return new ServerError(spec, wrong, printedBy(transport));
  if (spec.kind === 'stdio') {
    if (code === 'ENOENT') {
      const missing = statOf(spec.cwd)?.isDirectory() === true ? `command '${spec.command}'` : `folder '${spec.cwd}'`;
      return new ServerError(spec, `could not be started: there is no ${missing}.`);
    }
    if (transport instanceof StdioTransport && transport.exit !== undefined) {
      return new ServerError(spec, `${transport.exit} before it had listed its tools.`, transport.printed);
    }
    return new ServerError(spec, `could not be asked: ${message}`, printedBy(transport));
  }
  if (status === 401 || status === 403 || /\b40[13]\b|[Uu]nauthorized/.test(message)) {
    return new ServerError(spec, `refuses to list its tools without credentials, and toollint sends none: ${message}`);
  }
  const deeper = cause instanceof Error ? ` (${cause.message})` : '';
  return new ServerError(spec, `could not be asked at ${spec.url}: ${message}${deeper}`);
}

/** The client's list of what it misses in an answer, shortened to the places; undefined for any other message. */
function wrongAnswer(message: string): string | undefined {
  const [, method, rest] = /^Invalid result for ([\w/]+): ([^]*)$/.exec(message) ?? [];
  if (method === undefined) return undefined;
  const places = placesIn(rest!);
  const where = places.length === 0 ? '' : `: what it says under ${places.map((place) => `'${place}'`).join(', ')} is missing or of the wrong kind`;
  return `answered ${method} in a way that the protocol does not allow${where}.`;
}

function placesIn(issues: string): string[] {
  try {
    const list: unknown = JSON.parse(issues);
    if (!Array.isArray(list)) return [];
    return list.flatMap((issue: unknown) => (isObject(issue) && Array.isArray(issue.path) && issue.path.length > 0 ? [issue.path.join('/')] : []));
  } catch {
    return [];
  }
}
