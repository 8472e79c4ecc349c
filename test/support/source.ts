import { sourceSupport } from '../../src/engine/extract-source.js';
import { collectTools } from '../../src/lint.js';
import { nodeServices } from '../../src/node/services.js';
import type { ToolDefinition } from '../../src/model/tool.js';
import { LineIndex } from '../../src/text/lines.js';
import { memoryHost } from './host.js';

/** A tool as these tests compare it. */
export interface Found {
  readonly tool: ToolDefinition;
  readonly file: string;
  readonly line: number;
}

/** The tools of files in memory, all of which are read (`read`: only those). */
export function toolsOf(files: Readonly<Record<string, string>>, read: readonly string[] = Object.keys(files).filter((file) => !/\.json$|node_modules/.test(file))): Found[] {
  const texts = read.map((file) => ({ file, text: files[file]!, unasked: true }));
  const config = { rulesFor: () => [], toolsets: [], requireReason: false };
  const { extractions } = collectTools(texts, { services: nodeServices(), source: sourceSupport, host: memoryHost(files), config });
  return extractions.flatMap(({ tools }) =>
    tools.map(({ tool }) => {
      const { file } = tool.origin;
      return { tool, file, line: new LineIndex(files[file]!).position(tool.origin.locate(['name']).start).line };
    }),
  );
}

/** `name(required*, optional)` of each tool in one file's text. */
export function signatures(text: string, file = '/src/tools.ts'): string[] {
  return toolsOf({ [file]: text }).map(({ tool }) => signature(tool));
}

export function signature({ name, inputSchema }: ToolDefinition): string {
  if (inputSchema === undefined) return `${String(name)}()`;
  const { properties, required = [] } = inputSchema as { properties?: object; required?: readonly string[] };
  if (properties === undefined) return `${String(name)}(?)`;
  return `${String(name)}(${Object.keys(properties).map((key) => key + (required.includes(key) ? '*' : '')).join(', ')})`;
}
