import { ofProperty, ofRoot, type Loose, type Mutation, type Outcome, type RuleMutations, type Spot } from './mutation.js';

const OPEN_ROOT = { rule: 'require-closed-schema', path: '/inputSchema' };

/** Writes a keyword of the properties that `fits` picks; reported at the keyword, or at what stands below it. */
function keyword(name: string, fits: (schema: Loose) => boolean, key: string, value: unknown, below = ''): Mutation {
  return ofProperty(name, ({ schema, pointer }): Outcome => {
    if (!fits(schema)) return undefined;
    schema[key] = structuredClone(value);
    return { paths: [`${pointer}/${key}${below}`] };
  });
}

/** Replaces the whole property by a plain one with the keywords given; reported at one of them. A property with an enum is left: without it, it has a second fault. */
function replaced(name: string, schema: Loose, below: string, fits: (spot: Spot) => boolean = () => true): Mutation {
  return ofProperty(name, (spot): Outcome => {
    if (!fits(spot) || Object.hasOwn(spot.schema, 'enum')) return undefined;
    (spot.owner!.properties as Loose)[spot.name] = { description: 'A value.', ...structuredClone(schema) };
    return { paths: [`${spot.pointer}/${below}`] };
  });
}

const any = (): boolean => true;
const plainText = (schema: Loose): boolean => schema.type === 'string' && !Object.hasOwn(schema, 'enum') && !Object.hasOwn(schema, 'examples');
const isInteger = (schema: Loose): boolean => schema.type === 'integer';
const isList = (schema: Loose): boolean => schema.type === 'array';

const TYPES: readonly Mutation[] = [
  ...['str', 'String', 'text', 'STRING', 'datetime', 'any', ''].map((type) => keyword(`type "${type}"`, plainText, 'type', type)),
  ...['int', 'long', 'Number'].map((type) => keyword(`type "${type}" for a number`, (schema) => isInteger(schema) && !Object.hasOwn(schema, 'default'), 'type', type)),
  keyword('type "list"', (schema) => isList(schema) && !Object.hasOwn(schema, 'default'), 'type', 'list'),
  keyword('an unknown type beside a known one', plainText, 'type', ['string', 'nil'], '/1'),
  keyword('an object as type', plainText, 'type', { type: 'string' }),
  keyword('no type in the list', plainText, 'type', []),
  keyword('null as type', plainText, 'type', null),
];

const ENUMS: readonly Mutation[] = [
  keyword('an enum as text', plainText, 'enum', 'start,stop'),
  keyword('an enum as object', plainText, 'enum', { start: 'Start', stop: 'Stop' }),
  keyword('numbers for a text', plainText, 'enum', [256, 512]),
  keyword('texts for a number', (schema) => isInteger(schema) && !Object.hasOwn(schema, 'default'), 'enum', ['1', '2']),
  keyword('an empty enum', plainText, 'enum', []),
  // In a definition's `sku` the values would be missing from the parameter of that name in another tool.
  keyword('a value twice', (schema) => plainText(schema) && !/article/i.test(String(schema.description)), 'enum', ['a', 'b', 'a'], '/2'),
  keyword('a const of another type', plainText, 'const', 5),
  replaced('the enum on the list and not on its items', { type: 'array', enum: ['a', 'b'], items: { type: 'string' } }, 'enum'),
];

const VALUES: readonly Mutation[] = [
  keyword('a number as default of a text', plainText, 'default', 5),
  keyword('null as default of a text', plainText, 'default', null),
  keyword('a text as default of a number', isInteger, 'default', '10'),
  keyword('a default below the minimum', (schema) => isInteger(schema) && typeof schema.minimum === 'number', 'default', -1),
  keyword('a default that the enum lacks', (schema) => Array.isArray(schema.enum), 'default', 'nothing of the kind'),
  keyword('one value as default of a list', isList, 'default', 'one'),
  replaced('a default that lacks what is required', { type: 'object', properties: { a: { type: 'string', description: 'A.' } }, required: ['a'], additionalProperties: false, default: {} }, 'default'),
  replaced('a default that no alternative takes', { anyOf: [{ type: 'string' }, { type: 'null' }], default: 3 }, 'default'),
  replaced('a default that two forms take', { oneOf: [{ type: 'integer' }, { type: 'number' }], default: 3 }, 'default'),
  keyword('an example of another type', plainText, 'examples', ['fine', 7], '/1'),
  keyword('an example as text', plainText, 'examples', 'fine'),
  replaced('items as examples of a list', { type: 'array', items: { type: 'string' }, examples: ['one'] }, 'examples/0'),
];

