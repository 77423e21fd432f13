import { groupSchemas } from '../protocol/attributes.ts';
import { refuseAt } from '../errors.ts';
import type { Filter } from '../protocol/filter.ts';
import { readValuePath } from '../protocol/filter.ts';
import { isResource, type Resource } from '../protocol/fits.ts';
import type { Operation } from '../protocol/patch.ts';
import { readValue } from '../protocol/readValue.ts';

/** Changes of a group: its members are known by what is added and removed, so that none of the others has to be read. */
export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  /** The members before go, but for those that are added afterwards. */
  isCleared: boolean;
  added: Set<string>;
  removed: Set<string>;
}

/** A change of nothing, to which operations are added. */
export const newChange = (): GroupChange => ({ isCleared: false, added: new Set(), removed: new Set() });

const LONGEST_NAME = 320;

/** Ids of members, as objects with a `value` or as texts. */
function idsOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    const id: unknown = isResource(item)
      ? Object.entries(item).find(([name]) => name.toLowerCase() === 'value')?.[1]
      : item;
    if (typeof id !== 'string' || id === '' || id.length > 200) throw refuseAt('scim_invalid_value', 'members');
    return id;
  });
}

function withAdded(change: GroupChange, ids: readonly string[]): GroupChange {
  for (const id of ids) {
    change.added.add(id);
    change.removed.delete(id);
  }
  return change;
}

function withoutIds(change: GroupChange, ids: readonly string[]): GroupChange {
  for (const id of ids) {
    change.added.delete(id);
    change.removed.add(id);
  }
  return change;
}

const cleared = (change: GroupChange): GroupChange => ({ ...change, ...newChange(), isCleared: true });

/** Members that a filter of items names: by their ids alone. */
function namedBy(filter: Filter): string[] {
  if (filter.kind === 'or') return [...namedBy(filter.left), ...namedBy(filter.right)];
  const isId = filter.kind === 'compare' && filter.operator === 'eq' && filter.path[0].name === 'value';
  if (!isId || typeof filter.value !== 'string') throw refuseAt('scim_invalid_filter', 'members');
  return [filter.value];
}

function changedMembers(change: GroupChange, op: Operation['op'], within: Filter | null, value: unknown): GroupChange {
  const isEmpty = value === undefined || value === null;
  if (within !== null) {
    const ids = namedBy(within);
    return op === 'remove' ? withoutIds(change, ids) : withAdded(change, ids);
  }
  if (op === 'remove') return isEmpty ? cleared(change) : withoutIds(change, idsOf(value));
  const ids = isEmpty ? [] : idsOf(value);
  return withAdded(op === 'replace' ? cleared(change) : change, ids);
}

/** @throws ServiceError scim_invalid_value */
function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '' || name.length > LONGEST_NAME) throw refuseAt('scim_invalid_value', 'displayName');
  return name;
}

function externalOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > LONGEST_NAME) throw refuseAt('scim_invalid_value', 'externalId');
  return value;
}

/** Reads a whole group; members are those that it has afterwards. */
export function readGroup(resource: Resource): GroupChange & { displayName: string } {
  const given = new Map(Object.entries(resource).map(([name, value]) => [name.toLowerCase(), value]));
  const members = given.get('members');
  return {
    ...changedMembers(newChange(), 'replace', null, members),
    displayName: nameOf(given.get('displayname')),
    externalId: externalOf(given.get('externalid')),
  };
}

function changedAt(change: GroupChange, name: string, { op, value }: Operation, isNamed: boolean): GroupChange {
  const found = readValuePath(name, groupSchemas);
  const attribute = found?.path[0];
  if (found === null || attribute === undefined) {
    if (isNamed) throw refuseAt('scim_invalid_path', name);
    return change;
  }
  if (attribute.isReadOnly === true) {
    if (isNamed) throw refuseAt('scim_mutability', name);
    return change;
  }
  const isPart = found.part !== null || found.path.length > 1;
  if (attribute.name === 'members') {
    if (isPart) throw refuseAt('scim_invalid_path', name);
    return changedMembers(change, op, found.within, value);
  }
  const read = op === 'remove' || value === null || value === undefined ? undefined : readValue(attribute, value);
  return attribute.name === 'displayName'
    ? { ...change, displayName: nameOf(read) }
    : { ...change, externalId: externalOf(read) };
}

/**
 * Adds an operation to a change of a group (RFC 7644, section 3.5.2).
 * @throws ServiceError scim_invalid_path, scim_invalid_filter, scim_invalid_value, scim_mutability
 */
export function withOperation(change: GroupChange, operation: Operation): GroupChange {
  const { op, path, value } = operation;
  if (path !== undefined) return changedAt(change, path, operation, true);
  if (op === 'remove' || !isResource(value)) throw refuseAt('scim_invalid_path', 'an operation without a path');
  return Object.entries(value).reduce(
    (changed, [name, one]) => changedAt(changed, name, { op, path: name, value: one }, false),
    change,
  );
}
