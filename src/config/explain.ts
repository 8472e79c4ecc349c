import { didYouMean } from '../language/nearest.js';
import { fromPointer } from '../model/path.js';

/** What ajv says of a value; the parts that are used here. */
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: object;
  readonly schema?: unknown;
}

/** So many names are listed whole where none is near. */
const FEW = 8;

/** Errors of a configuration as sentences: key path, what was expected, and the nearest valid name. */
export function explainConfigErrors(errors: readonly ValidationError[], config: unknown, rules: readonly string[]): string[] {
  const told = errors.filter(({ keyword }) => keyword !== 'if').map((error) => sentence(error, config, rules));
  return [...new Set(told)];
}

function sentence(error: ValidationError, config: unknown, rules: readonly string[]): string {
  const steps = fromPointer(error.instancePath) ?? [];
  const at = (more: readonly string[] = []): string => [...steps, ...more].map((step, i) => (/^\d+$/.test(step) ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
  const prefix = steps.length === 0 ? '' : `${at()}: `;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(error.params.additionalProperty);
      const isRule = steps.at(-1) === 'rules';
      const known = isRule ? rules : Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
      const kind = isRule ? 'rule' : 'key';
      const expected = isRule ? '; `toollint rules` lists all' : known.length === 0 ? '; none is known' : known.length <= FEW ? `; expected ${known.join(', ')}` : '';
      return `${at([name])}: there is no such ${kind}${didYouMean(name, known) || `${expected}.`}`;
    }
    case 'enum': {
      const allowed = (error.params.allowedValues as unknown[]).map(String);
      const value = valueAt(config, steps);
      return `${prefix}expected ${allowed.map((item) => `"${item}"`).join(', ')}, got ${display(value)}${(typeof value === 'string' && didYouMean(value, allowed)) || '.'}`;
    }
    case 'type':
      return `${prefix}expected ${[error.params.type].flat().join(' or ')}, got ${display(valueAt(config, steps))}.`;
    case 'required':
      return `${prefix}the key '${String(error.params.missingProperty)}' is missing.`;
    case 'minimum':
    case 'maximum':
      return `${prefix}expected a number ${String(error.params.comparison)} ${String(error.params.limit)}, got ${display(valueAt(config, steps))}.`;
    case 'minItems':
    case 'additionalItems':
    case 'maxItems':
      return `${prefix}expected ${error.keyword === 'minItems' ? 'more' : 'fewer'} items, got ${display(valueAt(config, steps))}.`;
    default:
      return `${prefix}${display(valueAt(config, steps))} is not accepted here (${error.keyword}).`;
  }
}

/** A value as the user wrote it, cut where it is long. */
function display(value: unknown): string {
  const text = JSON.stringify(value) ?? (value === undefined ? 'nothing' : `a ${typeof value}`);
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text;
}

function valueAt(config: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined), config);
}
