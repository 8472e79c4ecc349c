/** Whether a property may be left out, as each version's converter asks it; undefined where the code was not followed. */
import { isKind, type Check, type ZodType } from './types.js';

type Answer = boolean | undefined;
/** A question about a type; `seen` holds the lazy types on the way, so that one that leads back to itself ends. */
type Test = (type: ZodType, seen: Set<ZodType>) => Answer;

/** Zod 4: may the input leave it out? What a transform or a catch sees at run time does not count, its declared input does. */
export function inputOptional(type: ZodType): Answer {
  const { def } = type;
  if (def.kind === 'pipe' && isKind(def.in, 'transform')) return inputOptional(def.out);
  if (def.kind === 'catch') return inputOptional(def.inner);
  return acceptsAbsence(type, new Set());
}

/** Zod 4: may the output lack it? */
export function outputOptional(type: ZodType): Answer {
  return yieldsAbsence(type, new Set());
}

/** Zod 3: does parsing `undefined` succeed? Functions of the project are taken to let it pass as it is. */
export function parsesUndefined(type: ZodType): Answer {
  return parses(type, new Set());
}

const acceptsAbsence: Test = (type, seen) => {
  const { def } = type;
  switch (def.kind) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'transform':
    case 'catch':
      return true;
    case 'pipe':
      return acceptsAbsence(def.in, seen);
    default:
      return through(type, acceptsAbsence, seen);
  }
};

const yieldsAbsence: Test = (type, seen) => {
  const { def } = type;
  if (def.kind === 'optional') return true;
  if (def.kind === 'catch') return yieldsAbsence(def.inner, seen);
  if (def.kind === 'pipe') return yieldsAbsence(def.out, seen);
  return through(type, yieldsAbsence, seen);
};

const parses: Test = (type, seen) => {
  const { def } = type;
  switch (def.kind) {
    case 'optional':
    case 'undefined':
    case 'void':
    case 'any':
    case 'unknown':
    case 'catch':
    case 'custom':
      return true;
    case 'boolean':
      return def.coerce === true;
    case 'string':
      return def.coerce ? fits('undefined', def.checks) : false;
    case 'default':
      // A value that cannot be known is taken to be one: `.default(settings.region)`.
      return def.value.value === undefined ? parses(def.inner, seen) : true;
    case 'literal':
      return def.values.some(({ value }) => value === undefined);
    case 'pipe':
      return every([def.in, def.out], parses, seen);
    case 'intersection':
      // Both sides must yield the same, which a value put in place of the missing one is not.
      return substitutes(def.left) || substitutes(def.right) ? false : every([def.left, def.right], parses, seen);
    case 'union':
      return def.discriminated ? false : through(type, parses, seen);
    default:
      return through(type, parses, seen);
  }
};

/** Whether zod 3 puts a value in place of a missing one. */
function substitutes({ def }: ZodType): boolean {
  if (def.kind === 'catch') return parsesUndefined(def.inner) !== true || substitutes(def.inner);
  if (def.kind === 'default' || (def.kind === 'boolean' && def.coerce === true) || (def.kind === 'string' && def.coerce)) return true;
  if (def.kind === 'pipe') return substitutes(def.in) || substitutes(def.out);
  if (def.kind === 'union') {
    const taken = def.options.find((option) => parsesUndefined(option) !== false);
    return taken !== undefined && substitutes(taken);
  }
  return 'inner' in def && def.kind !== 'optional' && substitutes(def.inner);
}

/** The kinds that answer as what they hold does, alike in all questions; every other kind needs its value. */
function through(type: ZodType, test: Test, seen: Set<ZodType>): Answer {
  const { def } = type;
  switch (def.kind) {
    case 'nullable':
    case 'readonly':
    case 'brand':
    case 'effects':
      return test(def.inner, seen);
    case 'lazy':
      if (seen.has(type)) return false;
      seen.add(type);
      return test(def.get(), seen);
    case 'union': {
      const answers = def.options.map((option) => test(option, seen));
      if (answers.includes(true)) return true;
      return def.open !== undefined || answers.includes(undefined) ? undefined : false;
    }
    case 'unread':
      return undefined;
    default:
      return false;
  }
}

function every(types: readonly ZodType[], test: Test, seen: Set<ZodType>): Answer {
  const answers = types.map((type) => test(type, seen));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** Whether a text passes the checks; undefined where that takes running a pattern. */
function fits(text: string, checks: readonly Check[]): Answer {
  const answers = checks.map(({ name, given: { value } }): Answer => {
    if (name === 'hidden') return true;
    if (typeof value !== 'number') return undefined;
    return name === 'min' ? text.length >= value : name === 'max' ? text.length <= value : text.length === value;
  });
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}
