import { describe, expect, test } from 'vitest';
import { Dynamic } from '../src/model/dynamic.js';
import { signature, signatures, toolsOf } from './support/source.js';

const Z = `import { z } from 'zod';\n`;

describe('calls that define tools', () => {
  test.each<[string, string, string]>([
    ['MCP registerTool', `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; const server = new McpServer({}); server.registerTool('add', { description: 'Adds', inputSchema: { a: z.number(), b: z.number().optional() } }, cb);`, 'add(a*, b)'],
    ['MCP tool(name, description, shape, callback)', `server.tool('add', 'Adds numbers', { a: z.number() }, async ({ a }) => a);`, 'add(a*)'],
    ['MCP tool(name, shape, callback)', `server.tool('add', { a: z.number() }, async ({ a }) => a);`, 'add(a*)'],
    ['MCP tool(name, description, shape, annotations, callback)', `server.tool('add', 'Adds', { a: z.number() }, { readOnlyHint: true }, async () => {});`, 'add(a*)'],
    ['MCP tool(name, callback)', `this.server.tool('ping', async () => ({ content: [] }));`, 'ping()'],
    ['a config of which only the keys are known', `import { TEXT, TITLE } from './gone.js'; server.registerTool('ping', { title: TITLE, description: TEXT }, async () => {});`, 'ping()'],
    ['a class that is made once a round, with a text of its own', `import { QueryEngineTool } from 'llamaindex'; for (const title of ['Brazil']) new QueryEngineTool({ queryEngine: engines[title], metadata: { name: \`tool_\${title}\`, description: \`Answers about \${title}.\` } });`, 'tool_Brazil()'],
    ['a shape whose parameter is called description', `server.tool('note', 'Notes', { name: z.string(), description: z.string() }, async () => {});`, 'note(name*, description*)'],
    ['object form', `server.tool({ name: 'add', description: 'Adds', schema: z.object({ a: z.number() }) }, async () => {});`, 'add(a*)'],
    ['AI SDK by key', `import { tool } from 'ai'; const tools = { weather: tool({ description: 'Weather', inputSchema: z.object({ city: z.string() }) }) };`, 'weather(city*)'],
    ['AI SDK by variable', `import { tool } from 'ai'; export const weather = tool({ description: 'Weather', parameters: z.object({ city: z.string() }) });`, 'weather(city*)'],
    ['AI SDK by the key of another object', `import { tool } from 'ai'; const weatherTool = tool({ description: 'Weather', parameters: z.object({}) }); run({ tools: { get_weather: weatherTool } });`, 'get_weather()'],
    ['AI SDK from a factory', `import { tool } from 'ai'; const search = (model) => tool({ description: 'Search', parameters: z.object({}) }); const tools = {}; tools.web_search = search(m);`, 'web_search()'],
    ['AI SDK from a method', `import { tool } from 'ai'; class Wrapper { createRunTool() { return tool({ description: 'Runs code', inputSchema: z.object({ code: z.string() }), execute: run }); } toolSet() { const tools = { run_code: this.createRunTool() }; return tools; } }`, 'run_code(code*)'],
    ['LangChain', `import { tool } from '@langchain/core/tools'; const t = tool(async () => 1, { name: 'one', description: 'One', schema: z.object({ q: z.string() }) });`, 'one(q*)'],
    ['LangChain with a function that is not known', `import { tool } from '@langchain/core/tools'; import { run } from 'elsewhere'; const t = tool(run.bind(null), { name: 'one', description: 'One', schema: z.object({ q: z.string() }) });`, 'one(q*)'],
    ['AI SDK from a factory through a variable that changes', `import { tool } from 'ai'; const createSearch = (model) => tool({ description: 'Search', inputSchema: z.object({ q: z.string() }) }); let search = createSearch(m); if (quick) search = wrap(search); const tools = { web_search: search };`, 'web_search(q*)'],
    ['LangChain class', `new DynamicStructuredTool({ name: 'one', description: 'One', schema: z.object({ q: z.string() }), func: async () => '' });`, 'one(q*)'],
    ['LangChain class that takes a text', `import { DynamicTool } from '@langchain/core/tools'; new DynamicTool({ name: 'one', description: 'One', func: async () => '' });`, 'one(input)'],
    ['LangChain tool without a schema', `import { tool } from '@langchain/core/tools'; tool(async () => 1, { name: 'one', description: 'One' });`, 'one(input)'],
    ['LangChain with a schema of a text', `import { tool } from '@langchain/core/tools'; tool(async () => 1, { name: 'one', description: 'One', schema: z.string() });`, 'one(input)'],
    ['a class that extends LangChain’s for texts', `import { Tool } from '@langchain/core/tools'; class One extends Tool { name = 'one'; description = 'One'; async _call(text) { return text; } }`, 'one(input)'],
    ['a function before a config of no library that is known', `registerTool(async () => 1, { name: 'one', description: 'One' });`, 'one()'],
    ['Mastra', `import { createTool } from '@mastra/core/tools'; createTool({ id: 'get-weather', description: 'W', inputSchema: z.object({ q: z.string() }) });`, 'get-weather(q*)'],
    ['Genkit', `ai.defineTool({ name: 'one', description: 'One', inputSchema: z.object({ q: z.string() }) }, async () => '');`, 'one(q*)'],
    ['WebMCP', `navigator.modelContext.registerTool({ name: 'order', description: 'Order', inputSchema: { type: 'object', properties: { size: { type: 'string' } }, required: ['size'] }, execute() {} });`, 'order(size*)'],
    ['WebMCP with options', `const aborted = new AbortController(); navigator.modelContext.registerTool({ name: 'to_top', description: 'Goes to the top', execute() {} }, { signal: aborted.signal });`, 'to_top()'],
    ['a title beside the key to call it by', `export default { key: 'write_file', name: 'Write File', description: 'Writes a file', inputSchema: { type: 'object', properties: { path: { type: 'string' } } }, execute: async () => 1 };`, 'write_file(path)'],
    ['an agent as a tool', `import { Agent } from '@openai/agents'; const agent = new Agent({ name: 'Trip planner', instructions: 'Plan' }); const t = agent.asTool({ toolName: 'plan_trip', toolDescription: 'Plans a trip' });`, 'plan_trip()'],
    ['an agent as a tool under its own name', `import { Agent } from '@openai/agents'; const agent = new Agent({ name: 'Trip planner', instructions: 'Plan' }); const t = agent.asTool({ toolDescription: 'Plans a trip' });`, 'Trip_planner()'],
    ['a runnable as a tool', `import { RunnableLambda } from '@langchain/core/runnables'; const t = RunnableLambda.from(run).asTool({ name: 'one', description: 'One', schema: z.object({ q: z.string() }) });`, 'one(q*)'],
    ['Genkit with a JSON schema', `ai.defineTool({ name: 'one', description: 'One', inputJsonSchema: { type: 'object', properties: { q: { type: 'string' } } } }, async () => '');`, 'one(q)'],
    ['mcp-framework', `import { MCPTool } from 'mcp-framework'; import { z as z3 } from 'zod/v3'; class One extends MCPTool { name = 'one'; description = 'One'; schema = z3.object({ q: z3.string().nullable(), n: z3.number().default(1) }); }`, 'one(q, n*)'],
    ['mcp-framework with types beside descriptions', `import { MCPTool } from 'mcp-framework'; class One extends MCPTool { name = 'one'; description = 'One'; schema = { q: { type: z.string(), description: 'Q' }, n: { type: z.number().default(1), description: 'N' } }; }`, 'one(q*, n)'],
    ['a group before a config that names the tool', `const tool = (feature, options, run) => ({ mcp: { ...options, inputSchema: z.toJSONSchema(options.inputSchema) }, feature, run }); export const find = tool('files', { name: 'find_file', description: 'Finds a file', inputSchema: z.object({ q: z.string() }) }, async () => []);`, 'find_file(q*)'],
    ['a name before a config that holds its title', `const tool = (id, options, run) => register(id, options, run); tool('find_file', { name: 'Find-File', description: 'Finds a file', inputSchema: z.object({ q: z.string() }) }, async () => []);`, 'find_file(q*)'],
    ['a wrapper that hands on a tool without a name', `import { tool } from '@acme/server'; function scopedTool({ description, parameters, inject, execute }) { if (!inject) return tool({ description, parameters, execute }); return tool({ description, parameters: parameters.omit(inject), execute }); }
      export const getFileTools = () => ({ find_file: scopedTool({ ...DEFS.find_file, inject: {}, execute: async () => [] }) }); const DEFS = { find_file: { description: 'Finds a file', parameters: z.object({ q: z.string() }) } };`, 'find_file(q*)'],
    ['a factory whose name has a default', `import { tool } from 'ai'; export const makeSearch = ({ name = 'web_search', limit = 5 } = {}) => registerTool(name, { description: 'Searches the web', inputSchema: z.object({ q: z.string() }) }, async () => limit);`, 'web_search(q*)'],
    ["an action's decorator", `export class Wallet { @CreateAction({ name: 'get_balance', description: 'Tells the balance', schema: z.object({ address: z.string() }) }) async balance() {} }`, 'get_balance(address*)'],
    ['a decorated class', `import { Tool, ToolContext } from '@acme/server'; @Tool({ name: 'ping', description: 'Answers' }) export default class Ping extends ToolContext { async execute() { return 'pong'; } }`, 'ping()'],
    ['types that a proxy makes', `const types = new Proxy({}, { get: (_, key) => load()[key] }); @Tool({ name: 'add', description: 'Adds', inputSchema: { a: types.number(), b: types.number() } }) class Add { async execute() {} }`, 'add(a, b)'],
    ['a method under another type', `function registerLoosely(server, name, config, handler) { (server.registerTool as unknown as Loose)(name, config, handler); } registerLoosely(server, 'find_file', { description: 'Finds a file', inputSchema: { q: z.string() } }, async () => []);`, 'find_file(q*)'],
    ['a wrapper of the project', `declareTool({ name: 'one', description: 'One', inputSchema: { type: 'object', properties: {} } });`, 'one()'],
  ])('%s', (_, source, expected) => {
    expect(signatures(Z + source)).toEqual([expected]);
  });
});

