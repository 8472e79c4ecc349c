import type * as Yaml from 'yaml';
import type { ModelPath } from '../model/path.js';
import type { Span } from '../text/span.js';
import { scalarRange } from './yaml-scalar.js';
import { isMergeKey, keyOf, type YamlLibrary } from './yaml-value.js';

/** A node as it is reached by a path. */
export interface Place {
  /** The node as written: an alias stays one. */
  readonly node: Yaml.Node | null;
  /** Its key, when it stands in a map. */
  readonly key: Yaml.Node | null;
  /** Whether the way to it led through an alias or a merge key. */
  readonly isShared: boolean;
}

/** Finds nodes of a YAML document by path. */
export class YamlPlaces {
  private aliased: ReadonlySet<Yaml.Node> | undefined;
  private readonly members = new WeakMap<Yaml.Node, ReadonlyMap<string, Place>>();

  constructor(
    private readonly yaml: YamlLibrary,
    private readonly text: string,
    readonly document: Yaml.Document.Parsed,
    private readonly aliases: ReadonlyMap<Yaml.Alias, Yaml.Node>,
  ) {}

  locate(path: ModelPath, part: 'key' | 'value' = 'value', range?: readonly [number, number]): Span {
    const places = this.follow(path);
    const place = places.at(-1)!;
    const isReached = places.length === path.length + 1;
    const node = (part === 'key' && isReached ? place.key : undefined) ?? place.node;
    const span = this.spanOf(node) ?? this.spanOf(place.key) ?? this.startOf();
    if (range === undefined || !isReached) return span;
    const scalar = this.target(node);
    if (!this.yaml.isScalar(scalar)) return span;
    return scalarRange(this.text, scalar, this.spanOf(scalar) ?? span, range);
  }

  /** The places on the way to a path, the root first, as far as they exist. */
  follow(path: ModelPath): readonly Place[] {
    const places: Place[] = [{ node: this.document.contents, key: null, isShared: false }];
    for (const step of path) {
      const next = this.step(places.at(-1)!, step);
      if (next === undefined) break;
      places.push(next);
    }
    return places;
  }

  /** What an alias stands for; any other node itself. */
  target(node: Yaml.Node | null | undefined): Yaml.Node | null | undefined {
    return this.yaml.isAlias(node) ? this.aliases.get(node) : node;
  }

  isMap(node: Yaml.Node): node is Yaml.YAMLMap {
    return this.yaml.isMap(node);
  }

  isCollection(node: Yaml.Node): node is Yaml.YAMLMap | Yaml.YAMLSeq {
    return this.yaml.isCollection(node);
  }

  /** Whether a node is laid out by indentation. */
  isBlock(node: Yaml.Node | null): boolean {
    if (this.yaml.isScalar(node)) return node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    return this.yaml.isCollection(node) && node.flow !== true;
  }

  /** Whether an alias stands for the node, so that a change of it would change other places too. */
  isAliased(node: Yaml.Node | null): boolean {
    return node !== null && !this.yaml.isAlias(node) && node.anchor !== undefined && this.aliasedNodes().has(node);
  }

  /** Whether an alias stands for the node or for something in it. */
  holdsAliased(node: Yaml.Node | null | undefined): boolean {
    if (!node || this.aliases.size === 0) return false;
    let found = false;
    this.yaml.visit(node, (_key, inner) => {
      found ||= this.yaml.isNode(inner) && this.isAliased(inner);
      return found ? this.yaml.visit.BREAK : undefined;
    });
    return found;
  }

  get hasAliases(): boolean {
    return this.aliases.size > 0;
  }

  private aliasedNodes(): ReadonlySet<Yaml.Node> {
    return (this.aliased ??= new Set(this.aliases.values()));
  }

  /** The pairs or items of a collection as they are written; a name is undefined for a key that is a collection. */
  entriesOf(node: Yaml.YAMLMap | Yaml.YAMLSeq): { readonly name: string | number | undefined; readonly key: Yaml.Node | null; readonly value: Yaml.Node | null }[] {
    return node.items.map((item, i) => {
      if (!this.yaml.isPair(item)) return { name: i, key: null, value: item as Yaml.Node | null };
      const { key, value } = item as Yaml.Pair<Yaml.Node | null, Yaml.Node | null>;
      return { name: keyOf(this.yaml, this.aliases, key), key, value };
    });
  }

