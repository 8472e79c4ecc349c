import { findBestMatch } from 'string-similarity';

/** Names less similar than this (Dice over bigrams, 0 to 1) are no typo of each other. */
const SIMILAR = 0.35;

/** One slip of the keyboard is allowed for so many letters: short names have too few bigrams to compare. */
const LETTERS_A_SLIP = 4;

/** The known name that a mistyped one most likely stands for, or undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const { target, rating } = findBestMatch(name, [...known]).bestMatch;
  return rating >= SIMILAR ? target : known.find((other) => isTypo(name, other));
}

/** Whether so few slips (a letter too many, missing, wrong, or two swapped) lead from one name to the other that it is a typo; case aside. */
export function isTypo(name: string, known: string): boolean {
  const most = Math.max(1, Math.floor(known.length / LETTERS_A_SLIP));
  return Math.abs(name.length - known.length) <= most && slips(name.toLowerCase(), known.toLowerCase()) <= most;
}

/** The distance of two texts in slips (optimal string alignment). */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row[j] = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), swapped);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** `; did you mean 'x'?` where a known name is near, else an empty text. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : `; did you mean '${nearest}'?`;
}