describe('objects that are tools by their shape', () => {
  test.each<[string, string, string]>([
    ['MCP', `export const search = { name: 'search', description: 'Search', inputSchema: { type: 'object', properties: { q: { type: 'string' } } } };`, 'search(q)'],
    ['Anthropic', `const tools = [{ name: 'search', description: 'Search', input_schema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } }];`, 'search(q*)'],
    ['OpenAI chat', `const t = [{ type: 'function', function: { name: 'search', description: 'Search', parameters: { type: 'object', properties: {} } } }];`, 'search()'],
    ['OpenAI responses', `const t = [{ type: 'function', name: 'search', description: 'Search', parameters: { type: 'object', properties: {} } }];`, 'search()'],
    ['a definition beside what runs it, under the key of both', `const actions = { 'list-notes': { tool: { description: 'Notes', parameters: { type: 'object', properties: { q: { type: 'string' } } } }, run: async () => [] } };`, 'list-notes(q)'],
    ['a definition that is run itself, in an entry with a label', `const tools = { find_page: { label: 'Pages', tool: { description: 'Finds pages', parameters: { type: 'object', properties: { q: { type: 'string' } } }, execute: async () => [] } } };`, 'find_page(q)'],
    ['a definition that names itself by the object around it', `const chart = { name: 'create-chart', plugin: function () { return { name: this.name, setup(agent) { agent.function({ super: agent, name: this.name, description: 'Draws a chart', parameters: { type: 'object', properties: { title: { type: 'string' } } }, handler: async () => 1 }); } }; } };`, 'create-chart(title)'],
    ['a function that no word speaks of', `export const clickLink = { name: 'click_link', description: 'Clicks a link', parameters: { type: 'object', properties: { id: { type: 'number' } } }, required: ['id'] };`, 'click_link(id)'],
    ['an action that a function returns', `const inputSchema = z.object({ id: z.number() }); export function getAgentAction(wallet): ActionDefinition<In, Out> { return { name: 'registry.get_agent', description: 'Tells who an agent is', riskLevel: 'read', zodInputSchema: inputSchema, async execute(ctx, input) { return wallet.read(input); } }; }`, 'registry.get_agent(id*)'],
    ['a custom function of a platform for voices', `tools.push({ type: 'custom', name: 'find_slots', description: 'Finds free times', url: BASE + '/slots', parameters: { type: 'object', properties: { day: { type: 'string' } } } });`, 'find_slots(day)'],
    ['a toolkit whose tools run elsewhere', `import { defineToolkit } from '@assistant-ui/react'; const kit = defineToolkit({ find_note: { description: 'Finds notes', parameters: z.object({ q: z.string() }), render: Notes } });`, 'find_note(q*)'],
    ['tools that the user answers', `const options = { tools: { confirm: { description: 'Asks for a yes', parameters: z.object({ question: z.string() }) } } };`, 'confirm(question*)'],
    ['parameters under a longer name', `export const noteTool = createAction({ name: 'find_note', description: 'Finds notes', inputParams: z.object({ q: z.string() }), execute });`, 'find_note(q*)'],
    ['a config that the entry around it names', `async function getTools() { return [{ intent: 'camera.show', config: { title: 'Camera', description: 'Shows a picture', inputSchema: { room: z.string() } }, cb: async () => 1 }]; }`, 'camera.show(room*)'],
    ['a definition under a key that only repeats its name', `class Flows { getTools() { return { createWorkflow: { name: 'createWorkflow', description: 'Makes a workflow', parameters: { type: 'object', properties: { q: { type: 'string' } } }, execute: async () => 1 } }; } }`, 'createWorkflow(q)'],
    ['a list of what a registration takes', `const name = 'write-poem'; const config = { title: 'Poem', description: 'Writes a poem', inputSchema: { about: z.string() } }; const callback = (server) => async () => server.sample(); const module: ToolModule = [name, config, callback]; export default module;`, 'write-poem(about*)'],
    ['definitions under their names in what is called tools', `new Server({ name: 'records', version: '1' }, { capabilities: { tools: { get_record: { description: 'Gets a record', inputSchema: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] } } } } });`, 'get_record(id*)'],
    ['a definition whose text stands elsewhere', `const tool = (): ToolBase => ({ name: 'find-page', schema: z.object({ q: z.string() }), handler: async () => 1 }); export default tool;`, 'find-page(q*)'],
    ['a definition in a list of tools whose schema a function of the project makes', `const own = (type) => new OwnSchema(type); class OwnSchema { constructor(type) { this.type = type; } } generate({ tools: [{ name: 'set_heat' as const, description: 'Sets the heat', parameters: own(z.object({ q: z.string() })) }] });`, 'set_heat(?)'],
    ['a definition with a title and what it is called by', `const tool = (context): StripedTool => ({ method: 'create_price', name: 'Create Price', description: 'Makes a price', inputSchema: z.object({ q: z.string() }), execute: async () => context });`, 'create_price(q*)'],
    ['a definition called like a part of one', `const tools = () => ({ find: { description: 'Finds pages', inputSchema: z.object({}), execute: async () => [] }, spec: { description: 'Shows the specification', inputSchema: z.object({}), execute: async () => [] } });`, 'find()|spec()'],
    ['an action of an agent, by its type', `export const requestFundsAction: Action = { name: 'REQUEST_FUNDS', description: 'Requests money', schema: z.object({ q: z.string() }), handler: async () => 1 };`, 'REQUEST_FUNDS(q*)'],
    ['legacy functions', `const functions = [{ name: 'search', description: 'Search', parameters: { type: 'object', properties: {} } }];`, 'search()'],
    ['Bedrock', `const toolConfig = { tools: [{ toolSpec: { name: 'search', description: 'Search', inputSchema: { json: { type: 'object', properties: { q: { type: 'string' } } } } } }] };`, 'search(q)'],
    ['Gemini', `const c = { functionDeclarations: [{ name: 'search', description: 'Search', parameters: { type: 'OBJECT', properties: { q: { type: 'STRING' } } } }] };`, 'search(q)'],
    ['a class', `export class SearchTool extends BaseTool { static toolName = 'search'; description = 'Search'; argsShape = { q: z.string() }; }`, 'search(q*)'],
    ['a class whose schema is the whole declaration', `class SearchTool extends BaseTool { get schema() { return this.getSchema(); } getSchema(model?: string) { return declare(); } }
      const declare = () => ({ name: 'search', description: 'Search', parametersJsonSchema: { type: 'object', properties: { q: { type: 'string' } } } });`, 'search(q)'],
    ['a class that writes its definition out too', `class SearchTool { name = 'search'; description = 'Search'; inputSchema = { type: 'object', properties: { q: { type: 'string' } } }; getSchema() { return { name: 'search', description: 'Search', inputSchema: { type: 'object', properties: { q: { type: 'string' } } } }; } }`, 'search(q)'],
    ['a class whose parent has the fields that its own constructor gives', `class NamedTool { name: string; description: string; schema; constructor(fields) { this.name = fields.name; this.description = fields.description; this.schema = fields.schema; } }
      class SearchTool extends NamedTool { constructor(options) { const given = { name: 'search', description: 'Search', schema: z.object({ q: z.string() }) }; super({ ...given, key: options.key }); } async call() {} }`, 'search(q*)'],
    ['a class by its fields', `export class ReadFileCommand extends Command { readonly name = 'read_file'; readonly description = 'Reads a file'; readonly inputSchema = { type: 'object' as const, properties: { path: { type: 'string' as const } }, required: ['path'] }; async run() {} } // tool`, 'read_file(path*)'],
    ['a class with getters', `class SearchTool extends McpTool { static readonly NAME = 'search'; getName() { return SearchTool.NAME; } getConfig() { return { description: 'S', inputSchema: z.object({ q: z.string() }).shape }; } }`, 'search(q*)'],
    ['a function that a call gives', `export default defineToolkit({ search: { description: 'Searches pages', parameters: z.object({ q: z.string() }), execute: humanTool() } });`, 'search(q*)'],
  ])('%s', (_, source, expected) => {
    expect(signatures(Z + source).join('|')).toBe(expected);
  });

  test('a text that stands elsewhere is not known, and none for whoever registers the definition with one', () => {
    const half = `export const findTool = { name: 'find_page', getText: (root) => texts(root), parametersSchema: z.object({ q: z.string() }), handler: async () => 1 };`;
    expect(toolsOf({ '/src/tools.ts': Z + half }).map(({ tool }) => tool.description instanceof Dynamic)).toEqual([true]);
    const registration = `import { findTool } from './tools.js'; server.registerTool(findTool.name, { description: 'Finds pages', inputSchema: findTool.parametersSchema }, findTool.handler);`;
    expect(toolsOf({ '/src/tools.ts': Z + half, '/src/server.ts': registration }).map(({ tool }) => [signature(tool), tool.description])).toEqual([['find_page(q*)', 'Finds pages']]);
  });

  test('a factory that agents are given under several keys makes a tool for each', () => {
    const source = `import { tool } from 'ai'; const makeSearch = (index) => tool({ description: 'Searches ' + index, inputSchema: z.object({ q: z.string() }), execute: async () => index });
export const run = () => generateText({ tools: { search_docs: makeSearch('docs'), search_mail: makeSearch('mail') } });`;
    expect(signatures(Z + source)).toEqual(['search_docs(q*)', 'search_mail(q*)']);
  });

  test('the key of a constant names what a factory makes', () => {
    const source = `import { tool } from 'ai'; const LOAD = 'load_skill'; export function createLoadTool(run) { return tool({ description: 'Loads a skill', inputSchema: z.object({ name: z.string() }), execute: run }); } const skillTools = ready ? { [LOAD]: createLoadTool(run) } : {};`;
    expect(signatures(Z + source)).toEqual(['load_skill(name*)']);
  });

  test('a list that is written out again with a prefix is one list', () => {
    const source = `export const TOOLS: ToolDef[] = [{ name: 'find_page', description: 'Finds a page', inputSchema: z.object({ q: z.string() }) }];
export function asJson(options) { const prefix = options?.prefix || ''; return TOOLS.map((one) => ({ name: prefix + one.name, description: one.description, inputSchema: zodToJsonSchema(one.inputSchema) })); }`;
    expect(signatures(Z + source)).toEqual(['find_page(q*)']);
  });

  test('a registry that writes down what it is given takes no definition away from where it stands', () => {
    const registry = `export class Caller { tools = []; registerTool(name, description, parameters, handler) { this.tools.push({ type: 'function', function: { name, description, parameters } }); this.handlers[name] = handler; } }`;
    const tool = `export const findTool = { definition: { name: 'find_page', description: 'Finds a page', parameters: { type: 'object', properties: { q: { type: 'string' } } } }, handler: async () => 1 };`;
    const use = `import { Caller } from './caller.js'; import { findTool } from './tools/find.js'; const caller = new Caller(key); caller.registerTool(findTool.definition.name, findTool.definition.description, findTool.definition.parameters, findTool.handler);`;
    expect(toolsOf({ '/src/caller.js': registry, '/src/tools/find.js': tool, '/src/index.js': use }).map(({ tool: one, file }) => `${signature(one)} ${file}`)).toEqual(['find_page(q) /src/tools/find.js']);
  });

  test('a computed key is the value behind it, and no name where that is not known', () => {
    const body = `{ description: 'Searches pages', parameters: z.object({ q: z.string() }), execute: async () => 1 }`;
    expect(signatures(`${Z} const key = 'search'; const tools = {}; tools[key] = ${body}; tools[process.env.NAME + ''] = ${body};`)).toEqual(['search(q*)']);
    expect(signatures(`${Z} const key = 'search'; const tools = { [key]: ${body}, [other]: ${body} };`)).toEqual(['search(q*)']);
    expect(signatures(`${Z} export function add(tools, toolName) { tools[toolName] = ${body}; }`)).toEqual([]);
  });

  test('types in capitals are those of Gemini', () => {
    const source = `import type { FunctionDeclaration, Type } from '@google/genai'; const OBJECT = 'OBJECT' as Type; const find: FunctionDeclaration = { name: 'find_page', description: 'Finds a page', parameters: { type: OBJECT, properties: { q: { type: 'STRING' as Type } } } }; export const tools = [find];`;
    const parameters = { type: 'object', properties: { q: { type: 'string' } } };
    expect(toolsOf({ '/src/run.ts': source }).map(({ tool }) => [tool.dialect, tool.inputSchema])).toEqual([['gemini', parameters]]);
    const untyped = `import { Type } from '@google/genai'; export const tools = [{ name: 'find_page', description: 'Finds a page', parameters: { type: Type.OBJECT, properties: { q: { type: Type.STRING } } } }];`;
    expect(toolsOf({ '/src/run.js': untyped }).map(({ tool }) => [tool.dialect, tool.inputSchema])).toEqual([['gemini', parameters]]);
    const byReference = `import { SchemaType } from '@google/generative-ai'; const find = { name: 'find_page', description: 'Finds a page', parameters: { type: SchemaType.OBJECT, properties: { q: { type: SchemaType.STRING } } } }; model({ tools: [{ functionDeclarations: [find] }] });`;
    expect(toolsOf({ '/src/run.ts': byReference }).map(({ tool }) => [tool.dialect, tool.inputSchema])).toEqual([['gemini', parameters]]);
    const imported = `import { Type, type FunctionDeclaration } from '@google/genai'; export const DECLARED: FunctionDeclaration[] = [{ name: 'find_page', description: 'Finds a page', parameters: { type: Type.OBJECT, properties: { q: { type: Type.STRING } } } }];`;
    expect(toolsOf({ '/src/run.ts': imported }).map(({ tool }) => [tool.dialect, tool.inputSchema])).toEqual([['gemini', parameters]]);
  });

  test('an empty text in the place of one that is not known says nothing', () => {
    const source = (text: string): string => `${Z} const text = ${text}; server.registerTool('find_page', { description: text, inputSchema: { q: z.string() } }, async () => 1);`;
    const described = (text: string): unknown => toolsOf({ '/src/run.ts': source(text) })[0]!.tool.description;
    expect(described(`loader?.textOf('find_page') ?? ''`)).toBeInstanceOf(Dynamic);
    expect(described(`loader.text || ''`)).toBeInstanceOf(Dynamic);
    expect(described(`loader?.textOf('find_page') ?? 'Finds pages'`)).toBe('Finds pages');
    expect(described(`''`)).toBe('');
  });

  test('a schema without parameters stands in for one that is known', () => {
    const source = (schema: string): string => `${Z} const given = process.env.FULL === '1'; export const tools = [{ name: 'find_page', description: 'Finds a page', inputSchema: ${schema} }];`;
    const read = (schema: string): string[] => toolsOf({ '/src/run.ts': source(schema) }).map(({ tool }) => signature(tool));
    expect(read(`given ? { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } : { type: 'object', properties: {} }`)).toEqual(['find_page(q*)']);
    expect(read(`given ? made(input) : { type: 'object', properties: {} }`)).toEqual(['find_page(?)']);
  });

  test('a call with the name that is also the default makes one tool', () => {
    const tool = `${Z} export function addDelete(server, name = 'delete_page') { server.registerTool(name, { description: 'Deletes a page', inputSchema: { q: z.string() } }, async () => 1); }`;
    const names = (call: string): string[] => toolsOf({ '/src/tool.ts': tool, '/src/run.ts': `import { addDelete } from './tool.js'; ${call}` }).map(({ tool: one }) => String(one.name));
    expect(names(`addDelete(server, 'delete_page');`)).toEqual(['delete_page']);
    expect(names(`addDelete(server);`)).toEqual(['delete_page']);
    expect(names(`addDelete(server, 'remove_page');`)).toEqual(['remove_page']);
  });

  test('the tools of AI SDK without a call around them are no MCP tools', () => {
    const search = `{ search: { description: 'Searches pages', inputSchema: z.object({ q: z.string() }), execute: async ({ q }) => q } }`;
    const dialects = (head: string): string[] => toolsOf({ '/src/run.ts': `${head} ${Z} export const run = (model) => streamText({ model, tools: ${search} });` }).map(({ tool }) => `${String(tool.name)}: ${tool.dialect}`);
    expect(dialects(`import { streamText } from 'ai';`)).toEqual(['search: agent-sdk']);
    expect(dialects(`import { streamText } from './own.js';`)).toEqual(['search: mcp']);
  });
});

