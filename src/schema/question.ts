import { isObject } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';

/**
 * A question about a schema whose answer hangs on the answers of other schemas, those that its `$ref` and branches lead to. Each schema of a root is asked once, whatever
 * number of ways leads to it, and without recursion: a file may hold a chain of thousands. In a ring all are taken for `assumed` until one of them says otherwise.
 */
export class Question<Answer> {
  private readonly known = new WeakMap<SchemaObject, Map<SchemaObject, Answer>>();

  constructor(
    private readonly assumed: Answer,
    /** The schemas on which the answer hangs; what is none among them is left out. */
    private readonly others: (schema: SchemaObject, root: SchemaObject) => readonly unknown[],
    /** The answer, given those of the others: the further from `assumed` they are, the further it is. */
    private readonly judge: (schema: SchemaObject, root: SchemaObject, of: (other: SchemaObject) => Answer) => Answer,
  ) {}

  ask(schema: SchemaObject, root: SchemaObject): Answer {
    let known = this.known.get(root);
    if (known === undefined) this.known.set(root, (known = new Map()));
    if (!known.has(schema)) this.askAnew(schema, root, known);
    return known.get(schema)!;
  }

  private askAnew(first: SchemaObject, root: SchemaObject, known: Map<SchemaObject, Answer>): void {
    const entered = new Set<SchemaObject>();
    /** Those that were asked, each behind the ones it hangs on, but for rings. */
    const order: SchemaObject[] = [];
    let isRing = false;
    const of = (other: SchemaObject): Answer => {
      if (known.has(other)) return known.get(other)!;
      isRing = true;
      return this.assumed;
    };
    const open: { readonly schema: SchemaObject; readonly isDone: boolean }[] = [{ schema: first, isDone: false }];
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const { schema, isDone } = step;
      if (isDone) {
        known.set(schema, this.judge(schema, root, of));
        order.push(schema);
      } else if (!entered.has(schema) && !known.has(schema)) {
        entered.add(schema);
        open.push({ schema, isDone: true });
        for (const other of this.others(schema, root)) if (isObject(other)) open.push({ schema: other, isDone: false });
      }
    }
    while (isRing) {
      isRing = false;
      for (const schema of order) {
        const answer = this.judge(schema, root, of);
        if (answer !== known.get(schema)) isRing = true;
        known.set(schema, answer);
      }
    }
  }
}
