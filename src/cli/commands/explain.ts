import { readFileSync } from 'node:fs';
import { rules } from '../../../rules/index.js';
import { CORE_RULES } from '../../engine/core-rules.js';
import { didYouMean } from '../../language/nearest.js';
import { renderMarkdown } from '../markdown.js';
import { EXIT, type Io } from '../io.js';
import { UsageError } from '../../node/usage-error.js';
import { useColor } from '../output.js';
import { packageFile } from '../package-file.js';

/** `toollint explain RULE`: the rule's page, rendered for a terminal. */
export function explainCommand(rule: string, options: { readonly color?: boolean }, io: Io): number {
  const core = Object.hasOwn(CORE_RULES, rule);
  if (!core && !rules.some(({ meta }) => meta.id === rule)) {
    const known = [...rules.map(({ meta }) => meta.id), ...Object.keys(CORE_RULES)];
    throw new UsageError(`There is no rule '${rule}'${didYouMean(rule, known) || '.'} \`toollint rules\` lists them.`);
  }
  const page = readFileSync(packageFile(core ? 'docs/core-diagnostics.md' : `rules/${rule}.md`), 'utf8');
  io.out(renderMarkdown(page, { color: useColor(options, io), width: Math.min(io.columns ?? 100, 100) }));
  return EXIT.clean;
}
