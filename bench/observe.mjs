/** Loaded before a program (`node --import`): writes `{ cpu, parsed }` to the file OBSERVED when it ends, its processor time in milliseconds and the files that TypeScript parsed. */
import { writeFileSync } from 'node:fs';
import Module from 'node:module';
import { Script } from 'node:vm';

const parsed = [];
const load = Module._load;
const run = Script.prototype.runInThisContext;
let observed;

/** TypeScript with a parser that notes what it is given; its exports cannot be written to. */
function watch(ts) {
  const createSourceFile = (name, ...rest) => {
    parsed.push(name);
    return ts.createSourceFile(name, ...rest);
  };
  return Object.create(ts, { createSourceFile: { value: createSourceFile } });
}

Module._load = function (name, ...rest) {
  const loaded = load.call(this, name, ...rest);
  return name === 'typescript' ? (observed ??= watch(loaded)) : loaded;
};

// The built command line loads TypeScript by itself, see src/cli/parts.ts.
Script.prototype.runInThisContext = function (...options) {
  const made = run.apply(this, options);
  if (typeof made !== 'function') return made;
  return (exports, require, module, filename, last) => {
    made(exports, require, module, filename, last);
    if (filename.endsWith('/typescript.js')) module.exports = watch(module.exports);
  };
};

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.OBSERVED, JSON.stringify({ cpu: (user + system) / 1000, parsed }));
});
