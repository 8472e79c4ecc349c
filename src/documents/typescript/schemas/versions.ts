/** Which version of a library a project uses, from the ranges in its package.json files. */
import { isObject, own } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import { parent } from '../paths.js';

const LISTS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** Looks versions up; the answer for a folder is kept. */
export class Versions {
  private readonly known = new Map<string, number | undefined>();

  constructor(private readonly manifest: (folder: string) => Record<string, unknown> | undefined) {}

  /** The highest major version that the nearest package.json naming a library allows; undefined where none says. */
  major(library: string, file: string): number | undefined {
    return this.at(library, parent(file));
  }

  private at(library: string, folder: string): number | undefined {
    const key = `${library}\0${folder}`;
    if (this.known.has(key)) return this.known.get(key);
    const up = parent(folder);
    const found = highest(range(this.manifest(folder), library)) ?? (up === folder ? undefined : this.at(library, up));
    this.known.set(key, found);
    return found;
  }
}

const KNOWN = new WeakMap<Evaluator, Versions>();

/** The versions that a run's projects use. */
export function versionsOf(ev: Evaluator): Versions {
  let versions = KNOWN.get(ev);
  if (versions === undefined) KNOWN.set(ev, (versions = new Versions((folder) => ev.project.manifest(folder))));
  return versions;
}

function range(manifest: Record<string, unknown> | undefined, library: string): unknown {
  for (const list of LISTS) {
    const dependencies = manifest === undefined ? undefined : own(manifest, list);
    if (isObject(dependencies) && typeof own(dependencies, library) === 'string') return own(dependencies, library);
  }
  return undefined;
}

/** The highest major version in a range (`^3.25 || ^4` gives 4); undefined for what names none (`catalog:`, `latest`). */
function highest(range: unknown): number | undefined {
  if (typeof range !== 'string') return undefined;
  const majors = [...range.matchAll(/(?:^|[\s^~=><|:@v-])(\d+)(?=\.|$|\s)/g)].map((match) => Number(match[1]));
  return majors.length === 0 ? undefined : Math.max(...majors);
}
