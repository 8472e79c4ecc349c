/** Where the parts of a tool in source stand. */
import type ts from 'typescript';
import { own } from '../../model/dynamic.js';
import type { ModelPath } from '../../model/path.js';
import type { Span } from '../../text/span.js';
import type { Evaluator } from './evaluate.js';
import { explainValue, type Reason } from './explain.js';
import type { SourceModule } from './module.js';
import type { Part, Parts } from './sites/definition.js';
import { pieceAt } from './strings.js';
import { tracePath } from './trace.js';
import { provenanceOf, type Place } from './values.js';

/**
 * The code that a report of a whole tool names: the call, object or class that defines it, if its name stands within; else (a call that is given
 * a variable, a loop over a list) the object that has the name, or the name alone.
 */
export function rootOf(anchor: Place, place: Place, owner: Place | undefined): Place {
  if (!place.scope.invoked && contains(place, anchor)) return place;
  return owner !== undefined && contains(owner, anchor) ? owner : anchor;
}

function contains(outer: Place, inner: Place): boolean {
  return outer.scope.file === inner.scope.file && outer.node.pos <= inner.node.pos && inner.node.end <= outer.node.end;
}

/** The parts of one tool with their converted values, and the file that reports of it name. */
export class SourceLocator {
  constructor(
    private readonly ev: Evaluator,
    private readonly file: SourceModule,
    private readonly root: Place,
    private readonly parts: Parts,
  ) {}

  /** As `Origin.locate`. */
  locate(path: ModelPath, part: 'key' | 'value' = 'value', range?: readonly [number, number]): Span {
    const trail = this.trail(path);
    for (let i = trail.length - 1; i >= 0; i--) {
      const at = trail[i]!;
      const exact = i === path.length - 1;
      if (exact && part === 'key' && at.key !== undefined && at.keyFile === this.file) return this.span(at.key);
      const inside = exact && range !== undefined ? pieceAt(this.ev, at.place, range, this.file) : undefined;
      const place = this.here(at.place);
      if (inside !== undefined) return inside;
      if (place !== undefined) return this.span(place.node);
    }
    return this.span((this.here(this.root) ?? { node: this.file.ast }).node);
  }

  /** Why the part at a path is not known. */
  explain(path: ModelPath): Reason | undefined {
    const trail = this.trail(path);
    const at = trail.at(-1);
    return at === undefined ? undefined : explainValue(this.ev, at.place);
  }

  /** What is known of each step of a path, as far as it goes. */
  private trail(path: ModelPath): { readonly place: Place; readonly key: ts.Node | undefined; readonly keyFile: SourceModule }[] {
    const [first, ...rest] = path;
    const part: Part | undefined = typeof first === 'string' && Object.hasOwn(this.parts, first) ? this.parts[first as keyof Parts] : undefined;
    if (part === undefined) return [];
    const found = [{ place: part.place, key: part.key, keyFile: part.place.scope.file }];
    let { value } = part;
    for (const step of rest) {
      if (typeof value !== 'object' || value === null) break;
      const member = provenanceOf(value)?.members.get(String(step));
      if (member === undefined) break;
      found.push({ place: member.place, key: member.key, keyFile: member.place.scope.file });
      value = own(value, String(step));
    }
    return found;
  }

  /** The first place on the way to a value that is in this file and, if there is one, not one call or round of many. */
  private here(place: Place): Place | undefined {
    const steps = tracePath(this.ev, place).filter(({ scope }) => scope.file === this.file);
    return steps.find(({ scope }) => !scope.invoked) ?? steps.at(-1);
  }

  private span(node: ts.Node): Span {
    return { start: node.pos < 0 ? 0 : node.getStart(this.file.ast), end: Math.max(0, node.end) };
  }
}
