import { append } from '../model/multimap.js';
import type { ToolDefinition } from '../model/tool.js';
import type { Toolset, ToolsetKind } from '../model/toolset.js';
import type { ExtractedTool, Extraction, ToolGroup } from './extract.js';

/** A toolset of the configuration: the tools that a model is shown together. */
export interface ConfiguredToolset {
  readonly name: string;
  includes(tool: ToolDefinition): boolean;
}

/**
 * The sets of tools that a model sees together: the configured ones, which may overlap, then each group of tools that none of
 * them takes; single definitions in one folder are guessed to be one set. A group that a configured set takes from is no longer whole.
 */
export function buildToolsets(extractions: readonly Extraction[], configured: readonly ConfiguredToolset[] = []): Toolset[] {
  const extracted = extractions.flatMap(({ tools }) => tools);
  const taken = new Set<ToolDefinition>();
  const everyName = new Set<string>();
  extracted.forEach(({ tool: { name } }) => typeof name === 'string' && everyName.add(name));
  const sets: Toolset[] = [];
  const add = (kind: ToolsetKind, name: string, tools: readonly ToolDefinition[], apart?: Toolset['apart']): void => {
    if (tools.length > 0) sets.push({ kind, name, tools, everyName, apart });
  };
  for (const { name, includes } of configured) {
    const tools = extracted.map(({ tool }) => tool).filter((tool) => includes(tool));
    tools.forEach((tool) => taken.add(tool));
    add('configured', name, tools);
  }
  const { groups, folders } = gather(extracted);
  for (const [{ kind, name, apart }, tools] of groups) {
    const left = tools.filter((tool) => !taken.has(tool));
    add(left.length === tools.length ? kind : 'guessed', name, left, apart);
  }
  for (const [name, tools] of folders) add('guessed', name, tools.filter((tool) => !taken.has(tool)));
  return sets;
}

function gather(extracted: readonly ExtractedTool[]): {
  readonly groups: Map<ToolGroup, ToolDefinition[]>;
  readonly folders: Map<string, ToolDefinition[]>;
} {
  const groups = new Map<ToolGroup, ToolDefinition[]>();
  const folders = new Map<string, ToolDefinition[]>();
  extracted.forEach(({ tool, groups: own }) => {
    for (const group of own) append(groups, group, tool);
    if (own.length === 0) append(folders, folderOf(tool.origin.file), tool);
  });
  return { groups, folders };
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : './';
}
