import type { ToolDefinition } from '../model/tool.js';
import { defaultOptions, type ActiveRule, type Rule } from '../rule.js';
import type { ExtractRow } from '../model/extract.js';
import { globMatcher, join, nameMatcher, relativeTo } from './globs.js';
import type { ConfigLayer, Override, RuleSetting } from './config.js';

/** A toolset that the configuration names. */
export interface ConfiguredToolset {
  readonly name: string;
  includes(tool: ToolDefinition): boolean;
}

/** A configuration made ready for use: all layers joined, defaults filled in. */
export interface ResolvedConfig {
  rulesFor(tool: ToolDefinition): readonly ActiveRule[];
  readonly toolsets: readonly ConfiguredToolset[];
  readonly requireReason: boolean;
  /** Later layers first; a file in `from` is absolute. */
  readonly extract: readonly ExtractRow[];
  /** The settings in force for a file (absolute, with `/`), for `--print-config`. */
  settingsFor(file: string): ReadonlyMap<string, RuleSetting>;
}

interface Layer {
  readonly file: (file: string) => boolean;
  readonly tool: ((name: string) => boolean) | undefined;
  readonly rules: Override['rules'];
}

/** Joins configuration layers, later ones winning; file names of tools must be absolute with `/`, as the layers' folders are. */
export function resolveConfig(layers: readonly ConfigLayer[], registry: readonly Rule[]): ResolvedConfig {
  const rules = layers.flatMap(ruleLayers);
  const byName = rules.some((layer) => layer.tool !== undefined);
  const cache = new Map<string, readonly ActiveRule[]>();
  return {
    rulesFor(tool) {
      const { file } = tool.origin;
      const name = byName && typeof tool.name === 'string' ? tool.name : undefined;
      const key = name === undefined ? file : `${file}\0${name}`;
      let enabled = cache.get(key);
      if (enabled === undefined) cache.set(key, (enabled = enable(settings(rules, file, name), registry)));
      return enabled;
    },
    settingsFor: (file) => settings(rules, file, undefined),
    toolsets: layers.flatMap(configuredToolsets),
    extract: layers.toReversed().flatMap(extractRows),
    requireReason: layers.findLast(({ config }) => config.suppressions?.requireReason !== undefined)?.config.suppressions?.requireReason ?? false,
  };
}

function ruleLayers({ config, folder }: ConfigLayer): Layer[] {
  const overrides = (config.overrides ?? []).map(
    (override): Layer => ({
      file: fileTest(override.files, folder),
      tool: override.tools === undefined ? undefined : nameMatcher(override.tools),
      rules: override.rules,
    }),
  );
  return [{ file: () => true, tool: undefined, rules: config.rules ?? {} }, ...overrides];
}

function configuredToolsets({ config, folder }: ConfigLayer): ConfiguredToolset[] {
  return Object.entries(config.toolsets ?? {}).map(([name, { files, tools }]) => {
    const file = fileTest(files, folder);
    const named = tools === undefined ? (): boolean => true : nameMatcher(tools);
    return { name, includes: (tool) => file(tool.origin.file) && typeof tool.name === 'string' && named(tool.name) };
  });
}

function extractRows({ config, folder }: ConfigLayer): ExtractRow[] {
  return (config.extract ?? []).map((row) => (row.from?.startsWith('.') === true ? { ...row, from: join(folder, row.from) } : row));
}

function fileTest(globs: readonly string[] | undefined, folder: string): (file: string) => boolean {
  if (globs === undefined) return () => true;
  const test = globMatcher(globs);
  return (file) => {
    const path = relativeTo(folder, file);
    return path !== undefined && test(path);
  };
}

function settings(layers: readonly Layer[], file: string, tool: string | undefined): Map<string, RuleSetting> {
  const joined = new Map<string, RuleSetting>();
  for (const layer of layers) {
    if (!layer.file(file) || (layer.tool !== undefined && (tool === undefined || !layer.tool(tool)))) continue;
    for (const [id, setting] of Object.entries(layer.rules)) joined.set(id, joinSetting(joined.get(id), setting));
  }
  return joined;
}

/** A level alone keeps the options that an earlier layer gave. */
function joinSetting(earlier: RuleSetting | undefined, later: RuleSetting): RuleSetting {
  if (typeof later !== 'string' || earlier === undefined || typeof earlier === 'string') return later;
  return earlier[1] === undefined ? later : [later, earlier[1]];
}

function enable(settings: ReadonlyMap<string, RuleSetting>, registry: readonly Rule[]): readonly ActiveRule[] {
  return registry.flatMap((rule): ActiveRule[] => {
    const setting = settings.get(rule.meta.id);
    const [level, options] = typeof setting === 'object' ? setting : [setting];
    if (level === undefined || level === 'off') return [];
    return [{ rule, severity: level === 'error' ? 'error' : 'warning', options: { ...defaultOptions(rule), ...options } }];
  });
}
