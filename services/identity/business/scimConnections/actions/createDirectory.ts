import type { z } from 'zod';
import type {
  scimConnectionCreateBody,
  scimConnectionCreatedData,
} from '#contracts/identity/server/scimConnections.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { lockOrganization } from '#services/identity/business/people/organizationRows.ts';
import {
  findScimConnection,
  newScimToken,
  type ScimConnectionRow,
} from '#services/identity/business/people/scimConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { scimConnectionView } from '../connectionView.ts';
import { type OrganizationRequest, requireManaged } from '../directoryCall.ts';
import { refuse } from '../errors.ts';

/**
 * POST /v1/b2b/scim/{organization_id}/connection: the one directory of an organization; its token is in this answer alone.
 * @throws ServiceError organization_not_found, scim_connection_already_exists, member_session_not_found, unauthorized_action
 */
export async function createDirectory(
  context: BusinessContext,
  request: OrganizationRequest & { body: z.infer<typeof scimConnectionCreateBody> },
): Promise<Omit<z.infer<typeof scimConnectionCreatedData>, 'request_id' | 'status_code'>> {
  const { body, headers } = request;
  const { organization_id: organizationId, name } = await requireManaged(context, request, 'create');
  const { token, hash, hint } = newScimToken(context);
  const row: ScimConnectionRow = {
    connection_id: context.project.newId('scim-connection'),
    organization_id: organizationId,
    display_name: body.display_name ?? `${name} SCIM`.slice(0, 128),
    identity_provider: body.identity_provider ?? 'generic',
    token_hash: hash,
    token_hint: hint,
    next_token_hash: null,
    next_token_hint: null,
    created_at: context.clock.now(),
  };
  await inTransaction(context.db, async (trx) => {
    await lockOrganization(trx, organizationId);
    if ((await findScimConnection(trx, { organizationId })) !== null) throw refuse('scim_connection_already_exists');
    await trx.insertInto('business_scim_connections').values(row).execute();
    const changes = {
      display_name: { after: row.display_name },
      identity_provider: { after: row.identity_provider },
    };
    await recordRequest(headers)(trx, { organizationId, targetId: row.connection_id, changes });
  });
  return { connection: { ...scimConnectionView(context, row, []), bearer_token: token } };
}
