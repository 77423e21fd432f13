/** Parameters of a query that are given and not empty, first value each, by these names. */
export function givenIn<Name extends string>(query: string, names: readonly Name[]): Partial<Record<Name, string>> {
  const given = new URLSearchParams(query);
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && value !== '') found[name] = value;
  }
  return found;
}
