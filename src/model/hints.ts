import { Dynamic, isOpen, own } from './dynamic.js';
import type { Annotations, ToolDefinition } from './tool.js';

/** What a tool's annotations say of its behaviour: undefined where they are silent, `unknown` where that cannot be told. */
export function hintOf(tool: ToolDefinition, name: Exclude<keyof Annotations & string, 'title'>): boolean | 'unknown' | undefined {
  const { annotations } = tool;
  if (annotations instanceof Dynamic) return 'unknown';
  if (annotations === undefined) return undefined;
  const value = own(annotations, name);
  if (typeof value === 'boolean') return value;
  return value instanceof Dynamic || (value === undefined && isOpen(annotations)) ? 'unknown' : undefined;
}
