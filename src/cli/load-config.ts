import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { rules } from '../../rules/index.js';
import { PRESET_NAMES, type Config, type ConfigLayer, type PresetName } from '../config/config.js';
import { preset as presetConfig } from '../config/presets.js';
import { explainConfigErrors } from '../config/explain.js';
import { didYouMean } from '../language/nearest.js';
import { isObject, own as ownKey } from '../model/dynamic.js';
import { shown, slashed } from '../node/paths.js';
import { readJson } from '../node/read-json.js';
import { readText } from '../node/read.js';
import { UsageError } from '../node/usage-error.js';
import { statOf } from '../node/stat.js';
import { EXIT } from './io.js';

const FILE_NAMES = ['toollint.config.json', 'toollint.config.js', 'toollint.config.mjs', 'toollint.config.ts'];

/** A configuration as it was found: its layers, those that it extends first. */
export interface LoadedConfig {
  /** Absolute with `/`; undefined when there is no configuration file. */
  readonly file: string | undefined;
  /** What fingerprints and globs are relative to: the file's folder, or the working folder. */
  readonly folder: string;
  readonly layers: readonly ConfigLayer[];
}

export interface LoadOptions {
  readonly cwd: string;
  /** A file; false for none; undefined to search upward. */
  readonly named: string | false | undefined;
  /** A preset that takes the place of all presets that the configuration extends. */
  readonly preset?: PresetName | undefined;
  /** Layers of the command line, which win. */
  readonly extra?: readonly ConfigLayer[];
}

/** Loads a named configuration, or the nearest one upward from the working folder; without any, the recommended preset. Throws a UsageError for a mistake in it. */
export async function loadConfig({ cwd, named, preset, extra = [] }: LoadOptions): Promise<LoadedConfig> {
  const file = named === false ? undefined : named === undefined ? search(cwd) : slashed(cwd, named);
  const folder = file === undefined ? slashed(cwd, '.') : folderOf(file);
  const own = file === undefined ? [presetLayer('recommended', folder)] : await layersOf(file, cwd, []);
  const layers = preset === undefined ? own : [presetLayer(preset, folder), ...own.filter((layer) => layer.preset === undefined)];
  return { file, folder, layers: [...layers, ...extra] };
}

/** The rules of `--rule ID:LEVEL` options as a layer. Throws a UsageError for a mistake in one. */
export async function ruleLayer(flags: readonly string[], folder: string): Promise<ConfigLayer> {
  const settings = flags.map((flag) => {
    const [, id, setting] = /^([\w-]+)\s*[:=]\s*(.+)$/s.exec(flag) ?? [];
    if (id === undefined || setting === undefined) throw new UsageError(`--rule '${flag}': expected ID:LEVEL, such as no-endpoint-name:off.`);
    return [id, setting.startsWith('[') ? parseJson(setting, flag) : setting] as const;
  });
  return { config: await checked({ rules: Object.fromEntries(settings) }, '--rule'), folder };
}

