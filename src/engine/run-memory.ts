import type { Diagnostic } from '../model/diagnostic.js';
import type { ToolDefinition } from '../model/tool.js';
import type { Toolset } from '../model/toolset.js';

/** What the rules said of one toolset. */
interface Run {
  readonly toolset: Toolset;
  /** The tools that no earlier set had checked. */
  readonly unchecked: readonly ToolDefinition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the rules said of toolsets, so that a later run over the same tools asks only about the sets that changed. Rules and options must stay the same. */
export class RunMemory {
  private readonly runs = new Map<ToolDefinition, Run[]>();
  /** The names of all tools, which every set knows. */
  private names: ReadonlySet<string> | undefined;

  /** Makes ready for a run; where it reads other names, nothing said before holds. */
  begin([first]: readonly Toolset[]): void {
    const names = first?.everyName;
    if (!sameNames(names, this.names)) this.runs.clear();
    this.names = names;
  }

  recall(toolset: Toolset, unchecked: readonly ToolDefinition[]): readonly Diagnostic[] | undefined {
    return this.runs.get(toolset.tools[0]!)?.find((run) => isSame(run.toolset, toolset) && sameTools(run.unchecked, unchecked))?.diagnostics;
  }

  keep(run: Run): void {
    const first = run.toolset.tools[0]!;
    this.runs.set(first, [...(this.runs.get(first) ?? []), run]);
  }
}

function isSame(one: Toolset, other: Toolset): boolean {
  return one.kind === other.kind && one.name === other.name && one.apart === other.apart && sameTools(one.tools, other.tools);
}

function sameTools(some: readonly ToolDefinition[], others: readonly ToolDefinition[]): boolean {
  return some.length === others.length && some.every((tool, i) => tool === others[i]);
}

function sameNames(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  return some === others || (some !== undefined && some.size === others?.size && [...some].every((name) => others.has(name)));
}
