import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { scimConnectionData, scimConnectionUpdateBody } from '#contracts/identity/server/scimConnections.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import { type ScimConnectionRow, showScimGroups } from '#services/identity/business/people/scimConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase, BusinessTables } from '#services/identity/business/shared/tables.ts';
import { assignmentsOf, scimConnectionView } from '../connectionView.ts';
import { changingDirectory, type DirectoryRequest } from '../directoryCall.ts';
import { refuse } from '../errors.ts';

type Body = z.infer<typeof scimConnectionUpdateBody>;
type Assignment = Insertable<BusinessTables['business_scim_group_roles']>;

/**
 * Puts the roles that groups give in place of those before; members have them at once.
 * @throws ServiceError scim_group_not_found
 */
async function assignRoles(db: BusinessDatabase, connectionId: string, given: readonly Assignment[]): Promise<void> {
  const rows = await db
    .selectFrom('business_scim_groups')
    .select('group_id')
    .where('connection_id', '=', connectionId)
    .execute();
  const known = new Set(rows.map(({ group_id }) => group_id));
  if (given.some(({ group_id }) => !known.has(group_id))) throw refuse('scim_group_not_found');
  const before = await assignmentsOf(db, connectionId);
  const touched = [...new Set([...before, ...given].map(({ group_id }) => group_id))];
  if (touched.length === 0) return;
  await db.deleteFrom('business_scim_group_roles').where('group_id', 'in', touched).execute();
  for (const { group_id, role_id } of given)
    await db
      .insertInto('business_scim_group_roles')
      .values({ group_id, role_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await showScimGroups(
    db,
    sql`select member_id from business_scim_group_members where group_id in (${sql.join(touched)})`,
  );
}

const changesOf = (before: ScimConnectionRow, after: ScimConnectionRow): AuditChanges =>
  Object.fromEntries(
    (['display_name', 'identity_provider'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );

/**
 * PUT /v1/b2b/scim/{organization_id}/connection/{connection_id}: changes the fields that are given.
 * @throws ServiceError organization_not_found, scim_connection_not_found, scim_group_not_found, invalid_role_id
 */
export async function updateDirectory(
  context: BusinessContext,
  request: DirectoryRequest & { body: Body },
): Promise<Omit<z.infer<typeof scimConnectionData>, 'request_id' | 'status_code'>> {
  const { display_name, identity_provider, scim_group_implicit_role_assignments: given } = request.body;
  const roles = new Set(context.rbac.business.roles.map(({ role_id }) => role_id));
  if (given?.some(({ role_id }) => !roles.has(role_id))) throw refuse('invalid_role_id');
  return changingDirectory(context, request, 'update', async (trx, row, record) => {
    const { connection_id: connectionId } = row;
    const names = {
      display_name: display_name ?? row.display_name,
      identity_provider: identity_provider ?? row.identity_provider,
    };
    await trx.updateTable('business_scim_connections').set(names).where('connection_id', '=', connectionId).execute();
    const before = await assignmentsOf(trx, connectionId);
    if (given !== undefined) await assignRoles(trx, connectionId, given);
    const after = await assignmentsOf(trx, connectionId);
    const idsOf = (all: typeof after) => all.map(({ role_id, group_id }) => ({ role_id, group_id }));
    const changed = { ...row, ...names };
    const assigned: AuditChanges =
      JSON.stringify(before) === JSON.stringify(after)
        ? {}
        : { scim_group_implicit_role_assignments: { before: idsOf(before), after: idsOf(after) } };
    await record(trx, { changes: { ...changesOf(row, changed), ...assigned } });
    return { connection: scimConnectionView(context, changed, after) };
  });
}
