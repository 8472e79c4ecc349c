/** Words joined in the style of a name: `['find', 'order']` gives `findOrder` beside `getOrders`, `find-order` beside `get-orders`. */
export function joinLike(words: readonly string[], model: string): string {
  if (/[a-z]-[a-z]/i.test(model)) return words.join('-');
  if (/[_.\s/]/.test(model) || !/\p{Ll}\p{Lu}|^\p{Lu}\p{Ll}/u.test(model)) return words.join('_');
  const [first = '', ...rest] = words;
  const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  return (/^\p{Lu}/u.test(model) ? capital(first) : first) + rest.map(capital).join('');
}
