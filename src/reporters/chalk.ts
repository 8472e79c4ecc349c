import { Chalk } from 'chalk';

/** In a module of its own, which the command line loads when it prints in colour. */
export const chalk = new Chalk({ level: 1 });
