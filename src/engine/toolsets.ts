import type { ToolDefinition } from '../model/tool.js';
import type { Toolset } from '../model/toolset.js';
import type { Extraction, ToolGroup } from './extract.js';

/** The sets of tools that a model sees together: each group is one, and what is left over is guessed to be one. */
export function buildToolsets(extractions: readonly Extraction[], configured: readonly { name: string; includes(tool: ToolDefinition): boolean }[] = []): Toolset[] {
  const groups = new Map<ToolGroup, ToolDefinition[]>();
  const rest: ToolDefinition[] = [];
  for (const { tools } of extractions) {
    for (const { tool, group } of tools) {
      if (group === undefined) rest.push(tool);
      else groups.set(group, [...(groups.get(group) ?? []), tool]);
    }
  }
  const sets = [...groups].map(([{ kind, name }, tools]): Toolset => ({ kind, name, tools }));
  if (rest.length > 0) sets.push({ kind: 'guessed', name: 'tools that stand alone', tools: rest });
  for (const { name, includes } of configured) {
    const tools = extractions.flatMap((extraction) => extraction.tools.map(({ tool }) => tool).filter(includes));
    if (tools.length > 0) sets.unshift({ kind: 'configured', name, tools });
  }
  return sets;
}
