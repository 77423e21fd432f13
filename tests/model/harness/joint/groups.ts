/** Groups values by what a function says of each; groups and their values keep their order. */
export function grouped<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [value]);
    else own.push(value);
  }
  return groups;
}
