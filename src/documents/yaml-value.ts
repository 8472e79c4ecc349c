import type * as Yaml from 'yaml';
import { Dynamic, OPEN, type DynamicReason } from '../model/dynamic.js';
import { anyBetween } from '../text/span.js';
import type { DocumentError } from './document.js';
import { depthError, duplicateError } from './json.js';
import { MAX_DEPTH } from './json-lenient.js';

export type YamlLibrary = typeof Yaml;

/** How many values the aliases of one document may add: enough for thousands of shared schemas, little for a memory. */
const MOST_ALIASED_VALUES = 500_000;

/** A YAML document as a plain value, with what was found on the way. */
export interface ReadYaml {
  readonly value: unknown;
  readonly errors: readonly DocumentError[];
  /** What each alias stands for. */
  readonly aliases: ReadonlyMap<Yaml.Alias, Yaml.Node>;
}

/** Turns a document's nodes into values: aliases copied, merge keys resolved, what cannot be known marked. */
export function readYaml(yaml: YamlLibrary, document: Yaml.Document.Parsed, broken: readonly number[]): ReadYaml {
  const reader = new Reader(yaml, broken);
  const value = reader.read(document.contents, 1);
  return { value, errors: reader.errors, aliases: reader.aliases };
}

class Reader {
  readonly errors: DocumentError[] = [];
  readonly aliases = new Map<Yaml.Alias, Yaml.Node>();
  private readonly anchors = new Map<string, Yaml.Node>();
  private readonly open = new Set<Yaml.Node>();
  /** How many aliases surround the node that is being read, and how many values they added. */
  private inAlias = 0;
  private aliased = 0;

  constructor(
    private readonly yaml: YamlLibrary,
    /** Where syntax errors are, in rising order. */
    private readonly broken: readonly number[],
  ) {}

  read(node: Yaml.Node | null | undefined, depth: number): unknown {
    if (node === null || node === undefined) return null;
    if (this.inAlias > 0) this.aliased++;
    if (this.yaml.isAlias(node)) return this.readAlias(node, depth);
    if (node.anchor !== undefined && this.inAlias === 0) this.anchors.set(node.anchor, node);
    if (this.yaml.isScalar(node)) return this.readScalar(node);
    if (depth > MAX_DEPTH) return this.tooDeep(node);
    this.open.add(node);
    const value = this.yaml.isMap(node) ? this.readMap(node, depth) : this.readSeq(node as Yaml.YAMLSeq, depth);
    this.open.delete(node);
    const reason = this.unknownMembers(node);
    if (reason !== undefined && Object.isExtensible(value)) markOpen(value, reason);
    return value;
  }

  private readAlias(alias: Yaml.Alias, depth: number): unknown {
    const target = this.aliases.get(alias) ?? this.anchors.get(alias.source);
    if (target === undefined) {
      this.report(alias, `The alias *${alias.source} has no anchor &${alias.source} before it in this document: write the anchor, or the value itself.`);
      return new Dynamic('malformed');
    }
    this.aliases.set(alias, target);
    if (this.open.has(target)) return new Dynamic('reference');
    if (this.aliased > MOST_ALIASED_VALUES) {
      this.report(alias, `The aliases of this document stand for more than ${MOST_ALIASED_VALUES} values, so the rest of them was not read: write fewer aliases within aliases.`);
      return new Dynamic('reference');
    }
    this.inAlias++;
    const value = this.read(target, depth);
    this.inAlias--;
    return value;
  }

  private readScalar(node: Yaml.Scalar): unknown {
    const { value, range } = node;
    if (isForeign(node.tag)) return new Dynamic('reference');
    if (range && anyBetween(this.broken, range[0], range[1] - 1)) return new Dynamic('malformed');
    if (typeof value === 'bigint') return Number(value);
    if (value === undefined || value === null) return null;
    return typeof value === 'object' || typeof value === 'symbol' ? (node.source ?? '') : value;
  }

  private readSeq(node: Yaml.YAMLSeq, depth: number): unknown[] {
    return node.items.map((item) => (this.yaml.isPair(item) ? this.readPairs([item], node, depth + 1) : this.read(item as Yaml.Node, depth + 1)));
  }

  private readMap(node: Yaml.YAMLMap, depth: number): object {
    return this.readPairs(node.items, node, depth);
  }

