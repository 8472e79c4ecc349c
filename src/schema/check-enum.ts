import { Dynamic, isOpen } from '../model/dynamic.js';
import { fault, shown, type Fault } from './faults.js';
import { hasHole } from './holes.js';
import { labelOf } from './label.js';
import type { TypeName } from './type-names.js';
import { hasType, shownTypes, typeName, typesOf } from './types.js';
import type { SchemaNode } from './walk.js';

/** An `enum` that accepts nothing, names a value twice, or lists values that its type excludes. */
export function checkEnum(node: SchemaNode): Fault[] {
  const values = node.schema.enum;
  if (!Array.isArray(values)) return [];
  if (values.length === 0) return isOpen(values) ? [] : [fault('emptyEnum', [...node.path, 'enum'], { where: labelOf(node.path) })];
  const faults: Fault[] = [];
  const repeated = firstRepeated(values);
  if (repeated !== undefined) faults.push(fault('repeatedEnum', [...node.path, 'enum', repeated], { where: labelOf(node.path), value: shown(values[repeated]) }));
  const types = typesOf(node.schema);
  if (types === undefined) return faults;
  const wrong = values.filter((value) => !(value instanceof Dynamic) && !hasType(value, types));
  if (wrong.length > 0) {
    const texts = wrong.map((value) => shown(value));
    const listed = wrong.length > 4 ? `${texts.slice(0, 4).join(', ')} and others` : texts.join(', ');
    const data = { where: labelOf(node.path), type: shownTypes(types), values: listed, advice: typeAdvice(wrong, types) };
    faults.push(fault('enumAgainstType', [...node.path, 'enum'], data));
  }
  return faults;
}

/** A `const` that its type excludes. */
export function checkConst(node: SchemaNode): Fault[] {
  const value = node.schema.const;
  const types = typesOf(node.schema);
  if (types === undefined || value instanceof Dynamic || hasType(value, types)) return [];
  const data = { where: labelOf(node.path), type: shownTypes(types), value: shown(value), advice: typeAdvice([value], types) };
  return [fault('constAgainstType', [...node.path, 'const'], data)];
}

/** The index of the first value that occurs before; an object counts by its text. */
function firstRepeated(values: readonly unknown[]): number | undefined {
  // Of a few texts it is quicker to look than to remember.
  if (values.length <= 8 && values.every((value) => typeof value === 'string')) {
    const at = values.findIndex((value, i) => values.indexOf(value) < i);
    return at === -1 ? undefined : at;
  }
  const seen = new Set<unknown>();
  for (const [i, value] of values.entries()) {
    if (hasHole(value)) continue;
    const key = typeof value === 'object' && value !== null ? `json ${JSON.stringify(value)}` : typeof value === 'string' ? `text ${value}` : value;
    if (seen.has(key)) return i;
    seen.add(key);
  }
  return undefined;
}

function typeAdvice(wrong: readonly unknown[], types: ReadonlySet<TypeName>): string {
  const found = new Set(wrong.map(typeName));
  if (types.has('array') && !found.has('array')) return 'To limit what the list holds, put the enum into "items".';
  const them = wrong.length === 1 ? 'it' : 'them';
  const retype = `"type": ${shownTypes(found.size === 1 && !found.has('null') ? found : new Set([...types, ...found]))}`;
  if (types.has('string') && wrong.every((value) => typeof value === 'number' || typeof value === 'boolean')) return `Write ${them} in quotes, or ${retype}.`;
  if (wrong.every((value) => typeof value === 'string' && hasType(unquoted(value), types))) return `Write ${them} without quotes, or ${retype}.`;
  return `Write ${retype}, or drop ${them}.`;
}

/** The number or boolean that a text spells, else the text. */
function unquoted(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
}
