import { UsageError } from '../usage-error.js';

/**
 * A command line as words: spaces part them, single quotes keep all that they hold, and so do double quotes but for `\"`. Any other backslash is
 * itself, as in the paths of Windows, but for one before a space or a quote. Throws a UsageError for a quote that is not closed.
 */
export function splitCommandLine(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!;
    if (char === '\\' && quote !== "'" && escapes(line[i + 1], quote)) word = (word ?? '') + line[++i]!;
    else if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) [quote, word] = [char, word ?? ''];
    else if (quote !== '' || !/\s/.test(char)) word = (word ?? '') + char;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (quote !== '') throw new UsageError(`--server: a quote (${quote}) is opened and not closed in '${line}'.`);
  return word === undefined ? words : [...words, word];
}

function escapes(next: string | undefined, quote: string): boolean {
  return next === '"' || (quote === '' && (next === "'" || next === ' '));
}
