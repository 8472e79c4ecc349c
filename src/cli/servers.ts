import { toolsOf, type LintResult, type SourceText } from '../lint.js';
import type { Diagnostic, Related } from '../model/diagnostic.js';
import { groupBy } from '../model/multimap.js';
import { splitCommandLine } from '../node/servers/command-line.js';
import { listServerTools } from '../node/servers/list-tools.js';
import { checkUrl, readMcpConfig, type McpConfig } from '../node/servers/mcp-config.js';
import { ServerError, type ServerSpec } from '../node/servers/spec.js';
import { UsageError } from '../node/usage-error.js';
import { printable } from '../text/printable.js';
import type { Io } from './io.js';
import type { ServerOptions } from './options.js';

/** What servers answered, and which did not. */
export interface ServerAnswers {
  /** A text a server: its answer to `tools/list`, under the server's name. */
  readonly sources: readonly SourceText[];
  /** For people, a line a server that has no tools. */
  readonly empty: readonly string[];
  /** For people, one message a server. */
  readonly failures: readonly string[];
}

/** Asks the servers of the options one after the other; one that fails does not keep the others from being asked. Throws a UsageError for options that name none. */
export async function askServers(options: ServerOptions, io: Io): Promise<ServerAnswers> {
  const sources: SourceText[] = [];
  const empty: string[] = [];
  const { specs, faults } = specsOf(options, io);
  const failures = [...faults];
  for (const spec of specs) {
    try {
      const tools = await listServerTools(spec, { cwd: io.cwd, timeout: options.serverTimeout * 1000 });
      if (tools.length === 0) empty.push(`Server '${printable(spec.name)}' lists no tools.`);
      // As it came over the wire, so that what the protocol asks of an answer is asked of it.
      else sources.push({ file: `${spec.name} (tools)`, text: JSON.stringify({ jsonrpc: '2.0', result: { tools } }, null, 2) + '\n' });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      failures.push(error.message);
    }
  }
  return { sources, empty, failures };
}

function specsOf({ server = [], serverUrl = [], mcpConfig = [], serverEnv = [] }: ServerOptions, io: Io): McpConfig {
  const given = Object.fromEntries(serverEnv.map((variable) => toVariable(variable, io)));
  const started = server.map((line): ServerSpec => {
    const [command, ...args] = splitCommandLine(line);
    if (command === undefined) throw new UsageError('--server is empty: it takes the command that starts the server.');
    if (/^\w+=/.test(command)) throw new UsageError(`--server begins with the variable '${command}': pass it as --server-env '${command}'.`);
    return { name: line.trim(), kind: 'stdio', command, args, env: given, cwd: io.cwd };
  });
  const addresses = serverUrl.map((url): ServerSpec => ({ name: url, kind: 'http', url: checkUrl(url, '--server-url') }));
  const configured = mcpConfig.map((file) => readMcpConfig(file, { cwd: io.cwd, env: io.env, given }));
  return { specs: [...started, ...addresses, ...configured.flatMap(({ specs }) => specs)], faults: configured.flatMap(({ faults }) => faults) };
}

function toVariable(variable: string, { env }: Io): [name: string, value: string] {
  const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(variable) ?? [];
  const given = value ?? env[name];
  if (name === '' || given === undefined) throw new UsageError(`--server-env ${variable}: there is no such variable here; write NAME=VALUE.`);
  return [name, given];
}

/** The findings of servers' tools with the places where files define tools of the same names; a server's answer cannot be mended in place. */
export function linkToSources(result: LintResult, { extractions }: Pick<LintResult, 'extractions'>): LintResult {
  const byName = groupBy(toolsOf({ extractions }), ({ name }) => name);
  const diagnostics = result.diagnostics.map((diagnostic): Diagnostic => {
    const definitions = byName.get(diagnostic.tool?.name) ?? [];
    const places = definitions.map(({ origin }): Related => ({ message: 'defined here', file: origin.file, span: origin.locate(diagnostic.path) }));
    return { ...diagnostic, related: [...diagnostic.related, ...places], fix: [], suggestions: [] };
  });
  return { ...result, diagnostics };
}
