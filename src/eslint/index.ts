import { rules as registry } from '../../rules/index.js';
import { PRESET_NAMES, type PresetName } from '../config/config.js';
import { preset } from '../config/presets.js';
import { CORE_RULES, type CoreRuleId } from '../engine/core-rules.js';
import { VERSION } from '../version.js';
import { textLanguage } from './language.js';
import { eslintCoreRule, eslintRule, type EslintRule } from './rule.js';

/** Core diagnostics that make sense for one file in an editor. */
const CORE_IDS = ['parse-error', 'malformed-tool', 'duplicate-key', 'too-deep'] as const satisfies readonly CoreRuleId[];

/** The data files that the presets lint. */
const DATA_FILES = ['**/*.json', '**/*.jsonc', '**/*.jsonl', '**/*.ndjson', '**/*.yaml', '**/*.yml'];

const rules: Record<string, EslintRule> = Object.fromEntries([
  ...registry.map((rule) => [rule.meta.id, eslintRule(rule)] as const),
  ...CORE_IDS.map((id) => [id, eslintCoreRule(id)] as const),
]);

/** The levels of a preset under the plugin's names. */
function levels(name: PresetName): Record<string, string> {
  const own = Object.entries(preset(name, registry).rules ?? {}).map(([id, level]) => [`toollint/${id}`, String(level)] as const);
  const core = CORE_IDS.map((id) => [`toollint/${id}`, CORE_RULES[id].severity === 'error' ? 'error' : 'warn'] as const);
  return Object.fromEntries([...own, ...core]);
}

/** The plugin as ESLint takes it; the configs are arrays to be spread. */
export interface Plugin {
  readonly meta: { readonly name: string; readonly version: string; readonly namespace: string };
  readonly rules: Readonly<Record<string, EslintRule>>;
  readonly languages: Readonly<Record<string, object>>;
  readonly configs: Record<PresetName | `${PresetName}-rules`, object[]>;
}

const plugin: Plugin = {
  meta: { name: 'toollint', version: VERSION, namespace: 'toollint' },
  rules,
  languages: { text: textLanguage },
  configs: {} as Plugin['configs'],
};

for (const name of PRESET_NAMES) {
  const rulesOnly = { name: `toollint/${name}-rules`, plugins: { toollint: plugin }, rules: levels(name) };
  const dataFiles = { name: `toollint/${name}-data`, files: DATA_FILES, plugins: { toollint: plugin }, language: 'toollint/text' };
  // The rules have no `files`: they run on the data files below and on whatever source files the project lints with its own parser.
  plugin.configs[name] = [dataFiles, rulesOnly];
  plugin.configs[`${name}-rules`] = [rulesOnly];
}

export default plugin;
