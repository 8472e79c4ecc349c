import { findBestMatch } from 'string-similarity';

/** Names less similar than this (Dice over bigrams, 0 to 1) are no typo of each other. */
const SIMILAR = 0.35;

/** The known name that a mistyped one most likely stands for, or undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const { target, rating } = findBestMatch(name, [...known]).bestMatch;
  return rating >= SIMILAR ? target : undefined;
}

/** `; did you mean 'x'?` where a known name is near, else an empty text. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : `; did you mean '${nearest}'?`;
}
