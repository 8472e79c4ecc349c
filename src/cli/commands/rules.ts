import { rules } from '../../../rules/index.js';
import { EXIT, type Io } from '../io.js';

/** `toollint rules`: every rule with its severity, presets and fix. */
export function rulesCommand(format: 'text' | 'json', io: Io): number {
  const rows = rules.map(({ meta: { id, category, severity, preset, summary, fix } }) => ({ id, category, severity, preset, fix, summary }));
  if (format === 'json') {
    io.out(JSON.stringify({ rules: rows }, null, 2) + '\n');
    return EXIT.clean;
  }
  const width = Math.max(...rows.map(({ id }) => id.length));
  for (const { id, severity, preset, fix, summary } of rows) {
    const marks = fix === 'none' ? '' : fix === 'safe' ? ' (safe fix)' : ' (suggestion)';
    io.out(`${id.padEnd(width)}  ${severity.padEnd(7)}  ${preset.padEnd(11)}  ${summary}${marks}\n`);
  }
  return EXIT.clean;
}