describe('constant loops and wrappers', () => {
  test('a group between name and description', () => {
    const described = (source: string): unknown[] => toolsOf({ '/a.ts': source }).map(({ tool }) => tool.description);
    expect(described(`const tools = [tool('audio.play', 'audio', 'Plays a sound.', { type: 'object', properties: { path: { type: 'string' } } }, { safe: true })];`)).toEqual(['Plays a sound.']);
    expect(described(`server.tool('ping', 'Pings it.', {}, 'Later text', async () => {});`)).toEqual(['Pings it.']);
  });
  test('a loop over a record with a prefix', () => {
    const source = `const commands = { up: { description: 'Up', schema: { dir: z.string() } }, down: { description: 'Down', schema: {} } };
Object.entries(commands).forEach(([name, command]) => { server.tool(\`cli-\${name}\`, command.description, command.schema, async () => {}); });`;
    expect(signatures(Z + source)).toEqual(['cli-up(dir*)', 'cli-down()']);
  });

  test('a wrapper with positional arguments', () => {
    const source = `function define(name: string, description: string, key: string) { return { name, description, input_schema: { type: 'object', properties: { [key]: { type: 'string' } }, required: [key] } }; }
export const a = define('get_a', 'Gets a', 'aId');
export const b = define('get_b', 'Gets b', 'bId');`;
    const found = toolsOf({ '/src/tools.ts': source });
    expect(found.map(({ tool, line }) => `${signature(tool)} ${line}`)).toEqual(['get_a(aId*) 2', 'get_b(bId*) 3']);
  });

  test('a factory called like a wrapper that names the tool itself, given nothing that is known but a part of the name', () => {
    const factory = `const kinds = { idea: 1, story: 2 }; function createEditToolDefinition(kind, repo, other, project) { const run = runners[kind]; if (!run) return null; return { name: \`edit_\${kind}\`, description: \`Edits the \${kind}.\`, inputSchema: z.object({ id: z.string() }), execute: () => run(repo) }; }`;
    expect(signatures(`${Z}${factory} Object.keys(kinds).forEach((kind) => { const tool = createEditToolDefinition(kind, repo, other, project); if (tool) tools.push(tool); });`)).toEqual(['edit_idea(id*)', 'edit_story(id*)']);
  });

  test('a helper that writes the name itself is where the tool stands, however often it is called', () => {
    const files = {
      '/src/names.ts': `export const ONE = 'one';`,
      '/src/one-tool.ts': `import { ONE } from './names.js';
export const oneTool = (review: boolean) => ({ name: ONE, description: review ? 'One, reviewed' : 'One', schema: z.object({}) });`,
      '/src/server.ts': `import { oneTool } from './one-tool.js'; server.tool({ ...oneTool(true), enabled: true }, async () => {}); server.tool({ ...oneTool(false) }, async () => {});`,
    };
    expect(toolsOf(files).map(({ tool, file, line }) => `${signature(tool)} ${file}:${line}`)).toEqual(['one() /src/one-tool.ts:2']);
  });

  test('an entry that has a name beside its definition is one tool, under that name', () => {
    const source = `${Z}const readTool = { name: 'read_file', definition: { description: 'Reads', inputSchema: { path: z.string() } }, handler: async () => 1 };
[readTool].forEach((tool) => { server.registerTool(tool.name, tool.definition, tool.handler); });`;
    expect(signatures(source)).toEqual(['read_file(path*)']);
  });

  test('a function of any name that is given names and descriptions', () => {
    const source = `function fn(name, description, properties = {}, required = []) { return { type: 'function', name, description, parameters: { type: 'object', properties, required } }; }
const create = { schema: fn('order_create', 'Creates an order.', { item: { type: 'string' } }, ['item']) };
const list = { schema: fn('order_list', 'Lists orders.') };`;
    expect(toolsOf({ '/src/tools.js': source }).map(({ tool, line }) => `${signature(tool)} ${line}`)).toEqual(['order_create(item*) 2', 'order_list() 3']);
  });

  test('a name that a wrapper makes of its argument stands where the argument does', () => {
    const source = `const slug = (text) => text.replaceAll('.', '_');
function define(options) { return server.registerTool(slug(options.name), { description: options.description, inputSchema: {} }, cb); }
define({ name: 'get.a', description: 'Gets a' });`;
    expect(toolsOf({ '/src/tools.ts': source }).map(({ line }) => line)).toEqual([3]);
  });

  test('a parent that its constructor gives the parts, under the names of its own', () => {
    const source = `class Base { constructor(readonly name: string, readonly description: string, readonly parameterSchema: unknown) {} get schema() { return { name: this.name, description: this.description }; } }
class ReadTool extends Base { constructor() { super('read', 'Reads', { type: 'object', properties: { path: { type: 'string' } } }); } }
class OtherTool extends Base { constructor() { super('other', 'Other', schemaFrom(process.env)); } }`;
    const found = toolsOf({ '/src/tools.ts': source }).map(({ tool }) => tool);
    expect(signature(found[0]!)).toBe('read(path)');
    expect(found[1]!.inputSchema).toBeInstanceOf(Dynamic);
  });

  test('a definition and the loop that registers it are one tool', () => {
    const source = `export const TOOLS = [{ name: 'one', description: 'One', inputSchema: { type: 'object', properties: {} } }];
for (const t of TOOLS) server.registerTool(t.name, { description: t.description, inputSchema: t.inputSchema }, cb);`;
    expect(signatures(source)).toEqual(['one()']);
  });
});

