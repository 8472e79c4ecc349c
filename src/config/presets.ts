import type { Rule } from '../rule.js';
import type { Config, Level, PresetName } from './config.js';

/** The rules of a preset at their own severities; `strict` has every rule, `recommended` those of that preset. */
export function preset(name: PresetName, registry: readonly Rule[]): Config {
  const rules = registry.filter((rule) => name === 'strict' || rule.meta.preset === 'recommended');
  return { rules: Object.fromEntries(rules.map((rule) => [rule.meta.id, levelOf(rule)])) };
}

function levelOf(rule: Rule): Level {
  return rule.meta.severity === 'error' ? 'error' : 'warn';
}
