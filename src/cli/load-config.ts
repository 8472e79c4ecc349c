import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { rules } from '../../rules/index.js';
import { PRESET_NAMES, type Config, type ConfigLayer, type PresetName } from '../config/config.js';
import { preset } from '../config/presets.js';
import { explainConfigErrors } from '../config/explain.js';
import validate from '../config/validate.generated.js';
import { isObject, own } from '../model/dynamic.js';
import { shown, slashed } from '../node/paths.js';
import { UsageError } from './io.js';

const FILE_NAMES = ['toollint.config.json', 'toollint.config.js', 'toollint.config.mjs', 'toollint.config.ts'];

/** A configuration as it was found: its layers, those that it extends first. */
export interface LoadedConfig {
  /** Absolute with `/`; undefined when there is no configuration file. */
  readonly file: string | undefined;
  /** What fingerprints and globs are relative to: the file's folder, or the working folder. */
  readonly folder: string;
  readonly layers: readonly ConfigLayer[];
}

/** Loads a named configuration, or the nearest one upward from the working folder; without any, the recommended preset. Throws a UsageError for a mistake in it. */
export async function loadConfig(cwd: string, named: string | false | undefined): Promise<LoadedConfig> {
  const found = named === false ? undefined : named === undefined ? search(cwd) : slashed(cwd, named);
  if (found === undefined) return { file: undefined, folder: slashed(cwd, '.'), layers: [presetLayer('recommended', cwd)] };
  return { file: found, folder: folderOf(found), layers: await layersOf(found, cwd, []) };
}

function search(cwd: string): string | undefined {
  for (let folder = slashed(cwd, '.'); ; folder = folderOf(folder)) {
    const base = folder === '/' ? '' : folder;
    const file = FILE_NAMES.map((name) => `${base}/${name}`).find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
    if (file !== undefined) return file;
    if (packageConfig(`${base}/package.json`) !== undefined) return `${base}/package.json`;
    if (folder === folderOf(folder)) return undefined;
  }
}

function packageConfig(file: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(manifest) ? own(manifest, 'toollint') : undefined;
  } catch {
    return undefined;
  }
}

function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}

async function layersOf(file: string, cwd: string, chain: readonly string[]): Promise<ConfigLayer[]> {
  if (chain.includes(file)) throw new UsageError(`${shown(cwd, file)}: extends itself (${[...chain, file].map((name) => shown(cwd, name)).join(' -> ')}).`);
  const config = checked(await read(file, cwd), shown(cwd, file));
  const folder = folderOf(file);
  const names = typeof config.extends === 'string' ? [config.extends] : (config.extends ?? (chain.length === 0 ? ['recommended'] : []));
  const layers: ConfigLayer[] = [];
  for (const name of names) layers.push(...(await extended(name, file, cwd, [...chain, file])));
  return [...layers, { config, folder }];
}

async function extended(name: string, from: string, cwd: string, chain: readonly string[]): Promise<ConfigLayer[]> {
  if ((PRESET_NAMES as readonly string[]).includes(name)) return [presetLayer(name as PresetName, folderOf(from))];
  const path = name.startsWith('.') || name.startsWith('/') ? slashed(folderOf(from), name) : resolvePackage(name, from);
  if (path === undefined || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new UsageError(
      `${shown(cwd, from)}: extends: there is no '${name}'; expected ${PRESET_NAMES.map((known) => `'${known}'`).join(', ')}, a file such as './base.json', or an installed package.`,
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

/** A preset as a layer. */
export function presetLayer(name: PresetName, folder: string): ConfigLayer {
  return { config: preset(name, rules), folder };
}

async function read(file: string, cwd: string): Promise<unknown> {
  try {
    if (file.endsWith('package.json')) return packageConfig(file);
    if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    const module = file.endsWith('.ts') ? await importTypeScript(file) : ((await import(pathToFileURL(file).href)) as unknown);
    const exported = isObject(module) && Object.hasOwn(module, 'default') ? module.default : module;
    return exported;
  } catch (error) {
    throw new UsageError(`${shown(cwd, file)}: cannot be loaded: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}

async function importTypeScript(file: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url).import(file);
}

function checked(value: unknown, file: string): Config {
  if (validate(value)) return value as Config;
  throw new UsageError(explainConfigErrors(validate.errors ?? [], value, rules.map((rule) => rule.meta.id)).map((line) => `${file}: ${line}`).join('\n'));
}
