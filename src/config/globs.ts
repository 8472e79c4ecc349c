import { picomatch } from './picomatch.js';

/** Tests a path relative to a folder against globs; a glob that begins with `!` takes matches of earlier ones back. */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const steps = globs.map((glob) => {
    const negated = glob.startsWith('!');
    const pattern = (negated ? glob.slice(1) : glob).replace(/^\.\//, '').replace(/\/$/, '');
    // A bare name means the file or folder wherever it lies, and a folder means all that it holds, as in .gitignore.
    const anchored = pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`;
    return { negated, test: picomatch([anchored, `${anchored}/**`], { dot: true }) };
  });
  return (path) => steps.reduce((matched, step) => (step.test(path) ? !step.negated : matched), false);
}

/** Tests a tool's name against patterns with `*`: `delete_*`, `github.*`. */
export function nameMatcher(patterns: readonly string[]): (name: string) => boolean {
  const test = picomatch([...patterns], { dot: true, bash: true, nobrace: true, noext: true });
  return (name) => test(name);
}

/** A path seen from a folder, or undefined when it lies outside; both absolute, with `/`. */
export function relativeTo(folder: string, path: string): string | undefined {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}

/** A path relative to a folder (absolute, with `/`) as an absolute one. */
export function join(folder: string, path: string): string {
  const steps = folder.split('/');
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
