import typescript from 'typescript';
import { expect } from 'vitest';
import { Evaluator } from '../../src/documents/typescript/evaluate.js';
import { exportedValue } from '../../src/documents/typescript/exports.js';
import { Project } from '../../src/documents/typescript/project.js';
import type { Converter } from '../../src/documents/typescript/schemas/converters.js';
import { SchemaLibraries } from '../../src/documents/typescript/schemas/schemas.js';
import { Dynamic, isObject, isOpen } from '../../src/model/dynamic.js';
import { memoryHost } from './host.js';

/** The JSON Schema of what `export default` in /src/main.ts is. */
export function schemaOfSource(main: string, converter: Converter, files: Record<string, string> = {}): unknown {
  const project = new Project(typescript, memoryHost({ '/src/main.ts': main, ...files }));
  const module = project.add('/src/main.ts', main);
  const libraries = new SchemaLibraries();
  const ev = new Evaluator(project, libraries);
  return libraries.schemaOf(exportedValue(ev, module, 'default'), { node: module.ast, scope: module.scope }, converter, ev);
}

/** Fails where a schema that was read says something else than the one that the library made; a Dynamic stands for any value, and an OPEN list for more items. */
export function expectSame(read: unknown, made: unknown): void {
  expect(masked(read, made)).toEqual(made);
}

/** The schema that was read with its unknown parts taken from the other. */
function masked(read: unknown, made: unknown): unknown {
  if (read instanceof Dynamic) return made === undefined ? `${read.reason}, but there is none` : made;
  if (Array.isArray(read)) {
    const list: unknown[] = Array.isArray(made) ? made : [];
    if (isOpen(read) && read.length === 0) return made;
    if (!isOpen(read)) return read.map((item, i) => masked(item, list[i]));
    let at = 0;
    const found = read.every((item) => (at = list.findIndex((one, i) => i >= at && JSON.stringify(masked(item, one)) === JSON.stringify(one)) + 1) > 0);
    return found ? list : read;
  }
  if (!isObject(read)) return read;
  const other = isObject(made) ? made : {};
  return Object.fromEntries(Object.keys(read).map((key) => [key, masked(read[key], Object.hasOwn(other, key) ? other[key] : undefined)]));
}
