import type { z } from 'zod';
import type { connectionsListData } from '#contracts/identity/server/ssoConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { oidcConnectionView, samlConnectionView } from '../connectionViews.ts';
import { connectionsOf, requireManaged } from '../storedConnections.ts';

/**
 * GET /v1/b2b/sso/{organization_id}: the connections of an organization, pending ones too; how many there can be is limited.
 * @throws ServiceError organization_not_found, member_session_not_found, unauthorized_action
 */
export async function listOrganizationConnections(
  context: BusinessContext,
  request: { params: { organization_id: string }; headers: Headers },
): Promise<Omit<z.infer<typeof connectionsListData>, 'request_id' | 'status_code'>> {
  const { organization_id: organizationId } = await requireManaged(context, request, 'get');
  const all = await connectionsOf(context.db, organizationId);
  return {
    oidc_connections: all.filter(({ kind }) => kind === 'oidc').map((one) => oidcConnectionView(context, one)),
    saml_connections: all.filter(({ kind }) => kind === 'saml').map((one) => samlConnectionView(context, one)),
    external_connections: [],
  };
}
