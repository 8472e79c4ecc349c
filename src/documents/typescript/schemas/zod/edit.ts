/** How a change of a written schema is made in zod code. */
import type ts from 'typescript';
import type { Json } from '../../../../model/change.js';
import type { TextEdit } from '../../../../text/edits.js';
import { printValue, quoteOf } from '../../print.js';
import type { Place, Provenance } from '../../values.js';
import { isKind, type ZodType } from './types.js';

/** The `edit` of the schema of a type, and whether the type drops what it does not list. */
export function editorOf(type: ZodType): Pick<Provenance, 'edit' | 'drops'> {
  const object = held(type);
  return {
    edit: (change) => (change.kind === 'set' ? set(type, change.key, change.value) : undefined),
    drops: isKind(object, 'object') && object.def.rest === 'strip',
  };
}

function set(type: ZodType, key: string, value: Json): readonly TextEdit[] | undefined {
  if (key === 'additionalProperties' && value === false) return close(type);
  if (key === 'description' && typeof value === 'string') return describe(type, value);
  if (key === 'enum' && Array.isArray(value) && value.every((one) => typeof one === 'string')) return restrict(type, value);
  if (key === 'format' && typeof value === 'string') return format(type, value);
  return undefined;
}

/** `.strict()` right behind what makes the object; zod mini has another function for it. */
function close(type: ZodType): readonly TextEdit[] | undefined {
  const object = held(type);
  if (!isKind(object, 'object') || object.def.rest !== 'strip') return undefined;
  const call = callNamed(object.place, /^(?:object|extend|safeExtend|merge|pick|omit|partial|required|deepPartial)$/);
  if (call === undefined) return undefined;
  if (!isMini(object.place)) return [insertion(call.node.end, '.strict()')];
  return call.name.text === 'object' ? [{ start: call.name.end - 'object'.length, end: call.name.end, text: 'strictObject' }] : undefined;
}

function describe({ place }: ZodType, text: string): readonly TextEdit[] | undefined {
  const { ts } = place.scope.file;
  if (isMini(place) || !ts.isCallExpression(place.node)) return undefined;
  return [insertion(place.node.end, `.describe(${printValue(text, quoteOf(place.scope.file.text))})`)];
}

/** `z.string()` becomes `z.enum([...])`, what follows stays. */
function restrict(type: ZodType, values: Json): readonly TextEdit[] | undefined {
  const text = held(type);
  if (!isKind(text, 'string') || text.def.checks.length > 0 || text.def.coerce) return undefined;
  const call = callNamed(text.place, /^string$/);
  if (call === undefined || call.node.arguments.length > 0) return undefined;
  const { file } = text.place.scope;
  return [{ start: call.name.getStart(file.ast), end: call.node.end, text: `enum(${printValue(values, quoteOf(file.text))})` }];
}

const FORMATS: Readonly<Record<string, string>> = { email: 'email', uri: 'url', uuid: 'uuid', 'date-time': 'datetime' };

function format(type: ZodType, name: string): readonly TextEdit[] | undefined {
  const text = held(type);
  const method = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (method === undefined || !isKind(text, 'string') || isMini(text.place)) return undefined;
  const call = callNamed(text.place, /^string$/);
  return call === undefined ? undefined : [insertion(call.node.end, `.${method}()`)];
}

/** The type whose keywords a type takes over as they are. */
function held(type: ZodType): ZodType {
  return isKind(type, 'optional', 'readonly', 'brand', 'effects', 'default', 'prefault', 'catch', 'nonoptional') ? held(type.def.inner) : isKind(type, 'pipe') ? held(type.def.in) : type;
}

interface NamedCall {
  readonly node: ts.CallExpression;
  readonly name: ts.Identifier;
}

/** The call of such a name in a chain, seen from its end; not behind one that opens what it makes. */
function callNamed({ node, scope }: Place, name: RegExp): NamedCall | undefined {
  const { ts } = scope.file;
  for (let at: ts.Node = node; ts.isCallExpression(at); ) {
    const callee: ts.Expression = at.expression;
    if (ts.isIdentifier(callee)) return undefined;
    if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.name)) return undefined;
    if (name.test(callee.name.text)) return { node: at, name: callee.name };
    if (callee.name.text === 'strip') return undefined;
    at = callee.expression;
  }
  return undefined;
}

function isMini({ scope }: Place): boolean {
  return /['"]zod\/(?:v4-)?mini['"]|['"]zod\/v4\/mini['"]/.test(scope.file.text);
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}
