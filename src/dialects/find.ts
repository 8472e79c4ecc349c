/**
 * Finds tools in values, however deep. Texts are not entered, even where they hold JSON (request logs do that): nothing inside
 * them could be shown at its place.
 */
import { isObject, isOpen, own } from '../model/dynamic.js';
import { MAX_DEPTH } from '../schema/walk.js';
import type { Dialect, FoundTool, Obj, Standing, Stray, ToolList } from './dialect.js';
import { holderName, isAnswer, isToolListKey, isWhole, listKind, type ListKind } from './lists.js';
import { mcp, webmcp } from './mcp.js';
import { isIntroduced, isText } from './recognise.js';
import { bedrockSpec } from './bedrock.js';
import { anthropic } from './anthropic.js';
import { openaiCustom, openaiFunctions, openaiResponses } from './openai.js';
import { BY_MARKER } from './table.js';

/** What a value holds, in the order in which it stands. */
export interface Findings {
  readonly tools: readonly FoundTool[];
  readonly strays: readonly Stray[];
}

/** Every tool in a value, and what stands among tools without being one. */
export function findTools(value: unknown): Findings {
  const search = new Search();
  search.visit(value);
  return search;
}

class Search implements Findings {
  readonly tools: FoundTool[] = [];
  readonly strays: Stray[] = [];
  /** The way to the value being visited; copied only for what is found. */
  private readonly steps: (string | number)[] = [];
  private readonly holders: object[] = [];
  private readonly lists = new Map<object, ToolList>();

  visit(value: unknown): void {
    if (Array.isArray(value)) {
      this.array(value);
    } else if (isObject(value)) {
      const keys = Object.keys(value);
      const dialect = this.recognise(value, keys, 'anywhere');
      if (dialect === undefined) this.members(value, keys);
      else this.found(dialect, value, undefined);
    }
  }

  private members(value: Obj, keys: readonly string[]): void {
    if (!this.enter(value)) return;
    for (const key of keys) {
      const member = value[key];
      if (typeof member !== 'object' || member === null) continue;
      this.steps.push(key);
      this.visit(member);
      this.steps.pop();
    }
    this.holders.pop();
  }

  private array(list: readonly unknown[]): void {
    if (!this.enter(list)) return;
    const key = this.steps.at(-1);
    const kind = listKind(key, this.holders);
    const dialects = this.dialectsOf(list, kind, isToolListKey(key) ? 'tool-list' : 'anywhere');
    const toolList = dialects === undefined ? undefined : this.listOf(list, kind, dialects);
    const main = kind?.dialect ?? dialects?.find((dialect) => dialect !== undefined);
    const beside = main !== undefined && (kind !== undefined || isToolListKey(key) || isMostly(dialects!, list.length)) ? main : undefined;
    list.forEach((item, i) => {
      if (typeof item !== 'object' && beside === undefined) return;
      this.steps.push(i);
      if (kind?.namesNone === true && typeof item === 'string') this.stray(item);
      else this.item(item, dialects?.[i], beside, toolList);
      this.steps.pop();
    });
    this.holders.pop();
  }

  /** The dialect of each item that shows its own; undefined when none does and the place of the list says nothing. */
  private dialectsOf(list: readonly unknown[], kind: ListKind | undefined, standing: Standing): (Dialect | undefined)[] | undefined {
    let dialects: (Dialect | undefined)[] | undefined = kind === undefined ? undefined : [];
    list.forEach((item, i) => {
      if (!isObject(item)) return;
      const dialect = kind?.choose?.(item) ?? this.recognise(item, Object.keys(item), standing);
      if (dialect !== undefined) (dialects ??= [])[i] = dialect;
    });
    if (dialects?.includes(mcp) === true) dialects = dialects.map((dialect) => (dialect === webmcp ? mcp : dialect));
    return dialects;
  }

  /** A name with parameters is no function in a Kubernetes object, unless it stands in a list of tools. */
  private recognise(value: Obj, keys: readonly string[], standing: Standing): Dialect | undefined {
    const dialect = recognise(value, keys, standing);
    return dialect === openaiFunctions && standing === 'anywhere' && this.holders.some(isKubernetes) ? undefined : dialect;
  }

  private item(item: unknown, own: Dialect | undefined, beside: Dialect | undefined, list: ToolList | undefined): void {
    if (!isObject(item)) {
      if (Array.isArray(item)) this.array(item);
      else if (beside !== undefined && isNoTool(item)) this.stray(item);
      return;
    }
    const keys = Object.keys(item);
    const dialect = own ?? (beside === undefined ? undefined : (recognise(item, keys, 'beside-tools') ?? bareDialect(item, beside)));
    if (dialect !== undefined) this.found(dialect, item, list);
    else if (beside !== undefined && keys.length === 0 && !isOpen(item)) this.stray(item);
    else this.members(item, keys);
  }

  private found(dialect: Dialect, value: Obj, list: ToolList | undefined): void {
    this.tools.push({ dialect, value, path: [...this.steps], list });
  }

  private stray(value: unknown): void {
    this.strays.push({ value, path: [...this.steps] });
  }

  /** The list that the model sees: for Gemini's declarations the one around their holders. */
  private listOf(list: readonly unknown[], kind: ListKind | undefined, dialects: readonly (Dialect | undefined)[]): ToolList {
    const around = this.holders.at(-3);
    const outer = kind?.inHolders === true && Array.isArray(around) ? around : list;
    let toolList = this.lists.get(outer);
    if (toolList === undefined) {
      const depth = this.holders.lastIndexOf(outer);
      const holders = this.holders.slice(0, depth);
      toolList = { path: this.steps.slice(0, depth), name: holderName(holders), whole: isWhole(outer, kind), answered: isAnswer(holders) || isMostly(dialects.filter((dialect) => dialect === mcp), list.length) };
      this.lists.set(outer, toolList);
    }
    return toolList;
  }

  /** False for a value that holds itself (a YAML alias can), and below the depth to which schemas are read. */
  private enter(value: object): boolean {
    if (this.holders.length > MAX_DEPTH || this.holders.includes(value)) return false;
    this.holders.push(value);
    return true;
  }
}

function recognise(value: Obj, keys: readonly string[], standing: Standing): Dialect | undefined {
  for (const key of keys) {
    const dialect = BY_MARKER.get(key)?.find((row) => row.matches(value, standing));
    if (dialect !== undefined) return dialect;
  }
  return undefined;
}

function isKubernetes(holder: object): boolean {
  return typeof own(holder, 'apiVersion') === 'string' && typeof own(holder, 'kind') === 'string';
}

/** At least half of the list's items show that they are tools: what else stands there was meant to be one. */
function isMostly(dialects: readonly (Dialect | undefined)[], items: number): boolean {
  return dialects.filter((dialect) => dialect !== undefined).length * 2 >= items;
}

function isNoTool(item: unknown): boolean {
  return item === null || typeof item === 'number' || typeof item === 'boolean';
}

/**
 * The dialect of an object without a marker that stands among tools; a `type` of its own makes it one of the provider's tools, which
 * are not defined here.
 */
function bareDialect(item: Obj, beside: Dialect): Dialect | undefined {
  const type = own(item, 'type');
  if (type === 'custom') return beside.id.startsWith('openai') ? openaiCustom : anthropic;
  if (type === 'function') return openaiResponses;
  if (isText(type) || !(isIntroduced(item) || Object.hasOwn(item, 'name'))) return undefined;
  return beside.id === 'openai-chat' ? openaiFunctions : beside.id === 'bedrock' ? bedrockSpec : beside;
}
