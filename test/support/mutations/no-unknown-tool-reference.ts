import { ofProperty, ofRoot, type Mutation, type RuleMutations } from './mutation.js';

/** A sentence behind the tool's description that sends the model to a tool which is not there. */
function sends(sentence: string): Mutation {
  return ofRoot(sentence, (_, tool) => {
    tool.description = `${String(tool.description)} ${sentence}`;
    return { paths: ['/description'] };
  });
}

/** The same in the description of a parameter. */
function says(sentence: string): Mutation {
  return ofProperty(`${sentence} (parameter)`, ({ schema, pointer }) => {
    if (typeof schema.description !== 'string') return undefined;
    schema.description = `${schema.description} ${sentence}`;
    return { paths: [`${pointer}/description`] };
  });
}

const SENTENCES = [
  'Call validate_ledger first.',
  'Use `fetch_ledger` before this.',
  'To undo it, run "revert_ledger".',
  'Use the get_ledger_entry tool for one entry.',
  'Afterwards call the tool getLedgerEntry.',
  'When it fails, fall back to load_ledger.',
  'Prefer this over `execute_ledger`.',
];

export const unknownReference: RuleMutations = { rule: 'no-unknown-tool-reference', mutations: [...SENTENCES.map(sends), ...SENTENCES.map(says), sends('The number is that returned by list_ledgers.')] };
