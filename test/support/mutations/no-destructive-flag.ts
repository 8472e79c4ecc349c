import { ofRoot, type Loose, type Mutation, type RuleMutations } from './mutation.js';

const BOOLEAN = { type: 'boolean', description: 'Set by the caller.' };
const CERTAIN = ['confirm', 'confirmation', 'userConfirmed', 'confirm_delete', 'confirmDeletion', 'i_am_sure', 'are_you_sure', 'i_understand', 'acknowledge_risk', 'accept_data_loss', 'skip_confirmation', 'no_confirm', 'yes'];
const LIKELY = ['confirmed', 'approved', 'consent', 'acknowledged', 'authorized'];
const ASKING = ['Must be true to run.', 'Set to true to confirm the change.', 'The user has agreed to it.', 'Подтверждение пользователя.', 'אישור המשתמש.', '确认操作。', 'Bestätigt die Änderung.'];

/** Adds an optional flag to a tool that changes something. */
function flagged(example: string, flag: string, schema: Loose): Mutation {
  return ofRoot(example, (root, tool) => {
    if ((tool.annotations as Loose | undefined)?.readOnlyHint !== false) return undefined;
    (root.properties as Loose)[flag] = structuredClone(schema);
    return { paths: [`/inputSchema/properties/${flag}`] };
  });
}

export const destructiveFlag: RuleMutations = {
  rule: 'no-destructive-flag',
  mutations: [
    ...CERTAIN.map((flag) => flagged(flag, flag, BOOLEAN)),
    ...LIKELY.map((flag) => flagged(`${flag}, which must be true`, flag, { type: 'boolean', description: 'Must be true to proceed.' })),
    ...ASKING.map((description) => flagged(`confirmed: ${description}`, 'confirmed', { type: 'boolean', description })),
    flagged('yes or no', 'confirm', { type: 'string', enum: ['yes', 'no'], description: 'Set by the caller.' }),
    flagged('a constant', 'confirm', { const: true, description: 'Set by the caller.' }),
    flagged('true or null', 'confirm', { type: ['boolean', 'null'], description: 'Set by the caller.' }),
    flagged('the word to send', 'confirm', { type: 'string', description: "Must be 'DELETE' to confirm deletion." }),
    ofRoot('in an object', (root, tool) => {
      if ((tool.annotations as Loose | undefined)?.readOnlyHint !== false) return undefined;
      (root.properties as Loose).options = { type: 'object', description: 'Options.', properties: { confirm: BOOLEAN }, additionalProperties: false };
      return { paths: ['/inputSchema/properties/options/properties/confirm'] };
    }),
  ],
};
