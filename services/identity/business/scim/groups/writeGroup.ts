import { type RawBuilder, sql } from 'kysely';
import { showScimGroups } from '#services/identity/business/people/scimConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import type { DirectoryChange } from '../directory.ts';
import { refuseAt } from '../errors.ts';
import type { GroupChange } from './groupChange.ts';
import type { GroupRow } from './storedGroups.ts';

/** Members of one group. */
const MOST_MEMBERS = 50_000;
/** Ids of one statement. */
const AT_ONCE = 500;

function* chunks(ids: Iterable<string>): Generator<string[]> {
  const all = [...ids];
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

const membersOf = (groupId: string): RawBuilder<unknown> =>
  sql`select member_id from business_scim_group_members where group_id = ${groupId}`;

async function removeMembers(
  db: BusinessDatabase,
  groupId: string,
  { isCleared, added, removed }: GroupChange,
): Promise<void> {
  const before = isCleared ? await membersIn(db, groupId) : [...removed];
  for (const ids of chunks(before.filter((id) => !added.has(id)))) {
    await db
      .deleteFrom('business_scim_group_members')
      .where('group_id', '=', groupId)
      .where('member_id', 'in', ids)
      .execute();
    await showScimGroups(db, sql.join(ids));
  }
}

async function membersIn(db: BusinessDatabase, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('business_scim_group_members')
    .select('member_id')
    .where('group_id', '=', groupId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** @throws ServiceError scim_invalid_value, for somebody who is no user of the directory */
async function addMembers(
  db: BusinessDatabase,
  { group_id, connection_id }: GroupRow,
  { added }: GroupChange,
): Promise<void> {
  for (const ids of chunks(added)) {
    const users = await db
      .selectFrom('business_scim_users')
      .select('member_id')
      .where('connection_id', '=', connection_id)
      .where('member_id', 'in', ids)
      .execute();
    const unknown = ids.find((id) => !users.some(({ member_id }) => member_id === id));
    if (unknown !== undefined) throw refuseAt('scim_invalid_value', `members ${unknown}`);
    await db
      .insertInto('business_scim_group_members')
      .values(users.map(({ member_id }) => ({ group_id, member_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await showScimGroups(db, sql.join(ids));
  }
  const { total } = await db
    .selectFrom('business_scim_group_members')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('group_id', '=', group_id)
    .executeTakeFirstOrThrow();
  if (Number(total) > MOST_MEMBERS) throw refuseAt('scim_invalid_value', `more than ${MOST_MEMBERS} members`);
}

/** @throws ServiceError scim_uniqueness */
async function checkName(db: BusinessDatabase, { connection_id, name_key, group_id }: GroupRow): Promise<void> {
  const other = await db
    .selectFrom('business_scim_groups')
    .select('group_id')
    .where('connection_id', '=', connection_id)
    .where('name_key', '=', name_key)
    .where('group_id', '!=', group_id)
    .executeTakeFirst();
  if (other !== undefined) throw refuseAt('scim_uniqueness', 'displayName');
}

const namesOf = (before: GroupRow | null, after: GroupRow, change: GroupChange) => ({
  ...(before?.display_name === after.display_name ? {} : { displayName: {} }),
  ...((before?.external_id ?? null) === after.external_id ? {} : { externalId: {} }),
  ...(change.isCleared || change.added.size > 0 || change.removed.size > 0 ? { members: {} } : {}),
});

/**
 * Writes a group, new where there is none before; its members have their roles from now on.
 * @throws ServiceError scim_uniqueness, scim_invalid_value
 */
export async function writeGroup(
  db: BusinessDatabase,
  context: BusinessContext,
  { connection, record }: DirectoryChange,
  given: { before: GroupRow; change: GroupChange } | { before: null; change: GroupChange & { displayName: string } },
): Promise<GroupRow> {
  const { before, change } = given;
  const now = context.clock.now();
  const name = change.displayName ?? before?.display_name ?? '';
  const row: GroupRow = {
    group_id: before?.group_id ?? context.project.newId('scim-group'),
    connection_id: connection.connection_id,
    display_name: name,
    name_key: name.toLowerCase(),
    external_id: change.externalId === undefined ? (before?.external_id ?? null) : change.externalId,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  const { group_id: groupId } = row;
  await checkName(db, row);
  if (before === null) await db.insertInto('business_scim_groups').values(row).execute();
  else await db.updateTable('business_scim_groups').set(row).where('group_id', '=', groupId).execute();
  await removeMembers(db, groupId, change);
  await addMembers(db, row, change);
  if (before !== null && before.display_name !== name) await showScimGroups(db, membersOf(groupId));
  await record(db, { targetId: groupId, changes: namesOf(before, row, change) });
  return row;
}

/** Deletes a group with the roles that it gives. */
export async function removeGroup(
  db: BusinessDatabase,
  { record }: DirectoryChange,
  { group_id: groupId }: GroupRow,
): Promise<void> {
  const members = await membersIn(db, groupId);
  for (const table of ['business_scim_group_members', 'business_scim_group_roles', 'business_scim_groups'] as const)
    await db.deleteFrom(table).where('group_id', '=', groupId).execute();
  for (const ids of chunks(members)) await showScimGroups(db, sql.join(ids));
  await record(db, { targetId: groupId });
}
