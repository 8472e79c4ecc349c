/** Enums of the project as objects, as written and as compilers leave them. */
import type ts from 'typescript';
import { Builder, propertyKey } from './data.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import type { Binding, Scope } from './scope.js';
import { open } from './values.js';

export function evaluateEnum(ev: Evaluator, node: ts.EnumDeclaration, scope: Scope): object {
  const builder = new Builder<Record<string, unknown>>({});
  let next: unknown = 0;
  for (const member of node.members) {
    const key = propertyKey(ev, member.name, scope);
    const value = member.initializer === undefined ? next : ev.evaluate(member.initializer, scope);
    if (key === undefined) open(builder.value, 'reference');
    else builder.set(key, value, { key: member.name, place: { node: member.initializer ?? member, scope } });
    next = typeof value === 'number' ? value + 1 : UNKNOWN;
  }
  return builder.done({ node, scope });
}

export function compiledEnumValue(ev: Evaluator, { node, members }: Extract<Binding, { kind: 'compiled enum' }>, scope: Scope): object {
  const builder = new Builder<Record<string, unknown>>({});
  for (const { key, value } of members) builder.set(key.text, ev.evaluate(value, scope), { key, place: { node: value, scope } });
  return builder.done({ node, scope });
}
