/** What modules export and imports bring, across files and re-exports. */
import { Dynamic } from '../../model/dynamic.js';
import { UNKNOWN, type Evaluator } from './evaluate.js';
import { WHOLE, type SourceModule } from './module.js';
import { memberPlace, onlyPlace, tracePath } from './trace.js';
import { ClassValue, FunctionValue, LibraryRef, NamespaceValue, type Place } from './values.js';

/** An export of another module, as an import in a file names it (`*` for the whole module). */
export function importedValue(ev: Evaluator, specifier: string, name: string, from: SourceModule, place: Place): unknown {
  const found = ev.project.import(specifier, from);
  switch (found.kind) {
    case 'module':
      return name === '*' ? wholeModule(ev, found.module) : exportedValue(ev, found.module, name);
    case 'json':
      return name === '*' || name === 'default' ? found.value : ev.member(found.value, name);
    case 'library':
      return new LibraryRef(found.name, name === '*' ? [] : [name], place);
    case 'missing':
      return UNKNOWN;
  }
}

/** All that a module exports, or what `module.exports = ...` makes of it. */
function wholeModule(ev: Evaluator, module: SourceModule): unknown {
  return module.exports.has(WHOLE) ? exportedValue(ev, module, WHOLE) : new NamespaceValue(module);
}

/** What a module exports under a name; undefined-valued names that no module has are unknown. */
export function exportedValue(ev: Evaluator, module: SourceModule, name: string): unknown {
  const place = exportPlace(ev, module, name);
  if (place === undefined) return UNKNOWN;
  return place instanceof Dynamic ? place : evaluatePlace(ev, place);
}

/** The expression (or declaration) that a module exports under a name, where it stands in the project. */
export function exportedPlace(ev: Evaluator, module: SourceModule, name: string): Place | undefined {
  const place = onlyPlace(exportPlace(ev, module, name));
  return place === undefined ? undefined : tracePath(ev, place).at(-1);
}

function evaluatePlace(ev: Evaluator, { node, scope }: Place): unknown {
  const { ts } = ev;
  if (ts.isFunctionDeclaration(node)) return new FunctionValue(node, scope, undefined);
  if (ts.isClassDeclaration(node)) return new ClassValue(node, scope);
  return ev.evaluate(node, scope);
}

/** Where a module's export is written; a Dynamic for what comes from a library or is a whole module. */
export function exportPlace(ev: Evaluator, module: SourceModule, name: string, seen = new Set<string>()): Place | Dynamic | undefined {
  const key = `${module.path}\0${name}`;
  if (seen.has(key)) return undefined;
  seen.add(key);
  const found = module.exports.get(name);
  if (found?.kind === 'node') return { node: found.node, scope: module.scope };
  if (found?.kind === 'local') return { node: ev.ts.factory.createIdentifier(found.name), scope: module.scope };
  if (found?.kind === 'from') return reexport(ev, module, found.module, found.name, seen);
  if (name === 'default' && module.exports.has(WHOLE)) return exportPlace(ev, module, WHOLE, seen);
  if (module.exports.has(WHOLE) && name !== WHOLE) return memberPlace(ev, exportedValue(ev, module, WHOLE), name);
  for (const star of module.stars) {
    const place = reexport(ev, module, star, name, seen);
    if (place !== undefined) return place;
  }
  return undefined;
}

function reexport(ev: Evaluator, module: SourceModule, specifier: string, name: string, seen: Set<string>): Place | Dynamic | undefined {
  const target = ev.project.import(specifier, module);
  if (target.kind === 'module') return name === '*' ? new NamespaceValue(target.module) : exportPlace(ev, target.module, name, seen);
  if (target.kind === 'library') return new LibraryRef(target.name, name === '*' ? [] : [name], { node: module.ast, scope: module.scope });
  return undefined;
}
