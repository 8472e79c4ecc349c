/** Adds a value to the list that a map holds under a key. */
export function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

/** The items by a key of each, both in the order of their first occurrence. */
export function groupBy<Key, Value>(items: Iterable<Value>, keyOf: (item: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const item of items) append(groups, keyOf(item), item);
  return groups;
}
