/** The place of a value in a configuration, like `['oauthOptions', 'providers', 0, 'type']`. */
export type Path = readonly (string | number)[];

/** A configuration as somebody is writing it: only what was said, right or wrong. */
export type Draft = Record<string, unknown>;

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As errors of the widget name it: `oauthOptions.providers[0].type`. */
export const nameOf = (path: Path): string =>
  path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      return index === 0 ? part : `.${part}`;
    })
    .join('');

/** Undefined where nothing was said. */
export function valueAt(draft: unknown, path: Path): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return draft;
  if (typeof head === 'number') return Array.isArray(draft) ? valueAt(draft[head], rest) : undefined;
  return isDraft(draft) ? valueAt(draft[head], rest) : undefined;
}

const isEmpty = (value: unknown) => isDraft(value) && Object.keys(value).length === 0;

function changed(draft: unknown, path: Path, value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (typeof head === 'number') {
    const list: unknown[] = Array.isArray(draft) ? draft : [];
    return list.map((one, index) => (index === head ? changed(one, rest, value) : one));
  }
  const { [head]: before, ...others } = isDraft(draft) ? draft : {};
  const after = changed(before, rest, value);
  if (after === undefined || (isEmpty(after) && rest.length > 0)) return others;
  // A known name keeps its place.
  return isDraft(draft) && head in draft ? { ...draft, [head]: after } : { ...others, [head]: after };
}

/** The draft with another value in one place; undefined takes it out, with every object that is empty then. */
export function withValue(draft: Draft, path: Path, value: unknown): Draft {
  const next = changed(draft, path, value);
  return isDraft(next) ? next : {};
}

/** One entry moved by a place. */
export function moved<Value>(list: readonly Value[], index: number, by: -1 | 1): Value[] {
  const next = [...list];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(Math.max(0, index + by), 0, one);
  return next;
}
