import { Dynamic, isOpen, own } from '../model/dynamic.js';
import { fromPointer, type ModelPath } from '../model/path.js';
import type { SchemaObject } from '../model/tool.js';
import { acceptsSchema, nestsTooDeep } from './accept.js';
import type { Draft } from './drafts.js';
import { explainKeyword } from './explain-keyword.js';
import type { Fault } from './faults.js';
import { draft07, draft201909, draft202012, type MetaschemaValidator } from './metaschemas.generated.js';

/** Functions, since the command line loads the validators when a schema first needs them. */
const VALIDATORS: Readonly<Record<Draft, () => readonly MetaschemaValidator[]>> = {
  'draft-07': () => [draft07],
  '2019-09': () => [draft201909],
  '2020-12': () => [draft202012],
  either: () => [draft202012, draft07],
};

/** What the metaschema of the draft refuses in a root schema, each fault at its keyword. */
export function checkKeywords(root: SchemaObject, side: string, draft: Draft): Fault[] {
  if (acceptsSchema(root) || nestsTooDeep(root)) return [];
  const [first, ...others] = VALIDATORS[draft]().map((validate) => refusedPlaces(validate, root));
  const faults: Fault[] = [];
  for (const pointer of first!) {
    if (!others.every((places) => places.has(pointer))) continue;
    const steps = follow(root, pointer);
    const found = steps && explainKeyword(root, [side, ...steps]);
    if (found !== undefined) faults.push(found);
  }
  return faults;
}

/** The innermost places that a metaschema refuses, as pointers. */
function refusedPlaces(validate: MetaschemaValidator, root: SchemaObject): Set<string> {
  if (validate(root)) return new Set();
  const places = new Set(validate.errors!.map((error) => error.instancePath));
  for (const pointer of [...places]) {
    for (let end = pointer.lastIndexOf('/'); end !== -1; end = pointer.lastIndexOf('/', end - 1)) {
      places.delete(pointer.slice(0, end));
      if (end === 0) break;
    }
  }
  return places;
}

/** The steps to a refused place, list indices as numbers; undefined where a hole makes the refusal doubtful. */
function follow(root: SchemaObject, pointer: string): ModelPath | undefined {
  const path: (string | number)[] = [];
  let value: unknown = root;
  for (const step of fromPointer(pointer) ?? []) {
    if (typeof value !== 'object' || value === null || value instanceof Dynamic) return undefined;
    path.push(Array.isArray(value) ? Number(step) : step);
    value = own(value, step);
  }
  if (value instanceof Dynamic) return undefined;
  const hidden = typeof value === 'object' && value !== null && (isOpen(value) || Object.values(value).some((item) => item instanceof Dynamic));
  return hidden ? undefined : path;
}
