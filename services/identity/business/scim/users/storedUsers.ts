import { type RawBuilder, type Selectable, sql } from 'kysely';
import { byteOrder } from '#services/platform/database/byteOrder.ts';
import type { MemberRow } from '#services/identity/business/people/memberRows.ts';
import { scimGroupsOf, scimUserOf } from '#services/identity/business/people/scimMembers.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase, BusinessTables } from '#services/identity/business/shared/tables.ts';
import { refuse } from '../errors.ts';
import { enterpriseSchema, userSchema } from '../protocol/attributes.ts';
import type { Filter } from '../protocol/filter.ts';
import type { Resource } from '../protocol/fits.ts';
import { metaOf, type Page } from '../protocol/listAnswer.ts';
import { nameOfPath } from '../protocol/paths.ts';

/** A user of a directory: the member, and what the directory calls them. */
export interface StoredUser {
  member: MemberRow;
  user: Selectable<BusinessTables['business_scim_users']>;
}

type Row = MemberRow & {
  user_name_key: string;
  user_external_id: string | null;
  user_created_at: number;
  user_updated_at: number;
  connection_id: string;
};

const storedOf = ({
  user_name_key,
  user_external_id,
  user_created_at,
  user_updated_at,
  connection_id,
  ...member
}: Row): StoredUser => ({
  member,
  user: {
    member_id: member.member_id,
    connection_id,
    user_name_key,
    external_id: user_external_id,
    created_at: user_created_at,
    updated_at: user_updated_at,
  },
});

const usersOf = (db: BusinessDatabase, connectionId: string) =>
  db
    .selectFrom('business_scim_users as u')
    .innerJoin('business_members as m', 'm.member_id', 'u.member_id')
    .where('u.connection_id', '=', connectionId);

const withColumns = (query: ReturnType<typeof usersOf>) =>
  query
    .selectAll('m')
    .select([
      'u.connection_id',
      'u.user_name_key',
      'u.external_id as user_external_id',
      'u.created_at as user_created_at',
      'u.updated_at as user_updated_at',
    ]);

/**
 * A user of a directory.
 * @throws ServiceError scim_resource_not_found
 */
export async function requireUser(db: BusinessDatabase, connectionId: string, id: string): Promise<StoredUser> {
  const row = await withColumns(usersOf(db, connectionId)).where('u.member_id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse('scim_resource_not_found');
  return storedOf(row);
}

/** The condition of the database that a part of a filter is, where it has an index for it. */
export function userCondition(filter: Filter): RawBuilder<boolean> | null {
  if (filter.kind === 'some') {
    const isOfValue = filter.path[0].name === 'emails' ? valueIn(filter.within) : null;
    return isOfValue === null ? null : sql<boolean>`m.email = ${isOfValue.toLowerCase()}`;
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return null;
  const { value } = filter;
  switch (nameOfPath(filter.path)) {
    case 'id':
      return sql<boolean>`u.member_id = ${value}`;
    case 'userName':
      return sql<boolean>`u.user_name_key = ${value.toLowerCase()}`;
    case 'externalId':
      return sql<boolean>`u.external_id = ${value}`;
    case 'emails':
    case 'emails.value':
      return sql<boolean>`m.email = ${value.toLowerCase()}`;
    default:
      return null;
  }
}

/** The value that a filter of items asks for, whatever else it asks. */
function valueIn(within: Filter): string | null {
  if (within.kind === 'and') return valueIn(within.left) ?? valueIn(within.right);
  const isValue = within.kind === 'compare' && within.operator === 'eq' && within.path[0].name === 'value';
  return isValue && typeof within.value === 'string' ? within.value : null;
}

/** Users of a directory that meet all conditions, the oldest first. */
export async function readUsers(
  db: BusinessDatabase,
  connectionId: string,
  conditions: readonly RawBuilder<boolean>[],
  { startIndex, count }: Page,
): Promise<StoredUser[]> {
  const query = conditions.reduce((all, one) => all.where(one), usersOf(db, connectionId));
  const rows = await withColumns(query)
    .orderBy('u.created_at')
    .orderBy(sql`u.member_id ${byteOrder(db)}`)
    .limit(count)
    .offset(startIndex - 1)
    .execute();
  return rows.map(storedOf);
}

export async function countUsers(
  db: BusinessDatabase,
  connectionId: string,
  conditions: readonly RawBuilder<boolean>[],
): Promise<number> {
  const query = conditions.reduce((all, one) => all.where(one), usersOf(db, connectionId));
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** A user as directories see them: as the directory wrote them, with what this service knows better. */
export function userResource(context: Pick<BusinessContext, 'project'>, { member, user }: StoredUser): Resource {
  const attributes = scimUserOf(member)?.attributes ?? {};
  const groups = scimGroupsOf(member).map((group) => ({ ...group, type: 'direct' }));
  const isEnterprise = enterpriseSchema.id in attributes;
  return {
    schemas: [userSchema.id, ...(isEnterprise ? [enterpriseSchema.id] : [])],
    id: member.member_id,
    ...attributes,
    active: member.status !== 'deleted',
    ...(groups.length === 0 ? {} : { groups }),
    meta: metaOf(context, user, 'User', member.member_id),
  };
}
