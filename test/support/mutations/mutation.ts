/** What a file of mutations is made of: faults that are put into clean definitions, each with the places where rules must speak. */
import type { PlainTool } from '../tool.js';

/** JSON that a mutation may change. */
export type Loose = Record<string, unknown>;

/** Another rule that rightly speaks once the fault is there. */
export interface Follow {
  readonly rule: string;
  readonly path: string;
}

/** A clean tool with one fault. */
export interface Injected {
  readonly tool: PlainTool;
  /** The pointers at which the rule must report, one diagnostic each. */
  readonly paths: readonly string[];
  readonly follows: readonly Follow[];
}

/** One kind of fault. */
export interface Mutation {
  readonly name: string;
  /** The tool with the fault at each place where it fits; none where it does not fit. */
  inject(tool: PlainTool): readonly Injected[];
}

/** A rule's mutations. */
export interface RuleMutations {
  readonly rule: string;
  readonly mutations: readonly Mutation[];
}

/** A subschema of a tool at its pointer. */
export interface Spot {
  readonly pointer: string;
  readonly schema: Loose;
  /** The object schema that lists it, where it is a property. */
  readonly owner: Loose | undefined;
  readonly name: string;
  /** The owner's pointer; empty where there is none. */
  readonly ownerPointer: string;
}

/** Every property of the input schema at any depth, definitions included. */
export function properties(tool: PlainTool): Spot[] {
  const found: Spot[] = [];
  const visit = (schema: unknown, pointer: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema as Loose)) {
      const at = `${pointer}/${escape(key)}`;
      if (key === 'properties') {
        for (const [name, property] of Object.entries(value as Loose)) {
          const spot = { pointer: `${at}/${escape(name)}`, schema: property as Loose, owner: schema as Loose, ownerPointer: pointer, name };
          found.push(spot);
          visit(property, spot.pointer);
        }
      } else if (key === '$defs') for (const [name, definition] of Object.entries(value as Loose)) visit(definition, `${at}/${escape(name)}`);
      else if (Array.isArray(value)) value.forEach((item, i) => visit(item, `${at}/${i}`));
      else visit(value, at);
    }
  };
  visit(tool.inputSchema, '/inputSchema');
  return found;
}

function escape(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** What a change of a schema brings about; an empty list of paths where it does not fit. */
export type Outcome = { readonly paths: readonly string[]; readonly follows?: readonly Follow[] } | undefined;

/** A fault for the input schema as a whole. */
export function ofRoot(name: string, change: (root: Loose, tool: Loose) => Outcome): Mutation {
  return {
    name,
    inject(tool) {
      const copy = structuredClone(tool) as Loose;
      const outcome = change(copy.inputSchema as Loose, copy);
      return outcome === undefined ? [] : [{ tool: copy, paths: outcome.paths, follows: outcome.follows ?? [] }];
    },
  };
}

/** Properties of one tool that a fault is tried on, of those that it fits; more show nothing new. */
const MOST_PROPERTIES = 2;

/** A fault for some of the properties that it fits. */
export function ofProperty(name: string, change: (spot: Spot) => Outcome): Mutation {
  return {
    name,
    inject(tool) {
      const injected: Injected[] = [];
      for (let i = 0; i < properties(tool).length && injected.length < MOST_PROPERTIES; i++) {
        const copy = structuredClone(tool);
        const outcome = change(properties(copy)[i]!);
        if (outcome !== undefined) injected.push({ tool: copy, paths: outcome.paths, follows: outcome.follows ?? [] });
      }
      return injected;
    },
  };
}
