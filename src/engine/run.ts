import type { Diagnostic } from '../model/diagnostic.js';
import type { ModelPath } from '../model/path.js';
import type { Services } from '../model/services.js';
import type { ToolDefinition } from '../model/tool.js';
import type { Toolset } from '../model/toolset.js';
import { formatMessage, type ActiveRule, type OptionSchema, type ReportExtras, type Rule, type ToolContext } from '../rule.js';
import { walkTool } from '../schema/walk.js';
import type { RunMemory } from './run-memory.js';

const NONE: readonly never[] = [];

/** A rule that threw; the other rules went on. */
export interface RuleCrash {
  readonly rule: string;
  readonly file: string;
  readonly tool: ToolDefinition | undefined;
  readonly cause: unknown;
}

export interface RunResult {
  readonly diagnostics: Diagnostic[];
  readonly crashes: RuleCrash[];
}

export interface RunInput {
  readonly toolsets: readonly Toolset[];
  /** The rules that apply to a tool; called often, so the caller caches. */
  rulesFor(tool: ToolDefinition): readonly ActiveRule[];
  readonly services: Services;
  /** What was said in earlier runs; then only sets that changed since are looked at. */
  readonly memory?: RunMemory | undefined;
}

/** Runs the rules over the toolsets. A tool in several sets is checked in the first; set rules see every set. */
export function runRules(input: RunInput): RunResult {
  const { toolsets, memory } = input;
  const result: RunResult = { diagnostics: [], crashes: [] };
  const checked = new Set<ToolDefinition>();
  memory?.begin(toolsets);
  for (const toolset of toolsets) {
    const unchecked = toolset.tools.filter((tool) => !checked.has(tool));
    for (const tool of unchecked) checked.add(tool);
    let diagnostics = memory?.recall(toolset, unchecked);
    if (diagnostics === undefined) {
      const said: RunResult = { diagnostics: [], crashes: result.crashes };
      const crashes = result.crashes.length;
      runSet(toolset, new Set(unchecked), input, said);
      ({ diagnostics } = said);
      if (result.crashes.length === crashes) memory?.keep({ toolset, unchecked, diagnostics });
    }
    for (const diagnostic of diagnostics) result.diagnostics.push(diagnostic);
  }
  return result;
}

function runSet(toolset: Toolset, unchecked: Set<ToolDefinition>, { rulesFor, services }: RunInput, result: RunResult): void {
  const setRules = new Map<Rule, Map<ToolDefinition, ActiveRule>>();
  const runs = new Map<ActiveRule, ToolRun>();
  const runsOf = new Map<readonly ActiveRule[], readonly ToolRun[]>();
  const setEntriesOf = new Map<readonly ActiveRule[], readonly SetEntry[]>();
  for (const tool of toolset.tools) {
    const active = rulesFor(tool);
    let entries = setEntriesOf.get(active);
    if (entries === undefined) setEntriesOf.set(active, (entries = setEntries(active, setRules)));
    for (const { entry, tools } of entries) tools.set(tool, entry);
    if (!unchecked.delete(tool)) continue;
    // Most tools share one list of rules.
    let its = runsOf.get(active);
    if (its === undefined) runsOf.set(active, (its = active.map((entry) => runOf(entry, runs, toolset, services, result))));
    checkTool(tool, its);
  }
  for (const [rule, tools] of setRules) checkSet(rule, toolset, tools, services, result);
}

/** A set rule as it is on for some tools, with all tools for which the rule is on. */
interface SetEntry {
  readonly entry: ActiveRule;
  readonly tools: Map<ToolDefinition, ActiveRule>;
}

function setEntries(active: readonly ActiveRule[], setRules: Map<Rule, Map<ToolDefinition, ActiveRule>>): SetEntry[] {
  return active
    .filter(({ rule }) => rule.check.toolset !== undefined)
    .map((entry) => {
      const tools = setRules.get(entry.rule) ?? new Map<ToolDefinition, ActiveRule>();
      setRules.set(entry.rule, tools);
      return { entry, tools };
    });
}

