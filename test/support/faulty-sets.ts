import { CLEAN_SETS } from './clean-sets.js';
import { closedSchema } from './mutations/require-closed-schema.js';
import { confusableName } from './mutations/no-confusable-tool-name.js';
import { destructiveFlag } from './mutations/no-destructive-flag.js';
import { endpointName } from './mutations/no-endpoint-name.js';
import { forceFlag } from './mutations/no-force-flag.js';
import { uniqueName } from './mutations/unique-tool-name.js';
import { maxRequired } from './mutations/max-required-parameters.js';
import { description } from './mutations/require-description.js';
import { negativeGuidance } from './mutations/require-negative-guidance.js';
import { parameterDescription } from './mutations/require-parameter-description.js';
import { placeholder } from './mutations/no-placeholder-description.js';
import { enums } from './mutations/prefer-enum.js';
import { identifiers } from './mutations/prefer-id.js';
import { nearDuplicate } from './mutations/no-near-duplicate-description.js';
import { validSchema } from './mutations/valid-schema.js';
import { TOOLS } from './thirty-tools.js';
import type { PlainTool } from './tool.js';

/** How many tools stand in one set. */
const SET_SIZE = 12;

/** Sets of tools with faults of many rules: one tool for each kind of mutation, and the thirty tools of the fixtures. */
export function faultySets(): PlainTool[][] {
  const clean = CLEAN_SETS.flatMap(({ tools }) => tools);
  const faulty = [closedSchema, maxRequired, validSchema, description, placeholder, parameterDescription, negativeGuidance, confusableName, destructiveFlag, endpointName, forceFlag, uniqueName, nearDuplicate, enums, identifiers]
    .flatMap(({ mutations }) => mutations)
    .flatMap(({ inject }, i) => {
      const tools = [...clean.slice(i % clean.length), ...clean.slice(0, i % clean.length)];
      return tools.flatMap((tool) => inject(tool)).slice(0, 1);
    })
    .map(({ tool }, i): PlainTool => ({ ...tool, name: `${String(tool.name)}_${i}` }));
  const sets: PlainTool[][] = [TOOLS.map((tool) => ({ ...tool }))];
  for (let i = 0; i < faulty.length; i += SET_SIZE) sets.push(faulty.slice(i, i + SET_SIZE));
  return sets;
}
