import type { RuleMutations } from './mutation.js';
import { besideEarlier } from './siblings.js';

export const uniqueName: RuleMutations = {
  rule: 'unique-tool-name',
  mutations: [
    besideEarlier('the name of an earlier tool', (tool, { name }) => ({ ...tool, name })),
    besideEarlier('its name and its title', (tool, { name }) => ({ ...tool, name, title: 'Another' })),
  ],
};
