/**
 * `node bench/peak.mjs ARG...`: runs the built command line in this process, and prints its peak of resident memory in bytes as the last line of
 * standard error.
 */
import { writeSync } from 'node:fs';

process.on('exit', () => writeSync(2, `\n${process.resourceUsage().maxRSS * 1024}\n`));
await import('../dist/cli/bin.js');
