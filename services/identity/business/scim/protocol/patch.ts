import { refuseAt } from '../errors.ts';
import type { Attribute, Schemas } from './attributes.ts';
import { conjuncts, fits, isResource, type Resource } from './fits.ts';
import { type Filter, readValuePath, type ValuePath } from './filter.ts';
import { checkLength, readItem, readList, readValue } from './readValue.ts';

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path?: string | undefined;
  value?: unknown;
}

interface Change {
  op: Operation['op'];
  within: Filter | null;
  value: unknown;
}

const itemsAt = (target: Resource, { name }: Attribute): Resource[] => {
  const value = target[name];
  return Array.isArray(value) ? value.filter(isResource) : [];
};

/** The item that a filter would fit, for a directory that sets a part of one that is not there yet, as Entra does. */
function itemOf(within: Filter | null): Resource {
  const item: Resource = {};
  for (const one of within === null ? [] : conjuncts(within))
    if (one.kind === 'compare' && one.operator === 'eq') item[one.path[0].name] = readValue(one.path[0], one.value);
  return item;
}

const isSame = (one: Resource, other: Resource): boolean =>
  one['value'] !== undefined && one['value'] === other['value'] && (one['type'] ?? '') === (other['type'] ?? '');

/** One item at the most is the first one (RFC 7643, section 2.4): the newest that says so. */
function withOnePrimary(items: readonly Resource[], changed: readonly Resource[]): Resource[] {
  const first = changed.findLast((item) => item['primary'] === true);
  if (first === undefined) return [...items];
  return items.map((item) => (item === first || item['primary'] !== true ? item : { ...item, primary: false }));
}

/** Changes a list as a whole. */
function changedList(attribute: Attribute, items: Resource[], { op, value }: Change): Resource[] {
  const given = value === undefined || value === null ? [] : readList(attribute, value);
  if (op === 'replace') return withOnePrimary(given, given);
  if (op === 'add') {
    const others = items.filter((item) => !given.some((one) => isSame(item, one)));
    return withOnePrimary([...others, ...given], given);
  }
  if (given.length === 0) return [];
  return items.filter((item) => !given.some((one) => one['value'] === item['value']));
}

/** Changes items of a list, or a part of each of them. */
function changedItems(attribute: Attribute, part: Attribute | null, items: Resource[], change: Change): Resource[] {
  const { op, within, value } = change;
  const isMeant = (item: Resource) => within === null || fits(item, within);
  if (op === 'remove') {
    if (part === null) return items.filter((item) => !isMeant(item));
    return items.map((item) => {
      const { [part.name]: _, ...rest } = item;
      return isMeant(item) ? rest : item;
    });
  }
  const given = part === null ? readItem(attribute, value) : { [part.name]: readValue(part, value) };
  if (!items.some(isMeant)) {
    const added = { ...itemOf(within), ...given };
    return withOnePrimary([...items, added], [added]);
  }
  const changed = items.map((item) => (isMeant(item) ? { ...item, ...given } : item));
  return withOnePrimary(changed, given['primary'] === true ? changed.filter((item) => !items.includes(item)) : []);
}

function changedAt(target: Resource, path: readonly Attribute[], change: Change): Resource {
  const [attribute, ...rest] = path;
  if (attribute === undefined) return target;
  const { [attribute.name]: before, ...others } = target;
  const withValue = (value: unknown): Resource => {
    const isEmpty = value === undefined || (isResource(value) && Object.keys(value).length === 0);
    return isEmpty ? others : { ...others, [attribute.name]: value };
  };
  const { op, value } = change;
  if (attribute.isMulti === true) {
    const items = itemsAt(target, attribute);
    const isWhole = rest.length === 0 && change.within === null;
    const list = isWhole
      ? changedList(attribute, items, change)
      : changedItems(attribute, rest[0] ?? null, items, change);
    return withValue(list.length === 0 ? undefined : checkLength(attribute, list));
  }
  const known = isResource(before) ? before : {};
  if (rest.length > 0) return withValue(changedAt(known, rest, change));
  if (op === 'remove' || value === null || value === '') return others;
  const read = readValue(attribute, value);
  return withValue(isResource(read) ? { ...known, ...read } : read);
}

/** @throws ServiceError scim_invalid_value */
function checkGiven({ op, value }: Operation, at: string): void {
  if (op !== 'remove' && value === undefined) throw refuseAt('scim_invalid_value', at);
}

const change = (target: Resource, { path, within, part }: ValuePath, { op, value }: Operation): Resource =>
  changedAt(target, part === null ? path : [...path, part], { op, within, value });

/**
 * Applies an operation to a resource (RFC 7644, section 3.5.2). Without a path its value names attributes; those that there
 * are not, and those that nobody can write, are left out then.
 * @throws ServiceError scim_invalid_path, scim_mutability, scim_invalid_value, scim_invalid_filter
 */
export function applyOperation(resource: Resource, operation: Operation, schemas: Schemas): Resource {
  const { op, path, value } = operation;
  if (path !== undefined) {
    const found = readValuePath(path, schemas);
    if (found === null) throw refuseAt('scim_invalid_path', path);
    if (found.path[0].isReadOnly === true) throw refuseAt('scim_mutability', path);
    checkGiven(operation, path);
    return change(resource, found, operation);
  }
  if (op === 'remove' || !isResource(value)) throw refuseAt('scim_invalid_path', 'an operation without a path');
  return Object.entries(value).reduce((changed, [name, one]) => {
    const found = readValuePath(name, schemas);
    if (found === null || found.path[0].isReadOnly === true) return changed;
    return change(changed, found, { op, path: name, value: one });
  }, resource);
}
