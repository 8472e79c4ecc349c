import type ts from 'typescript';

/** Trees kept: those of the files that an editor's open files import. */
const KEPT = 100;

/** The compiler, with a parser that gives the same tree for the same text of a file: an editor lints at every key stroke, and imports seldom change. */
export function rememberingTypeScript(typescript: typeof ts): typeof ts {
  const trees = new Map<string, ts.SourceFile>();
  const createSourceFile: typeof ts.createSourceFile = (name, text, ...rest) => {
    const known = trees.get(name);
    trees.delete(name);
    const tree = known?.text === text ? known : typescript.createSourceFile(name, text, ...rest);
    // The least recently used goes first.
    if (trees.size >= KEPT) trees.delete(trees.keys().next().value!);
    trees.set(name, tree);
    return tree;
  };
  return Object.create(typescript, { createSourceFile: { value: createSourceFile } }) as typeof ts;
}
