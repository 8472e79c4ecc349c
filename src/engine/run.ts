import type { Diagnostic } from '../model/diagnostic.js';
import type { ModelPath } from '../model/path.js';
import type { Services } from '../model/services.js';
import type { ToolDefinition } from '../model/tool.js';
import type { Toolset } from '../model/toolset.js';
import { formatMessage, type ActiveRule, type OptionSchema, type ReportExtras, type Rule, type ToolContext } from '../rule.js';
import { walkTool, type Parameter, type SchemaNode, type SchemaVisitors } from '../schema/walk.js';
import type { RunMemory } from './run-memory.js';

const NONE: readonly never[] = [];
const NOTHING: ReportExtras = {};

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

// What is done for each tool of a set stands in functions of its own, here and in rules: a loop in a function that runs once a set is compiled anew each time.

/** Runs the rules over the toolsets. A tool in several sets is checked in the first; set rules see every set. */
export function runRules(input: RunInput): RunResult {
  const { toolsets, memory } = input;
  const result: RunResult = { diagnostics: [], crashes: [] };
  const checked = new Set<ToolDefinition>();
  memory?.begin(toolsets);
  for (const toolset of toolsets) {
    const unchecked = toolset.tools.filter((tool) => !checked.has(tool));
    unchecked.forEach((tool) => checked.add(tool));
    let diagnostics = memory?.recall(toolset, unchecked);
    if (diagnostics === undefined) {
      const said: RunResult = { diagnostics: [], crashes: result.crashes };
      const crashes = result.crashes.length;
      runSet(toolset, new Set(unchecked), input, said);
      ({ diagnostics } = said);
      if (result.crashes.length === crashes) memory?.keep({ toolset, unchecked, diagnostics });
    }
    diagnostics.forEach((diagnostic) => result.diagnostics.push(diagnostic));
  }
  return result;
}

function runSet(toolset: Toolset, unchecked: Set<ToolDefinition>, { rulesFor, services }: RunInput, result: RunResult): void {
  const activeFor = toolset.tools.map((tool) => rulesFor(tool));
  const lists = [...new Set(activeFor)];
  for (const active of lists) listFor(active).begin(toolset, services, result);
  toolset.tools.forEach((tool, i) => {
    if (unchecked.delete(tool)) listFor(activeFor[i]!).check(tool);
  });
  const setRules = new Set(lists.flat().flatMap(({ rule }) => (rule.check.toolset === undefined ? [] : [rule])));
  const byTool = lists.length === 1 ? undefined : new Map(toolset.tools.map((tool, i) => [tool, activeFor[i]!]));
  const activeOf = (tool: ToolDefinition): readonly ActiveRule[] => byTool?.get(tool) ?? lists[0]!;
  for (const rule of setRules) checkSet(rule, toolset, lists, activeOf, services, result);
}

function listFor(active: readonly ActiveRule[]): RuleList {
  let list = known.get(active);
  if (list === undefined) known.set(active, (list = new RuleList(active)));
  return list;
}

/** The rules of each list that was met: most tools of most sets share one, and rules that always meet the same objects run faster. */
const known = new WeakMap<readonly ActiveRule[], RuleList>();

type AnyToolContext = ToolContext<Record<string, string>, Record<string, OptionSchema>>;

/** A rule on its way through the tools: one object for all of them, since a set may have thousands. */
class ToolRun implements AnyToolContext {
  readonly options: never;
  toolset!: Toolset;
  services!: Services;
  tool!: ToolDefinition;
  result!: RunResult;

  readonly check: Rule['check'];

  constructor(private readonly entry: ActiveRule) {
    this.options = entry.options as never;
    this.check = entry.rule.check;
  }

  readonly report = (messageId: string, path: ModelPath, data: Readonly<Record<string, string | number>>, extras: ReportExtras = NOTHING): void => {
    this.result.diagnostics.push(diagnose(this.entry, this.tool, messageId, path, data, extras));
  };

  failed(cause: unknown): void {
    crash(this.entry.rule, this.tool.origin.file, this.tool, cause, this.result);
  }
}

/** The rules that are on for the same tools, by what they look at. */
class RuleList implements SchemaVisitors {
  private readonly runs: readonly ToolRun[];
  private readonly toolRuns: readonly ToolRun[];
  private readonly schemaRuns: readonly ToolRun[];
  private readonly parameterRuns: readonly ToolRun[];

  constructor(active: readonly ActiveRule[]) {
    this.runs = active.map((entry) => new ToolRun(entry));
    this.toolRuns = this.runs.filter(({ check }) => check.tool !== undefined);
    this.schemaRuns = this.runs.filter(({ check }) => check.schema !== undefined);
    this.parameterRuns = this.runs.filter(({ check }) => check.parameter !== undefined);
  }

  begin(toolset: Toolset, services: Services, result: RunResult): void {
    for (const run of this.runs) Object.assign(run, { toolset, services, result });
  }

  check(tool: ToolDefinition): void {
    for (const run of this.runs) run.tool = tool;
    for (const run of this.toolRuns) {
      try {
        run.check.tool!(tool, run);
      } catch (cause) {
        run.failed(cause);
      }
    }
    if (this.schemaRuns.length + this.parameterRuns.length > 0) walkTool(tool, this);
  }

  schema(node: SchemaNode): void {
    for (const run of this.schemaRuns) {
      try {
        run.check.schema!(node, run);
      } catch (cause) {
        run.failed(cause);
      }
    }
  }

  parameter(parameter: Parameter): void {
    for (const run of this.parameterRuns) {
      try {
        run.check.parameter!(parameter, run);
      } catch (cause) {
        run.failed(cause);
      }
    }
  }
}

/** A set rule sees the tools for which it is on; it may speak of those only. `lists` are the lists of rules of all tools. */
function checkSet(rule: Rule, whole: Toolset, lists: readonly (readonly ActiveRule[])[], activeOf: RunInput['rulesFor'], services: Services, result: RunResult): void {
  const entries = new Map(lists.map((active) => [active, active.find((entry) => entry.rule === rule)]));
  const entryOf = (tool: ToolDefinition): ActiveRule | undefined => entries.get(activeOf(tool));
  const isOnForAll = lists.every((active) => entries.get(active) !== undefined);
  const toolset = isOnForAll ? whole : { ...whole, tools: whole.tools.filter((tool) => entryOf(tool) !== undefined) };
  const context = {
    toolset,
    services,
    options: entryOf(toolset.tools[0]!)!.options as never,
    report: (tool: ToolDefinition, messageId: string, path: ModelPath, data: Readonly<Record<string, string | number>>, extras: ReportExtras = NOTHING): void => {
      result.diagnostics.push(diagnose(entryOf(tool)!, tool, messageId, path, data, extras));
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
  { rule: { meta }, severity }: ActiveRule,
  tool: ToolDefinition,
  messageId: string,
  path: ModelPath,
  data: Readonly<Record<string, string | number>>,
  { part, range, related = NONE, fix = NONE, suggestions = NONE }: ReportExtras,
): Diagnostic {
  return {
    rule: meta.id,
    messageId,
    severity,
    message: formatMessage(meta.messages[messageId]!, data),
    file: tool.origin.file,
    span: tool.origin.locate(path, part, range),
    tool,
    path,
    related: related.length === 0 ? NONE : related.map((other) => ({ message: other.message, file: other.tool.origin.file, span: other.tool.origin.locate(other.path) })),
    fix,
    suggestions,
  };
}
