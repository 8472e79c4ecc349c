/** Which code is used more than once: by several tools, or at several places of one. */
import type ts from 'typescript';
import { Dynamic } from '../../model/dynamic.js';
import type { Evaluator } from './evaluate.js';
import type { Parts } from './sites/definition.js';
import { tracePath } from './trace.js';
import { provenanceOf } from './values.js';

/** The pieces of code that some tools use more than once. */
export function sharedCode(ev: Evaluator, tools: readonly Parts[]): ReadonlySet<ts.Node> {
  const seen = new Set<ts.Node>();
  const shared = new Set<ts.Node>();
  for (const parts of tools) {
    const uses = new Uses(ev);
    for (const part of Object.values(parts)) {
      if (part === undefined) continue;
      for (const { node } of tracePath(ev, part.place)) uses.nodes.add(node);
      uses.visit(part.value);
    }
    for (const node of uses.repeated) shared.add(node);
    for (const node of uses.nodes) {
      if (seen.has(node)) shared.add(node);
      seen.add(node);
    }
  }
  return shared;
}

/** The code of one tool. */
class Uses {
  readonly nodes = new Set<ts.Node>();
  /** Types of schema libraries that stand at several places of the schema. */
  readonly repeated = new Set<ts.Node>();
  private readonly types = new Set<ts.Node>();
  private readonly visits = new Map<object, number>();

  constructor(private readonly ev: Evaluator) {}

  visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || value instanceof Dynamic) return;
    const visits = (this.visits.get(value) ?? 0) + 1;
    // A second visit finds what is repeated, a third finds nothing more.
    if (visits > 2) return;
    this.visits.set(value, visits);
    const from = provenanceOf(value);
    if (from !== undefined) this.code(from.place.node, from.edit !== undefined);
    for (const key of Object.keys(value)) {
      const place = from?.members.get(key)?.place;
      if (place !== undefined && visits === 1) for (const { node } of tracePath(this.ev, place)) this.nodes.add(node);
      this.visit((value as Record<string, unknown>)[key]);
    }
  }

  private code(node: ts.Node, isType: boolean): void {
    this.nodes.add(node);
    if (!isType) return;
    if (this.types.has(node)) this.repeated.add(node);
    this.types.add(node);
  }
}
