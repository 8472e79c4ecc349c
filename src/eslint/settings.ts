import type { Config } from '../config/config.js';
import { didYouMean } from '../language/nearest.js';
import { isObject } from '../model/dynamic.js';

/** What `settings.toollint` may hold: the parts of a configuration that ESLint has no place of its own for. */
export type Settings = Pick<Config, 'toolsets' | 'extract'>;

/** `settings.toollint`; throws an Error that names the place of what could mean nothing. */
export function settingsOf({ toollint }: Readonly<Record<string, unknown>>): Settings {
  if (toollint === undefined) return {};
  const { toolsets, extract } = keysOf(toollint, 'settings.toollint', ['toolsets', 'extract']);
  if (toolsets !== undefined) {
    if (!isObject(toolsets)) throw wrong('settings.toollint.toolsets', "an object such as { agent: { files: ['tools/*.json'] } }");
    for (const [name, set] of Object.entries(toolsets)) {
      const place = `settings.toollint.toolsets.${name}`;
      for (const [key, patterns] of Object.entries(keysOf(set, place, ['files', 'tools']))) {
        if (!Array.isArray(patterns) || !patterns.every((pattern) => typeof pattern === 'string' && pattern !== '')) throw wrong(`${place}.${key}`, "a list of texts such as ['tools/*.json']");
      }
    }
  }
  if (extract !== undefined) {
    const index = Array.isArray(extract) ? extract.findIndex((row: unknown) => !isObject(row) || typeof row.callee !== 'string') : 0;
    if (index !== -1) throw wrong(`settings.toollint.extract[${index}]`, "an object with the key 'callee', such as { callee: 'defineTool', from: '@acme/tools' }");
  }
  return toollint as Settings;
}

function keysOf(value: unknown, place: string, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw wrong(place, `an object with the keys ${known.join(' and ')}`);
  const strange = Object.keys(value).find((key) => !known.includes(key));
  if (strange !== undefined) throw new Error(`${place}.${strange}: there is no such key${didYouMean(strange, known) || `; expected ${known.join(' or ')}.`}`);
  return value;
}

function wrong(place: string, expected: string): Error {
  return new Error(`${place}: expected ${expected}.`);
}
