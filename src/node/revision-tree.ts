import { posix } from 'node:path';
import { isSource } from '../engine/extract.js';
import { append } from '../model/multimap.js';
import type { Host } from '../model/services.js';
import { decodeText } from '../text/decode.js';
import { DISK, type FileTree } from './file-tree.js';
import { contents, entriesAt, leftOut, submoduleEntries, workTreeOf, type TreeEntry } from './git.js';

/** Where a file's content is kept. */
interface Stored {
  readonly id: string;
  /** The folder of the repository that knows it; a submodule is one of its own. */
  readonly repository: string;
}

type Node = { readonly kind: 'folder'; readonly members: Map<string, Node> } | ({ readonly kind: 'file' } & Stored) | { readonly kind: 'link'; readonly target: string };

/** Links that a path may lead through; more go in a circle. */
const MAX_LINKS = 40;

/**
 * The files of a repository as they were at a revision, those of its submodules among them. Links are followed as on disk; what they lead to
 * outside the repository is taken as it is now, since nothing tells how it was.
 */
export class RevisionTree implements FileTree, Host {
  private readonly top: Extract<Node, { kind: 'folder' }> = { kind: 'folder', members: new Map() };
  private readonly read = new Map<string, Uint8Array>();
  /** Real names of the files, in the order of the revision. */
  private readonly stored = new Map<string, Stored>();

  private constructor(private readonly repository: string) {}

  /** The tree of a folder's repository; without what a sparse checkout leaves out where it is compared with the `checkedOut` files. */
  static at(cwd: string, revision: string, checkedOut: boolean): RevisionTree {
    const tree = new RevisionTree(workTreeOf(cwd));
    const missing = new Set(checkedOut ? leftOut(tree.repository) : []);
    tree.add('', tree.repository, entriesAt(tree.repository, revision).filter(({ path }) => !missing.has(path)));
    return tree;
  }

  private add(prefix: string, repository: string, entries: readonly TreeEntry[]): void {
    // The mark of a repository's top, where the search for .gitignore files ends.
    this.put(`${prefix}.git`, { kind: 'folder', members: new Map() });
    const targets = contents(repository, entries.flatMap(({ kind, id }) => (kind === 'link' ? [id] : [])), prefix !== '');
    for (const { kind, id, path } of entries) {
      const inner = `${prefix}${path}`;
      if (kind === 'submodule') {
        const folder = this.absolute(inner);
        if (DISK.kindOf(`${folder}/.git`) !== undefined) this.add(`${inner}/`, folder, submoduleEntries(folder, id));
      } else if (kind === 'link') {
        this.put(inner, { kind, target: new TextDecoder().decode(targets.get(id)) });
      } else {
        const file = { kind, id, repository };
        this.put(inner, file);
        this.stored.set(this.absolute(inner), file);
      }
    }
  }

  private put(path: string, node: Node): void {
    const steps = path.split('/');
    const name = steps.pop()!;
    let folder = this.top;
    for (const step of steps) {
      let next = folder.members.get(step);
      if (next?.kind !== 'folder') folder.members.set(step, (next = { kind: 'folder', members: new Map() }));
      folder = next;
    }
    folder.members.set(name, node);
  }

  private absolute(path: string): string {
    return `${this.repository === '/' ? '' : this.repository}/${path}`;
  }

  /** Every file by its real name. */
  get files(): Iterable<string> {
    return this.stored.keys();
  }

  /** Follows a path through links; undefined where it leads nowhere. What lies `outside` the repository is for the disk. */
  private find(path: string, links = 0): { readonly path: string; readonly node: Node | undefined } | undefined {
    const relative = path === this.repository ? '' : path.startsWith(this.absolute('')) ? path.slice(this.absolute('').length) : undefined;
    if (relative === undefined) return { path, node: undefined };
    const steps = relative.split('/').filter((step) => step !== '');
    let node: Node = this.top;
    for (const [i, step] of steps.entries()) {
      const next: Node | undefined = node.kind === 'folder' ? node.members.get(step) : undefined;
      if (next === undefined || links > MAX_LINKS) return undefined;
      if (next.kind === 'link') {
        const folder = this.absolute(steps.slice(0, i).join('/'));
        return this.find(posix.resolve(folder, next.target, ...steps.slice(i + 1)), links + 1);
      }
      node = next;
    }
    return { path, node };
  }

  kindOf(path: string): ReturnType<FileTree['kindOf']> {
    const found = this.find(path);
    if (found === undefined) return undefined;
    return found.node === undefined ? DISK.kindOf(found.path) : found.node.kind === 'folder' ? 'folder' : 'file';
  }

  list(path: string): readonly string[] {
    const found = this.find(path);
    if (found === undefined) return [];
    return found.node === undefined ? DISK.list(found.path) : found.node.kind === 'folder' ? [...found.node.members.keys()] : [];
  }

  real(path: string): string | undefined {
    const found = this.find(path);
    return found === undefined || found.node !== undefined ? found?.path : DISK.real(found.path);
  }

  stat(path: string): 'file' | 'directory' | undefined {
    const kind = this.kindOf(path);
    return kind === 'folder' ? 'directory' : kind === 'file' ? 'file' : undefined;
  }

  resolve(from: string, to: string): string {
    return posix.resolve(from, to);
  }

  readFile(path: string): string | undefined {
    const found = this.find(path);
    if (found === undefined || found.node?.kind === 'folder') return undefined;
    if (found.node === undefined) return DISK.readFile(found.path);
    if (!this.read.has(found.path)) this.load([found.path, ...[...this.files].filter(isImported)]);
    const { text, problem } = decodeText(this.read.get(found.path)!, isSource(found.path));
    return problem === undefined ? text : undefined;
  }

  /** Reads files at once that will be asked for: to start git for each would take long. */
  load(paths: Iterable<string>): void {
    const wanted = new Map<string, Map<string, string[]>>();
    for (const path of paths) {
      const name = this.real(path) ?? '';
      const file = this.stored.get(name);
      if (file === undefined || this.read.has(name)) continue;
      const ids = wanted.get(file.repository) ?? new Map<string, string[]>();
      append(ids, file.id, name);
      wanted.set(file.repository, ids);
    }
    for (const [repository, ids] of wanted) {
      const found = contents(repository, [...ids.keys()], repository !== this.repository);
      for (const [id, names] of ids) for (const name of names) this.read.set(name, found.get(id)!);
    }
  }
}

/** What imports lead to and how they are resolved. */
function isImported(path: string): boolean {
  return (isSource(path) || /\/(?:package|[tj]sconfig[^/]*)\.json$/.test(path)) && !path.includes('/node_modules/');
}
