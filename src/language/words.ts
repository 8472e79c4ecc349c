/**
 * The lower-case words of an identifier: `getV2CustomersByID` and `get-v2.customers_by/id` give `get v2 customers by id`.
 * Digits stay with the word that they follow (`v2`, `s3`, `oauth2`), an acronym is one word (`HTTPServer` gives `http server`).
 */
export function splitWords(identifier: string): string[] {
  const words = identifier.match(/\p{Lu}+(?=\p{Lu}\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\d*|\p{Lu}+\d*|\d+/gu);
  return (words ?? []).map((word) => word.toLowerCase());
}
