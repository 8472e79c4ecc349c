import type { ModelPath } from '../model/path.js';

const BRANCHES: ReadonlySet<string | number> = new Set(['allOf', 'anyOf', 'oneOf', 'dependentSchemas', 'dependencies']);
const CONDITIONS: ReadonlySet<string | number> = new Set(['if', 'then', 'else', 'not', 'contains', 'propertyNames']);

/** A subschema's path as people say it: `the input schema`, `'filter.tags[].name'`, `'Node' in $defs`, `'owner' (anyOf/0)`. */
export function labelOf(path: ModelPath): string {
  let name = '';
  let inside = '';
  let branch = '';
  for (let i = 1; i < path.length; i++) {
    const step = path[i]!;
    if (step === 'properties') name += (name === '' ? '' : '.') + String(path[++i] ?? '');
    else if (step === '$defs' || step === 'definitions') [name, inside, branch] = [String(path[++i] ?? ''), ` in ${step}`, ''];
    else if (step === 'items' || step === 'prefixItems') name += `[${typeof path[i + 1] === 'number' ? path[++i]! : ''}]`;
    else if (step === 'additionalProperties' || step === 'unevaluatedProperties') name += '.*';
    else if (step === 'patternProperties') name += `.<${path[++i] ?? ''}>`;
    else if (BRANCHES.has(step)) branch = ` (${step}/${path[++i] ?? ''})`;
    else if (CONDITIONS.has(step)) branch = ` (${step})`;
  }
  const whole = path[0] === 'outputSchema' ? 'the output schema' : 'the input schema';
  return (name === '' ? whole : `'${name}'${inside}`) + branch;
}
