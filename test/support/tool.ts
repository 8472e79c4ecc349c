/** Tools built in memory, for tests that need no text. */
import type { Dynamic } from '../../src/model/dynamic.js';
import type { Annotations, Schema, ToolDefinition } from '../../src/model/tool.js';
import type { Toolset } from '../../src/model/toolset.js';

/** A tool as MCP writes it; any part may be a Dynamic. */
export type PlainTool = Readonly<Record<string, unknown>>;

/** The definition of a plain MCP tool; its places span nothing and it cannot be edited. */
export function toolOf(plain: PlainTool): ToolDefinition {
  return {
    dialect: 'mcp',
    shape: { inputSchema: 'required', outputSchema: true, annotations: true },
    name: plain.name as string | Dynamic | undefined,
    title: plain.title as string | Dynamic | undefined,
    description: plain.description as string | Dynamic | undefined,
    inputSchema: plain.inputSchema as Schema | Dynamic | undefined,
    outputSchema: plain.outputSchema as Schema | Dynamic | undefined,
    annotations: plain.annotations as Annotations | Dynamic | undefined,
    strict: undefined,
    occurrences: 1,
    origin: { file: 'memory', locate: () => ({ start: 0, end: 0 }), edit: () => undefined },
  };
}

/** The tools as one list that a server answers. */
export function toolsetOf(tools: readonly PlainTool[]): Toolset {
  return { kind: 'list', name: 'memory', tools: tools.map(toolOf) };
}
