import { CLEAN_SETS } from '../clean-sets.js';
import { speakOfOneThing } from '../../../src/language/finite.js';
import { ofRoot, properties, type Loose, type Mutation, type RuleMutations } from './mutation.js';

const LISTED = [
  'One of: low, medium, high',
  'How loud. Must be one of low, medium or high.',
  'How loud: must be "low", "medium" or "high".',
  'Either "low" or "high".',
  'either: LOW, MEDIUM, HIGH',
  'Allowed values: low, medium, high.',
  "Valid values: 'low', 'medium' and 'high'. Defaults to 'low'.",
  'Possible values are `low`, `medium` and `high`',
  'Accepted values: ``low`` | ``high``.',
  'Volume level (low, medium, high)',
  'Volume level (low/medium/high)',
  'Volume: low|medium|high',
  'Volume level: low, medium (default), high',
  'Volume option: "low" (default), "high"',
  "The volume, 'l' for low or 'h' for high.",
  'Options:\n- low: hardly heard\n- high: heard next door',
  'Values: - `low`: hardly heard - `high`: heard next door',
  'Choose from: low, high',
  'Supported: low, medium, high.',
  'Громкость. Одно из: низкая, средняя, высокая',
  'Допустимые значения: low, high',
  'Допустимі значення: low, high',
  'ערכים אפשריים: low, high',
  'Mögliche Werte: leise, mittel oder laut.',
  'Valeurs possibles : faible, forte',
  'Valores permitidos: bajo, alto',
  'Valori ammessi: basso, alto',
  '可选值：low、high',
  '有効な値: low、high',
];

/** Adds an optional parameter of which any text is accepted. */
function added(name: string, parameter: string, schema: Loose, fits: (tool: Loose) => boolean = () => true): Mutation {
  return ofRoot(name, (root, tool) => {
    const all = root.properties as Loose;
    if (Object.hasOwn(all, parameter) || !fits(tool)) return undefined;
    all[parameter] = structuredClone(schema);
    return { paths: [`/inputSchema/properties/${parameter}`] };
  });
}

/** Repeats a parameter whose values another tool of the set lists, but not the values. */
const elsewhere: Mutation = {
  name: 'another tool for the same thing lists the values',
  inject(tool) {
    const others = CLEAN_SETS.find((set) => set.tools.includes(tool))?.tools.filter((other) => other !== tool && speakOfOneThing(String(other.name), String(tool.name))) ?? [];
    const known = others.flatMap(properties).filter(({ pointer, schema }) => pointer.split('/').length === 4 && Array.isArray(schema.enum) && schema.description !== undefined);
    return known.flatMap(({ name, schema }) => added(name, name, { type: 'string', description: schema.description }).inject(tool));
  },
};

export const enums: RuleMutations = {
  rule: 'prefer-enum',
  mutations: [
    ...LISTED.map((description) => added(description, 'volume', { type: 'string', description })),
    added('a list', 'volumes', { type: 'array', items: { type: 'string' }, description: 'One of: low, high' }),
    added('or null', 'volume', { type: ['string', 'null'], description: 'One of: low, high' }),
    added('a branch beside null', 'volume', { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'One of: low, high' }),
    ...['priority', 'severity', 'visibility', 'order_status', 'sort_direction'].map((name) => added(`${name} by its name`, name, { type: 'string', description: `The ${name.replace('_', ' ')}.` })),
    added('sort of a tool that searches', 'sort', { type: 'string', description: 'Sort order' }, ({ name }) => /^(?:search|find|list)_/.test(String(name))),
    elsewhere,
  ],
};
