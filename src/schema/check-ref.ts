import type { SchemaObject } from '../model/tool.js';
import { fault, shown, type Fault } from './faults.js';
import { labelOf } from './label.js';
import { refStatus } from './refs.js';
import type { SchemaNode } from './walk.js';

/** A local `$ref` that leads to no schema, or in a circle. A schema with an `$id` of its own starts counting anew and is left alone. */
export function checkRef(node: SchemaNode, root: SchemaObject): Fault[] {
  const ref = node.schema.$ref;
  for (let at: SchemaNode | undefined = node; at !== undefined && at.role !== 'root'; at = at.parent) {
    if (Object.hasOwn(at.schema, '$id') || Object.hasOwn(at.schema, 'id')) return [];
  }
  const status = refStatus(root, ref);
  if (status === 'found' || status === 'unknown') return [];
  const data = { ref: shown(ref, 200), where: labelOf(node.path) };
  const path = [...node.path, '$ref'];
  return [status === 'circular' ? fault('circularRef', path, data) : fault('danglingRef', path, { ...data, advice: adviceFor(root, ref as string) })];
}

function adviceFor(root: SchemaObject, ref: string): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  for (const holder of ['$defs', 'definitions']) {
    const candidate = `#/${holder}/${name}`;
    if (candidate !== ref && refStatus(root, candidate) === 'found') return `Write "${candidate}".`;
  }
  if (/^#\/(?:\$defs|definitions|components)\//.test(ref)) return 'Add that definition under "$defs" at the root of this schema, or write it here in place of the "$ref".';
  return 'Point it at a part that is there, or write the schema here in place of the "$ref".';
}

/** Draft-04's `id`, at which validators of later drafts stop. */
export function checkId(node: SchemaNode): Fault[] {
  const id = node.schema.id;
  return typeof id === 'string' ? [fault('oldId', [...node.path, 'id'], { id: shown(id), where: labelOf(node.path) })] : [];
}
