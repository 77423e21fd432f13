import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { endedMember } from '#services/identity/business/people/endMember.ts';
import { lockOrganization, requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { deleteScimConnection, findScimConnection } from '#services/identity/business/people/scimConnections.ts';
import { readActingMember } from '#services/identity/business/sessions/actingMember.ts';

const ofMembers = [
  'business_known_devices',
  'business_sessions',
  'business_passwords',
  'business_totps',
  'business_recovery_codes',
  'business_sso_registrations',
  'business_oauth_registrations',
] as const;
const ofOrganization = ['business_domains', 'business_oauth_tenants', 'business_connections'] as const;

/** Ends all members at once: an organization may have very many. */
async function endAllMembers(db: BusinessDatabase, organizationId: string, now: number): Promise<void> {
  const theirs = db
    .selectFrom('business_members')
    .select('member_id')
    .where('organization_id', '=', organizationId)
    .where('status', '!=', 'deleted');
  for (const table of ofMembers) await db.deleteFrom(table).where('member_id', 'in', theirs).execute();
  await db
    .updateTable('business_members')
    .set({ ...endedMember, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('status', '!=', 'deleted')
    .execute();
}

/** DELETE /v1/b2b/organizations/{organization_id}: with its members, their sessions and its connections, for good. */
export async function deleteOrganization(
  context: BusinessContext,
  { params, headers }: { params: { organization_id: string }; headers: Headers },
): Promise<{ organization_id: string }> {
  const { organization_id: organizationId } = (await requireByReference(context.db, params.organization_id)).row;
  await readActingMember(context, headers, organizationId);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    await lockOrganization(trx, organizationId);
    const directory = await findScimConnection(trx, { organizationId });
    if (directory !== null) await deleteScimConnection(trx, directory.connection_id);
    await endAllMembers(trx, organizationId, now);
    for (const table of ofOrganization)
      await trx.deleteFrom(table).where('organization_id', '=', organizationId).execute();
    await trx
      .updateTable('business_organizations')
      // Frees its slug for others: no slug that is asked for has a slash.
      .set({
        deleted_at: now,
        updated_at: now,
        slug: `deleted/${organizationId}`,
        external_id: null,
        sso_default_connection_id: null,
      })
      .where('organization_id', '=', organizationId)
      .execute();
    await recordRequest(headers)(trx, { organizationId });
    return { organization_id: organizationId };
  });
}
