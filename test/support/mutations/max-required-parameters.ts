import { ofRoot, type Loose, type Mutation, type RuleMutations } from './mutation.js';

const PATH = { paths: ['/inputSchema/required'] };
const text = (description: string): Loose => ({ type: 'string', description });

/** Four parameters that a call must fill, of one kind each. */
function four(name: string, schema: Loose): Mutation {
  return ofRoot(`four of ${name}`, (root) => {
    for (const extra of ['extra_a', 'extra_b', 'extra_c', 'extra_d']) {
      (root.properties as Loose)[extra] = structuredClone(schema);
      root.required = [...((root.required as string[] | undefined) ?? []), extra];
    }
    return PATH;
  });
}

export const maxRequired: RuleMutations = {
  rule: 'max-required-parameters',
  mutations: [
    four('texts', text('A text.')),
    four('numbers', { type: 'number', description: 'A number.' }),
    four('flags', { type: 'boolean', description: 'Whether.' }),
    four('choices', { type: 'string', enum: ['a', 'b'], description: 'A choice.' }),
    four('lists', { type: 'array', items: { type: 'string' }, description: 'A list.' }),
    four('maps', { type: 'object', additionalProperties: { type: 'string' }, description: 'A map.' }),
    four('alternatives', { anyOf: [{ type: 'string' }, { type: 'integer' }], description: 'A value.' }),
    ofRoot('four by way of allOf', (root) => {
      const names = ['extra_a', 'extra_b', 'extra_c', 'extra_d'];
      for (const name of names) (root.properties as Loose)[name] = text('A text.');
      root.allOf = [{ required: names.slice(0, 2) }, { required: names.slice(2) }];
      return PATH;
    }),
    ofRoot('four in each alternative', (root) => {
      const names = ['extra_a', 'extra_b', 'extra_c', 'extra_d', 'extra_e', 'extra_f', 'extra_g', 'extra_h'];
      for (const name of names) (root.properties as Loose)[name] = text('A text.');
      root.anyOf = [{ required: names.slice(0, 4) }, { required: names.slice(4) }];
      return PATH;
    }),
    ofRoot('four that are definitions', (root) => {
      root.$defs = { ...(root.$defs as Loose | undefined), Extra: { type: 'string' } };
      for (const name of ['extra_a', 'extra_b', 'extra_c', 'extra_d']) {
        (root.properties as Loose)[name] = { $ref: '#/$defs/Extra', description: 'A text.' };
        root.required = [...((root.required as string[] | undefined) ?? []), name];
      }
      return PATH;
    }),
    ofRoot('four in a wrapper', (root) => {
      const names = ['extra_a', 'extra_b', 'extra_c', 'extra_d'];
      const fields = Object.fromEntries(names.map((name) => [name, text('A text.')]));
      root.properties = { input: { type: 'object', description: 'All of it.', properties: fields, required: names, additionalProperties: false } };
      root.required = ['input'];
      return { paths: ['/inputSchema/properties/input/required'] };
    }),
  ],
};
