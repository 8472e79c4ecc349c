/** The calls that define tools, one row a framework. A row says what the call is; `arguments.ts` reads what it is given. */
import type { DialectId } from '../../../model/tool.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import type { ConverterId } from '../schemas/converters.js';
import { versionsOf } from '../schemas/versions.js';

/** One framework's way of defining a tool by a call (or `new`). */
export interface Framework {
  readonly label: string;
  /** The last name of the callee. */
  readonly callees: readonly string[];
  /** Where the callee comes from; asked only where that is known (an import, or a receiver traced to one). */
  readonly module: RegExp | undefined;
  readonly dialect: DialectId;
  readonly converter: ConverterId;
  /** What becomes of a definition without a name: it borrows that of its key or variable, of its file, or of the agent that is called; or it is none. */
  readonly nameless?: 'borrow' | 'file' | 'agent';
  /** Arguments before the ones that count (`registerAppTool(server, name, ...)`). */
  readonly skip?: number;
  /** The key of the config under which the parts stand. */
  readonly within?: string;
  /** Only this receiver makes it a definition: `Tool.make`, `llm.tool`. */
  readonly receiver?: RegExp;
  /** The call registers the tool on a server: its receiver, or the argument before those that count. */
  readonly registers?: true;
  /** A config without a schema or description is no definition: the callee's name says too little. */
  readonly needsBoth?: true;
}

const MCP_MODULE = /^(?:@modelcontextprotocol\/|agents(?:\/|$)|mcp-handler|@vercel\/mcp-adapter|mcp-use|fastmcp|firebase-functions|@hono\/mcp|mcp-lite|muppet|@mcp-)/;

