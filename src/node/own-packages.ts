import { createRequire } from 'node:module';

let require: NodeJS.Require | undefined;

/** Loads a module of Node or a package that toollint depends on, as a file of toollint's own finds it. */
export function ownPackage(name: string): unknown {
  require ??= createRequire(import.meta.url);
  return require(name);
}
