/** CopilotKit's parameters: an array of `{ name, type, description, required, enum, attributes }` as the JSON Schema that it is sent as. */
import { Dynamic, isObject, own } from '../../../model/dynamic.js';
import type { SchemaObject } from '../../../model/tool.js';
import { open, provenanceOf, type Place } from '../values.js';
import { memberOf, membersOf, openness, writtenAt } from './arguments.js';
import { givenList, givenObject, SchemaBuilder, type Given } from './builder.js';

/** The schema of a list of parameters; what is not `required: false` is required. */
export function parameterListSchema(value: unknown, place: Place): SchemaObject {
  return object({ value, place }, new SchemaBuilder(place));
}

function object(given: Given, builder: SchemaBuilder): SchemaObject {
  const parameters = membersOf(given).map(([, one]) => one);
  const named = parameters.flatMap((one): [string, Given][] => {
    const name = memberOf(one, 'name');
    return typeof name?.value === 'string' ? [[name.value, { value: parameter(one), place: one.place, key: name.place.node }]] : [];
  });
  const required = parameters.flatMap((one): Given[] => {
    const name = memberOf(one, 'name');
    return typeof name?.value === 'string' && isRequired(one.value) === true ? [name] : [];
  });
  const unknown = Array.isArray(given.value) ? openness(given.value) : (openness(given.value) ?? 'malformed');
  const reason = unknown ?? (named.length < parameters.length ? 'reference' : undefined);
  const place = writtenAt(given);
  const unsure = reason ?? (parameters.some((one) => isRequired(one.value) === undefined) ? 'reference' : undefined);
  builder.set('type', 'object').set('properties', reason === undefined ? givenObject(named, place) : open(givenObject(named, place), reason), place);
  return builder.set('required', unsure === undefined ? givenList(required, place) : open(givenList(required, place), unsure), place).schema;
}

function isRequired(value: unknown): boolean | undefined {
  if (!isObject(value)) return undefined;
  const required = own(value, 'required');
  return required instanceof Dynamic ? undefined : required !== false;
}

function parameter(given: Given): SchemaObject {
  const builder = new SchemaBuilder(provenanceOf(given.value as object)?.place ?? given.place);
  builder.give('description', memberOf(given, 'description'));
  const type = memberOf(given, 'type');
  const name = type === undefined ? 'string' : type.value;
  if (typeof name !== 'string') return builder.open('reference').schema;
  const list = name.endsWith('[]');
  const inner = list ? new SchemaBuilder(type?.place ?? given.place) : builder;
  const attributes = memberOf(given, 'attributes');
  const base = list ? name.slice(0, -2) : name;
  if (base === 'object' && attributes !== undefined) object(attributes, inner);
  else inner.set('type', base, type?.place ?? given.place);
  if (base === 'string') inner.give('enum', memberOf(given, 'enum'));
  return list ? builder.set('type', 'array', type?.place).set('items', inner.schema, type?.place).schema : builder.schema;
}