test('a text that a class makes when it is first asked for is not known', () => {
  const [found] = toolsOf({ '/src/tools.ts': `class SkillTool { name = 'skill'; inputSchema = { type: 'object', properties: {} }; private text: string | null = null; get description() { if (!this.text) this.text = this.make(); return this.text; } execute() {} }` });
  const { description } = found!.tool;
  expect(description).toBeInstanceOf(Dynamic);
  expect((description as Dynamic).reason).not.toBe('malformed');
});

describe('files that are tools', () => {
  const pkg = (dependencies: object): string => JSON.stringify({ dependencies });
  const found = (files: Record<string, string>): string[] => toolsOf(files).map(({ tool }) => signature(tool));

  test.each<[string, Record<string, string>, string]>([
    ['xmcp: the file names a tool that gives none', { '/src/tools/find-books.ts': `${Z}export const schema = { q: z.string() }; export const metadata = { description: 'Finds books' }; export default async function findBooks() {}` }, 'find-books(q*)'],
    ['xmcp: a function and its schema are enough', { '/package.json': pkg({ xmcp: '^1.1.0' }), '/src/tools/lend.ts': `${Z}export const schema = { q: z.string() }; export default async () => '';` }, 'lend(q*)'],
    ['Nuxt', { '/server/mcp/tools/findBooks.ts': `${Z}export default defineMcpTool({ description: 'Finds books', inputSchema: { q: z.string() }, handler: async () => '' });` }, 'find-books(q*)'],
  ])('%s', (_, files, expected) => {
    expect(found(files)).toEqual([expected]);
  });

  test('a file names the tool that it makes when something happens', () => {
    const text = `export default defineDynamic({ events: { 'session.started': () => { if (!ready()) return null; return defineTool({ description: 'Finds books', inputSchema: z.object({ q: z.string() }), async execute() {} }); } } });`;
    expect(found({ '/agent/tools/find_books.ts': `${Z}import { defineDynamic, defineTool } from 'eve/tools'; ${text}` })).toEqual(['find_books(q*)']);
  });

  test.each<[string, string]>([
    ['a JSON Schema', `{ type: 'object', properties: { q: { type: 'string' } }, required: ['q'] }`],
    ['a type', `z.object({ q: z.string() })`],
  ])('a file that says nothing of tools but writes parameters as %s', (_, parameters) => {
    const text = `import type { IFunction } from './types'; export const find: IFunction = { name: 'find_books', description: 'Finds books', parameters: ${parameters}, function: async () => 1 };`;
    expect(found({ '/src/books.ts': Z + text })).toEqual(['find_books(q*)']);
  });

  test('a function with a schema below tools/ is none in other projects', () => {
    expect(found({ '/package.json': pkg({ zod: '^4.0.0' }), '/src/tools/lend.ts': `${Z}export const schema = { q: z.string() }; export default async () => '';` })).toEqual([]);
  });
});

