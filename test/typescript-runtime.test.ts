/** A raw shape becomes a closed type only where the SDK that the project uses takes one. */
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../src/text/edits.js';
import { toolsOf } from './support/source.js';

const HEAD = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a' });\n`;
const ROOT = ['inputSchema', 'additionalProperties'];

/** The call after its input has been closed; undefined where it cannot be. */
function closed(call: string, manifest: object, more: Readonly<Record<string, string>> = {}): string | undefined {
  const text = HEAD + call;
  const [found] = toolsOf({ '/p/main.ts': text, '/p/package.json': JSON.stringify(manifest), ...more }, ['/p/main.ts']);
  const edits = found!.tool.origin.edit({ kind: 'set', path: ROOT, value: false });
  return edits === undefined ? undefined : applyEdits(text, edits).slice(HEAD.length);
}

const sdk = (version: string): object => ({ dependencies: { '@modelcontextprotocol/sdk': version, zod: '^4.0.0' } });
const CALL = `server.registerTool('a', { inputSchema: { q: z.string() } }, run);`;
const CLOSED = `server.registerTool('a', { inputSchema: z.strictObject({ q: z.string() }) }, run);`;

describe('which SDK takes object types', () => {
  test.each<[string, object, Readonly<Record<string, string>>, string | undefined]>([
    ['1.22', sdk('^1.22.0'), {}, CLOSED],
    ['a later one', sdk('~1.32.1'), {}, CLOSED],
    ['2', { dependencies: { '@modelcontextprotocol/server': '^2.0.0' } }, {}, CLOSED],
    ['1.21', sdk('^1.21.0'), {}, undefined],
    ['an old range, with a new version installed', sdk('^1.10.0'), { '/p/node_modules/@modelcontextprotocol/sdk/package.json': '{"version":"1.29.0"}' }, CLOSED],
    ['a new range, with an old version installed', sdk('>=1.22.0'), { '/p/node_modules/@modelcontextprotocol/sdk/package.json': '{"version":"1.9.0"}' }, undefined],
    ['a tag', sdk('latest'), {}, undefined],
    ['none that is named', {}, {}, undefined],
  ])('%s', (_, manifest, more, expected) => expect(closed(CALL, manifest, more)).toBe(expected));
});

describe('which shapes', () => {
  test.each<[string, string, string | undefined]>([
    ['a constant is wrapped where it is used', `const shape = { q: z.string() };\nserver.registerTool('a', { inputSchema: shape }, run);\nz.object(shape);`, `const shape = { q: z.string() };\nserver.registerTool('a', { inputSchema: z.strictObject(shape) }, run);\nz.object(shape);`],
    ['the shape of a type', `const Q = z.object({ q: z.string() });\nserver.registerTool('a', { inputSchema: Q.shape }, run);`, `const Q = z.object({ q: z.string() });\nserver.registerTool('a', { inputSchema: z.strictObject(Q.shape) }, run);`],
    ['a shape of no types', `server.registerTool('a', { inputSchema: {} }, run);`, `server.registerTool('a', { inputSchema: z.strictObject({}) }, run);`],
    ['positional calls take raw shapes only', `server.tool('a', { q: z.string() }, run);`, undefined],
    ['shorthand has no place for it', `const inputSchema = { q: z.string() };\nserver.registerTool('a', { inputSchema }, run);`, undefined],
  ])('%s', (_, call, expected) => expect(closed(call, sdk('^1.25.0'))).toBe(expected));

  test.each<[string, string, string | undefined]>([
    ['a call by name', CALL, CLOSED],
    ['a positional call', `server.tool('a', { q: z.string() }, run);`, undefined],
    ['an object type', `server.registerTool('a', { inputSchema: z.object({ q: z.string() }) }, run);`, `server.registerTool('a', { inputSchema: z.object({ q: z.string() }).strict() }, run);`],
  ])('zod 3 advertises them as closed already, %s', (_, call, expected) => {
    expect(closed(call, { dependencies: { '@modelcontextprotocol/sdk': '^1.25.0', zod: '^3.25.0' } })).toBe(expected);
  });

  test('zod under another name', () => {
    const text = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport * as zod from 'zod';\nnew McpServer({ name: 'a' }).registerTool('a', { inputSchema: { q: zod.string() } }, run);`;
    const [found] = toolsOf({ '/p/main.ts': text, '/p/package.json': JSON.stringify(sdk('^1.25.0')) }, ['/p/main.ts']);
    const edits = found!.tool.origin.edit({ kind: 'set', path: ROOT, value: false });
    expect(applyEdits(text, edits!)).toContain('inputSchema: zod.strictObject({ q: zod.string() })');
  });
});
