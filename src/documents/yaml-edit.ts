import { append } from '../model/multimap.js';
import type * as Yaml from 'yaml';
import type { Change, Json } from '../model/change.js';
import { own } from '../model/dynamic.js';
import { EditSet, type TextEdit } from '../text/edits.js';
import type { ContainerChange } from './container-change.js';
import { MAX_DEPTH } from './json-lenient.js';
import { BlockChange, type BlockEdit, lineEnd, lineStart, nextLine, type EditableYaml } from './yaml-block.js';
import { changeFlow } from './yaml-flow.js';
import { spliceScalar, type SpliceEdits } from './yaml-splice.js';
import { makesTheValue, type Excerpt, type MemberChange } from './yaml-verify.js';
import type { YamlLibrary } from './yaml-value.js';

type Splice = Extract<Change, { kind: 'splice' }>;
type Collection = Yaml.YAMLMap | Yaml.YAMLSeq;

/** The edits that make all the changes, or undefined where one cannot be made or would touch what aliases share. */
export function editYaml(yaml: YamlLibrary, source: EditableYaml, changes: readonly Change[]): TextEdit[] | undefined {
  const plan = new Plan(yaml, source);
  if (!changes.every((change) => plan.add(change))) return undefined;
  return plan.edits();
}

class Plan {
  private readonly groups = new Map<Collection, Group>();
  private readonly paths: Change['path'][] = [];

  constructor(
    private readonly yaml: YamlLibrary,
    private readonly source: EditableYaml,
  ) {}

  /** False when the change cannot be made. */
  add(change: Change): boolean {
    const { places } = this.source;
    const name = change.path.at(-1);
    if (name === undefined || change.path.length >= MAX_DEPTH) return false;
    const way = places.follow(change.path);
    const owners = way.slice(0, change.path.length);
    if (owners.length < change.path.length || way.some(({ node, isShared }) => isShared || places.isAliased(node))) return false;
    const group = this.groupOf(owners.map(({ node }) => node), change.path.slice(0, -1));
    const target = way[change.path.length]?.node;
    if (group === undefined || (change.kind !== 'splice' && places.holdsAliased(target))) return false;
    // Of two changes of one part, only pieces of its text can both be meant.
    const again = this.paths.some((path) => path.length === change.path.length && path.every((step, i) => step === change.path[i]));
    if (again && change.kind !== 'splice') return false;
    this.paths.push(change.path);
    if (change.kind === 'splice') return group.splice(name, target, change);
    return change.kind === 'set' ? group.set(name, change.value) : group.remove(name);
  }

  edits(): TextEdit[] | undefined {
    if (this.paths.some((path) => this.paths.some((other) => other.length > path.length && path.every((step, i) => step === other[i])))) return undefined;
    for (const group of [...this.groups.values()]) if (group.instead !== undefined && !this.rewrite(group, group.instead)) return undefined;
    const edits: TextEdit[] = [];
    const additions: BlockEdit[] = [];
    // Blocks of different depths may end on one line; what is added to the inner one comes first.
    for (const group of [...this.groups.values()].sort((a, b) => b.path.length - a.path.length)) {
      const made = group.edits();
      if (made === undefined) return undefined;
      for (const edit of made) (edit.behind === undefined ? edits : additions).push(edit);
    }
    for (const addition of additions) addBehind(this.source.text, edits, addition);
    const apart = new EditSet();
    return edits.every((edit) => apart.add([edit])) ? edits : undefined;
  }

  /** A block of whose entries none is left is written anew where its owner holds it; one without any becomes empty braces or brackets. */
  private rewrite(group: Group, value: Json): boolean {
    const owners = this.source.places.follow(group.path).map(({ node }) => node);
    const name = group.path.at(-1);
    const owner = name === undefined ? undefined : this.groupOf(owners.slice(0, -1), group.path.slice(0, -1));
    this.groups.delete(group.node);
    return owner !== undefined && owner.set(name!, value);
  }

