/** What keeps evaluation finite: how deep it is, how much work a question has cost, and which names and calls it is in the middle of. */
import type ts from 'typescript';
import type { Binding, Scope } from './scope.js';

/** Nesting of evaluations beyond which a value is Dynamic. */
const MAX_DEPTH = 120;
/** Expressions evaluated for one question asked from outside. */
const MAX_STEPS = 60_000;

/** A name whose value is being worked out, with those around it. */
interface Name {
  readonly binding: Binding;
  readonly scope: Scope;
  readonly outer: Name | undefined;
}

/** A call that is being worked out, with those around it. */
interface Call {
  readonly fn: ts.Node;
  /** Conditions around the call whose outcome is not known. */
  readonly doubts: number;
  readonly outer: Call | undefined;
}

/** Everything that bounds an evaluation at one moment. */
interface Moment {
  readonly depth: number;
  /** The work done for the question asked from outside, shared by all that is done for it. */
  readonly question: { spent: number };
  readonly names: Name | undefined;
  readonly calls: Call | undefined;
  readonly doubts: number;
}

export class Bounds implements Moment {
  depth = 0;
  question = { spent: 0 };
  names: Name | undefined;
  calls: Call | undefined;
  doubts = 0;

  /** Begins an expression; false where that is too much, else `leave` ends it. */
  enter(): boolean {
    if (this.depth === 0) this.question = { spent: 0 };
    if (this.depth >= MAX_DEPTH || ++this.question.spent > MAX_STEPS) return false;
    this.depth++;
    return true;
  }

  leave(): void {
    this.depth--;
  }

  get exhausted(): boolean {
    return this.question.spent > MAX_STEPS;
  }

  /** Whether the value of a name is being worked out. */
  isRunning(binding: Binding, scope: Scope): boolean {
    for (let at = this.names; at !== undefined; at = at.outer) if (at.binding === binding && at.scope === scope) return true;
    return false;
  }

  /** Works out the value of a name. */
  named<T>(binding: Binding, scope: Scope, work: () => T): T {
    const { names } = this;
    this.names = { binding, scope, outer: names };
    try {
      return work();
    } finally {
      this.names = names;
    }
  }

  /** Works out one of several ways that code may take. */
  doubting<T>(work: () => T): T {
    this.doubts++;
    try {
      return work();
    } finally {
      this.doubts--;
    }
  }

  /** Works out a call; undefined where the function calls itself on a condition that is not known, so that nothing known would end it. */
  calling<T>(fn: ts.Node, work: () => T): { readonly value: T } | undefined {
    const { calls, doubts } = this;
    for (let at = calls; at !== undefined; at = at.outer) if (at.fn === fn && at.doubts < doubts) return undefined;
    this.calls = { fn, doubts, outer: calls };
    try {
      return { value: work() };
    } finally {
      this.calls = calls;
    }
  }

  /** Work that is done when it is asked for, within the bounds that hold now. */
  later<T>(work: () => T): () => T {
    const then: Moment = { depth: this.depth, question: this.question, names: this.names, calls: this.calls, doubts: this.doubts };
    return () => {
      const now: Moment = { depth: this.depth, question: this.question, names: this.names, calls: this.calls, doubts: this.doubts };
      this.set(then, Math.max(then.depth, now.depth));
      try {
        return work();
      } finally {
        this.set(now, now.depth);
      }
    };
  }

  private set({ question, names, calls, doubts }: Moment, depth: number): void {
    this.depth = depth;
    this.question = question;
    this.names = names;
    this.calls = calls;
    this.doubts = doubts;
  }
}