describe('what looks like a tool and is none', () => {
  test.each<[string, string]>([
    ['a state whose values are described by a list or a record', `createStateTools({ name: 'todos', description: 'What is to be done', schema: z.array(z.object({ id: z.string() })), get: () => 1 }); createStateTools({ name: 'owners', description: 'Who does it', schema: z.record(z.string(), z.string()) });`],
    ['a prompt that a factory returns', `export const getTidyPrompt: PromptFactory = () => ({ name: 'tidy-tools', description: 'Asks for order', argsSchema: { days: z.string() }, callback: (args) => args });`],
    ['a table from names to schemas', `export const TOOL_SCHEMAS = [{ name: 'read', zodSchema: z.object({ q: z.string() }) }, { name: 'write', zodSchema: z.object({ q: z.string() }) }];`],
    ['a block of an editor that makes tools', `class Clock_Tools { label: string; name: string; icon: string; description: string; constructor() { this.label = 'Clock'; this.name = 'clock'; this.icon = 'clock.svg'; this.description = 'Tells the time'; } async init() { return new ClockTool(); } }`],
    ["what turns a client's tools into those of a library, under the key of a part", `import { tool } from 'ai'; export function convert(given) { return tool({ description: given.description || "Tool " + given.name, inputSchema: z.object({}), execute: async () => 1 }); } for (const one of list) registry.addTool(one.name, { tool: convert(one), source: 'remote' });`],
    ['a list of a word, a config and a function', `const routes = ['search', { description: 'Search', inputSchema: { q: z.string() } }, async () => 1]; // tool`],
    ['a list of which tools are there and why not', `const tools = []; const addTool = (name, status, note) => { tools.push(note ? { name, status, note } : { name, status }); }; const names = ['list_tabs', 'close_tab']; for (const name of names) addTool(name, 'unavailable', 'No tab is connected'); addTool('get_title', ready ? 'available' : 'unavailable', ready ? undefined : 'Not enabled');`],
    ['a step of a workflow', `export const intake = createWorkflow({ id: 'intake', description: 'Takes patients in' }).then(parse).then({ id: 'prepare-output', description: 'Prepares what comes out', inputSchema: z.object({ q: z.string() }), outputSchema: z.object({}), execute: async () => ({}) }); export const tools = {};`],
    ['a list of which tools are there', `const tools = []; const addTool = (name, status, note) => { tools.push({ name, status, note }); }; addTool('list_tabs', 'available'); addTool('close_tab', 'unavailable');`],
    ['a step of a workflow, a class', `class FetchStep extends Step { name = 'fetch'; description = 'Fetches'; inputSchema = z.object({ q: z.string() }); async execute() {} } // tool`],
    ['an error about tools', `class NoSuchToolError extends Error { readonly toolName: string; readonly parameters: unknown; constructor({ toolName, parameters }) { super('none'); this.name = 'NoSuchToolError'; this.toolName = toolName; this.parameters = parameters; } }`],
    ['a call that rates tools', `scoreTool('search', 'Search', { q: z.string() });`],
    ['an adapter', `export const toAnthropic = (tools) => tools.map((t) => ({ name: t.name, description: t.description, input_schema: t.inputSchema }));`],
    ['a resource template', `const resourceTemplates = [{ uriTemplate: 'x:///{id}', name: 'Issue', description: 'An issue', parameters: { type: 'object', properties: { id: { type: 'string' } } } }];`],
    ['a prompt', `const prompts = [{ name: 'review', description: 'Review', arguments: [{ name: 'code' }] }];`],
    ['a workflow step', `createStep({ id: 'fetch', description: 'Fetch', inputSchema: z.object({}) });`],
    ['a server that passes on what others name, with itself behind it', `class ServerApp { constructor(options) { this.info = { name: options.name, version: '1', description: options.title ?? options.name }; } tool(name, options, handler) { this.catalog.addTool(name, options, handler, this.info); } } const app = new ServerApp({ name: 'EchoServer' });`],
    ['an agent', `new Agent({ name: 'helper', description: 'Helps', instructions: 'Be kind', model: 'x', parameters: {} });`],
    ["an agent of OpenAI's", `import { Agent } from '@openai/agents'; const agent = new Agent({ name: 'Helper', instructions: 'Be kind', handoffDescription: 'Helps' });`],
    ['a registration that is taken back', `server.registerTool('__init__', { description: 'Makes room', inputSchema: {} }, async () => ({ content: [] })).remove();`],
    ['a genkit prompt', `ai.definePrompt({ name: 'p', description: 'P', input: { schema: z.object({}) } });`],
    ['a schema of a tool', `const toolSchema = z.object({ name: z.string(), description: z.string(), inputSchema: z.object({}) });`],
    ['a call of a tool in a fixture', `const call = { id: 'call_1', type: 'function', function: { name: 'search', arguments: '{}' } };`],
    ['calling a tool', `await client.callTool({ name: 'search', arguments: { q: 'x' } });`],
    ['a table of pages', `const pages = [{ name: 'Home', description: 'Start', path: '/' }];`],
    ['an OpenAPI parameter', `const p = { name: 'id', in: 'query', description: 'Id', schema: { type: 'string' } }; // tool`],
    ["a provider's own tool", `export const fileSearch = createProviderToolFactory({ id: 'acme.file_search', inputSchema: z.object({}) });`],
    ['the same through a function that says so', `const createProviderTool = ({ id, inputSchema }) => ({ execute, ...args }) => tool({ type: 'provider', id, args, inputSchema, execute }); export const search = createProviderTool({ id: 'acme.search', inputSchema: z.object({}) });`],
    ['what a function registers for other arguments only', `const registerDomain = (server, domain, names) => { if (names.length > 0) server.registerTool(domain + "-writer", { description: 'Writes', inputSchema: {} }, run); }; registerDomain(server, 'team', []);`],
    ['what shows the calls of a tool', `useRenderToolCall({ name: 'find_note', description: 'Finds notes', parameters: [{ name: 'q', type: 'string' }], render: Notes });`],
    ['an event', `const event = { name: 'opened', description: 'Opened', schema: z.object({}) }; // tool`],
  ])('%s', (_, source) => {
    expect(signatures(Z + source)).toEqual([]);
  });
});

describe('parts that a loop over the list sets', () => {
  const described = (loop: string): unknown => toolsOf({ '/src/tools.ts': `export const tools = [{ name: 'add', description: 'Adds', inputSchema: { type: 'object', properties: {} } }]; ${loop}` })[0]!.tool.description;

  test.each(['for (const tool of tools) tool.description = describe(tool.name);', 'tools.forEach((tool) => { if (long(tool)) tool.description = `${tool.description} ${MORE}`; });'])('are not known: %s', (loop) => {
    expect(described(loop)).toBeInstanceOf(Dynamic);
  });

  test.each(['for (const tool of tools) tool.description = tool.description ?? tool.name;', 'for (const tool of tools) tool.calls = 0;', 'for (const other of others) other.description = describe(other);'])('are what they were: %s', (loop) => {
    expect(described(loop)).toBe('Adds');
  });
});
