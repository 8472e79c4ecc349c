/** Libraries that a bundler or compiler has put into the file itself: known by what they export, since no import names them any more. */
import type ts from 'typescript';
import { sequence } from './compiled.js';
import type { TypeScript } from './compiler.js';
import type { SourceModule } from './module.js';

/** Zod's main object exports these and a hundred more, whatever its version, however a bundler renames what is behind them. */
const ZOD_EXPORTS = ['ZodObject', 'ZodString', 'object', 'string', 'union'];

/** The library that a variable of a bundle holds (`zod/v3`), by the names that it is given to export. */
export function bundledLibrary(typescript: TypeScript, module: SourceModule, name: string, initializer: ts.Expression): string | undefined {
  if (!module.mentions('ZodObject')) return undefined;
  const written = typescript.isObjectLiteralExpression(initializer) ? initializer : frozen(typescript, initializer);
  if (written === undefined) return undefined;
  const keys = written.properties.length > 0 ? keysOf(typescript, written) : module.exportedTo(name);
  if (!ZOD_EXPORTS.every((key) => keys.has(key))) return undefined;
  return keys.has('toJSONSchema') ? 'zod/v4' : 'zod/v3';
}

/** Functions of libraries that bundles hold under their own names, by their module. */
const FUNCTIONS = new Map([['zodToJsonSchema', 'zod-to-json-schema']]);

/** The module of a function that a bundle holds; undefined for a function of the project. */
export function bundledFunction(module: SourceModule, name: string): string | undefined {
  return module.mentions('ZodFirstPartyTypeKind') ? FUNCTIONS.get(name) : undefined;
}

/** What compilers write for `{ ...a, ...b }` and for imports of other module systems. */
const MERGING = /^(?:_extends|__assign|_objectSpread2?|__spreadValues|__spreadProps)$|^@babel\/runtime\/helpers\/(?:esm\/)?(?:extends|objectSpread2?)$/;
const PASSING = /^(?:__toESM|__importStar|__importDefault|_interopRequire(?:Default|Wildcard)|_interop(?:Default|Namespace)\w*)$|^@babel\/runtime\/helpers\/(?:esm\/)?interopRequire/;

/** What a helper of a compiler does, by its own name or its module's: it merges its arguments, or passes the first on. */
export function compilerHelper(name: string): 'merges' | 'passes' | undefined {
  return MERGING.test(name) ? 'merges' : PASSING.test(name) ? 'passes' : undefined;
}

/** What each name is given to export by the call that bundlers write: `__export(name, { object: () => objectType })`. */
export function readExported(typescript: TypeScript, ast: ts.SourceFile): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const statement of ast.statements) {
    if (!typescript.isExpressionStatement(statement)) continue;
    for (const call of sequence(typescript, statement.expression)) {
      if (!typescript.isCallExpression(call) || call.arguments.length !== 2) continue;
      const [target, table] = call.arguments;
      if (typescript.isIdentifier(target!) && typescript.isObjectLiteralExpression(table!)) found.set(target.text, keysOf(typescript, table));
    }
  }
  return found;
}

function frozen(typescript: TypeScript, node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  const [first] = typescript.isCallExpression(node) ? node.arguments : [];
  return first !== undefined && typescript.isObjectLiteralExpression(first) ? first : undefined;
}

function keysOf(typescript: TypeScript, node: ts.ObjectLiteralExpression): ReadonlySet<string> {
  const names = node.properties.flatMap(({ name }) => (name !== undefined && (typescript.isIdentifier(name) || typescript.isStringLiteral(name)) ? [name.text] : []));
  return new Set(names);
}
