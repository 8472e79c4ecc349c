import { rules } from '../rules/index.js';
import { sourceSupport } from './engine/extract-source.js';
import { lint, type LintResult, type SourceText } from './lint.js';
import type { Services } from './model/services.js';
import { defaultOptions, type ActiveRule, type Rule } from './rule.js';

/** Lints texts of any kind with the given rules, each at its own severity and with its default options; imports between files are not followed. */
export function lintTexts(texts: readonly SourceText[], services: Services, registry: readonly Rule[] = rules): LintResult {
  const active = registry.map((rule): ActiveRule => ({ rule, severity: rule.meta.severity, options: defaultOptions(rule) }));
  return lint(texts, { services, source: sourceSupport, config: { rulesFor: () => active, toolsets: [], requireReason: false } });
}
