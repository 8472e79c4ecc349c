import { append } from '../model/multimap.js';
import type { SchemaObject, ToolDefinition } from '../model/tool.js';
import { checkConst, checkEnum } from './check-enum.js';
import { checkId, checkRef } from './check-ref.js';
import { checkPattern, checkPatternProperties } from './check-pattern.js';
import { checkApplicable, checkProperties, checkStray } from './check-placement.js';
import { checkRange, LOWER_LIMITS } from './check-range.js';
import { checkRequired } from './check-required.js';
import { checkDefault, checkExamples, type ValueContext } from './check-values.js';
import { NO_FAULTS, type Fault } from './faults.js';
import { isKeyword, TYPED_KEYWORDS } from './keywords.js';
import type { SchemaNode } from './walk.js';

/** What a check of one subschema may look at beside it. */
export interface NodeContext extends ValueContext {
  readonly tool: ToolDefinition;
  readonly root: SchemaObject;
}

type Check = (node: SchemaNode, context: NodeContext, keyword: string) => readonly Fault[];

/** The checks by the keyword that calls for them, so that a plain schema costs one look at each of its keys. */
const CHECKS = new Map<string, Check[]>();

function on(keyword: string, check: Check): void {
  append(CHECKS, keyword, check);
}

on('enum', checkEnum);
on('const', checkConst);
on('$ref', (node, { root }) => checkRef(node, root));
on('id', checkId);
on('pattern', checkPattern);
on('patternProperties', checkPatternProperties);
on('properties', checkProperties);
on('required', (node, { root, tool }) => checkRequired(node, root, tool));
on('default', checkDefault);
on('examples', checkExamples);
for (const limit of LOWER_LIMITS) on(limit, (node, _context, keyword) => checkRange(node, keyword));
for (const typed of TYPED_KEYWORDS.keys()) on(typed, (node, _context, keyword) => checkApplicable(node, keyword));

/** What is wrong with one subschema beyond what the metaschema says. */
export function checkNode(node: SchemaNode, context: NodeContext): readonly Fault[] {
  let faults = NO_FAULTS;
  for (const keyword in node.schema) {
    const checks = CHECKS.get(keyword);
    if (checks !== undefined) for (const check of checks) faults = join(faults, check(node, context, keyword));
    else if (!isKeyword(keyword)) faults = join(faults, checkStray(node, keyword));
  }
  return faults;
}

function join(faults: readonly Fault[], more: readonly Fault[]): readonly Fault[] {
  return more.length === 0 ? faults : [...faults, ...more];
}
