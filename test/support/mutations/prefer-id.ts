import { CLEAN_SETS } from '../clean-sets.js';
import { ofRoot, properties, type Loose, type Mutation, type RuleMutations } from './mutation.js';

/** Adds a reference by label to a tool whose set speaks of the thing's id elsewhere. */
function byLabel(name: string, schema: (noun: string) => Loose, parameter: (noun: string) => string = (noun) => noun): Mutation {
  return {
    name,
    inject(tool) {
      if (/^(?:find|search)_/.test(String(tool.name))) return [];
      const others = CLEAN_SETS.find((set) => set.tools.includes(tool))?.tools.filter((other) => other !== tool) ?? [];
      const identified = others.flatMap(properties).flatMap(({ name: other }) => (other.endsWith('_id') ? [other.slice(0, -3)] : []));
      const sought = others.flatMap(({ name: other }) => /^(?:search|list)_(\w+)s$/.exec(String(other))?.[1] ?? []);
      const nouns = new Set([...identified, ...sought].filter((noun) => /^(?:customer|meeting|issue)$/.test(noun)));
      const own = new Set(properties(tool).map(({ name: other }) => other));
      return [...nouns]
        .filter((noun) => !own.has(`${noun}_id`) && !own.has(parameter(noun)) && !String(tool.name).startsWith('schedule_'))
        .flatMap((noun) =>
          ofRoot(name, (root) => {
            (root.properties as Loose)[parameter(noun)] = schema(noun);
            return { paths: [`/inputSchema/properties/${parameter(noun)}`] };
          }).inject(tool),
        );
    },
  };
}

export const identifiers: RuleMutations = {
  rule: 'prefer-id',
  mutations: [
    byLabel('described by its noun', (noun) => ({ type: 'string', description: `The ${noun}.` })),
    byLabel('described by what happens to it', (noun) => ({ type: 'string', description: `The ${noun} that it concerns.` })),
    byLabel('whose it is', (noun) => ({ type: 'string', description: `Only what belongs to this ${noun}.` })),
    byLabel('asked for', (noun) => ({ type: 'string', description: `Which ${noun}?` })),
    byLabel('by the user', (noun) => ({ type: 'string', description: `The ${noun} that the user speaks of.` })),
    byLabel('to limit it', (noun) => ({ type: 'string', description: `Limits it to one ${noun}.` })),
    byLabel('a list', (noun) => ({ type: 'array', items: { type: 'string' }, description: `The ${noun}s that it concerns.` }), (noun) => `${noun}s`),
  ],
};
