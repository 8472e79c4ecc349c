/** What the place of a list says about its items. */
import { Dynamic, isObject, isOpen, own } from '../model/dynamic.js';
import type { Dialect, Obj } from './dialect.js';
import { gemini, geminiJsonSchema } from './gemini.js';
import { mcp, mcpb } from './mcp.js';
import { vscode } from './vscode.js';

/** A list that holds tools and nothing else, known by its key and holder. */
export interface ListKind {
  /** The dialect of an item that shows none. */
  readonly dialect: Dialect;
  /** The dialect of every item, whatever it looks like elsewhere. */
  readonly choose?: (item: Obj) => Dialect | undefined;
  /** The list stands in a holder, several of which make up what the model sees. */
  readonly inHolders?: boolean;
  /** The holder says that there are more tools than it lists. */
  readonly partial?: boolean;
  /** A text in it is no tool either; in other lists texts name tools that are defined elsewhere. */
  readonly namesNone?: boolean;
}

/** Keys whose lists hold tools where they hold anything that looks like one. */
const TOOL_LIST_KEYS = new Set<unknown>(['tools', 'functions', 'function']);

/** Whether a list under this key is called a list of tools. */
export function isToolListKey(key: string | number | undefined): boolean {
  return TOOL_LIST_KEYS.has(key);
}

const GEMINI: ListKind = {
  dialect: gemini,
  choose: (item) => {
    if (Object.keys(item).length === 0) return undefined;
    return geminiJsonSchema.markers.some((marker) => Object.hasOwn(item, marker)) ? geminiJsonSchema : gemini;
  },
  inHolders: true,
};
const VSCODE: ListKind = { dialect: vscode, choose: (item) => (Object.keys(item).length === 0 ? undefined : vscode) };

/** What a list is, by its key and the objects around it (outermost first, the list last). */
export function listKind(key: string | number | undefined, holders: readonly object[]): ListKind | undefined {
  if (key === 'functionDeclarations' || key === 'function_declarations') return GEMINI;
  if (key === 'languageModelTools') return VSCODE;
  if (key !== 'tools') return undefined;
  const holder = holders.at(-2);
  const around = holders.at(-3);
  if (holder !== undefined && (Object.hasOwn(holder, 'manifest_version') || Object.hasOwn(holder, 'dxt_version'))) {
    return { dialect: mcpb, partial: own(holder, 'tools_generated') === true };
  }
  if (around !== undefined && Object.hasOwn(around, 'jsonrpc') && own(around, 'result') === holder) return { dialect: mcp, namesNone: true };
  return undefined;
}

/** Keys that stand beside or around the tools in the answer of an MCP server, or in a dump of it. */
const PROTOCOL_KEYS = ['jsonrpc', 'serverInfo', 'protocolVersion', 'nextCursor', 'capabilities'];

/**
 * Whether a list is a server's answer, by the two nearest objects around it (outermost first). Other lists of the same look belong
 * to a browser's tools or a framework's.
 */
export function isAnswer(holders: readonly object[]): boolean {
  return holders.slice(-2).some((holder) => PROTOCOL_KEYS.some((key) => Object.hasOwn(holder, key)));
}

/** Whether the model sees no other tools than those that the list spells out. */
export function isWhole(list: readonly unknown[], kind: ListKind | undefined): boolean {
  if (kind?.partial === true || isOpen(list)) return false;
  return !list.some((item) => typeof item === 'string' || item instanceof Dynamic || (isObject(item) && REMOTE.has(own(item, 'type'))));
}

/** Items that stand for all tools of a server elsewhere. */
const REMOTE = new Set<unknown>(['mcp', 'mcp_toolset']);

/** The name of what holds a list, looking at the two nearest objects around it (outermost first). */
export function holderName(holders: readonly object[]): string | undefined {
  for (const holder of holders.slice(-2).reverse()) {
    for (const key of ['serverInfo', 'server', 'name']) {
      const value = own(holder, key);
      const name = isObject(value) ? own(value, 'name') : value;
      if (typeof name === 'string' && name.trim() !== '') return name;
    }
  }
  return undefined;
}
