import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listSchema } from '../../src/reporters/json-schema.js';
import { splitCommandLine } from '../../src/node/servers/command-line.js';
import { cleanTool, openTool, Project } from '../support/cli.js';
import { STEERING } from '../support/steering.js';

const isList = new Ajv({ strict: false }).compile(listSchema('https://example.com/'));

const SCRIPT = fileURLToPath(new URL('../support/mcp-server.mjs', import.meta.url));

/** The command that starts the test server in a mode, with its tools. */
function server(mode: string, tools: readonly unknown[] | object = []): string {
  return `"${process.execPath}" "${SCRIPT}" ${mode} '${JSON.stringify(tools)}'`;
}

async function listen(answer: (method: string, id: unknown) => object | undefined, status = 200, refusal = 'no'): Promise<string> {
  const http: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', id } = body === '' ? {} : (JSON.parse(body) as { method?: string; id?: unknown });
      const result = answer(method, id);
      if (request.method !== 'POST') response.writeHead(405).end();
      else if (status !== 200) response.writeHead(status).end(refusal);
      else if (result === undefined) response.writeHead(202).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void http.close());
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
}

describe('a server over stdio', () => {
  test('all pages of its tools are linted under its name', async () => {
    const command = server('paged', [cleanTool('find_order'), openTool()]);
    const { code, out } = await new Project().run(['--server', command, '--format', 'unix']);
    expect(out).toContain('mcp-server.mjs');
    expect(out).toMatch(/\(tools\):\d+:\d+: error: .*find_customer_by_email.*\[require-closed-schema\]/);
    expect(out.match(/require-closed-schema/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('with paths, each finding points to the definition of that name; nothing claims to be mendable', async () => {
    const project = new Project({ 'src/tools.json': { tools: [openTool()] } });
    const { out } = await project.run(['src', '--server', server('good', [openTool()]), '--format', 'json', '--rule', 'require-negative-guidance:off']);
    const { diagnostics } = JSON.parse(out) as { diagnostics: { fixable: unknown; related: object[] }[] };
    expect(diagnostics).toMatchObject([{ rule: 'require-closed-schema', fixable: null, related: [{ message: 'defined here', file: 'src/tools.json', line: 6, column: 22 }] }]);
  });

  test('what the protocol forbids is linted all the same', async () => {
    const { out, code } = await new Project().run(['--server', server('odd', [{ name: 'a', description: 7, inputSchema: null }]), '-f', 'unix']);
    expect(out).toContain('[malformed-tool]');
    expect(code).toBe(1);
  });

  test.each([[['search', null, openTool()], 2], [['search', 7], 2]])('what is no tool in its list is reported: %j', async (tools, faults) => {
    const { out, code } = await new Project().run(['--server', server('good', tools), '-f', 'unix']);
    expect(out.match(/\[malformed-tool\]/g)).toHaveLength(faults);
    expect(out).toContain('This list of tools holds a string');
    expect(code).toBe(1);
  });

  test('without tools it is named, and they are asked for only where none has any', async () => {
    const promptsOnly = server('scripted', { initialize: { result: { protocolVersion: '2025-06-18', capabilities: { prompts: {} }, serverInfo: { name: 'test', version: '1' } } }, 'tools/list': { error: { code: -32601, message: 'Method not found' } } });
    for (const command of [server('good'), promptsOnly]) {
      const { code, out, err } = await new Project().run(['--server', command]);
      expect(out).toMatch(/^Server '.*' lists no tools\.$/m);
      expect(err).toBe('No server listed a tool. Where that is meant, pass --no-errors-on-unmatched.\n');
      expect(code).toBe(2);
      expect((await new Project().run(['--server', command, '--server', server('good', [cleanTool()])])).code).toBe(0);
      expect((await new Project().run(['list', '--server', command])).err).toMatch(/lists no tools\.\nNo server listed a tool\.\n$/);
    }
  });

  test('list --format json is a dump, which can be linted and compared', async () => {
    const project = new Project();
    const { out } = await project.run(['list', '--server', server('good', [openTool()]), '--format', 'json']);
    expect(isList(JSON.parse(out))).toBe(true);
    project.write('dump.json', out);
    expect(JSON.parse(out)).toMatchObject({ tools: [{ name: 'find_customer_by_email', parameters: ['email'], inputSchema: openTool().inputSchema }] });
    expect((await project.run(['dump.json', '-f', 'unix'])).out.match(/\[[\w-]+\]/g)).toEqual(['[require-closed-schema]']);
    project.write('now.json', { tools: [openTool()] });
    expect((await project.run(['diff', 'dump.json', 'now.json'])).out).toContain('No tool definition changed');
  });

  test('it gets no variable of ours but those that are named', async () => {
    const seen = `"${process.execPath}" -e "console.error('TOKEN is', process.env.TOKEN); process.exit(1)"`;
    process.env.TOKEN = 'secret';
    onTestFinished(() => void delete process.env.TOKEN);
    const project = new Project();
    expect((await project.run(['--server', seen])).err).toContain('TOKEN is undefined');
    expect((await project.run(['--server', seen, '--server-env', 'TOKEN'], { env: { TOKEN: 'given' } })).err).toContain('TOKEN is given');
    expect((await project.run(['--server', seen, '--server-env', 'OTHER'])).err).toContain('write NAME=VALUE');
  });
});

describe('a server that fails ends with 2 and says how', () => {
  test.each([
    ['crash', [], /^Server '.*' ended with exit code 3 before it had listed its tools\.\nIt printed:\n {2}\| cannot open the database\n/],
    ['hang', ['--server-timeout', '1'], /did not answer within 1 seconds/],
    ['rubbish', ['--server-timeout', '1'], /did not answer within 1 seconds.*\nIt printed:\n(?: {2}\| hello, I am no server\n)+/],
    ['flood', ['--server-timeout', '1'], /did not answer within 1 seconds/],
    ['listless', [], /answered tools\/list without a list of tools/],
    ['circling', [], /a cursor repeats/],
    ['endless', [], /has more than 1000 pages of tools/],
    ['steering', [], /\nIt printed:\n {2}\| cannot open\n {2}\| the +database\n {2}\| noise/],
  ])('%s', async (mode, args, message) => {
    const { code, err, out } = await new Project().run(['--server', server(mode), ...args]);
    expect(err).toMatch(message);
    expect(err.length).toBeLessThan(10_000);
    expect(err).not.toMatch(STEERING);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test.each<[string, object, string]>([
    [
      'an error with a message that steers the terminal and has no end',
      { 'tools/list': { error: { code: -32000, message: `no \u001b[31mway\u001b[0m\u202e\n${'x'.repeat(50_000)}` } } },
      'could not be asked: no way xxx',
    ],
    [
      'an answer to initialize that lacks parts',
      { initialize: { result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x' } } } },
      "answered initialize in a way that the protocol does not allow: what it says under 'serverInfo/version' is missing or of the wrong kind.\n",
    ],
    ['an answer that is none', { initialize: { result: 7 } }, 'did not answer within 1 seconds (--server-timeout); some of what it sent is no message of the protocol'],
  ])('%s', async (_, script, message) => {
    const project = new Project({ 'mcp.json': { servers: { x: { command: process.execPath, args: [SCRIPT, 'scripted', JSON.stringify(script)] } } } });
    const { code, err } = await project.run(['--mcp-config', 'mcp.json', '--server-timeout', '1']);
    expect(err).toContain(message);
    expect(err).not.toMatch(STEERING);
    expect(err.length).toBeLessThan(3_000);
    expect(code).toBe(2);
  });

  test('a command that is not there', async () => {
    const { code, err } = await new Project().run(['--server', 'no-such-command-here --flag']);
    expect(err).toBe("Server 'no-such-command-here --flag' could not be started: there is no command 'no-such-command-here'.\n");
    expect(code).toBe(2);
  });

  test('a folder that is not there', async () => {
    const project = new Project({ 'mcp.json': { servers: { x: { command: process.execPath, cwd: 'gone' } } } });
    expect((await project.run(['--mcp-config', 'mcp.json'])).err).toBe(`Server 'x' could not be started: there is no folder '${project.path('gone')}'.\n`);
  });

  test('a configuration that is not there', async () => {
    const { code, err } = await new Project().run(['--mcp-config', 'mpc.json']);
    expect(err).toBe("--mcp-config: there is no file 'mpc.json'.\n");
    expect(code).toBe(2);
  });

  test.each([
    [`"\u007b\\"a\\":1}" 'it "is"' C:\\dir\\x My\\ Files --flag="a b"c ''`, ['{"a":1}', 'it "is"', 'C:\\dir\\x', 'My Files', '--flag=a bc', '']],
    ['\t a  b\n', ['a', 'b']],
  ])('its command line is split at spaces, but for those in quotes: %s', (line, words) => {
    expect(splitCommandLine(line)).toEqual(words);
  });

  test.each([
    [`node 'x.js`, "a quote (') is opened and not closed in 'node 'x.js'"],
    [`node "C:\\dir\\"`, 'a quote (") is opened and not closed'],
    ['KEY=1 node x.js', "--server begins with the variable 'KEY=1': pass it as --server-env 'KEY=1'."],
  ])('a command line that cannot be meant: %s', async (line, message) => {
    const { code, err } = await new Project().run(['--server', line]);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test.skipIf(process.platform === 'win32')('what it started itself is ended too', async () => {
    const { err } = await new Project().run(['--server', server('nested'), '--server-timeout', '1']);
    const [, pid] = /started (\d+)/.exec(err)!;
    // Until its new parent has noticed, a dead process keeps its number.
    await expect.poll(() => isAlive(Number(pid)), { timeout: 10_000 }).toBe(false);
  });

  test('the others are linted all the same', async () => {
    const { code, out, err } = await new Project().run(['--server', server('crash'), '--server', server('good', [cleanTool()])]);
    expect(out).toContain('No problems in 1 tool');
    expect(err).toContain('ended with exit code 3');
    expect(code).toBe(2);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a server over HTTP', () => {
  test('is asked for initialize and tools/list, nothing else', async () => {
    const methods: string[] = [];
    const url = await listen((method) => {
      methods.push(method);
      if (method === 'initialize') return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'test', version: '1' } };
      return method === 'tools/list' ? { tools: [openTool()] } : undefined;
    });
    const { code, out } = await new Project().run(['--server-url', url, '-f', 'unix']);
    expect(out).toContain(`${url} (tools):`);
    expect(methods.filter((method) => method !== '')).toEqual(['initialize', 'notifications/initialized', 'tools/list']);
    expect(code).toBe(1);
  });

  test('that wants credentials, is not there, or has no address', async () => {
    const project = new Project();
    expect((await project.run(['--server-url', await listen(() => ({}), 401)])).err).toContain('without credentials, and toollint sends none');
    const { err: refusal } = await project.run(['--server-url', await listen(() => ({}), 500, `\u001b[2J\u202e${'no '.repeat(9_999)}`)]);
    expect(refusal).toContain('no no no');
    expect(refusal).not.toMatch(STEERING);
    expect(refusal.length).toBeLessThan(3_000);
    expect((await project.run(['--server-url', 'http://127.0.0.1:9/mcp'])).err).toContain('could not be asked at http://127.0.0.1:9/mcp');
    const { code, err } = await project.run(['--server-url', 'ftp://example.com']);
    expect(err).toContain("'ftp://example.com' is no http or https address");
    expect(code).toBe(2);
  });
});

describe('--mcp-config', () => {
  const entry = (mode: string, more: object = {}): object => ({ command: process.execPath, args: [SCRIPT, mode, JSON.stringify([cleanTool()])], ...more });

  test('asks every server but the disabled, comments and trailing commas allowed, variables filled in', async () => {
    const project = new Project({ '.mcp.json': { mcpServers: { crm: entry('${MODE}'), old: entry('crash', { disabled: true }) } } });
    project.write('.mcp.json', `// ours\n${project.read('.mcp.json').replace(/\}\s*$/, ',}')}`);
    const { code, out } = await project.run(['list', '--mcp-config', '.mcp.json'], { env: { MODE: 'good' } });
    expect(out).toContain('crm (tools)');
    expect(out).toContain('1 tool.');
    expect(code).toBe(0);
  });

  test.each<[string, object | string, string]>([
    ['no servers', { hello: 1 }, "names no servers: expected an object under 'mcpServers' or 'servers'"],
    ['a server without a command', { servers: { a: {} } }, "server 'a' has neither 'command' nor 'url'"],
    ['a command that is no text', { mcpServers: { a: { command: 1 } } }, "'command' must be a text"],
    ['a variable that is not set', { mcpServers: { a: { command: 'x', env: { KEY: '${env:NOT_SET}' } } } }, "server 'a', 'env/KEY' needs the variable NOT_SET"],
    ['broken JSON', '{ "servers":\n  { a }', 'mcp.json cannot be read: line 2, column 5: '],
    ['a server whose name has a meaning to JavaScript', '{ "servers": { "__proto__": {} } }', "server '__proto__' has neither 'command' nor 'url'"],
    ['a name that steers the terminal', { servers: { 'a\u001b[2J': {} } }, "server 'a [2J' has neither 'command' nor 'url'"],
  ])('%s', async (_, config, message) => {
    const { code, err } = await new Project({ 'mcp.json': config }).run(['--mcp-config', 'mcp.json']);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test('an entry that cannot be used does not keep the others from being asked; what an editor asks a person for comes with --server-env', async () => {
    const config = { inputs: [{ id: 'key' }], servers: { good: entry('good', { cwd: '${userHome}' }), keyed: entry('good', { env: { KEY: '${input:key}' } }), remote: { type: 'http', httpUrl: '${input:key}' } } };
    const project = new Project({ 'mcp.json': config });
    const env = { HOME: project.folder };
    const { code, out, err } = await project.run(['list', '--mcp-config', 'mcp.json'], { env });
    expect(out).toContain('1 tool.');
    expect(err).toContain("mcp.json: server 'keyed', 'env/KEY' holds ${input:key}, which an editor asks a person for: give the variable with --server-env NAME=VALUE");
    expect(err).toContain("server 'remote', 'url' holds ${input:key}");
    expect(code).toBe(2);
    expect((await project.run(['list', '--mcp-config', 'mcp.json', '--server-env', 'KEY=x'], { env })).out).toContain('keyed (tools)');
  });

  test('options that work on files are refused', async () => {
    const { code, err } = await new Project({ 'mcp.json': {} }).run(['--mcp-config', 'mcp.json', '--fix']);
    expect(err).toContain('--fix works on files');
    expect(code).toBe(2);
  });
});
