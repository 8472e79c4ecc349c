/** How each framework turns a schema library's types into the JSON Schema that it sends: facts read from their sources, with versions. */
import { isObject } from '../../../model/dynamic.js';
import type { Zod3Options } from './zod/write-v3.js';
import type { Zod4Options } from './zod/write-v4.js';

/** What is done to the finished schema. */
export type Finish =
  /** Every object in it is closed, but for those that say what else they take (AI SDK). */
  | 'close'
  /** Every object with properties is closed, whatever its type says (LangChain). */
  | 'close-all'
  /** The root and the objects directly among its properties are closed (xsschema, FastMCP). */
  | 'close-properties'
  /** Every object is closed and requires all its properties (OpenAI's strict mode). */
  | 'require-all'
  /** The same, and what was optional may be null instead (OpenAI's Agents SDK). */
  | 'require-or-null';

/** One way of converting. */
export interface Converter {
  readonly zod3: Zod3Options;
  readonly zod4: Zod4Options;
  /** Whether an object literal of types stands for an object type (MCP's raw shapes). */
  readonly rawShapes: boolean;
  /** Whether a tool without a schema, or with one of a text, takes one text called `input` (LangChain). */
  readonly takesText?: true;
  /** False where the schema never says which objects are closed. */
  readonly closable?: false;
  /** Whether an array of `{ name, type, ... }` stands for an object type (CopilotKit). */
  readonly parameterLists?: boolean;
  /** Whether an object of `{ type, description }` with types in it stands for an object type (mcp-framework). */
  readonly typedShapes?: boolean;
  /** What is done to the schemas of zod 3, and to those of zod 4 and other libraries. */
  readonly finish3?: Finish;
  readonly finish?: Finish;
}

const ZOD3: Zod3Options = { refs: 'root', strictUnions: false, pipe: 'all', stripIsOpen: false };
const ZOD4: Zod4Options = { io: 'output', target: 'draft-2020-12', reused: 'inline', pipeInput: false };

const INPUT_07: Zod4Options = { ...ZOD4, io: 'input', target: 'draft-07' };
const OUTPUT_07: Zod4Options = { ...ZOD4, target: 'draft-07' };

