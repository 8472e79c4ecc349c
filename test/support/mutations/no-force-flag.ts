import { ofRoot, type Loose, type Mutation, type RuleMutations } from './mutation.js';

const SAYING = ['force_delete', 'hard_delete', 'permanently_remove', 'purge', 'overwrite', 'allowOverwrite', 'skip_validation', 'skipSafetyChecks', 'bypass_approval', 'no_backup', 'allow_deleting_lines', 'dangerously_skip_permissions'];
const EVIDENCE = [
  'Overwrites what is there.',
  'Skips the confirmation.',
  'Goes on even if somebody else holds it.',
  'Discards unsaved changes.',
  'Cannot be undone.',
  'Перезаписать существующее.',
  'Без подтверждения.',
  'ללא אישור.',
  '是否覆盖。',
  'Überschreibt vorhandene Daten.',
  'Écrase les données.',
];

/** Adds an optional flag to a tool that changes something and, where asked, that destroys. */
function flagged(example: string, flag: string, description: string, destroys = false): Mutation {
  return ofRoot(example, (root, tool) => {
    const { readOnlyHint, destructiveHint } = (tool.annotations ?? {}) as Loose;
    if (readOnlyHint !== false || (destroys && destructiveHint !== true)) return undefined;
    (root.properties as Loose)[flag] = { type: 'boolean', description };
    return { paths: [`/inputSchema/properties/${flag}`] };
  });
}

export const forceFlag: RuleMutations = {
  rule: 'no-force-flag',
  mutations: [
    ...SAYING.map((flag) => flagged(flag, flag, 'Set by the caller.')),
    ...EVIDENCE.map((description) => flagged(`force: ${description}`, 'force', description)),
    ...['permanent', 'cascade', 'hard'].map((flag) => flagged(`${flag} deletion`, flag, 'Deletes what hangs on it too.')),
    flagged('recursive deletion', 'recursive', 'Recursively deletes the contents.'),
    ...['force', 'hard', 'cascade', 'permanent'].map((flag) => flagged(`${flag} where the tool destroys`, flag, 'Set by the caller.', true)),
  ],
};
