import { rules } from '../../rules/index.js';
import { runRules } from '../../src/engine/run.js';
import { toPointer } from '../../src/model/path.js';
import { nodeServices } from '../../src/node/services.js';
import type { ActiveRule, Rule } from '../../src/rule.js';
import { toolsetOf, type PlainTool } from './tool.js';

/** A diagnostic by what identifies it: the rule, the message, the tool's place in its list, the pointer. */
export interface Finding {
  readonly rule: string;
  readonly messageId: string;
  readonly tool: number;
  readonly path: string;
}

const services = nodeServices();
const ACTIVE: readonly ActiveRule[] = rules.map((rule) => ({ rule, severity: rule.meta.severity, options: defaults(rule) }));

function defaults(rule: Rule): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rule.options).map(([name, option]) => [name, option.default]));
}

/** What every registered rule, strict ones included, says of tools that a model sees together; a rule that throws fails the test. */
export function findings(tools: readonly PlainTool[]): Finding[] {
  const toolset = toolsetOf(tools);
  const { diagnostics, crashes } = runRules({ toolsets: [toolset], rulesFor: () => ACTIVE, services });
  if (crashes.length > 0) throw new Error(`${crashes[0]!.rule} threw`, { cause: crashes[0]!.cause });
  return diagnostics.map(({ rule, messageId, tool, path }) => ({ rule, messageId, tool: toolset.tools.indexOf(tool!), path: toPointer(path) }));
}
