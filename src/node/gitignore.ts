import ignore from 'ignore';

/** The rules of a .gitignore file. In a module of its own, which the command line loads when a run goes through folders. */
export const ignoreRules = ignore;
