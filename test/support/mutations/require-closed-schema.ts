import { ofProperty, ofRoot, type Loose, type Mutation, type Outcome, type RuleMutations } from './mutation.js';

const NAME = { type: 'string', description: 'A name.' };
const OPEN_OBJECT = { type: 'object', description: 'An object.', properties: { name: NAME } };
const ROOT = { paths: ['/inputSchema'] };

/** Adds an optional parameter to the root; `inside` is the pointer from the parameter to the open object. */
function added(name: string, schema: Loose, inside: string): Mutation {
  return ofRoot(name, (root) => {
    (root.properties as Loose).extra = structuredClone(schema);
    return { paths: [`/inputSchema/properties/extra${inside}`] };
  });
}

/** Writes something else in place of `additionalProperties: false` at the root. */
function rootSays(name: string, change: (root: Loose) => void): Mutation {
  return ofRoot(name, (root) => {
    delete root.additionalProperties;
    change(root);
    return ROOT;
  });
}

export const closedSchema: RuleMutations = {
  rule: 'require-closed-schema',
  mutations: [
    rootSays('a root that says nothing', () => undefined),
    rootSays('true at the root', (root) => (root.additionalProperties = true)),
    rootSays('an empty schema at the root', (root) => (root.additionalProperties = {})),
    rootSays('a schema at the root', (root) => (root.additionalProperties = { type: 'string' })),
    rootSays('unevaluatedProperties: true at the root', (root) => (root.unevaluatedProperties = true)),
    rootSays('alternatives that only require', (root) => {
      const [first] = Object.keys(root.properties as Loose);
      root.anyOf = [{ required: [first] }, { minProperties: 1 }];
    }),
    rootSays('branches that declare more', (root) => (root.oneOf = [{ properties: { extra: NAME } }, { properties: { other: NAME } }])),
    rootSays('a branch that is open beside one that is closed', (root) => {
      root.anyOf = [{ properties: { extra: NAME }, additionalProperties: false }, { properties: { other: NAME } }];
    }),
    ofRoot('a root without properties', (root) => {
      for (const key of Object.keys(root)) if (key !== 'type' && key !== '$schema') delete root[key];
      return ROOT;
    }),
    ofRoot('a root with empty properties', (root) => {
      for (const key of Object.keys(root)) if (key !== 'type' && key !== '$schema') delete root[key];
      root.properties = {};
      return ROOT;
    }),
    ofProperty('an object below the root that says nothing', ({ ownerPointer, owner }): Outcome => {
      if (ownerPointer === '/inputSchema' || owner === undefined || !Object.hasOwn(owner, 'additionalProperties')) return undefined;
      delete owner.additionalProperties;
      return { paths: [ownerPointer] };
    }),
    added('a new object', OPEN_OBJECT, ''),
    added('an object that may be null', { description: 'An object.', anyOf: [OPEN_OBJECT, { type: 'null' }] }, '/anyOf/0'),
    added('an object with null as a second type', { ...OPEN_OBJECT, type: ['object', 'null'] }, ''),
    added('the items of a list', { type: 'array', description: 'Objects.', items: OPEN_OBJECT }, '/items'),
    added('a list in a list', { type: 'array', description: 'Objects.', items: { type: 'array', items: OPEN_OBJECT } }, '/items/items'),
    added('the head of a list', { type: 'array', description: 'Objects.', prefixItems: [OPEN_OBJECT], items: false }, '/prefixItems/0'),
    added('the values of a map', { type: 'object', description: 'Objects.', additionalProperties: OPEN_OBJECT }, '/additionalProperties'),
    added('the values of a map by pattern', { type: 'object', description: 'Objects.', patternProperties: { '^x': OPEN_OBJECT }, additionalProperties: false }, '/patternProperties/^x'),
    added('an object in a closed object', { type: 'object', description: 'An object.', properties: { inner: OPEN_OBJECT }, additionalProperties: false }, '/properties/inner'),
    added('an object without a type', { description: 'An object.', properties: { name: NAME } }, ''),
    added('an object that requires all', { ...OPEN_OBJECT, required: ['name'] }, ''),
    added('a part alone in allOf', { description: 'An object.', allOf: [OPEN_OBJECT] }, '/allOf/0'),
    added('one of two forms', { description: 'An object.', oneOf: [{ ...OPEN_OBJECT, additionalProperties: false }, OPEN_OBJECT] }, '/oneOf/1'),
    added('an object beside patterns', { ...OPEN_OBJECT, patternProperties: { '^x-': { type: 'string' } } }, ''),
    ofRoot('a definition that is used', (root) => {
      root.$defs = { ...(root.$defs as Loose | undefined), Extra: OPEN_OBJECT };
      (root.properties as Loose).extra = { $ref: '#/$defs/Extra', description: 'An object.' };
      return { paths: ['/inputSchema/$defs/Extra'] };
    }),
    ofRoot('a definition that is used twice', (root) => {
      root.definitions = { Extra: OPEN_OBJECT };
      (root.properties as Loose).extra = { $ref: '#/definitions/Extra', description: 'An object.' };
      (root.properties as Loose).extras = { type: 'array', items: { $ref: '#/definitions/Extra' }, description: 'Objects.' };
      return { paths: ['/inputSchema/definitions/Extra'] };
    }),
    ofRoot('two objects at once', (root) => {
      (root.properties as Loose).extra = { ...OPEN_OBJECT, properties: { inner: OPEN_OBJECT } };
      return { paths: ['/inputSchema/properties/extra', '/inputSchema/properties/extra/properties/inner'] };
    }),
  ],
};
