/** Joins what several files say of the same definition: an object by its shape, the loop that registers it, the wrapper that completes it. */
import type ts from 'typescript';
import { append } from '../../../model/multimap.js';
import type { Evaluator } from '../evaluate.js';
import type { Alias } from './aliases.js';
import { schemaKind } from './keys.js';
import { dependsOnCall } from './parameters.js';
import type { Definition, Part } from './definition.js';
import { resultsOfCall } from '../results.js';
import { tracePath } from '../trace.js';
import type { Place } from '../values.js';

/** A definition with the place that identifies it: where its name is written. */
export interface Linked {
  readonly definition: Definition;
  readonly anchor: Place;
  /** Everything that defines it under this name: also the registrations that the best definition is read without. */
  readonly all: readonly Definition[];
}

/** Each distinct definition once, the best of those that name the same place. */
export function link(ev: Evaluator, definitions: readonly Definition[], aliases: readonly Alias[]): Linked[] {
  const byAnchor = new Map<string, Linked[]>();
  const given = new Map<ts.Node, string[]>();
  for (const { name, code } of aliases) {
    const names = given.get(code);
    if (names === undefined) given.set(code, [name]);
    // A constant is one tool, under whatever names agents have it; each call of a function makes one.
    else if (ev.ts.isFunctionLike(code) && !names.includes(name)) names.push(name);
  }
  const objects = new Map<ts.Node, Definition>();
  // What a function defines under a default name is one of these, or never made.
  const called = new Set(definitions.filter(({ place }) => place.scope.invoked).map(({ place }) => place.node));
  for (const found of definitions) if (found.rank !== 'registered' || ev.ts.isClassLike(found.place.node)) objects.set(anchorOf(ev, found.parts.name!).node, found);
  for (const found of definitions) {
    if (!found.place.scope.invoked && called.has(found.place.node)) continue;
    const anchor = givenObject(ev, found, objects) ?? anchorOf(ev, found.parts.name!);
    const renamed = underGivenNames(found, given);
    if (renamed === undefined && found.onlyGiven) continue;
    const key = `${anchor.scope.file.path}\0${anchor.node.pos}\0${anchor.node.end}`;
    for (const definition of renamed ?? [found]) append(byAnchor, key, { definition, anchor, all: [] });
  }
  return withoutRepeats(ev, [...byAnchor.values()].flatMap(best));
}

/** Where the object or class stands whose parts a registration names one by one: `registerTool(status.name, status, ..)`, `registerTool(tool.getName(), tool.getConfig(), ..)`. */
function givenObject(ev: Evaluator, { rank, parts, place: { node: own } }: Definition, objects: ReadonlyMap<ts.Node, Definition>): Place | undefined {
  if (rank !== 'registered' || ev.ts.isClassLike(own)) return undefined;
  return writtenPath(ev, parts.name!.place).find(({ node }) => {
    const object = objects.get(node);
    if (object?.parts.name!.value !== parts.name!.value) return false;
    return object!.rank === 'guessed' || object!.parts.description?.value === parts.description?.value;
  });
}

/** The way to where a name is written, also through a method that does nothing but return it. */
function writtenPath(ev: Evaluator, place: Place): Place[] {
  const path = tracePath(ev, place);
  const { node, scope } = path.at(-1)!;
  const results = ev.ts.isCallExpression(node) && node.arguments.length === 0 ? resultsOfCall(ev, node, scope) : undefined;
  return results?.length === 1 ? [...path, ...tracePath(ev, results[0]!)] : path;
}

/** A tool class that also writes its definition out, for a client that wants it as an object, is one tool. */
function withoutRepeats({ ts }: Evaluator, linked: readonly Linked[]): Linked[] {
  const classes = linked.filter(({ definition }) => ts.isClassLike(definition.place.node));
  const repeats = ({ definition: { parts, place } }: Linked): boolean =>
    classes.some(
      ({ definition: outer }) =>
        outer.place.node !== place.node &&
        outer.place.scope.file === place.scope.file &&
        outer.place.node.pos <= place.node.pos &&
        place.node.end <= outer.place.node.end &&
        outer.parts.name!.value === parts.name!.value,
    );
  return linked.filter((one) => !repeats(one));
}

/** A definition without a name of its own under the names by which agents are given it; undefined where none is. */
function underGivenNames(definition: Definition, given: ReadonlyMap<ts.Node, readonly string[]>): Definition[] | undefined {
  const code = definition.borrowed?.find((node) => given.has(node));
  return code === undefined ? undefined : given.get(code)!.map((value) => ({ ...definition, parts: { ...definition.parts, name: { ...definition.parts.name!, value } } }));
}

/** Of definitions at one place: where one is registered under other names than it has itself, the registrations; of one name, the best. */
function best(candidates: readonly Linked[]): Linked[] {
  const registered = candidates.filter(({ definition }) => definition.rank === 'registered');
  const kept = registered.length > 0 && candidates.length > registered.length && registered.some((one) => isInvoked(one)) ? preferred(candidates, registered) : candidates;
  const byName = new Map<unknown, Linked>();
  for (const candidate of kept) {
    const name = candidate.definition.parts.name!.value;
    const other = byName.get(name);
    if (other === undefined || score(candidate) > score(other)) byName.set(name, candidate);
  }
  return [...byName].map(([name, linked]) => ({ ...linked, all: kept.flatMap(({ definition }) => (definition.parts.name!.value === name ? [definition] : [])) }));
}

function preferred(candidates: readonly Linked[], registered: readonly Linked[]): readonly Linked[] {
  const names = new Set(registered.map(({ definition }) => definition.parts.name!.value));
  return candidates.filter(({ definition }) => names.has(definition.parts.name!.value));
}

function isInvoked({ definition }: Linked): boolean {
  return definition.place.scope.invoked;
}

const RANKS = { guessed: 0, shaped: 1, registered: 2 };
const KINDS = { json: 4, library: 4, shape: 4, list: 4, empty: 4, properties: 1, dynamic: 0, none: 0 };

/** A known schema counts most, then that the definition stands where its name does and not in a loop over it, then its rank. */
function score({ definition: { rank, parts, place }, anchor }: Linked): number {
  const schema = parts.inputSchema === undefined ? 2 : KINDS[schemaKind(parts.inputSchema.value)];
  const inPlace = rank !== 'guessed' && !place.scope.invoked && place.scope.file === anchor.scope.file;
  return schema * 8 + (inPlace ? 4 : 0) + RANKS[rank];
}

/** Where a part is written, as code and not as one round of a loop or one call of a function. */
export function anchorOf(ev: Evaluator, { place }: Part): Place {
  const steps = tracePath(ev, place);
  const own = steps.find((step) => !step.scope.invoked || !dependsOnCall(ev, step));
  if (own !== undefined) return own;
  const given = givenName(ev, steps.at(-1)!);
  return given === undefined ? steps.at(-1)! : anchorOf(ev, { value: undefined, place: given });
}

/** What a call makes a name of: `options.name` in `slug(options.name)` and in `options.name.toLowerCase()`. */
function givenName(ev: Evaluator, { node, scope }: Place): Place | undefined {
  const { ts } = ev;
  if (!ts.isCallExpression(node)) return undefined;
  const receiver = ts.isPropertyAccessExpression(node.expression) ? [node.expression.expression] : [];
  const varying = [...node.arguments, ...receiver].find((one) => dependsOnCall(ev, { node: one, scope }));
  return varying === undefined ? undefined : { node: varying, scope };
}