const KEYWORDS: readonly Mutation[] = [
  keyword('a minimum as text', isInteger, 'minimum', '1'),
  keyword('a negative length', plainText, 'maxLength', -1),
  keyword('a fraction as length', plainText, 'minLength', 0.5),
  keyword('exclusiveMinimum of draft-04', (schema) => isInteger(schema) && Object.hasOwn(schema, 'minimum'), 'exclusiveMinimum', true),
  keyword('uniqueItems as text', isList, 'uniqueItems', 'true'),
  keyword('a list as description', any, 'description', ['A', 'B']),
  keyword('null as title', any, 'title', null),
  keyword('id of draft-04', any, 'id', 'thing'),
  keyword('multipleOf 0', isInteger, 'multipleOf', 0),
  keyword('no alternatives', plainText, 'anyOf', []),
  keyword('one alternative without a list', plainText, 'oneOf', { type: 'string' }),
  replaced('items as the name of a type', { type: 'array', items: 'string' }, 'items'),
  replaced('a list of properties', { type: 'object', properties: [{ name: 'a' }], additionalProperties: false }, 'properties'),
  replaced('minimum above maximum', { type: 'integer', minimum: 9, maximum: 3 }, 'minimum'),
  replaced('no room between exclusive limits', { type: 'number', exclusiveMinimum: 3, exclusiveMaximum: 3 }, 'exclusiveMinimum'),
  replaced('minLength above maxLength', { type: 'string', minLength: 9, maxLength: 3 }, 'minLength'),
  replaced('minItems above maxItems', { type: 'array', items: { type: 'string' }, minItems: 9, maxItems: 3 }, 'minItems'),
  keyword('a pattern that does not close', plainText, 'pattern', '^[a-z'),
  keyword('a flag at the head of a pattern', plainText, 'pattern', '(?i)abc'),
  replaced('a broken key of patternProperties', { type: 'object', patternProperties: { '*': { type: 'string' } }, additionalProperties: false }, 'patternProperties/*'),
];

const PLACES: readonly Mutation[] = [
  keyword('required: true', any, 'required', true),
  keyword('required: "true"', any, 'required', 'true'),
  keyword('properties of a text', plainText, 'properties', { a: { type: 'string', description: 'A.' } }),
  keyword('items of a text', plainText, 'items', { type: 'string' }),
  keyword('a length of a number', isInteger, 'minLength', 2),
  keyword('a minimum of a text', plainText, 'minimum', 2),
  keyword('a pattern of a list', isList, 'pattern', '^a'),
  keyword('a list that requires', isList, 'required', ['sku']),
  ofProperty('a type in place of a schema', ({ owner, name, pointer }): Outcome => {
    (owner!.properties as Loose)[name] = 'string';
    return { paths: [pointer] };
  }),
  ofRoot('required among the properties', (root) => {
    (root.properties as Loose).required = root.required ?? ['name'];
    delete root.required;
    return { paths: ['/inputSchema/properties/required'] };
  }),
  ofRoot('additionalProperties among the properties', (root) => {
    (root.properties as Loose).additionalProperties = false;
    delete root.additionalProperties;
    return { paths: ['/inputSchema/properties/additionalProperties'], follows: [OPEN_ROOT] };
  }),
  ofRoot('type among the properties', (root) => {
    (root.properties as Loose).type = 'object';
    return { paths: ['/inputSchema/properties/type'] };
  }),
  ofRoot('annotations among the properties', (root, tool) => {
    if (tool.annotations === undefined) return undefined;
    (root.properties as Loose).annotations = { readOnlyHint: (tool.annotations as Loose).readOnlyHint };
    const path = '/inputSchema/properties/annotations';
    return { paths: [path], follows: [{ rule: 'require-parameter-description', path }] };
  }),
  ofRoot('a parameter beside the properties', (root) => {
    root.extra = { type: 'string', description: 'A text.' };
    return { paths: ['/inputSchema/extra'] };
  }),
];

