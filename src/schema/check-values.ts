import { isObject, own } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import type { ValueValidator } from '../model/validator.js';
import { assess } from './assess.js';
import type { Draft } from './drafts.js';
import { fault, NO_FAULTS, shown, type Fault } from './faults.js';
import { hasHole } from './holes.js';
import { labelOf } from './label.js';
import { typesOf } from './types.js';
import type { SchemaNode } from './walk.js';

/** How many examples of one schema are checked. */
const MAX_EXAMPLES = 20;

/** What values are checked against. */
export interface ValueContext {
  readonly root: SchemaObject;
  readonly draft: Draft;
  validator(): ValueValidator | undefined;
}

/** A `default` that its own schema refuses. */
export function checkDefault(node: SchemaNode, context: ValueContext): readonly Fault[] {
  const value = node.schema.default;
  // In source code a member may be written and undefined; it is never sent.
  if (node.tests || value === undefined) return NO_FAULTS;
  const reason = problemOf(node.schema, value, context);
  if (reason === undefined) return NO_FAULTS;
  const data = { where: labelOf(node.path), value: shown(value), reason, advice: adviceFor(node.schema, value) };
  return [fault('invalidDefault', [...node.path, 'default'], data)];
}

/** Entries of `examples` that their own schema refuses. */
export function checkExamples(node: SchemaNode, context: ValueContext): Fault[] {
  const examples = node.schema.examples;
  if (node.tests || !Array.isArray(examples)) return [];
  return examples.slice(0, MAX_EXAMPLES).flatMap((value: unknown, i) => {
    const reason = problemOf(node.schema, value, context);
    if (reason === undefined) return [];
    const list = typesOf(node.schema)?.has('array') === true && !Array.isArray(value);
    const advice = list ? 'Each entry of "examples" is one whole value: write a list of lists.' : adviceFor(node.schema, value);
    return [fault('invalidExample', [...node.path, 'examples', i], { where: labelOf(node.path), value: shown(value), reason, advice })];
  });
}

function problemOf(schema: SchemaObject, value: unknown, context: ValueContext): string | undefined {
  if (hasHole(value) || hasHole(schema)) return undefined;
  const verdict = assess(schema, value);
  if (verdict !== undefined) return verdict.valid ? undefined : verdict.reason;
  const whole = withDefinitions(schema, context);
  return whole === undefined ? undefined : context.validator()?.firstError(whole, value);
}

/** The schema as one that stands alone, with the root's definitions where it has a `$ref`; undefined where those have holes. */
function withDefinitions(schema: SchemaObject, { root, draft }: ValueContext): SchemaObject | undefined {
  const $schema = draft === 'draft-07' ? 'http://json-schema.org/draft-07/schema#' : `https://json-schema.org/draft/${draft === '2019-09' ? draft : '2020-12'}/schema`;
  if (!hasRef(schema)) return { $schema, allOf: [schema] };
  const definitions = Object.fromEntries(['$defs', 'definitions'].flatMap((key) => (isObject(own(root, key)) ? [[key, root[key]]] : [])));
  return hasHole(definitions) ? undefined : { $schema, ...definitions, allOf: [schema] };
}

function hasRef(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (Object.hasOwn(value, '$ref') || Object.values(value).some(hasRef));
}

function adviceFor(schema: SchemaObject, value: unknown): string {
  const types = typesOf(schema);
  if (value === null) return 'Leave it out, or let the type include "null".';
  if (types?.has('array') === true && !Array.isArray(value)) return `Write [${shown(value)}].`;
  if (typeof value === 'string') {
    const unquoted = types?.has('boolean') === true ? /^(?:true|false)$/i.test(value) : /^-?\d+(?:\.\d+)?$/.test(value);
    if (unquoted && types !== undefined && !types.has('string')) return `Write ${value.toLowerCase()} without quotes.`;
  }
  if ((typeof value === 'number' || typeof value === 'boolean') && types?.has('string') === true) return `Write "${value}" in quotes.`;
  return 'Correct the value or the schema.';
}
