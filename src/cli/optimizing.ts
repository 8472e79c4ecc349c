import { setFlagsFromString } from 'node:v8';

/**
 * V8 optimizes a function once it has run much of it, which in a run of seconds costs more than it gains. Four times as late, a tree of source takes a fourth
 * (Node 20) or a seventh (22) less processor time, and no more of it on the thread that reads; on 24 nothing is gained. By Node's version, since V8
 * complains of options that it does not know, with what V8 sets out with.
 */
const OPTIONS = new Map([
  ['20', { name: '--interrupt-budget', later: 600_000, usual: 67_584 }],
  ['22', { name: '--invocation-count-for-turbofan', later: 12_000, usual: 3000 }],
]);

const option = OPTIONS.get(process.versions.node.split('.')[0]!);

/** For the rest of a run over source. */
export function optimizeLater(): void {
  if (option !== undefined) setFlagsFromString(`${option.name}=${option.later}`);
}

/** V8 takes back the code that it compiled only under the options under which it was kept: those of every start. */
export function optimizeAsUsual(): void {
  if (option !== undefined) setFlagsFromString(`${option.name}=${option.usual}`);
}
