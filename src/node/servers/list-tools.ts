import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as McpClient from '@modelcontextprotocol/client';
import { UsageError } from '../usage-error.js';
import { VERSION } from '../../version.js';
import { failureOf, printedBy } from './failure.js';
import { ServerError, type ServerSpec } from './spec.js';
import { StdioTransport } from './stdio.js';

/** Pages of an answer that are asked for; no client reads more. */
const MAX_PAGES = 1_000;

/** Takes any answer: it is the linter that judges it. */
const ANYTHING = { '~standard': { version: 1, vendor: 'toollint', validate: (value: unknown) => ({ value }) } } as const;

/**
 * Asks a server for its tools, all pages, as it answers them. Nothing but `initialize` and `tools/list` is sent, and a started
 * server is ended. Throws a ServerError when it does not answer within `timeout` milliseconds, or not as it should.
 */
export async function listServerTools(spec: ServerSpec, { cwd, timeout }: { readonly cwd: string; readonly timeout: number }): Promise<unknown[]> {
  const mcp = loadClient(cwd);
  const transport = spec.kind === 'stdio' ? new StdioTransport(spec) : remote(mcp, spec);
  const client = new mcp.Client({ name: 'toollint', version: VERSION });
  const stop = new AbortController();
  let strange = false;
  if (spec.kind === 'stdio') client.onerror = () => (strange = true);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServerError(spec, `did not answer within ${timeout / 1000} seconds (--server-timeout)${strange ? '; some of what it sent is no message of the protocol' : ''}.`, printedBy(transport))), timeout);
  });
  try {
    return await Promise.race([ask(client, transport, spec, { timeout, signal: stop.signal }), tooLate]);
  } catch (error) {
    if (hasNone(client, error)) return [];
    throw error instanceof UsageError ? error : failureOf(spec, transport, error);
  } finally {
    clearTimeout(timer);
    stop.abort();
    await Promise.race([client.close().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
    if (transport instanceof StdioTransport) await transport.close();
  }
}

/** JSON-RPC's code for a method that a server does not know. */
const METHOD_NOT_FOUND = -32601;

/** A server that does not offer tools, only prompts, say, need not know how to list them. */
function hasNone(client: McpClient.Client, error: unknown): boolean {
  const capabilities = client.getServerCapabilities();
  return capabilities !== undefined && capabilities.tools === undefined && (error as { code?: unknown }).code === METHOD_NOT_FOUND;
}

async function ask(client: McpClient.Client, transport: McpClient.Transport, spec: ServerSpec, options: { readonly timeout: number; readonly signal: AbortSignal }): Promise<unknown[]> {
  await client.connect(transport, options);
  const tools: unknown[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined, page = 1; page <= MAX_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = (await client.request({ method: 'tools/list', params }, ANYTHING, options)) as { tools?: unknown; nextCursor?: unknown } | null;
    if (!Array.isArray(answer?.tools)) throw new ServerError(spec, 'answered tools/list without a list of tools.');
    tools.push(...(answer.tools as unknown[]));
    const next = answer.nextCursor;
    if (typeof next !== 'string' || next === '') return tools;
    if (seen.has(next)) throw new ServerError(spec, 'never comes to the last page of its tools: a cursor repeats.');
    seen.add((cursor = next));
  }
  throw new ServerError(spec, `has more than ${MAX_PAGES} pages of tools, which no client reads.`);
}

function remote(mcp: typeof McpClient, { kind, url }: Extract<ServerSpec, { url: string }>): McpClient.Transport {
  return kind === 'sse' ? new mcp.SSEClientTransport(new URL(url)) : new mcp.StreamableHTTPClientTransport(new URL(url));
}

/** The official client, as the project or toollint itself has it installed. Throws a UsageError when neither has. */
function loadClient(cwd: string): typeof McpClient {
  for (const from of [import.meta.url, join(cwd, 'package.json')]) {
    try {
      return createRequire(from)('@modelcontextprotocol/client') as typeof McpClient;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new UsageError('Asking a running server needs the official client: npm install --save-dev @modelcontextprotocol/client');
}
