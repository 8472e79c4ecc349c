import { SENTENCES } from '../../language/guidance/sentences.js';
import { ofRoot, type Mutation, type RuleMutations } from './mutation.js';

/** Takes the place of a description: it says when to use the tool, not when not. */
function says(text: string): Mutation {
  return ofRoot(text, (_, tool) => {
    tool.description = text;
    return { paths: ['/description'] };
  });
}

/** Speaks of a tool or a parameter that the tool at hand does not know. */
const named = /[a-z]_[a-z]|`/;

export const negativeGuidance: RuleMutations = {
  rule: 'require-negative-guidance',
  mutations: [
    ...Object.values(SENTENCES).map(({ none: [uses, does] }) => says(`${uses} ${does}`)),
    ...SENTENCES.en.none.filter((text) => !named.test(text)).map((text) => says(`Use this when the customer asks for it. ${text}`)),
  ],
};
