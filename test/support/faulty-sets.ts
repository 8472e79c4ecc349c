import { CLEAN_SETS } from './clean-sets.js';
import { closedSchema } from './mutations/require-closed-schema.js';
import { maxRequired } from './mutations/max-required-parameters.js';
import { description } from './mutations/require-description.js';
import { negativeGuidance } from './mutations/require-negative-guidance.js';
import { parameterDescription } from './mutations/require-parameter-description.js';
import { placeholder } from './mutations/no-placeholder-description.js';
import { validSchema } from './mutations/valid-schema.js';
import { TOOLS } from './thirty-tools.js';
import type { PlainTool } from './tool.js';

/** How many tools stand in one set. */
const SET_SIZE = 12;

/** Sets of tools with faults of many rules: one tool for each kind of mutation, and the thirty tools of the fixtures. */
export function faultySets(): PlainTool[][] {
  const clean = CLEAN_SETS.flatMap(({ tools }) => tools);
  const faulty = [closedSchema, maxRequired, validSchema, description, placeholder, parameterDescription, negativeGuidance]
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
