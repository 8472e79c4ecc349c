import type { ExtractRow } from '../model/extract.js';

/** How loud a rule is. */
export type Level = 'off' | 'warn' | 'error';

/** A rule's level, alone or with its options. */
export type RuleSetting = Level | readonly [level: Level, options?: Readonly<Record<string, unknown>>];

/** Which files and tools make up a configured toolset; globs over paths relative to the configuration's folder, patterns over tool names. */
export interface ToolsetConfig {
  readonly files?: readonly string[];
  readonly tools?: readonly string[];
}

/** Rules for some files or some tools only; an override with both applies where both match. */
export interface Override {
  readonly files?: readonly string[];
  readonly tools?: readonly string[];
  readonly rules: Readonly<Record<string, RuleSetting>>;
}

/** What a user may write in `toollint.config.*` or under `toollint` in package.json. */
export interface Config {
  readonly $schema?: string;
  /** `recommended`, `strict`, a file relative to this one, or a package; later entries win. */
  readonly extends?: string | readonly string[];
  /** Globs of the files to lint when the command line names none. */
  readonly files?: readonly string[];
  /** Globs of files never to lint, unless the command line names them. */
  readonly ignores?: readonly string[];
  readonly toolsets?: Readonly<Record<string, ToolsetConfig>>;
  /** Functions of the project that define tools, which toollint could not know. */
  readonly extract?: readonly ExtractRow[];
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  readonly overrides?: readonly Override[];
  readonly suppressions?: {
    /** A directive without `-- reason` is reported. */
    readonly requireReason?: boolean;
  };
}

/** A configuration with the folder that its paths are relative to; absolute, with `/`. */
export interface ConfigLayer {
  readonly config: Config;
  readonly folder: string;
  /** Set where the layer is a preset and nobody's file. */
  readonly preset?: PresetName;
}

/** The names that `extends` knows without a file. */
export const PRESET_NAMES = ['recommended', 'strict'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];
