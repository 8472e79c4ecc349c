import type { Change } from '../model/change.js';
import type { MessageData } from '../model/message.js';
import type { ModelPath } from '../model/path.js';

/** What can be wrong with a schema: what it is, why it hurts, and what to write instead. */
export const SCHEMA_FAULTS = {
  rootWithoutType:
    'The input schema of \'{{tool}}\' has no "type", and {{shape}} asks for "type": "object" at the root: clients drop the tool or refuse the whole list. Add "type": "object".',
  rootType:
    'The input schema of \'{{tool}}\' has the type {{type}}, but arguments always come as an object of named values. Write "type": "object" and put the value under "properties".',
  unknownType: 'The type of {{where}} is {{type}}, which JSON Schema does not know: clients refuse the schema, or the model may send anything. {{advice}}',
  wrongKeyword: '"{{keyword}}" of {{where}} is {{actual}} and must be {{expected}}: clients refuse the schema. {{advice}}',
  repeatedName: '"{{keyword}}" of {{where}} names {{name}} twice: some clients refuse the schema. Name it once.',
  requiredFlag:
    '"required": {{value}} on {{where}} does nothing: what is required stands in a list of the object that holds it. {{advice}}',
  enumText: 'The enum of {{where}} is {{actual}} and not a list, so it limits nothing. Write "enum": {{proposal}}.',
  misplacedKeyword:
    '{{keyword}} stands among the properties of {{where}}, so it is read as a parameter of that name. {{home}}',
  strayProperty:
    '\'{{name}}\' stands beside the properties of {{where}} and not among them, so clients and models do not see it. Move it into "properties".',
  noPropertySchema: 'The property \'{{name}}\' of {{where}} is {{actual}} and no schema. {{advice}}',
  deadKeyword: '"{{keyword}}" says nothing about {{where}}, whose type is {{type}}: the limit that it promises does not exist. {{advice}}',
  enumAgainstType: 'The enum of {{where}} lists {{values}}, but its type is {{type}}: no value satisfies both, so every call with one is refused. {{advice}}',
  constAgainstType: 'The const of {{where}} is {{value}}, but its type is {{type}}: no value satisfies both. {{advice}}',
  emptyEnum: 'The enum of {{where}} is empty, so no value is accepted. List the values, or drop "enum".',
  repeatedEnum: 'The enum of {{where}} lists {{value}} twice; validators that follow the specification to the letter refuse it. Remove one.',
  undeclaredRequired:
    '\'{{name}}\' is required in {{where}} but not among its properties{{nearest}}: the model has to send a value that nothing describes. Declare it under "properties", or take it out of "required".',
  invalidDefault: 'The default of {{where}} is {{value}}, but {{reason}}: a model that repeats it is refused. {{advice}}',
  invalidExample: 'An example of {{where}} is {{value}}, but {{reason}}: a model that follows it is refused. {{advice}}',
  danglingRef: '"$ref": {{ref}} of {{where}} leads to nothing in this schema, so clients refuse the tool or accept any value. {{advice}}',
  circularRef: '"$ref": {{ref}} of {{where}} leads back to itself without describing anything. Point it at a schema that says something.',
  brokenPattern: 'The pattern {{pattern}} of {{where}} is no regular expression of ECMAScript, which JSON Schema uses ({{reason}}). {{advice}}',
  emptyRange: 'No value of {{where}} can have both "{{low}}": {{from}} and "{{high}}": {{to}}. Swap or correct them.',
  oldId: '"id": {{id}} in {{where}} is draft-04\'s; validators of later drafts refuse the schema. Write "$id", or drop it.',
} as const;

/** The kinds of fault. */
export type FaultId = keyof typeof SCHEMA_FAULTS;

/** A fault at its path in the model. */
export interface Fault {
  readonly id: FaultId;
  readonly path: ModelPath;
  readonly data: Readonly<Record<string, string | number>>;
  /** Point at the key instead of the value. */
  readonly part?: 'key';
  /** A change that mends it and is safe to make unasked. */
  readonly fix?: readonly Change[];
}

/** What most checks find. */
export const NO_FAULTS: readonly Fault[] = [];

/** A fault whose data fit its message. */
export function fault<Id extends FaultId>(id: Id, path: ModelPath, data: MessageData<(typeof SCHEMA_FAULTS)[Id]>, part?: 'key'): Fault {
  return { id, path, data: data as Fault['data'], ...(part === undefined ? {} : { part }) };
}

/** A value as it stands in a message: JSON of at most so many UTF-16 units. */
export function shown(value: unknown, most = 60): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > most ? text.slice(0, most - 1).toWellFormed() + '…' : text;
}

/** What a value is, in a word. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? String(value) : typeof value === 'number' ? 'a number' : typeof value === 'string' ? 'a text' : 'no JSON value';
}
