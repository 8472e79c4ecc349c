import { append } from '../model/multimap.js';
import { anthropic, anthropicCustom } from './anthropic.js';
import { bedrock, bedrockSpec } from './bedrock.js';
import { cohereV1 } from './cohere.js';
import type { Dialect } from './dialect.js';
import { gemini, geminiJsonSchema } from './gemini.js';
import { mcp, mcpb, webmcp } from './mcp.js';
import { openaiChat, openaiChatCustom, openaiCustom, openaiFunctions, openaiResponses } from './openai.js';
import { vscode } from './vscode.js';

/** Every shape; among those with the same marker the more special comes first. */
export const DIALECTS: readonly Dialect[] = [
  vscode,
  bedrock,
  bedrockSpec,
  webmcp,
  mcp,
  anthropic,
  anthropicCustom,
  openaiChat,
  openaiChatCustom,
  openaiResponses,
  gemini,
  geminiJsonSchema,
  openaiFunctions,
  cohereV1,
  openaiCustom,
  mcpb,
];

/** The rows that each marker may stand for. */
export const BY_MARKER: ReadonlyMap<string, readonly Dialect[]> = byMarker();

function byMarker(): Map<string, Dialect[]> {
  const rows = new Map<string, Dialect[]>();
  for (const dialect of DIALECTS) {
    for (const marker of dialect.markers) append(rows, marker, dialect);
  }
  return rows;
}
