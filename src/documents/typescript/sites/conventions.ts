/** Files that are a tool by convention: their exports are its parts, and its name may be that of the file (xmcp, Nuxt's MCP toolkit and their kind). */
import { isObject } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import { exportedPlace, exportedValue } from '../exports.js';
import type { SourceModule } from '../module.js';
import type { ConverterId } from '../schemas/converters.js';
import { versionsOf } from '../schemas/versions.js';
import { FunctionValue, type Place } from '../values.js';
import { readConfig } from './arguments.js';
import type { Part, Parts } from './definition.js';
import { schemaKind } from './keys.js';

const SCHEMA_EXPORTS = ['schema', 'inputSchema', 'parameters', 'paramsSchema'];
const HANDLER_EXPORTS = ['default', 'handler', 'execute', 'run'];

const TOOL_FOLDER = /(?:^|\/)tools?\//;
/** Next.js pages below a folder `tools` have `metadata` and a default export, too. */
const PAGE = /(?:^|\/)(?:page|layout|template|default|route|loading|error|not-found)\.[jt]sx?$/;

/** Whether a file's place and exports may make it a tool, though it never says so. */
export function mayBeToolFile(path: string, text: string): boolean {
  return TOOL_FOLDER.test(path) && !PAGE.test(path) && /\bexport\s+const\s+(?:metadata|schema)\b/.test(text);
}

/** The tool that a file is; undefined for files that are none. */
export function fileDefinition(ev: Evaluator, module: SourceModule): Parts | undefined {
  const metadata = exportPart(ev, module, 'metadata');
  const told = metadata !== undefined && isObject(metadata.value) ? readConfig(metadata.value, metadata.place, false) : {};
  const { title, description, annotations } = told;
  const inputSchema = firstExport(ev, module, SCHEMA_EXPORTS, (value) => schemaKind(value) !== 'none');
  const handler = firstExport(ev, module, HANDLER_EXPORTS, (value) => value instanceof FunctionValue);
  if (handler === undefined || !(description === undefined ? isXmcpTool(ev, module) : isToolFile(module) || inputSchema !== undefined)) return undefined;
  const outputSchema = exportPart(ev, module, 'outputSchema');
  const name = told.name ?? fileName(module, (metadata ?? handler).place);
  const parts: { -readonly [key in keyof Parts]: Parts[key] } = { name, handler };
  if (description !== undefined) parts.description = description;
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
  const place = exportedPlace(ev, module, name);
  return place === undefined ? undefined : { value: exportedValue(ev, module, name), place };
}

/** The name that a file's own name gives a tool: `src/tools/list-files.ts` is `list-files`. */
export function fileName(module: SourceModule, place: Place): Part {
  return { value: baseName(module).replace(/\.tool$/, ''), place };
}

/** The same as Nuxt's MCP toolkit (0.21) writes it: `listFiles.ts` is `list-files`. */
export function kebabFileName(module: SourceModule, place: Place): Part {
  const words = baseName(module).replace(/([a-z0-9])([A-Z])/g, '$1-$2');
  return { value: words.replace(/[_\s]+/g, '-').toLowerCase(), place };
}

function baseName({ path }: SourceModule): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function isToolFile(module: SourceModule): boolean {
  if (PAGE.test(module.path)) return false;
  return TOOL_FOLDER.test(module.path) || /\bToolMetadata\b/.test(module.text);
}

/** Which of the MCP SDK's versions serves such a file: xmcp went over to the second with its own 1.0. */
export function fileConverter(ev: Evaluator, module: SourceModule): ConverterId {
  return (xmcpVersion(ev, module) ?? 0) >= 1 ? 'standard' : 'mcp';
}

/** In a project of xmcp (1.1) whatever stands in the folder of tools is one, even if all that it exports is a function. */
function isXmcpTool(ev: Evaluator, module: SourceModule): boolean {
  return TOOL_FOLDER.test(module.path) && module.exports.has('default') && xmcpVersion(ev, module) !== undefined;
}

function xmcpVersion(ev: Evaluator, { path }: SourceModule): number | undefined {
  return versionsOf(ev).major('xmcp', path);
}
