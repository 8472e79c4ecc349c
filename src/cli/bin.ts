#!/usr/bin/env node
import module from 'node:module';
import { VERSION } from '../version.js';

const args = process.argv.slice(2);
if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
  // The most frequent question of scripts is answered without loading the linter.
  process.stdout.write(`${VERSION}\n`);
} else {
  // Keeps compiled code for the next run, where Node can (22.1 and later).
  (module as { enableCompileCache?: () => void }).enableCompileCache?.();
  void import('./process.js').then(({ run }) => run(args));
}
