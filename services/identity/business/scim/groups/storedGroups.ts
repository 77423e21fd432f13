import { type RawBuilder, type Selectable, sql } from 'kysely';
import { byteOrder } from '#services/platform/database/byteOrder.ts';
import { scimBaseUrl } from '#services/identity/business/people/scimBaseUrl.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase, BusinessTables } from '#services/identity/business/shared/tables.ts';
import { refuse } from '../errors.ts';
import { groupSchema } from '../protocol/attributes.ts';
import type { Filter } from '../protocol/filter.ts';
import type { Resource } from '../protocol/fits.ts';
import { metaOf, type Page } from '../protocol/listAnswer.ts';
import { nameOfPath } from '../protocol/paths.ts';

export type GroupRow = Selectable<BusinessTables['business_scim_groups']>;

/** Members that the groups of one page have together, after the first group. */
const MOST_MEMBERS_OF_PAGE = 50_000;

/**
 * A group of a directory.
 * @throws ServiceError scim_resource_not_found
 */
export async function requireGroup(db: BusinessDatabase, connectionId: string, id: string): Promise<GroupRow> {
  const row = await db
    .selectFrom('business_scim_groups')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('group_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse('scim_resource_not_found');
  return row;
}

const holds = (memberId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from business_scim_group_members m where m.group_id = business_scim_groups.group_id and m.member_id = ${memberId})`;

/** The condition of the database that a part of a filter is, where it has an index for it. */
export function groupCondition(filter: Filter): RawBuilder<boolean> | null {
  if (filter.kind === 'some') {
    const { within } = filter;
    const isValue = within.kind === 'compare' && within.operator === 'eq' && within.path[0].name === 'value';
    return isValue && typeof within.value === 'string' ? holds(within.value) : null;
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return null;
  const { value } = filter;
  switch (nameOfPath(filter.path)) {
    case 'id':
      return sql<boolean>`group_id = ${value}`;
    case 'displayName':
      return sql<boolean>`name_key = ${value.toLowerCase()}`;
    case 'externalId':
      return sql<boolean>`external_id = ${value}`;
    case 'members':
    case 'members.value':
      return holds(value);
    default:
      return null;
  }
}

const groupsOf = (db: BusinessDatabase, connectionId: string, conditions: readonly RawBuilder<boolean>[]) =>
  conditions.reduce(
    (all, one) => all.where(one),
    db.selectFrom('business_scim_groups').where('connection_id', '=', connectionId),
  );

/** Groups of a directory that meet all conditions, the oldest first. */
export const readGroups = (
  db: BusinessDatabase,
  connectionId: string,
  conditions: readonly RawBuilder<boolean>[],
  { startIndex, count }: Page,
): Promise<GroupRow[]> =>
  groupsOf(db, connectionId, conditions)
    .selectAll()
    .orderBy('created_at')
    .orderBy(sql`group_id ${byteOrder(db)}`)
    .limit(count)
    .offset(startIndex - 1)
    .execute();

export async function countGroups(
  db: BusinessDatabase,
  connectionId: string,
  conditions: readonly RawBuilder<boolean>[],
): Promise<number> {
  const query = groupsOf(db, connectionId, conditions).select(({ fn }) => fn.countAll().as('total'));
  return Number((await query.executeTakeFirstOrThrow()).total);
}

/** A group as directories see it, with its members where they are asked for. */
export async function groupResource(
  context: Pick<BusinessContext, 'project' | 'db'>,
  row: GroupRow,
  { withMembers }: { withMembers: boolean },
): Promise<Resource> {
  const members = withMembers
    ? await context.db
        .selectFrom('business_scim_group_members as g')
        .innerJoin('business_members as m', 'm.member_id', 'g.member_id')
        .select(['m.member_id', 'm.email'])
        .where('g.group_id', '=', row.group_id)
        .orderBy('g.member_id')
        .execute()
    : [];
  const users = `${scimBaseUrl(context.project, row.connection_id)}/Users`;
  return {
    schemas: [groupSchema.id],
    id: row.group_id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    ...(members.length === 0
      ? {}
      : {
          members: members.map(({ member_id: value, email: display }) => ({
            value,
            $ref: `${users}/${value}`,
            display,
            type: 'User',
          })),
        }),
    meta: metaOf(context, row, 'Group', row.group_id),
  };
}

/** The groups of a page with their members: it ends early where these are very many (RFC 7644, section 3.4.2.4). */
export async function groupResources(
  context: Pick<BusinessContext, 'project' | 'db'>,
  rows: readonly GroupRow[],
  shown: { withMembers: boolean },
): Promise<Resource[]> {
  const resources: Resource[] = [];
  let members = 0;
  for (const row of rows) {
    const resource = await groupResource(context, row, shown);
    members += Array.isArray(resource['members']) ? resource['members'].length : 0;
    if (members > MOST_MEMBERS_OF_PAGE && resources.length > 0) break;
    resources.push(resource);
  }
  return resources;
}
