import { rules } from '../rules/index.js';
import { extract } from './engine/extract.js';
import { runRules, type RunResult } from './engine/run.js';
import { buildToolsets } from './engine/toolsets.js';
import type { Services } from './model/services.js';
import type { ActiveRule, Rule } from './rule.js';

/** Lints texts together: tools of all files, rules by their own severity. */
export function lintTexts(texts: readonly { readonly file: string; readonly text: string }[], services: Services, active: readonly Rule[] = rules): RunResult {
  const extractions = texts.map(({ file, text }) => extract(file, text, services));
  const entries = active.map((rule): ActiveRule => ({ rule, severity: rule.meta.severity, options: defaults(rule) }));
  return runRules({ toolsets: buildToolsets(extractions), rulesFor: () => entries, services });
}

function defaults(rule: Rule): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rule.options).map(([name, option]) => [name, option.default]));
}
