// Opens a file in ESLint's language server as VS Code does: expects the finding and its quick fix. Run in the project's folder.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
const uri = pathToFileURL(file).href;
const folder = { uri: pathToFileURL(process.cwd()).href, name: 'trial' };
const settings = {
  validate: 'on', run: 'onType', quiet: false, useFlatConfig: true, useESLintClass: true, experimental: { useFlatConfig: false }, rulesCustomizations: [], nodePath: null, onIgnoredFiles: 'off',
  problems: { shortenToSingleLine: false }, options: {}, workspaceFolder: folder, workingDirectory: { mode: 'location' }, format: false,
  codeAction: { disableRuleComment: { enable: true, location: 'separateLine' }, showDocumentation: { enable: true } }, codeActionOnSave: { enable: false, mode: 'all' },
};
const server = spawn('node_modules/.bin/vscode-eslint-language-server', ['--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
let last = 0;
let found;

function send(message) {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
function ask(method, params) {
  const id = ++last;
  send({ id, method, params });
  return new Promise((resolve) => waiting.set(id, resolve));
}

/** What the server asks of an editor. */
function answer({ id, method, params }) {
  if (method === 'workspace/configuration') return send({ id, result: params.items.map(() => settings) });
  if (method === 'eslint/confirmESLintExecution') return send({ id, result: 4 });
  send({ id, result: null });
}

function receive(message) {
  if (message.method !== undefined && message.id !== undefined) return answer(message);
  if (message.method === 'textDocument/publishDiagnostics' && message.params.diagnostics.length > 0) return found?.(message.params.diagnostics);
  if (message.method === undefined) waiting.get(message.id)?.(message.result);
}

let buffer = Buffer.alloc(0);
server.stdout.on('data', (chunk) => {
  buffer = Buffer.concat([buffer, chunk]);
  for (;;) {
    const head = buffer.indexOf('\r\n\r\n');
    if (head === -1) return;
    const size = Number(/Content-Length: (\d+)/i.exec(buffer.toString('latin1', 0, head))[1]);
    if (buffer.length < head + 4 + size) return;
    const body = buffer.toString('utf8', head + 4, head + 4 + size);
    buffer = buffer.subarray(head + 4 + size);
    receive(JSON.parse(body));
  }
});

function fail(why) {
  console.error(why);
  server.kill();
  process.exit(1);
}
setTimeout(() => fail('no answer within 60 s'), 60_000).unref();

const capabilities = await ask('initialize', { processId: process.pid, rootUri: folder.uri, workspaceFolders: [folder], capabilities: { workspace: { configuration: true, workspaceFolders: true }, textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } } } } });
send({ method: 'initialized', params: {} });
const text = readFileSync(file, 'utf8');
const pushed = new Promise((resolve) => (found = resolve));
send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: file.endsWith('.ts') ? 'typescript' : 'json', version: 1, text } } });
const pulled = capabilities.capabilities.diagnosticProvider === undefined ? pushed : ask('textDocument/diagnostic', { textDocument: { uri } }).then(({ items }) => items);
const diagnostics = await pulled;
const finding = diagnostics.find(({ code }) => code === 'toollint/require-closed-schema') ?? fail(`no finding: ${JSON.stringify(diagnostics)}`);
const actions = await ask('textDocument/codeAction', { textDocument: { uri }, range: finding.range, context: { diagnostics: [finding] } });
const fixing = actions?.find(({ title }) => title.startsWith('Fix this toollint/require-closed-schema')) ?? fail(`no quick fix: ${JSON.stringify(actions)}`);
console.log(`${finding.range.start.line + 1}:${finding.range.start.character + 1} ${finding.code} ${finding.codeDescription?.href ?? ''}`);
console.log(fixing.title);
server.kill();
process.exit(0);
