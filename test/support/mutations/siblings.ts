import { CLEAN_SETS } from '../clean-sets.js';
import type { PlainTool } from '../tool.js';
import type { Mutation } from './mutation.js';

/** A fault of a tool beside one of those that stand before it in its clean set, at the tool's name. */
export function besideEarlier(name: string, change: (tool: PlainTool, earlier: PlainTool) => PlainTool | undefined): Mutation {
  return {
    name,
    inject(tool) {
      const tools = CLEAN_SETS.find((set) => set.tools.includes(tool))?.tools ?? [];
      return tools.slice(0, tools.indexOf(tool)).flatMap((earlier) => {
        const changed = change(tool, earlier);
        return changed === undefined ? [] : [{ tool: changed, paths: ['/name'], follows: [] }];
      });
    },
  };
}