export const FRAMEWORKS: readonly Framework[] = [
  { label: 'MCP SDK registerTool', callees: ['registerTool', 'registerToolTask'], module: MCP_MODULE, dialect: 'mcp', converter: 'mcp', registers: true },
  { label: 'MCP Apps registerAppTool', callees: ['registerAppTool'], module: /^@modelcontextprotocol\/ext-apps/, dialect: 'mcp', converter: 'mcp', skip: 1, registers: true },
  { label: 'WebMCP', callees: ['registerTool'], module: /^globalThis$/, dialect: 'webmcp', converter: 'bare', registers: true },
  { label: 'WebMCP hooks', callees: ['useWebMCPTool', 'useWebMCP', 'useMcpTool', 'useWebMcpTool'], module: undefined, dialect: 'webmcp', converter: 'bare' },
  { label: 'tmcp', callees: ['tool'], module: /^(?:tmcp|@tmcp\/)/, dialect: 'mcp', converter: 'bare', registers: true },
  { label: 'MCP SDK tool()', callees: ['tool'], module: MCP_MODULE, dialect: 'mcp', converter: 'mcp', registers: true },
  { label: 'Claude Agent SDK', callees: ['tool'], module: /^@anthropic-ai\/claude-(?:agent-sdk|code)/, dialect: 'mcp', converter: 'mcp' },
  { label: 'FastMCP addTool', callees: ['addTool'], module: /fastmcp|litemcp|easy-mcp/, dialect: 'mcp', converter: 'fastmcp', registers: true },
  { label: 'AI SDK', callees: ['tool', 'dynamicTool'], module: /^(?:ai|@ai-sdk\/.*)$/, dialect: 'agent-sdk', converter: 'ai-sdk', nameless: 'borrow' },
  { label: 'OpenAI Agents SDK', callees: ['tool'], module: /^@openai\/agents/, dialect: 'agent-sdk', converter: 'openai-agents', nameless: 'borrow' },
  { label: 'OpenAI agents as tools', callees: ['asTool'], module: /^@openai\/agents/, dialect: 'agent-sdk', converter: 'openai-agents', nameless: 'agent' },
  { label: 'OpenAI helpers', callees: ['zodFunction'], module: /^openai(?:\/|$)/, dialect: 'openai-chat', converter: 'openai-strict' },
  { label: 'OpenAI helpers for Responses', callees: ['zodResponsesFunction', 'zodRealtimeFunction'], module: /^openai(?:\/|$)/, dialect: 'openai-responses', converter: 'openai-strict' },
  { label: 'Anthropic helpers', callees: ['betaZodTool', 'betaTool'], module: /^@anthropic-ai\/sdk/, dialect: 'anthropic', converter: 'anthropic' },
  { label: 'LangChain tool()', callees: ['tool'], module: /^(?:@langchain\/|langchain(?:\/|$))/, dialect: 'agent-sdk', converter: 'langchain' },
  { label: 'LangChain runnables as tools', callees: ['asTool'], module: /^(?:@langchain\/|langchain(?:\/|$))/, dialect: 'agent-sdk', converter: 'langchain' },
  { label: 'LangChain classes', callees: ['DynamicStructuredTool', 'DynamicTool', 'StructuredTool'], module: undefined, dialect: 'agent-sdk', converter: 'langchain' },
  { label: 'LlamaIndex', callees: ['tool'], module: /^(?:llamaindex|@llamaindex\/)/, dialect: 'agent-sdk', converter: 'bare' },
  { label: 'LlamaIndex FunctionTool', callees: ['from'], receiver: /FunctionTool$/, module: undefined, dialect: 'agent-sdk', converter: 'bare' },
  { label: 'LlamaIndex query engines', callees: ['QueryEngineTool', 'queryTool'], within: 'metadata', module: undefined, dialect: 'agent-sdk', converter: 'bare' },
  { label: 'LiveKit', callees: ['tool'], module: /^@livekit\//, dialect: 'agent-sdk', converter: 'livekit', nameless: 'borrow' },
  { label: 'Mastra', callees: ['createTool'], module: /^@mastra\//, dialect: 'agent-sdk', converter: 'mastra' },
  { label: 'VoltAgent', callees: ['createTool'], module: /^@voltagent\//, dialect: 'agent-sdk', converter: 'ai-sdk', nameless: 'borrow' },
  { label: 'AgentKit', callees: ['createTool'], module: /^@inngest\/agent-kit/, dialect: 'agent-sdk', converter: 'agentkit' },
  { label: 'goat, others', callees: ['createTool'], module: undefined, dialect: 'agent-sdk', converter: 'bare', nameless: 'borrow' },
  { label: 'Genkit', callees: ['defineTool', 'dynamicTool', 'defineInterrupt'], module: /^(?:genkit|@genkit-ai\/)/, dialect: 'agent-sdk', converter: 'genkit' },
  { label: 'TanStack AI', callees: ['toolDefinition'], module: undefined, dialect: 'agent-sdk', converter: 'tanstack' },
  { label: 'Effect', callees: ['make'], receiver: /^(?:Tool|AiTool)$/, module: undefined, dialect: 'agent-sdk', converter: 'bare' },
  {
    label: 'CopilotKit',
    callees: ['useCopilotAction', 'useFrontendTool', 'useHumanInTheLoop', 'useCopilotAuthenticatedAction'],
    module: undefined,
    dialect: 'agent-sdk',
    converter: 'copilotkit',
  },
  { label: 'CopilotKit components', callees: ['useComponent'], module: /^@copilotkit\//, dialect: 'agent-sdk', converter: 'copilotkit' },
  { label: 'Nuxt MCP', callees: ['defineMcpTool'], module: undefined, dialect: 'mcp', converter: 'mcp', nameless: 'file' },
  { label: 'decorators', callees: ['Tool', 'McpTool', 'CreateAction', 'MCPTool'], module: undefined, dialect: 'mcp', converter: 'mcp' },
  // Names that projects and smaller libraries give their own functions: any module.
  { label: 'tool()', callees: ['tool'], module: undefined, dialect: 'mcp', converter: 'mcp', nameless: 'borrow', registers: true },
  {
    label: 'local wrapper',
    callees: ['registerTool', 'addTool', 'defineTool', 'createTool', 'declareTool', 'makeTool', 'buildTool', 'mcpTool', 'defineMCPTool', 'createMcpTool', 'registerMcpTool', 'setTool', 'toolFactory', 'registerToolTask', 'registerAppTool'],
    module: undefined,
    dialect: 'mcp',
    converter: 'mcp',
    nameless: 'borrow',
    registers: true,
  },
];

/** Files that import version 2 of the MCP SDK, whose servers convert schemas by another standard than version 1. */
const SDK_2 = /['"]@modelcontextprotocol\/server(?:\/[\w/.-]*)?['"]/;

/** The first version of FastMCP that closes what it advertises; it began within that version (4.20), which ranges without a lock allow. */
const CLOSING_FASTMCP = 4;

/** How a framework's tools are converted in a file. */
export function converterIn({ converter }: Framework, ev: Evaluator, { path, text }: SourceModule): ConverterId {
  if (converter === 'fastmcp' && (versionsOf(ev).major('fastmcp', path) ?? CLOSING_FASTMCP) < CLOSING_FASTMCP) return 'fastmcp-open';
  return converter === 'mcp' && SDK_2.test(text) ? 'standard' : converter;
}

const BY_CALLEE = new Map<string, Framework[]>();
for (const framework of FRAMEWORKS) {
  for (const callee of framework.callees) {
    const rows = BY_CALLEE.get(callee);
    if (rows === undefined) BY_CALLEE.set(callee, [framework]);
    else rows.push(framework);
  }
}

/** The rows for the last name of a callee, in the order of the table. */
export function frameworksOf(callee: string): readonly Framework[] {
  return BY_CALLEE.get(callee) ?? [];
}

/** Any callee that is named as a wrapper around a registration would be: `accountTool`, `registerGatedTool`, `definePageTool`. */
const WRAPPER = /^(?!(?:call|get|has|is|exec|execute|run|use|find|list|log|format|expect|test|assert|mock|remove|delete|unregister|enable|disable|invoke|handle|parse|render|on|to|from|load|fetch|check|validate|update|describe|score|rank|match|filter|sort|compare|measure|count|it)(?:[A-Z_]|$))\w*(?:Tool|tool)(?:With\w*|For\w*|Definition|Def|Spec|Config|Schema)?$/;

export const WRAPPER_FRAMEWORK: Framework = { label: 'wrapper', callees: [], module: undefined, dialect: 'mcp', converter: 'mcp', needsBoth: true, registers: true };

/** Whether a callee is named like a project's own wrapper around a registration. */
export function isWrapperName(callee: string): boolean {
  return WRAPPER.test(callee);
}