const NAMES: readonly Mutation[] = [
  ofRoot('a required name that is misspelt', (root) => {
    if (!Array.isArray(root.required) || root.required.length === 0) return undefined;
    root.required = [...(root.required as string[]).slice(1), `${String(root.required[0])}s`];
    return { paths: [`/inputSchema/required/${(root.required as string[]).length - 1}`] };
  }),
  ofRoot('a required name that is nowhere', (root) => {
    root.required = [...((root.required as string[] | undefined) ?? []), 'nowhere'];
    return { paths: [`/inputSchema/required/${(root.required as string[]).length - 1}`] };
  }),
  ofRoot('an alternative that requires what is nowhere', (root) => {
    root.anyOf = [{ required: ['nowhere'] }, { minProperties: 0 }];
    return { paths: ['/inputSchema/anyOf/0/required/0'] };
  }),
  ofRoot('required as text', (root) => {
    if (!Array.isArray(root.required)) return undefined;
    root.required = (root.required as string[]).join(', ');
    return { paths: ['/inputSchema/required'] };
  }),
  ofRoot('a name twice in required', (root) => {
    if (!Array.isArray(root.required) || root.required.length === 0) return undefined;
    root.required = [...(root.required as string[]), root.required[0]];
    return { paths: ['/inputSchema/required'] };
  }),
  replaced('a $ref to nothing', { $ref: '#/$defs/Nothing' }, '$ref'),
  replaced('a $ref into a list that ends before', { $ref: '#/required/99' }, '$ref'),
  replaced('a $ref without its slash', { $ref: '#definitions/Thing' }, '$ref'),
  ofRoot('a $ref to where older drafts keep definitions', (root) => {
    root.$defs = { ...(root.$defs as Loose | undefined), Extra: { type: 'string' } };
    (root.properties as Loose).extra = { $ref: '#/definitions/Extra', description: 'A text.' };
    return { paths: ['/inputSchema/properties/extra/$ref'] };
  }),
  ofRoot('a $ref in a circle', (root) => {
    root.$defs = { ...(root.$defs as Loose | undefined), A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } };
    (root.properties as Loose).extra = { $ref: '#/$defs/A', description: 'A text.' };
    return { paths: ['/inputSchema/$defs/A/$ref', '/inputSchema/$defs/B/$ref', '/inputSchema/properties/extra/$ref'] };
  }),
];

const ROOTS: readonly Mutation[] = [
  ofRoot('a root without a type', (root) => {
    delete root.type;
    return { paths: ['/inputSchema/type'] };
  }),
  ofRoot('a root of two types', (root) => {
    root.type = ['object', 'null'];
    return { paths: ['/inputSchema/type'] };
  }),
  ofRoot('a root that is a text', (root) => {
    for (const key of Object.keys(root)) delete root[key];
    root.type = 'string';
    return { paths: ['/inputSchema/type'] };
  }),
  ofRoot('a root of an unknown type', (root) => {
    root.type = 'dict';
    return { paths: ['/inputSchema/type'] };
  }),
  ofRoot('an unknown type in the output', (_root, tool) => {
    if (tool.outputSchema === undefined) return undefined;
    const properties = (tool.outputSchema as Loose).properties as Loose;
    (properties[Object.keys(properties)[0]!] as Loose).type = 'str';
    return { paths: [`/outputSchema/properties/${Object.keys(properties)[0]!}/type`] };
  }),
  ofRoot('an output that requires what it lacks', (_root, tool) => {
    if (tool.outputSchema === undefined) return undefined;
    (tool.outputSchema as Loose).required = ['nowhere'];
    return { paths: ['/outputSchema/required/0'] };
  }),
];

export const validSchema: RuleMutations = {
  rule: 'valid-schema',
  mutations: [...TYPES, ...ENUMS, ...VALUES, ...KEYWORDS, ...PLACES, ...NAMES, ...ROOTS],
};
