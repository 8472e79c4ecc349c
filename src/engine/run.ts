import type { Diagnostic } from '../model/diagnostic.js';
import type { ModelPath } from '../model/path.js';
import type { Services } from '../model/services.js';
import type { ToolDefinition } from '../model/tool.js';
import type { Toolset } from '../model/toolset.js';
import { formatMessage, type ActiveRule, type ReportExtras, type Rule } from '../rule.js';
import { walkTool, type Parameter, type SchemaNode } from '../schema/walk.js';

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
}

/** Runs the rules over the toolsets. A tool in several sets is checked in the first; set rules see every set. */
export function runRules({ toolsets, rulesFor, services }: RunInput): RunResult {
  const result: RunResult = { diagnostics: [], crashes: [] };
  const checked = new Set<ToolDefinition>();
  for (const toolset of toolsets) {
    const setRules = new Map<Rule, Map<ToolDefinition, ActiveRule>>();
    for (const tool of toolset.tools) {
      const active = rulesFor(tool);
      for (const entry of active) {
        if (entry.rule.check.toolset === undefined) continue;
        const tools = setRules.get(entry.rule) ?? new Map<ToolDefinition, ActiveRule>();
        setRules.set(entry.rule, tools.set(tool, entry));
      }
      if (checked.has(tool)) continue;
      checked.add(tool);
      checkTool(tool, toolset, active, services, result);
    }
    for (const [rule, tools] of setRules) checkSet(rule, toolset, tools, services, result);
  }
  return result;
}

function checkTool(tool: ToolDefinition, toolset: Toolset, active: readonly ActiveRule[], services: Services, result: RunResult): void {
  const parameterChecks: ((parameter: Parameter) => void)[] = [];
  const schemaChecks: ((node: SchemaNode) => void)[] = [];
  for (const entry of active) {
    const { check } = entry.rule;
    const report = (messageId: string, path: ModelPath, data: Readonly<Record<string, string | number>>, extras?: ReportExtras): void => {
      result.diagnostics.push(diagnose(entry, tool, messageId, path, data, extras));
    };
    const context = { tool, toolset, services, report, options: entry.options as never };
    const guard = (step: () => void): void => guarded(entry.rule, tool.origin.file, tool, step, result);
    if (check.tool !== undefined) guard(() => check.tool!(tool, context));
    if (check.parameter !== undefined) parameterChecks.push((parameter) => guard(() => check.parameter!(parameter, context)));
    if (check.schema !== undefined) schemaChecks.push((node) => guard(() => check.schema!(node, context)));
  }
  if (parameterChecks.length === 0 && schemaChecks.length === 0) return;
  walkTool(tool, {
    schema: (node) => schemaChecks.forEach((check) => check(node)),
    parameter: (parameter) => parameterChecks.forEach((check) => check(parameter)),
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
  guarded(rule, toolset.name, undefined, () => rule.check.toolset!(toolset, context), result);
}

function guarded(rule: Rule, file: string, tool: ToolDefinition | undefined, step: () => void, result: RunResult): void {
  try {
    step();
  } catch (cause) {
    if (result.crashes.some((crash) => crash.rule === rule.meta.id && crash.file === file)) return;
    result.crashes.push({ rule: rule.meta.id, file, tool, cause });
  }
}

function diagnose(
  { rule, severity }: ActiveRule,
  tool: ToolDefinition,
  messageId: string,
  path: ModelPath,
  data: Readonly<Record<string, string | number>>,
  extras: ReportExtras = {},
): Diagnostic {
  return {
    rule: rule.meta.id,
    messageId,
    severity,
    message: formatMessage(rule.meta.messages[messageId]!, data),
    file: tool.origin.file,
    span: tool.origin.locate(path, extras.part, extras.range),
    tool,
    path,
    related: (extras.related ?? []).map((related) => ({
      message: related.message,
      file: related.tool.origin.file,
      span: related.tool.origin.locate(related.path),
    })),
    fix: extras.fix ?? [],
    suggestions: extras.suggestions ?? [],
  };
}
