import type { ServerOrganization } from '#contracts/identity/server/organizations.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import {
  lockOrganization,
  requireByReference,
  requireOrganization,
} from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { readActingMember } from '#services/identity/business/sessions/actingMember.ts';

/** DELETE /v1/b2b/organizations/{organization_id}/external_id: a second call answers as the first. */
export async function deleteOrganizationExternalId(
  context: BusinessContext,
  { params, headers }: { params: { organization_id: string }; headers: Headers },
): Promise<{ organization: ServerOrganization }> {
  const { organization_id: organizationId } = (await requireByReference(context.db, params.organization_id)).row;
  await readActingMember(context, headers, organizationId);
  return inTransaction(context.db, async (trx) => {
    const { row } = await lockOrganization(trx, organizationId);
    await trx
      .updateTable('business_organizations')
      .set({ external_id: null, updated_at: context.clock.now() })
      .where('organization_id', '=', organizationId)
      .execute();
    const changes = { organization_external_id: { before: row.external_id, after: null } };
    await recordRequest(headers)(trx, { organizationId, changes });
    return { organization: organizationView(await requireOrganization(trx, organizationId)) };
  });
}
