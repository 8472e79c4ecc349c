import { ofRoot, type Loose, type Mutation, type RuleMutations } from './mutation.js';

/** Adds an optional parameter to the root, reported at `inside` of it; the name is in no text and says nothing. */
function added(name: string, schema: Loose, inside = ''): Mutation {
  return ofRoot(name, (root) => {
    (root.properties as Loose).gizmo_ref = structuredClone(schema);
    return { paths: [`/inputSchema/properties/gizmo_ref${inside}`] };
  });
}

const TEXT = { type: 'string' };
const inner = (schema: Loose): Loose => ({ type: 'object', properties: { gizmo: schema }, additionalProperties: false });

export const parameterDescription: RuleMutations = {
  rule: 'require-parameter-description',
  mutations: [
    added('a text', TEXT),
    added('a number', { type: 'number' }),
    added('an integer', { type: 'integer', minimum: 1 }),
    added('a value of any type', {}),
    added('a list of texts', { type: 'array', items: TEXT }),
    added('a list of anything', { type: 'array' }),
    added('a map', { type: 'object', additionalProperties: TEXT }),
    added('a text or null', { anyOf: [TEXT, { type: 'null' }], default: null }),
    added('two types', { type: ['string', 'integer'] }),
    added('a text with a default', { type: 'string', default: '' }),
    added('a text with limits', { type: 'string', minLength: 1, maxLength: 80 }),
    added('an empty description', { type: 'string', description: '' }),
    added('a blank description', { type: 'string', description: ' \n' }),
    added('the name as title', { type: 'string', title: 'Gizmo Ref' }),
    added('a property of an object', inner(TEXT), '/properties/gizmo'),
    added('a property of the items of a list', { type: 'array', items: inner(TEXT) }, '/items/properties/gizmo'),
    added('a property of an alternative', { anyOf: [inner(TEXT), { type: 'null' }] }, '/anyOf/0/properties/gizmo'),
    added('a property two levels below', inner(inner(TEXT)), '/properties/gizmo/properties/gizmo'),
    ofRoot('two at once are one diagnostic', (root) => {
      Object.assign(root.properties as Loose, { gizmo_ref: TEXT, widget_ref: TEXT });
      return { paths: ['/inputSchema/properties/gizmo_ref'] };
    }),
    ofRoot('a property of a definition that is used', (root) => {
      root.$defs = { ...(root.$defs as Loose | undefined), Gizmo: inner(TEXT) };
      (root.properties as Loose).gizmo_ref = { $ref: '#/$defs/Gizmo', description: 'A gizmo.' };
      return { paths: ['/inputSchema/$defs/Gizmo/properties/gizmo'] };
    }),
  ],
};
