import type { ResolvedConfig } from '../config/resolve.js';
import { collectTools, type SourceText } from '../lint.js';
import { isRevision } from '../node/git.js';
import { RevisionTree } from '../node/revision-tree.js';
import type { Io } from './io.js';
import { readingSettings } from './sources.js';

/** Whether a file held tools at the last commit, so that one of which nothing can be read any more is not taken for one without tools. Asks git when first asked itself. */
export async function heldAtHead(sources: readonly SourceText[], config: ResolvedConfig, io: Io): Promise<(file: string) => boolean> {
  const settings = await readingSettings(sources, config);
  const answers = new Map<string, boolean>();
  let tree: RevisionTree | undefined;
  const ask = (file: string): boolean => {
    tree ??= lastCommit(sources, io);
    const text = tree?.kindOf(file) === 'file' ? tree.readFile(file) : undefined;
    if (text === undefined) return false;
    return collectTools([{ file, text, unasked: true }], { ...settings, host: tree! }).extractions.some(({ tools }) => tools.length > 0);
  };
  return (file) => {
    const held = answers.get(file) ?? ask(file);
    answers.set(file, held);
    return held;
  };
}

/** Undefined outside a repository, and where nothing is committed yet. */
function lastCommit(sources: readonly SourceText[], io: Io): RevisionTree | undefined {
  try {
    if (!isRevision(io.cwd, 'HEAD')) return undefined;
    const tree = RevisionTree.at(io.cwd, 'HEAD', false);
    tree.load(sources.map(({ file }) => file));
    return tree;
  } catch {
    return undefined;
  }
}
