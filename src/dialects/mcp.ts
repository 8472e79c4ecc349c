import { own } from '../model/dynamic.js';
import type { Dialect, PartPaths } from './dialect.js';
import { isIntroduced, isJsonObject, isText, takesInput, unparsed } from './recognise.js';

const PARTS: PartPaths = {
  name: ['name'],
  title: ['title'],
  description: ['description'],
  inputSchema: ['inputSchema'],
  outputSchema: ['outputSchema'],
  annotations: ['annotations'],
};

/** What an MCP server answers to `tools/list`. */
export const mcp: Dialect = {
  id: 'mcp',
  label: 'MCP',
  shape: { inputSchema: 'required', outputSchema: true, annotations: true },
  markers: ['inputSchema'],
  matches: (value, standing) =>
    standing === 'anywhere' ? takesInput(value, value.inputSchema) : standing === 'beside-tools' || isIntroduced(value),
  parts: () => PARTS,
};

const WEBMCP_KEYS = new Set(['name', 'title', 'description', 'inputSchema', 'annotations']);

/** What a browser lists of a page's tools: an MCP tool whose schema is a text. As page authors write it, it is an MCP tool. */
export const webmcp: Dialect = {
  id: 'webmcp',
  label: 'WebMCP',
  shape: { inputSchema: 'optional', outputSchema: false, annotations: true },
  markers: ['inputSchema'],
  matches: (value) =>
    typeof value.inputSchema === 'string' &&
    isText(own(value, 'name')) &&
    isText(own(value, 'description')) &&
    Object.keys(value).every((key) => WEBMCP_KEYS.has(key)) &&
    isJsonObject(value.inputSchema),
  parts: () => PARTS,
  toJsonSchema: unparsed,
};

const MCPB_PARTS: PartPaths = { name: ['name'], description: ['description'] };

/** The tools of an MCPB (formerly DXT) manifest; known by the manifest around them. */
export const mcpb: Dialect = {
  id: 'mcpb',
  label: 'MCPB manifest',
  shape: { inputSchema: 'none', outputSchema: false, annotations: false },
  markers: [],
  matches: () => false,
  parts: () => MCPB_PARTS,
};
