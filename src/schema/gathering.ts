import type { ToolDefinition } from '../model/tool.js';
import { derive, type Toolset } from '../model/toolset.js';
import { walkTool, type Parameter } from './walk.js';

type Add<T> = (gathered: T, parameter: Parameter, tool: ToolDefinition) => void;

const gatherings: { readonly start: () => unknown; readonly add: Add<unknown> }[] = [];

/**
 * What rules gather from the parameters of all tools of a set, each beginning with what `start` gives. The first that is asked for is gathered
 * together with all others: to walk thousands of schemas once for each would cost as much as to check them.
 */
export function gathering<T>(start: () => T, add: Add<T>): (toolset: Toolset) => T {
  const index = gatherings.push({ start, add: add as Add<unknown> }) - 1;
  return (toolset) => derive(toolset, gather)[index] as T;
}

function gather({ tools }: Toolset): unknown[] {
  const gathered = gatherings.map(({ start }) => start());
  tools.forEach((tool) => walkTool(tool, { parameter: (parameter) => addTo(gathered, parameter, tool) }));
  return gathered;
}

function addTo(gathered: readonly unknown[], parameter: Parameter, tool: ToolDefinition): void {
  for (let i = 0; i < gatherings.length; i++) gatherings[i]!.add(gathered[i], parameter, tool);
}
