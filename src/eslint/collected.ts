import { resolveConfig } from '../config/resolve.js';
import { sourceSupport } from '../engine/extract-source.js';
import { collectTools, type Collected, type SourceText } from '../lint.js';
import { findFiles } from '../node/files.js';
import { slashed } from '../node/paths.js';
import { nodeHost } from '../node/host.js';
import { nodeServices } from '../node/services.js';
import type { Services } from '../model/services.js';
import { rememberingTypeScript } from './remembering-typescript.js';
import { misreadBy } from './misread.js';
import { readCached } from './read-cached.js';
import { settingsOf, type Settings } from './settings.js';

/** The parts of ESLint's rule context that are used here. */
export interface RuleContext {
  readonly cwd: string;
  readonly filename: string;
  readonly physicalFilename: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly options: readonly unknown[];
  readonly sourceCode: { readonly text: string; getLocFromIndex(index: number): { line: number; column: number } };
  report(descriptor: object): void;
}

/** What one file holds, under the name that diagnostics give it. */
export interface FileTools {
  readonly file: string;
  readonly collected: Collected;
}

const node = nodeServices();
let typescript: ReturnType<NonNullable<Services['typescript']>> | undefined;

export const services: Services = { ...node, typescript: () => (typescript ??= rememberingTypeScript(node.typescript!())) };

/** By source code, so that a file is read once however many rules look at it. */
const known = new WeakMap<object, FileTools>();

/** The tools of the file that a rule is asked about, and those of the other files of its configured toolsets. */
export function toolsOf(context: RuleContext): FileTools {
  let tools = known.get(context.sourceCode);
  if (tools === undefined) known.set(context.sourceCode, (tools = collect(context)));
  return tools;
}

function collect({ cwd, filename, physicalFilename, settings, sourceCode }: RuleContext): FileTools {
  const file = slashed(cwd, physicalFilename ?? filename);
  const folder = slashed(cwd, '.');
  const { toolsets = {}, extract = [] } = settingsOf(settings);
  const config = resolveConfig([{ config: { rules: {}, toolsets, extract }, folder }], []);
  // Last, so that of two tools with one name the one that is being edited is the second.
  const problem = misreadBy(file, sourceCode.text);
  const texts: SourceText[] = [...companions(file, toolsets, folder), { file, text: sourceCode.text, problem, unasked: problem === undefined }];
  return { file, collected: collectTools(texts, { services, source: sourceSupport, host: nodeHost(), config }) };
}

/** The other files of the toolsets that a file belongs to. */
function companions(file: string, toolsets: NonNullable<Settings['toolsets']>, folder: string): SourceText[] {
  const files = Object.values(toolsets).flatMap(({ files: globs = [] }) => {
    const found = findFiles({ cwd: folder, patterns: globs, ignores: [], folder }).targets.map((target) => target.file);
    return found.includes(file) ? found : [];
  });
  return [...new Set(files)].filter((other) => other !== file).flatMap(readCached);
}
