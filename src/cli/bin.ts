#!/usr/bin/env node
import { VERSION } from '../version.js';
import { EXIT } from './io.js';
import { outlet } from './outlet.js';
import { Parts } from './parts.js';
import type * as Process from './process.js';

/** What Node hands to a file of CommonJS. */
declare const __dirname: string;
declare const require: NodeJS.Require;
/** The part that the command line starts with and a name for all that was built, put in by the build. */
declare const START: string;
declare const BUILD: string;

const args = process.argv.slice(2);
if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
  // The most frequent question of scripts is answered without loading the linter.
  outlet(1).print(`${VERSION}\n`);
  leave();
} else {
  const kept = process.env.NODE_DISABLE_COMPILE_CACHE ? undefined : `${__dirname}/compiled/${BUILD}-${process.version}-${process.platform}-${process.arch}`;
  const parts = new Parts(__dirname, kept, { require, import: (specifier) => import(specifier) });
  const { runCommandLine, warmUp } = parts.load(START) as typeof Process;
  void runCommandLine(args)
    .then((code) => (code === EXIT.clean || code === EXIT.findings ? parts.keep(warmUp) : undefined))
    .then(leave);
}

/** Where nothing is left to wait for, Node need not take its heap apart, which takes it a tenth of its start. */
function leave(): void {
  if (process.getActiveResourcesInfo().length === 0) process.exit();
}
