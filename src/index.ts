/** The public API: lint texts or files, read the tools in them, and the types that rules and reports are made of. */
export { lint, type LintResult, type LintSettings, type SourceText } from './lint.js';
export { lintTexts } from './lint-texts.js';
export { sourceSupport } from './engine/extract-source.js';
export { resolveConfig, type ResolvedConfig } from './config/resolve.js';
export type { Config, ConfigLayer, RuleSetting } from './config/config.js';
export { preset } from './config/presets.js';
export { makeReport } from './report.js';
export { REPORTERS, type FormatName } from './reporters/index.js';
export type { Finding, Report, Reporter, Style, Summary } from './reporters/report.js';
export { nodeServices } from './node/services.js';
export { nodeHost } from './node/host.js';
export { rules } from '../rules/index.js';
export { defineRule, type Rule } from './rule.js';
export type { Diagnostic } from './model/diagnostic.js';
export type { ToolDefinition } from './model/tool.js';
export type { Toolset } from './model/toolset.js';
export type { Host, Services } from './model/services.js';
export { VERSION as version } from './version.js';
