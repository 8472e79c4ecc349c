import { isObject } from '../model/dynamic.js';
import type { Dialect } from './dialect.js';

export const mcp: Dialect = {
  id: 'mcp',
  label: 'MCP',
  shape: { inputSchema: 'required', outputSchema: true, annotations: true },
  matches: (value) => Object.hasOwn(value, 'name') && isObject(value.inputSchema),
  read: (value) => value,
  toNative: (path) => path,
};
