/** Which tools of a run stand together: on one server object, in one list, or, failing both, in one package. */
import { append } from '../../../model/multimap.js';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import { parent } from '../paths.js';
import type { Linked } from '../sites/link.js';
import type { Place } from '../values.js';
import type { Arms } from './arms.js';
import { Lists, type ToolList } from './lists.js';
import { Servers, type Server } from './servers.js';
import type { SetSites } from './sites.js';

/** What makes tools stand together; one object a set. */
export interface SourceGroup {
  readonly kind: 'list' | 'server' | 'guessed';
  readonly name: string;
}

/** A tool's place in a set, with the branches in which it gets there, once for each way. */
export interface Membership {
  readonly group: SourceGroup;
  readonly ways: readonly Arms[];
}

interface Draft {
  readonly kind: 'list' | 'server';
  /** What it is called in code, if anything. */
  readonly name: string | undefined;
  readonly place: Place;
  /** Handed to a model as it is: a set even where a larger one holds all of it. */
  readonly given: boolean;
  readonly tools: Map<Linked, Arms[]>;
}

/** The sets of each tool; each has at least one, where the packages of the project are known. */
export function setsOf(ev: Evaluator, sites: SetSites, linked: readonly Linked[]): Map<Linked, Membership[]> {
  // Bundles of other things have thousands of lists.
  if (linked.length === 0) return new Map();
  const lists = new Lists(ev, sites, linked).all();
  const drafts = [...serverDrafts(ev, sites, linked), ...lists.filter((list) => list.whole && !isCategory(list, lists)).map(listDraft)];
  const kept = withoutParts(drafts).map(named());
  const found = new Map<Linked, Membership[]>(linked.map((tool) => [tool, []]));
  for (const { group, tools } of kept) for (const [tool, ways] of tools) found.get(tool)?.push({ group, ways });
  const packages = new Map<string, SourceGroup>();
  for (const [tool, its] of found) {
    const group = its.length > 0 ? undefined : packageGroup(ev, tool, packages);
    if (group !== undefined) its.push({ group, ways: [[]] });
  }
  return found;
}

/** What is registered on a server object, as `Servers` found it. */
interface Registered extends Omit<Server, 'key' | 'known'> {
  readonly tool: Linked;
  readonly place: Place;
}

function serverDrafts(ev: Evaluator, sites: SetSites, linked: readonly Linked[]): Draft[] {
  const servers = new Servers(ev, sites);
  const found = new Map<string, Registered[]>();
  for (const tool of linked) {
    const registrations = tool.all.filter(({ server }) => server !== undefined);
    const strong = registrations.filter(({ server }) => !server!.own);
    for (const { server, arms } of strong.length > 0 ? strong : registrations) {
      for (const { key, known, ...one } of servers.of(server!.place)) {
        if (known) append(found, key, { ...one, tool, place: server!.place, arms: [...arms, ...one.arms] });
      }
    }
  }
  return [...found.values()].flatMap(byCall).map(serverDraft);
}

/** Of a function that makes a server, each call makes one that has what the function registers, and what is registered behind the call. */
function byCall(registered: readonly Registered[]): (readonly Registered[])[] {
  const calls = [...new Set(registered.map(({ call }) => call))].filter((call) => call !== undefined);
  return calls.length < 2 ? [registered] : calls.map((made) => registered.filter(({ call }) => call === made || call === undefined));
}

function serverDraft(registered: readonly Registered[]): Draft {
  const tools = new Map<Linked, Arms[]>();
  for (const { tool, arms } of registered) append(tools, tool, arms);
  const { name, place } = registered.find(({ call }) => call !== undefined) ?? registered[0]!;
  return { kind: 'server', name, place, given: true, tools };
}

/** One of several lists side by side in an object is a part of something that code puts together. */
function isCategory({ site }: ToolList, lists: readonly ToolList[]): boolean {
  return site.among !== undefined && lists.some((other) => other.site !== site && other.site.among === site.among);
}

function listDraft({ place, site, items }: ToolList): Draft {
  const tools = new Map<Linked, Arms[]>();
  for (const { tool, arms } of items) append(tools, tool, arms);
  return { kind: 'list', name: site.name === undefined ? undefined : `${baseName(place.scope.file.path)}#${site.name}`, place, given: site.given, tools };
}

/** Gives each set a name of its own: that of the server or list, else where it stands. */
function named(): (draft: Draft) => { readonly group: SourceGroup; readonly tools: Draft['tools'] } {
  const taken = new Set<string>();
  return ({ kind, name, place: { node, scope }, tools }) => {
    const { file } = scope;
    const line = file.ts.getLineAndCharacterOfPosition(file.ast, Math.max(0, node.getStart(file.ast))).line + 1;
    const plain = name ?? (kind === 'server' ? baseName(file.path) : undefined);
    const own = plain === undefined || taken.has(plain) ? `${baseName(file.path)}:${line}` : plain;
    taken.add(own);
    return { group: { kind, name: own }, tools };
  };
}

/** Lists of which a larger set holds everything are parts of it, unless a model is given them as they are; of equal sets the plainest stays. */
function withoutParts(drafts: readonly Draft[]): Draft[] {
  const holding = new Map<Linked, Draft[]>();
  for (const draft of drafts) for (const tool of draft.tools.keys()) append(holding, tool, draft);
  const order = new Map(drafts.map((draft, i) => [draft, i]));
  const gives = (draft: Draft, other: Draft): boolean => {
    if (draft === other || draft.tools.size > other.tools.size) return false;
    if (draft.tools.size < other.tools.size) return !draft.given;
    return rankOf(other) > rankOf(draft) || (rankOf(other) === rankOf(draft) && order.get(other)! < order.get(draft)!);
  };
  return drafts.filter((draft) => {
    if (draft.kind === 'server') return true;
    const [first] = draft.tools.keys();
    return !holding.get(first!)!.some((other) => gives(draft, other) && [...draft.tools.keys()].every((tool) => other.tools.has(tool)));
  });
}

/** How plainly a set is written: a server, a list that is handed over, a list, a call that gives one. */
function rankOf({ kind, given, place: { node, scope } }: Draft): number {
  if (kind === 'server') return 3;
  return scope.file.ts.isCallExpression(node) ? 0 : given ? 2 : 1;
}

/** The nearest package that a tool is defined in. */
function packageGroup(ev: Evaluator, { anchor }: Linked, packages: Map<string, SourceGroup>): SourceGroup | undefined {
  const folder = packageFolder(ev, anchor.scope.file);
  if (folder === undefined) return undefined;
  let group = packages.get(folder);
  if (group === undefined) {
    const name = ev.project.manifest(folder)?.name;
    packages.set(folder, (group = { kind: 'guessed', name: typeof name === 'string' && name !== '' ? name : baseName(folder) }));
  }
  return group;
}

function packageFolder(ev: Evaluator, { path }: SourceModule): string | undefined {
  for (let folder = parent(path); ; folder = parent(folder)) {
    if (ev.project.manifest(folder) !== undefined) return folder;
    if (parent(folder) === folder) return undefined;
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
