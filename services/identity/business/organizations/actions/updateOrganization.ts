import type { z } from 'zod';
import type { organizationUpdateBody, ServerOrganization } from '#contracts/identity/server/organizations.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { lockOrganization, requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { readActingMember } from '#services/identity/business/sessions/actingMember.ts';
import { changeSettings } from '../settings/changeSettings.ts';

/** PUT /v1/b2b/organizations/{organization_id}: changes the settings that are given, or none of them. */
export async function updateOrganization(
  context: BusinessContext,
  request: { params: { organization_id: string }; body: z.infer<typeof organizationUpdateBody>; headers: Headers },
): Promise<{ organization: ServerOrganization }> {
  const { params, body, headers } = request;
  const { row } = await requireByReference(context.db, params.organization_id);
  await readActingMember(context, headers, row.organization_id);
  return retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const before = await lockOrganization(trx, row.organization_id);
      const { organization, changes } = await changeSettings(trx, context, before, body);
      await recordRequest(headers)(trx, { organizationId: row.organization_id, changes });
      return { organization: organizationView(organization) };
    }),
  );
}