function runOf(entry: ActiveRule, runs: Map<ActiveRule, ToolRun>, toolset: Toolset, services: Services, result: RunResult): ToolRun {
  let run = runs.get(entry);
  if (run === undefined) runs.set(entry, (run = new ToolRun(entry, toolset, services, result)));
  return run;
}

type AnyToolContext = ToolContext<Record<string, string>, Record<string, OptionSchema>>;

/** A rule on its way through the tools of a set: one object for all of them, since a set may have thousands. */
class ToolRun implements AnyToolContext {
  readonly options: never;
  tool!: ToolDefinition;

  constructor(
    private readonly entry: ActiveRule,
    readonly toolset: Toolset,
    readonly services: Services,
    private readonly result: RunResult,
  ) {
    this.options = entry.options as never;
  }

  get check(): Rule['check'] {
    return this.entry.rule.check;
  }

  readonly report = (messageId: string, path: ModelPath, data: Readonly<Record<string, string | number>>, extras?: ReportExtras): void => {
    this.result.diagnostics.push(diagnose(this.entry, this.tool, messageId, path, data, extras));
  };

  failed(cause: unknown): void {
    crash(this.entry.rule, this.tool.origin.file, this.tool, cause, this.result);
  }
}

function checkTool(tool: ToolDefinition, runs: readonly ToolRun[]): void {
  const schemaRuns: ToolRun[] = [];
  const parameterRuns: ToolRun[] = [];
  for (const run of runs) {
    run.tool = tool;
    if (run.check.schema !== undefined) schemaRuns.push(run);
    if (run.check.parameter !== undefined) parameterRuns.push(run);
    if (run.check.tool === undefined) continue;
    try {
      run.check.tool(tool, run);
    } catch (cause) {
      run.failed(cause);
    }
  }
  if (schemaRuns.length + parameterRuns.length === 0) return;
  walkTool(tool, {
    schema: (node) => {
      for (const run of schemaRuns) {
        try {
          run.check.schema!(node, run);
        } catch (cause) {
          run.failed(cause);
        }
      }
    },
    parameter: (parameter) => {
      for (const run of parameterRuns) {
        try {
          run.check.parameter!(parameter, run);
        } catch (cause) {
          run.failed(cause);
        }
      }
    },
  });
}

/** A set rule sees the tools for which it is on; it may speak of those only. */
function checkSet(rule: Rule, whole: Toolset, tools: ReadonlyMap<ToolDefinition, ActiveRule>, services: Services, result: RunResult): void {
  const toolset = tools.size === whole.tools.length ? whole : { ...whole, tools: [...tools.keys()] };
  const [first] = tools.values();
  const context = {
    toolset,
    services,
    options: first!.options as never,
    report: (tool: ToolDefinition, messageId: string, path: ModelPath, data: Readonly<Record<string, string | number>>, extras?: ReportExtras): void => {
      result.diagnostics.push(diagnose(tools.get(tool)!, tool, messageId, path, data, extras));
    },
  };
  try {
    rule.check.toolset!(toolset, context);
  } catch (cause) {
    crash(rule, toolset.name, undefined, cause, result);
  }
}

function crash(rule: Rule, file: string, tool: ToolDefinition | undefined, cause: unknown, { crashes }: RunResult): void {
  if (crashes.some((known) => known.rule === rule.meta.id && known.file === file)) return;
  crashes.push({ rule: rule.meta.id, file, tool, cause });
}

function diagnose(
  { rule, severity }: ActiveRule,
  tool: ToolDefinition,
  messageId: string,
  path: ModelPath,
  data: Readonly<Record<string, string | number>>,
  { part, range, related = NONE, fix = NONE, suggestions = NONE }: ReportExtras = {},
): Diagnostic {
  return {
    rule: rule.meta.id,
    messageId,
    severity,
    message: formatMessage(rule.meta.messages[messageId]!, data),
    file: tool.origin.file,
    span: tool.origin.locate(path, part, range),
    tool,
    path,
    related: related.length === 0 ? NONE : related.map((other) => ({ message: other.message, file: other.tool.origin.file, span: other.tool.origin.locate(other.path) })),
    fix,
    get suggestions() {
      return typeof suggestions === 'function' ? suggestions() : suggestions;
    },
  };
}
