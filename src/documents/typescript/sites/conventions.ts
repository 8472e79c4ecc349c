/** Files that are a tool by convention: their exports are its parts, and its name may be that of the file (xmcp and its kind). */
import { isObject } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import { FunctionValue, type Place } from '../values.js';
import { readConfig } from './arguments.js';
import type { Part, Parts } from './definition.js';
import { schemaKind } from './keys.js';

const SCHEMA_EXPORTS = ['schema', 'inputSchema', 'parameters', 'paramsSchema'];
const HANDLER_EXPORTS = ['default', 'handler', 'execute', 'run'];

/** The tool that a file is; undefined for files that are none. */
export function fileDefinition(ev: Evaluator, module: SourceModule): Parts | undefined {
  const metadata = exportPart(ev, module, 'metadata');
  if (metadata === undefined || !isObject(metadata.value)) return undefined;
  const { name, title, description, annotations } = readConfig(metadata.value, metadata.place, false);
  if (description === undefined) return undefined;
  const inputSchema = firstExport(ev, module, SCHEMA_EXPORTS, (value) => schemaKind(value) !== 'none');
  const handler = firstExport(ev, module, HANDLER_EXPORTS, (value) => value instanceof FunctionValue);
  if (handler === undefined || !(isToolFile(module) || inputSchema !== undefined)) return undefined;
  const outputSchema = exportPart(ev, module, 'outputSchema');
  const parts: { -readonly [key in keyof Parts]: Parts[key] } = { name: name ?? fileName(module, metadata.place), description, handler };
  if (inputSchema !== undefined) parts.inputSchema = inputSchema;
  if (outputSchema !== undefined) parts.outputSchema = outputSchema;
  if (title !== undefined) parts.title = title;
  if (annotations !== undefined) parts.annotations = annotations;
  return parts;
}

function firstExport(ev: Evaluator, module: SourceModule, names: readonly string[], fits: (value: unknown) => boolean): Part | undefined {
  for (const name of names) {
    const part = exportPart(ev, module, name);
    if (part !== undefined && fits(part.value)) return part;
  }
  return undefined;
}

function exportPart(ev: Evaluator, module: SourceModule, name: string): Part | undefined {
  if (!module.exports.has(name)) return undefined;
  const place = ev.exportedPlace(module, name);
  return place === undefined ? undefined : { value: ev.exported(module, name), place };
}

/** The name that a file's own name gives a tool: `src/tools/list-files.ts` is `list-files`. */
export function fileName(module: SourceModule, place: Place): Part {
  const base = module.path.slice(module.path.lastIndexOf('/') + 1);
  return { value: base.replace(/(?:\.tool)?\.[^.]*$/, ''), place };
}

/** Next.js pages below a folder `tools` have `metadata` and a default export, too. */
const PAGE = /(?:^|\/)(?:page|layout|template|default|route|loading|error|not-found)\.[jt]sx?$/;

function isToolFile(module: SourceModule): boolean {
  if (PAGE.test(module.path)) return false;
  return /(?:^|\/)tools?\//.test(module.path) || /\bToolMetadata\b/.test(module.text);
}
