import { ofRoot, type RuleMutations } from './mutation.js';

const PATH = { paths: ['/description'] };

export const description: RuleMutations = {
  rule: 'require-description',
  mutations: [
    ofRoot('no description', (_, tool) => {
      delete tool.description;
      return PATH;
    }),
    ...['', ' ', '\n', '\t', '\u00a0', '\u200b', '\ufeff', ' \n '].map((text) =>
      ofRoot(`description ${JSON.stringify(text)}`, (_, tool) => {
        tool.description = text;
        return PATH;
      }),
    ),
  ],
};