function parseJson(text: string, flag: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--rule '${flag}': what follows the colon is no valid JSON.`);
  }
}

function search(cwd: string): string | undefined {
  for (let folder = slashed(cwd, '.'); ; folder = folderOf(folder)) {
    const file = configIn(folder, cwd);
    if (file !== undefined || folder === folderOf(folder)) return file;
  }
}

/** The file in a folder that holds its configuration. Throws a UsageError where a package.json holds one and cannot be read. */
export function configIn(folder: string, cwd: string): string | undefined {
  const base = folder === '/' ? '' : folder;
  const file = FILE_NAMES.map((name) => `${base}/${name}`).find((path) => statOf(path)?.isFile());
  const manifest = `${base}/package.json`;
  return file ?? (packageConfig(manifest, cwd) === undefined ? undefined : manifest);
}

/** What a package.json holds for toollint. Throws a UsageError where it holds something and cannot be read. */
function packageConfig(file: string, cwd: string): unknown {
  // Most folders hold none, and Node's errors for those take longer than all else that is done for a configuration.
  if (statOf(file)?.isFile() !== true) return undefined;
  const { text, problem } = readText(file);
  if (problem !== undefined) return undefined;
  try {
    const manifest: unknown = JSON.parse(text);
    return isObject(manifest) ? ownKey(manifest, 'toollint') : undefined;
  } catch {
    if (/"toollint"\s*:/.test(text)) throw new UsageError(`${shown(cwd, file)}: ${faultOf(file)} It holds a configuration of toollint, which is not read until that is mended.`);
    return undefined;
  }
}

/** What keeps a JSON file from being read, and where. */
function faultOf(file: string): string {
  try {
    readJson(file);
    return 'This is no JSON: comments and trailing commas are not allowed here.';
  } catch (error) {
    return (error as Error).message;
  }
}

function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}

async function layersOf(file: string, cwd: string, chain: readonly string[]): Promise<ConfigLayer[]> {
  if (chain.includes(file)) throw new UsageError(`${shown(cwd, file)}: extends itself (${[...chain, file].map((name) => shown(cwd, name)).join(' -> ')}).`);
  const config = await checked(await read(file, cwd), shown(cwd, file));
  const folder = folderOf(file);
  const names = typeof config.extends === 'string' ? [config.extends] : (config.extends ?? (chain.length === 0 ? ['recommended'] : []));
  const layers: ConfigLayer[] = [];
  for (const name of names) layers.push(...(await extended(name, file, cwd, [...chain, file])));
  return [...layers, { config, folder }];
}

async function extended(name: string, from: string, cwd: string, chain: readonly string[]): Promise<ConfigLayer[]> {
  if ((PRESET_NAMES as readonly string[]).includes(name)) return [presetLayer(name as PresetName, folderOf(from))];
  const path = name.startsWith('.') || name.startsWith('/') ? slashed(folderOf(from), name) : resolvePackage(name, from);
  if (path === undefined || statOf(path)?.isFile() !== true) {
    throw new UsageError(
      `${shown(cwd, from)}: extends: there is no '${name}'${didYouMean(name, PRESET_NAMES) || `; expected ${PRESET_NAMES.map((known) => `'${known}'`).join(', ')}, a file such as './base.json', or an installed package.`}`,
    );
  }
  return layersOf(path, cwd, chain);
}

function resolvePackage(name: string, from: string): string | undefined {
  try {
    return slashed('/', createRequire(from).resolve(name));
  } catch {
    return undefined;
  }
}

function presetLayer(name: PresetName, folder: string): ConfigLayer {
  return { config: presetConfig(name, rules), folder, preset: name };
}

async function read(file: string, cwd: string): Promise<unknown> {
  if (statOf(file)?.isFile() !== true) throw new UsageError(`There is no configuration file '${shown(cwd, file)}'.`);
  try {
    if (file.endsWith('package.json')) return packageConfig(file, cwd);
    if (file.endsWith('.json')) return readJson(file);
    const config = await notEnding(exportedBy(file), shown(cwd, file));
    // Whatever is not plain data (a getter that throws, an object in itself) shows here.
    JSON.stringify(config);
    return config;
  } catch (error) {
    throw new UsageError(`${shown(cwd, file)}: cannot be loaded: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}

async function exportedBy(file: string): Promise<unknown> {
  const module = file.endsWith('.ts') ? await importTypeScript(file) : ((await import(pathToFileURL(file).href)) as unknown);
  return isObject(module) && Object.hasOwn(module, 'default') ? module.default : module;
}

/** Waits for code of the user, which may end the program or wait for what never comes: nobody is to take that for a clean run. */
async function notEnding<T>(work: Promise<T>, file: string): Promise<T> {
  const tell = (): void => {
    process.stderr.write(`${file}: cannot be loaded: it ends the program, or waits for what never comes.\n`);
    process.exitCode = EXIT.usage;
  };
  process.once('exit', tell);
  try {
    return await work;
  } finally {
    process.off('exit', tell);
  }
}

async function importTypeScript(file: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url).import(file);
}

async function checked(value: unknown, file: string): Promise<Config> {
  // Large, and most runs have nothing to check.
  const { default: validate } = await import('../config/validate.generated.js');
  if (validate(value)) return value as Config;
  throw new UsageError(explainConfigErrors(validate.errors ?? [], value, rules.map((rule) => rule.meta.id)).map((line) => `${file}: ${line}`).join('\n'));
}
