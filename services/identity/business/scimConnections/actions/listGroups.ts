import { sql } from 'kysely';
import type { z } from 'zod';
import type { scimGroupsData, scimGroupsQuery } from '#contracts/identity/server/scimConnections.ts';
import { cutPage } from '#services/platform/cursor.ts';
import { byteOrder, comesAfter } from '#services/platform/database/byteOrder.ts';
import { cursorOf, PAGE_LENGTH, readCursor } from '#services/identity/business/people/pages.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { type DirectoryRequest, requireDirectory } from '../directoryCall.ts';

const ORDER = 'scim groups';

/**
 * GET /v1/b2b/scim/{organization_id}/connection/{connection_id}: the groups of a directory, the oldest first.
 * @throws ServiceError scim_connection_not_found, invalid_cursor
 */
export async function listGroups(
  context: BusinessContext,
  request: DirectoryRequest & { query: z.infer<typeof scimGroupsQuery> },
): Promise<Omit<z.infer<typeof scimGroupsData>, 'request_id' | 'status_code'>> {
  const { db } = context;
  const { connection_id, organization_id } = await requireDirectory(context, request, 'get');
  const { cursor, limit = PAGE_LENGTH } = request.query;
  const after = readCursor(ORDER, 'number', cursor);
  const page = db
    .selectFrom('business_scim_groups')
    .select(['group_id', 'display_name', 'created_at'])
    .where('connection_id', '=', connection_id)
    .orderBy('created_at')
    .orderBy(sql`group_id ${byteOrder(db)}`)
    .limit(limit + 1);
  const value = sql`created_at`;
  const found = await (
    after === null ? page : page.where(comesAfter(db, { value, id: sql.ref('group_id') }, after))
  ).execute();
  const { rows, last } = cutPage(found, limit);
  return {
    scim_groups: rows.map(({ group_id, display_name }) => ({
      group_id,
      group_name: display_name,
      organization_id,
      connection_id,
    })),
    ...(last === undefined
      ? {}
      : { next_cursor: cursorOf(ORDER, { value: last.created_at, id: last.group_id, part: '' }) }),
  };
}
