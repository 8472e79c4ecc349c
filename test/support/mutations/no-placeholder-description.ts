import { ofProperty, ofRoot, type Loose, type Mutation, type RuleMutations } from './mutation.js';

const PLACEHOLDERS = ['TODO', 'todo', 'TBD', 'FIXME: describe', 'TODO(team)', 'xxx', '...', '…', '---', 'N/A', 'No description', 'No description available.', 'Description', 'Description goes here', '<insert>', '{{description}}', '[description]', 'Lorem ipsum dolor sit amet.', 'Описание', 'Нет описания', 'אין תיאור', '暂无描述'];
/** What a text that only repeats the name lacks. */
const LACKS = ['require-negative-guidance', 'require-usage-guidance'].map((rule) => ({ rule, path: '/description' }));

function repeats(name: string, text: (words: string) => string): Mutation {
  return ofRoot(name, (_, tool) => {
    tool.description = text(String(tool.name).replaceAll('_', ' '));
    return { paths: ['/description'], follows: LACKS };
  });
}

export const placeholder: RuleMutations = {
  rule: 'no-placeholder-description',
  mutations: [
    ...PLACEHOLDERS.map((text) =>
      ofRoot(text, (_, tool) => {
        tool.description = text;
        return { paths: ['/description'] };
      }),
    ),
    ...PLACEHOLDERS.slice(0, 8).map((text) =>
      ofProperty(`${text} at a parameter`, ({ schema, pointer }) => {
        (schema as Loose).description = text;
        return { paths: [`${pointer}/description`] };
      }),
    ),
    repeats('the name as words', (words) => words),
    repeats('the name behind a phrase', (words) => `This tool will ${words}.`),
    repeats('the name with articles', (words) => `${words.replaceAll(' ', ' the ')}.`),
  ],
};
