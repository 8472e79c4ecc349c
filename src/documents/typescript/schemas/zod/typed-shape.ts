/** mcp-framework's first way to write a schema: `{ city: { type: z.string(), description: 'The city' } }`. Of a type it sends the kind alone. */
import type { Dynamic } from '../../../../model/dynamic.js';
import { isObject, own } from '../../../../model/dynamic.js';
import type { SchemaObject } from '../../../../model/tool.js';
import { memberOf, membersOf, openness, writtenAt } from '../arguments.js';
import { givenList, givenObject, SchemaBuilder, type Given } from '../builder.js';
import { openWhen } from './keywords.js';
import type { ZodReader } from './reader.js';
import { isKind, type ZodType } from './types.js';

/** Whether an object is written in that way. */
export function isTypedShape(reader: ZodReader, value: Record<string, unknown>): boolean {
  const members = Object.values(value);
  return members.length > 0 && members.every((member) => isObject(member) && reader.isSchema(own(member, 'type')));
}

/** The JSON Schema that mcp-framework 0.2 makes of it. */
export function typedShape(reader: ZodReader, given: Given): SchemaObject {
  const place = writtenAt(given);
  const reason = openness(given.value);
  const fields = membersOf(given).map(([name, member]) => ({ name, member, type: typeOf(reader, member) }));
  const properties = fields.map(({ name, member, type }): [string, Given] => [name, { value: property(member, type), place: member.place, key: member.key }]);
  const required = fields.filter(({ type }) => !isKind(type, 'optional', 'nullable', 'default')).map(({ name, member }): Given => ({ value: name, place: member.place, key: member.key }));
  const unsure = reason ?? fields.map(({ type }) => unread(type)).find((one) => one !== undefined);
  const builder = new SchemaBuilder(place).set('type', 'object').set('properties', openWhen(givenObject(properties, place), reason), place);
  return builder.set('required', openWhen(givenList(required, place), unsure), place).schema;
}

function typeOf(reader: ZodReader, member: Given): ZodType {
  const type = memberOf(member, 'type')!;
  return reader.read(type.value, type.place);
}

function property(member: Given, type: ZodType): SchemaObject {
  const builder = new SchemaBuilder(writtenAt(member));
  const inner = unwrapped(type);
  if (isKind(inner, 'unread')) builder.open(inner.def.reason);
  else builder.set('type', isKind(inner, 'number', 'boolean', 'array', 'object') ? inner.def.kind : 'string', inner.place);
  return builder.give('description', memberOf(member, 'description')).schema;
}

function unwrapped(type: ZodType): ZodType {
  return isKind(type, 'optional', 'nullable', 'default') ? unwrapped(type.def.inner) : type;
}

function unread({ def }: ZodType): Dynamic['reason'] | undefined {
  return def.kind === 'unread' ? def.reason : undefined;
}
