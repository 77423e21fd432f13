import type { Attribute } from './attributes.ts';
import type { Filter, Operator } from './filter.ts';
import type { AttributePath } from './paths.ts';

/** A resource, or a part of one, by the names of its attributes. */
export type Resource = Record<string, unknown>;

export const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values at a path; of lists, of each item. A list that is compared as a whole is the values of its items. */
function valuesAt(resource: Resource, path: readonly Attribute[]): unknown[] {
  let found: unknown[] = [resource];
  for (const { name } of path)
    found = found.flatMap((one) => (isResource(one) && one[name] !== undefined ? [one[name]].flat() : []));
  return found.map((one) => (isResource(one) && path.at(-1)?.isMulti === true ? (one['value'] ?? one) : one));
}

function compares(found: unknown, operator: Operator, given: unknown, isCaseExact: boolean): boolean {
  const fold = (value: unknown) => (typeof value === 'string' && !isCaseExact ? value.toLowerCase() : value);
  const [one, other] = [fold(found), fold(given)];
  if (operator === 'eq') return one === other;
  if (operator === 'ne') return one !== other;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const answers: Record<Exclude<Operator, 'eq' | 'ne'>, () => boolean> = {
    co: () => one.includes(other),
    sw: () => one.startsWith(other),
    ew: () => one.endsWith(other),
    gt: () => one > other,
    ge: () => one >= other,
    lt: () => one < other,
    le: () => one <= other,
  };
  return answers[operator]();
}

/** Entra writes truth values as texts. */
function givenFor(path: AttributePath, value: unknown): unknown {
  const isTruth = path.at(-1)?.type === 'boolean' && typeof value === 'string';
  return isTruth ? value.toLowerCase() === 'true' : value;
}

/** Returns whether a resource, or an item of a list, fits a filter. */
export function fits(resource: Resource, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return fits(resource, filter.left) && fits(resource, filter.right);
    case 'or':
      return fits(resource, filter.left) || fits(resource, filter.right);
    case 'not':
      return !fits(resource, filter.filter);
    case 'present':
      return valuesAt(resource, filter.path).some((value) => value !== '' && value !== null);
    case 'some': {
      const { within, path } = filter;
      let items: unknown[] = [resource];
      for (const { name } of path) items = items.flatMap((one) => (isResource(one) ? [one[name]].flat() : []));
      return items.filter(isResource).some((item) => fits(item, within));
    }
    case 'compare': {
      const { path, operator } = filter;
      const given = givenFor(path, filter.value);
      const values = valuesAt(resource, path);
      const isCaseExact = path.at(-1)?.isCaseExact === true;
      if (operator === 'ne') return values.every((value) => compares(value, 'ne', given, isCaseExact));
      if (values.length === 0) return operator === 'eq' && given === null;
      return values.some((value) => compares(value, operator, given, isCaseExact));
    }
  }
}

/** The conditions that all have to be true. */
export const conjuncts = (filter: Filter): Filter[] =>
  filter.kind === 'and' ? [...conjuncts(filter.left), ...conjuncts(filter.right)] : [filter];
