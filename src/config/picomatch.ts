import library from 'picomatch/posix.js';

/** In a module of its own, which the command line loads when a run has globs. */
export const picomatch = library;
