import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { listSchema } from '../../src/reporters/json-schema.js';
import { cleanTool, Project } from '../support/cli.js';

const isList = new Ajv({ strict: false }).compile(listSchema('https://example.com/'));

test('the JSON of a list keeps its contract, and names sets and files as people see them', async () => {
  const project = new Project({ 'tools/a.json': cleanTool('find_a'), 'tools/b.json': cleanTool('find_b'), 'agent.json': { tools: [cleanTool()] } });
  const list = JSON.parse((await project.run(['list', '--format', 'json'])).out) as { tools: { file: string; toolset: string; name: string }[] };
  expect(isList(list), JSON.stringify(isList.errors)).toBe(true);
  expect(list.tools.map(({ file, toolset, name }) => `${file} ${toolset} ${name}`)).toEqual([
    'agent.json agent.json find_customer_by_email',
    'tools/a.json tools/ find_a',
    'tools/b.json tools/ find_b',
  ]);
});

test('single definitions in the working folder are a set of that folder', async () => {
  const project = new Project({ 'a.json': cleanTool('find_a'), 'b.json': cleanTool('find_b') });
  expect((await project.run(['list'])).out).toContain('guessed ./');
});

test('the parameters of a schema of which a part is not known are not known', async () => {
  const source = `
    import { z } from 'zod';
    import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
    import { Base } from 'elsewhere';
    const server = new McpServer({ name: 's', version: '1' });
    server.registerTool('joined', { description: 'D', inputSchema: z.intersection(z.object({ id: z.string() }), Base) }, run);
    server.registerTool('whole', { description: 'D', inputSchema: Base }, run);
    server.registerTool('known', { description: 'D', inputSchema: z.object({ id: z.string() }) }, run);`;
  const { out } = await new Project({ 'server.ts': source }).run(['list', '--format', 'json']);
  const { tools } = JSON.parse(out) as { tools: { name: string; parameters: string[] | null; required: string[] | null }[] };
  expect(tools.map(({ name, parameters, required }) => [name, parameters, required])).toEqual([
    ['joined', null, null],
    ['whole', null, null],
    ['known', ['id'], ['id']],
  ]);
});
