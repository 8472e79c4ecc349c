/** Agents that other agents are given as tools. */
import type ts from 'typescript';
import { isObject } from '../../../model/dynamic.js';
import type { Evaluator } from '../evaluate.js';
import type { Scope } from '../scope.js';
import { LibraryCall } from '../values.js';
import { partOf, type Part } from './definition.js';

/** The name that `agent.asTool({ toolDescription })` takes from the agent, written as OpenAI's Agents SDK (0.20) writes it. */
export function agentName(ev: Evaluator, callee: ts.Expression, scope: Scope): Part | undefined {
  if (!ev.ts.isPropertyAccessExpression(callee)) return undefined;
  const agent = ev.evaluate(callee.expression, scope);
  const config = agent instanceof LibraryCall ? agent.args[0] : undefined;
  const name = config !== undefined && isObject(config.value) ? partOf(config.value, 'name', config.place) : undefined;
  return typeof name?.value === 'string' ? { ...name, value: name.value.replace(/[^a-zA-Z0-9]/g, '_') } : name;
}
