import { append } from '../model/multimap.js';
import { Dynamic, isObject, isOpen } from '../model/dynamic.js';
import { toPointer } from '../model/path.js';
import type { ToolDefinition } from '../model/tool.js';
import { resolveRef } from './refs.js';
import { walkTool, type SchemaNode } from './walk.js';

/** Where the parts of a tool's input or output schema are used through a `$ref`. */
export interface References {
  /** The nodes whose `$ref` leads to a part, by the part's pointer from the schema's root. */
  readonly sites: ReadonlyMap<string, readonly SchemaNode[]>;
  /** False when a hole may hide further uses. */
  readonly complete: boolean;
}

const known = { input: new WeakMap<ToolDefinition, References>(), output: new WeakMap<ToolDefinition, References>() };

/** The uses of every part of a tool's schema, computed once. */
export function referencesIn(tool: ToolDefinition, side: SchemaNode['side']): References {
  let references = known[side].get(tool);
  if (references === undefined) known[side].set(tool, (references = collect(tool, side)));
  return references;
}

function collect(tool: ToolDefinition, side: SchemaNode['side']): References {
  const sites = new Map<string, SchemaNode[]>();
  let complete = true;
  const root = side === 'input' ? tool.inputSchema : tool.outputSchema;
  if (!isObject(root)) return { sites, complete: false };
  walkTool(tool, {
    schema(node) {
      if (node.side !== side) return;
      if (lacksPart(node.schema)) complete = false;
      if (!Object.hasOwn(node.schema, '$ref')) return;
      const target = resolveRef(root, node.schema.$ref);
      if (target === undefined) return;
      const key = toPointer(target.path);
      append(sites, key, node);
    },
  });
  return { sites, complete };
}

/** True when a keyword, or what it holds directly, is not known. */
function lacksPart(schema: object): boolean {
  return (
    isOpen(schema) ||
    Object.values(schema).some(
      (value) =>
        value instanceof Dynamic ||
        (typeof value === 'object' && value !== null && (isOpen(value) || Object.values(value).some((item) => item instanceof Dynamic))),
    )
  );
}
