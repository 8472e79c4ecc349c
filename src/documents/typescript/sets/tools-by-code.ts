/** Which tool some code is, or leads to. */
import type ts from 'typescript';
import { isObject } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import { resultsOfCall } from '../results.js';
import type { Scope } from '../scope.js';
import { partOf } from '../sites/definition.js';
import { anchorOf, type Linked } from '../sites/link.js';
import { trace } from '../trace.js';
import { InstanceValue, provenanceOf, type Place } from '../values.js';

/** Nesting of code within one item. */
const MAX_INSIDE = 12;

/** Definitions by the code that defines, makes or names them. */
export class ToolsByCode {
  private readonly byNode = new Map<ts.Node, Set<Linked>>();

  constructor(
    private readonly ev: Evaluator,
    linked: readonly Linked[],
  ) {
    for (const one of linked) {
      this.index(one.anchor.node, one);
      for (const { place, borrowed } of one.all) for (const node of [place.node, ...(borrowed ?? [])]) this.index(node, one);
    }
  }

  private index(node: ts.Node, tool: Linked): void {
    const known = this.byNode.get(node);
    if (known === undefined) this.byNode.set(node, new Set([tool]));
    else known.add(tool);
  }

  /** The tool that an expression defines, or leads to; of several that one function makes, the one that is called as the key on which it hangs. */
  at({ node, scope }: Place, key?: string, built = trace(this.ev, node, scope)): Linked | undefined {
    return this.inside(node, key) ?? this.behind(built, key);
  }

  private behind({ node, scope }: Place, key: string | undefined): Linked | undefined {
    const { ts } = this.ev;
    const found = this.inside(node, key);
    if (found !== undefined) return found;
    if (ts.isNewExpression(node)) {
      const made = this.ev.evaluate(node, scope);
      return made instanceof InstanceValue ? only(this.byNode.get(made.type.node), key) : undefined;
    }
    if (ts.isObjectLiteralExpression(node)) return this.namedIn(node, scope);
    if (!ts.isCallExpression(node)) return undefined;
    const [result] = resultsOfCall(this.ev, node, scope) ?? [];
    const tool = result === undefined ? undefined : this.inside(trace(this.ev, result.node, result.scope).node, key);
    return tool ?? this.named(this.ev.evaluate(node, scope)) ?? this.madeOf(node, scope);
  }

  /** The tool that a method makes another form of: `definition.server(run)`. */
  private madeOf({ expression }: ts.CallExpression, scope: Scope): Linked | undefined {
    return this.ev.ts.isPropertyAccessExpression(expression) ? this.at({ node: expression.expression, scope }) : undefined;
  }

  /** The only tool that the members of an object name: `{ tool, handler }`. */
  private namedIn(node: ts.ObjectLiteralExpression, scope: Scope): Linked | undefined {
    const { ts } = this.ev;
    const found = node.properties.flatMap((property) => {
      const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
      const tool = value === undefined || !ts.isIdentifier(value) ? undefined : only(this.byNode.get(trace(this.ev, value, scope).node));
      return tool === undefined ? [] : [tool];
    });
    return only(new Set(found));
  }

  /** The tool whose name an object holds, by where that name is written. */
  named(value: unknown): Linked | undefined {
    if (!isObject(value)) return undefined;
    const from = provenanceOf(value);
    const name = from === undefined ? undefined : partOf(value, 'name', from.place);
    return name === undefined ? undefined : only(this.byNode.get(anchorOf(this.ev, name).node));
  }

  /** The only definition within some code, lists in it left out. */
  private inside(node: ts.Node, key: string | undefined): Linked | undefined {
    const exact = only(this.byNode.get(node), key);
    if (exact !== undefined) return exact;
    const found = new Set<Linked>();
    const visit = (at: ts.Node, depth: number): void => {
      if (this.ev.ts.isArrayLiteralExpression(at) || depth > MAX_INSIDE || found.size > 1) return;
      const known = this.byNode.get(at);
      if (known !== undefined && (known.size === 1 || depth > 0)) for (const one of known) found.add(one);
      else this.ev.ts.forEachChild(at, (child) => visit(child, depth + 1));
    };
    visit(node, 0);
    return only(found, key);
  }
}

function only(tools: ReadonlySet<Linked> | undefined, key?: string): Linked | undefined {
  if (tools === undefined || tools.size <= 1) return tools?.values().next().value;
  const called = [...tools].filter(({ definition }) => definition.parts.name!.value === key);
  return called.length === 1 ? called[0] : undefined;
}
