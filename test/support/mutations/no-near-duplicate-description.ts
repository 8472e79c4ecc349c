import { CLEAN_SETS } from '../clean-sets.js';
import type { Mutation, RuleMutations } from './mutation.js';

const RULE = 'no-near-duplicate-description';

/** Gives a tool the description of an earlier one of its set, touched up; both must be reported. */
function copied(name: string, touchUp: (description: string) => string): Mutation {
  return {
    name,
    inject(tool) {
      const tools = CLEAN_SETS.find((set) => set.tools.includes(tool))?.tools ?? [];
      return tools.slice(0, tools.indexOf(tool)).map((earlier, i) => ({
        tool: { ...tool, description: touchUp(String(earlier.description)) },
        paths: ['/description'],
        follows: [{ rule: RULE, path: `/description of tool ${i}` }],
      }));
    },
  };
}

export const nearDuplicate: RuleMutations = {
  rule: RULE,
  mutations: [
    copied('word for word', (text) => text),
    copied('with other white space', (text) => text.replaceAll('. ', '.\n\n')),
    copied('with other punctuation', (text) => text.replaceAll(',', ';')),
    copied('with other articles', (text) => text.replaceAll(' the ', ' this ')),
    copied('with other small words', (text) => text.replaceAll(' of ', ' from ').replaceAll(' one ', ' a ')),
    copied('with a word of filler', (text) => text.replace(' Use it ', ' Please use it ')),
  ],
};
