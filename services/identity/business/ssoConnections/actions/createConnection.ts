import type { z } from 'zod';
import type { connectionCreateBody } from '#contracts/identity/server/ssoConnections.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { addConnection } from '#services/identity/business/people/connections.ts';
import type { ConnectionRow } from '#services/identity/business/people/organizationRows.ts';
import { refuse } from '../errors.ts';
import { connectionsOf, requireManaged } from '../storedConnections.ts';

/** Connections of one organization. */
const MOST_CONNECTIONS = 50;

/**
 * POST /v1/b2b/sso/{kind}/{organization_id}: a connection that is pending until its settings are complete.
 * @throws ServiceError organization_not_found, sso_connection_limit_reached, member_session_not_found, unauthorized_action
 */
export async function createPendingConnection(
  context: BusinessContext,
  kind: ConnectionRow['kind'],
  request: {
    params: { organization_id: string };
    body: z.infer<typeof connectionCreateBody>;
    headers: Headers;
  },
): Promise<ConnectionRow> {
  const { body, headers } = request;
  const record = recordRequest(headers);
  const organization = await requireManaged(context, request, 'create');
  const { organization_id: organizationId } = organization;
  return inTransaction(context.db, async (trx) => {
    if ((await connectionsOf(trx, organizationId)).length >= MOST_CONNECTIONS)
      throw refuse('sso_connection_limit_reached');
    const name = body.display_name ?? `${organization.name} SSO`.slice(0, 128);
    const identityProvider = body.identity_provider ?? 'generic';
    const given = { organizationId, name, identityProvider, kind, status: 'pending', settings: {} } as const;
    const row = await addConnection(trx, context, given);
    const changes = { display_name: { after: name }, identity_provider: { after: identityProvider } };
    await record(trx, { organizationId, targetId: row.connection_id, changes });
    return row;
  });
}
