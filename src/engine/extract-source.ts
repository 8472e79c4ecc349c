import type { Dialect } from '../dialects/dialect.js';
import { DIALECTS } from '../dialects/table.js';
import { readComments } from '../documents/typescript/comments.js';
import { scriptsOf } from '../documents/typescript/components.js';
import { excludes, type Arms } from '../documents/typescript/sets/arms.js';
import type { SourceGroup } from '../documents/typescript/sets/sets.js';
import { mayHoldTools, SourceReader, type SourceReading, type SourceTool } from '../documents/typescript/read.js';
import { CustomCalls } from '../documents/typescript/sites/custom.js';
import type { ExtractRow } from '../model/extract.js';
import type { Host, Services } from '../model/services.js';
import type { Dynamic } from '../model/dynamic.js';
import type { Schema, ToolDefinition, ToolShape } from '../model/tool.js';
import type { ExtractedTool, Extraction, ToolGroup } from './extract.js';

/** Finds tools in the source files of one run. What several files say of a tool is joined when the tools of any are first asked for. */
export class SourceFiles {
  private reader: SourceReader | undefined;
  /** Files that need not be searched, until there is a reader. */
  private readonly unread: string[] = [];
  private readonly custom: CustomCalls;
  private readonly groups = new Map<SourceGroup, BranchedGroup>();

  constructor(
    private readonly services: Services,
    private readonly host: Host | undefined,
    extract: readonly ExtractRow[] = [],
  ) {
    this.custom = new CustomCalls(extract);
  }

  extract(file: string, text: string): Extraction {
    const source = scriptsOf(file, text);
    if (mayHoldTools(file, source) || this.custom.occurIn(source)) this.read(file, source);
    else this.list(file);
    const reading = (): SourceReading | undefined => this.reader?.reading(file, source);
    let tools: readonly ExtractedTool[] | undefined;
    const joined = (): readonly ExtractedTool[] => reading()?.tools().map((tool) => this.define(tool)) ?? [];
    return {
      file,
      text,
      errors: [],
      get tools() {
        return (tools ??= joined());
      },
      unnamed: () => reading()?.unnamed() ?? [],
      choices: () => reading()?.choices() ?? [],
      syntaxErrors: () => this.made()?.reading(file, source).syntaxErrors() ?? [],
      comments: () => (this.services.typescript === undefined ? [] : readComments(this.services.typescript(), file, source)),
    };
  }

  private read(file: string, source: string): void {
    this.made()?.read(file, source);
  }

  private made(): SourceReader | undefined {
    if (this.reader === undefined && this.services.typescript !== undefined) {
      this.reader = new SourceReader(this.services.typescript(), this.host, this.custom);
      for (const other of this.unread.splice(0)) this.reader.list(other);
    }
    return this.reader;
  }

  private list(file: string): void {
    if (this.reader === undefined) this.unread.push(file);
    else this.reader.list(file);
  }

  private define({ dialect, closable, parts, origin, handler, validation, sets }: SourceTool): ExtractedTool {
    const row = DIALECTS.find(({ id }) => id === dialect);
    const tool: ToolDefinition = {
      dialect,
      shape: shapeOf(row, closable),
      ...parts,
      ...inJsonSchema(row, parts),
      occurrences: 1,
      origin,
      get handler() {
        return handler();
      },
      get validation() {
        return validation();
      },
    };
    return { tool, groups: sets.map(({ group, ways }) => this.group(group).join(tool, ways)) };
  }

  private group(source: SourceGroup): BranchedGroup {
    let group = this.groups.get(source);
    if (group === undefined) this.groups.set(source, (group = new BranchedGroup(source.kind, source.name)));
    return group;
  }
}

/** A set in which some tools may take the place of others. */
class BranchedGroup implements ToolGroup {
  private readonly ways = new Map<ToolDefinition, readonly Arms[]>();

  constructor(
    readonly kind: SourceGroup['kind'],
    readonly name: string,
  ) {}

  join(tool: ToolDefinition, ways: readonly Arms[]): this {
    this.ways.set(tool, ways);
    return this;
  }

  readonly apart = (first: ToolDefinition, second: ToolDefinition): boolean => {
    const others = this.ways.get(second) ?? [];
    return (this.ways.get(first) ?? []).every((way) => others.every((other) => excludes(way, other)));
  };
}

/** Makes the reader of a run's source files; hosts load this module only when there are some, for it is large. */
export type SourceSupport = (services: Services, host: Host | undefined, extract?: readonly ExtractRow[]) => SourceFiles;

export const sourceSupport: SourceSupport = (services, host, extract) => new SourceFiles(services, host, extract);

/** What an agent library takes in code. */
const AGENT_SDK: ToolShape = { inputSchema: 'optional', outputSchema: false, annotations: false };

/** The schemas of a dialect that writes them in its own way, such as Gemini's names for types. */
function inJsonSchema(row: Dialect | undefined, { inputSchema, outputSchema }: SourceTool['parts']): Pick<ToolDefinition, 'inputSchema' | 'outputSchema'> {
  const convert = (schema: Schema | Dynamic | undefined): Schema | Dynamic | undefined =>
    row?.toJsonSchema === undefined ? schema : (row.toJsonSchema(schema) as Schema | Dynamic | undefined);
  return { inputSchema: convert(inputSchema), outputSchema: convert(outputSchema) };
}

/** In code, a tool without a schema is one without parameters: libraries fill it in. */
function shapeOf(row: Dialect | undefined, closable: boolean): ToolShape {
  const { closable: _, ...shape } = row?.shape ?? AGENT_SDK;
  return { ...shape, inputSchema: 'optional', ...(closable ? {} : { closable }) };
}