/** Converters by the framework that implies them; each was compared with what the version named here sends. */
export const CONVERTERS = {
  /** `z.toJSONSchema(x)` without options (zod 4.6), and zod-to-json-schema 3.25 likewise: llamaindex 0.12, @tmcp/adapter-zod. */
  bare: { zod3: ZOD3, zod4: ZOD4, rawShapes: false },
  /** @modelcontextprotocol/sdk 1.32: zod 3 by zod-to-json-schema, zod 4 by `z.toJSONSchema`, both as input. */
  mcp: { zod3: { ...ZOD3, strictUnions: true, pipe: 'input' }, zod4: INPUT_07, rawShapes: true },
  /** The same SDK's output schemas. */
  'mcp-output': { zod3: { ...ZOD3, strictUnions: true, pipe: 'output' }, zod4: OUTPUT_07, rawShapes: true },
  /** @modelcontextprotocol/server 2.4 and @modelcontextprotocol/ext-apps 2.0, which ask the schema itself by Standard JSON Schema. */
  standard: { zod3: ZOD3, zod4: { ...ZOD4, io: 'input' }, rawShapes: true },
  'standard-output': { zod3: ZOD3, zod4: ZOD4, rawShapes: true },
  /** @tanstack/ai 0.58, by Standard JSON Schema as well. */
  tanstack: { zod3: ZOD3, zod4: INPUT_07, rawShapes: false },
  /** @ai-sdk/provider-utils 4. */
  'ai-sdk': { zod3: { ...ZOD3, refs: 'none' }, zod4: INPUT_07, rawShapes: false, finish: 'close' },
  /** @anthropic-ai/sdk 1.14, betaZodTool, which takes no zod 3. */
  anthropic: { zod3: ZOD3, zod4: { ...ZOD4, reused: 'ref' }, rawShapes: false },
  /** openai 5.23 and 7.59, zodFunction. */
  'openai-strict': { zod3: { ...ZOD3, openAi: 'helper' }, zod4: OUTPUT_07, rawShapes: false, finish: 'require-all' },
  /** @openai/agents 0.20, and 0.1 for zod 3. */
  'openai-agents': { zod3: { ...ZOD3, openAi: 'helper' }, zod4: OUTPUT_07, rawShapes: false, finish: 'require-or-null' },
  /** @langchain/core 1.4: transforms give way to what they take in. */
  langchain: { zod3: ZOD3, zod4: { ...ZOD4, pipeInput: true }, rawShapes: false, takesText: true, finish: 'close-all' },
  /** @mastra/core 0.24 and 1.71. */
  mastra: { zod3: { ...ZOD3, refs: 'none' }, zod4: INPUT_07, rawShapes: false, finish: 'close' },
  /** fastmcp 4.20 by xsschema 0.4. */
  fastmcp: { zod3: ZOD3, zod4: INPUT_07, rawShapes: false, finish3: 'close-properties', finish: 'close-properties' },
  /** fastmcp until 4.19 (measured: 1.27, 3.35, 4.0), and its output schemas. */
  'fastmcp-open': { zod3: ZOD3, zod4: INPUT_07, rawShapes: false },
  /** mcp-framework 0.2, whose own converter knows zod 3 only: it goes by the outermost type, and a null is an absence. */
  'mcp-framework': { zod3: { ...ZOD3, refs: 'none', stripIsOpen: true, nullIsAbsent: true }, zod4: OUTPUT_07, rawShapes: false, typedShapes: true, closable: false },
  /** genkit 1.42, which brings zod 3. */
  genkit: { zod3: { ...ZOD3, stripIsOpen: true }, zod4: ZOD4, rawShapes: false },
  /** @inngest/agent-kit 0.13, zod 4 only. */
  agentkit: { zod3: ZOD3, zod4: OUTPUT_07, rawShapes: false },
  /** @livekit/agents 1.9. */
  livekit: { zod3: { ...ZOD3, refs: 'none', openAi: 'target' }, zod4: OUTPUT_07, rawShapes: false },
  /** @copilotkit/react-core 1.74: hooks with lists of parameters, or zod by Standard JSON Schema. */
  copilotkit: { zod3: { ...ZOD3, refs: 'none' }, zod4: INPUT_07, rawShapes: false, parameterLists: true, closable: false },
  /** A function of the project that goes over the schema after its conversion, `required` included: it asks each type whether it is optional. */
  'hand-rolled': { zod3: { ...ZOD3, refs: 'none', optionalByType: true }, zod4: { ...ZOD4, io: 'input' }, rawShapes: true },
} as const satisfies Record<string, Converter>;

export type ConverterId = keyof typeof CONVERTERS;

/** Whether a framework can be told to close a schema. */
export function isClosable(converter: ConverterId): boolean {
  return (CONVERTERS[converter] as Converter).closable !== false;
}

/** What LangChain's `Tool` and `DynamicTool` take, and `tool()` with a schema of a text or none (@langchain/core 1.4). */
const TEXT_INPUT = { type: 'object', properties: { input: { type: 'string' } }, additionalProperties: false };

/** What a framework sends for a converted input schema that it does not take as it is. */
export function inputOf(converter: ConverterId, schema: unknown): unknown {
  const isText = schema === undefined || (isObject(schema) && schema.type === 'string');
  return isText && (CONVERTERS[converter] as Converter).takesText === true ? TEXT_INPUT : schema;
}

/** How output schemas are converted where they are not as input schemas are. */
const OUTPUTS: { readonly [input in ConverterId]?: ConverterId } = { mcp: 'mcp-output', standard: 'standard-output', fastmcp: 'fastmcp-open' };

/** The converter of a framework's output schemas. */
export function outputConverter(input: ConverterId): ConverterId {
  return OUTPUTS[input] ?? input;
}