  /** A key of the map itself counts before a merged one, and an earlier merged one before a later. */
  private readPairs(pairs: readonly Yaml.Pair[], owner: Yaml.Node, depth: number): object {
    const object = {};
    const own = new Set<string>();
    for (const pair of pairs) {
      // Read for the anchors in it and the alias that it may be.
      this.read(pair.key as Yaml.Node | null, depth + 1);
      const key = keyOf(this.yaml, this.aliases, pair.key as Yaml.Node | null);
      if (key === undefined) {
        this.read(pair.value as Yaml.Node, depth + 1);
        markOpen(object, 'malformed');
        continue;
      }
      const sources = isMergeKey(this.yaml, pair.key) ? this.mergeSources(pair.value as Yaml.Node) : undefined;
      if (sources !== undefined) {
        this.merge(sources, object, depth);
        continue;
      }
      if (own.has(key) && this.inAlias === 0) this.errors.push(duplicateError(key, spanOf(pair.key as Yaml.Node, owner)));
      own.add(key);
      define(object, key, this.read(pair.value as Yaml.Node, depth + 1));
    }
    return object;
  }

  /** The maps that a merge key takes in; undefined when its value is something else. */
  private mergeSources(value: Yaml.Node): readonly Yaml.Node[] | undefined {
    const sources = this.yaml.isSeq(value) ? (value.items as Yaml.Node[]) : [value];
    const areMaps = sources.every((source) => this.yaml.isMap(this.yaml.isAlias(source) ? this.anchors.get(source.source) : source));
    return areMaps ? sources : undefined;
  }

  private merge(sources: readonly Yaml.Node[], object: object, depth: number): void {
    for (const source of sources) {
      const value = this.read(source, depth);
      if (value instanceof Dynamic) markOpen(object, value.reason);
      else for (const [key, member] of Object.entries(value as object)) if (!Object.hasOwn(object, key)) define(object, key, member);
    }
  }

  private tooDeep(node: Yaml.Node): Dynamic {
    const start = node.range?.[0] ?? 0;
    if (!this.errors.some(({ rule }) => rule === 'too-deep')) this.errors.push(depthError({ start, end: start + 1 }));
    return new Dynamic('malformed');
  }

  private unknownMembers({ tag, range }: Yaml.Node): DynamicReason | undefined {
    if (isForeign(tag)) return 'call';
    return range && anyBetween(this.broken, range[0], range[2]) ? 'malformed' : undefined;
  }

  /** One error of a kind is enough: a text that lacks an anchor often lacks it in many places. */
  private report(node: Yaml.Node, message: string): void {
    if (this.errors.some((error) => error.message === message)) return;
    this.errors.push({ rule: 'parse-error', message, span: { start: node.range![0], end: node.range![1] } });
  }
}

/** The name that a key has in the value; undefined for a key that is a collection. */
export function keyOf(yaml: YamlLibrary, aliases: ReadonlyMap<Yaml.Alias, Yaml.Node>, key: Yaml.Node | null): string | undefined {
  const node = yaml.isAlias(key) ? aliases.get(key) : key;
  if (node === null) return '';
  if (!yaml.isScalar(node)) return undefined;
  if (isMergeKey(yaml, node)) return '<<';
  return node.value === null ? '' : typeof node.value === 'object' ? node.source : String(node.value);
}

/** Whether a key is a plain `<<`, which takes in the members of other maps. */
export function isMergeKey(yaml: YamlLibrary, key: unknown): boolean {
  return yaml.isScalar(key) && key.type === 'PLAIN' && (key.value === '<<' || typeof key.value === 'symbol');
}

/** A tag that an application defines: what its value becomes is known to that application only. */
function isForeign(tag: string | undefined): boolean {
  return tag !== undefined && tag !== '!' && !tag.startsWith('tag:yaml.org,2002:');
}

function markOpen(object: object, reason: DynamicReason): void {
  Object.defineProperty(object, OPEN, { value: reason, configurable: true });
}

function define(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

function spanOf(key: Yaml.Node | null, owner: Yaml.Node): { start: number; end: number } {
  const range = key?.range ?? owner.range ?? [0, 0];
  return { start: range[0], end: range[1] };
}
