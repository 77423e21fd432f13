/** A place in a machine's definition, from its root: `['states', 'open', 'on', 'modal.dismissed', 0]`. */
export type Path = (string | number)[];

export const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy that shares nothing but functions with the original. */
export function copied<Value>(value: Value): Value;
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => copied(one));
  if (!isTree(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
}

/** Returns the value at a path, or undefined. */
export function at(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Reflect.get(value, key);
  }, root);
}

/** Puts a value at a path that leads somewhere; undefined takes it out, of a list too. */
export function put(root: unknown, path: Path, value: unknown): void {
  const key = path.at(-1);
  const holder = at(root, path.slice(0, -1));
  if (key === undefined || typeof holder !== 'object' || holder === null)
    throw new Error(`nothing lies at ${path.join('.')}`);
  if (value !== undefined) Reflect.set(holder, key, value);
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

/** The entries of a place that may hold one or a list, each with its own path. */
export function entriesAt(root: unknown, path: Path): { path: Path; value: unknown }[] {
  const value = at(root, path);
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.map((one: unknown, index) => ({ path: [...path, index], value: one }))
    : [{ path, value }];
}
