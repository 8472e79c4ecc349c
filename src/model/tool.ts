import type { Span } from '../text/span.js';
import type { TextEdit } from '../text/edits.js';
import type { Change } from './change.js';
import type { Dynamic, DynamicReason, OPEN } from './dynamic.js';
import type { HandlerView } from './handler.js';
import type { ModelPath } from './path.js';

/** The shapes in which tool definitions are written; one row of the dialect table each. */
export type DialectId =
  | 'mcp'
  | 'openai-chat'
  | 'openai-functions'
  | 'openai-responses'
  | 'anthropic'
  | 'gemini'
  | 'bedrock'
  | 'cohere-v1'
  | 'vscode'
  | 'mcpb'
  | 'webmcp'
  /** Tools as agent libraries take them in code (AI SDK, LangChain, Mastra ...), whatever provider they are sent to. */
  | 'agent-sdk';

/** A JSON Schema object; keywords may hold Dynamic values, and the object may be OPEN. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly [OPEN]?: DynamicReason;
}

/** A JSON Schema: an object, or `true` (anything) and `false` (nothing). */
export type Schema = SchemaObject | boolean;

/** The behaviour hints of an MCP tool; other dialects have none. */
export interface Annotations {
  readonly title?: unknown;
  readonly readOnlyHint?: unknown;
  readonly destructiveHint?: unknown;
  readonly idempotentHint?: unknown;
  readonly openWorldHint?: unknown;
  readonly [OPEN]?: DynamicReason;
}

/** What a dialect's shape has, so that nothing is reported as missing that the shape cannot say. */
export interface ToolShape {
  /** Whether the shape carries an input schema: MCPB manifests carry none. */
  readonly inputSchema: 'required' | 'optional' | 'none';
  readonly outputSchema: boolean;
  readonly annotations: boolean;
  /** False where schemas cannot say `additionalProperties: false`: Gemini's own `parameters`, Cohere's `parameter_definitions`, what mcp-framework and CopilotKit make of types. */
  readonly closable?: false;
}

/** Where the parts of a tool stand in a file, and how they can be changed there. */
export interface Origin {
  /** The file as the host names it. */
  readonly file: string;
  /** The place of a part; of a key instead of its value; or of UTF-16 offsets inside a string value. A missing part gives its nearest owner's place. */
  locate(path: ModelPath, part?: 'key' | 'value', range?: readonly [number, number]): Span;
  /**
   * The edits that make all the changes together (they do not see each other's effect), or undefined where one of
   * them cannot be made here (shared, computed, escaped or aliased text).
   */
  edit(...changes: readonly Change[]): readonly TextEdit[] | undefined;
  /** Why a part is not known, in words; absent or undefined where nothing is known but the kind of value. */
  explain?(path: ModelPath): { readonly reason: string; readonly detail?: string | undefined } | undefined;
}

/** How the server of a tool validates its arguments, where source shows it; what it does may differ from what it advertises. */
export interface RuntimeValidation {
  /** Whether a server is seen that validates with the types; otherwise they are only where the schema comes from. */
  readonly seen: boolean;
  /** The objects of the input schema whose types drop, without an error, arguments that they do not list. */
  readonly dropping: readonly ModelPath[];
  /** The input schema is written as a raw shape, an object of types. */
  readonly shape: boolean;
  /** Whether the registration takes an object type in place of a raw shape: `some` where it hangs on the version of the SDK, and the project asks for none that is known to. */
  readonly takesSchemas: 'yes' | 'some' | 'no';
}

/** One tool as a model sees it, whatever shape it was written in. */
export interface ToolDefinition {
  readonly dialect: DialectId;
  readonly shape: ToolShape;
  readonly name: string | Dynamic | undefined;
  readonly title: string | Dynamic | undefined;
  readonly description: string | Dynamic | undefined;
  readonly inputSchema: Schema | Dynamic | undefined;
  readonly outputSchema: Schema | Dynamic | undefined;
  readonly annotations: Annotations | Dynamic | undefined;
  /** OpenAI's and Anthropic's strict mode. */
  readonly strict: boolean | Dynamic | undefined;
  /** How often the same definition occurs in its file (a request log repeats its tools); 1 for most. */
  readonly occurrences: number;
  readonly origin: Origin;
  /** What the source shows of results and errors; undefined for data, and where no handler is found. */
  readonly handler?: HandlerView | undefined;
  /** Undefined where nothing shows who validates. */
  readonly validation?: RuntimeValidation | undefined;
}

/** The tool's name for messages: a name that is unknown or missing gets a stand-in. */
export function displayName(tool: ToolDefinition): string {
  return typeof tool.name === 'string' && tool.name !== '' ? tool.name : '(unnamed tool)';
}