  private groupOf(owners: readonly (Yaml.Node | null)[], path: Change['path']): Group | undefined {
    const { places } = this.source;
    const node = owners.at(-1);
    if (!node || !places.isCollection(node)) return undefined;
    const known = this.groups.get(node);
    if (known !== undefined) return known;
    const change = places.isBlock(node) ? new BlockChange(this.source, node) : changeFlow(this.source, node);
    if (change === undefined) return undefined;
    const group = new Group(this.yaml, this.source, node, path, change);
    this.groups.set(node, group);
    return group;
  }
}

/**
 * Adds lines behind a block to the edits. They are written together with the end of what they stand behind, so that an edit that takes
 * this away overlaps: nothing else shows in the text to which block the lines belong.
 */
function addBehind(text: string, edits: TextEdit[], { start: at, behind = at, text: lines }: BlockEdit): void {
  const start = Math.max(0, behind - 1);
  const index = edits.findIndex((edit) => edit.end > start && edit.start < at);
  const [edit] = index === -1 ? [{ start, end: start, text: '' }] : edits.splice(index, 1);
  edits.push({ start: edit!.start, end: at, text: edit!.text + text.slice(edit!.end, at) + lines });
}

/** The changes within one map or list. */
class Group {
  private readonly changes: MemberChange[] = [];
  private readonly splices = new Map<Yaml.Scalar, Splice[]>();

  constructor(
    private readonly yaml: YamlLibrary,
    private readonly source: EditableYaml,
    readonly node: Collection,
    readonly path: Change['path'],
    private readonly change: BlockChange | ContainerChange,
  ) {}

  get instead(): Json | undefined {
    return 'instead' in this.change ? this.change.instead : undefined;
  }

  set(name: string | number, value: Json): boolean {
    this.changes.push({ kind: 'set', path: [name], value });
    return this.change.set(name, value);
  }

  remove(name: string | number): boolean {
    this.changes.push({ kind: 'remove', path: [name] });
    return this.change.remove(name);
  }

  splice(name: string | number, node: Yaml.Node | null | undefined, change: Splice): boolean {
    if (!this.yaml.isScalar(node)) return false;
    this.changes.push({ ...change, path: [name] });
    append(this.splices, node, change);
    return true;
  }

  edits(): BlockEdit[] | undefined {
    const members = this.changes.every(({ kind }) => kind === 'splice') ? [] : this.change.edits();
    const spliced = [...this.splices].map(([node, splices]) => spliceScalar(this.source, node, splices));
    if (members === undefined || !spliced.every((edits) => edits !== undefined)) return undefined;
    return this.tested(members, spliced, ({ local }) => local) ?? this.tested(members, spliced, ({ whole }) => whole && [whole]);
  }

  private tested(members: readonly BlockEdit[], spliced: readonly SpliceEdits[], choose: (edits: SpliceEdits) => readonly TextEdit[] | undefined): BlockEdit[] | undefined {
    const chosen = spliced.map(choose);
    if (!chosen.every((edits) => edits !== undefined)) return undefined;
    const edits: BlockEdit[] = [...members, ...chosen.flat()];
    const apart = new EditSet();
    if (!edits.every((edit) => apart.add([edit]))) return undefined;
    return makesTheValue(this.yaml, this.excerpt(), edits, this.changes) ? edits : undefined;
  }

  /** The container's text; blocks with whole lines, but for what stands before the first. */
  private excerpt(): Excerpt {
    const { text, places } = this.source;
    const span = places.spanOf(this.node) ?? { start: 0, end: 0 };
    const begin = lineStart(text, span.start);
    const value = places.hasAliases ? undefined : (valueAt(this.source.value, this.path) as object);
    if (!places.isBlock(this.node)) return { text, span, column: span.start - begin, value };
    const end = Math.max(nextLine(text, lineEnd(text, span.end)), this.node.range![1]);
    const isFirst = text.slice(begin, span.start).trim() === '';
    return { text, span: { start: isFirst ? begin : span.start, end }, column: isFirst ? 0 : span.start - begin, value };
  }
}

function valueAt(root: unknown, path: Change['path']): unknown {
  return path.reduce((value, step) => own(value as object, String(step)), root);
}
