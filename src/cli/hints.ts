/** What to write, by a message of commander's that only says what is wrong. */
const HINTS: readonly (readonly [message: RegExp, hint: string])[] = [
  [/missing required argument 'rule'/, '`toollint rules` lists the rules.'],
  [/missing required argument 'base'/, 'Name what to compare with, such as `toollint diff origin/main`.'],
  [/too many arguments for 'rules'/, '`toollint explain RULE` prints the page of one.'],
  [/unknown option '--strict'/, 'Write `--preset strict`.'],
  [/unknown option '--json'/, 'Write `--format json`.'],
  [/unknown option '--fix/, 'Only linting mends: `toollint --fix`.'],
];

/** A line with the remedy for a mistake in a command line; undefined where its message says it all. */
export function hintFor(message: string): string | undefined {
  return HINTS.find(([about]) => about.test(message))?.[1];
}
