import { SENTENCES } from '../../language/guidance/sentences.js';
import { ofRoot, type Mutation, type RuleMutations } from './mutation.js';

/** Takes the place of a description: it says what the tool does and what it leaves out, not when to use it. */
function says(text: string): Mutation {
  return ofRoot(text, (_, tool) => {
    tool.description = text;
    return { paths: ['/description'] };
  });
}

export const usageGuidance: RuleMutations = {
  rule: 'require-usage-guidance',
  mutations: [
    ...Object.values(SENTENCES).map(({ none: [, does], negative: [, , , limit] }) => says(`${does} ${limit}`)),
    ...[
      'Finds what matches and returns it. Uses a cache, and does not write anything.',
      'Computes the totals of a period. It does not send them anywhere.',
      'Reports how much memory is used. Does not free any.',
      'Lists the users of a workspace with their roles. Not for guests.',
      'Returns the useful part of a log. Does not follow it.',
      'Writes the best known address into the file. It does not check it.',
      'Reuses the last connection and reads one page. Does not follow links.',
      'Is used to convert one file into another form. It does not delete the first.',
      'Calls the remote service and returns its answer. It does not retry.',
      'Fetches the record that a reference leads to. Does not create one.',
      'Moves an entry to the end of its list. It does not change its text.',
      '该工具用于读取文件的内容。不支持二进制文件。',
    ].map(says),
  ],
};
