/** How each framework turns a schema library's types into the JSON Schema that it sends: facts read from their sources, with versions. */
import type { Zod3Options } from './zod/write-v3.js';
import type { Zod4Options } from './zod/write-v4.js';

/** What is done to the finished schema. */
export type Finish =
  /** Every object in it is closed (AI SDK). */
  | 'close'
  /** The root and the objects directly among its properties are closed (xsschema, FastMCP). */
  | 'close-properties'
  /** Every object is closed and requires all its properties (OpenAI's strict mode). */
  | 'require-all';

/** One way of converting. */
export interface Converter {
  readonly zod3: Zod3Options;
  readonly zod4: Zod4Options;
  /** Whether an object literal of types stands for an object type (MCP's raw shapes). */
  readonly rawShapes: boolean;
  /** Whether an array of `{ name, type, ... }` stands for an object type (CopilotKit). */
  readonly parameterLists?: boolean;
  /** What is done to the schemas of zod 3, and to those of zod 4 and other libraries. */
  readonly finish3?: Finish;
  readonly finish?: Finish;
}

const ZOD3: Zod3Options = { refs: 'root', strictUnions: false, pipe: 'all', stripIsOpen: false, openAi: false };
const ZOD4: Zod4Options = { io: 'output', target: 'draft-2020-12', reused: 'inline', pipeInput: false };

/** Converters by the framework that implies them. */
export const CONVERTERS = {
  /** `z.toJSONSchema(x)` without options (zod 4.6), and zod-to-json-schema 3.25 likewise. */
  bare: { zod3: ZOD3, zod4: ZOD4, rawShapes: false },
  /** @modelcontextprotocol/sdk 1.32: zod 3 by zod-to-json-schema, zod 4 by `z.toJSONSchema`, both as input. */
  mcp: { zod3: { ...ZOD3, strictUnions: true, pipe: 'input' }, zod4: { ...ZOD4, io: 'input', target: 'draft-07' }, rawShapes: true },
  /** The same SDK's output schemas. */
  'mcp-output': { zod3: { ...ZOD3, strictUnions: true, pipe: 'output' }, zod4: { ...ZOD4, target: 'draft-07' }, rawShapes: true },
  /** @modelcontextprotocol/server 2.4, and others that ask the schema itself by Standard JSON Schema. */
  standard: { zod3: ZOD3, zod4: { ...ZOD4, io: 'input' }, rawShapes: true },
  /** @ai-sdk/provider-utils 4. */
  'ai-sdk': { zod3: { ...ZOD3, refs: 'none' }, zod4: { ...ZOD4, io: 'input', target: 'draft-07' }, rawShapes: false, finish: 'close' },
  /** @anthropic-ai/sdk 1.14, betaZodTool. */
  anthropic: { zod3: ZOD3, zod4: { ...ZOD4, reused: 'ref' }, rawShapes: false },
  /** openai 6.49 (zodFunction) and @openai/agents-core 0.20. */
  'openai-strict': { zod3: { ...ZOD3, openAi: true }, zod4: { ...ZOD4, target: 'draft-07' }, rawShapes: false, finish3: 'require-all', finish: 'require-all' },
  /** @langchain/core 1.4: transforms give way to what they take in, objects are closed. */
  langchain: { zod3: ZOD3, zod4: { ...ZOD4, pipeInput: true }, rawShapes: false, finish: 'close' },
  /** @mastra/schema-compat 1.3; closed whatever the type says. */
  mastra: { zod3: ZOD3, zod4: { ...ZOD4, io: 'input' }, rawShapes: false, finish3: 'close', finish: 'close' },
  /** fastmcp 4.20 by xsschema 0.5. */
  fastmcp: { zod3: ZOD3, zod4: { ...ZOD4, io: 'input', target: 'draft-07' }, rawShapes: false, finish3: 'close-properties', finish: 'close-properties' },
  /** genkit 1.42, zod 3 only. */
  genkit: { zod3: { ...ZOD3, stripIsOpen: true }, zod4: ZOD4, rawShapes: false },
  /** @livekit/agents 1.9. */
  livekit: { zod3: { ...ZOD3, refs: 'none', openAi: true }, zod4: { ...ZOD4, target: 'draft-07' }, rawShapes: false },
  /** @copilotkit/react-core 1.74: hooks with lists of parameters, or zod by Standard JSON Schema. */
  copilotkit: { zod3: { ...ZOD3, refs: 'none' }, zod4: { ...ZOD4, io: 'input', target: 'draft-07' }, rawShapes: false, parameterLists: true },
  /** A function of the project that goes over the schema after its conversion, `required` included: it asks each type whether it is optional. */
  'hand-rolled': { zod3: { ...ZOD3, refs: 'none', optionalByType: true }, zod4: { ...ZOD4, io: 'input' }, rawShapes: true },
} as const satisfies Record<string, Converter>;

export type ConverterId = keyof typeof CONVERTERS;
