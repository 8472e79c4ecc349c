/**
 * A small MCP server over standard input and output for tests; its first argument says how it behaves:
 * good, paged, endless, circling, odd (a tool that the protocol forbids), hang, crash, flood, rubbish, listless, nested (starts a process that outlives it unless ended),
 * steering (ends with what moves a terminal), scripted (its second argument holds the `result` or `error` of each method).
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [mode, tools = '[]'] = process.argv.slice(2);
const all = JSON.parse(tools);
const say = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

if (mode === 'crash') {
  console.error('cannot open the database');
  process.exit(3);
}
if (mode === 'steering') {
  console.log('\u001b]0;owned\u0007noise \u202e');
  console.error('\u001b[31mcannot open\u001b[0m\r\nthe \u009b2Jdatabase');
  process.exit(3);
}
if (mode === 'flood') setInterval(() => process.stderr.write('x'.repeat(65_536)), 1);
if (mode === 'rubbish') setInterval(() => console.log('hello, I am no server'), 50);
if (mode === 'nested') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  console.error(`started ${child.pid}`);
}
if (mode !== 'rubbish') console.log('listening'); // A banner, as careless servers print it.

function page(cursor) {
  if (mode === 'listless') return { tools: 'none' };
  if (mode === 'endless') return { tools: [], nextCursor: String(Number(cursor ?? 0) + 1) };
  if (mode === 'circling') return { tools: [], nextCursor: 'again' };
  if (mode !== 'paged') return { tools: all };
  const at = Number(cursor ?? 0);
  return { tools: all.slice(at, at + 1), ...(at + 1 < all.length && { nextCursor: String(at + 1) }) };
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (mode === 'hang' || mode === 'flood' || mode === 'rubbish' || mode === 'nested') return;
  if (mode === 'scripted' && Object.hasOwn(all, method)) say({ id, ...all[method] });
  else if (method === 'initialize') say({ id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'test', version: '1', env: process.env.TOKEN ?? null } } });
  else if (method === 'tools/list') say({ id, result: page(params?.cursor) });
  else if (id !== undefined) say({ id, error: { code: -32601, message: `unexpected ${method}` } });
});
