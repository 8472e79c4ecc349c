import type { Mutation, RuleMutations } from './mutation.js';
import { besideEarlier } from './siblings.js';

function written(example: string, write: (words: readonly string[]) => string): Mutation {
  return besideEarlier(example, (tool, earlier) => ({ ...tool, name: write(String(earlier.name).split('_')) }));
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const confusableName: RuleMutations = {
  rule: 'no-confusable-tool-name',
  mutations: [
    written('findOrder', ([first = '', ...rest]) => first + rest.map(capital).join('')),
    written('FindOrder', (words) => words.map(capital).join('')),
    written('find-order', (words) => words.join('-')),
    written('find.order', (words) => words.join('.')),
    written('FIND_ORDER', (words) => words.join('_').toUpperCase()),
    written('find__order', (words) => words.join('__')),
    written('findorder', (words) => words.join('')),
  ],
};