  /** The end of a block scalar that keeps its blank lines, when one is the last thing in a node. */
  keptEnd(node: Yaml.Node | null): number | undefined {
    if (this.yaml.isCollection(node) && node.flow !== true) {
      const last = this.entriesOf(node as Yaml.YAMLMap | Yaml.YAMLSeq).at(-1);
      return last && this.keptEnd(last.value);
    }
    if (!this.isBlock(node)) return undefined;
    const [start, end] = node!.range!;
    return /^[|>]\d?\+/.test(this.text.slice(start, start + 3)) ? end : undefined;
  }

  private step({ node, isShared }: Place, step: string | number): Place | undefined {
    const owner = this.target(node);
    const shared = isShared || owner !== node;
    if (this.yaml.isSeq(owner)) {
      const item = owner.items[Number(step)] as Yaml.Node | Yaml.Pair | undefined;
      return item === undefined || this.yaml.isPair(item) ? undefined : { node: item, key: null, isShared: shared };
    }
    if (!this.yaml.isMap(owner)) return undefined;
    const member = this.membersOf(owner).get(String(step));
    return member && { ...member, isShared: shared || member.isShared };
  }

  /** The members of a map by name; of equal keys the last counts, and merged ones only where no key of the map's own stands. */
  private membersOf(map: Yaml.YAMLMap): ReadonlyMap<string, Place> {
    const known = this.members.get(map);
    if (known !== undefined) return known;
    const members = new Map<string, Place>();
    const merged = new Map<string, Place>();
    this.members.set(map, members);
    for (const pair of map.items as readonly Yaml.Pair<Yaml.Node | null, Yaml.Node | null>[]) {
      const sources = isMergeKey(this.yaml, pair.key) ? this.mergeSources(pair.value) : undefined;
      const name = keyOf(this.yaml, this.aliases, pair.key);
      if (sources === undefined && name !== undefined) members.set(name, { node: pair.value, key: pair.key, isShared: false });
      for (const source of sources ?? []) {
        for (const [key, place] of this.membersOf(source)) if (!merged.has(key)) merged.set(key, { ...place, isShared: true });
      }
    }
    for (const [key, place] of merged) if (!members.has(key)) members.set(key, place);
    return members;
  }

  private mergeSources(value: Yaml.Node | null): readonly Yaml.YAMLMap[] | undefined {
    const sources = (this.yaml.isSeq(value) ? (value.items as Yaml.Node[]) : [value]).map((source) => this.target(source));
    return sources.every((source) => this.yaml.isMap(source)) ? sources : undefined;
  }

  /** A node's text without what blocks have behind their last value; undefined for an empty one. */
  spanOf(node: Yaml.Node | null | undefined): Span | undefined {
    if (!node?.range) return undefined;
    const [start] = node.range;
    const end = this.endOf(node);
    return end > start ? { start, end } : undefined;
  }

  /** The end of the last thing in a node; ranges of blocks reach over comments and white space. */
  private endOf(node: Yaml.Node): number {
    const last = this.yaml.isCollection(node) && node.flow !== true ? (node.items.at(-1) as Yaml.Pair | Yaml.Node | undefined) : undefined;
    if (this.yaml.isPair(last)) return this.pairEnd(last) ?? this.trimmedEnd(node);
    return last?.range && last.range[1] > last.range[0] ? this.endOf(last) : this.trimmedEnd(node);
  }

  /** The end of a pair: of its value, or of its colon. */
  pairEnd({ key, value }: Yaml.Pair): number | undefined {
    const span = this.spanOf(value as Yaml.Node | null);
    return span?.end ?? this.colonEnd(key as Yaml.Node | null);
  }

  /** The offset behind the colon that follows a key on its line. */
  colonEnd(key: Yaml.Node | null): number | undefined {
    if (!key?.range) return undefined;
    const blanks = /^[ \t]*:/.exec(this.text.slice(key.range[1], key.range[1] + 100));
    return blanks === null ? undefined : key.range[1] + blanks[0].length;
  }

  /** Blanks at the end of a block scalar are part of it. */
  private trimmedEnd(node: Yaml.Node): number {
    const [start, stop] = node.range!;
    const ends = this.yaml.isScalar(node) ? '\r\n' : ' \t\r\n';
    let end = stop;
    while (end > start && ends.includes(this.text[end - 1]!)) end--;
    return end;
  }

  private startOf(): Span {
    const [start] = this.document.range;
    return { start, end: start };
  }
}
